.PHONY: help lab workshop hub test test-all bench bench-site bench-load notebooks sheets site serve lock clean
.DEFAULT_GOAL := help

PYTHON ?= python3
UV ?= uv
# The notebook that `make lab` opens, seen from notebooks/.
LESSON ?= es/00_start_here.ipynb
# More words for JupyterLab (`make lab LABFLAGS=--no-browser`) or for pytest (`make test ARGS="-k fu"`).
LABFLAGS ?=
# More words for Voilà (`make workshop WORKSHOPFLAGS=--theme=dark`).
WORKSHOPFLAGS ?=
ARGS ?=
# Where `make serve` listens.
PORT ?= 8000

VENV := .venv
HUB := build/hub
BIN := $(VENV)/bin
LOCK := requirements.lock
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# The kernel of $(VENV) wins over kernels of the same name elsewhere on the machine.
export JUPYTER_PREFER_ENV_PATH = 1
# Python starts with frozen modules, which the kernel's debugger would complain about in every notebook.
export PYDEVD_DISABLE_FILE_VALIDATION = 1

help: ## list what make can do here
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# The package itself can't be hashed, so it is installed after the lock, with the build tools the lock brought.
$(VENV)/ready: $(LOCK) pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv --clear $(VENV)
	$(PIP_INSTALL) --require-hashes --only-binary :all: -r $(LOCK)
	$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# JupyterLab shows drawings and styles only in notebooks it trusts; trusting signs them and leaves the files as they are.
lab: $(VENV)/ready ## open the first lesson in JupyterLab (LESSON=en/00_start_here.ipynb for English)
	@test -f notebooks/$(LESSON) || { echo "there is no notebooks/$(LESSON)" >&2; exit 1; }
	$(BIN)/jupyter trust notebooks/es/*.ipynb notebooks/en/*.ipynb >/dev/null
	JUPYTER_CONFIG_PATH="$(CURDIR)/jupyter" $(BIN)/jupyter lab $(if $(filter 0,$(shell id -u)),--allow-root) \
		--ip=127.0.0.1 --ServerApp.root_dir=notebooks --LabApp.default_url=/lab/tree/$(LESSON) $(LABFLAGS)

workshop: $(VENV)/ready ## show a lesson on a projector (LESSON= as for lab; WORKSHOPFLAGS=--theme=dark for a dark room)
	$(BIN)/python -m tools.workshop $(LESSON) $(WORKSHOPFLAGS)

# The hub has an environment and a lock of its own: who only reads or writes lessons needs none of it. Compiled, or
# everybody's first start would compile the same files at the same time.
$(HUB)/ready: deploy/hub/hub.lock deploy/hub/package-lock.json pyproject.toml
	mkdir -p $(HUB)
	$(PYTHON) -m venv --clear $(HUB)/venv
	$(HUB)/venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r $<
	$(HUB)/venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	$(HUB)/venv/bin/python -m compileall -q $(HUB)/venv/lib mahjong_teach
	cp deploy/hub/package.json deploy/hub/package-lock.json deploy/hub/.npmrc $(HUB)
	PATH="$(CURDIR)/$(HUB)/venv/bin:$$PATH" npm --prefix $(HUB) ci --ignore-scripts --silent
	@touch $@

hub: $(HUB)/ready ## JupyterHub for a room of learners, see deploy/README.md
	$(HUB)/venv/bin/jupyterhub --config deploy/hub/jupyterhub_config.py

bench-load: $(HUB)/ready ## measure 50 phones on build/site and 12 learners on the hub (after make site)
	$(HUB)/venv/bin/python -m tools.bench_load

test: $(VENV)/ready ## run every test; of the lessons in a real JupyterLab, even ones in Spanish and odd ones in English
	$(BIN)/python -m tools.ensure_chromium
	$(BIN)/python -m tools.ensure_engines
	$(BIN)/python -m pytest $(ARGS)

test-all: export BOTH_LANGUAGES = 1
test-all: test ## like test, with every lesson in JupyterLab in both languages

bench: $(VENV)/ready ## measure speed
	$(BIN)/python -m tools.bench

bench-site: $(VENV)/ready ## measure the built site in Chromium (after make site LITE=1)
	$(BIN)/python -m tools.bench_site

notebooks: $(VENV)/ready ## build notebooks/es and notebooks/en from notebooks/src
	$(BIN)/python -m tools.build_notebooks

sheets: $(VENV)/ready ## make the sheets for an evening, ready to print, in build/sheets
	$(BIN)/python -m tools.make_sheets

site: $(VENV)/ready ## build the course site into build/site (LITE=1: with notebooks to edit in the browser)
	$(BIN)/python -m tools.site_build $(if $(LITE),--lite)

serve: $(VENV)/ready ## serve build/site on this machine (PORT=8000)
	$(BIN)/python -m tools.site_build.serve --port $(PORT)

# --fork-strategy fewest: one version of each package for every Python, or the lessons' outputs would differ by Python.
lock: ## resolve requirements.lock again (LOCKFLAGS=--upgrade for newer versions)
	@command -v $(UV) >/dev/null || { echo "make lock needs uv: python3 -m pip install uv" >&2; exit 1; }
	$(UV) pip compile pyproject.toml --extra lab --extra png --extra sheets --extra workshop --extra test --extra site --extra build \
		--universal --python-version 3.11 --fork-strategy fewest --generate-hashes --no-header --quiet \
		$(LOCKFLAGS) --output-file $(LOCK)
	$(UV) pip compile site/lite/build.in --universal --python-version 3.11 --generate-hashes --no-header --quiet \
		$(LOCKFLAGS) --output-file site/lite/build.lock
	$(UV) pip compile site/lite/browser.in --python-version 3.14 --python-platform wasm32-pyodide2024 \
		--generate-hashes --no-header --quiet $(LOCKFLAGS) --output-file site/lite/browser.lock
	$(UV) pip compile pyproject.toml deploy/hub/hub.in --extra lab --extra png --extra sheets --extra build \
		--constraint $(LOCK) --universal --python-version 3.11 --fork-strategy fewest --generate-hashes --no-header --quiet \
		$(LOCKFLAGS) --output-file deploy/hub/hub.lock
	{ echo "# The pins of $(LOCK) without their hashes, for environment.yml. Made by make lock."; \
		sed -E -e '/^ +(#|--hash=)/d' -e 's/ \\$$//' $(LOCK); } > requirements.txt

clean: ## remove the virtual environment and everything built
	rm -rf $(VENV) build dist .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

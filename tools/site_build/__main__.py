"""`python -m tools.site_build [--out FOLDER] [--lite]`: build the site into build/site. `make site` calls it."""

import argparse
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.make_sheets import write_sheets
from tools.site_build.compress import compress_beside
from tools.site_build.front import write_front
from tools.site_build.lite import build_lite
from tools.site_build.offline import write_service_worker
from tools.site_build.pages import LANGUAGES, NOTEBOOKS, PROJECT, SHEETS, SiteError, build_pages, notebooks, read_settings
from tools.site_build.runtime import build_runtime
from tools.site_build.states import lesson_state

OUT = PROJECT / "build" / "site"
SCRATCH = PROJECT / "build" / "site-scratch"
AT_A_TIME = 2                                    # kernels, and then languages


def build(out: Path, *, lite: bool = False) -> None:
    """The whole site into `out`, which is emptied first. lite: with the lessons as notebooks in JupyterLite, too.

    Raises SiteError.
    """
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    live = out / "_live"
    build_runtime(live)
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        list(pool.map(lesson_state, [path for language in LANGUAGES for path in notebooks(language)]))
        sheets = pool.submit(write_sheets, out / SHEETS, read_settings()["address"])
        list(pool.map(lambda language: build_pages(language, out / language, live, SCRATCH, lite=lite), LANGUAGES))
        sheets.result()
    for language in LANGUAGES:
        shutil.copytree(NOTEBOOKS / language, out / "notebooks" / language, ignore=shutil.ignore_patterns(".*"))
    write_front(out)
    write_service_worker(out)
    if lite:
        build_lite(out / "lite")                 # after the service worker was written: nobody keeps 40 MB unasked
    compress_beside(out)


def main(arguments: list[str] | None = None) -> int:
    """0 when the site was built, else 1 with the reason on stderr."""
    parser = argparse.ArgumentParser(prog="python -m tools.site_build", description="Build the course site.")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder to build into (build/site)")
    parser.add_argument("--lite", action="store_true", help="also the lessons as notebooks to edit, in JupyterLite")
    options = parser.parse_args(arguments)
    try:
        build(options.out.resolve(), lite=options.lite)
    except SiteError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"built {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

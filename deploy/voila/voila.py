"""Voilà's configuration for `make workshop`, which puts this folder on JUPYTER_CONFIG_PATH."""

from pathlib import Path

from mahjong_teach.display.style import css

HERE = Path(__file__).parent
SITE = HERE.parent.parent / "site" / "theme" / "static"

MINUTE = 60                                      # seconds


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def give_token(handler: object, notebook: object, cwd: str) -> None:
    """Put the cookie on its way without which a page that is closed may not end its kernel."""
    handler.xsrf_token                           # reading it sets the cookie


c = get_config()                                 # noqa: F821, Voilà provides it

c.VoilaConfiguration.template = "course"
# For templates/course/index.html.j2, which has no other way to files outside its folder.
c.VoilaConfiguration.resources = {"course": {
    "style": "\n".join((css("tokens"), read(SITE / "presenter.css"), read(HERE / "course.css"))),
    "scripts": [read(SITE / "presenter.js"), read(HERE / "kernel.js")],
}}
# Voilà cannot take these: they are made for JupyterLab and Notebook and would fill the console with errors.
c.VoilaConfiguration.extension_denylist = [
    "@jupyter-notebook/lab-extension", "jupyterlab-jupytext", "@voila-dashboards/jupyterlab-preview",
]
c.VoilaConfiguration.show_tracebacks = False
# Pictures beside the lessons may be fetched, nothing else.
c.VoilaConfiguration.file_allowlist = [r".*\.(png|svg)"]

# A page that is closed ends its kernel. Where it can't (a laptop that is shut, a browser that is killed) the kernel ends
# after a while; an open page keeps its own however long a break is.
c.VoilaConfiguration.prelaunch_hook = give_token
c.MappingKernelManager.cull_idle_timeout = 10 * MINUTE
c.MappingKernelManager.cull_interval = MINUTE
c.MappingKernelManager.cull_connected = False

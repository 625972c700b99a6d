"""Sphinx configuration of the course site, once per language (`-D language=es`); run by `python -m tools.site_build`."""

import os
import sys
import tomllib
from pathlib import Path

SITE = Path(__file__).parent
sys.path.insert(0, str(SITE.parent))             # mahjong_teach and tools, wherever Sphinx was started

from mahjong_teach.display.style import colours  # noqa: E402

language = os.environ["COURSE_LANGUAGE"]
WORDS = tomllib.loads((SITE / "words.toml").read_text(encoding="utf-8"))[language]
SETTINGS = tomllib.loads((SITE / "site.toml").read_text(encoding="utf-8"))

project = html_title = WORDS["title"]
html_baseurl = f"{SETTINGS['address']}/{language}/" if SETTINGS["address"] else ""
extensions = ["myst_nb", "tools.site_build.extension"]
exclude_patterns = ["jupyter_execute"]

# The notebooks are executed already, and the widgets' front-end is the site's own: nothing comes from another host.
nb_execution_mode = "off"
nb_ipywidgets_js = {}
nb_code_prompt_show = WORDS["code"]
nb_code_prompt_hide = WORDS["code_hide"]
myst_heading_anchors = 3
suppress_warnings = ["mystnb.unknown_mime_type", "myst.xref_missing"]

html_theme = "furo"
html_context = {"words": WORDS, "settings": SETTINGS}
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_use_index = False
html_static_path = ["theme/static"]
html_css_files = ["site.css", "presenter.css"]
html_js_files = [("site.js", {"defer": "defer"}), ("presenter.js", {"defer": "defer"})]
templates_path = ["theme/templates"]
html_sidebars = {"**": [
    "sidebar/brand.html", "sidebar/search.html", "sidebar/scroll-start.html", "sidebar/navigation.html",
    "sidebar/scroll-end.html",
]}


def furo_colours(theme):
    """Furo's variables in the colours of the widgets (mahjong_teach/display/style/tokens.css)."""
    ours = colours(theme)
    return {
        "color-background-primary": ours["mt-page"],
        "color-background-secondary": ours["mt-surface"],
        "color-background-hover": ours["mt-sunk"],
        "color-background-border": ours["mt-line"],
        "color-foreground-primary": ours["mt-ink"],
        "color-foreground-secondary": ours["mt-muted"],
        "color-foreground-muted": ours["mt-muted"],
        "color-foreground-border": ours["mt-border"],
        "color-brand-primary": ours["mt-accent"],
        "color-brand-content": ours["mt-link"],
        "color-brand-visited": ours["mt-link"],
        "color-sidebar-background": ours["mt-surface"],
        "color-sidebar-link-text--top-level": ours["mt-ink"],
        "color-sidebar-item-background--current": ours["mt-accent-bg"],
        "color-sidebar-item-background--hover": ours["mt-sunk"],
        "color-link": ours["mt-link"],
        "color-link--visited": ours["mt-link"],
        "color-link--hover": ours["mt-accent"],
        "color-link--visited--hover": ours["mt-accent"],
        "color-toc-item-text": ours["mt-muted"],
        "color-toc-item-text--active": ours["mt-link"],
        "color-inline-code-background": ours["mt-sunk"],
        "font-stack": FONT,
        "font-stack--monospace": MONO,
    }


FONT = ('-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, system-ui, '
        "sans-serif")
MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace'
html_theme_options = {
    "light_css_variables": furo_colours("light"),
    "dark_css_variables": furo_colours("dark"),
}

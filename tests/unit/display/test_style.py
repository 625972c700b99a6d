"""The style sheets: every text colour reads on every surface it is used on, in both themes, and nothing leaks out."""
from __future__ import annotations

import re

import pytest

from mahjong_teach.display import style
from mahjong_teach.display.svg import TONES

TEXT, EDGE = 4.5, 3.0                  # WCAG 2.2, 1.4.3 and 1.4.11
MEANINGS = ("han", "fu", "pts", "pay", "ok", "no", "furi")
GROUNDS = ("mt-page", "mt-surface", "mt-sunk")
TILE_INKS = ("mj-ink", "mj-red", "mj-green", "mj-blue", "mj-index")
FACES = ("mj-face", *(f"mj-face-{tone}" for tone in TONES))
JUPYTERLAB_SURFACE = {"light": "#ffffff", "dark": "#111111"}       # its --jp-layout-color1


def _pairs() -> list[tuple[str, str, float]]:
    pairs = [(text, ground, TEXT) for text in ("mt-ink", "mt-muted") for ground in (*GROUNDS, "mt-tray")]
    pairs += [(text, ground, TEXT) for text in ("mt-link", "mt-accent") for ground in GROUNDS]
    pairs += [("mt-on-accent", "mt-accent", TEXT)]
    pairs += [(text, "mt-accent-bg", TEXT) for text in ("mt-accent", "mt-ink")]
    for meaning in MEANINGS:
        own = f"mt-{meaning}-bg"
        pairs += [(f"mt-{meaning}", ground, TEXT) for ground in (*GROUNDS, own)]
        pairs += [(text, own, TEXT) for text in ("mt-ink", "mt-muted")]
    pairs += [(f"mt-{tone}", "mt-tray", TEXT) for tone in TONES]
    pairs += [("mt-ink", f"mt-q{step}", TEXT) for step in range(1, 6)]
    pairs += [("mt-muted", f"mt-q{step}", TEXT) for step in range(1, 4)]
    pairs += [(ink, face_, TEXT) for ink in TILE_INKS for face_ in FACES]
    pairs += [("mt-border", ground, EDGE) for ground in ("mt-surface", "mt-sunk", "mt-tray")]
    pairs += [("mt-focus", ground, EDGE) for ground in (*GROUNDS, "mt-tray", "mt-focus-gap")]
    return pairs


def luminance(colour: str) -> float:
    channels = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels)
    return .2126 * r + .7152 * g + .0722 * b


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + .05) / (dark + .05)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=.01)


@pytest.mark.parametrize("theme", style.THEMES)
@pytest.mark.parametrize(("front", "ground", "needed"), _pairs())
def test_colours_are_told_apart(theme: str, front: str, ground: str, needed: float) -> None:
    colours = style.colours(theme)
    assert contrast(colours[front], colours[ground]) >= needed


@pytest.mark.parametrize("theme", style.THEMES)
@pytest.mark.parametrize("text", ["mt-ink", "mt-muted", *(f"mt-{meaning}" for meaning in MEANINGS)])
def test_text_reads_on_jupyterlabs_own_surface(theme: str, text: str) -> None:
    assert contrast(style.colours(theme)[text], JUPYTERLAB_SURFACE[theme]) >= TEXT


def test_both_themes_define_the_same_colours() -> None:
    light, dark = (style.colours(theme).keys() for theme in style.THEMES)
    assert light == dark
    assert len(light) > 40, "the sheet was read"


def test_every_rule_stays_inside_our_own_roots() -> None:
    """A rule for :root, body or a bare element would repaint the notebook around the widget."""
    for selector in _selectors(style.css()):
        assert re.search(r"\.(mt|mj)\b", selector), selector


def test_every_token_that_is_used_is_defined() -> None:
    css = style.css()
    defined = set(re.findall(r"(--[\w-]+):", css))
    used_without_fallback = set(re.findall(r"var\((--[\w-]+)\)", css))
    assert used_without_fallback <= defined


def test_reduced_motion_stops_every_transition() -> None:
    css = style.css()
    transitions = re.findall(r"transition:([^;]*);", css)
    assert transitions
    assert all("var(--mt-fast" in t or "var(--mt-slow" in t for t in transitions)
    calm = css.partition("@media (prefers-reduced-motion: reduce)")[2].partition("@media")[0]
    assert "--mt-fast: 0ms" in calm and "--mt-slow: 0ms" in calm


def test_paper_is_black_on_white() -> None:
    paper = style.css("tokens").partition("@media print")[2]
    for meaning in MEANINGS:
        assert f"--mt-{meaning}: #000" in paper and f"--mt-{meaning}-bg: #fff" in paper


def test_braces_balance() -> None:
    for sheet in style.SHEETS:
        css = style.css(sheet)
        assert css.count("{") == css.count("}")


def test_sheets_are_joined_in_order_without_comments() -> None:
    assert "/*" not in style.css()
    assert style.css("tiles", "tokens").index(".mj ") < style.css("tiles", "tokens").index(".mt-theme")


def test_an_unknown_sheet_is_quoted() -> None:
    with pytest.raises(ValueError, match="'sprites'"):
        style.css("sprites")


def _selectors(css: str) -> list[str]:
    """Every selector in the sheet; what opens an at-rule is no selector."""
    # The steps of a movement are none either, and neither is what declares a property.
    css = re.sub(r"@(keyframes|property) [\w-]+ \{(?:[^{}]|\{[^{}]*\})*\}", "", css)
    heads = (head.strip() for head in re.findall(r"([^{};]+)\{", css))
    inside = [head for head in heads if not head.startswith("@")]
    # a comma inside :is(…) separates alternatives of one selector
    return [part.strip() for head in inside for part in re.split(r",(?![^(]*\))", head)]

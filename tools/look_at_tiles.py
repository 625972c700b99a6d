"""Draw every tile at the sizes we use, in both themes, so that a person can look at them.

    python -m tools.look_at_tiles            # build/tiles.html, build/tiles-light.png, build/tiles-dark.png
"""
from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from mahjong_teach.display import style
from mahjong_teach.display.picture import hand_img, tile_img
from mahjong_teach.display.svg import (
    TONES, GroupView, HandView, TileView, hand_html, point_stick_html, row, sprite, tile_html,
)
from mahjong_teach.display.tile_art import DRAWN_CODES, RED_CODES
from tools.ensure_chromium import ensure_chromium

BUILD = Path(__file__).parents[1] / "build"
SIZES = {96: "", 48: "", 36: "--mj-index-scale:1",
         28: "--mj-index-scale:1.2;--mj-bold:.8px", 24: "--mj-index-scale:1.3;--mj-bold:.9px"}
NO_INDEX = "--mj-show-index:none;--mj-art:translate(-2px,-4.5px) scale(1.07)"


def main() -> None:
    BUILD.mkdir(exist_ok=True)
    page = BUILD / "tiles.html"
    page.write_text(html(), encoding="utf-8")
    print(page)
    for theme in style.THEMES:
        print(shoot(page, theme))


def html() -> str:
    parts = sprite((*DRAWN_CODES, "back", "lying", "win", "chosen", "k1", "k100"))
    sizes = "".join(_block(f"{px} px", f"--mj-w:{px}px;{more}", px) for px, more in SIZES.items())
    return (f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Tiles</title><style>{style.css()}'
            'body{margin:0}.mt-theme{background:var(--mt-tray);color:var(--mt-ink);padding:16px;font:14px sans-serif;'
            'display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}h2{font-size:14px;margin:0 0 4px}</style>'
            f'<body><div class="mt-theme">{parts}{sizes}{_block("36 px, no index", f"--mj-w:36px;{NO_INDEX}", 36)}'
            f'{_block("28 px, grey", "--mj-w:28px;filter:grayscale(1)", 28)}{_states()}</div>')


def _block(title: str, rules: str, px: int) -> str:
    upright = [TileView(code) for code in DRAWN_CODES]
    lying = [TileView(code, sideways=True) for code in ("1s", "7m", "4p", "5z", *RED_CODES)]
    tiles = "".join(map(tile_html, [*upright, TileView("1m", back=True), *lying]))
    return f'<div style="width:{px * 9.1:.0f}px"><h2>{title}</h2><div style="{rules}">{tiles}</div></div>'


def _states() -> str:
    """A hand in every state, as the page draws it and as a picture."""
    called = GroupView((TileView("4p", sideways=True), TileView("0p"), TileView("6p", win=True)), "chow")
    added = GroupView((TileView("3z"), TileView("3z", sideways=True, added="3z"), TileView("3z")), "kong")
    hidden = GroupView((TileView("1s", back=True), TileView("1s"), TileView("1s"), TileView("1s", back=True)), "kong")
    picked = GroupView((TileView("2m", state="chosen"), TileView("")), "pair")
    lit = [GroupView((TileView("7s", state=tone), TileView("0s", state=tone)), tone, tone) for tone in (*TONES, "dim")]
    melds = HandView((row(["7m", "8m", "9m"], caption="chow"), called, added, hidden, picked), "melds")
    drawn = "".join(f'<div class="mt"><div class="mt-tray">{hand_html(hand)}</div></div><p>{hand_img(hand)}</p>'
                    for hand in (melds, HandView(tuple(lit), "states")))
    sticks = point_stick_html(1000) + " " + point_stick_html(100)
    line = f'In a line of text: {tile_img("7p", "7 of circles")} {tile_img("0s", "red 5 of bamboo")}'
    return f'<div style="width:720px"><h2>states</h2>{drawn}<p style="--mj-w:48px">{sticks}</p><p>{line}</p></div>'


def shoot(page: Path, theme: str) -> Path:
    picture = BUILD / f"tiles-{theme}.png"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=ensure_chromium(), args=["--no-sandbox"])
        view = browser.new_page(viewport={"width": 1240, "height": 800}, color_scheme=theme)
        view.goto(page.resolve().as_uri())
        view.screenshot(path=picture, full_page=True)
        browser.close()
    return picture


if __name__ == "__main__":
    main()

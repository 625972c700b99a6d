"""The icons that go with words and colours: one line each on 24 × 24, drawn inline, so no ids can clash.

Each meaning has a shape of its own, because colour is never alone: han a double chevron, fu a ring and dot, points a
diamond, payments an arrow to a bar, right a tick, wrong a cross, furiten a barred ring.
"""
from __future__ import annotations

ICONS = {
    "han": '<path d="M5 12l7-6 7 6M5 19l7-6 7 6"/>',
    "fu": '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="2.2" fill="currentColor"/>',
    "pts": '<path d="M12 3l9 9-9 9-9-9z"/>',
    "pay": '<path d="M3 12h13M11 6l6 6-6 6M21 4v16"/>',
    "ok": '<path d="M4 13l5.5 5.5L20 6.5"/>',
    "no": '<path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>',
    "furi": '<circle cx="12" cy="12" r="9"/><path d="M5.8 5.8l12.4 12.4"/>',
    "info": '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.3v.2"/>',
    "next": '<path d="M4 12h15M13 6l6 6-6 6"/>',
    "prev": '<path d="M20 12H5M11 6l-6 6 6 6"/>',
    "plus": '<path d="M6 12h12M12 6v12"/>',
    "minus": '<path d="M6 12h12"/>',
}


def icon(name: str, tone: str = "") -> str:
    """An icon beside a word that says the same: screen readers skip it. tone colours it ("fu", "ok", …)."""
    colour = f" mt-c-{tone}" if tone else ""
    return f'<svg class="mt-icon{colour}" viewBox="0 0 24 24" aria-hidden="true">{ICONS[name]}</svg>'

"""The contrast of a text as it is painted: for what axe leaves undecided, text on bars, shapes and patterns."""

import io

from PIL import Image
from playwright.sync_api import Locator

ENOUGH, ENOUGH_IF_LARGE = 4.5, 3.0
A_GOOD_PART = 1 / 3  # of a text's box; less may be what shows around the corners of a round ground

# Red, green and blue, 0 to 255, how opaque it is with all that is around it, and whether it is large as WCAG means it.
INK = """text => {
    const style = getComputedStyle(text), pen = document.createElement('canvas').getContext('2d');
    pen.fillStyle = text instanceof SVGElement ? style.fill : style.color;
    pen.fillRect(0, 0, 1, 1);
    let [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    alpha /= 255;
    for (let around = text; around; around = around.parentElement) alpha *= getComputedStyle(around).opacity;
    const size = parseFloat(style.fontSize);
    return [red, green, blue, alpha, size >= 24 || (size >= 18.66 && style.fontWeight >= 700)];
}"""
# The ground is looked at without the letters, which in a narrow box may take up more of it than what they stand on.
LIFT = """text => {
    document.head.insertAdjacentHTML('beforeend', `<style id="lift">
        .lifted, .lifted * { transition: none !important; color: transparent !important; }
        :is(text, tspan):is(.lifted, .lifted *) { fill: transparent !important; }
    </style>`);
    text.classList.add('lifted');
}"""
PUT_BACK = """text => {
    document.getElementById('lift').remove();
    text.classList.remove('lifted');
}"""

Colour = tuple[float, float, float]


def is_faint(text: Locator) -> bool:
    """Whether a text in sight stands out too little from what is painted behind it."""
    *ink, alpha, is_large = text.evaluate(INK)
    text.evaluate(LIFT)
    picture = Image.open(io.BytesIO(text.screenshot())).convert("RGB")
    text.evaluate(PUT_BACK)
    enough = ENOUGH_IF_LARGE if is_large else ENOUGH
    pixels = picture.width * picture.height
    poor = sum(count for count, ground in picture.getcolors(pixels) if stands_out(ink, alpha, ground) < enough)
    return poor > A_GOOD_PART * pixels


def stands_out(ink: Colour, alpha: float, ground: Colour) -> float:
    """By how much letters of this colour and opacity differ from what is under them."""
    return ratio(tuple(alpha * of_ink + (1 - alpha) * of_ground for of_ink, of_ground in zip(ink, ground)), ground)


def ratio(one: Colour, other: Colour) -> float:
    """WCAG's contrast ratio of two colours, 1 to 21.

    >>> round(ratio((0, 0, 0), (255, 255, 255)))
    21
    """
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + .05) / (darker + .05)


def luminance(colour: Colour) -> float:
    linear = [v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in (part / 255 for part in colour)]
    return sum(weight * part for weight, part in zip((.2126, .7152, .0722), linear))

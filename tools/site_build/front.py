"""What lies at the site's root, above the languages: start page, 404, favicon, social picture, sitemap, robots."""

from html import escape
from pathlib import Path
from string import Template

from mahjong_teach.display.picture import hand_svg, tile_svg
from mahjong_teach.display.raster import png
from mahjong_teach.display.style import css
from mahjong_teach.display.svg import GroupView, HandView, TileView
from tools.site_build.pages import LANGUAGES, SITE, read_settings, read_words

DRAGONS = ("5z", "6z", "7z")
MAIN = "\n<!-- main -->\n"                         # between the two parts of a page in site/pages
SOCIAL_WIDTH = 1200                               # px, what social networks ask for


def write_front(out: Path) -> None:
    """Everything at the root of the site in `out`."""
    (out / "favicon.svg").write_text(tile_svg(TileView("7z"), label="", width=60), encoding="utf-8")
    (out / "index.html").write_text(fill("start.html"), encoding="utf-8")
    (out / "404.html").write_text(fill("not_found.html", base_path()), encoding="utf-8")
    (out / "social.png").write_bytes(png(social_picture(), width=SOCIAL_WIDTH))
    if address := read_settings()["address"]:
        (out / "sitemap.xml").write_text(sitemap(out, address), encoding="utf-8")
        (out / "robots.txt").write_text(f"User-agent: *\nAllow: /\nSitemap: {address}/sitemap.xml\n", encoding="utf-8")


def tiles(*codes: str, label: str, tile_width: int = 60) -> str:
    """These tiles as a standalone SVG."""
    group = GroupView(tuple(TileView(code) for code in codes))
    return hand_svg(HandView((group,), label), lang="es", tile_width=tile_width)


def fill(page: str, base: str = "") -> str:
    """A page of site/pages: its head and its main part in the frame that both share, with the words of both languages
    (`$es_title`) and the tokens' style sheet. base: what leads to the site's root.
    """
    words = {f"{lang}_{key}": escape(text) for lang in LANGUAGES for key, text in read_words(lang).items()}
    head, _, main = read_page(page).partition(MAIN)
    told = {**words, "base": base}
    style = css("tokens") + read_page("front.css")
    return Template(read_page("frame.html")).substitute(
        told, head=Template(head).substitute(told), main=Template(main).substitute(told), style=style,
        tiles=tiles(*DRAGONS, label=""),
    )


def read_page(name: str) -> str:
    return (SITE / "pages" / name).read_text(encoding="utf-8").rstrip("\n")


def base_path() -> str:
    """The path under which the site lies, for the one page that a server shows anywhere: "/" or "/course/"."""
    address = read_settings()["address"]
    return "/" + address.partition("://")[2].partition("/")[2].rstrip("/") + "/" if "/" in address[8:] else "/"


def social_picture() -> str:
    """Three dragons on the cloth, in the shape social networks show."""
    hand = tiles(*DRAGONS, label="", tile_width=180)
    inner = hand[hand.index(">") + 1 : hand.rindex("</svg>")]
    width, height = (float(value) for value in box_of(hand)[2:])
    scale = 380 / height
    x, y = (1200 - width * scale) / 2, (630 - height * scale) / 2
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1200 630" '
        f'width="1200" height="630"><rect width="1200" height="630" fill="#0b6a50"/>'
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{inner}</g></svg>'
    )


def box_of(svg: str) -> list[str]:
    """The four numbers of its viewBox."""
    return svg.partition('viewBox="')[2].partition('"')[0].split()


def sitemap(out: Path, address: str) -> str:
    """Every lesson's address, each with its twin in the other language."""
    entries = []
    for page in sorted((out / LANGUAGES[0]).glob("*.html")):
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{lang}" href="{address}/{lang}/{page.name}"/>' for lang in LANGUAGES
        )
        entries += [f"<url><loc>{address}/{lang}/{page.name}</loc>{links}</url>" for lang in LANGUAGES]
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
        'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' + "\n".join(entries) + "\n</urlset>\n"
    )

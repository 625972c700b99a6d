"""The tile art and its two ways to a page: a sprite with references, and pictures that stand alone."""
from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ET

import pytest

from mahjong_teach.display import picture, svg
from mahjong_teach.display.flower_art import FLOWER_CODES
from mahjong_teach.display.svg import GroupView, HandView, TileView, row
from mahjong_teach.display.tile_art import ART_BOX, CODES, DRAWN_CODES, RED_CODES, face, parts
from mahjong_teach.scoring.taiwanese.flowers import FLOWERS
from tests.unit.display.measure import bounds

ALL_CODES = CODES + RED_CODES
NAMES_ON_REQUEST = ("back", "lying", "win", "chosen", "k1", "k100")
SVG = "{http://www.w3.org/2000/svg}"

HAND = HandView((row(["2m", "3m", "4m"], caption="chow"), row(["5m", "6m", "7m"], caption="chow"),
                 GroupView((TileView("7m", win=True), TileView("8m"), TileView("9m")), "chow"),
                 row(["9m", "9m"], caption="pareja"), row(["4z"] * 3, caption="pung oculto")), label="hand")


def ids(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)


def references(markup: str) -> set[str]:
    return set(re.findall(r'href="#([^"]+)"', markup))


def elements(markup: str, tag: str) -> list[ET.Element]:
    return list(ET.fromstring(markup).iter(SVG + tag))


# ── the art ──────────────────────────────────────────────────────────────────────────────────────

def test_there_are_34_kinds_and_three_red_fives() -> None:
    assert len(CODES) == 34
    assert len(set(ALL_CODES)) == 37


def test_each_flower_and_season_has_a_face_and_its_number() -> None:
    assert FLOWER_CODES == tuple(flower.code for flower in FLOWERS)
    sprite = svg.sprite(FLOWER_CODES)
    assert references(sprite) <= set(ids(sprite))
    assert {f"mj-i{n}" for n in range(1, 9)} <= references(sprite)


@pytest.mark.parametrize("code", DRAWN_CODES)
def test_art_keeps_inside_the_face(code: str) -> None:
    left, top, right, bottom = bounds(face(code), "".join(parts().values()))
    assert left >= ART_BOX[0] and top >= ART_BOX[1]
    assert right <= ART_BOX[2] and bottom <= ART_BOX[3]


def test_no_two_kinds_look_the_same() -> None:
    assert len({face(code) for code in DRAWN_CODES}) == len(DRAWN_CODES)


@pytest.mark.parametrize("suit", "mps")
def test_a_red_five_differs_from_the_plain_one_by_shape(suit: str) -> None:
    assert "mj-corner" not in references(svg.sprite([f"5{suit}"]))
    assert "mj-corner" in references(svg.sprite([f"0{suit}"]))
    assert parts()["corner"].count("<path") == 1 and 'class="mj-f"' in parts()["corner"], "a corner with a hole"


def test_the_white_dragon_is_not_blank() -> None:
    assert face("5z").count("<path") == 2


# ── sprite ───────────────────────────────────────────────────────────────────────────────────────

def test_the_whole_sprite_is_well_formed_and_holds_every_tile() -> None:
    sprite = svg.sprite((*ALL_CODES, *NAMES_ON_REQUEST))
    ET.fromstring(sprite)
    assert {f"mj-{name}" for name in (*ALL_CODES, *NAMES_ON_REQUEST)} <= set(ids(sprite))
    assert references(sprite) <= set(ids(sprite))
    assert len(sprite.encode()) < 28_000


def test_ids_are_unique_in_a_sprite_and_between_prefixes() -> None:
    one, two = (ids(svg.sprite(ALL_CODES, prefix=svg.prefix_for("lesson", cell))) for cell in ("1", "2"))
    assert len(one) == len(set(one))
    assert not set(one) & set(two)


def test_a_sprite_holds_just_what_its_tiles_need() -> None:
    assert set(ids(svg.sprite(["2p"]))) == {"mj-2p", "mj-a2p", "mj-body", "mj-disc", "mj-i2"}
    assert "mj-plume" not in ids(svg.sprite(["2s"]))
    assert "mj-corner-lying" not in ids(svg.sprite(["5s", "lying"]))
    assert "mj-corner-lying" in ids(svg.sprite(["0s", "lying"]))


def test_a_sprite_does_not_depend_on_order_or_repetition() -> None:
    assert svg.sprite(["7z", "1m", "1m"]) == svg.sprite(["1m", "7z"])


def test_what_a_hand_uses_is_all_its_markup_refers_to() -> None:
    called = GroupView((TileView("0p", sideways=True, win=True), TileView("4p", state="chosen"), TileView("6p")))
    others = GroupView((TileView("1z", back=True), TileView("3z", sideways=True, added="3z"), TileView("")))
    hand = HandView((called, others))
    sprite = svg.sprite(svg.used_names(hand.tiles), prefix="x")
    assert references(svg.hand_html(hand, prefix="x")) <= set(ids(sprite))


def test_an_unknown_name_is_quoted() -> None:
    with pytest.raises(ValueError, match="'8z'"):
        svg.sprite(["1m", "8z"])


def test_the_index_of_honours_follows_the_language() -> None:
    assert "mj-iO" in ids(svg.sprite(["3z"], lang="es"))
    assert "mj-iW" in ids(svg.sprite(["3z"], lang="en"))


# ── views ────────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("code", ["8z", "7", "10m", "red"])
def test_a_view_refuses_what_is_not_a_tile(code: str) -> None:
    with pytest.raises(ValueError, match=repr(code)):
        TileView(code)


def test_a_view_refuses_an_unknown_state() -> None:
    with pytest.raises(ValueError, match="'bright'"):
        TileView("1m", state="bright")


def test_only_a_called_tile_can_carry_the_added_one() -> None:
    with pytest.raises(ValueError, match="sideways"):
        TileView("3z", added="3z")


# ── markup ───────────────────────────────────────────────────────────────────────────────────────

def test_a_named_tile_is_an_image_and_a_nameless_one_is_silent() -> None:
    assert 'role="img" aria-label="7 de círculos"' in svg.tile_html(TileView("7p"), label="7 de círculos")
    assert 'aria-hidden="true"' in svg.tile_html(TileView("7p"))


def test_labels_and_captions_are_escaped() -> None:
    label, caption = '<b> & "rojo"', "<i>chow</i>"
    markup = svg.group_html(GroupView((TileView("7p"),), caption, label=label))
    assert ET.fromstring(markup).get("aria-label") == label
    assert ET.fromstring(markup).findtext("b") == caption
    drawn = picture.hand_svg(HandView((GroupView((TileView("7p"),), caption),), label=label))
    assert [e.text for e in elements(drawn, "title")] == [label]
    assert [e.text for e in elements(drawn, "text")] == [caption]


def test_a_called_tile_lies_wider_than_high_with_its_top_to_the_left() -> None:
    lying = ET.fromstring(svg.tile_html(TileView("7z", sideways=True)))
    assert lying.get("viewBox") == "0 0 80 60"
    art = next(e for e in lying.iter("use") if e.get("href") == "#mj-a7z")
    assert "rotate(-90)" in art.get("transform", "")
    upright = svg.sprite(["7z", "lying"])
    left, top, right, bottom = bounds(svg.tile_html(TileView("7z", sideways=True)), upright)
    assert (left, top, right, bottom) == (1, 1, 79, 59)


def test_a_tile_face_down_does_not_tell_what_it_is() -> None:
    assert references(svg.tile_html(TileView("7z", back=True))) == {"mj-back"}


def test_a_winning_tile_keeps_its_mark_when_it_is_dimmed() -> None:
    markup = svg.tile_html(TileView("7m", state="dim", win=True))
    assert "is-dim" in markup and 'class="mj-win"' in markup


def test_the_hand_says_how_many_tiles_and_groups_share_the_width() -> None:
    assert 'style="--n:14;--g:5"' in svg.hand_html(HAND)


# ── pictures ─────────────────────────────────────────────────────────────────────────────────────

def test_a_picture_is_self_contained() -> None:
    drawn = picture.hand_svg(HAND)
    assert references(drawn) == set(ids(drawn))
    assert len(ids(drawn)) == len(set(ids(drawn)))
    assert "var(" not in drawn and "http://www.w3.org/2000/svg" in drawn
    assert not re.search(r"(?:href|src)=\"(?!#)", drawn)


def test_a_picture_of_a_hand_is_small() -> None:
    assert len(picture.hand_img(HAND)) < 9_000
    thirteen_orphans = row(["1m", "9m", "1p", "9p", "1s", "9s", *(f"{n}z" for n in range(1, 8)), "7z"])
    assert len(picture.hand_img(HandView((thirteen_orphans,)))) < 14_500, "thirteen different tiles is the worst case"


def test_the_same_hand_gives_the_same_bytes() -> None:
    assert picture.hand_svg(HAND) == picture.hand_svg(HAND)


def test_a_narrow_picture_breaks_between_groups() -> None:
    wide, narrow = (ET.fromstring(picture.hand_svg(HAND, row_width=width)) for width in (None, 300))
    assert float(narrow.get("width", 0)) <= 300 < float(wide.get("width", 0))
    assert float(narrow.get("height", 0)) > float(wide.get("height", 0))


def test_a_lit_tile_changes_face_and_edge() -> None:
    plain, lit = (picture.tile_svg(TileView("7p", state=state), label="7") for state in ("", "fu"))
    assert references(lit) - references(plain) == {"medge"}


def test_a_dimmed_winner_keeps_a_full_mark() -> None:
    drawn = picture.hand_svg(HandView((GroupView((TileView("7m", state="dim", win=True),)),)))
    faded = {e.get("href") for e in elements(drawn, "use") if e.get("opacity")}
    assert faded == {"#m7m"}


def test_an_image_carries_its_alternative_text_and_its_picture() -> None:
    image = picture.hand_img(HAND)
    assert image.startswith('<img alt="hand" ')
    data = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', image)
    assert data and base64.b64decode(data[1]).decode() == picture.hand_svg(HAND)


@pytest.mark.parametrize("code", ALL_CODES)
@pytest.mark.parametrize("sideways", [False, True])
def test_every_tile_can_be_a_picture(code: str, sideways: bool) -> None:
    drawn = picture.tile_svg(TileView(code, sideways=sideways), label=code)
    ET.fromstring(drawn)
    assert references(drawn) <= set(ids(drawn))
    used = {name for names in re.findall(r'class="([^"]+)"', drawn) for name in names.split()}
    styled = set(re.findall(r"\.(\w)\{", drawn))
    assert used == styled

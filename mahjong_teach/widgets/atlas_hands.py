"""The two hands of the atlas, laid out alike.

Both have their groups in the same order, so that what differs stands out by its place already; its caption gets the
sign ⇄ and its tiles a thick edge, so that nobody needs the colour.
"""

from collections import Counter
from collections.abc import Sequence

from mahjong_teach.display.cloth import group_caption, laid_open
from mahjong_teach.display.svg import GroupView, HandView, TileView
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.readings import CHOW, STANDARD, Reading
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.tiles import Tile, notation
from mahjong_teach.teaching import atlas
from mahjong_teach.teaching.atlas import Entry, Played

SWAP = "⇄"
ONE_ROW = ("kokushi", "kokushi_13", "chuuren", "chuuren_9")    # hands that are no groups to whoever looks at them



def example_view(one: Entry, rules: Ruleset, words: Text) -> HandView:
    """The hand that has it: what makes the yaku is lit, where that is not the whole hand."""
    groups = laid(one.example, one.id, rules, words)
    lit = set(atlas.lit_places(one.id, one.example, rules))
    # Where all tiles make it, or chance does, there is nothing to point at.
    if one.family == "win" or len(lit) == len(one.example.hand.tiles):
        lit = set()
    lit_groups = [_lit(group, lit, "han") for group in groups]
    if lit:
        free = words.say("atlas.free")
        lit_groups = [group if group.tone else _captioned(group, free) for group in lit_groups]
    return _hand(lit_groups, one.example, words)


def changed_view(one: Entry, other: Played, rules: Ruleset, words: Text) -> HandView:
    """Another hand in the example's order; the groups that differ are marked."""
    model = laid(one.example, one.id, rules, words)
    if one.id in ONE_ROW:
        groups = [_row_like(model[0], one.example, other, words)]
    else:
        groups = _in_the_order_of(model, laid(other, one.id, rules, words))
    marked = [_marked(group, before) for group, before in zip(groups, [*model, *[None] * len(groups)])]
    return _hand(marked, other, words)


def laid(played: Played, id: str, rules: Ruleset, words: Text) -> list[GroupView]:
    """The groups of a hand in the reading that is paid, or in the one that comes nearest to the yaku."""
    if id in ONE_ROW:
        return [_one_row(played, played.hand.concealed, words)]
    scored = atlas.counted(played, rules)
    reading = scored.reading if scored else atlas.why_not(id, played, rules).reading
    if reading is None:
        return _pairs(played, words)
    return _by_reading(played, reading, words)


def _by_reading(played: Played, reading: Reading, words: Text) -> list[GroupView]:
    rows, winning = reading.lay_out(*played), reading.winning_place(played.win)
    first_meld = len(reading.groups) - len(played.hand.melds)
    views = []
    for i, (group, row, span) in enumerate(zip(reading.groups, rows, reading.spans)):
        placed = tuple(zip(row, span))
        tiles = laid_open(played.hand.melds[i - first_meld], placed) if i >= first_meld else tuple(
            TileView(tile.code, win=place == winning, place=str(place)) for tile, place in placed)
        caption = notation(row)[:-1] if group.shape == CHOW else group_caption(group, words)
        views.append(GroupView(tiles, caption if reading.form == STANDARD else "", label=words.tiles_label(row)))
    return views


def _pairs(played: Played, words: Text) -> list[GroupView]:
    """Tiles that make no hand, two by two."""
    tiles, views = played.hand.concealed, _row_views(played, played.hand.concealed)
    return [GroupView(views[i:i + 2], label=words.tiles_label(tiles[i:i + 2])) for i in range(0, len(tiles), 2)]


def _one_row(played: Played, tiles: Sequence[Tile], words: Text) -> GroupView:
    return GroupView(_row_views(played, tiles), label=words.counted(tiles))


def _row_views(played: Played, tiles: Sequence[Tile]) -> tuple[TileView, ...]:
    """Tiles side by side; of those that are like the winning one, the last is shown as the one that came."""
    last = max(i for i, tile in enumerate(tiles) if tile == played.win.tile)
    return tuple(TileView(tile.code, win=i == last, place=str(i)) for i, tile in enumerate(tiles))


def _row_like(model: GroupView, example: Played, other: Played, words: Text) -> GroupView:
    """The other hand's tiles, each exchanged one in the place of the one it came for."""
    tiles = [Tile.of(view.code) for view in model.tiles]
    for difference in atlas.differences(example, other):
        if difference.what in ("tile", "pair", "tiles"):
            for was, now in zip(difference.was, difference.now):
                tiles[tiles.index(was)] = now
    return _one_row(other, tiles, words)


def _in_the_order_of(model: Sequence[GroupView], groups: list[GroupView]) -> list[GroupView]:
    """The groups, each in the place of the one of the model that it is most like."""
    left, ordered = list(groups), []
    likeness = [max((_common(view, group) for group in groups), default=0) for view in model]
    # Those that have their like choose first; what is new takes the places that are left.
    chosen: dict[int, GroupView] = {}
    for at in sorted(range(len(model)), key=lambda i: -likeness[i]):
        if left:
            chosen[at] = max(left, key=lambda group: _common(model[at], group))
            left.remove(chosen[at])
    ordered = [chosen[at] for at in sorted(chosen)]
    return ordered + left


def _common(a: GroupView, b: GroupView) -> float:
    same = sum((Counter(_codes(a)) & Counter(_codes(b))).values())
    return 2 * same / (len(a.tiles) + len(b.tiles))


def _codes(group: GroupView) -> list[str]:
    return [code for view in group.tiles for code in (view.code, view.added) if code]


def _marked(group: GroupView, before: GroupView | None) -> GroupView:
    """The group with what is new in it lit. A group that only lost a tile is marked as a whole."""
    if before is not None and _shape(group) == _shape(before):
        return group
    new = list((Counter(_codes(group)) - Counter(_codes(before) if before else [])).elements())
    tiles = []
    for view in reversed(group.tiles):
        is_new = view.code in new
        if is_new:
            new.remove(view.code)
        moved = before is not None and sorted(_codes(group)) == sorted(_codes(before)) and view.win
        tiles.append(_with_state(view, "no") if is_new or moved else view)
    return GroupView(tuple(reversed(tiles)), f"{SWAP} {group.caption}".strip(), "no", group.label)


def _shape(group: GroupView) -> tuple:
    """What of a group can be seen: its tiles, which lie, and which came last."""
    return tuple(sorted((view.code, view.sideways, view.added, view.win) for view in group.tiles))


def _lit(group: GroupView, lit: set[int], tone: str) -> GroupView:
    tiles = tuple(
        _with_state(view, tone) if any(int(place) in lit for place in view.place.split()) else view
        for view in group.tiles
    )
    return GroupView(tiles, group.caption, tone if any(view.state for view in tiles) else "", group.label)


def _with_state(view: TileView, state: str) -> TileView:
    return TileView(view.code, view.sideways, view.back, state, view.win, view.added, view.place)


def _captioned(group: GroupView, caption: str) -> GroupView:
    return GroupView(group.tiles, caption, group.tone, group.label)


def _hand(groups: list[GroupView], played: Played, words: Text) -> HandView:
    label = "; ".join(group.label for group in groups)
    said = words.say("stepper.hand_label", groups=label, tile=played.win.tile, way=played.win.by)
    return HandView(tuple(groups), said)

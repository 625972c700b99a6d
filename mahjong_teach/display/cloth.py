"""How a scored hand lies on the cloth: its groups with a word above each, called tiles turned, the winning tile marked.

The places of the tiles (`Step.tiles`, `NearMiss.tiles`) are those of `Reading.spans`; every tile carries its own, so
that whoever shows the hand can light up what a line of the count is about.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import groupby

from mahjong_teach.display.svg import GroupView, HandView, TileView
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.hand import GIVERS, Meld
from mahjong_teach.scoring.readings import KOKUSHI, STANDARD, TRIPLET, Group, Reading
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.tiles import PLAIN, Tile
from mahjong_teach.scoring.trace import Step

RIGHT, ACROSS, LEFT = GIVERS

_Placed = tuple[Tile, int]


def hand_view(score: Score, words: Text, *, part: str = "", lit: Collection[int] = (), tone: str = "") -> HandView:
    """The hand as its reading groups it.

    part: the captions say what each group is or, with `fu`, what it is worth. lit: places lit up in `tone`; the other
    tiles are dimmed while there are any.
    """
    by_fu = part == "fu" and score.reading.form == STANDARD
    captions = _fu_captions(score, words) if by_fu else [group_caption(group, words) for group in score.reading.groups]
    first_meld = len(score.reading.groups) - len(score.hand.melds)
    winning = score.reading.winning_place(score.win)
    views = []
    for i, (group, row, span) in enumerate(zip(score.reading.groups, score.rows, score.reading.spans)):
        placed = tuple(zip(row, span))
        if i < first_meld:
            tiles = tuple(_upright(one, winning) for one in placed)
            giver = None
        else:
            meld = score.hand.melds[i - first_meld]
            tiles, giver = laid_open(meld, placed), meld.giver
        views.append(GroupView(tiles, captions[i], label=_label(group, row, giver, winning, span, words)))
    if score.reading.form == KOKUSHI:
        views = _by_suit(views, score, words)
    if lit:
        views = [_lit(view, lit, tone) for view in views]
    return HandView(tuple(views), label=hand_label(score, words))


def loose_view(tiles: Iterable[Tile], melds: Iterable[Meld], winning: Tile | None, words: Text) -> HandView:
    """Tiles that nobody has read yet, as they stand: in order, the winning one apart, then the groups laid open."""
    standing = sorted(tiles)
    last = next((tile for tile in standing if winning and tile is winning), None) or next(
        (tile for tile in standing if winning and tile.kind == winning.kind), None)
    if last:
        standing.remove(last)
    rows = [tuple(standing), *([(last,)] if last else []), *(tuple(sorted(meld.tiles)) for meld in melds)]
    groups = [GroupView(tuple(TileView(tile.code) for tile in standing))] if standing else []
    groups += [GroupView((TileView(last.code, win=True),))] if last else []
    groups += [GroupView(laid_open(meld, tuple(zip(sorted(meld.tiles), range(4))))) for meld in melds]
    label = "; ".join(words.tiles_label(row) for row in rows if row)
    return HandView(tuple(groups), label)


def lit_places(step: Step, score: Score) -> tuple[int, ...]:
    """The places of the tiles that a line of the count is about."""
    if step.rule == "tsumo" and step.part == "fu":
        winning = score.reading.winning_place(score.win)
        return () if winning is None else (winning,)
    return step.tiles


def reading_groups(reading: Reading, words: Text) -> list[GroupView]:
    """The groups of a reading alone: plain fives, all tiles upright, the group that was completed lit."""
    return [
        GroupView(
            tuple(TileView(PLAIN[kind].code, state="fu" if i == reading.completed else "") for kind in group.laid),
            group_caption(group, words), "fu" if i == reading.completed else "",
            words.say("group.labelled", kind=group_name(group, words), tiles=tuple(PLAIN[kind] for kind in group.laid)),
        )
        for i, group in enumerate(reading.groups)
    ]


def hand_label(score: Score, words: Text) -> str:
    """The whole hand in one sentence, for whoever does not see it."""
    groups = "; ".join(words.tiles_label(row) for row in score.rows)
    return words.say("stepper.hand_label", groups=groups, tile=score.win.tile, way=score.win.by)


def group_name(group: Group, words: Text) -> str:
    """What a group is, openness included: "pung oculto", "chow descubierto", "pareja"."""
    if group.shape not in ("chow", "triplet", "quad"):
        return words.say(f"group.{group.shape}")
    openness = "by_ron" if group.opened_by_ron else "concealed" if group.concealed else "open"
    return words.say(f"group.{openness}.{group.shape}")


def completed_words(reading: Reading, words: Text) -> str:
    """Which group the last tile completes, and by which wait; "" where no tile can be singled out.

    Two readings may lie alike and differ in this alone, so of sequences it says which one.
    reading: of groups and a pair, or of seven pairs.
    """
    if reading.completed is None:
        return ""
    group = reading.groups[reading.completed]
    return words.say(
        "quiz.card.completes", variant=group.shape, tiles=tuple(PLAIN[kind] for kind in group.laid), wait=reading.wait)


def group_caption(group: Group, words: Text) -> str:
    """The same in a word or two: a turned tile says already that a group is open."""
    return words.say(f"group.{group.shape}") if group.call and not group.concealed else group_name(group, words)


def _fu_captions(score: Score, words: Text) -> list[str]:
    """What each group adds to the fu, and by what: "+8 pung", "+2 extremo", "chow 0"."""
    captions = []
    for group, span in zip(score.reading.groups, score.reading.spans):
        items = [step for step in score.part("fu") if step.tiles == span and step.rule != "tsumo"]
        fu = sum(step.amount for step in items)
        what = next((step.facts["wait"] for step in items if step.rule == "wait"), group.shape)
        if group.shape == TRIPLET or not items:
            what = group.shape
        name = words.say(f"fu.short.{what}")
        captions.append(words.say("stepper.fu_caption", variant="some" if fu else "none", fu=fu, name=name))
    return captions


def _label(
    group: Group, row: tuple[Tile, ...], giver: int | None, winning: int | None, span: tuple[int, ...], words: Text,
) -> str:
    label = words.say("group.labelled", kind=group_name(group, words), tiles=row)
    if giver:
        label = f"{label}, {words.say(f'giver.{GIVERS[giver]}')}"
    if winning in span:
        label = words.say("stepper.completed_by", label=label, tile=row[span.index(winning)])
    return label


def _upright(placed: _Placed, winning: int | None = None) -> TileView:
    tile, place = placed
    return TileView(tile.code, win=place == winning, place=str(place))


def laid_open(meld: Meld, placed: tuple[_Placed, ...]) -> tuple[TileView, ...]:
    """A meld as it lies on the table: the called tile sideways, at the side of whoever gave it."""
    if meld.call == "ankan":
        return _concealed_kong(placed)
    called = next((one for one in placed if one[0] == meld.called), placed[0])
    standing = [one for one in placed if one is not called]
    tile, place = called
    if meld.call == "kakan":
        added = standing.pop()
        turned = TileView(tile.code, sideways=True, added=added[0].code, place=f"{place} {added[1]}")
    else:
        turned = TileView(tile.code, sideways=True, place=str(place))
    tiles = [_upright(one) for one in standing]
    # Where nobody said who gave it, it lies where a chow's tile always does.
    tiles.insert({LEFT: 0, ACROSS: 1, RIGHT: len(tiles)}[meld.giver or LEFT], turned)
    return tuple(tiles)


def _concealed_kong(placed: tuple[_Placed, ...]) -> tuple[TileView, ...]:
    """Face down outside; a red five lies inside, where it is seen."""
    first, *inner, last = sorted(placed, key=lambda one: one[0].red)
    if last[0].red:
        inner[-1], last = last, inner[-1]
    hidden = [TileView(tile.code, back=True, place=str(place)) for tile, place in (first, last)]
    return hidden[0], *(_upright(one) for one in inner), hidden[1]


def _by_suit(views: list[GroupView], score: Score, words: Text) -> list[GroupView]:
    """Thirteen orphans have no groups: a caption over every tile would say nothing, so they lie suit by suit."""
    together = []
    for suit, some in groupby(zip(views, score.reading.groups), key=lambda one: min(one[1].kind // 9, 3)):
        tiles = tuple(tile for view, _ in some for tile in view.tiles)
        label = words.tiles_label([Tile.of(tile.code) for tile in tiles])
        together.append(GroupView(tiles, words.say(f"tile.suit_name.{'mpsz'[suit]}"), label=label))
    return together


def _lit(view: GroupView, lit: Collection[int], tone: str) -> GroupView:
    tiles = tuple(
        replace(tile, state=tone if any(int(place) in lit for place in tile.place.split()) else "dim")
        for tile in view.tiles
    )
    return replace(view, tiles=tiles, tone=tone if any(tile.state == tone for tile in tiles) else "dim")


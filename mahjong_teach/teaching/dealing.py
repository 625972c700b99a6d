"""Won hands as they are met at a table, from a seed.

Recipes propose hands, in roughly the right numbers; a proposal is then kept as often as makes each kind of win (by ron
or by self-draw, han, fu) and each yaku as common as in real games. The weights are in dealing.toml, found by
tools/weigh_dealing.py; how close questions about them come is worked out in `realism`.

    easy     wins that come up all the time, and nothing rare in them
    normal   as in real games
    hard     fu decide what is paid: kongs, triplets, awkward waits
    rare     what one may wait months for: yakuman, rare yaku, the last tile, a robbed kong

Every hand is drawn from one wall, never has what no table could show, and wins under the rules it was drawn for.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.points import LIMITS
from mahjong_teach.scoring.rules import DEFAULT, Ruleset, ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import PLAIN, RED_FIVES, Tile
from mahjong_teach.teaching.frequencies import count, wins, yaku_share
from mahjong_teach.teaching.recipes import RARE, REAL, SURPRISE, TRICKY, YAKUMAN, Block, Recipe, is_triplet

LEVELS = ("easy", "normal", "hard", "rare")
SORTS = ("typical", "yakuman", "surprise")

COMMON_YAKU, COMMON_WIN, RARE_YAKU = .03, .01, .012       # shares of real wins
MANY_FU = 40


@dataclass(frozen=True)
class Chances:
    """How often things happen, where they can: shares of hands. first: a win in the first turn."""

    double_riichi: float = .005
    last_tile: float = .01
    rinshan: float = .25
    chankan: float = .0004
    first: float = .0001


REAL_CHANCES = Chances()
RARE_CHANCES = Chances(double_riichi=.1, last_tile=.12, rinshan=.6, chankan=.1, first=.03)

# Shares of real wins, rounded.
DEALER = .275
TSUMO = {True: .44, False: .33}                  # closed or not
RIICHI = {"tsumo": .84, "ron": .71}              # of closed hands
IPPATSU = .19                                    # of hands in riichi
OPENED = .3                                      # of the groups of a hand that has called
ROUNDS = "EEESS"
KONG_CALLS = ("daiminkan", "kakan", "kakan", "kakan", "ankan", "ankan")
# How willingly each tile of a group comes last: players build two-sided waits and leave the middle tile to luck.
LAST_OF_CHOW = {"end": 1, "middle": .5, "edge": .45}
LAST_OF_TRIPLET, LAST_OF_PAIR = 1, .6


# ── what is asked for ─────────────────────────────────────────────────────────────────────────────────────────────


def dealt_like_real(
    seed: int | str, rules: Ruleset | str = DEFAULT, level: str = "normal", *, counters: bool = False,
) -> Score:
    """A won hand of this level (one of LEVELS), the same one for the same seed, rules and level.

    counters: with honba and riichi sticks on the table now and then, the winner's own stick among them; otherwise none.

    >>> str(dealt_like_real(7).hand) == str(dealt_like_real("7").hand)
    True

    Raises HandError: unknown_level.
    """
    if level not in LEVELS:
        raise HandError("unknown_level", given=level, known=LEVELS)
    return next(_kept(Random(f"{level} {seed}"), _LEVELS[level], ruleset(rules), counters))


def dealt(sort: str, seed: int | str, rules: Ruleset | str = DEFAULT) -> Score:
    """A won hand of this sort, to try things out on: `typical` below mangan, a `yakuman`, or a `surprise`.

    >>> dealt("yakuman", 7).yakuman
    (('daisangen', 1),)

    Raises HandError: unknown_sort.
    """
    if sort not in SORTS:
        raise HandError("unknown_sort", given=sort, known=SORTS)
    return next(_kept(Random(f"{sort} {seed}"), _SORTS[sort], ruleset(rules), counters=True))


@dataclass(frozen=True)
class Mix:
    """What proposes hands, and how often each of them is kept: a probability, or yes and no."""

    recipes: tuple[Recipe, ...]
    chances: Chances
    keeps: Callable[[Score], float]


def _kept(rng: Random, level: Mix, rules: Ruleset, counters: bool) -> Iterator[Score]:
    """One hand after the other."""
    for scored in proposals(rng, level.recipes, level.chances, rules, counters=counters):
        if rng.random() < level.keeps(scored):
            yield scored


# ── which are kept ────────────────────────────────────────────────────────────────────────────────────────────────


def cell_of(scored: Score) -> str:
    """What kind of win it is: "ron 3 40", "tsumo 6" (from five han on the fu decide nothing), "ron yakuman"."""
    if scored.yakuman:
        return f"{scored.win.by} yakuman"
    below = scored.han < LIMITS[0][0]
    return f"{scored.win.by} {scored.han} {scored.fu}" if below else f"{scored.win.by} {scored.han}"


def _likeness(scored: Score) -> float:
    """How often such a proposal is kept, 0–1, so that what is kept is like real games."""
    weights = _weights()
    likeness = weights["win"].get(cell_of(scored), 0.)
    for id, _ in (*scored.yaku, *scored.yakuman):
        likeness *= weights["yaku"].get(id, 1.)
    return likeness


@cache
def _weights() -> Mapping[str, Mapping[str, float]]:
    return tomllib.loads(files("mahjong_teach.teaching").joinpath("dealing.toml").read_text(encoding="utf-8"))


def _easily(scored: Score) -> float:
    """The same among what is met all the time."""
    plain = not scored.yakuman and not any(meld.kong for meld in scored.hand.melds)
    common = plain and all(yaku_share(id) > COMMON_YAKU for id, _ in scored.yaku)
    return _likeness(scored) if common and _is_common(scored.limit, scored.han, scored.fu) else 0


@cache
def _is_common(limit: str, han: int, fu: int) -> bool:
    return count(han, fu) > COMMON_WIN * wins() if limit == "none" else limit in ("mangan", "haneman")


def _by_fu(scored: Score) -> bool:
    return scored.han is not None and scored.han < LIMITS[0][0] and (
        scored.fu >= MANY_FU or scored.reading.wait not in ("ryanmen", None) or any(m.kong for m in scored.hand.melds))


def _seldom(scored: Score) -> bool:
    return any(yaku_share(id) < RARE_YAKU for id, _ in (*scored.yaku, *scored.yakuman))


_LEVELS = {
    "easy": Mix(REAL, REAL_CHANCES, _easily),
    "normal": Mix(REAL, REAL_CHANCES, _likeness),
    "hard": Mix(TRICKY, REAL_CHANCES, _by_fu),
    "rare": Mix(RARE, RARE_CHANCES, _seldom),
}
_SORTS = {
    "typical": Mix(
        REAL, REAL_CHANCES, lambda scored: 0 if scored.yakuman or scored.limit != "none" else _likeness(scored)),
    "yakuman": Mix(YAKUMAN, REAL_CHANCES, lambda scored: bool(scored.yakuman)),
    "surprise": Mix(SURPRISE, RARE_CHANCES, lambda scored: 1),
}


# ── what is proposed ──────────────────────────────────────────────────────────────────────────────────────────────


def proposals(
    rng: Random, recipes: Sequence[Recipe] = REAL, chances: Chances = REAL_CHANCES, rules: Ruleset | str = DEFAULT,
    *, counters: bool = False,
) -> Iterator[Score]:
    """Hands that win, as the recipes come up; most tiles thrown together lack a yaku."""
    rules = ruleset(rules)
    weights = [one.weight for one in recipes]
    while True:
        recipe = rng.choices(recipes, weights)[0]
        blocks = recipe.blocks(rng)
        if max(Counter(kind for block in blocks for kind in block).values()) > 4:
            continue
        wall = _Wall(rng, rules)
        laid = _lay_out(rng, blocks, rng.random() < recipe.called, wall)
        try:
            yield score(laid.hand, _win(rng, laid, wall, rules, chances, counters), rules)
        except HandError as error:
            if error.code != "no_yaku":
                raise


class _Wall:
    """What is left of the 136 tiles."""

    def __init__(self, rng: Random, rules: Ruleset) -> None:
        self._rng = rng
        self._left = [[tile] * 4 for tile in PLAIN]
        if rules.akadora:
            for tile in RED_FIVES.values():
                self._left[tile.kind][0] = tile
        if rules.akadora > 3:
            self._left[RED_FIVES["p"].kind][1] = RED_FIVES["p"]

    def take(self, kinds: Sequence[int]) -> tuple[Tile, ...]:
        """One copy of each of these kinds, red or not."""
        copies = (self._left[kind] for kind in kinds)
        return tuple([left.pop(self._rng.randrange(len(left))) for left in copies])

    def turn_up(self, n: int, but: int | None = None) -> tuple[Tile, ...]:
        """n tiles of whatever kinds, but not of one that lies elsewhere."""
        left = [kind for kind, copies in enumerate(self._left) if kind != but for _ in copies]
        return self.take(self._rng.sample(left, n))


@dataclass(frozen=True)
class _Laid:
    """A hand on the table. standing: the groups that are still concealed, tile by tile."""

    hand: Hand
    standing: tuple[tuple[Tile, ...], ...]


def _lay_out(rng: Random, blocks: list[Block], calls: bool, wall: _Wall) -> _Laid:
    """Groups laid open or not. A kong is always declared."""
    first, *groups = blocks
    opened = _opened(rng, groups) if calls and groups else frozenset()
    standing, melds = [wall.take(first)], []
    for at, group in enumerate(groups):
        tiles = wall.take(group)
        if len(group) == 4:
            melds.append(_meld(rng, rng.choice(KONG_CALLS) if calls else "ankan", tiles))
        elif at in opened:
            melds.append(_meld(rng, "pon" if is_triplet(group) else "chi", tiles))
        else:
            standing.append(tiles)
    concealed = tuple(sorted([tile for group in standing for tile in group]))
    return _Laid(Hand(concealed, tuple(rng.sample(melds, len(melds)))), tuple(standing))


def _opened(rng: Random, groups: list[Block]) -> frozenset[int]:
    """Which groups were called: one at least."""
    while True:
        opened = frozenset(at for at in range(len(groups)) if rng.random() < OPENED)
        if opened:
            return opened


def _meld(rng: Random, call: str, tiles: tuple[Tile, ...]) -> Meld:
    if call == "ankan":
        return Meld(call, tiles)
    return Meld(call, tiles, rng.choice(tiles), 3 if call == "chi" else rng.choice((1, 2, 3)))


def _win(rng: Random, laid: _Laid, wall: _Wall, rules: Ruleset, chances: Chances, counters: bool) -> Win:
    """How it was won, and what lies on the table."""
    hand = laid.hand
    by = "tsumo" if rng.random() < TSUMO[hand.closed] else "ron"
    seat = "E" if rng.random() < DEALER else rng.choice("SWN")
    tile = _last_tile(rng, laid.standing)
    events = _events(rng, hand, tile, by, seat, chances)
    riichi = bool(events & {"riichi", "double_riichi"})
    shown = 1 + (sum(meld.kong for meld in hand.melds) if rules.kandora else 0)
    # The tile that was robbed would have been the fourth of a kong: the others lie open.
    gone = tile.kind if "chankan" in events else None
    return Win(
        tile, by, seat, rng.choice(ROUNDS), events, dora=wall.turn_up(shown, gone),
        ura=wall.turn_up(shown if rules.kan_uradora else 1, gone) if riichi and rules.uradora else (),
        honba=rng.choice((0,) * 7 + (1, 1, 2)) if counters else 0,
        sticks=riichi + rng.choice((0,) * 7 + (1, 1, 2)) if counters else 0,
    )


def _last_tile(rng: Random, standing: tuple[tuple[Tile, ...], ...]) -> Tile:
    """The tile that came last. standing: the concealed groups."""
    tiles = [tile for group in standing for tile in group]
    return rng.choices(tiles, [weight for group in standing for weight in _last_weights(group)])[0]


def _last_weights(group: tuple[Tile, ...]) -> tuple[float, ...]:
    """How likely each tile of a concealed group came last."""
    low, high = group[0], group[-1]
    if low.kind == high.kind:
        return (LAST_OF_PAIR if len(group) == 2 else LAST_OF_TRIPLET,) * len(group)
    if len(group) > 3:                            # a hand without groups
        return (LAST_OF_PAIR,) * len(group)
    first = LAST_OF_CHOW["edge" if high.number == 9 else "end"]
    last = LAST_OF_CHOW["edge" if low.number == 1 else "end"]
    return first, LAST_OF_CHOW["middle"], last


def _events(rng: Random, hand: Hand, tile: Tile, by: str, seat: str, chances: Chances) -> frozenset[str]:
    """What happened with the win, mostly nothing but riichi."""
    kongs = any(meld.kong for meld in hand.melds)
    if not hand.melds and by == "tsumo" and rng.random() < chances.first:
        return frozenset({"tenhou" if seat == "E" else "chiihou"})
    events = set()
    if by == "ron":
        if hand.counts_with_melds[tile.kind] == 1 and rng.random() < chances.chankan:
            events.add("chankan")
        elif rng.random() < chances.last_tile:
            events.add("houtei")
    elif kongs and rng.random() < chances.rinshan:
        events.add("rinshan")
    elif rng.random() < chances.last_tile:
        events.add("haitei")
    if hand.closed and rng.random() < RIICHI[by]:
        # A kong of one's own ends the first turn and the chance of ippatsu; and nobody reaches the last tile so soon.
        early = not kongs and events.isdisjoint({"haitei", "houtei"})
        events.add("double_riichi" if early and rng.random() < chances.double_riichi else "riichi")
        if early and rng.random() < IPPATSU:
            events.add("ippatsu")
    return frozenset(events)

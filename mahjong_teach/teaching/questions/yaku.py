"""Questions about yaku: which ones a hand has, and whether it has any at all."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from mahjong_teach.scoring.conditions import Case
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.fu import count_fu
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.readings import CHOW, readings
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import Tile
from mahjong_teach.scoring.trace import Step
from mahjong_teach.scoring.yaku import YAKU, YAKUMAN
from mahjong_teach.teaching.atlas import TABLE, entry
from mahjong_teach.teaching.count import count, count_with
from mahjong_teach.teaching.misconceptions import Misconception, misconception
from mahjong_teach.teaching.questions.drawing import (
    MOST_DEALS, MOST_SHOWING, MOST_STOCKED, STOCK, drawn_hand, stocked,
)
from mahjong_teach.teaching.questions.given import given_score
from mahjong_teach.teaching.questions.question import Drawn, family, form
from mahjong_teach.teaching.questions.rows import aims, drawn_row, in_a_row, wants_row
from mahjong_teach.teaching.sheet import DORA

RULEBOOK = {yaku.id: i for i, yaku in enumerate((*YAKU, *YAKUMAN))} | {id: 1000 + i for i, id in enumerate(DORA)}
ABOUT_WINNING = ("dora_is_yaku", "closed_hand_needs_no_yaku")     # best seen in a hand that may have no yaku
# These may show there too: they see a yaku where none is, or none where one is.
MAKING_OR_BREAKING = (
    *ABOUT_WINNING, "pinfu_any_wait", "pinfu_any_pair", "pinfu_open", "tanyao_closed_only", "tsumo_open",
    "iipeikou_open", "any_wind_triplet", "value_pair_yaku",
)
ROW, DOUBTFUL_ROW = 3, 4                          # hands side by side
OFFERED = 8                                       # at least, among which to tick
COMMON = ("riichi", "pinfu", "tanyao", "menzen_tsumo", "iipeikou", "toitoi", "honitsu", "sanshoku_doujun", "ittsuu",
          "chanta", "sanankou", "ippatsu")


@form("yaku.all", "many", rank=RULEBOOK.get)
def yaku_all(score: Score, facts: Mapping, beliefs: Collection[str]) -> tuple[str, ...]:
    """Which yaku does the hand have?"""
    counted = count(score, beliefs)
    dora = [line.rule for line in counted.han_lines if line.rule in DORA] if "dora_is_yaku" in beliefs else []
    return (*dict.fromkeys(counted.yaku), *dora)


@form("yaku.any", "yesno")
def yaku_any(score: Score, facts: Mapping, beliefs: Collection[str]) -> bool:
    """Has the hand a yaku, so that it may win?"""
    return any(count(one, beliefs).wins for one in (score, *score.others))


@form("yaku.row", "numbers")
def yaku_row(hands: Sequence[Score], facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """How many han do the yaku of each hand give, dora left aside?"""
    counts = [count(score, beliefs) for score in hands]
    aside = () if "dora_is_yaku" in beliefs else DORA
    return tuple([sum(line.amount for line in counted.han_lines if line.rule not in aside) for counted in counts])


@form("yaku.which", "many", rank=int)
def yaku_which(hands: Sequence[Score], facts: Mapping, beliefs: Collection[str]) -> tuple[int, ...]:
    """Which of these hands may win? Their numbers, from 0."""
    return tuple([at for at, score in enumerate(hands) if yaku_any(score, facts, beliefs)])


@family("yaku")
def draw_yaku(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    """One in three questions is about hands that may have none."""
    doubtful = rng.random() < (.35 if aim is None else .5) and (aim is None or aim.id in MAKING_OR_BREAKING)
    doubtful = doubtful or (aim is not None and aim.id in ABOUT_WINNING)
    if wants_row(rng, aim):
        return _which(rng, rules, level, aim) if doubtful else _row(rng, rules, level, aim)
    if doubtful:
        found = doubtful_hand(rng, rules, level, aim)
        return Drawn("yaku.any", found, given_score(found), {}, ("yaku.win",))
    found = drawn_hand(rng, rules, level, aim)
    return Drawn("yaku.all", found, given_score(found), {}, yaku_skills(found), _offered(rng, found))


def _row(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    def one(aim: Misconception | None) -> Drawn:
        found = drawn_hand(rng, rules, level, aim, lambda score: not score.yakuman)
        return Drawn("yaku.all", found, given_score(found), {}, yaku_skills(found))
    aimed = [None if one and one.id in ABOUT_WINNING else one for one in aims(rng, "yaku", aim, ROW)]
    return drawn_row("yaku.row", one, aimed)


def _which(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Drawn:
    """Hands that may have none; the others are aimed at what else may be believed about that."""
    aimed: list[Misconception | None] = [aim] * DOUBTFUL_ROW
    if aim is not None:
        others = [one for one in MAKING_OR_BREAKING if one != aim.id]
        aimed = [aim, *map(misconception, rng.sample(others, DOUBTFUL_ROW - 1))]
        rng.shuffle(aimed)
    hands = [doubtful_hand(rng, rules, level, one) for one in aimed]
    parts = [Drawn("yaku.any", hand, given_score(hand), {}, ("yaku.win",)) for hand in hands]
    return in_a_row("yaku.which", parts, tuple(range(DOUBTFUL_ROW)))


def _offered(rng: Random, score: Score) -> tuple[str, ...]:
    """What may be ticked beside what the hand has: near misses first, then what is seen often; dora are no yaku."""
    dora = [id for id, _ in score.yaku if id in DORA]
    near = [miss.yaku for miss in score.near_misses if TABLE[miss.yaku] not in YAKUMAN]
    others = rng.sample(COMMON, len(COMMON))
    return tuple(dict.fromkeys((*dora, *near, *others)))[:OFFERED]


def yaku_skills(score: Score) -> tuple[str, ...]:
    """The families of its yaku."""
    ids = [id for id, _ in (*score.yaku, *score.yakuman) if id not in DORA]
    return tuple(dict.fromkeys(f"yaku.{entry(id).family}" for id in ids))


# ── hands that may have none ──────────────────────────────────────────────────────────────────────────────────────


def doubtful_hand(rng: Random, rules: Ruleset, level: str, aim: Misconception | None) -> Score:
    """A complete hand whose only yaku, if any, is not announced: half of them have none.

    aim: a belief that sees a yaku where none is, or none where one is; then the hand comes out of the stock.
    """
    if aim is not None:
        for at in rng.sample(range(STOCK), STOCK):
            doubtful = _doubted(rules, level, at, aim)
            if doubtful:
                return rng.choice(doubtful)
    wanted = rng.random() < .5
    for _ in range(MOST_DEALS):
        found = _unannounced(rng, drawn_hand(rng, rules, level))
        if found is not None and bool(found.yaku) == wanted and len(found.yaku) < 4:
            return found
    raise LookupError(f"no hand of level {level} to doubt, of {MOST_DEALS}")


@lru_cache(MOST_SHOWING)
def _doubted(rules: Ruleset, level: str, at: int, aim: Misconception) -> tuple[Score, ...]:
    """Of a hand of the stock and its variations, unannounced, those of which the belief is wrong about winning."""
    return tuple([
        one for one in _stock_unannounced(rules, level, at)
        if any(count_with(way, [aim]).wins for way in (one, *one.others)) != bool(one.yaku or one.yakuman)])


@lru_cache(MOST_STOCKED)
def _stock_unannounced(rules: Ruleset, level: str, at: int) -> tuple[Score, ...]:
    rng = Random(f"unannounced {level} {at}")
    found = [_unannounced(rng, one) for one in stocked(rules, level, False, at)]
    return tuple([one for one in found if one is not None])


def _unannounced(rng: Random, dealt: Score) -> Score | None:
    """The same hand counted without riichi, perhaps with a sequence called; None where that cannot be."""
    hand, win = _silent(rng, dealt)
    try:
        return score(hand, win, dealt.rules)
    except HandError as error:
        return worthless(hand, win, dealt.rules, error.facts["dora"]) if error.code == "no_yaku" else None


def _silent(rng: Random, dealt: Score) -> tuple[Hand, Win]:
    """The same hand without riichi, perhaps with a sequence called, perhaps with the dora that were turned up."""
    hand, win = dealt.hand, replace(dealt.win, events=frozenset(), ura=())
    chows = [group for i, group in enumerate(dealt.reading.groups)
             if group.shape == CHOW and group.call is None and i != dealt.reading.completed]
    if chows and rng.random() < .6:
        left = list(hand.concealed)
        tiles = tuple(_taken(left, kind, win.tile) for kind in rng.choice(chows).laid)
        hand = Hand(tuple(left), (*hand.melds, Meld("chi", tiles, rng.choice(tiles), 3)))
    return hand, win


def _taken(left: list[Tile], kind: int, last: Tile) -> Tile:
    """One tile of this kind out of the hand; the one that came last stays, if there is another."""
    tile = min((tile for tile in left if tile.kind == kind), key=lambda tile: tile == last)
    left.remove(tile)
    return tile


def worthless(hand: Hand, win: Win, rules: Ruleset, dora: int) -> Score:
    """A complete hand without a yaku, counted as far as that goes: no han, no payment."""
    steps = (Step("han", "dora", dora, 0, dora, (), {"n": dora, "indicators": win.dora}, rules.source("dora")),)
    found = []
    for way in readings(hand, win):
        fu = count_fu(Case(hand, win, rules, way, hand.closed), pinfu=False)
        found.append(Score(
            hand, win, rules, way, (), (), 0, fu[-1].before, fu[-1].after, "none", 0, (),
            (*(steps if dora else ()), *fu),
        ))
    return replace(found[0], others=tuple(found[1:]))

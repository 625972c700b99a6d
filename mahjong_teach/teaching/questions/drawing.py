"""Won hands to ask about: as they are dealt, or such in which somebody's belief shows.

Those are looked for in a stock of hands and variations of them, the same every time. A belief shows in few hands: to
deal new ones until it does would take much longer than to make the question.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.readings import PAIR, TRIPLET
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import EAST, PLAIN, WINDS, Tile
from mahjong_teach.teaching.count import count_with
from mahjong_teach.teaching.dealing import dealt_like_real
from mahjong_teach.teaching.misconceptions import Misconception

MOST_DEALS = 300
STOCK = 300                       # hands of a level, each with its variations
AIMED_DEALS = 24                  # after so many of them without a trace of the belief, it does not show at this level
VARIATIONS = 8                    # of each
MOST_STOCKED, MOST_SHOWING = 1_200, 30_000        # kept in memory, of all levels and rules

FIVES = (4, 13, 22)
LASTING = ("riichi", "double_riichi", "ippatsu")          # what stays true however the hand is won


def drawn_hand(
    rng: Random, rules: Ruleset, level: str, aim: Misconception | None = None,
    fits: Callable[[Score], bool] = lambda score: True, counters: bool = False,
) -> Score:
    """A won hand of this level that fits, with one best reading.

    aim: a belief that is to lead astray here, if it can be managed. counters: with honba and riichi sticks.
    """
    if aim is not None:
        for at in rng.sample(range(STOCK), AIMED_DEALS):
            fitting = [one for one in showing(rules, level, counters, at, aim) if fits(one)]
            if fitting:
                return rng.choice(fitting)
    for _ in range(MOST_DEALS):
        found = dealt_like_real(rng.randrange(1 << 40), rules, level, counters=counters)
        if is_clear(found) and fits(found):
            return found
    raise LookupError(f"no hand of level {level} fits, of {MOST_DEALS}")


@lru_cache(MOST_SHOWING)
def showing(rules: Ruleset, level: str, counters: bool, at: int, aim: Misconception) -> tuple[Score, ...]:
    """Of a hand of the stock and its variations, those that somebody who believes this counts in another way."""
    return tuple([one for one in stocked(rules, level, counters, at) if shows(one, aim)])


@lru_cache(MOST_STOCKED)
def stocked(rules: Ruleset, level: str, counters: bool, at: int) -> tuple[Score, ...]:
    """A hand of the stock, as it is dealt, and its variations; of all these, those with one best reading."""
    found = dealt_like_real(f"stock {at}", rules, level, counters=counters)
    return tuple(filter(is_clear, (found, *variations(Random(f"{level} {at}"), found))))


def is_clear(score: Score) -> bool:
    """Does no other reading pay as much with another count? Then a question about the count has one right answer."""
    return all(other.hand_total < score.hand_total or _count(other) == _count(score) for other in score.others)


def _count(score: Score) -> tuple:
    return score.yaku, score.yakuman, sorted((step.rule, step.amount) for step in score.part("fu"))


def shows(score: Score, aim: Misconception) -> bool:
    """Does somebody who believes this count the hand in another way?"""
    return count_with(score, [aim]) != count_with(score, ())


def could_be(hand: Hand, win: Win, rules: Ruleset) -> bool:
    """Where there are red fives, nobody holds or sees four plain ones of a suit."""
    if not rules.akadora:
        return True
    plain = [tile.kind for tile in (*hand.tiles, *win.dora, *win.ura) if tile.kind in FIVES and not tile.red]
    return all(plain.count(five) < 4 for five in FIVES)


# ── variations ────────────────────────────────────────────────────────────────────────────────────────────────────

Played = tuple[Hand, Win]
Move = Callable[[Random, Score, Hand, Win], Played]


def variations(rng: Random, scored: Score) -> Iterator[Score]:
    """The same hand with one to three things changed, as often as a table could show it and it still wins."""
    for _ in range(VARIATIONS):
        hand, win = scored.hand, scored.win
        try:
            for move in rng.sample(MOVES, rng.randint(1, 3)):
                hand, win = move(rng, scored, hand, win)
            if could_be(hand, win, scored.rules):
                yield score(hand, win, scored.rules)
        except (HandError, LookupError):
            continue


def _other_last_tile(rng: Random, scored: Score, hand: Hand, win: Win) -> Played:
    return hand, _without_odd_events(replace(win, tile=rng.choice(hand.concealed)))


def _other_way(rng: Random, scored: Score, hand: Hand, win: Win) -> Played:
    # The events of one way of winning do not fit the other, so they go first.
    return hand, replace(_without_odd_events(win), by="tsumo" if win.ron else "ron")


def _without_odd_events(win: Win) -> Win:
    return replace(win, events=win.events & {*LASTING})


def _other_winds(rng: Random, scored: Score, hand: Hand, win: Win) -> Played:
    return hand, replace(_without_odd_events(win), seat=rng.choice(WINDS), round=rng.choice("ES"))


def _quiet(rng: Random, scored: Score, hand: Hand, win: Win) -> Played:
    return hand, replace(win, events=frozenset(), ura=())


def _from_the_start(rng: Random, scored: Score, hand: Hand, win: Win) -> Played:
    return hand, replace(win, events=win.events - {"riichi"} | {"double_riichi"})


def _other_pair(rng: Random, scored: Score, hand: Hand, win: Win) -> Played:
    """Another pair: of honours, ones or nines more often than not."""
    return _exchanged(scored, hand, win, PAIR, rng.choice((*range(EAST, 34), 0, 8, 9, 17, 18, 26)), rng)


def _pair_of_own_wind(rng: Random, scored: Score, hand: Hand, win: Win) -> Played:
    """A pair of the winner's own wind, which is the round's too."""
    wind = rng.choice("ES")
    hand, win = _exchanged(scored, hand, win, PAIR, EAST + WINDS.index(wind), rng)
    return hand, replace(_without_odd_events(win), seat=wind, round=wind)


def _other_triplet(rng: Random, scored: Score, hand: Hand, win: Win) -> Played:
    return _exchanged(scored, hand, win, TRIPLET, rng.choice((*range(EAST, 34), *range(34))), rng)


def _exchanged(scored: Score, hand: Hand, win: Win, shape: str, kind: int, rng: Random) -> Played:
    """A concealed group of this shape made of other tiles."""
    was = rng.choice([group.kind for group in scored.reading.groups if group.shape == shape and group.call is None])
    if was == kind or hand.counts[was] > {PAIR: 2, TRIPLET: 3}[shape]:
        raise LookupError("no such change")
    tiles = tuple(sorted(PLAIN[kind] if tile.kind == was else tile for tile in hand.concealed))
    return Hand(tiles, hand.melds), replace(win, tile=PLAIN[kind]) if win.tile.kind == was else win


def _kong(rng: Random, scored: Score, hand: Hand, win: Win) -> Played:
    """A triplet becomes a kong, and one more indicator is turned up."""
    pons = [meld for meld in hand.melds if meld.call == "pon"]
    held = [kind for kind in range(34) if hand.counts[kind] == 3 and kind != win.tile.kind]
    if pons and (not held or rng.random() < .5):
        meld = rng.choice(pons)
        grown = Meld("kakan", _four(meld.kind, meld.tiles), meld.called, meld.giver)
        made = Hand(hand.concealed, tuple(grown if one is meld else one for one in hand.melds))
    else:
        kind = rng.choice(held)
        kong = Meld("ankan", _four(kind, [tile for tile in hand.concealed if tile.kind == kind]))
        made = Hand(tuple(tile for tile in hand.concealed if tile.kind != kind), (*hand.melds, kong))
    turned = rng.choice(PLAIN)
    ura = (*win.ura, rng.choice(PLAIN)) if win.ura else ()
    return made, replace(win, dora=(*win.dora, turned), ura=ura)


def _four(kind: int, tiles: list[Tile] | tuple[Tile, ...]) -> tuple[Tile, ...]:
    return (*tiles, *(PLAIN[kind],) * (4 - len(tiles)))


MOVES: tuple[Move, ...] = (
    _other_last_tile, _other_way, _other_winds, _quiet, _from_the_start, _other_pair, _pair_of_own_wind,
    _other_triplet, _kong,
)

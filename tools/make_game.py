"""Make the game that GameLog opens as its example: four simple bots, a seeded wall, our own rules of the game.

    python -m tools.make_game              # writes mahjong_teach/teaching/sample_game.json
    python -m tools.make_game --find       # plays on from seed 0, and prints the first that is worth showing

The bots build as fast as they can, call value tiles, declare riichi and win whenever they may. A game worth showing has
what a learner should meet: ron and self-draw, an open hand and a riichi, a dealer who wins, a limit and a draw. The log
is written as tenhou.net/6 writes it.
"""

import json
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import count, product
from pathlib import Path

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.logged import LoggedRound
from mahjong_teach.scoring.rules import from_record
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.settle_record import settle_record
from mahjong_teach.scoring.tenhou_log import WON, read_log
from mahjong_teach.scoring.tiles import DRAGONS, EAST, KINDS, PLAIN, RED_FIVES, WINDS, Tile
from mahjong_teach.scoring.waits import waits

GAME = Path(__file__).parents[1] / "mahjong_teach" / "teaching" / "sample_game.json"
RULE = {"disp": "般東喰赤", "aka": 1}
RULES = from_record({"aka": True, "kuitan": True})
NAMES = ("Ana", "Beto", "Carla", "Dani")
SEED = 28                                         # what --find prints
START, STICK, DEAD_WALL = 25_000, 1000, 14
DRAWN = 60
LAST_ROUND = 4
FEWEST, MOST = 6, 8                               # hands in a game to be shown


# ── how far a hand is from ready ─────────────────────────────────────────────────────────────────────────────────────

def shanten(counts: Sequence[int], melds: int) -> int:
    """How many useful tiles are missing before the hand waits for its last one; −1 for a hand that has won."""
    return _shanten(tuple(counts), melds)


@cache
def _shanten(counts: tuple[int, ...], melds: int) -> int:
    best = 8
    for parts in product(*(_parts(counts[first:first + 9], first == EAST) for first in (0, 9, 18, 27))):
        groups, shapes, pairs = (sum(part) for part in zip(*parts))
        groups += melds
        head = 1 if pairs else 0
        # A pair beyond the first may still become a triplet.
        shapes = min(shapes + pairs - head, 4 - groups)
        best = min(best, 8 - 2 * groups - shapes - head)
    if not melds:
        best = min(best, 6 - sum(n >= 2 for n in counts) + max(0, 7 - sum(n > 0 for n in counts)))
    return best


@cache
def _parts(counts: tuple[int, ...], honours: bool) -> frozenset[tuple[int, int, int]]:
    """(groups, unfinished runs, pairs) that one suit can be laid out as; only the best of them."""
    found = set(_layouts(counts, honours))
    return frozenset(
        one for one in found
        if not any(other != one and all(a >= b for a, b in zip(other, one)) for other in found)
    )


def _layouts(counts: tuple[int, ...], honours: bool) -> Iterator[tuple[int, int, int]]:
    at = next((i for i, n in enumerate(counts) if n), None)
    if at is None:
        yield 0, 0, 0
        return
    takes = [((at,), (0, 0, 0)), ((at, at), (0, 0, 1)), ((at,) * 3, (1, 0, 0))]
    if not honours:
        takes += [((at, at + 1, at + 2), (1, 0, 0)), ((at, at + 1), (0, 1, 0)), ((at, at + 2), (0, 1, 0))]
    for places, gains in takes:
        if max(places) < len(counts) and all(counts[place] >= places.count(place) for place in places):
            left = tuple(n - places.count(place) for place, n in enumerate(counts))
            for rest in _parts(left, honours):
                yield tuple(a + b for a, b in zip(gains, rest))


# ── one hand ─────────────────────────────────────────────────────────────────────────────────────────────────────────

@dataclass
class Bot:
    """One seat: its tiles, and its columns of the log."""

    held: list[Tile]
    melds: list[Meld] = field(default_factory=list)
    pons: dict[int, str] = field(default_factory=dict)
    dealt: list[int] = field(default_factory=list)
    taken: list[int | str] = field(default_factory=list)
    done: list[int | str] = field(default_factory=list)
    river: set[int] = field(default_factory=set)
    riichi: bool = False
    passed: bool = False

    def counts(self) -> list[int]:
        return [sum(tile.kind == kind for tile in self.held) for kind in KINDS]

    def waits(self) -> tuple[int, ...]:
        return waits(tuple(self.held), tuple(self.melds), RULES)


@dataclass
class Deal:
    """A hand being played."""

    which: int
    honba: int
    sticks: int
    scores: list[int]
    chance: random.Random

    def __post_init__(self) -> None:
        wall = [tile for tile in PLAIN for _ in range(4)]
        for red in RED_FIVES.values():
            wall[wall.index(red.plain)] = red
        self.chance.shuffle(wall)
        self.dead, self.wall = wall[:DEAD_WALL], wall[DEAD_WALL:]
        self.bots = [Bot([self.wall.pop() for _ in range(13)]) for _ in range(4)]
        for bot in self.bots:
            bot.dealt = [_number(tile) for tile in sorted(bot.held)]
        self.kongs = 0
        self.dealer = self.which % 4

    def play(self) -> list:
        """The hand as a log has it, with an ending that names the winners only."""
        return self._logged(self._ending())

    def _ending(self) -> list:
        seat, from_kong = self.dealer, False
        while self.wall:
            drawn = self._draw(seat, from_kong)
            if self._wins(seat, drawn, seat, from_kong):
                return [WON, [0] * 4, [seat, seat, seat]]
            from_kong = self._adds_or_lays_kong(seat)
            if from_kong:
                continue
            self._discard(seat, drawn)
            called = seat
            while called is not None:
                seat, called = called, None
                thrown = self.thrown
                winners = [other for other in _after(seat) if self._wins(other, thrown, seat)]
                if winners:
                    return [WON, *(part for one in winners for part in ([0] * 4, [one, seat, one]))]
                for other in _after(seat):
                    bot = self.bots[other]
                    if thrown.kind in (bot.waits() if len(bot.held) % 3 == 1 else ()):
                        bot.passed = True
                called = next((other for other in _after(seat) if self._calls(other, thrown, seat)), None)
                if called is not None:
                    self._discard(called, None)
            seat = (seat + 1) % 4
        return ["流局", [0] * 4]

    def _draw(self, seat: int, from_kong: bool) -> Tile:
        tile = self.dead.pop() if from_kong else self.wall.pop()
        if from_kong:
            self.dead.insert(0, self.wall.pop(0))
        bot = self.bots[seat]
        bot.held.append(tile)
        bot.taken.append(_number(tile))
        bot.passed = bot.passed and bot.riichi
        return tile

    def _wins(self, seat: int, tile: Tile, giver: int, from_kong: bool = False) -> bool:
        bot = self.bots[seat]
        by_ron = seat != giver
        if by_ron:
            held = bot.waits()
            if tile.kind not in held or bot.passed or bot.river.intersection(held):
                return False
        flags = frozenset({"riichi"} if bot.riichi else {"rinshan"} if from_kong else ())
        concealed = (*bot.held, tile) if by_ron else tuple(bot.held)
        win = Win(tile, "ron" if by_ron else "tsumo", WINDS[(seat - self.dealer) % 4], WINDS[self.which // 4], flags)
        try:
            return bool(score(Hand(concealed, tuple(bot.melds)), win, RULES))
        except HandError:
            return False

    def _adds_or_lays_kong(self, seat: int) -> bool:
        """A kong where it costs nothing: four of a kind of honours, or the fourth tile of a pung."""
        bot = self.bots[seat]
        if self.kongs == 3 or not self.wall or bot.riichi:
            return False
        four = next((kind for kind in range(EAST, len(KINDS)) if bot.counts()[kind] == 4), None)
        added = next((tile for tile in bot.held if tile.kind in bot.pons), None)
        if four is not None:
            tiles = tuple(tile for tile in bot.held if tile.kind == four)
            bot.held = [tile for tile in bot.held if tile.kind != four]
            bot.melds.append(Meld("ankan", tiles))
            bot.done.append(f"{_number(tiles[0])}" * 3 + f"a{_number(tiles[0])}")
        elif added is not None:
            pon = next(meld for meld in bot.melds if meld.call == "pon" and meld.kind == added.kind)
            bot.held.remove(added)
            bot.melds[bot.melds.index(pon)] = Meld("kakan", (*pon.tiles, added), pon.called, pon.giver)
            bot.done.append(bot.pons.pop(added.kind).replace("p", f"k{_number(added)}"))
        else:
            return False
        self.kongs += 1
        return True

    def _discard(self, seat: int, drawn: Tile | None) -> None:
        bot = self.bots[seat]
        tile = drawn if bot.riichi else self._least_needed(bot)
        bot.held.remove(tile)
        bot.river.add(tile.kind)
        entry = DRAWN if tile is drawn else _number(tile)
        may_declare = not bot.riichi and not bot.melds and self.scores[seat] >= STICK and len(self.wall) >= 4
        if may_declare and bot.waits():
            bot.riichi = True
            entry = f"r{entry}"
        bot.done.append(entry)
        self.thrown = tile

    def _least_needed(self, bot: Bot) -> Tile:
        """The tile without which the hand is nearest to ready, and of these the one that leaves most useful tiles."""
        counts, melds = bot.counts(), len(bot.melds)
        options: dict[Tile, tuple] = {}
        for tile in set(bot.held):
            counts[tile.kind] -= 1
            options[tile] = (shanten(counts, melds), tile.red)
            counts[tile.kind] += 1
        best = min(options.values())[0]
        near = sorted(tile for tile, (distance, _) in options.items() if distance == best)
        return min(near, key=lambda tile: (-self._useful(counts, tile, melds, best), tile.red, -tile.kind))

    def _useful(self, counts: list[int], without: Tile, melds: int, distance: int) -> int:
        left = list(counts)
        left[without.kind] -= 1
        useful = 0
        for kind in KINDS:
            if left[kind] < 4:
                left[kind] += 1
                useful += (5 - left[kind]) * (shanten(left, melds) < distance)
                left[kind] -= 1
        return useful

    def _calls(self, seat: int, tile: Tile, giver: int) -> bool:
        """A pung of value tiles; in a hand that has one, any pung that brings it nearer."""
        bot = self.bots[seat]
        counts = bot.counts()
        own = {*DRAGONS, EAST + self.which // 4, EAST + (seat - self.dealer) % 4}
        if bot.riichi or not self.wall or counts[tile.kind] < 2:
            return False
        if tile.kind not in own and not (bot.melds and _brings_nearer(counts, tile.kind, len(bot.melds))):
            return False
        helped = sorted(one for one in bot.held if one.kind == tile.kind)[:2]
        for one in helped:
            bot.held.remove(one)
        side = (giver - seat) % 4
        bot.melds.append(Meld("pon", (tile, *helped), tile, side))
        text = [f"p{_number(tile)}", *(str(_number(one)) for one in helped)]
        text.insert(3 - side, text.pop(0))
        bot.taken.append("".join(text))
        bot.pons[tile.kind] = "".join(text)
        return True

    def _logged(self, ending: list) -> list:
        turned = 1 + self.kongs
        dora, ura = self.dead[:turned], self.dead[5:5 + turned]
        seats = [part for bot in self.bots for part in (bot.dealt, bot.taken, bot.done)]
        shown = [[_number(tile) for tile in some] for some in (dora, ura)]
        return [[self.which, self.honba, self.sticks], list(self.scores), *shown, *seats, ending]


def _brings_nearer(counts: list[int], kind: int, melds: int) -> bool:
    before = shanten(counts, melds)
    left = list(counts)
    left[kind] -= 2
    return shanten(left, melds + 1) < before


def _after(seat: int) -> list[int]:
    return [(seat + step) % 4 for step in (1, 2, 3)]


def _number(tile: Tile) -> int:
    suit = "mpsz".index(tile.suit) + 1
    return 50 + suit if tile.red else 10 * suit + tile.number


# ── a game ───────────────────────────────────────────────────────────────────────────────────────────────────────────

def make(seed: int = SEED) -> dict:
    """The game of this seed, as a log."""
    return {"title": ["", ""], "name": list(NAMES), "rule": RULE, "log": play(random.Random(f"game {seed}"))}


def find() -> int:
    """The first seed whose game shows enough."""
    return next(seed for seed in count() if shows_enough(make(seed)))


def play(chance: random.Random) -> list[list]:
    """The hands of an East game, each with its ending counted."""
    hands: list[list] = []
    which, honba, sticks, scores = 0, 0, 0, [START] * 4
    while which < LAST_ROUND and min(scores) >= 0 and len(hands) <= MOST:
        hand = Deal(which, honba, sticks, scores, chance).play()
        found = _read(hand)
        settlement, _ = settle_record({**found.settlement, "rules": RULES})
        hands.append(_with_ending(hand, found, settlement.deltas))
        found = _read(hands[-1])
        scores, sticks, honba = list(found.scores_after), settlement.sticks_left, settlement.next.honba
        which += not settlement.next.same_dealer
    return hands


def _read(hand: list) -> LoggedRound:
    return read_log(json.dumps({"rule": RULE, "log": [hand]})).rounds[0]


def _with_ending(hand: list, found: LoggedRound, deltas: Sequence[int]) -> list:
    """The hand with what it pays. Of two winners the first line holds all changes."""
    if not found.wins:
        return [*hand[:-1], [hand[-1][0], list(deltas)]]
    ending: list = [WON]
    for win in found.wins:
        changes = list(deltas) if win is found.wins[0] else [0] * 4
        ending += [changes, [win.seat, win.giver, win.seat, _worth(win.score)]]
    return [*hand[:-1], ending]


def _worth(scored: Score) -> str:
    """What a hand is worth, in a log's words."""
    points = sorted({payment.points for payment in scored.payments})
    each = "∀" if scored.win.by == "tsumo" and len(points) == 1 else ""
    return f"{scored.fu}符{scored.han}飜{'-'.join(map(str, points))}点{each}"


def shows_enough(log: dict) -> bool:
    """Everything that a learner should meet is there, and nothing is in doubt."""
    rounds = read_log(json.dumps(log)).rounds
    scores = [win.score for one in rounds for win in one.wins]
    return (
        FEWEST <= len(rounds) <= MOST and not any(one.doubts for one in rounds)
        and any(one.kind == "exhaustive" for one in rounds)
        and {scored.win.by for scored in scores} == {"ron", "tsumo"}
        and {scored.hand.closed for scored in scores} == {True, False}
        and any(scored.win.riichi for scored in scores) and any(scored.win.seat == "E" for scored in scores)
        and any(scored.limit != "none" for scored in scores)
    )


def render() -> str:
    """The whole file, a hand a line."""
    log = make()
    head = {key: log[key] for key in ("title", "name", "rule")}
    hands = ",\n".join(json.dumps(hand, ensure_ascii=False, separators=(",", ":")) for hand in log["log"])
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "log": [\n{hands}\n]}}\n'


def main(arguments: Sequence[str]) -> None:
    if "--find" in arguments:
        print(find())
        return
    GAME.write_text(render(), encoding="utf-8")
    print(GAME)


if __name__ == "__main__":
    main(sys.argv[1:])

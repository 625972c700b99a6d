"""Make the rounds that teach furiten: a script says what matters, simple bots and a seeded wall do the rest.

    python -m tools.make_rounds              # writes mahjong_teach/teaching/rounds.toml

A script holds the hand, the draws and the discards of the seat whose story it is, and the few tiles that others must
throw or call. Every other tile comes from a shuffled wall; the bots throw what they need least and never what somebody
waits for. A deal in which anything unscripted happens – another chance to win, another player ready for a tile that
falls – is thrown away and the next one tried, so that the same script always gives the same round.
"""

import random
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from mahjong_teach.scoring.furiten import OFFERS
from mahjong_teach.scoring.replay import Round
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.tiles import KINDS, PLAIN, Tile, notation, tiles
from mahjong_teach.scoring.waits import completing

ROUNDS = Path(__file__).parents[1] / "mahjong_teach" / "teaching" / "rounds.toml"

EAST, SOUTH, WEST, NORTH = range(4)


@dataclass(frozen=True)
class Script:
    """A round to be made. Seats 0–3 from East, who deals; turns of a seat count from 1.

    hands: what a seat is dealt for certain; the rest of its 13 tiles is chance.
    turns: by seat, what it does turn by turn, as compact events without its number ("t8m d1z").
    throws: (seat, turn) → a tile that a bot throws then; it holds it from the start.
    calls: (thrower, turn) → (caller, event), for that discard.
    passes: (seat, tile, offer) of every winning tile that is offered and passed, in order, under the rules `online`.
    ron: (winner, thrower, turn) with which the round ends; without it, it ends with the last scripted draw.
    """

    id: str
    seat: int
    hands: Mapping[int, str]
    turns: Mapping[int, tuple[str, ...]]
    throws: Mapping[tuple[int, int], str] = field(default_factory=dict)
    calls: Mapping[tuple[int, int], tuple[int, str]] = field(default_factory=dict)
    passes: tuple[tuple[int, str, str], ...] = ()
    ron: tuple[int, int, int] | None = None


SCRIPTS = (
    # Nobody is furiten: three waits, and one of them falls.
    Script(
        "three_waits", SOUTH,
        {SOUTH: "1123m445p289s17z9p"},
        {SOUTH: ("t2m d1z", "t6p d9p", "t3z x3z", "t7z d2s", "t4p d9s", "t5s x5s", "t3m d8s", "t1s x1s")},
        throws={(NORTH, 8): "7p"},
        ron=(SOUTH, NORTH, 8),
    ),
    # A second East is kept as a safe tile, and becomes the wait; then another wait takes its place.
    Script(
        "new_wait", WEST,
        {WEST: "34567m23s56p14z9p9s"},
        {WEST: ("t8m d1z", "t2z x2z", "t4s d4z", "t1z d9s", "t7p d9p", "t5z x5z", "t8p d1z", "t1s x1s")},
        throws={(NORTH, 5): "1z", (EAST, 9): "8p"},
        passes=((WEST, "1z", "discard"),),
        ron=(WEST, EAST, 9),
    ),
    # The 5p that makes the two-sided wait furiten lies in West's chow.
    Script(
        "claimed_discard", SOUTH,
        {SOUTH: "23467m55s67s13p9s4z", WEST: "46p"},
        {SOUTH: ("t7z x7z", "t8s d4z", "t5p d9s", "t1m x1m", "t5m d5p", "t9m x9m", "t4p d1p", "t9p x9p", "t2p")},
        throws={(EAST, 8): "2p"},
        calls={(SOUTH, 5): (WEST, "c5p<1:46p")},
        passes=((SOUTH, "2p", "discard"),),
    ),
    # 2s would do, 5s would be worth more: whoever waits for it misses it too, until the next draw.
    Script(
        "hoping_for_more", EAST,
        {EAST: "345m35p34s78m8p15z9s"},
        {EAST: ("t3z x3z", "t8p d5z", "t9p x9p", "t4p d9s", "t1m x1m", "t6m d1z", "t7z x7z", "t2z x2z")},
        throws={(SOUTH, 6): "2s", (WEST, 6): "5s", (SOUTH, 8): "5s"},
        passes=((EAST, "2s", "discard"), (EAST, "5s", "discard")),
        ron=(EAST, SOUTH, 8),
    ),
    # The 5s completes the open hand without a yaku: no win, and furiten all the same. (2s makes three equal chows.)
    Script(
        "no_yaku", NORTH,
        {NORTH: "234m78m24p34s9s9p15z"},
        {NORTH: ("t2z x2z", "t9s d1z", "t7z x7z", "d9p", "t6m d5z", "t1p x1p", "t3z x3z")},
        throws={(WEST, 4): "3p", (EAST, 7): "5s", (SOUTH, 7): "2s", (SOUTH, 8): "2s"},
        calls={(WEST, 4): (NORTH, "c3p<2:24p")},
        passes=((NORTH, "5s", "discard"), (NORTH, "2s", "discard")),
        ron=(NORTH, SOUTH, 8),
    ),
    # A pung of one's own ends temporary furiten before the next draw.
    Script(
        "own_pung", SOUTH,
        {SOUTH: "34m56m345s88p66z9m1s"},
        {SOUTH: ("t3z x3z", "t8p d1s", "t1p x1p", "t4z x4z", "t2z x2z", "t7m d9m", "t9p x9p", "d8p")},
        throws={(WEST, 7): "2m", (NORTH, 7): "6z", (WEST, 8): "5m"},
        calls={(NORTH, 7): (SOUTH, "p6z<3:66z")},
        passes=((SOUTH, "2m", "discard"),),
        ron=(SOUTH, WEST, 8),
    ),
    # Somebody else's pung: it ends temporary furiten in EMA 2008 only.
    Script(
        "their_pung", WEST,
        {WEST: "567m34s78s45p29m1z9p", EAST: "66p"},
        {WEST: ("t5s d1z", "t4z x4z", "t6s d9p", "t1s x1s", "t2m d9m", "t6z x6z", "t9s x9s", "t7z x7z")},
        throws={(NORTH, 6): "6p", (EAST, 7): "3p", (NORTH, 8): "3p"},
        calls={(NORTH, 6): (EAST, "p6p<3:66p")},
        passes=((WEST, "6p", "discard"), (WEST, "3p", "discard")),
        ron=(WEST, NORTH, 8),
    ),
    # One chance missed after riichi, and only a self-draw is left.
    Script(
        "missed_in_riichi", SOUTH,
        {SOUTH: "23467m45p78s9s13z9p"},
        {SOUTH: ("t2z x2z", "t5m d9p", "t9s d3z", "t1p x1p", "t6s r d1z R", "t8m x8m", "t4z x4z", "t7z x7z", "t1m x1m",
                 "t3p")},
        throws={(WEST, 6): "6p", (NORTH, 7): "3p", (EAST, 10): "6p"},
        passes=((SOUTH, "6p", "discard"), (SOUTH, "3p", "discard"), (SOUTH, "6p", "discard")),
    ),
    # A tile added to a pung could have been robbed.
    Script(
        "added_kong", NORTH,
        {NORTH: "234m68m34p56s8p9p14z", EAST: "77s4s"},
        {NORTH: ("t5z x5z", "t8p d1z", "t5p d9p", "t1s x1s", "t7m d4z", "t9m x9m", "t2z x2z"),
         EAST: (*[""] * 7, "t7s k7s t1m D d4s")},
        throws={(SOUTH, 2): "7s", (WEST, 8): "4s"},
        calls={(SOUTH, 2): (EAST, "p7s<1:77s")},
        passes=((NORTH, "7s", "added_kan"), (NORTH, "4s", "discard")),
        ron=(NORTH, WEST, 8),
    ),
    # Thirteen orphans and a concealed kong: some rules let it be robbed, others do not.
    Script(
        "orphans", WEST,
        {WEST: "19m1p19s12345z5m7p2s", EAST: "999p345m68m67s44p2m"},
        {WEST: ("t6z d5m", "t3m x3m", "t7z d7p", "t4s x4s", "t1z d2s", "t8p x8p", "t3p x3p", "t2p x2p"),
         EAST: ("t3z x3z", "t7m d2m", "t1p x1p", "t4z x4z", "t1s x1s", "t2z x2z", "t9p a9999p D t1m x1m",
                "t5z x5z", "t8s")},
        passes=((WEST, "9p", "concealed_kan"),),
    ),
)


class Rejected(Exception):
    """This deal tells another story."""


def make(script: Script) -> dict:
    """The first deal that tells the script's story, as a record in the compact format."""
    for attempt in count():
        try:
            record = _Deal(script, random.Random(f"{script.id} {attempt}")).play()
            _refuse_unscripted(record, script)
        except Rejected:
            continue
        return record
    raise AssertionError("count() never ends")


class _Deal:
    """One attempt: the wall, the four hands and the events so far."""

    def __init__(self, script: Script, chance: random.Random) -> None:
        self.script = script
        self.reserved = {seat: list(_reserved(script, seat)) for seat in range(4)}
        self.wall = _rest_of_the_wall(script, self.reserved)
        chance.shuffle(self.wall)
        self.hands = {seat: self._dealt(seat) for seat in range(4)}
        self.start = [notation(sorted(self.hands[seat])) for seat in range(4)]
        self.dora = self.wall.pop()
        self.turn = [0] * 4
        self.events: list[str] = []

    def _dealt(self, seat: int) -> list[Tile]:
        held = list(self.reserved[seat])
        return held + [self.wall.pop() for _ in range(13 - len(held))]

    def play(self) -> dict:
        seat, called = EAST, False
        while True:
            self.turn[seat] += 1
            turn = self.turn[seat]
            scripted = self._is_scripted(seat, turn)
            thrown = self._scripted(seat, turn) if scripted else self._bots_turn(seat, turn, called)
            if thrown is None:
                return self._record({"seat": seat, "from": seat, "tile": self.events[-1][2:]})
            if self.script.ron and self.script.ron[1:] == (seat, turn):
                return self._record({"seat": self.script.ron[0], "from": seat, "tile": thrown.code})
            called = (seat, turn) in self.script.calls
            seat = self._call(seat, turn) if called else (seat + 1) % 4

    def _record(self, win: dict) -> dict:
        return {
            "id": self.script.id, "seat": self.script.seat, "round": "E1", "dealer": EAST, "dora": self.dora.code,
            "start_hands": self.start, "events": " ".join(self.events), "end": {"wins": [win]},
        }

    def _is_scripted(self, seat: int, turn: int) -> bool:
        turns = self.script.turns.get(seat, ())
        if seat == self.script.seat and turn > len(turns):
            raise AssertionError(f"{self.script.id}: no turn {turn} for seat {seat}")
        return turn <= len(turns) and bool(turns[turn - 1])

    def _scripted(self, seat: int, turn: int) -> Tile | None:
        """What the script says; the tile thrown, None where the turn ends with a winning draw."""
        thrown = None
        for event in self.script.turns[seat][turn - 1].split():
            if event == "D":
                self.events.append(f"D{self.wall.pop()}")
                continue
            moved = tiles(event[1:])
            if event[0] == "t":
                self.hands[seat] += moved
            for tile in moved if event[0] in "dxak" else ():
                self._take(seat, tile)
            thrown = moved[0] if event[0] in "dx" else thrown
            self.events.append(f"{seat}{event}")
        return thrown

    def _call(self, thrower: int, turn: int) -> int:
        caller, event = self.script.calls[thrower, turn]
        for tile in tiles(event.partition(":")[2]):
            self._take(caller, tile)
        self.events.append(f"{caller}{event}")
        return caller

    def _bots_turn(self, seat: int, turn: int, called: bool) -> Tile:
        drawn = None
        if not called:
            drawn = self.wall.pop()
            self.hands[seat].append(drawn)
            self.events.append(f"{seat}t{drawn}")
        wanted = self.script.throws.get((seat, turn))
        tile = Tile.of(wanted) if wanted else self._least_needed(seat)
        if wanted:
            self._take(seat, tile)
        else:
            self.hands[seat].remove(tile)
        self.events.append(f"{seat}{'x' if tile is drawn else 'd'}{tile}")
        return tile

    def _take(self, seat: int, tile: Tile) -> None:
        """Out of the hand; it need not be kept any longer either."""
        self.hands[seat].remove(tile)
        if tile in self.reserved[seat]:
            self.reserved[seat].remove(tile)

    def _least_needed(self, seat: int) -> Tile:
        """The tile with the fewest neighbours, but none that is kept for later or that somebody waits for."""
        free = list(self.hands[seat])
        for tile in self.reserved[seat]:
            free.remove(tile)
        awaited = {kind for other in self.script.turns for kind in self._waits(other) if other != seat}
        allowed = [tile for tile in free if tile.kind not in awaited]
        if not allowed:
            raise Rejected
        return min(allowed, key=lambda tile: (_use(tile, self.hands[seat]), -tile.kind))

    def _waits(self, seat: int) -> tuple[int, ...]:
        """The kinds that would complete a hand, if it is one tile short of its size."""
        held = self.hands[seat]
        counts = tuple(sum(tile.kind == kind for tile in held) for kind in KINDS)
        return completing(counts, len(held) < 13) if len(held) % 3 == 1 else ()


def _reserved(script: Script, seat: int) -> Iterator[Tile]:
    """What a seat must be dealt: its scripted tiles, and those it throws by the script."""
    yield from tiles(script.hands.get(seat, ""))
    for (thrower, _), code in script.throws.items():
        if thrower == seat:
            yield Tile.of(code)


def _rest_of_the_wall(script: Script, reserved: Mapping[int, list[Tile]]) -> list[Tile]:
    """The 136 tiles without those that the script has given a place."""
    wall = [tile for tile in PLAIN for _ in range(4)]
    for held in reserved.values():
        for tile in held:
            wall.remove(tile)
    for turns in script.turns.values():
        for event in " ".join(turns).split():
            if event[0] == "t":
                wall.remove(Tile.of(event[1:]))
    return wall


def _use(tile: Tile, hand: list[Tile]) -> float:
    """How much a tile is worth to a hand: copies, neighbours, and a little for the middle of a suit."""
    copies = hand.count(tile) - 1
    if tile.suit == "z":
        return 3 * copies
    distances = [abs(other.number - tile.number) for other in set(hand) if other.suit == tile.suit]
    return 3 * copies + 2 * distances.count(1) + distances.count(2) + (4 - abs(5 - tile.number)) / 10


def _refuse_unscripted(record: dict, script: Script) -> None:
    """Raises Rejected where anybody but the script could have won, or would have by drawing."""
    offered: list[tuple[int, str, str]] = []
    players = ()
    *_, final = moments = list(Round.read(record, ruleset("online")).moments())
    for moment in moments:
        if players and moment.text[1] == "t" and moment is not final:
            if Tile.of(moment.text[2:]).kind in players[int(moment.text[0])].furiten.waits:
                raise Rejected
        offered += [(chance.seat, chance.tile.code, chance.offer) for chance in moment.offered]
        players = moment.players
    won = record["end"]["wins"][0]
    if script.ron:
        if offered[-1:] != [(won["seat"], won["tile"], OFFERS[0])]:
            raise Rejected
        offered.pop()
    if offered != list(script.passes):
        raise Rejected


def render() -> str:
    """The whole file."""
    return HEAD + "".join(map(_toml, map(make, SCRIPTS)))


HEAD = """\
# Rounds that teach furiten, in the compact format (scoring/replay.py). Made by tools/make_rounds.py: change the scripts
# there, not this file. `seat` is whose story it is; what the story is says the locale, under timeline.rounds.
"""

_WIDTH = 118


def _toml(record: dict) -> str:
    won = record["end"]["wins"][0]
    hands = ", ".join(f'"{hand}"' for hand in record["start_hands"])
    events = "\n".join(textwrap.wrap(record["events"], _WIDTH, break_on_hyphens=False))
    return (
        f'\n[[round]]\nid = "{record["id"]}"\nseat = {record["seat"]}\nround = "{record["round"]}"\n'
        f'dealer = {record["dealer"]}\ndora = "{record["dora"]}"\nstart_hands = [{hands}]\n'
        f'events = """\n{events}\n"""\n'
        f'end = {{ wins = [{{ seat = {won["seat"]}, from = {won["from"]}, tile = "{won["tile"]}" }}] }}\n'
    )


def main() -> None:
    ROUNDS.write_text(render(), encoding="utf-8")
    print(ROUNDS)


if __name__ == "__main__":
    main()

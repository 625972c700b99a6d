"""Rounds in the compact format, written as tenhou.net/6 writes them: so the reader is held against real ones."""

from collections.abc import Mapping, Sequence

from mahjong_teach.scoring.tiles import WINDS, Tile, tiles

NOTHING, DRAWN = 0, 60
# Where a call's letter stands among the tiles, by who gave the called one, counted from the caller.
PLACES = {"c": {3: 0}, "p": {3: 0, 2: 1, 1: 2}, "m": {3: 0, 2: 1, 1: 3}}
DRAWS = {
    "exhaustive": "流局", "kyuushu_kyuuhai": "九種九牌", "suufon_renda": "四風連打", "suucha_riichi": "四家立直",
    "suukaikan": "四槓散了", "sanchahou": "三家和了",
}
RULE = {"disp": "般南喰赤", "aka": 1}


def number(tile: Tile) -> int:
    """A tile's number in a log."""
    suit = "mpsz".index(tile.suit) + 1
    return 50 + suit if tile.red else 10 * suit + tile.number


def numbers(text: str) -> list[int]:
    return [number(tile) for tile in tiles(text)]


def log(*hands: list, rule: Mapping = RULE, names: Sequence[str] = ("Ana", "Beto", "Carla", "Dani")) -> dict:
    """A whole log."""
    return {"title": ["", ""], "name": list(names), "rule": dict(rule), "log": list(hands)}


def hand(record: Mapping, result: list | None = None, ura: str = "") -> list:
    """A round of the compact format as a log's hand. result: instead of the one that its `end` comes to."""
    columns, turned = _columns(record["events"].split())
    name = record["round"]
    beginning = [4 * WINDS.index(name[0]) + int(name[1]) - 1, record.get("honba", 0), record.get("sticks", 0)]
    seats = [part for seat in range(4) for part in (numbers(record["start_hands"][seat]), *columns[seat])]
    scores = list(record.get("scores", [25000] * 4))
    return [beginning, scores, numbers(record["dora"] + turned), numbers(ura), *seats, result or ending(record["end"])]


def ending(end: Mapping) -> list:
    """How a round ended, as a log says it. A winner's worth stands in `ten` ("fu,points,limit") or `points`."""
    if "wins" not in end:
        return [DRAWS[end["draw"]], end["deltas"]]
    result = ["和了"]
    for win in end["wins"]:
        points = win["points"] if "points" in win else win["ten"].split(",")[1]
        changes = end["deltas"] if len(end["wins"]) == 1 and "deltas" in end else win["deltas"]
        result += [changes, [win["seat"], win["from"], win["seat"], f"30符4飜{points}点"]]
    return result


def _columns(events: Sequence[str]) -> tuple[list[tuple[list, list]], str]:
    """What each seat took and did, and the indicators that were turned."""
    columns: list[tuple[list, list]] = [([], []) for _ in range(4)]
    pons: dict[tuple[int, int], list[int]] = {}
    riichi, turned = "", ""
    for event in events:
        if event[0] == "D":
            turned += event[1:]
            continue
        seat, do, (named, _, helped) = int(event[0]), event[1], event[2:].partition("<")
        taken, done = columns[seat]
        if do == "t":
            taken.append(number(Tile.of(named)))
        elif do == "r":
            riichi = "r"
        elif do in "dx":
            tile = DRAWN if do == "x" else number(Tile.of(named))
            done.append(f"r{tile}" if riichi else tile)
            riichi = ""
        elif do in "cpm":
            group = [f"{do}{number(Tile.of(named))}", *map(str, numbers(helped[2:]))]
            place = PLACES[do][(int(helped[0]) - seat) % 4]
            group.insert(place, group.pop(0))
            taken.append("".join(group))
            pons[seat, Tile.of(named).kind] = group
            done += [NOTHING] if do == "m" else []
        elif do == "a":
            first, *rest = reversed(numbers(named))
            done.append("".join(map(str, reversed(rest))) + f"a{first}")
        elif do == "k":
            added = f"k{number(Tile.of(named))}"
            done.append("".join(pons[seat, Tile.of(named).kind]).replace("p", added))
    return columns, turned

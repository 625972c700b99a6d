"""The events with which a record's hand is put together in a HandBuilder, in each of its ways."""

from collections.abc import Iterator

from mahjong_teach.scoring.tiles import Tile, notation, tiles

Event = tuple[str, str]


def filled_in(record: dict) -> dict:
    """The record with everything that a press says too: which tile was called, and who gave it."""
    melds = [
        meld if meld["type"] == "ankan" else
        meld | {"called": meld.get("called") or tiles(meld["tiles"])[0].code, "from": meld.get("from") or 3}
        for meld in record["melds"]
    ]
    return record | {"melds": melds}


def by_pressing(record: dict) -> Iterator[Event]:
    """As a mouse, a finger or the arrow keys and Enter do it; the winning tile comes last."""
    yield "rules", record["rules"]
    for at, meld in enumerate(record["melds"]):
        yield from _press_meld(at, meld)
    for target, shown in (("dora", record["dora_indicators"]), ("ura", record["ura_indicators"])):
        yield "target", target
        for code in shown:
            yield "pick", code
    yield "target", "hand"
    last = Tile.of(record["win_tile"])
    concealed = list(tiles(record["hand"]))
    concealed.remove(last if last in concealed else next(tile for tile in concealed if tile.kind == last.kind))
    for tile in (*concealed, last):
        yield "pick", tile.code
    yield from _circumstances(record)


def _press_meld(at: int, meld: dict) -> Iterator[Event]:
    group = tiles(meld["tiles"])
    yield "target", meld["type"]
    # A red five pressed brings plain ones with it; among the plain tiles of a chow it is turned red afterwards.
    pressed = min(group) if meld["type"] == "chi" else max(group)
    yield "pick", pressed.code
    if meld["type"] == "chi" and any(tile.red for tile in group) and not pressed.red:
        yield "red", str(at)
    if meld["type"] != "ankan":
        yield f"meld.{at}.called", meld["called"]
        yield f"meld.{at}.giver", str(meld["from"])


def by_typing(record: dict) -> Iterator[Event]:
    """Field by field, the hand stroke by stroke."""
    yield "rules", record["rules"]
    for end in range(1, len(record["hand"]) + 1):
        yield "hand", record["hand"][:end]
    for at, meld in enumerate(record["melds"]):
        yield "add_meld", ""
        yield f"meld.{at}.type", meld["type"]
        yield f"meld.{at}.tiles", meld["tiles"]
        if meld["type"] != "ankan":
            yield f"meld.{at}.called", meld["called"]
            yield f"meld.{at}.giver", str(meld["from"])
    yield "win_tile", record["win_tile"]
    yield "dora", "".join(record["dora_indicators"])
    yield "ura", "".join(record["ura_indicators"])
    yield from _circumstances(record)


def _circumstances(record: dict) -> Iterator[Event]:
    yield "win", record["win"]
    yield "seat_wind", record["seat_wind"]
    yield "round_wind", record["round_wind"]
    for flag in record["flags"]:
        yield f"flag.{flag}", "on"
    yield "honba", str(record["honba"])
    yield "sticks", str(record["riichi_sticks"])


def put_together(record: dict) -> str:
    """A record's tiles in an order that does not tell how they got there."""
    groups = [f'{meld["type"]} {notation(sorted(tiles(meld["tiles"])))} {meld.get("called")} {meld.get("from")}'
              for meld in record["melds"]]
    return f'{notation(sorted(tiles(record["hand"])))} {groups} {record["win_tile"]}'

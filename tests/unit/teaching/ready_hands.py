"""What must hold of any ready hand and its past that a question shows."""

from collections import Counter
from collections.abc import Mapping

from mahjong_teach.scoring.furiten_record import furiten_record
from mahjong_teach.scoring.tiles import Tile, tiles


def nothing_impossible(given: Mapping) -> None:
    """The record is one that `furiten` takes, with no more tiles than there are, and nothing claims out of turn."""
    furiten_record(given)
    shown = [*tiles(given["hand"]), *map(Tile.of, given["own_discards"])]
    shown += [tile for meld in given["melds"] for tile in tiles(meld["tiles"])]
    shown += [Tile.of(event["tile"]) for event in given["events"] if "tile" in event]
    shown += [Tile.of(given["candidate_tile"])] if "candidate_tile" in given else []
    kinds = Counter(tile.kind for tile in shown)
    # A tile that is added to a pung shows three more.
    kinds.update({Tile.of(event["tile"]).kind: 3 for event in given["events"] if event.get("offer") == "added_kan"})
    assert max(kinds.values()) <= 4
    assert max(Counter(tile for tile in shown if tile.red).values(), default=0) <= 1
    opened = any(meld["type"] != "ankan" for meld in given["melds"])
    assert not (given["riichi"] and opened)
    assert all("from" in meld and "called" in meld for meld in given["melds"] if meld["type"] != "ankan")
    for before, event in zip([None, *given["events"]], given["events"]):
        if event["type"] == "discard":
            assert before == {"type": "draw"}

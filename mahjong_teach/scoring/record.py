"""Hands as JSON: the form in which records, batches and other programs hand them over, and the answer they get."""

from collections.abc import Mapping

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.fields import flags_of, melds_of, text_of, tiles_of
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.near import NearMiss
from mahjong_teach.scoring.rules import Ruleset, from_record
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import Tile, notation, tiles
from mahjong_teach.scoring.trace import Step


def score_record(record: object) -> Score:
    """Score one record. Unknown keys are ignored.

    Raises MahjongError: bad_record, missing_field, bad_field, and all that Hand, Win, the rules and `score` refuse.
    """
    if not isinstance(record, Mapping):
        raise HandError("bad_record", given=repr(record))
    rules = read_rules(record)
    return score(read_hand(record), read_win(record), rules)


def read_rules(record: Mapping) -> Ruleset:
    """The record's rules; a server's own description of them is understood too."""
    source = record.get("source")
    return from_record(record.get("rules"), source.get("kind") if isinstance(source, Mapping) else None)


def read_hand(record: Mapping) -> Hand:
    """The concealed tiles (the winning tile among them) and the melds."""
    # Melds first: a chow that is none explains a wrong number of tiles better than the number does.
    melds = melds_of(record)
    return Hand(tiles(text_of(record, "hand")), melds)


def read_win(record: Mapping) -> Win:
    """How it was won."""
    return Win(
        tile=Tile.of(text_of(record, "win_tile")),
        by=text_of(record, "win" if "win" in record else "win_by"),
        seat=text_of(record, "seat_wind"),
        round=text_of(record, "round_wind"),
        events=flags_of(record),
        dora=tiles_of(record, "dora_indicators"),
        ura=tiles_of(record, "ura_indicators"),
        honba=record.get("honba", 0),
        sticks=record.get("riichi_sticks", record.get("sticks", 0)),
    )


def answer(scored: Score) -> dict[str, object]:
    """What a score is worth, as JSON values."""
    rows = scored.rows
    completed = scored.reading.completed
    return {
        "ok": True,
        "yaku": [list(one) for one in scored.yaku],
        "yakuman": [list(one) for one in scored.yakuman],
        "han": scored.han,
        "fu_items": [[step.rule, step.amount] for step in scored.part("fu")],
        "fu_raw": scored.fu_raw,
        "fu": scored.fu,
        "limit": scored.limit,
        "base": scored.base,
        "payments": {payment.payer: payment.points for payment in scored.payments},
        "hand_total": scored.hand_total,
        "winner_total": scored.winner_total,
        "groups": [notation(row) for row in rows],
        "winning_group": None if completed is None else notation(rows[completed]),
        "wait": scored.reading.wait,
    }


def explanation(scored: Score) -> dict[str, object]:
    """The rest of what the engine knows: the count line by line, the readings that lost, the yaku that nearly were."""
    return {
        "steps": [step_row(step) for step in scored.steps],
        "other_readings": [answer(other) for other in scored.others],
        "near_misses": [{"yaku": miss.yaku, **miss_row(miss)} for miss in scored.near_misses],
    }


def step_row(step: Step) -> dict[str, object]:
    """One line of a count, as JSON values."""
    return {
        "part": step.part, "rule": step.rule, "amount": step.amount, "before": step.before, "after": step.after,
        "tiles": list(step.tiles), "facts": plain_facts(step.facts), "source": str(step.source),
    }


def miss_row(miss: NearMiss) -> dict[str, object]:
    """What a pattern lacked, as JSON values, without its name."""
    return {"condition": miss.condition, "tiles": list(miss.tiles), "facts": plain_facts(miss.facts)}


def plain_facts(value: object) -> object:
    """The facts of a step as JSON values: tiles as mpsz, tuples as lists."""
    if isinstance(value, Tile):
        return str(value)
    if isinstance(value, Mapping):
        return {key: plain_facts(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain_facts(one) for one in value]
    return value

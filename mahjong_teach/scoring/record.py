"""Hands as JSON: the form in which records, batches and other programs hand them over, and the answer they get."""

from collections.abc import Mapping

from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.hand import GIVERS, Hand, Meld, Win
from mahjong_teach.scoring.rules import Ruleset, from_record
from mahjong_teach.scoring.score import Score, score
from mahjong_teach.scoring.tiles import Tile, notation, tiles

GIVER_WORDS = {word: number for number, word in GIVERS.items()}


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
    melds = record.get("melds") or []
    if not isinstance(melds, list):
        raise HandError("bad_field", field="melds", given=repr(melds))
    # Melds first: a chow that is none explains a wrong number of tiles better than the number does.
    laid_open = tuple([_read_meld(meld) for meld in melds])
    return Hand(tiles(_text(record, "hand")), laid_open)


def read_win(record: Mapping) -> Win:
    """How it was won."""
    return Win(
        tile=Tile.of(_text(record, "win_tile")),
        by=_text(record, "win" if "win" in record else "win_by"),
        seat=_text(record, "seat_wind"),
        round=_text(record, "round_wind"),
        events=_read_flags(record.get("flags") or ()),
        dora=_read_tiles(record, "dora_indicators"),
        ura=_read_tiles(record, "ura_indicators"),
        honba=record.get("honba", 0),
        sticks=record.get("riichi_sticks", record.get("sticks", 0)),
    )


def _text(record: Mapping, field: str) -> str:
    if field not in record or record[field] is None:
        raise HandError("missing_field", field=field)
    if not isinstance(record[field], str):
        raise HandError("bad_field", field=field, given=repr(record[field]))
    return record[field]


def _read_meld(meld: object) -> Meld:
    if not isinstance(meld, Mapping):
        raise HandError("bad_field", field="melds", given=repr(meld))
    giver = meld.get("from")
    if giver is not None and giver not in GIVERS and giver not in GIVER_WORDS:
        raise HandError("bad_giver", call=_text(meld, "type"), giver=giver)
    called = Tile.of(_text(meld, "called")) if meld.get("called") else None
    return Meld(_text(meld, "type"), tiles(_text(meld, "tiles")), called, GIVER_WORDS.get(giver, giver))


def _read_flags(flags: object) -> frozenset[str]:
    if isinstance(flags, Mapping):
        return frozenset(flag for flag, up in flags.items() if up)
    if isinstance(flags, (list, tuple)) and all(isinstance(flag, str) for flag in flags):
        return frozenset(flags)
    raise HandError("bad_field", field="flags", given=repr(flags))


def _read_tiles(record: Mapping, field: str) -> tuple[Tile, ...]:
    """A list of tiles, or one run of text."""
    given = record.get(field) or ()
    if isinstance(given, str):
        return tiles(given)
    if isinstance(given, (list, tuple)) and all(isinstance(code, str) for code in given):
        return tuple([Tile.of(code) for code in given])
    raise HandError("bad_field", field=field, given=repr(given))


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
        "steps": [
            {
                "part": step.part, "rule": step.rule, "amount": step.amount, "before": step.before, "after": step.after,
                "tiles": list(step.tiles), "facts": _plain(step.facts), "source": str(step.source),
            }
            for step in scored.steps
        ],
        "other_readings": [answer(other) for other in scored.others],
        "near_misses": [
            {"yaku": miss.yaku, "condition": miss.condition, "tiles": list(miss.tiles), "facts": _plain(miss.facts)}
            for miss in scored.near_misses
        ],
    }


def _plain(value: object) -> object:
    """Tiles as mpsz, tuples as lists."""
    if isinstance(value, Tile):
        return str(value)
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    return value

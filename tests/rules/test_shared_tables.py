"""Tables, games and rounds that others settled: worked examples, public questions, and real ones from game servers."""

from collections.abc import Iterator, Mapping
from itertools import product

import pytest

from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.fields import melds_of
from mahjong_teach.scoring.final import final
from mahjong_teach.scoring.furiten_record import furiten_answer, furiten_record, replay_answer, replay_record
from mahjong_teach.scoring.record import read_rules
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.settle_record import final_answer, final_record, settle_answer, settle_record
from mahjong_teach.scoring.tiles import PLAIN, tiles
from mahjong_teach.scoring.waits import waits
from tests.shared_records import lines, under_every_ruleset

ANSWER = {
    "settle": lambda record: settle_answer(*settle_record(record)),
    "final": lambda record: final_answer(final_record(record)),
    "furiten": lambda record: furiten_answer(furiten_record(record)),
}

# The umas that data/README.md names, in the order in which a lobby is likely to use them, and both rounding habits.
UMAS = ([20, 10, -10, -20], [10, 5, -5, -10], [30, 10, -10, -30], [15, 5, -5, -15])
ROUNDINGS = ("exact", "half_away")

OF_A_HAND = (
    "hand", "melds", "win_tile", "win", "flags", "dora_indicators", "ura_indicators", "round_wind", "seat_wind",
)


def cases() -> Iterator:
    for name in ("worked-settlements", "furiten-examples", "public-cases"):
        for line in lines(f"cases/{name}.jsonl"):
            if line["command"] in ANSWER:
                for id, record, expected in under_every_ruleset(line):
                    yield pytest.param(line["command"], record, expected, id=id)


@pytest.mark.parametrize("command, record, expected", [*cases()])
def test_answered_as_expected(command, record, expected):
    if "error" in expected:
        with pytest.raises(MahjongError) as refused:
            ANSWER[command](record)
        assert refused.value.code == expected["error"]
        return
    ours = ANSWER[command](record)
    assert {key: ours[key] for key in expected} == expected


# ── real hands and draws ──

def deltas_of(
    record: Mapping, event: Mapping, *, honba: int, sticks: int, riichi: list[int] | None = None,
) -> list[int]:
    settlement, _ = settle_record({
        "rules": record["rules"], "source": record["source"], "dealer_seat": record["dealer_seat"],
        "scores": record["scores_before"], "honba": honba, "riichi_sticks": sticks, "riichi_this_hand": riichi,
        "event": event,
    })
    return list(settlement.deltas)


def winner(win: Mapping) -> dict:
    told = {key: win[key] for key in OF_A_HAND}
    return told | {"seat": win["winner_seat"], "from_seat": win["from_seat"], "pao": win.get("pao")}


@pytest.mark.parametrize("group", lines("data/real-multi-ron.jsonl.gz"), ids=lambda group: str(group["group"]))
def test_real_double_rons_are_paid_as_the_server_paid_them(group):
    won = group["wins"]
    ours = deltas_of(
        won[0], {"type": "win", "wins": [winner(win) for win in won]},
        honba=sum(win["honba"] for win in won), sticks=sum(win["riichi_sticks"] for win in won),
    )
    assert ours == [sum(win["expected"]["deltas"][seat] for win in won) for seat in range(4)]


PAO = [record for record in lines("data/real-wins.jsonl.gz") if record.get("pao")]


@pytest.mark.parametrize("record", PAO, ids=lambda record: record["id"])
def test_real_liability_is_paid_as_the_server_paid_it(record):
    event = {"type": "win", "wins": [winner(record)]}
    ours = deltas_of(record, event, honba=record["honba"], sticks=record["riichi_sticks"])
    assert ours == record["expected"]["deltas"]


def drawn(record: Mapping) -> dict:
    if record["type"] not in ("exhaustive", "nagashi_mangan"):
        return {"type": "abortive", "reason": record["type"]}
    nagashi = [seat for seat in range(4) if record["deltas"][seat] > 0] if record["type"] == "nagashi_mangan" else []
    return {
        "type": "exhaustive", "tenpai": tenpai_again(record), "nagashi": nagashi,
        "shown_hands": record.get("shown_hands"), "melds": record.get("melds"),
    }


def tenpai_again(record: Mapping) -> list[bool]:
    """Worked out anew for every hand that is shown."""
    tenpai, rules = list(record["tenpai"]), read_rules(record)
    for seat, hand in (record.get("shown_hands") or {}).items():
        melds = melds_of({"melds": (record.get("melds") or {}).get(seat)})
        tenpai[int(seat)] = bool(waits(tiles(hand), melds, rules))
    return tenpai


@pytest.mark.parametrize("record", lines("data/real-draws.jsonl.gz"), ids=lambda record: record["id"])
def test_real_draws_are_settled_as_the_server_settled_them(record):
    riichi = [seat for seat in range(4) if record["riichi_this_round"][seat]]
    event = drawn(record)
    if record["type"] == "exhaustive":
        assert event["tenpai"] == record["tenpai"]
    ours = deltas_of(
        record, event, honba=record["honba"], sticks=record["riichi_sticks_start"] + len(riichi), riichi=riichi)
    assert ours == record["deltas"]


# ── real games ──

def final_points(record: Mapping, uma: list[int], rounding: str) -> list[float]:
    base = "mahjong-soul" if record["source"]["kind"] == "majsoul" else "tenhou"
    rules = ruleset({"ruleset": base, "uma": uma, "final_rounding": rounding})
    return [float(points) for points in final(tuple(record["scores"]), rules, record["first_dealer_seat"]).points]


@pytest.mark.parametrize("record", lines("data/real-finals.jsonl.gz"), ids=lambda record: record["id"])
def test_real_games_end_with_the_points_of_the_server(record):
    found = [final_points(record, uma, rounding) for uma, rounding in product(UMAS, ROUNDINGS)]
    assert record["points"] in found


def test_nearly_all_real_games_use_tenhou_s_usual_uma():
    records = lines("data/real-finals.jsonl.gz")
    usual = [
        record for record in records
        if record["points"] in [final_points(record, UMAS[0], rounding) for rounding in ROUNDINGS]
    ]
    assert len(usual) >= 0.95 * len(records)


# ── real waits and rounds ──

@pytest.mark.parametrize("record", lines("data/real-waits.jsonl.gz"), ids=lambda record: record["hand"])
def test_real_waits_are_those_of_the_server(record):
    ours = {PLAIN[kind].code for kind in waits(tiles(record["hand"]), melds_of(record))}
    assert ours == {wait["tile"].replace("0", "5") for wait in record["waits"]}


@pytest.mark.parametrize("record", lines("data/real-rounds.jsonl.gz"), ids=lambda record: record["id"])
def test_real_rounds_pass_the_same_tiles_and_nobody_rons_illegally(record):
    ours = replay_answer(replay_record(record))
    assert ours["missed"] == record["missed"]
    assert ours["illegal_rons"] == []
    if "server_furiten" in record:
        assert ours["server_flags"] == record["server_furiten"]


@pytest.mark.parametrize("record", lines("data/real-rounds.jsonl.gz"), ids=lambda record: record["id"])
def test_real_rounds_end_with_the_payments_of_the_server(record):
    riichi = sorted({int(event[0]) for event in record["events"].split() if event[1:] == "R"})
    settlement, _ = settle_record({
        "rules": record["rules"], "source": record["source"], "dealer_seat": record["dealer"], "honba": record["honba"],
        "riichi_sticks": record["sticks"] + len(riichi), "riichi_this_hand": riichi, "event": end_of(record),
    })
    assert list(settlement.deltas) == server_deltas(record["end"])


def end_of(record: Mapping) -> dict:
    """The end of a round; in a draw, tenpai is what the replayed hands are."""
    end = record["end"]
    if "wins" in end:
        return {"type": "win", "wins": [
            {"seat": win["seat"], "from_seat": win["from"], "points": points_of(win), "pao": win.get("pao")}
            for win in end["wins"]
        ]}
    if end["draw"] != "exhaustive":
        return {"type": "abortive", "reason": end["draw"]}
    last = replay_record(record).moments[-1]
    return {"type": "exhaustive", "tenpai": [player.furiten.tenpai for player in last.players]}


def points_of(win: Mapping) -> int:
    return win["points"] if "points" in win else int(win["ten"].split(",")[1])


def server_deltas(end: Mapping) -> list[int]:
    return end["deltas"] if "deltas" in end else [sum(win["deltas"][seat] for win in end["wins"]) for seat in range(4)]

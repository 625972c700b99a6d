"""Game logs as tenhou.net/6 shows and saves them: read into rounds that the course can take apart.

    {"title": […], "name": [four names], "rule": {"disp": "般南喰赤", "aka": 1}, "log": [hand, hand, …]}
    hand:   [[which, honba, sticks], scores, dora indicators, ura indicators,
             tiles, taken, done  (of the first dealer's seat, then of the three others), result]
    tile:   11–19 characters, 21–29 circles, 31–39 bamboo, 41–47 honours, 51 52 53 the red fives
    taken:  a tile, or a call: "c275226" (the called tile behind the letter; its place says who gave it)
    done:   a tile, 60 for the one just drawn, "r35" or "r60" with riichi, "424242a42" and "k42424242" kongs,
            0 after a called kong
    result: ["和了", changes, [winner, discarder, liable, "30符4飜7700点", yaku…], changes, […] …], ["流局", changes], …

Nothing is fetched: the log is what somebody pasted or opened.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import unquote

from mahjong_teach.scoring.errors import LogError
from mahjong_teach.scoring.logged import Ending, LoggedRound, LoggedWin, Told, take_apart
from mahjong_teach.scoring.rules import Ruleset, from_record, ruleset
from mahjong_teach.scoring.settle import SEATS
from mahjong_teach.scoring.tenhou_order import AFTER_KONG, Column, Move, in_order, with_indicators
from mahjong_teach.scoring.tiles import RED_FIVES, SUITS, WINDS, Tile, notation

QUOTED = 60                                       # characters of something unreadable that an error repeats
FIELDS = 17                                       # of a hand: four to begin with, three a seat, and its result
THREE_PLAYERS = "三"
DRAWN, NOTHING = 60, 0
EXAMPLES = ("c275226", "42p4242", "424242a42", "r34")
RED = 5                                           # the first digit of a red five

WON = "和了"
ENDINGS = {
    "流局": ("exhaustive", None), "全員聴牌": ("exhaustive", None), "全員不聴": ("exhaustive", None),
    "流し満貫": ("exhaustive", None),
    "九種九牌": ("abortive", "kyuushu_kyuuhai"), "四風連打": ("abortive", "suufon_renda"),
    "四家立直": ("abortive", "suucha_riichi"), "四槓散了": ("abortive", "suukaikan"), "四開槓": ("abortive", "suukaikan"),
    "三家和了": ("abortive", "sanchahou"), "三家和": ("abortive", "sanchahou"),
}

# A letter within eight digits, or six: which tile it stands before says who gave the called one.
_CALL = re.compile(r"(?P<before>(?:\d\d)*)(?P<do>[a-z])(?P<after>(?:\d\d)+)")
_SIZES = {"c": 3, "p": 3, "m": 4, "a": 4, "k": 4}
_GIVERS = {"c": {0: 3}, "p": {0: 3, 1: 2, 2: 1}, "m": {0: 3, 1: 2, 3: 1}, "k": {0: 3, 1: 2, 2: 1}, "a": {3: 0}}
_POINTS = re.compile(r"(?:(?P<fu>\d+)符(?P<han>\d+)飜)?\D*?(?P<low>\d+)(?:-(?P<high>\d+))?点(?P<each>∀)?")
_DISPLAYED = re.compile("[東南](?P<kuitan>喰)?(?P<red>赤)?")


class LoggedGame(NamedTuple):
    """A game as it was logged. names: four, "" where there is none. rounds: its hands, in order."""

    names: tuple[str, ...]
    rules: Ruleset
    rounds: tuple[LoggedRound, ...]


def read_log(typed: str, rules: Ruleset | str | Mapping | None = None) -> LoggedGame:
    """A log that was pasted: the JSON, or the address of a page of tenhou.net/6 that holds it.

    rules: anything `ruleset` takes; None for those that the log names, Tenhou's with or without red fives and kuitan.
    Raises LogError: log_is_a_link, log_not_json, log_cut_short, log_wrong_form, log_three_players, log_bad_tile,
    log_bad_move, log_out_of_order, log_impossible; RulesError.
    """
    told = _parsed(_unwrapped(typed.strip()))
    hands = told.get("log")
    if not isinstance(hands, list) or not hands:
        raise LogError("log_wrong_form", field="log", given=_quoted(hands))
    rule = told.get("rule") if isinstance(told.get("rule"), Mapping) else {}
    _refuse_three_players(str(rule.get("disp", "")), hands[0])
    chosen = _rules_of(rule) if rules is None else ruleset(rules)
    read = [_hand(hand, number, chosen) for number, hand in enumerate(hands, 1)]
    follow = [*(one.scores for one in read[1:]), None]
    return LoggedGame(_names(told.get("name")), chosen, tuple(map(_followed, read, follow)))


# ── what was pasted ──────────────────────────────────────────────────────────────────────────────────────────────────

def _unwrapped(typed: str) -> str:
    """The JSON within an address, or the text itself."""
    if not re.match(r"https?://|\w+\.net/", typed):
        return typed
    _, found, json_text = typed.partition("#json=")
    if not found:
        raise LogError("log_is_a_link", text=typed[:QUOTED])
    return unquote(json_text)


def _parsed(text: str) -> Mapping:
    try:
        told = json.loads(text)
    except json.JSONDecodeError as error:
        # Text that ends in the middle of something is a copy that was cut short, which is the commonest slip.
        if text.startswith("{") and (error.pos >= len(text) or error.msg.startswith("Unterminated string")):
            raise LogError("log_cut_short", text=text[-QUOTED:]) from error
        raise LogError("log_not_json", line=error.lineno, text=text[max(0, error.pos - 20):][:QUOTED]) from error
    except RecursionError as error:
        raise LogError("log_not_json", line=1, text=text[:QUOTED]) from error
    if not isinstance(told, Mapping):
        raise LogError("log_wrong_form", field="log", given=_quoted(told))
    return told


def _refuse_three_players(disp: str, first: object) -> None:
    no_fourth = isinstance(first, list) and len(first) == FIELDS and first[13] == []
    if THREE_PLAYERS in disp or no_fourth:
        raise LogError("log_three_players", given=disp)


def _rules_of(rule: Mapping) -> Ruleset:
    """Tenhou's rules, with what the log says of red fives and open all simples; a hand-made log may say nothing."""
    shown = _DISPLAYED.search(str(rule.get("disp", "")))
    counts = [rule.get(key) for key in ("aka", "aka51", "aka52", "aka53") if key in rule]
    red = any(counts) if counts else bool(shown and shown["red"])
    return from_record({"aka": red, "kuitan": not shown or bool(shown["kuitan"])})


def _names(given: object) -> tuple[str, ...]:
    names = given if isinstance(given, list) else []
    return tuple([str(names[seat]) if seat < len(names) else "" for seat in SEATS])


def _quoted(given: object) -> str:
    return json.dumps(given, ensure_ascii=False)[:QUOTED]


# ── a hand of the game ───────────────────────────────────────────────────────────────────────────────────────────────

def _hand(hand: object, number: int, rules: Ruleset) -> LoggedRound:
    """number: which hand of the log, from 1."""
    if not isinstance(hand, list) or len(hand) != FIELDS:
        raise LogError("log_wrong_form", field=f"log[{number - 1}]", given=_quoted(hand))
    which, honba, sticks = _numbers(hand[0], 3, number)
    if not 0 <= which < 16 or honba < 0 or sticks < 0:
        raise LogError("log_wrong_form", field=f"log[{number - 1}]", given=_quoted(hand[0]))
    scores = _numbers(hand[1], 4, number)
    dora, ura = (_tiles(one, number) for one in hand[2:4])
    seats = [hand[4 + 3 * seat:7 + 3 * seat] for seat in SEATS]
    columns = [_column(taken, done, number) for _, taken, done in seats]
    events, ending = in_order(columns, which % 4, number), _ending(hand[16], number)
    # A riichi whose discard is ronned never stands.
    if ending.is_ron and events and events[-1][1] == "R":
        events = events[:-1]
    record = {
        "round": f"{WINDS[which // 4]}{which % 4 + 1}", "dealer": which % 4, "honba": honba, "sticks": sticks,
        "scores": list(scores), "start_hands": [notation(sorted(_tiles(held, number))) for held, _, _ in seats],
        "dora": notation(dora[:1]), "events": " ".join(with_indicators(events, dora[1:])),
        "end": ending.record(),
    }
    return take_apart(record, number, dora, ura, ending, rules)


def _followed(hand: LoggedRound, following: tuple[int, ...] | None) -> LoggedRound:
    """The hand, with a doubt where the next one does not begin with the scores that this one ends with."""
    if following is None or following == hand.scores_after:
        return hand
    return hand.doubted("scores_jump", ours=hand.scores_after, theirs=following)


def _numbers(given: object, n: int, number: int) -> tuple[int, ...]:
    if not isinstance(given, list) or len(given) != n or not all(type(one) is int for one in given):
        raise LogError("log_wrong_form", field=f"log[{number - 1}]", given=_quoted(given))
    return tuple(given)


def _tiles(given: object, number: int) -> tuple[Tile, ...]:
    if not isinstance(given, list):
        raise LogError("log_wrong_form", field=f"log[{number - 1}]", given=_quoted(given))
    return tuple([_tile(one, number) for one in given])


def _tile(given: object, number: int) -> Tile:
    """A tile by its number. Raises LogError: log_bad_tile."""
    suit, value = divmod(given, 10) if type(given) is int and 0 < given < 100 else (0, 0)
    if suit == RED and 1 <= value <= 3:
        return RED_FIVES[SUITS[value - 1]]
    if 1 <= suit <= 4 and 1 <= value <= (7 if suit == 4 else 9):
        return Tile.of(f"{value}{SUITS[suit - 1]}")
    raise LogError("log_bad_tile", given=_quoted(given), number=number)


def _column(taken: object, done: object, number: int) -> Column:
    for column in (taken, done):
        if not isinstance(column, list):
            raise LogError("log_wrong_form", field=f"log[{number - 1}]", given=_quoted(column))
    return Column(tuple([_taken(one, number) for one in taken]), tuple([_done(one, number) for one in done]))


def _taken(given: object, number: int) -> Move:
    return _called(given, number, "cpm") if isinstance(given, str) else Move("t", (_tile(given, number),))


def _done(given: object, number: int) -> Move:
    riichi = isinstance(given, str) and re.fullmatch(r"r(\d\d)", given)
    if riichi:
        return _discard(int(riichi[1]), number)._replace(riichi=True)
    if isinstance(given, str):
        return _called(given, number, "ak")
    return Move(AFTER_KONG) if given == NOTHING else _discard(given, number)


def _discard(given: object, number: int) -> Move:
    return Move("x") if given == DRAWN else Move("d", (_tile(given, number),))


def _called(given: str, number: int, known: str) -> Move:
    """A call or kong from its text. Raises LogError: log_bad_move, log_bad_tile."""
    found = _CALL.fullmatch(given)
    pairs = re.findall(r"\d\d", given)
    do = found["do"] if found else ""
    place = len(found["before"]) // 2 if found else 0
    if do not in known or not do or len(pairs) != _SIZES[do] or place not in _GIVERS[do]:
        raise LogError("log_bad_move", given=given[:QUOTED], number=number, examples=EXAMPLES)
    group = tuple([_tile(int(pair), number) for pair in (*pairs[place:], *pairs[:place])])
    return Move(do, group[:1] if do == "k" else group, _GIVERS[do][place])


# ── how it ended ─────────────────────────────────────────────────────────────────────────────────────────────────────

def _ending(given: object, number: int) -> Ending:
    name = given[0] if isinstance(given, list) and given and isinstance(given[0], str) else None
    if name == WON:
        wins = tuple([_win(one, number) for one in given[2::2]])
        if not wins:
            raise LogError("log_wrong_form", field=f"log[{number - 1}]", given=_quoted(given))
        changes = [_numbers(one, 4, number) for one in given[1::2]]
        return Ending("win", None, tuple(map(sum, zip(*changes))), wins)
    if name not in ENDINGS:
        raise LogError("log_wrong_form", field=f"log[{number - 1}]", given=_quoted(given))
    deltas = _numbers(given[1], 4, number) if len(given) > 1 and given[1] else (0, 0, 0, 0)
    return Ending(*ENDINGS[name], deltas)


def _win(given: object, number: int) -> LoggedWin:
    seats = given[:3] if isinstance(given, list) else []
    if len(seats) != 3 or not all(type(seat) is int and seat in SEATS for seat in seats):
        raise LogError("log_wrong_form", field=f"log[{number - 1}]", given=_quoted(given))
    seat, giver, third = seats
    return LoggedWin(seat, giver, None if third == seat else third, _told(given[3:]))


def _told(words: Sequence[object]) -> Told | None:
    """What the log says the hand is worth; None where it says nothing that can be read."""
    found = _POINTS.search(words[0]) if words and isinstance(words[0], str) else None
    if not found:
        return None
    low, high = int(found["low"]), found["high"]
    points = 3 * low if found["each"] else low if high is None else 2 * low + int(high)
    return Told(points, words[0][:QUOTED])

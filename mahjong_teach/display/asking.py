"""A question in words: what is asked, how the hand was won, and what an answer says.

Questions are made elsewhere (`teaching/questions`); here only what they carry matters.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from mahjong_teach.display.taiwanese import conditions, pattern_name
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.readings import Reading
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.scoring.taiwanese.score import TaiScore
from mahjong_teach.scoring.tiles import WINDS, Tile, notation

NOTHING_WRONG = -1                                # the answer where no line of a count is wrong


class Asked(Protocol):
    """What of a question is put into words."""

    @property
    def form(self) -> str: ...

    @property
    def case(self) -> object: ...

    @property
    def facts(self) -> Mapping[str, Any]: ...


# ── the question ──────────────────────────────────────────────────────────────────────────────────────────────────


def prompt(asked: Asked, words: Text) -> str:
    """The question's own sentence; of facts that are told in several languages, the one spoken."""
    facts = {name: fact.get(words.lang, fact) if isinstance(fact, Mapping) else fact for name, fact in asked.facts.items()}
    if asked.form == "payment.table":
        facts["told"] = _table(asked.facts, words)
    if asked.form == "tai.payment":
        facts["told"] = _tai_told(asked.facts, words)
    return words.say(f"quiz.ask.{asked.form}", **facts)


def _table(facts: Mapping[str, Any], words: Text) -> str:
    """How a hand ended at the table."""
    extras = words.say("quiz.told.extras", honba=facts["honba"], sticks=facts["sticks"])
    return words.say("quiz.table", **facts, extras=extras)


def _tai_told(facts: Mapping[str, Any], words: Text) -> str:
    """How a Taiwanese hand ended, and what one pays by there."""
    won = words.say("quiz.tai.won", **facts)
    points = words.say(f"quiz.tai.{'fixed' if facts['base'] else 'plain'}", **facts)
    bonus = words.say("quiz.tai.bonus", n=facts["repeats"]) if facts["bonus"] else words.say("quiz.tai.no_bonus")
    return f"{won} {points} {bonus}"


def case_label(asked: Asked, at: int, words: Text) -> str:
    """What is told about one of several cases side by side. at: its place, from 0."""
    facts = asked.facts["cases"][at]
    if asked.form == "payment.tables":
        return _table(facts, words)
    if asked.form == "tai.payments":
        return _tai_told(facts, words)
    label = words.say("quiz.told.hand", n=at + 1)
    if asked.form in ("base.row", "limit.row", "payment.row"):
        return f"{label}: {words.say('quiz.told', **{'n': 1, **facts})}"
    if asked.form == "reading.row":
        ways = (f"({i + 1}) {_reading(one, asked.case[at], words)}" for i, one in enumerate(facts["readings"]))
        return f"{label}: {' '.join(ways)}"
    return label


def situation(hand: Hand, win: Win, rules: Ruleset, words: Text) -> str:
    """The hand and everything that matters about how it was won, in one line, for whoever sees no picture."""
    say = words.say
    told = _tiles(hand.concealed, hand.melds, words)
    told.append(say("quiz.situation.won", variant=win.by, tile=win.tile))
    told.append(say("quiz.situation.winds", seat=win.seat, round=win.round))
    if win.events:
        told.append(say("quiz.situation.flags", flags=sorted(win.events)))
    for name, tiles in (("dora", win.dora), ("ura", win.ura)):
        if tiles:
            told.append(say(f"quiz.situation.{name}", tiles=tiles))
    for name, n in (("honba", win.honba), ("sticks", win.sticks)):
        if n:
            told.append(say(f"quiz.situation.{name}", n=n))
    told.append(say("quiz.situation.rules", name=rules.name[words.lang]))
    return " · ".join(told)


def tai_situation(score: TaiScore, words: Text) -> str:
    """The same for a Taiwanese hand, with its table and its flowers."""
    hand, win = score.hand, score.win
    won = words.say("quiz.situation.won", variant=win.by, tile=win.tile)
    told = [one for one in conditions(score, words) if one != words.say(f"stepper.{win.by}")]
    return " · ".join([*_tiles(hand.concealed, hand.melds, words), won, *told])


def ready_situation(
    concealed: tuple[Tile, ...], melds: tuple[Meld, ...], seat: str, round: str, rules: Ruleset, words: Text,
) -> str:
    """The same for a hand that waits for its last tile."""
    told = [*_tiles(concealed, melds, words), words.say("quiz.situation.winds", seat=seat, round=round)]
    return " · ".join([*told, words.say("quiz.situation.rules", name=rules.name[words.lang])])


def _tiles(concealed: tuple[Tile, ...], melds: tuple[Meld, ...], words: Text) -> list[str]:
    told = [words.say("quiz.situation.hand", tiles=notation(sorted(concealed)))]
    if melds:
        named = ", ".join(f"{_meld_name(meld, words)} {notation(meld.tiles)}" for meld in melds)
        told.append(words.say("quiz.situation.melds", melds=named))
    return told


def _meld_name(meld: Meld, words: Text) -> str:
    return words.say(f"group.{'open' if meld.open else 'concealed'}.{meld.shape}")


def stated(asked: Asked, words: Text) -> str:
    """The situation, where the question is about hands, and the question."""
    if isinstance(asked.case, tuple) and "cases" in asked.facts:
        lines = [_case_line(asked, at, words) for at in range(len(asked.case))]
        return "\n".join([*lines, prompt(asked, words)])
    if isinstance(asked.case, TaiScore) and asked.form != "tai.payment":
        return f"{tai_situation(asked.case, words)}\n{prompt(asked, words)}"
    if asked.form.startswith(("waits.", "furiten.")):
        hand = getattr(asked.case, "hand", asked.case)
        ready = ready_situation(hand.concealed, hand.melds, hand.seat, hand.round, hand.rules, words)
        return f"{ready}\n{prompt(asked, words)}"
    case = asked.case if isinstance(asked.case, Score) else getattr(asked.case, "asked", None)
    if not isinstance(case, Score):
        return prompt(asked, words)
    lines = [situation(case.hand, case.win, case.rules, words)]
    if asked.form == "spot.line":
        lines += [f"{i + 1}. {line_text(case, row, words)}" for i, row in enumerate(asked.facts["rows"])]
    return "\n".join([*lines, prompt(asked, words)])


def _case_line(asked: Asked, at: int, words: Text) -> str:
    case, label = asked.case[at], capital(case_label(asked, at, words))
    if asked.form == "tai.row":
        return f"{label} · {tai_situation(case, words)}"
    return f"{label} · {situation(case.hand, case.win, case.rules, words)}" if isinstance(case, Score) else label


# ── an answer ─────────────────────────────────────────────────────────────────────────────────────────────────────


def said(asked: Asked, value: object, words: Text) -> str:
    """What an answer to this question says, such as a choice's label.

    Words that stand for an answer are under `quiz.said.<form>.<value>` where no other rule of this function knows them.
    """
    say, form = words.say, asked.form
    if isinstance(value, bool):
        return say("quiz.said.yes" if value else "quiz.said.no")
    if value is None:
        return say("quiz.said.empty")
    if form == "limit.which":
        return words.term(str(value)).name
    if form == "yaku.all":
        return _one_or_all(value, lambda id: words.term(id).name, words)
    if form == "tai.all":
        return _one_or_all(value, lambda id: pattern_name(id, words), words)
    if form == "payment.tsumo":
        payers = ("dealer", "each_non_dealer")
        return " · ".join(f"{say(f'payment.{payer}')} {words.number(n)}" for payer, n in zip(payers, value))
    if form in ("payment.table", "tai.payment"):
        return " · ".join(say("quiz.said.seat", wind=wind, points=points) for wind, points in zip(WINDS, value))
    if form == "payment.whole":
        han, fu, points = value
        return say("quiz.said.count", variant="limit" if fu is None else "plain", han=han, fu=fu, points=points)
    if form == "reading.pays":
        return _reading(asked.facts["readings"][value], asked.case, words)
    if form == "spot.line":
        if value == NOTHING_WRONG:
            return say("quiz.said.nothing_wrong")
        return line_text(asked.case, asked.facts["rows"][value], words)
    if form == "waits.tiles":
        return words.listed([words.tile(Tile.of(code)) for code in value], "and")
    if form == "furiten.wins":
        return _one_or_all(value, lambda offer: _offer(offer, words), words)
    if form in ("furiten.causes", "furiten.after"):
        # Each is a sentence or two of its own.
        chosen = [told for id, told in asked.facts["options"].items() if id == value or id in value]
        return " / ".join(say("quiz.said.furiten.causes", **told) for told in chosen) or say("quiz.said.none")
    if form == "yaku.which":
        return _one_or_all(value, lambda at: say("quiz.told.hand", n=at + 1), words)
    if isinstance(value, int):
        return words.number(value)
    if value and isinstance(value[0], int):
        return " · ".join(map(words.number, value))
    return _one_or_all(value, lambda id: say(f"quiz.said.{form}.{id}"), words)


def _offer(offer: str, words: Text) -> str:
    """A way to win, like "ron:3p"."""
    by, _, code = offer.partition(":")
    return words.say("quiz.said.furiten.wins", variant=by, tile=Tile.of(code))


def _one_or_all(value: object, name: Callable[[Any], str], words: Text) -> str:
    if not isinstance(value, tuple):
        return name(value)
    return words.listed(map(name, value), "and") if value else words.say("quiz.said.none")


def _reading(reading: Reading, score: Score, words: Text) -> str:
    """The groups side by side, and where the last tile lies."""
    rows = reading.lay_out(score.hand, score.win)
    groups = " ".join(notation(row) for row in rows)
    laid = tuple(tile for row in rows for tile in row)
    return f"{groups}. {words.reading(reading, laid, score.win.tile)}"


def line_text(score: Score, row: Any, words: Text) -> str:
    """One line of a worked count: what it is, and the number that was written. row: a `teaching.count.Place`."""
    return words.say("quiz.said.line", label=capital(_label(score, row, words)), value=words.number(row.value))


def _label(score: Score, row: Any, words: Text) -> str:
    if row.part == "han":
        return words.term(row.rule).name
    if row.part == "payment":
        return words.say(f"payment.{row.rule}")
    if row.part == "fu":
        laid: list[Tile] = [tile for group in score.rows for tile in group]
        return words.say(f"quiz.line.fu.{row.rule}", tiles=tuple(laid[place] for place in row.tiles))
    return words.say(f"quiz.line.{row.part}")

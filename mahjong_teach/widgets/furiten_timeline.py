"""FuritenTimeline: a round as one seat lives it. Move through it, and see at every moment whether ron is allowed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path
from types import MappingProxyType

from mahjong_teach.display.html import timeline as parts
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.html.timeline_twin import story_words, timeline_twin
from mahjong_teach.display.icons import icon
from mahjong_teach.display.svg import sprite
from mahjong_teach.display.text import Text, text
from mahjong_teach.display.timeline import Verdict, longest_verdict, question, verdict
from mahjong_teach.scoring.errors import HandError, MahjongError
from mahjong_teach.scoring.replay import QUOTED
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.scoring.settle import check_seat
from mahjong_teach.scoring.timeline import Timeline, follow
from mahjong_teach.teaching.rounds import lesson_round, lesson_rounds
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.keys import button, fold
from mahjong_teach.widgets.lesson_rules import lesson_rules

YES, NO, SHOWN = "yes", "no", "show"
OWN = "own"                            # instead of a round's name: the learner's own


@dataclass(frozen=True, slots=True)
class State:
    """Where a learner is in a round.

    name: of one of the course's rounds, or OWN. record: the round. longest: the verdict that takes most room.
    at: the frame in view; reached: the furthest so far.
    answers: by frame, what was answered where a winning tile was offered: YES, NO or SHOWN.
    pasted: what was typed as a round of one's own; trouble: what is wrong with it, `fine` that all is well; "" if
    nothing was typed. heading: of a round that belongs to another widget, which chooses the next one.
    """

    name: str
    record: Mapping
    timeline: Timeline
    longest: Verdict
    lang: str
    guess: bool = True
    at: int = 0
    reached: int = 0
    answers: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    pasted: str = ""
    trouble: str = ""
    fine: str = ""
    heading: str = ""

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def limit(self) -> int:
        """The frame with the first unanswered question: nobody goes beyond it. Without one, the last frame."""
        if not self.guess:
            return self.timeline.last
        frames = enumerate(self.timeline.frames)
        asked = (i for i, frame in frames if frame.chance and i not in self.answers)
        return next(asked, self.timeline.last)

    @property
    def asking(self) -> bool:
        """Is the frame in view a question?"""
        return self.guess and self.timeline.frames[self.at].chance is not None and self.at not in self.answers

    @property
    def known(self) -> int:
        """The last frame whose state may be shown."""
        if not self.guess:
            return self.timeline.last
        return self.reached - 1 if self.reached == self.limit and self._asks(self.reached) else self.reached

    def _asks(self, at: int) -> bool:
        return self.timeline.frames[at].chance is not None and at not in self.answers


def start(name: str, record: Mapping, seat: int, rules: Ruleset, lang: str, guess: bool, at: int = 0) -> State:
    """The first state, at a frame; questions before it count as shown.

    Raises what `follow` raises; TableError: bad_seat.
    """
    check_seat(seat)
    timeline = follow(record, seat, rules)
    at = max(0, min(at, timeline.last))
    longest = longest_verdict(timeline, text(lang))
    return State(name, record, timeline, longest, lang, guess, at, at, _all_shown(at))


def _all_shown(before: int) -> Mapping[int, str]:
    return MappingProxyType(dict.fromkeys(range(before), SHOWN))


# ── events ────────────────────────────────────────────────────────────────────────────────────────────────────────


def update(state: State, event: str, value: str = "") -> State:
    """The state after what the learner did; an event that means nothing here changes nothing."""
    if event in ("at", "go") and value.isdecimal():
        return go(state, int(value))
    if event in ("back", "on"):
        return go(state, state.at + (1 if event == "on" else -1))
    if event in (YES, NO, SHOWN) and state.asking:
        return replace(state, answers=MappingProxyType({**state.answers, state.at: event}))
    if event == "seat" and value in ("0", "1", "2", "3"):
        return retold(state, int(value), state.timeline.rules)
    if event == "round" and value in {one.id for one in lesson_rounds()}:
        return another(state, value)
    if event == "pasted":
        return paste(state, value)
    return state


def go(state: State, at: int) -> State:
    """To a frame, but not beyond a question that is still open."""
    at = max(0, min(at, state.limit))
    return replace(state, at=at, reached=max(state.reached, at))


def retold(state: State, seat: int, rules: Ruleset) -> State:
    """The same moment for another seat or by other rules. What has been seen so far is not asked again."""
    seen = state.at if state.asking else state.at + 1
    timeline = follow(state.record, seat, rules)
    longest = longest_verdict(timeline, state.words)
    return replace(state, timeline=timeline, longest=longest, reached=state.at, answers=_all_shown(seen))


def another(state: State, name: str) -> State:
    """One of the course's rounds, from its beginning."""
    chosen = lesson_round(name)
    fresh = start(name, chosen.record, chosen.seat, state.timeline.rules, state.lang, state.guess)
    return replace(fresh, pasted=state.pasted)


def paste(state: State, typed: str) -> State:
    """A round of the learner's own. While something is wrong with it, the round in view stays."""
    if not typed.strip():
        return replace(state, pasted=typed, trouble="", fine="")
    try:
        record = read_round(typed)
        fresh = start(OWN, record, state.timeline.seat, state.timeline.rules, state.lang, state.guess)
    except MahjongError as error:
        return replace(state, pasted=typed, trouble=state.words.error(error), fine="")
    variant = "plain" if record.get("end") else "open"
    fine = state.words.say("timeline.pasted", variant=variant, n=len(record["events"].split()))
    return replace(fresh, pasted=typed, fine=fine)


def read_round(typed: str) -> Mapping:
    """A record as JSON, or four hands and then the events, blank separated.

    Raises HandError: round_not_json, bad_round.
    """
    if typed.lstrip().startswith("{"):
        try:
            return json.loads(typed)
        except json.JSONDecodeError as error:
            raise HandError("round_not_json", line=error.lineno, text=typed) from error
    hands, events = typed.split()[:4], typed.split()[4:]
    if len(hands) < 4:
        raise HandError("bad_round", field="start_hands", given=typed.strip()[:QUOTED])
    return {"start_hands": hands, "events": " ".join(events)}


# ── html ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def html(state: State, ids: str = VIEW) -> str:
    """The widget in this state."""
    timeline, at, words, asking = state.timeline, state.at, state.words, state.asking
    lane = parts.lane(timeline, at, words, known=state.known, limit=state.limit)
    answer = _question(state) if asking else parts.verdict_html(verdict(timeline, at, words), state.longest, _said(state))
    art = sprite(parts.used_codes(timeline), prefix=ids, lang=state.lang)
    return (
        f'<div class="mt" role="group" lang="{state.lang}" aria-labelledby="{ids}-title">{art}{_head(state, ids)}{answer}'
        f'<div class="mt-body"><div class="mt-stage">{parts.table(timeline, at, words, ids, asking=asking)}'
        f'<div class="mt-time">{lane}{_moves(state)}{parts.signs(words)}</div>'
        f'<div class="mt-aside">{parts.hand(timeline, at, words, ids)}'
        f'{parts.waiting(timeline, at, words, ids, asking=asking)}'
        f'{parts.story(timeline, at, words, asking=asking)}</div></div></div>'
        f'{"" if state.heading else _others(state, ids)}</div>'
    )


def _head(state: State, ids: str) -> str:
    """Title and point of the round, the seats to choose from, and the rules in force."""
    words, timeline = state.words, state.timeline
    seats = "".join(
        f'<button type="button" role="radio" aria-checked="{str(seat == timeline.seat).lower()}" data-do="seat"'
        f' data-value="{seat}" tabindex="{0 if seat == timeline.seat else -1}"{KEYS}>'
        f'{escape(words.term(timeline.wind(seat)).name)}</button>'
        for seat in ((timeline.dealer + i) % 4 for i in range(4))
    )
    title, point = round_words(state)
    # What the round teaches, and a title that says it, would answer its questions.
    over = state.known == timeline.last
    title = title if over or state.heading else words.say("timeline.title")
    told = f"<p>{escape(point)}</p>" if point and over else ""
    rules = f'{escape(words.say("timeline.rules"))} <b>{escape(rules_name(timeline.rules, words))}</b>'
    return (
        f'<div class="mt-head"><h3 id="{ids}-title">{escape(title)}</h3><span class="mt-space"></span>'
        f'<span class="mt-chip">{rules}</span></div>'
        f'<div class="mt-who"><span class="mt-label" id="{ids}-who">{escape(words.say("timeline.who"))}</span>'
        f'<div class="mt-segments" role="radiogroup" aria-labelledby="{ids}-who">{seats}</div>{told}</div>'
    )


def round_words(state: State) -> tuple[str, str]:
    """The round's title and what it teaches."""
    if state.name == OWN:
        return state.heading or state.words.say("timeline.own"), ""
    return tuple(state.words.say(f"timeline.rounds.{state.name}.{part}") for part in ("title", "point"))


def plain(state: State) -> str:
    """The story in one paragraph."""
    words, timeline = state.words, state.timeline
    title, _ = round_words(state)
    return words.say("timeline.plain", title=title, rules=rules_name(timeline.rules, words),
                     wind=timeline.wind(timeline.seat), story=story_words(timeline, words))


def _question(state: State) -> str:
    """A winning tile was offered: can it be ronned?"""
    words = state.words
    asked = escape(question(state.timeline, state.at, words))
    keys = f'{button(YES, words.say("timeline.yes"))}{button(NO, words.say("timeline.no"))}'
    keys += button(SHOWN, words.say("timeline.show"), "is-bare")
    inner = f'<div><p role="status">{asked}</p><div class="mt-options">{keys}</div></div>'
    return parts.answer_box(inner, state.longest, kind="is-asking")


def _said(state: State) -> str:
    """What the learner answered here, and whether it was so."""
    given = state.answers.get(state.at, SHOWN)
    chance = state.timeline.frames[state.at].chance
    if given == SHOWN or chance is None:
        return ""
    right = (given == YES) == chance.can_ron
    said = state.words.say(f"timeline.said.{given}_{'right' if right else 'wrong'}")
    sign = "ok" if right else "no"
    return f'<p class="mt-said">{icon(sign, sign)}{escape(said)}</p>'


def _moves(state: State) -> str:
    words = state.words
    first, last = state.at == 0, state.at == state.limit
    back = button("back", words.say("timeline.back"), before=icon("prev"))
    on = button("on", words.say("timeline.on"), "is-go", after=icon("next"))
    keys = f'<span class="mt-muted mt-small">{escape(words.say("timeline.keys"))}</span>'
    return f'<div class="mt-moves">{_off(back) if first else back}{keys}{_off(on) if last else on}</div>'


def _off(drawn: str) -> str:
    return drawn.replace("<button ", "<button disabled ", 1)


def _others(state: State, ids: str) -> str:
    """The other rounds of the course, and a field for one's own."""
    words = state.words
    options = "".join(
        f'<option value="{one.id}"{" selected" if one.id == state.name else ""}>'
        f'{escape(words.say(f"timeline.rounds.{one.id}.title"))}</option>'
        for one in lesson_rounds()
    )
    own = f'<option value="{OWN}" selected>{escape(words.say("timeline.own"))}</option>' if state.name == OWN else ""
    note = state.trouble or state.fine or words.say("timeline.paste_hint")
    wrong = " is-wrong" if state.trouble else ""
    inner = (
        f'<label class="mt-field"><span class="mt-label">{escape(words.say("timeline.choose"))}</span>'
        f'<select class="mt-input" data-field="round"{KEYS}>{own}{options}</select></label>'
        f'<label class="mt-field{wrong}"><span class="mt-label">{escape(words.say("timeline.paste"))}</span>'
        f'<textarea class="mt-input mt-paste" rows="4" spellcheck="false" data-field="pasted"'
        f' aria-describedby="{ids}-pasted"{KEYS}>{escape(state.pasted)}</textarea></label>'
        f'<p class="mt-small {"mt-c-no" if state.trouble else "mt-muted"}" id="{ids}-pasted" role="status">'
        f'{_lines(note)}</p>'
    )
    return f'<div class="mt-others">{fold("others", words.say("timeline.other"), inner)}</div>'


def _lines(said: str) -> str:
    return "<br>".join(map(escape, said.split("\n")))


# ── widget ────────────────────────────────────────────────────────────────────────────────────────────────────────


class FuritenTimeline(HtmlWidget):
    """A round, frame by frame: the table, a seat's waits, its furiten and the reasons.

    round: the name of one of the course's rounds (`mahjong_teach.teaching.rounds`), or a record in the compact format.
    seat: who is followed, 0–3; None is the round's own choice, seat 0 of a record.
    rules: anything `ruleset` takes; None follows the lesson's RulesPicker. at: the first frame in view.
    guess: ask "can you win by ron?" before telling. heading: a title of its own, for a round that another widget shows;
    then no other round can be chosen here. lang: "es" or "en"; None the current one.

    Raises MahjongError where the round cannot be played.
    """

    def __init__(
        self, round: str | Mapping = "three_waits", seat: int | None = None,
        rules: Ruleset | str | Path | Mapping | None = None, at: int = 0, *, guess: bool = True, heading: str = "",
        lang: str | None = None,
    ) -> None:
        name, record = OWN, round
        if isinstance(round, str):
            chosen = lesson_round(round)
            name, record, seat = chosen.id, chosen.record, chosen.seat if seat is None else seat
        in_force = lesson_rules.rules if rules is None else ruleset(rules)
        self.state = replace(start(name, record, seat or 0, in_force, text(lang).lang, guess, at), heading=heading)
        super().__init__()
        self.redraw()
        if rules is None:
            lesson_rules.tell(self)

    @property
    def timeline(self) -> Timeline:
        """The round as the followed seat lives it, by the rules in force."""
        return self.state.timeline

    def go(self, at: int) -> None:
        """Go to a frame, or as far as the next open question."""
        self._become(go(self.state, at))

    def answer(self, can_ron: bool) -> None:
        """Answer the question in view."""
        self._become(update(self.state, YES if can_ron else NO))

    def show(self) -> None:
        """Answer the question in view by looking."""
        self._become(update(self.state, SHOWN))

    def sit(self, seat: int) -> None:
        """Follow another seat, 0–3."""
        check_seat(seat)
        self._become(update(self.state, "seat", str(seat)))

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def rules_changed(self, rules: Ruleset) -> None:
        """Tell the same round by other rules."""
        self._become(retold(self.state, self.timeline.seat, rules))

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        return timeline_twin(self.timeline, self.state.words, *round_words(self.state))

    def plain(self) -> str:
        return plain(self.state)

    def __repr__(self) -> str:
        return f"FuritenTimeline({self.state.name!r}, seat={self.timeline.seat}, rules={self.timeline.rules.id!r})"

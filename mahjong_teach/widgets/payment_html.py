"""PaymentFlow drawn: the question or the payments, the same hand under other rules, and the keys that change it."""

from html import escape

from mahjong_teach.display.flow import event_words
from mahjong_teach.display.flow_picture import flow_svg
from mahjong_teach.display.html.bare import SMALL, box, details, paragraph, table
from mahjong_teach.display.html.doubts import fold
from mahjong_teach.display.html.flow import flow_html, flow_plain, flow_twin
from mahjong_teach.display.html.frame import KEYS, rules_name
from mahjong_teach.display.icons import icon
from mahjong_teach.scoring.settle import SEATS
from mahjong_teach.widgets.base import VIEW
from mahjong_teach.widgets.hand_end import read_points
from mahjong_teach.widgets.hand_end_form import Form
from mahjong_teach.widgets.keys import Key, button, field, live_line, toggles
from mahjong_teach.widgets.payment_state import KNOWN, NOBODY, WHO, Outcome, State, compare

def html(state: State, ids: str = VIEW, heading: str = "") -> str:
    """The widget in this state. heading: instead of the usual title."""
    outcome = Outcome(state)
    title = escape(heading or state.words.say("flow.title"))
    return (
        f'<div class="mt" role="group" lang="{state.lang}" aria-labelledby="{ids}-title" data-at="{state.asks}">'
        f'<div class="mt-head"><h3 id="{ids}-title">{title}</h3></div>{_chips(state, outcome)}'
        f"{_body(state, outcome, ids)}{_form(state, ids)}</div>"
    )


def _body(state: State, outcome: Outcome, ids: str) -> str:
    if outcome.trouble:
        return live_line(outcome.trouble)
    return _known(state, outcome, ids) if state.asks == KNOWN else _asked(state, outcome, ids)


def _chips(state: State, outcome: Outcome) -> str:
    """What is known of the table, and what happened."""
    words = state.words
    said = [f'{escape(words.say("stepper.rules"))} <b>{escape(rules_name(state.rules, words))}</b>']
    if not outcome.trouble:
        honba, sticks = outcome.record["honba"], outcome.record["riichi_sticks"]
        table_words = (words.say("flow.deals", name=state.names[state.dealer]), words.say("flow.counters", n=honba),
                       words.say("flow.sticks", n=sticks))
        said += map(escape, table_words)
    chips = "".join(f'<span class="mt-chip">{one}</span>' for one in said)
    happened = "" if outcome.trouble else (
        f'<p class="mt-happened">{escape(event_words(outcome.record["event"], state.names, words))}</p>')
    return f'<div class="mt-chips">{chips}</div>{happened}'


def _asked(state: State, outcome: Outcome, ids: str) -> str:
    """The picture without its payments, and the question."""
    words = state.words
    question = _who(state, ids) if state.asks == WHO else _how_much(state, outcome, ids)
    nudge = ""
    if state.nudge:
        key, given = state.nudge
        nudge = f'<p class="mt-muted" role="status">{escape(words.say(f"flow.guess.{key}", given=given))}</p>'
    picture = flow_svg(outcome.flow, words, asked=True)
    show = button("show", words.say("flow.guess.show_me"), "is-bare")
    check = button("check", words.say("flow.guess.check"), "is-go", after=icon("next"))
    return (
        f'<div class="mt-body" data-key="ask-{state.asks}"><div class="mt-paying">{picture}'
        f'<div class="mt-paid">{question}{nudge}</div></div></div>'
        f'<div class="mt-foot"><span class="mt-space"></span>{show}{check}</div>'
    )


def _who(state: State, ids: str) -> str:
    keys = [Key("mark", str(seat), state.names[seat], seat in state.marked) for seat in _in_turn(state)]
    keys.append(Key("mark", NOBODY, state.words.say("flow.guess.nobody"), NOBODY in state.marked))
    return toggles(state.words.say("flow.guess.who"), keys, ids, "is-seats")


def _how_much(state: State, outcome: Outcome, ids: str) -> str:
    words = state.words
    payers = [seat for seat in _in_turn(state) if seat in outcome.paying]
    labels = {seat: words.say("flow.guess.seat_pays", name=state.names[seat]) for seat in payers}
    fields = "".join(
        field(f"amount:{seat}", labels[seat], state.amounts.get(seat, ""), ids,
              attributes=" data-first" if seat == payers[0] else "")
        for seat in payers
    )
    return (f'<p>{escape(_who_verdict(state, outcome))}</p><h4>{escape(words.say("flow.guess.how_much"))}</h4>'
            f'<div class="mt-form">{fields}</div>')


def _in_turn(state: State) -> list[int]:
    """The dealer first."""
    return [(state.dealer + i) % 4 for i in SEATS]


def _named(seats: set, state: State) -> str:
    named = [state.names[seat] for seat in _in_turn(state) if seat in seats]
    return state.words.listed(named, "and") if named else state.words.say("flow.guess.nobody")


def _who_verdict(state: State, outcome: Outcome) -> str:
    """Whether those who were marked are those who pay."""
    words, pay = state.words, set(outcome.paying)
    answer = words.say("flow.guess.who_shown", answer=_named(pay, state))
    if not state.marked:
        return answer
    if state.marked - {NOBODY} == pay:
        return f'{words.say("flow.guess.who_right")} {answer}'
    return f'{words.say("flow.guess.who_wrong", given=_named(set(state.marked), state))} {answer}'


def verdicts(state: State, outcome: Outcome) -> list[tuple[bool, str]]:
    """What the learner said and what it is: (right, sentence), who pays first, then seat by seat."""
    if not state.guess or not state.marked:
        return []
    found = [(state.marked - {NOBODY} == set(outcome.paying), _who_verdict(state, outcome))]
    if state.shown:
        return found
    for seat in _in_turn(state):
        if seat in outcome.paying:
            given, answer = read_points(state.amounts[seat]), outcome.paying[seat]
            key = "one_right" if given == answer else "one_wrong"
            said = state.words.say(f"flow.guess.{key}", name=state.names[seat], given=given, answer=answer)
            found.append((given == answer, said))
    return found


def _known(state: State, outcome: Outcome, ids: str) -> str:
    words = state.words
    lines = "".join(
        f'<li>{icon("ok" if right else "no", "ok" if right else "no")}<span>{escape(said)}</span></li>'
        for right, said in verdicts(state, outcome)
    )
    told = f'<ul class="mt-verdicts" role="status">{lines}</ul>' if lines else ""
    again = f'<div class="mt-foot">{button("again", words.say("flow.guess.again"))}</div>' if state.guess else ""
    return (f'<div class="mt-body" data-key="known">{told}{flow_html(outcome.flow, words, ids)}</div>{again}'
            f'{_other_rules(state)}')


# ── other rules ──────────────────────────────────────────────────────────────────────────────────

def _comparison(state: State) -> list[list[str]]:
    """Rows of cells, as text: rules, then what each seat gains, or one cell that says why nothing is paid."""
    words, rows = state.words, []
    for named, outcome in compare(state):
        if outcome.trouble:
            rows.append([", ".join(named), outcome.trouble])
        else:
            deltas = [words.signed(outcome.settlement.deltas[seat]) for seat in _in_turn(state)]
            rows.append([", ".join(named), *deltas, outcome.flow.remark])
    return rows


def _other_rules(state: State) -> str:
    words = state.words
    rows = _comparison(state)
    head = "".join(f"<th scope=\"col\">{escape(state.names[seat])}</th>" for seat in _in_turn(state))
    lines = ""
    for named, *cells in rows:
        if len(cells) == 1:
            inner = f'<td colspan="4">{escape(cells[0])}</td>'
        else:
            *deltas, remark = cells
            inner = "".join(f'<td class="mt-number">{delta}</td>' for delta in deltas)
            named = f"{named}. {remark}" if remark else named
        lines += f'<tr><th scope="row">{escape(named)}</th>{inner}</tr>'
    title = words.say("flow.other_rules")
    compared = (
        f'<div class="mt-scroll" tabindex="0" role="group" aria-label="{escape(title)}"{KEYS}>'
        f'<table class="mt-deltas"><thead><tr><th scope="col">{escape(words.say("stepper.rules"))}</th>{head}</tr>'
        "</thead>"
        f"<tbody>{lines}</tbody></table></div>"
    )
    return fold("rules", title, words.say("flow.other_rules_n", n=len(rows) - 1), compared)


# ── the form ─────────────────────────────────────────────────────────────────────────────────────

def _form(state: State, ids: str) -> str:
    """How the hand ended and what lay on the table, to be changed; open where there is no hand yet."""
    words = state.words
    entered = Form(state.entry, state.rules, state.names, words, ids)
    fields = [("honba", words.say("ui.honba"), state.honba), ("sticks", words.say("flow.form.sticks"), state.sticks)]
    fields += [
        (f"score:{seat}", words.say("flow.form.score", name=state.names[seat]), state.scores[seat])
        for seat in _in_turn(state)
    ]
    typed = "".join(field(event, label, typed, ids) for event, label, typed in fields)
    opened = "" if state.entry.ending else " open"
    return (
        f'<details class="mt-fold" data-key="form"{opened}><summary{KEYS}>{escape(words.say("flow.change"))}'
        f'<span class="mt-chip">{escape(words.say("flow.change_note"))}</span></summary>'
        f'<div class="mt-inner">{entered.html()}{entered.riichi()}<div class="mt-form">{typed}</div></div></details>'
    )


# ── without a page ───────────────────────────────────────────────────────────────────────────────

def twin(state: State) -> str:
    """The settled hand for pages without scripts and style sheets."""
    words, outcome = state.words, Outcome(state)
    title = paragraph(f'<b>{escape(words.say("flow.title"))}</b>')
    if outcome.trouble:
        return box(title, paragraph(escape(outcome.trouble)))
    record = outcome.record
    on_table = words.say("flow.on_table", counters=words.say("flow.counters", n=record["honba"]),
                         sticks=words.say("flow.sticks", n=record["riichi_sticks"]))
    happened = event_words(record["event"], state.names, words)
    rows = [[escape(cell) for cell in (*row, *[""] * (6 - len(row)))] for row in _comparison(state)]
    head = [words.say("stepper.rules"), *(state.names[seat] for seat in _in_turn(state)), ""]
    others = details(words.say("flow.other_rules"), words.say("flow.other_rules_n", n=len(rows) - 1),
                     table(rows, "lrrrrl", head))
    rules = f'{words.say("stepper.rules")} {rules_name(state.rules, words)}'
    paid = flow_twin(outcome.flow, words) + others
    if state.guess:
        paid = paragraph(escape(words.say("flow.guess.who"))) + details(words.say("flow.guess.show_me"), "", paid)
    return box(title, paragraph(f"<b>{escape(happened)}</b>"), paragraph(escape(f"{rules} · {on_table}"), SMALL), paid)


def plain(state: State) -> str:
    """The settled hand in lines of text."""
    outcome = Outcome(state)
    if outcome.trouble:
        return outcome.trouble
    happened = event_words(outcome.record["event"], state.names, state.words)
    return f"{happened}\n{flow_plain(outcome.flow, state.words)}"

"""A game as HTML: where it stands, its hands, its scores as lines, and places with final points."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from mahjong_teach.display.chart import chart_img, chart_svg
from mahjong_teach.display.flow import event_words
from mahjong_teach.display.html.bare import box, details, paragraph, table
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.game import Game, Ledger, Row
from mahjong_teach.scoring.points import STICK
from mahjong_teach.scoring.settle import SEATS
from mahjong_teach.scoring.tiles import WINDS

PLACES = {1: "first", 2: "second", 3: "third", 4: "fourth"}


def hand_name(round: int, number: int, words: Text) -> str:
    """Este 2."""
    return f"{words.term(WINDS[round]).name} {number}"


def seat_names(game: Game, dealer: int, words: Text) -> tuple[str, ...]:
    """What the seats are called while `dealer` deals: the players' names, or their winds."""
    return tuple(
        game.names[seat] or words.term(WINDS[(seat - dealer) % 4]).name for seat in SEATS
    )


def player_names(game: Game, words: Text) -> tuple[str, ...]:
    """What the players are called from hand to hand: their names, or the wind with which they began."""
    return tuple(
        game.names[seat] or words.say("ledger.began_as", wind=words.term(WINDS[(seat - game.first_dealer) % 4]).name)
        for seat in SEATS
    )


def final_points(points: Fraction, unit: int, words: Text) -> str:
    """Final points with their sign; where they are counted in thousands, with one decimal."""
    if unit == 1 and points.denominator == 1:
        return words.signed(int(points))
    tenths = round(abs(points) * 10)
    sign = "−" if points < 0 else "+" if points > 0 else ""
    return f"{sign}{words.number(tenths // 10)}{words.say('ledger.decimal')}{tenths % 10}"


def scores_so_far(state: Ledger) -> list[tuple[int, ...]]:
    """The four scores at the start and after each hand."""
    return [(state.rules.start,) * 4, *(row.scores for row in state.rows)]


# ── hands ────────────────────────────────────────────────────────────────────────────────────────

def hands(game: Game, state: Ledger, words: Text) -> str:
    """Every hand, the last one first: at the table that is the one that is asked about."""
    players = player_names(game, words)
    rows = "".join(_hand(row, game, players, words) for row in reversed(state.rows))
    return f'<ol class="mt-hands" reversed>{rows}</ol>' if rows else f'<p>{escape(words.say("ledger.no_hands"))}</p>'


def _hand(row: Row, game: Game, players: Sequence[str], words: Text) -> str:
    deltas = "".join(
        f"<span><i>{escape(player)}</i> <b>{words.signed(delta)}</b> {words.number(score)}</span>"
        for player, delta, score in zip(players, row.deltas, row.scores)
    )
    return (f'<li><p><b>{escape(_numbered(row, words))}</b> {escape(_said(row, game, words))}</p>'
            f'<p class="mt-four">{deltas}</p></li>')


def _numbered(row: Row, words: Text) -> str:
    name = hand_name(row.round, row.number, words)
    return f"{name}, {words.say('flow.counters', n=row.honba)}" if row.honba else name


def _said(row: Row, game: Game, words: Text) -> str:
    return event_words(row.event, seat_names(game, row.dealer, words), words)


def chart(game: Game, state: Ledger, words: Text) -> str:
    """The scores as lines."""
    return chart_svg(scores_so_far(state), player_names(game, words), _chart_label(game, state, words), words)


def _chart_label(game: Game, state: Ledger, words: Text) -> str:
    players = player_names(game, words)
    now = [words.say("ledger.has", name=name, points=points) for name, points in zip(players, state.scores)]
    return words.say("ledger.chart_label", n=len(state.rows), scores=tuple(now))


# ── the end ──────────────────────────────────────────────────────────────────────────────────────

def standing_rows(game: Game, state: Ledger, words: Text) -> list[tuple[str, str, str, str]]:
    """(place, name, score, final points) from first to last."""
    last, players = state.final(), player_names(game, words)
    order = sorted(SEATS, key=lambda seat: (last.places[seat], (seat - game.first_dealer) % 4))
    return [
        (words.say(f"ledger.place.{PLACES[last.places[seat]]}"), players[seat], words.number(state.scores[seat]),
         final_points(last.points[seat], last.unit, words)) for seat in order
    ]


def standing(game: Game, state: Ledger, words: Text) -> str:
    """Places and final points, as a table."""
    head = "".join(
        f'<th scope="col"{" class=mt-name" if one == "player" else ""}>{escape(words.say(f"ledger.column.{one}"))}</th>'
        for one in ("place", "player", "score", "final")
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(place)}</th><td class="mt-name">{escape(name)}</td><td>{score}</td>'
        f"<td><b>{final}</b></td></tr>"
        for place, name, score, final in standing_rows(game, state, words)
    )
    return (f'<table class="mt-deltas"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
            f'<p class="mt-muted mt-small">{escape(uma_words(state, words))}</p>')


def uma_words(state: Ledger, words: Text) -> str:
    """How the final points come about."""
    rules = state.rules
    said = [words.say("ledger.final_rule", points=rules.return_)]
    if state.sticks and rules.leftover_sticks != "left":
        said.insert(0, words.say("ledger.leftover", n=state.sticks, points=state.sticks * STICK))
    if not rules.floating_uma:
        said.append(words.say("ledger.uma", uma=", ".join(words.signed(points) for points in rules.uma)))
    if rules.oka:
        said.append(words.say("ledger.oka", points=rules.oka))
    if any(state.chombo):
        said.append(words.say("ledger.with_chombo"))
    return " ".join(said)


# ── without a page ───────────────────────────────────────────────────────────────────────────────

def game_twin(game: Game, words: Text) -> str:
    """The whole game for pages without scripts and style sheets."""
    state = game.ledger()
    players = player_names(game, words)
    rows = [
        (f"<b>{escape(_numbered(row, words))}</b><br>{escape(_said(row, game, words))}",
         *(f"{words.signed(row.deltas[seat])}<br>{words.number(row.scores[seat])}" for seat in SEATS))
        for row in state.rows
    ]
    played = table(rows, "lrrrr", [words.say("ledger.column.hand"), *players])
    title = words.say("ledger.final_title" if state.ended else "ledger.if_now")
    head = [words.say(f"ledger.column.{one}") for one in ("place", "player", "score", "final")]
    end = table([tuple(map(escape, row)) for row in standing_rows(game, state, words)], "llrr", head)
    picture = chart_img(scores_so_far(state), players, _chart_label(game, state, words), words) if rows else ""
    return box(
        paragraph(f'<b>{escape(words.say("ledger.title"))}</b> · {escape(where_words(state, words))}'), picture,
        paragraph(f"<b>{escape(title)}</b>"), end,
        details(words.say("ledger.hands"), words.say("ledger.hands_n", n=len(rows)), played) if rows else "",
    )


def where_words(state: Ledger, words: Text) -> str:
    """Where the game stands: "Sur 3 · 1 contador · ningún palito", or why it is over."""
    if state.ended:
        return words.say(f"ledger.ended.{state.ended}")
    counters, sticks = words.say("flow.counters", n=state.honba), words.say("flow.sticks", n=state.sticks)
    return f"{hand_name(state.round, state.number, words)} · {counters} · {sticks}"


def game_plain(game: Game, words: Text) -> str:
    """The whole game in lines of text."""
    state = game.ledger()
    played = [
        f"{_numbered(row, words)}: {_said(row, game, words)} [{' '.join(words.signed(delta) for delta in row.deltas)}]"
        for row in state.rows
    ]
    places = [f"{place} {name}: {score} ({final})" for place, name, score, final in standing_rows(game, state, words)]
    return "\n".join([where_words(state, words), *played, *places])

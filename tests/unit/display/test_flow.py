"""Who pays whom, drawn and told: every payment has its arrow, its row and its reason, and the sum is zero."""

import base64
import re
from xml.etree import ElementTree

import pytest

from mahjong_teach.display.flow import event_words, flow, next_words
from mahjong_teach.display.flow_picture import SLIM, WIDE, _curve, arrows, flow_img, flow_svg
from mahjong_teach.display.html.flow import flow_html, flow_plain, flow_twin, sum_words
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.settle import Table
from mahjong_teach.scoring.settle_record import settle_event

SPANISH = text("es")
WINDS = ("Este", "Sur", "Oeste", "Norte")
DOUBLE_RON = {"type": "win", "wins": [
    {"seat": 1, "from_seat": 0, "points": 2000}, {"seat": 2, "from_seat": 0, "points": 3900}]}
LIABLE = {"type": "win", "wins": [{"seat": 1, "from_seat": 3, "yakuman": ["daisangen"], "pao": {"seat": 2}}]}
DRAW = {"type": "exhaustive", "tenpai": [True, True, False, False], "nagashi": []}
TWO_NAGASHI = {"type": "exhaustive", "tenpai": [False] * 4, "nagashi": [0, 2]}


def settled(event, rules="tenhou", honba=0, sticks=0, dealer=0, words=SPANISH):
    table = Table(ruleset(rules), dealer, honba, sticks)
    return flow(settle_event(table, event), table, event, (25_000,) * 4, words)


def whys(state):
    return [line.why for line in state.lines]


def test_a_share_is_explained_down_to_its_rounding():
    state = settled({"type": "win", "wins": [{"seat": 1, "from_seat": 3, "han": 3, "fu": 40}]})
    assert whys(state) == ["3 han 40 fu. Ron: 4 × 1280 = 5120, que sube a 5200."]


def test_counters_and_sticks_say_that_only_the_nearest_is_paid():
    assert whys(settled(DOUBLE_RON, honba=1))[1] == "Un contador, que vale 300. Solo los cobra quien va antes en el turno."
    assert whys(settled(DOUBLE_RON, "ema-2008", honba=1))[1] == "Un contador, que vale 300. Los cobra cada cual."
    one = {"type": "win", "wins": DOUBLE_RON["wins"][:1]}
    assert whys(settled(one, honba=1))[1] == "Un contador, que vale 300."


def test_with_head_bump_the_other_claim_is_told_not_hidden():
    state = settled(DOUBLE_RON, "m-league")
    assert [seat.role for seat in state.seats] == ["descarta", "gana", "gana, no cobra", ""]
    assert "prioridad por turno" in state.remark


def test_half_a_liability_says_whose_half_it_is():
    state = settled(LIABLE)
    assert [seat.role for seat in state.seats] == ["", "gana", "responde", "descarta"]
    liable, discards = whys(state)
    assert "Responsabilidad por tres grandes dragones" in liable and "Ron con su descarte" in discards


def test_the_dealer_sits_at_the_bottom():
    assert [seat.place for seat in settled(DRAW, dealer=2).seats] == [2, 3, 0, 1]


def test_an_abortive_draw_pays_nobody_and_says_why():
    state = settled({"type": "abortive", "reason": "suufon_renda"}, sticks=2)
    assert not state.lines and "cuatro vientos iguales" in state.remark
    assert next_words(state, SPANISH) == "Vuelve a repartir Este. En la mesa: 1 contador y 2 palitos de riichi."


def test_a_chombo_that_costs_nothing_now_says_when_it_does():
    state = settled({"type": "chombo", "seat": 2}, "ema-2025")
    assert not state.lines
    assert "20\u202f000" in state.remark


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("event", [DOUBLE_RON, LIABLE, DRAW], ids=["double ron", "liable", "draw"])
def test_seats_and_table_come_to_zero(event, rules):
    state = settled(event, rules, honba=2, sticks=3)
    assert sum(seat.delta for seat in state.seats) + state.table_delta == 0
    assert sum_words(state, SPANISH)[0].endswith(" = 0")


# ── the picture ──────────────────────────────────────────────────────────────────────────────────

def test_a_giver_and_a_taker_share_one_arrow():
    state = settled(DOUBLE_RON, honba=1, sticks=1)
    assert [(arrow.giver, arrow.taker, arrow.points) for arrow in arrows(state)] == [
        (0, 1, 2300), (0, 2, 3900), (None, 1, 1000)]


def test_every_row_lights_an_arrow_and_every_arrow_has_its_rows():
    html = flow_html(settled(DOUBLE_RON, honba=1, sticks=1), SPANISH, "x")
    rows = set(re.findall(r'data-tiles="(\d+)"', html))
    lit = set(" ".join(re.findall(r'class="arrow[^"]*" data-place="([\d ]+)"', html)).split())
    assert rows == lit == {"0", "1", "2", "3"}


def test_dearer_arrows_are_thicker():
    html = flow_svg(settled(DOUBLE_RON, honba=1), SPANISH)
    first, second = map(float, re.findall(r'stroke-width="([\d.]+)"', html)[:2])
    assert second > first


@pytest.mark.parametrize("layout", [WIDE, SLIM], ids=lambda layout: layout.name)
def test_no_arrow_leaves_the_picture_and_none_lies_on_another(layout):
    state = settled(TWO_NAGASHI, "online")
    paid = arrows(state)
    pairs = {(arrow.giver, arrow.taker) for arrow in paid}
    curves = [_curve(arrow, state, layout, (arrow.taker, arrow.giver) in pairs) for arrow in paid]
    middles = [curve.at(.5) for curve in curves]
    assert all(0 < x < layout.width and 0 < y < layout.height for curve in curves for x, y in map(curve.at, (0, .5, 1)))
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 10 for i, a in enumerate(middles) for b in middles[:i])


def test_the_picture_speaks_with_one_voice():
    html = flow_svg(settled(DOUBLE_RON), SPANISH)
    assert html.count("role=") == 1
    assert 'aria-label="Este paga 2000 a Sur; Este paga 3900 a Oeste"' in html


def test_the_picture_that_stands_alone_is_whole_and_needs_no_style_sheet():
    img = flow_img(settled(DOUBLE_RON, honba=1, sticks=1), SPANISH)
    svg = base64.b64decode(re.search(r"base64,([^\"]+)", img)[1]).decode()
    root = ElementTree.fromstring(svg)
    texts = " ".join("".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text"))
    assert "−6200" in texts and "2000 + 300" in texts
    assert "var(--" not in svg


def test_a_name_is_data_not_markup():
    table = Table(ruleset("tenhou"))
    state = flow(settle_event(table, DRAW), table, DRAW, (25_000,) * 4, SPANISH, names=("<b>", "&", "", ""))
    for html in (flow_html(state, SPANISH, "x"), flow_twin(state, SPANISH)):
        assert "<b><b>" not in html and "&lt;b&gt;" in html


# ── in words ─────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("event, said", [
    (DOUBLE_RON, "Ron de Sur (2000 puntos) y Oeste (3900 puntos); descarta Este"),
    ({"type": "win", "wins": [{"seat": 0, "limit": "mangan"}]}, "Tsumo de Este (mangan)"),
    ({**DRAW, "riichi": [0]}, "Empate; en tenpai, Este y Sur · riichi de Este"),
    (DRAW, "Empate; en tenpai, Este y Sur"),
    ({"type": "exhaustive", "tenpai": [False] * 4}, "Empate; nadie en tenpai"),
    ({"type": "chombo", "seat": 3}, "Chombo de Norte"),
    ({"type": "stop"}, "Quien reparte se planta"),
])
def test_an_event_is_told_in_one_line(event, said):
    assert event_words(event, WINDS, SPANISH) == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_text_tells_payments_sum_scores_and_what_comes_next(lang):
    lines = flow_plain(settled(DOUBLE_RON, honba=1, sticks=1, words=text(lang)), text(lang)).splitlines()
    assert len(lines) == 4 + 1 + 4 + 1

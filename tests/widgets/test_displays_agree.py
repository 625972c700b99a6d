"""One ruleset feeds engine, words and pictures: every display says the number that is paid, and by which rules."""

import re

import pytest

from mahjong_teach.display.html.frame import rules_name
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.typed import typed
from mahjong_teach.widgets import RulesCompare, ScoreStepper
from tests.widgets.markup import Markup

# Hands that the rulesets pay differently: many yakuman, thirteen han, just below a mangan, a double wind.
HANDS = [
    ("11222z555z666z777z", "1z", {}),
    ("22334455667788m", "2m", {"by": "tsumo", "events": "riichi"}),
    ("234m567p77z", "4m", {"melds": "pon 555z, pon 666z"}),
    ("234m567m345p999s11z", "5p", {"seat": "E", "events": "riichi"}),
]


def words_in(html):
    return re.sub(r"[ \n]+", " ", Markup(html).text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("hand, win, more", HANDS, ids=[hand for hand, *_ in HANDS])
def test_what_is_shown_is_what_the_engine_pays(hand, win, more, rules, lang):
    scored = score(*typed(hand, win, **more), rules)
    paid, name = text(lang).number(scored.winner_total), rules_name(ruleset(rules), text(lang))
    stepper = ScoreStepper(hand, win, rules=rules, guess=False, step=5, lang=lang, **more)
    compared = RulesCompare(hand, win, rules=(rules, "online"), lang=lang, **more)
    for shown in (stepper.html, stepper.twin(), compared.html, compared.twin()):
        assert paid in words_in(shown) and name in words_in(shown)

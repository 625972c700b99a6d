"""RulesPicker without a browser."""

import gc

import pytest

import mahjong_teach as mt
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import RulesError
from mahjong_teach.scoring.rules import KEYS, RULESETS, ruleset
from mahjong_teach.widgets.lesson_rules import lesson_rules
from tests.widgets.markup import Markup, find_unsafe


@pytest.fixture
def club(tmp_path):
    path = tmp_path / "club.toml"
    path.write_text('ruleset = "ema-2025"\nname = "Thursday club"\nkiriage = false\n', encoding="utf-8")
    return path


def send(widget, event, value=""):
    widget._receive({"event": event, "value": value})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_is_shown_with_a_source_for_each_rule(name, lang):
    widget = mt.RulesPicker(name, lang=lang)
    page = Markup(widget.html)
    assert page.problems == []
    assert len(page.all("th", scope="row")) >= len(KEYS)
    assert ruleset(name).name[lang] in page.text
    assert find_unsafe(widget.twin()) == []


def test_choosing_changes_the_lesson():
    widget = mt.RulesPicker(lang="es")
    send(widget, "rules", "ema-2016")
    assert widget.rules.id == lesson_rules.rules.id == "ema-2016"
    assert Markup(widget.html).all("option", value="ema-2016")[0].get("selected", "no") is None


def test_the_rules_of_a_club_are_taken_by_path(club):
    widget = mt.RulesPicker(lang="en")
    send(widget, "path", f" {club} ")
    assert widget.rules.kiriage is False
    assert "Thursday club" in Markup(widget.html).text
    send(widget, "path", "")
    assert widget.rules.id == "online"


def test_what_is_wrong_with_a_clubs_file_is_named_by_key(club):
    club.write_text('kiriagee = false\nakadora = 7\nkuitan = "yes"\n', encoding="utf-8")
    widget = mt.RulesPicker(lang="en")
    send(widget, "path", str(club))
    said = Markup(widget.html).text
    assert all(key in said for key in ("kiriagee", "akadora", "kuitan"))
    assert lesson_rules.rules.id == "online"
    assert Markup(widget.html).all("input", data_field="path")[0]["value"] == str(club)
    assert Markup(widget.html).problems == []


def test_a_file_that_is_not_there_is_said_and_the_old_rules_stay(tmp_path):
    widget = mt.RulesPicker("tenhou", lang="es")
    send(widget, "path", str(tmp_path / "nada.toml"))
    assert text("es").say("picker.not_taken", name="Tenhou") in Markup(widget.html).text
    assert lesson_rules.rules.id == "tenhou"


def test_the_browser_is_told_what_to_remember_unless_it_is_wrong(tmp_path):
    widget = mt.RulesPicker("tenhou")
    assert Markup(widget.html).all(data_remember="rules")[0]["data-remembered"] == "tenhou"
    send(widget, "path", str(tmp_path / "nada.toml"))
    assert not Markup(widget.html).all(data_remember="rules")


def test_what_the_browser_remembered_is_taken_as_if_chosen(club):
    widget = mt.RulesPicker()
    send(widget, "rules", str(club))
    assert lesson_rules.rules.base == "ema-2025"


def test_rules_that_do_not_exist_are_refused_at_once():
    with pytest.raises(RulesError):
        mt.RulesPicker("nonsense")


def test_followers_that_are_gone_are_forgotten():
    heard = []

    class Follower:
        def rules_changed(self, rules):
            heard.append(rules.id)

    follower = Follower()
    lesson_rules.tell(follower)
    lesson_rules.set(ruleset("tenhou"))
    del follower
    gc.collect()                                 # whatever is still being passed on holds it no longer
    lesson_rules.set(ruleset("m-league"))
    assert heard == ["tenhou"]

"""Glossary without a browser: terms found by whatever they are called, and what is said where nothing is."""

import re

import pytest

from mahjong_teach.display import glossary
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.widgets import Glossary
from mahjong_teach.widgets.glossary import MOST, State, said, update
from tests.widgets.markup import Markup, find_unsafe

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def terms(wanted, lang="es"):
    """The names of the terms that are shown."""
    return re.findall(r'mt-term-names"><b>(.*?)</b>', Glossary(wanted, lang=lang).html)


@pytest.mark.parametrize("id", glossary.ids())
def test_a_term_is_found_by_every_one_of_its_names(id):
    for name in glossary.names(id):
        assert id in glossary.find(name), name


@pytest.mark.parametrize("wanted, id", [
    ("RIO", "kawa"), ("pond", "kawa"), ("河", "kawa"), ("minipuntos", "fu"), ("toncha", "honba"), ("trío", "triplet"),
    ("daburon kaze", "renpuuhai"), ("tsumo", "tsumo"), ("aka dora", "akadora"), ("pureDouble", "iipeikou"),
])
def test_the_best_comes_first(wanted, id):
    assert glossary.find(wanted)[0] == id


def test_no_two_terms_share_an_id_and_each_stands_in_one_chapter():
    chapters = glossary.glossary()
    assert len(glossary.ids()) == len(set(glossary.ids())) == sum(map(len, chapters.values()))
    assert glossary.chapter_of("fu") == "scoring" and glossary.chapter_of("zimo") == "taiwanese"


@each_language
def test_every_term_is_defined(lang):
    assert not [id for id in glossary.ids() if not text(lang).term(id).definition]


def test_a_name_that_misleads_is_answered_with_ours():
    assert said(State("es", "toncha"), ["honba"]) == "«toncha» aquí no se dice: decimos contador."
    assert terms("toncha") == ["contador"]


def test_a_misspelt_name_is_answered_with_what_is_meant():
    widget = Glossary("furitten", lang="en")
    assert "No term is called “furitten”. Is it one of these?" in Markup(widget.html).text
    assert Markup(widget.html).all("button", data_do="search", data_value="furiten")


def test_a_name_like_none_is_answered_without_a_guess():
    assert said(State("en", "xyzzy"), []) == "No term is called “xyzzy”."
    assert not Markup(Glossary("xyzzy", lang="en").html).all("button")


def test_terms_are_filtered_while_typing_and_never_too_many_at_once():
    widget = Glossary(lang="es")
    assert "mt-terms" not in widget.html
    widget.hear("search", "a")
    widget.redraw()
    assert widget.html.count("mt-term-names") == MOST
    widget.search("espera de extremo")
    assert terms("espera de extremo") == ["espera de extremo"] and widget.html.count("mt-term-names") == 1


def test_esc_clears_and_another_event_changes_nothing():
    state = State("es", "fu")
    assert update(state, "clear") == State("es") and update(state, "go", "3") == state


def test_what_was_typed_is_shown_as_it_was_typed():
    assert Glossary("<xyzzy>&", lang="es").html.count("&lt;xyzzy&gt;&amp;") == 2


@each_language
@pytest.mark.parametrize("wanted", ["", "fu", "furitten", "toncha", "río"])
def test_markup_is_sound_and_every_control_keeps_its_keys(wanted, lang):
    page = Markup(Glossary(wanted, lang=lang).html)
    assert page.problems == []
    for control in [*page.all("input"), *page.all("button"), *page.all("ul")]:
        assert control["data-lm-suppress-shortcuts"] == "true"


@each_language
def test_the_twin_lists_the_other_names_and_survives_a_sanitizer(lang):
    twin = Glossary(lang=lang).twin()
    assert find_unsafe(twin) == [] and len(twin.encode()) < 20_000
    for id in glossary.ids():
        assert all(name in Markup(twin).text for name in text(lang).term(id).rejected)


@each_language
@pytest.mark.parametrize("id", glossary.ids())
def test_an_entry_has_every_name_and_what_it_means(id, lang):
    entry, term = glossary.entry_markdown(id, lang), text(lang).term(id)
    assert entry.startswith(f'<a id="{id}"></a>**{term.name}**')
    for one in (term.kanji, term.romaji, term.definition, *term.also, *term.rejected,
                text(glossary.other_language(lang)).term(id).name):
        assert glossary.folded(one) in glossary.folded(entry)


def test_its_repr_is_stable():
    assert (repr(Glossary()), repr(Glossary("fu"))) == ("Glossary()", "Glossary('fu')")

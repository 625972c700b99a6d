"""YakuAtlas without a browser: search and filters, the card, breaking a yaku, other rules, what survives elsewhere."""

import re

import pytest

from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.rules import RULESETS, ruleset
from mahjong_teach.teaching.atlas import FAMILIES, difference, entries, has
from mahjong_teach.teaching.breaking import changed
from mahjong_teach.widgets import YakuAtlas
from mahjong_teach.widgets.atlas_hands import SWAP, changed_view, example_view
from mahjong_teach.widgets.atlas_words import counter_words, often_words, relations, rules_for, value_words
from mahjong_teach.widgets.yaku_atlas import State, listed, offered, update
from tests.widgets.markup import Markup, find_unsafe

IDS = tuple(one.id for one in entries())
TWIN_BYTES = 150_000


def state(shown="ittsuu", rules="online", lang="es", **facts):
    return State(ruleset(rules), lang, IDS, shown, **facts)


def after(at, *events):
    for event in events:
        what, _, value = event.partition(" ")
        at = update(at, what, value)
    return at


def pressed(shown, *events):
    atlas = YakuAtlas(show=shown, lang="es")
    for event in events:
        what, _, value = event.partition(" ")
        atlas.hear(what, value)
    atlas.redraw()
    return atlas


def said(atlas):
    return re.sub(r"\s+", " ", Markup(atlas.html).text)


# ── the list ─────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("wanted, ids", [
    ("escalera", {"ittsuu"}), ("ESCALERA  completa", {"ittsuu"}), ("straight", {"ittsuu"}), ("一気", {"ittsuu"}),
    ("ikkitsuukan", {"ittsuu"}), ("dragon ver", {"hatsu"}), ("toi toi", {"toitoi"}),
    ("suuankou_tanki", {"suuankou_tanki"}),
    ("no hay nada así", set()),
])
def test_a_yaku_is_found_by_any_of_its_names_in_either_language(wanted, ids):
    assert {one.id for one in listed(state(search=wanted))} == ids


def test_filters_take_away_step_by_step():
    all_of_them = {one.id for one in listed(state())}
    two = {one.id for one in listed(after(state(), "han 2"))}
    chows = {one.id for one in listed(after(state(), "han 2", "family chows"))}
    assert all_of_them == set(IDS) > two > chows == {"sanshoku_doujun", "ittsuu"}
    assert listed(after(state(), "han 2", "family chows", "hand closed")) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_no_family_is_empty(family):
    assert listed(after(state(), f"family {family}"))


def test_what_the_rules_do_not_know_is_listed_apart():
    assert "renhou" not in {one.id for one in listed(after(state(), "han 3"))}
    assert "renhou" in {one.id for one in listed(after(state(rules="ema-2025"), "han 3"))}
    assert "No se usan en estas reglas" in said(YakuAtlas("online", lang="es"))


def test_events_that_mean_nothing_change_nothing():
    for event in ("han 7", "family none", "show tsubame", "pick 9s", "change tile:9s:6s", "paint it"):
        assert after(state(), event) == state()


def test_the_commonest_yaku_is_open_at_first():
    assert YakuAtlas(lang="en").state.shown == "riichi"
    assert YakuAtlas(only="toitoi pinfu").state.shown == "pinfu"


def test_a_short_atlas_needs_no_filters():
    short = YakuAtlas(only="pinfu tanyao", lang="es")
    assert 'data-field="search"' not in short.html and 'data-field="search"' in YakuAtlas(lang="es").html


@pytest.mark.parametrize("facts", [{"only": "pinfu tsubame"}, {"show": "tsubame"}, {"only": "pinfu", "show": "toitoi"}])
def test_an_unknown_yaku_is_refused(facts):
    with pytest.raises(HandError) as caught:
        YakuAtlas(**facts)
    assert caught.value.code == "unknown_yaku"


# ── the card ─────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", IDS)
def test_every_card_is_whole(id, lang):
    atlas = YakuAtlas(show=id, lang=lang)
    assert Markup(atlas.html).problems == []


@pytest.mark.parametrize("one", entries(), ids=lambda one: one.id)
def test_what_differs_is_marked_by_more_than_colour(one):
    words, rules = text("es"), rules_for(one.id, ruleset())
    before, other = example_view(one, rules, words), changed_view(one, one.counter, rules, words)
    in_the_hand = sum(SWAP in group.caption for group in other.groups)
    assert len(before.groups) == len(other.groups), "both hands are laid out alike"
    if difference(one.example, one.counter).what in ("tile", "pair", "last", "melds"):
        assert 1 <= in_the_hand <= 3
    else:
        assert f'<span class="mt-chip is-marked">{SWAP}' in YakuAtlas(show=one.id, lang="es").html


@pytest.mark.parametrize("id, told", [
    ("ittsuu", "Cambia una ficha: 6 de bambúes en lugar de 9 de bambúes. Tienes 123 · 456 · 678."),
    ("pinfu", "la última en llegar es 3 de caracteres. Ganas con espera de extremo"),
    ("seat_wind_east", "Este no es tu viento (Oeste) ni el de la ronda (Sur)."),
    ("round_wind_east", "Este no es tu viento (Sur) ni el de la ronda (Oeste)."),
    ("riichi", "Sin «riichi». Las fichas están completas, pero sin yaku no se gana."),
    ("double_riichi", "Con riichi en vez de doble riichi. Se queda en riichi: 1 han."),
    ("suuankou", "Gana por ron, no por tsumo. Se queda en tres pungs ocultos y todo pungs: 4 han."),
    ("kokushi_13", "antes de ganar. Se queda en trece huérfanos, que también es yakuman."),
    ("chiitoitsu", "No hay siete parejas distintas. Así no hay mano completa."),
    ("sankantsu", "Un kong se quedó en pung: tres 2 de bambúes. Hay dos kongs declarados, y se piden tres."),
])
def test_why_the_other_hand_has_it_not(id, told):
    one = next(one for one in entries() if one.id == id)
    assert told in counter_words(one, ruleset(), text("es"))


def test_values_closed_and_open_follow_the_rules():
    words = text("es")
    assert value_words("ittsuu", ruleset(), words) == "2 · 1" and value_words("pinfu", ruleset(), words) == "1 · —"
    assert value_words("tanyao", ruleset("ema-2008"), words) == "1 · —"
    assert value_words("daisuushii", ruleset(), words) == "yakuman × 2"
    assert value_words("ippatsu", ruleset("jpml-a"), words) == "no se usa"


@pytest.mark.parametrize("id, es, en", [
    ("riichi", "4 de cada 10", "4 in 10"), ("haku", "1 de cada 13", "1 in 13"),
    ("chankan", "1 de cada 3500", "1 in 3,500"),
    ("chuuren", "nunca", "never"), ("renhou", "", ""),
])
def test_frequencies_are_numbers_one_can_picture(id, es, en):
    assert (often_words(id, text("es")), often_words(id, text("en"))) == (es, en)


def test_what_goes_with_what_is_told_with_its_limits():
    rows = dict(relations("iipeikou", text("es")))
    assert rows["Cede su lugar a"] == "dos veces doble chow puro"
    assert "siete parejas" in rows["No va con"] and "riichi" in rows["Va con"]
    assert dict(relations("renhou", text("es"))) == {"Va con": "nada: se cuenta solo"}


def test_a_yaku_that_the_rules_do_not_know_shows_the_rules_of_its_example():
    told = said(YakuAtlas("online", show="renhou", lang="es"))
    assert "Online no admite este yaku. El ejemplo sigue las reglas EMA 2016." in told


def test_the_source_is_that_of_the_rules():
    assert "§4.2" in said(YakuAtlas("ema-2008", show="ittsuu", lang="es"))


# ── breaking one ─────────────────────────────────────────────────────────────────────────────────

def test_breaking_hides_the_counter_example_until_asked_for():
    hidden, shown = pressed("ittsuu", "break"), pressed("ittsuu", "break", "back")
    assert "Por una ficha, no" not in said(hidden) and "Por una ficha, no" in said(shown)


def test_a_tile_offers_what_completes_the_hand_and_to_come_last():
    at = after(state(), "break", "pick 9s")
    assert {change for change in offered(at) if change.startswith("tile")} == {"tile:9s:3s", "tile:9s:6s"}
    keys = Markup(pressed("ittsuu", "break", "pick 9s").html).all("button", data_do="change")
    shown = [key["data-value"] for key in keys if key["data-value"].startswith(("tile", "last"))]
    assert shown == ["tile:9s:3s", "tile:9s:6s", "last:9s"]


def test_a_tile_that_nothing_can_replace_is_told():
    told = said(pressed("ittsuu", "break", "pick 3m"))
    assert "Ninguna otra ficha completa la mano en lugar de 3 de caracteres." in told


def test_a_change_that_breaks_it_says_why():
    atlas = YakuAtlas(show="ittsuu", lang="es")
    atlas.try_change("tile:9s:6s")
    assert "Roto: ya no es escalera completa. Tienes 123 · 456 · 678." in said(atlas)


def test_a_change_that_does_not_break_it_says_so():
    atlas = YakuAtlas(show="ittsuu", lang="es")
    atlas.try_change("by:tsumo")
    assert "Sigue siendo escalera completa. Se queda en mano completamente oculta y escalera completa: 3 han." in (
        said(atlas))


@pytest.mark.parametrize("one", entries(), ids=lambda one: one.id)
def test_every_offered_change_is_judged_as_the_engine_does(one):
    rules = rules_for(one.id, ruleset())
    atlas = YakuAtlas(show=one.id, lang="en")
    for change in offered(after(state(one.id), "break"))[:4]:
        atlas.try_change(change)
        still = has(one.id, changed(one.example, change), rules)
        assert Markup(atlas.html).problems == []
        assert ("Still" if still else "Broken") in said(atlas), change


# ── rules, twins ─────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_can_be_followed(name):
    atlas = YakuAtlas(lang="es", show="tanyao")
    atlas.rules_changed(ruleset(name))
    assert atlas.state.rules.id == name and Markup(atlas.html).problems == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_twin_survives_a_sanitizer_and_is_small(lang):
    twin = YakuAtlas(show="ittsuu", lang=lang).twin()
    assert find_unsafe(twin) == [] and Markup(twin).problems == []
    assert len(twin.encode()) < TWIN_BYTES
    assert all(text(lang).term(id).name.lower() in twin.lower() for id in IDS)


def test_a_short_twin_shows_every_hand():
    twin = Markup(YakuAtlas(only="pinfu tanyao ittsuu", lang="es").twin())
    assert len(twin.all("img")) == 6 and all(image["alt"].startswith("La mano:") for image in twin.all("img"))


def test_the_plain_text_lists_them_all():
    plain = YakuAtlas(lang="en")._repr_mimebundle_()[0]["text/plain"]
    assert "All simples (tanyao): 1 · 1 · 1 in 4" in plain and all(text("en").term(id).romaji in plain for id in IDS)


def test_its_repr_is_stable():
    assert repr(YakuAtlas("ema-2025", only="pinfu tanyao")) == "YakuAtlas('ema-2025', only='pinfu tanyao')"
    assert repr(YakuAtlas("online")) == "YakuAtlas('online')"

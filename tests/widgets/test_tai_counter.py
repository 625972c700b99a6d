"""TaiCounter without a browser: what is pressed and typed, what it says, and that its markup fits together."""

import pytest

import mahjong_teach as mt
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.taiwanese.record import tai_record
from mahjong_teach.teaching.tai_hands import dealt_tai
from mahjong_teach.widgets.tai_counter_state import FLOWER_CODES
from tests.widgets.markup import Markup, find_unsafe

SEED = dict(hand="888m11z", win="1z", seat="N", round="S", melds="daiminkan 5555s, pon 777z, pon 222z, pon 333p")


def send(widget, *events):
    for event in events:
        name, _, value = event.partition(" ")
        widget._receive({"event": name, "value": value})
    return widget


def line(widget):
    """The live line's words."""
    text_of = Markup(widget.html[widget.html.index('data-key="line"'):].partition("</p>")[0].partition(">")[2]).text
    return text_of.strip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example_adds_up_and_is_paid(lang):
    widget = mt.TaiCounter(**SEED, lang=lang)
    assert widget.score.tai == 16 and widget.score.payments == (-16, 0, 0, 16)
    page = Markup(widget.html)
    assert page.problems == []
    assert "16 tai" in line(widget)
    assert [words for words in ("−16", "+16") if words in page.text] == ["−16", "+16"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_twin_survives_a_sanitizer_and_says_the_same(lang):
    for widget in (mt.TaiCounter(**SEED, lang=lang), mt.TaiCounter("123m", lang=lang), mt.TaiCounter(lang=lang)):
        assert find_unsafe(widget.twin()) == []
    told = Markup(mt.TaiCounter(**SEED, lang=lang).twin()).text
    assert all(text(lang).say(f"tai.rule.{id}") in told for id in ("melded_kong", "honour_pung", "all_pungs"))


def test_tiles_are_pressed_into_the_hand_and_into_groups():
    widget = mt.TaiCounter(seat="N", round="S", lang="en")
    send(widget, "target pon", "pick 7z", "pick 2z", "pick 3p", "target daiminkan", "pick 5s", "target hand")
    send(widget, "pick 8m", "pick 8m", "pick 8m", "pick 1z")
    assert line(widget) == "One tile is missing."
    send(widget, "pick 1z")
    assert widget.score.tai == 16 and widget.state.typed.win_tile == "1z"
    send(widget, "undo")
    assert widget.score is None
    assert line(send(widget, "clear")).startswith("Press tiles")


def test_a_fifth_copy_and_a_sixth_group_are_refused_kindly():
    widget = send(mt.TaiCounter(lang="en"), *["pick 8m"] * 5)
    assert "8m" in line(widget) and widget.state.typed.hand == "8888m"
    groups = send(mt.TaiCounter(lang="en"), "target pon", *(f"pick {n}m" for n in range(1, 7)))
    assert "five groups" in line(groups) and len(groups.state.typed.melds) == 5


def test_the_winning_tile_can_be_another_one():
    widget = mt.TaiCounter("123456m456789p23455s", "4s", lang="en")
    assert "one_chance" not in dict(widget.score.items)
    assert "one_chance" in dict(send(widget, "win_tile 3s").score.items)


def test_flowers_come_into_play_and_out_again():
    widget = mt.TaiCounter(**SEED, lang="en")
    assert send(widget, "in_play on").score.items[1] == ("no_flowers", 1)
    assert send(widget, "flower 2f").score.tai == 17
    assert send(widget, "flower 2f", "flower 9f").state.typed.drawn == ()
    assert send(widget, *(f"flower {code}" for code in FLOWER_CODES)).score.items == (("eight_flowers", 30),)
    assert Markup(widget.html).problems == []
    assert send(widget, "in_play ").score.tai == 16


def test_the_table_brings_its_bonus_and_repeats_and_limit_are_turned():
    widget = send(mt.TaiCounter(**SEED, lang="en"), "table taiwan")
    assert (widget.score.tai, widget.score.payments) == (7, (-260, 0, 0, 260))
    assert send(widget, "repeats 1").score.payments == (-300, 0, 0, 300)
    assert send(widget, "bonus ").score.payments == (-240, 0, 0, 240)
    forty = mt.TaiCounter(
        "333s555s999s11z", "1z", "tsumo", seat="N", round="S", melds="ankan 1111s, pon 777z", limit=True, lang="en")
    assert (forty.score.total, forty.score.tai) == (42, 40)
    assert send(forty, "limit ").score.tai == 42


def test_who_discarded_is_never_the_winner():
    widget = mt.TaiCounter(**SEED, lang="en")
    assert send(widget, "giver S").score.payments == (0, -16, 0, 16)
    assert send(widget, "seat_wind S").score.at.giver != widget.score.at.winner
    assert send(widget, "win tsumo").score.at.giver is None


def test_circumstances_that_cannot_be_are_said():
    widget = send(mt.TaiCounter(**SEED, lang="en"), "flag.last_tile on")
    assert "Choose tsumo" in line(widget) and widget.message
    assert send(widget, "win tsumo").score.items[-1] == ("last_tile", 1)
    assert widget.message == ""


def test_the_record_counts_to_the_same():
    for seed in range(40):
        won = dealt_tai(seed)
        melds = ", ".join(f"{meld.call} {''.join(str(tile.number) for tile in meld.tiles)}{meld.tiles[0].suit}"
                          for meld in won.hand.melds)
        widget = mt.TaiCounter(
            "".join(map(str, won.hand.concealed)), str(won.win.tile), won.win.by, seat=won.win.seat, round=won.win.round,
            events=" ".join(won.win.events), melds=melds, lang="es",
            flowers=None if won.hand.flowers is None else "".join(map(str, won.hand.flowers)))
        assert widget.score.items == won.items
        assert tai_record(widget.record).items == won.items
        assert Markup(widget.html).problems == []


def test_unknown_words_are_refused_at_once():
    for wrong in (dict(table="hong-kong"), dict(flowers="9f")):
        with pytest.raises(MahjongError):
            mt.TaiCounter(**wrong)


def test_events_that_mean_nothing_change_nothing():
    widget = mt.TaiCounter(**SEED, lang="en")
    before = widget.state
    send(widget, "target dora", "win steal", "giver X", "flag.riichi on", "table mars", "repeats x", "nonsense 1")
    assert widget.state == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_count_can_be_guessed_first(lang):
    widget = mt.TaiCounter(**SEED, guess=True, lang=lang)
    assert "+16" not in Markup(widget.html).text and Markup(widget.html).problems == []
    assert "<details" in widget.twin() and find_unsafe(widget.twin()) == []
    asked = line(widget)
    assert line(send(widget, "guess 22", "check")) != asked and "+16" not in Markup(widget.html).text
    assert "+16" in Markup(send(widget, "guess 16", "check").html).text
    shown = mt.TaiCounter(**SEED, guess=True, lang=lang)
    assert "+16" in Markup(send(shown, "show").html).text


def test_the_form_lies_open_only_where_there_is_no_hand_yet():
    assert "<details class=\"mt-more\" data-key=\"change\" open>" in mt.TaiCounter(lang="en").html
    assert "<details class=\"mt-more\" data-key=\"change\">" in mt.TaiCounter(**SEED, lang="en").html

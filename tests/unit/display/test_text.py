"""Numbers, names and sentences, as a learner reads them."""

import pytest

import mahjong_teach.display.text as text_module
from mahjong_teach.display.text import LANGUAGES, StepText, language, text
from mahjong_teach.scoring.errors import HandError, MahjongError, NotationError, RulesError
from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.rules import ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.tiles import Tile, tiles

ES, EN = text("es"), text("en")


def won(hand, tile, by="ron", *melds, seat="S", rules="online", **rest):
    rest["events"] = frozenset(rest.get("events", ()))
    return score(Hand.of(hand, *melds), Win(Tile.of(tile), by, seat, **rest), rules)


def laid(scored):
    return [tile for row in scored.rows for tile in row]


def lines(scored, part, lang=ES):
    return [lang.step(step) for step in scored.part(part)]


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("n, es, en", [
    (0, "0", "0"), (300, "300", "300"), (7700, "7700", "7,700"), (11600, "11\u202f600", "11,600"),
    (100000, "100\u202f000", "100,000"), (-3000, "−3000", "−3,000"), (-12000, "−12\u202f000", "−12,000"),
])
def test_numbers_are_grouped_as_each_language_does(n, es, en):
    assert (ES.number(n), EN.number(n)) == (es, en)


def test_gains_carry_their_sign():
    assert [ES.signed(n) for n in (300, 0, -300)] == ["+300", "0", "−300"]


def test_small_numbers_are_words_and_big_ones_digits():
    assert [ES.word(n) for n in (2, 12, 13)] == ["dos", "doce", "13"]


# ── tiles ────────────────────────────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize("code, es, en", [
    ("7p", "7 de círculos", "7 of circles"), ("0s", "5 rojo de bambúes", "red 5 of bamboo"),
    ("1z", "Este", "East"), ("6z", "dragón verde", "green dragon"),
])
def test_a_tile_is_named(code, es, en):
    assert (ES.tile(Tile.of(code)), EN.tile(Tile.of(code))) == (es, en)


@pytest.mark.parametrize("group, es, en", [
    ("234m", "2, 3, 4 de caracteres", "2, 3, 4 of characters"),
    ("406s", "4, 5 rojo, 6 de bambúes", "4, red 5, 6 of bamboo"),
    ("777z", "dragón rojo × 3", "red dragon × 3"),
    ("9p", "9 de círculos", "9 of circles"),
    ("1m9p", "1 de caracteres, 9 de círculos", "1 of characters, 9 of circles"),
])
def test_a_group_is_named_in_one_breath(group, es, en):
    assert (ES.tiles_label(tiles(group)), EN.tiles_label(tiles(group))) == (es, en)


@pytest.mark.parametrize("some, es, en", [
    ("444z", "tres Norte", "three Norths"), ("6z", "un dragón verde", "one green dragon"),
    ("789p1z", "un Este y 7, 8 y 9 de círculos", "one East and 7, 8 and 9 of circles"),
    ("66z99m", "dos dragones verdes y dos 9 de caracteres", "two green dragons and two 9s of characters"),
])
def test_tiles_are_counted(some, es, en):
    assert (ES.counted(tiles(some)), EN.counted(tiles(some))) == (es, en)


def test_short_names_fit_a_caption():
    assert [ES.short(Tile.of(code)) for code in ("4z", "5z", "0m")] == ["Norte", "blanco", "0m"]


@pytest.mark.parametrize("words, joint, said", [
    (["Este", "Sur"], "and", "Este y Sur"), (["riichi", "ippatsu"], "and", "riichi e ippatsu"),
    (["Sur", "Oeste"], "or", "Sur u Oeste"), (["7", "8"], "or", "7 u 8"), (["a", "b", "c"], "or", "a, b o c"),
    (["a"], "and", "a"), ([], "and", ""),
])
def test_spanish_lists_avoid_the_same_sound_twice(words, joint, said):
    assert ES.listed(words, joint) == said


# ── terms and languages ──────────────────────────────────────────────────────────────────────────────────────────────

def test_a_term_has_name_kanji_and_definition():
    term = ES.term("tanyao")
    assert (str(term), term.kanji, term.romaji, term.definition) == (
        "todo simples", "断么九", "tanyao", "Solo fichas del 2 al 8.")


def test_an_id_that_is_no_word_goes_by_another_term():
    assert (ES.term("W").name, EN.term("W").id) == ("Oeste", "W")


@pytest.fixture
def no_language_chosen(monkeypatch):
    monkeypatch.setattr(text_module, "_current", None)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


@pytest.mark.parametrize("variables, expected", [
    ({"LANG": "es_AR.UTF-8"}, "es"), ({"LANG": "de_DE.UTF-8"}, "en"), ({}, "en"),
    ({"LC_ALL": "en_GB.UTF-8", "LANG": "es_ES.UTF-8"}, "en"), ({"LC_ALL": "", "LANG": "es_ES.UTF-8"}, "es"),
])
def test_the_language_is_the_machines_until_one_is_chosen(no_language_chosen, variables, expected):
    for name, value in variables.items():
        no_language_chosen.setenv(name, value)
    assert language() == expected


def test_a_chosen_language_stays(no_language_chosen):
    no_language_chosen.setenv("LANG", "es_ES.UTF-8")
    assert (language("en"), language(), text().lang) == ("en", "en", "en")


def test_an_unknown_language_is_refused_and_the_old_one_stays(no_language_chosen):
    language("es")
    with pytest.raises(MahjongError) as refused:
        language("de")
    assert EN.error(refused.value) == "I do not speak “de”. Choose one of these languages: es or en."
    assert language() == "es"


# ── steps ────────────────────────────────────────────────────────────────────────────────────────────────────────────

def test_the_count_of_a_closed_self_draw_reads_as_in_the_lesson():
    scored = won("234567789m99m444z", "7m", "tsumo")
    assert lines(scored, "han") == [
        StepText("Mano completamente oculta", "tsumo sin grupos descubiertos"),
        StepText("Semipura, oculta", "un palo y honores; 2 si fuera descubierta"),
    ]
    assert lines(scored, "fu") == [
        StepText("Toda mano", "se parte siempre de 20"),
        StepText("Tsumo", "la última ficha la robas tú"),
        StepText("Pung oculto de honores", "Norte: 2 × 2 por oculto × 2 por honor"),
        StepText("Espera de extremo", "89 esperando 7"),
    ]
    assert lines(scored, "rounding") == [StepText("Redondeo", "32 sube a 40, la decena siguiente")]
    assert lines(scored, "base") == [
        StepText("40 × 2^(4 + 2)", "40 × 64 = 2560"),
        StepText("Tope: mangan", "2560 pasa de 2000: se queda en 2000"),
    ]
    assert lines(scored, "payment") == [
        StepText("Quien reparte", "2 × 2000 = 4000"),
        StepText("Cada rival que no reparte", "1 × 2000 = 2000; pagan dos"),
    ]


def test_an_open_hand_hears_what_a_closed_one_would_be_worth():
    scored = won("123456m99m444z", "9m", "ron", Meld.of("chi", "789m", "7m", 3))
    assert ES.step(scored.part("han")[-1]) == StepText("Semipura, descubierta", "un palo y honores; 3 si fuera oculta")


def test_a_triplet_completed_by_ron_is_told_as_open():
    scored = won("456p789s11m666z", "6z", "ron", Meld.of("ankan", "7777p"))
    triplet, kong = [step for step in scored.part("fu") if step.rule in ("triplet", "quad")]
    assert ES.step(triplet) == StepText(
        "Pung de honores, por ron",
        "dragón verde: 2 × 2 por honor; lo completa un descarte, así que cuenta como descubierto")
    assert EN.step(kong) == StepText("Concealed kong of simples", "7 of circles: 2 × 2 for concealed × 4 for a kong")


@pytest.mark.parametrize("rules, note", [
    ("online", "Este es tu viento y el de la ronda: 2 por cada uno"),
    ("ema-2025", "Este es tu viento y el de la ronda, pero en estas reglas cuenta una vez"),
])
def test_a_pair_of_the_double_wind_says_how_often_it_counts(rules, note):
    scored = won("234567m345p999s11z", "5p", seat="E", rules=rules, events=["riichi"])
    assert ES.step(next(step for step in scored.steps if step.rule == "pair")).note == note


@pytest.mark.parametrize("hand, tile, note", [
    ("234m567m345p99s123m", "3m", "12 esperando 3"), ("234567m345p99s789s", "7s", "89 esperando 7"),
    ("234567m345p99456s", "5s", "46 esperando 5"), ("234567m345p789s44z", "4z", "Norte esperando su pareja"),
])
def test_a_slow_wait_says_what_it_held(hand, tile, note):
    scored = won(hand, tile, events=["riichi"])
    shown = [ES.step(step).note for each in (scored, *scored.others) for step in each.steps if step.rule == "wait"]
    assert note in shown


def test_counters_and_sticks_say_who_they_come_from():
    ron = won("234567m34588p678s", "8s", honba=2, sticks=1)
    tsumo = won("234567m34588p678s", "8s", "tsumo", honba=1)
    assert lines(ron, "payment")[1:] == [
        StepText("Dos contadores", "300 puntos por contador, de quien descarta"),
        StepText("Un palito de riichi", "1000 puntos por palito, de la mesa"),
    ]
    assert lines(tsumo, "payment", EN)[-1] == StepText("One counter", "100 points a counter, from each opponent")


def test_dora_say_which_indicator_points_at_them():
    scored = won("234567m34088p678s", "8s", dora=tiles("7p9s"), ura=tiles("1m"), events=["riichi"])
    told = {step.rule: ES.step(step) for step in scored.part("han")}
    assert told["dora"].note == "los indicadores 7 de círculos y 9 de bambúes señalan 8 de círculos y 1 de bambúes"
    assert told["akadora"] == StepText("Cinco rojo", "un 5 rojo: 1 han")
    assert told["uradora"].note == "debajo estaba 1 de caracteres, que señala 2 de caracteres; declaraste riichi"


def test_yakuman_that_are_not_added_are_told_so():
    scored = won("111222333z55666z", "5z", rules="ema-2016")
    assert [ES.step(step).note for step in scored.part("yakuman")][-1].endswith("los yakuman no se suman")


SCORED = [
    won("234567789m99m444z", "7m", "tsumo"),
    won("112233m556677s99p", "1m"),
    won("1133557799m1155z", "5z", events=["riichi", "ippatsu"], seat="E"),
    won("19m19p19s12345677z", "7z"),
    won("123456m99m444z", "9m", "ron", Meld.of("chi", "789m", "7m", 3)),
    won("234m567p88s345s", "5s", "ron", Meld.of("chi", "234p", "2p", 3)),
    won("234m34588p678s", "8s", "tsumo", Meld.of("ankan", "1111z"), events=["rinshan"], honba=3, sticks=2),
    won("444m999m111p666s33z", "9m", "tsumo", seat="E"),
    won("444m999m111p666s33z", "9m"),
    won("22233344455566m", "6m", dora=tiles("1m1m1m"), events=["double_riichi"], ura=tiles("5m")),
    won("345m345p34599s678s", "8s", rules="ema-2025", events=["riichi"]),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scored", SCORED, ids=lambda scored: str(scored.hand))
def test_whatever_is_scored_can_be_told(scored, lang):
    words = text(lang)
    for each in (scored, *scored.others):
        told = [line for step in each.steps for line in words.step(step)]
        told += [words.near_miss(miss, laid(each)) for miss in each.near_misses]
        told.append(words.reading(each.reading, laid(each), each.win.tile))
        assert all(told) and not any("{" in line for line in told)


# ── why not, and other readings ──────────────────────────────────────────────────────────────────────────────────────

def misses(scored, lang=ES):
    return {miss.yaku: lang.near_miss(miss, laid(scored)) for miss in scored.near_misses}


def test_near_misses_read_as_in_the_lesson():
    told = misses(won("234567789m99m444z", "7m", "tsumo"))
    assert told["ittsuu"] == "Tienes 234 · 567 · 789. Se pide 123 · 456 · 789."
    assert told["chinitsu"] == "Solo estorban tres Norte: son honores."
    assert "Norte no es tu viento (Sur) ni el de la ronda (Este)." in told.values()


def test_pinfu_missed_by_its_wait():
    assert misses(won("234567m345p99s345s", "4s", events=["riichi"]))["pinfu"] == (
        "Ganas con espera cerrada; haría falta por ambos extremos.")


def test_the_third_suit_of_sanshoku_is_named():
    told = misses(won("234m234p567s678m99p", "8m", events=["riichi"]), EN)
    assert told["sanshoku_doujun"] == "You have 234m234p; 234s is missing."


def test_four_concealed_triplets_missed_by_ron():
    assert misses(won("444m999m111p666s33z", "9m"))["suuankou"].endswith("Por tsumo sería yakuman.")


def test_other_readings_say_what_the_tile_completes():
    scored = won("345p678p567789s44z", "7s", events=["riichi"])
    told = {ES.reading(each.reading, laid(each), each.win.tile) for each in (scored, *scored.others)}
    assert told == {"El 7 cierra 567: espera por ambos extremos.", "El 7 cierra 789: espera de extremo."}


# ── errors ───────────────────────────────────────────────────────────────────────────────────────────────────────────

def complaint(action, lang=ES):
    with pytest.raises(MahjongError) as refused:
        action()
    return lang.error(refused.value)


def on_online(**changes):
    return ruleset({"ruleset": "online", **changes})


@pytest.mark.parametrize("action, said", [
    (lambda: tiles("123m456"),
     "¿De qué palo es «456»? En «123m456» no lleva letra: escribe m, p, s o z después de las cifras, "
     "por ejemplo 456m."),
    (lambda: tiles("m123"),
     "«m123» lleva la letra delante, que es otra notación; aquí va detrás: escribe 123m. Has escrito «m123»."),
    (lambda: tiles("8z"),
     "Los honores van de 1z (Este) a 7z (dragón rojo); 8z no existe. Corrige la cifra o el palo."),
    (lambda: Tile.of("12p"), "Aquí va una sola ficha y «12p» son dos. Escribe una, por ejemplo 7p."),
    (lambda: Hand.of("123m"),
     "Tienes 3 fichas contando la ganadora; faltan once. Una mano que gana tiene 14, más una por cada kong: aquí, 14. "
     "Has escrito «123m»."),
    (lambda: Hand.of("11123456789p99s11z"),
     "Tienes 15 fichas contando la ganadora; sobra una. Una mano que gana tiene 14, más una por cada kong: aquí, 14. "
     "Has escrito «11123456789p99s11z»."),
    (lambda: Meld.of("chi", "135m"),
     "«135m» no es un chow: son tres fichas consecutivas del mismo palo, como 345m. "
     "Corrige las fichas o elige otro tipo de grupo."),
    (lambda: Meld.of("chi", "444s"),
     "«444s» son fichas iguales: eso es un pung, y un chow son tres seguidas. Cambia el tipo de grupo a pung (pon)."),
    (lambda: won("234567m34588p679s", "9s"),
     "«234567m34588p679s» no gana todavía: salen tres grupos y una pareja, pero con 679s no se forma ninguno más. "
     "Hacen falta cuatro grupos y una pareja (o siete parejas, o trece huérfanos)."),
    (lambda: won("234567m34588p678s", "8s", honba=-1),
     "«−1» no vale para honba (contador): es un número entero, 0 o más. Escribe cifras, por ejemplo 2."),
    (lambda: ruleset("ema2025"),
     "No hay reglas «ema2025». ¿Querías decir «ema-2025»? Las hay así: online, ema-2008, ema-2016, ema-2025, wrc-2025, "
     "tenhou, mahjong-soul, m-league y jpml-a."),
    (lambda: on_online(double_wind_fu=3), "«3» no vale para double_wind_fu: puede ser 2 o 4."),
    (lambda: on_online(honba_value=100),
     "«100» no vale para honba_value: es un número entero entre 0 y 30\u202f000, de 300 en 300."),
    (lambda: on_online(kiriage="no", uma=[1]),
     "Hay varias cosas que corregir en tus reglas:\n"
     "· «no» no vale para kiriage: es true o false.\n"
     "· «1» no vale para uma: son cuatro números enteros, uno por puesto, que suman 0, como [15, 5, -5, -15]."),
])
def test_an_error_says_what_why_and_what_to_do(action, said):
    assert complaint(action) == said


def test_no_yaku_tells_dora_apart():
    meld = Meld.of("chi", "123s", "1s", 3)
    plain = complaint(lambda: won("456789m234s99p", "4s", "ron", meld), EN)
    with_dora = complaint(lambda: won("456789m234s99p", "4s", "ron", meld, dora=tiles("8p")), EN)
    assert "dora" not in plain
    assert "the two dora are worth han but are no yaku" in with_dora


@pytest.mark.parametrize("error", [NotationError, HandError, RulesError])
def test_a_fact_that_is_missing_is_our_mistake(error):
    with pytest.raises(KeyError):
        ES.error(error("unknown_call"))


def test_a_warning_says_how_it_was_read():
    scored = won("234567m34088p678s", "8s", events=["riichi"], rules="ema-2025")
    [(code, facts)] = scored.warnings
    assert ES.warning(code, **facts).startswith("0 es el cinco rojo, y en estas reglas no los hay: 0p se lee como un 5")

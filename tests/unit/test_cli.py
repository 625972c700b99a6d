"""The command line, run in this process with what it reads and writes captured."""

import gzip
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mahjong_teach import batch, cli
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.hand import EVENTS
from tests.tai import EXAMPLE

RECORD = {
    "id": "A03", "hand": "345m678m234p567s99s", "win_tile": "5s", "win": "ron", "seat_wind": "E", "round_wind": "E",
    "flags": ["riichi"],
}


@pytest.fixture
def run(capsys):
    """Run a command: (exit status, standard output, standard error)."""

    def run(*arguments: str) -> tuple[int, str, str]:
        status = cli.main(arguments)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


@pytest.fixture
def run_batch(run, tmp_path):
    """Answer lines from a file: (exit status, answers)."""

    def run_batch(*given: object, options: tuple[str, ...] = ()) -> tuple[int, list[dict]]:
        file = tmp_path / "hands.jsonl"
        file.write_bytes(b"".join((one if isinstance(one, bytes) else json.dumps(one).encode()) + b"\n" for one in given))
        status, out, _ = run("score", "--jsonl", str(file), "--lang", "en", *options)
        return status, [json.loads(line) for line in out.splitlines()]

    return run_batch


# ── a file of hands ───────────────────────────────────────────────────────────────────────────────────────────────


def test_an_answer_has_every_field_of_the_contract(run_batch):
    status, [answer] = run_batch(RECORD)
    assert status == 0
    assert answer == {
        "id": "A03", "ok": True, "yaku": [["riichi", 1], ["pinfu", 1]], "yakuman": [], "han": 2,
        "fu_items": [["base", 20], ["menzen_ron", 10]], "fu_raw": 30, "fu": 30, "limit": "none", "base": 480,
        "payments": {"discarder": 2900}, "hand_total": 2900, "winner_total": 2900,
        "groups": ["345m", "678m", "234p", "567s", "99s"], "winning_group": "567s", "wait": "ryanmen",
    }


def test_a_batch_keeps_its_order_and_goes_on_after_what_is_wrong(run_batch):
    status, answers = run_batch({"id": 1, "hand": "123"}, b"{", RECORD, [1], b"", {**RECORD, "id": [4]})
    assert status == 0
    assert [answer["id"] for answer in answers] == [1, None, "A03", None, [4]]
    assert [answer["ok"] for answer in answers] == [False, False, True, False, True]


@pytest.mark.parametrize("line, code, given", [
    (b"{", "bad_json", "{"),
    (b'{"honba": NaN}', "bad_json", '{"honba": NaN}'),
    (b'{"honba": 1e999}', "bad_json", '{"honba": 1e999}'),
    (b"\xff\xfe\xfa", "bad_json", "\ufffd\ufffd\ufffd"),
    (b"[" * 200_000, "bad_json", "[" * 80 + "…"),
    (b"7", "bad_record", "7"),
    (b"{}", "missing_field", "hand"),
    ({**RECORD, "hand": "345m678"}, "suit_missing", "345m678"),
    ({**RECORD, "honba": -1}, "bad_number", -1),
    ({**RECORD, "rules": "tenho"}, "unknown_ruleset", "tenho"),
    ({**RECORD, "win": "tsumo", "flags": ["riichi", "houtei"]}, "houtei_needs_ron",
     {**RECORD, "win": "tsumo", "flags": ["riichi", "houtei"]}),
])
def test_what_cannot_be_scored_is_told_with_code_message_and_input(run_batch, line, code, given):
    status, [answer] = run_batch(line)
    assert status == 0
    assert answer["error"]["code"] == code
    assert answer["error"]["input"] == given
    assert len(answer["error"]["message"]) > 20


def test_what_is_odd_but_possible_comes_back_as_a_warning(run_batch):
    _, [answer] = run_batch({**RECORD, "hand": "345m678m234p067s99s", "rules": "ema-2025"})
    assert answer["ok"]
    assert [warning["code"] for warning in answer["warnings"]] == ["red_five_read_as_plain"]
    assert "5" in answer["warnings"][0]["message"]


def test_steps_are_added_when_asked_for(run_batch):
    _, [answer] = run_batch(RECORD, options=("--steps",))
    assert [step["part"] for step in answer["steps"]] == ["han", "han", "fu", "fu", "rounding", "base", "payment"]
    assert answer["steps"][-1]["after"] == answer["winner_total"]
    assert answer["near_misses"][0]["yaku"]


def test_rules_count_for_records_that_name_none(run_batch):
    hand = {**RECORD, "hand": "234m567m345678p22s", "win_tile": "8p", "seat_wind": "S",
            "dora_indicators": ["3m"]}                           # riichi, pinfu, tanyao, dora: 4 han 30 fu
    _, answers = run_batch(
        hand, {**hand, "rules": "tenhou"}, {**hand, "rules": None}, options=("--rules", "ema-2025"))
    assert [answer["hand_total"] for answer in answers] == [8000, 7700, 8000]


def test_records_are_answered_in_the_language_asked_for(run_batch):
    _, [spanish] = run_batch({}, options=("--lang", "es"))
    _, [english] = run_batch({})
    assert spanish["error"]["message"].startswith("Falta «hand»")
    assert english["error"]["message"].startswith("“hand” is missing")


def test_a_compressed_file_is_read(run, tmp_path):
    file = tmp_path / "hands.jsonl.gz"
    file.write_bytes(gzip.compress(json.dumps(RECORD).encode()))
    status, out, _ = run("score", "--jsonl", str(file))
    assert status == 0
    assert json.loads(out)["winner_total"] == 2900


def test_standard_input_is_read(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + json.dumps(RECORD).encode())))
    status, out, _ = run("score", "--jsonl", "-")
    assert status == 0
    assert json.loads(out)["id"] == "A03"


def test_a_missing_file_is_named(run, tmp_path):
    status, out, err = run("score", "--jsonl", str(tmp_path / "none.jsonl"), "--lang", "en")
    assert (status, out) == (2, "")
    assert "none.jsonl" in err


def test_a_folder_is_no_file(run, tmp_path):
    status, _, err = run("score", "--jsonl", str(tmp_path), "--lang", "en")
    assert status == 2
    assert str(tmp_path) in err


def test_a_file_that_breaks_off_is_answered_as_far_as_it_goes(run, tmp_path):
    file = tmp_path / "hands.jsonl.gz"
    # Different ids, or it would compress so well that nothing is left of it when it is cut.
    whole = "".join(json.dumps({**RECORD, "id": os.urandom(40).hex()}) + "\n" for _ in range(2000))
    file.write_bytes(gzip.compress(whole.encode())[:60_000])
    status, out, err = run("score", "--jsonl", str(file))
    assert status == 2
    assert 0 < len(out.splitlines()) < 2000
    assert str(file) in err


def test_a_file_that_is_not_compressed_in_spite_of_its_name_is_refused(run, tmp_path):
    file = tmp_path / "hands.jsonl.gz"
    file.write_text(json.dumps(RECORD))
    assert run("score", "--jsonl", str(file))[0] == 2


def test_a_mistake_of_ours_is_told_with_its_line_and_the_batch_goes_on(monkeypatch, run, tmp_path):
    good = cli.score_record

    def broken(record: dict) -> object:
        if record["id"] == "bad":
            raise ZeroDivisionError("a bug")
        return good(record)

    monkeypatch.setattr(cli, "score_record", broken)
    file = tmp_path / "hands.jsonl"
    file.write_text("".join(json.dumps({**RECORD, "id": id}) + "\n" for id in ("good", "bad", "fine")))
    status, out, err = run("score", "--jsonl", str(file), "--lang", "en")
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 1
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[1]["error"]["code"] == "bug"
    assert "line 2" in err
    assert "ZeroDivisionError: a bug" in err


def test_a_batch_holds_one_line_at_a_time():
    """The first answer is there before the second line is asked for."""
    asked = []

    def given():
        for n in range(2):
            asked.append(n)
            yield b"{}"

    answers = batch.Batch(lambda record: {"ok": True}, words=None).answers(given())
    next(answers)
    assert asked == [0]


# ── one hand ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_hand_is_scored(run):
    status, out, err = run("score", "345m678m234p567s99s", "--win", "5s", "--seat", "E", "--riichi", "--lang", "en")
    assert (status, err) == (0, "")
    assert "2 han, 30 fu: 2,900 by ron" in out


def test_the_same_hand_in_spanish(run):
    _, out, _ = run("score", "345m678m234p567s99s", "--win", "5s", "--seat", "E", "--riichi", "--lang", "es")
    assert "2 han, 30 fu: 2900 por ron" in out


def test_melds_winds_indicators_counters_and_sticks_are_read(run):
    _, out, _ = run(
        "score", "234m567p88s", "--win", "8s", "--tsumo", "--melds", "pon 666z across, chi 123s", "--seat", "o",
        "--round", "s", "--dora", "7s", "--honba", "2", "--sticks", "1", "--lang", "en")
    assert "West seat · South round · dora indicator 7s" in out
    # Green dragon and two dora, 20 + 2 tsumo + 4 triplet + 2 pair wait = 30 fu: 1,000 and 2,000; 600 and 1,000 more.
    assert "3 han, 30 fu: 1,000 · 2,000" in out
    assert "5,600 points in all" in out


@pytest.mark.parametrize("event", EVENTS)
def test_every_circumstance_has_a_switch_of_its_own(run, event):
    """None is unknown: each is taken, or refused for what the rest of this hand is."""
    status, _, err = run("score", "345m678m234p567s99s", "--win", "5s", f"--{event.replace('_', '-')}", "--lang", "en")
    assert (status == 0) == (event in ("riichi", "double_riichi", "houtei", "chankan", "renhou"))
    assert "I do not understand" not in err


def test_circumstances_can_be_listed_too(run):
    _, out, _ = run("score", "345m678m234p567s99s", "--win", "5s", "--flags", "riichi ippatsu", "--lang", "en")
    assert "3 han, 30 fu" in out


def test_a_club_scores_by_its_own_rules(run, tmp_path):
    club = tmp_path / "club.toml"
    club.write_text('ruleset = "ema-2025"\nname = "Thursday club"\nkiriage = false\n')
    hand = ("score", "234m567m345678p22s", "--win", "8p", "--riichi", "--dora", "3m", "--lang", "en", "--rules")
    assert "4 han, 30 fu: 7,700 by ron" in run(*hand, str(club))[1]
    assert "4 han, 30 fu, mangan: 8,000 by ron" in run(*hand, "ema-2025")[1]


def test_a_mistake_in_a_clubs_rules_is_named_by_its_key(run, tmp_path):
    club = tmp_path / "club.toml"
    club.write_text("kiriag = true\n")
    status, _, err = run("score", "345m678m234p567s99s", "--win", "5s", "--rules", str(club), "--lang", "en")
    assert status == 2
    assert "kiriag" in err and "kiriage" in err


@pytest.mark.parametrize("arguments, said", [
    (("score",), "HAND"),
    (("score", "345m678m234p567s99s"), "--win"),
    (("score", "345m678m234p567s99s", "--win", "5s", "--honba", "two"), "two"),
    (("score", "345m678m234p567s99", "--win", "5s"), "99"),
    (("score", "345m678m234p567s99s", "--win", "5s", "--melds", "pong 555z"), "pong"),
    (("score", "345m678m234p567s99s", "--win", "5s", "--rules", "emma-2025"), "ema-2025"),
    (("hand", "345m678m234p567s99s", "--win", "1z"), "1z"),
    (("hand", "345m"), "345m"),
    (("rules", "nobody.toml"), "nobody.toml"),
    (("score", "--lang", "fr"), "fr"),
])
def test_what_cannot_be_understood_is_told_kindly_and_ends_with_two(run, arguments, said):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize("arguments", [("scores",), ("score", "--wins", "5s"), ("score", "123m", "--ron", "--tsumo")])
def test_an_unknown_command_or_option_points_to_the_help(capsys, arguments):
    with pytest.raises(SystemExit) as stopped:
        cli.main([*arguments, "--lang", "es"])
    assert stopped.value.code == 2
    assert "--help" in capsys.readouterr().err


# ── readings and rules ────────────────────────────────────────────────────────────────────────────────────────────


def test_every_reading_of_a_hand_is_shown(run):
    status, out, _ = run("hand", "22345789m678p567s", "--win", "9m", "--lang", "en")
    assert status == 0
    assert "one way" in out
    _, out, _ = run("hand", "111222333m456p99s", "--win", "3m", "--lang", "en")
    assert "two ways" in out
    assert "33[3]m" in out and "12[3]m" in out
    assert "triplet by ron" in out
    _, out, _ = run("hand", "111222333m456p99s", "--win", "3m", "--tsumo", "--lang", "en")
    assert "triplet by ron" not in out


def test_without_a_winning_tile_the_groupings_are_shown(run):
    _, out, _ = run("hand", "111222333m456p99s", "--lang", "en")
    assert "  111m  222m  333m  456p  99s\n  123m  123m  123m  456p  99s\n" in out
    assert "--win" in out


def test_thirteen_tiles_show_what_they_wait_for(run):
    assert run("hand", "123m123m44456p77z", "--lang", "en")[1] == "This hand waits for three tiles: 47p7z.\n"
    assert run("hand", "44p77z", "--melds", "chi 123m, pon 555z, pon 666z", "--lang", "en")[1].endswith(": 4p7z.\n")
    assert "not ready" in run("hand", "147m258p369s1234z", "--lang", "en")[1]


def test_tiles_that_do_not_win_show_what_they_make_so_far(run):
    status, out, err = run("hand", "234567m34889p678s", "--lang", "en")
    assert (status, err) == (0, "")
    assert "three groups and a pair" in out


def test_a_red_five_is_a_five_in_a_reading(run):
    assert "5[5]p" in run("hand", "123m456m789m123s05p", "--win", "5p")[1]


def test_rules_are_listed_shown_and_compared(run):
    _, listed, _ = run("rules", "--lang", "en")
    assert "ema-2025: EMA 2025" in listed
    _, shown, _ = run("rules", "ema-2025", "--lang", "en")
    assert "Kiriage mangan (1,920 becomes 2,000): yes\n    kiriage · " in shown
    _, compared, _ = run("rules", "ema-2025", "--diff", "ema-2016", "--lang", "en")
    assert "differ in four things" in compared
    assert "    EMA 2025: yes\n    EMA 2016: no\n" in compared
    assert run("rules", "tenhou", "--diff", "tenhou", "--lang", "en")[1] == "Tenhou and Tenhou say the same.\n"


# ── languages and terminals ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang, word", [("es", "Órdenes"), ("en", "Commands")])
def test_help_is_in_the_language_asked_for(run, lang, word):
    status, out, _ = run("--lang", lang)
    assert status == 0
    assert word in out
    assert {"score", "hand", "rules"} <= set(out.split())


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("command", [(), ("score",), ("hand",), ("rules",)])
def test_help_fits_a_terminal(capsys, command, lang):
    with pytest.raises(SystemExit):
        cli.main([*command, "--help", "--lang", lang])
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def in_a_process(*command: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    bare = {"PATH": os.environ["PATH"], "PYTHONPATH": str(Path(cli.__file__).parents[1])}
    return subprocess.run([sys.executable, "-m", "mahjong_teach", *command], env=bare | environment, capture_output=True)


def test_the_language_is_the_systems_and_the_encoding_utf8_whatever_the_locale():
    spoken = in_a_process("score", LANG="es_MX.ISO-8859-1", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert spoken.returncode == 2
    assert spoken.stderr.decode("utf-8").startswith("Falta «HAND»")


def test_a_reader_that_leaves_early_is_no_error(tmp_path):
    file = tmp_path / "hands.jsonl"
    file.write_text((json.dumps(RECORD) + "\n") * 5000)
    command = [sys.executable, "-m", "mahjong_teach", "score", "--jsonl", str(file)]
    writing = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert json.loads(writing.stdout.readline())["ok"]
    writing.stdout.close()
    complaint = writing.stderr.read()
    writing.stderr.close()
    assert writing.wait() == cli.READER_LEFT
    assert complaint == b""


@pytest.mark.parametrize("terminal, environment, bold", [
    (True, {}, True), (True, {"NO_COLOR": "1"}, False), (True, {"TERM": "dumb"}, False), (False, {}, False),
])
def test_headings_are_bold_on_a_terminal_only(monkeypatch, run, terminal, environment, bold):
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda self: terminal)
    _, out, _ = run("rules", "--lang", "en")
    assert ("\033[1m" in out) == bold


def test_half_a_surrogate_comes_back_as_it_was_sent():
    line = json.dumps({"id": "\ud800"}).encode()
    process = subprocess.run(
        [sys.executable, "-m", "mahjong_teach", "score", "--jsonl", "-"], input=line, capture_output=True)
    assert json.loads(process.stdout)["id"] == "\ud800"


def test_every_error_of_a_batch_can_be_said():
    """`bug` is raised nowhere; it is the answer to what nobody raised on purpose."""
    assert "7" in str(MahjongError("bug", line=7))


# ── files of tables, games, hands and rounds ──────────────────────────────────────────────────────────────────────

TABLE = {
    "id": 7, "dealer_seat": 0, "scores": [25000] * 4, "honba": 1,
    "event": {"type": "win", "wins": [{"seat": 1, "from_seat": 0, "han": 4, "fu": 30}]},
}
GAME = {"id": 8, "scores": [38000, 38000, 27000, 17000]}
READY = {"id": 9, "hand": "123m123m44456p77z", "own_discards": ["7z"], "candidate_tile": "4p"}
ROUND = {
    "id": 10, "events": "0t5p 0x5p 1t1z 1x1z",
    "start_hands": ["1159m22p777s2344z", "234567m34p67855s", "1599m55p13999s12z", "188m1688p12s1355z"],
}


@pytest.fixture
def run_lines(run, tmp_path):
    """Answer one record with a command that reads files."""

    def run_lines(command: str, record: object, *options: str) -> dict:
        file = tmp_path / "records.jsonl"
        file.write_text(json.dumps(record), encoding="utf-8")
        status, out, _ = run(command, "--jsonl", str(file), *options)
        assert status == 0
        return json.loads(out)

    return run_lines


@pytest.mark.parametrize("command, record, expected", [
    ("settle", TABLE, {"deltas": [-8000, 8000, 0, 0], "next": {"dealer_seat": 1, "honba": 0, "same_dealer": False}}),
    ("final", GAME, {"places": [1, 1, 3, 4], "points": [14000, 14000, -6000, -22000], "unit": 1}),
    ("furiten", READY, {"waits": ["4p", "7p", "7z"], "furiten": ["discard"], "win_allowed": False}),
    ("replay", ROUND, {"illegal_rons": [], "server_flags": [[1, [False, True, False, False]]]}),
])
def test_other_files_are_answered_line_by_line(run_lines, command, record, expected):
    answer = run_lines(command, record, "--rules", "ema-2008")
    assert (answer["id"], answer["ok"]) == (record["id"], True)
    assert {key: answer[key] for key in expected} == expected
    assert "steps" not in answer


@pytest.mark.parametrize("command, record, said", [
    ("settle", TABLE, "Ron: 4 × 1920 = 7680, que sube a 7700."), ("furiten", READY, "Has descartado un dragón rojo"),
    ("final", GAME, '"bonus": 6000'), ("replay", ROUND, "temporary_furiten"),
])
def test_the_steps_explain_them(run_lines, command, record, said):
    answer = run_lines(command, record, "--steps", "--lang", "es", "--rules", "ema-2008")
    assert said in json.dumps(answer["steps"], ensure_ascii=False)


@pytest.mark.parametrize("command", ["settle", "final", "furiten", "replay", "tai"])
def test_a_record_that_is_none_gets_its_answer(run_lines, command):
    assert run_lines(command, [])["error"]["code"] == "bad_record"
    assert run_lines(command, {})["error"]["code"] in ("missing_field", "bad_round")


@pytest.mark.parametrize("command", ["settle", "final", "furiten", "replay", "tai"])
def test_they_ask_for_a_file(run, command):
    status, out, err = run(command, "--lang", "en")
    assert (status, out) == (2, "")
    assert "--jsonl" in err


# ── Taiwanese hands ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_taiwanese_hand_is_counted_and_paid(run_lines):
    answer = run_lines("tai", EXAMPLE | {"id": 3})
    assert (answer["id"], answer["ok"], answer["tai"], answer["payments"]) == (3, True, 16, [-16, 0, 0, 16])
    assert [tai for _, tai in answer["tai_items"]] == [2, 1, 1, 1, 10, 1]
    assert not {"steps", "warnings"} & answer.keys()


def test_its_steps_are_told_in_words(run_lines):
    answer = run_lines("tai", EXAMPLE, "--steps", "--lang", "es")
    assert answer["steps"][0]["message"] == "Ganar: toda mano que gana"
    assert answer["steps"][-1]["message"] == "Asiento 0 paga 16: 16 tai; quien descarta paga solo lo suyo"
    assert "888m no está reclamado" in answer["near_misses"][-1]["message"]


def test_its_table_is_the_records_or_else_the_one_asked_for(run_lines):
    unnamed = {key: value for key, value in EXAMPLE.items() if key != "table"}
    assert run_lines("tai", unnamed, "--table", "taiwan")["tai"] == 7
    assert run_lines("tai", EXAMPLE, "--table", "taiwan")["tai"] == 16
    odd = run_lines("tai", EXAMPLE | {"repeats": 2}, "--lang", "en")["warnings"]
    assert odd[0]["code"] == "repeats_without_bonus" and "dealer bonus is off" in odd[0]["message"]


def test_a_table_that_is_none_is_told(run, tmp_path):
    status, _, err = run("tai", "--jsonl", str(tmp_path), "--table", "hong-kong", "--lang", "en")
    assert status == 2 and "mahjong-time or taiwan" in err


# ── pictures ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_hand_is_drawn_into_an_svg(run, tmp_path):
    file = tmp_path / "hand.svg"
    status, out, _ = run("render", "234m88p", "--win", "8p", "--melds", "pon 666z across", "--out", str(file), "--lang", "es")
    drawn = file.read_text(encoding="utf-8")
    assert status == 0 and str(file) in out
    assert drawn.startswith("<svg ") and "dragón verde × 3</title>" in drawn


def test_any_few_tiles_can_be_drawn_in_any_width(run, tmp_path):
    file = tmp_path / "few.PNG"
    assert run("render", "0p55s", "--out", str(file), "--width", "640")[0] == 0
    assert file.read_bytes()[16:20] == (640).to_bytes(4, "big")


@pytest.mark.parametrize("given, said", [
    (("123m", "--out", "hand.gif"), ".svg or .png"),
    (("123m", "--out", "hand.svg", "--width", "0"), "number of pixels"),
    (("123m", "--out", "no/such/folder/hand.svg"), "cannot be written"),
    (("123m", "--out", "hand.svg", "--win", "4m"), "4m is not among"),
    (("11111m", "--out", "hand.svg"), "only four 1m"),
    (("", "--out", "hand.svg"), "no tile to draw"),
])
def test_what_cannot_be_drawn_is_told(run, given, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    status, out, err = run("render", *given, "--lang", "en")
    assert (status, out) == (2, "") and said in err
    assert list(tmp_path.iterdir()) == []

"""The command line: score one hand or a file of them, read a hand every way, draw it, look up rules, check tables.

Exit status: 0 when everything asked was answered (in a batch, an error is an answer too), 2 when what was typed cannot
be read or scored, 1 when the program itself is at fault.
"""

import argparse
import io
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import randrange
from typing import NoReturn

from mahjong_teach import __version__
from mahjong_teach.batch import STANDARD_INPUT, Batch, lines, write
from mahjong_teach.display import plain
from mahjong_teach.display.cloth import loose_view
from mahjong_teach.display.picture import hand_svg, sized
from mahjong_teach.display.raster import png
from mahjong_teach.display.taiwanese import near_text, step_text
from mahjong_teach.display.text import LANGUAGES, Text, text
from mahjong_teach.quiz_records import record
from mahjong_teach.scoring.errors import HandError, MahjongError
from mahjong_teach.scoring.furiten_record import (
    furiten_answer, furiten_record, replay_answer, replay_explanation, replay_record,
)
from mahjong_teach.scoring.hand import EVENTS, Hand, Win, fits, refuse_fifth_copies
from mahjong_teach.scoring.nearest import nearest
from mahjong_teach.scoring.readings import readings
from mahjong_teach.scoring.record import answer, explanation, score_record
from mahjong_teach.scoring.rules import DEFAULT, ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.settle import SEATS
from mahjong_teach.scoring.settle_record import (
    final_answer, final_explanation, final_record, settle_answer, settle_explanation, settle_record,
)
from mahjong_teach.scoring.taiwanese.record import tai_answer, tai_explanation, tai_record
from mahjong_teach.scoring.taiwanese.tables import DEFAULT_TABLE, TABLES, tai_table
from mahjong_teach.scoring.tiles import KINDS, Tile, tiles
from mahjong_teach.scoring.typed import typed, typed_melds
from mahjong_teach.scoring.waits import waits
from mahjong_teach.sheets.class_tests import TEST_TOPICS
from mahjong_teach.sheets.exercises import SHEET_TOPICS
from mahjong_teach.sheets.kinds import SHEETS, TOPICS_OF, sheet_pdf
from mahjong_teach.sheets.sheet_code import no_test
from mahjong_teach.sheets.typeset import PAPERS
from mahjong_teach.teaching.class_code import MOST_SEED
from mahjong_teach.teaching.dealing import LEVELS
from mahjong_teach.teaching.questions import MIXED, TOPICS, questions
from mahjong_teach.teaching.realism import realism

PROGRAM = "mahjong-teach"
ANSWERED, OUR_FAULT, NOT_UNDERSTOOD = 0, 1, 2
READER_LEFT = 141                                 # what a shell says of a program that a broken pipe ended

PICTURES = (".svg", ".png")
PICTURE_TILE = 48                                 # pixels: how wide a tile is where no width is asked for
WIDEST = 10_000
JSON_SEED = "1"
ANY_SEED = 10**9
MOST_KINDS = 20                                   # kinds of win that `realism` lists, of some eighty

# What stands at the end of each command's help; "" is the program itself.
EXAMPLES = {
    "": ("score 345m678m234p567s99s --win 5s --riichi",),
    "score": (
        "score 345m678m234p567s99s --win 5s --riichi --seat E",
        'score 234m567p88s --win 8s --tsumo --melds "pon 666z, chi 123s"',
        "score --jsonl hands.jsonl.gz --steps > answers.jsonl",
    ),
    "hand": ("hand 111222333m456p99s --win 3m", "hand 123m123m44456p77z"),
    "render": (
        'render 234m88p --win 8p --melds "pon 666z across" --out hand.svg',
        "render 123m123m44456p77z --out waits.png --width 1200",
    ),
    "rules": ("rules ema-2025", "rules ema-2025 --diff ema-2016"),
    "settle": ("settle --jsonl tables.jsonl --steps",),
    "final": ("final --jsonl games.jsonl --rules ema-2025",),
    "furiten": ("furiten --jsonl hands.jsonl --steps",),
    "replay": ("replay --jsonl rounds.jsonl.gz",),
    "tai": ("tai --jsonl hands.jsonl --steps", "tai --jsonl - --table taiwan"),
    "realism": ("realism --seed 1 --n 5000",),
    "sheet": ("sheet exercises --topic fu --n 7 --seed 4 --out fu.pdf",
              "sheet key --topic fu --n 7 --seed 4 --out fu-key.pdf",
              "sheet test --topic entry --seed 4 --site https://example.org/mahjong --out entry.pdf"),
    "simulate": ("simulate --seed 1",),
    "quiz": ("quiz --topic fu --n 10", "quiz --json --topic fu --seed 7 --n 20", "quiz --json --topic mixed --level rare --rules ema-2025"),
}
NOTES = {"": "cli.more", "score": "cli.tiles", "hand": "cli.tiles", "render": "cli.tiles"}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the words after the program's name are taken from the command line where none are given."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    _write_utf8()
    words = text()
    try:
        words = text(_language(arguments))
        asked = _parser(words).parse_args(arguments)
        status = asked.run(asked, words)
        sys.stdout.flush()
        return status
    except MahjongError as error:
        print(words.error(error), file=sys.stderr)
        return NOT_UNDERSTOOD
    except BrokenPipeError:
        # Whoever read us has seen enough (`| head`). Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_LEFT


# ── commands ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _score(asked: argparse.Namespace, words: Text) -> int:
    if asked.jsonl is not None:
        return _answer_file(asked, words)
    rules = ruleset(asked.rules)
    if asked.hand is None:
        raise HandError("missing_field", field="HAND")
    if asked.win is None:
        raise HandError("missing_field", field="--win")
    hand, win = typed(
        asked.hand, asked.win, asked.by, seat=_wind(asked.seat), round=_wind(asked.round),
        events=" ".join([asked.flags, *asked.events]), melds=asked.melds, dora=asked.dora, ura=asked.ura,
        honba=_number("honba", asked.honba), sticks=_number("sticks", asked.sticks),
    )
    print(plain.score(score(hand, win, rules), words, sources=asked.sources, heading=_heading()))
    return ANSWERED


def _score_line(record: object, words: Text, steps: bool) -> dict[str, object]:
    scored = score_record(record)
    odd = [{"code": code, "message": words.warning(code, **facts)} for code, facts in scored.warnings]
    return answer(scored) | ({"warnings": odd} if odd else {}) | (explanation(scored) if steps else {})


def _settle_line(record: object, words: Text, steps: bool) -> dict[str, object]:
    settlement, scores = settle_record(record)
    found = settle_answer(settlement, scores)
    if steps:
        seats = [words.seat(seat) for seat in SEATS]
        told = [{"message": words.transfer(transfer, seats).note} for transfer in settlement.transfers]
        found["steps"] = [step | said for step, said in zip(settle_explanation(settlement)["steps"], told)]
    return found


def _final_line(record: object, words: Text, steps: bool) -> dict[str, object]:
    ended = final_record(record)
    return final_answer(ended) | (final_explanation(ended) if steps else {})


def _furiten_line(record: object, words: Text, steps: bool) -> dict[str, object]:
    asked = furiten_record(record)
    told = [{"code": reason.code, "message": words.furiten(reason)} for reason in asked.reasons]
    return furiten_answer(asked) | ({"steps": told} if steps else {})


def _replay_line(record: object, words: Text, steps: bool) -> dict[str, object]:
    replay = replay_record(record)
    return replay_answer(replay) | (replay_explanation(replay) if steps else {})


def _tai_line(record: object, words: Text, steps: bool) -> dict[str, object]:
    counted = tai_record(record)
    found = tai_answer(counted)
    if counted.warnings:
        found["warnings"] = [{"code": code, "message": words.warning(code, **facts)} for code, facts in counted.warnings]
    if steps:
        told = tai_explanation(counted)
        laid = [tile for row in counted.rows for tile in row]
        for step, one in zip(told["steps"], counted.steps):
            step["message"] = ": ".join(filter(None, step_text(one, words)))
        for miss, one in zip(told["near_misses"], counted.near_misses):
            miss["message"] = near_text(one, laid, words)
        found |= told
    return found


def _tai(asked: argparse.Namespace, words: Text) -> int:
    """Answer a file of Taiwanese hands. asked.table: for the records that name none."""
    table = tai_table(asked.table).id

    def answered(record: object) -> dict[str, object]:
        if isinstance(record, dict) and record.get("table") is None:
            record = record | {"table": table}
        return _tai_line(record, words, asked.steps)

    return _answer_with(answered, asked.jsonl, words)


# The commands that only read files, and how each answers a line of one.
LINE_COMMANDS = {"settle": _settle_line, "final": _final_line, "furiten": _furiten_line, "replay": _replay_line}


def _answer_file(asked: argparse.Namespace, words: Text) -> int:
    """asked.line: how to answer a line; asked.rules: for the records that name none."""
    rules = ruleset(asked.rules)

    def answered(record: object) -> dict[str, object]:
        if isinstance(record, dict) and record.get("rules") is None:
            record = record | {"rules": rules}
        return asked.line(record, words, asked.steps)

    return _answer_with(answered, asked.jsonl, words)


def _answer_with(answer: Callable[[object], dict[str, object]], path: str | None, words: Text) -> int:
    """Answer each line of a file."""
    if path is None:
        raise HandError("missing_field", field="--jsonl")
    batch = Batch(answer, words)
    for one in batch.answers(lines(path)):
        # A program that writes a record and waits for its answer must not wait for a full buffer.
        print(write(one), flush=path == STANDARD_INPUT)
    return OUR_FAULT if batch.bugs else ANSWERED


def _wind(letter: str) -> str:
    """E S W N, in small letters too; in Spanish West begins with an O."""
    wind = letter.upper()
    return "W" if wind == "O" else wind


def _number(name: str, typed_number: str) -> int:
    try:
        return int(typed_number)
    except ValueError:
        raise HandError("bad_number", name=name, given=typed_number) from None


def _hand(asked: argparse.Namespace, words: Text) -> int:
    concealed, melds = tiles(asked.hand), typed_melds(asked.melds)
    if asked.win is None and len(concealed) == 13 - 3 * len(melds):
        print(plain.waits(waits(concealed, melds), words))
        return ANSWERED
    hand = Hand(concealed, melds).plain               # red or not plays no part here
    win = Win(hand.concealed[-1] if asked.win is None else Tile.of(asked.win).plain, asked.by)
    fits(hand, win)
    found = readings(hand, win)
    if not found:
        # No mistake, but an answer: this is what the tiles make so far.
        print(words.error(HandError("not_winning", text=str(hand), size=hand.size, **nearest(hand))))
    elif asked.win is None:
        print(plain.groupings(found, words))
    else:
        print(plain.readings(hand, win, found, words))
    return ANSWERED


def _render(asked: argparse.Namespace, words: Text) -> int:
    path = Path(asked.out)
    if path.suffix.lower() not in PICTURES:
        raise HandError("unknown_picture", path=asked.out, known=PICTURES)
    width = _number("width", asked.width) if asked.width else None
    if width is not None and not 1 <= width <= WIDEST:
        raise HandError("bad_width", given=asked.width, most=WIDEST)
    winning = Tile.of(asked.win) if asked.win else None
    concealed, melds = tiles(asked.hand), typed_melds(asked.melds)
    if winning and winning.kind not in [tile.kind for tile in concealed]:
        raise HandError("win_tile_not_in_hand", tile=winning, text=asked.hand, n=len(concealed), size=3 * Hand.GROUPS + 2)
    shown = Counter(tile.kind for some in (concealed, *(meld.tiles for meld in melds)) for tile in some)
    refuse_fifth_copies([shown[kind] for kind in KINDS])
    if not shown:
        raise HandError("nothing_to_draw", text=asked.hand)
    drawn = hand_svg(loose_view(concealed, melds, winning, words), lang=words.lang, tile_width=PICTURE_TILE)
    if width:
        drawn = sized(drawn, width)
    try:
        path.write_bytes(png(drawn, width) if path.suffix.lower() == ".png" else drawn.encode())
    except OSError as error:
        raise HandError("file_not_written", path=asked.out, reason=error.strerror) from None
    print(words.say("cli.drawn", path=asked.out))
    return ANSWERED


def _rules(asked: argparse.Namespace, words: Text) -> int:
    if asked.rules is None:
        print(plain.rulesets(words, heading=_heading()))
    elif asked.diff is not None:
        print(plain.difference(ruleset(asked.rules), ruleset(asked.diff), words, heading=_heading()))
    else:
        print(plain.rules(ruleset(asked.rules), words, heading=_heading()))
    return ANSWERED


def _quiz(asked: argparse.Namespace, words: Text) -> int:
    n = _number("n", asked.n)
    if not asked.json:
        return _play(asked, n, words)
    seed = _number("seed", asked.seed or JSON_SEED)
    for one in questions(asked.topic, n, seed, rules=asked.rules, level=asked.level):
        print(write(record(one, words)))
    return ANSWERED


def _play(asked: argparse.Namespace, n: int, words: Text) -> int:
    # Practice brings a scheduler along, which no other command needs.
    from mahjong_teach.teaching.practice import Practice, Sitting
    from mahjong_teach.teaching.progress import Progress
    from mahjong_teach.terminal_quiz import play

    rules = ruleset(asked.rules)
    seed = _number("seed", asked.seed) if asked.seed else randrange(ANY_SEED)
    practice = Practice(Progress(asked.profile), rules=rules)
    sitting = Sitting(practice, asked.topic, seed=seed, rules=rules, level=asked.level)
    print(words.say("terminal.how"), end="\n\n")
    play(practice, sitting, n, words, input, _heading())
    return ANSWERED


def _sheet(asked: argparse.Namespace, words: Text) -> int:
    if not asked.out:
        raise HandError("out_missing")
    seed, rules = _number("seed", asked.seed), ruleset(asked.rules)
    made = sheet_pdf(
        asked.kind, words, topic=asked.topic, n=_number("n", asked.n), seed=seed,
        level=asked.level.lower(), rules=rules, paper=asked.paper.lower(), site=asked.site,
    )
    _write_whole(Path(asked.out), made)
    print(words.say("cli.sheet_written", path=asked.out))
    why = no_test(seed, rules) if asked.site and asked.kind in TOPICS_OF else ""
    if why:
        print(words.say(f"cli.sheet_no_test.{why}", most=MOST_SEED))
    return ANSWERED


def _write_whole(path: Path, content: bytes) -> None:
    """The whole file or none: what stood there stays until the new one is complete. A link keeps leading to it."""
    target = Path(os.path.realpath(path))
    if os.path.lexists(target) and not target.is_file():     # a folder, or a device, which would become a file
        raise HandError("out_no_file", path=str(path))
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        try:
            part.write_bytes(content)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise HandError("file_not_written", path=str(path), reason=error.strerror) from None


def _simulate(asked: argparse.Namespace, words: Text) -> int:
    from mahjong_teach.simulation_report import report
    from mahjong_teach.teaching.simulate import simulate

    seed, runs = _number("seed", asked.seed), _number("runs", asked.runs)
    if runs < 1:
        raise HandError("bad_number", name="runs", given=asked.runs)
    print(report(simulate(seed, runs), words))
    return ANSWERED


def _realism(asked: argparse.Namespace, words: Text) -> int:
    n = _number("n", asked.n)
    if n < 1:
        raise HandError("bad_number", name="n", given=asked.n)
    rules, seed = ruleset(asked.rules), _number("seed", asked.seed)
    found = realism(n, seed, rules, asked.level)
    kinds = [(plain.kind_of_win(*kind, words), *shares) for kind, shares in found.kinds.items()]
    yaku = [(words.term(id).name, *shares) for id, shares in found.yaku.items()]
    print(words.say(
        "realism.asked_so", n=n, hands=found.hands, seed=seed, level=asked.level, rules=rules.name[words.lang]))
    for title, rows, apart in (("kinds", kinds[:MOST_KINDS], found.kinds_apart), ("yaku", yaku, found.yaku_apart)):
        print("", plain.shares(words.say(f"realism.{title}"), rows, apart, words, heading=_heading()), sep="\n")
    return ANSWERED


# ── the terminal ──────────────────────────────────────────────────────────────────────────────────────────────────


def _write_utf8() -> None:
    """Whatever the locale says: Spanish and JSON need it. What cannot be written (half a surrogate) is escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _heading() -> Callable[[str], str]:
    """Bold where a person looks at a terminal that can show it, and has not asked for plain text (NO_COLOR)."""
    if sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb":
        return "\033[1m{}\033[0m".format
    return str


# ── the arguments ─────────────────────────────────────────────────────────────────────────────────────────────────


def _language(arguments: Sequence[str]) -> str | None:
    """The language asked for. It is wanted before the arguments are read, for help is written in it too."""
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    first.add_argument("--lang", nargs="?")
    return first.parse_known_args(arguments)[0].lang


class _Parser(argparse.ArgumentParser):
    """A parser that speaks the learner's language, as far as argparse lets it."""

    def __init__(self, words: Text, **settings: object) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=_help_formatter(words), **settings)
        self._words = words

    def own_group(self) -> argparse._ArgumentGroup:
        """The options every command has; call it last."""
        group = self.add_argument_group(self._words.say("cli.general"))
        group.add_argument("--lang", metavar="|".join(LANGUAGES), help=self._words.say("cli.lang_help"))
        group.add_argument("-h", "--help", action="help", help=self._words.say("cli.help_help"))
        return group

    def error(self, message: str) -> NoReturn:
        self.exit(NOT_UNDERSTOOD, self._words.say("cli.misused", message=message, program=self.prog) + "\n")


def _help_formatter(words: Text) -> type[argparse.HelpFormatter]:
    class Formatter(argparse.RawDescriptionHelpFormatter):
        def __init__(self, prog: str) -> None:
            super().__init__(prog, width=plain.WIDTH, max_help_position=22)

        def add_usage(self, usage, actions, groups, prefix=None) -> None:
            super().add_usage(usage, actions, groups, words.say("cli.usage") if prefix is None else prefix)

    return Formatter


def _parser(words: Text) -> argparse.ArgumentParser:
    say = words.say
    parser = _Parser(words, prog=PROGRAM, description=say("cli.description"), epilog=_examples("", words))
    parser.set_defaults(run=lambda asked, words: parser.print_help() or ANSWERED)
    commands = parser.add_subparsers(title=say("cli.commands"), metavar=say("cli.command"))
    own = parser.own_group()
    own.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}", help=say("cli.version_help"))

    def command(name: str, run: Callable[[argparse.Namespace, Text], int]) -> _Parser:
        does = say(f"cli.{name}_help")
        made = commands.add_parser(
            name, words=words, prog=f"{PROGRAM} {name}", help=does,
            description=f"{does[0].upper()}{does[1:]}.", epilog=_examples(name, words),
        )
        made.set_defaults(run=run)
        return made

    _add_score(command("score", _score), say)
    _add_hand(command("hand", _hand), say)
    _add_render(command("render", _render), say)
    _add_rules(command("rules", _rules), say)
    _add_realism(command("realism", _realism), say)
    _add_quiz(command("quiz", _quiz), say)
    _add_sheet(command("sheet", _sheet), say)
    _add_simulate(command("simulate", _simulate), say)
    for name, line in LINE_COMMANDS.items():
        _add_line_command(command(name, _answer_file), line, say)
    _add_tai(command("tai", _tai), say)
    return parser


def _examples(command: str, words: Text) -> str:
    lines = [words.say("cli.example"), *(f"  {PROGRAM} {example}" for example in EXAMPLES[command])]
    if command in NOTES:
        lines += ["", words.say(NOTES[command])]
    return "\n".join(lines)


def _add_score(parser: _Parser, say: Callable[..., str]) -> None:
    hand = parser.add_argument_group(say("cli.the_hand"))
    hand.add_argument("hand", metavar="HAND", nargs="?", help=say("cli.hand_arg_help"))
    _add_win_and_melds(hand, say)

    table = parser.add_argument_group(say("cli.the_table"))
    table.add_argument("--seat", metavar="WIND", default="S", help=say("cli.seat_help"))
    table.add_argument("--round", metavar="WIND", default="E", help=say("cli.round_help"))
    table.add_argument("--dora", metavar="TILES", default="", help=say("cli.dora_help"))
    table.add_argument("--ura", metavar="TILES", default="", help=say("cli.ura_help"))
    table.add_argument("--honba", metavar="N", default="0", help=say("cli.honba_help"))
    table.add_argument("--sticks", metavar="N", default="0", help=say("cli.sticks_help"))
    table.add_argument("--rules", metavar="RULES", default=DEFAULT, help=say("cli.rules_arg_help"))

    events = parser.add_argument_group(say("cli.circumstances"))
    for event in EVENTS:
        events.add_argument(
            f"--{event.replace('_', '-')}", dest="events", action="append_const", const=event, default=[],
            help=say(f"yaku.{event}"))
    events.add_argument("--flags", metavar="LIST", default="", help=say("cli.flags_help"))

    output = parser.add_argument_group(say("cli.the_output"))
    output.add_argument("--sources", action="store_true", help=say("cli.sources_help"))
    output.add_argument("--jsonl", metavar="FILE", help=say("cli.jsonl_help"))
    output.add_argument("--steps", action="store_true", help=say("cli.steps_help"))
    parser.set_defaults(line=_score_line)
    parser.own_group()


def _add_line_command(parser: _Parser, line: Callable[..., dict[str, object]], say: Callable[..., str]) -> None:
    records = parser.add_argument_group(say("cli.the_records"))
    records.add_argument("--jsonl", metavar="FILE", help=say("cli.jsonl_only_help"))
    records.add_argument("--rules", metavar="RULES", default=DEFAULT, help=say("cli.records_rules_help"))
    records.add_argument("--steps", action="store_true", help=say("cli.records_steps_help"))
    parser.set_defaults(line=line)
    parser.own_group()


def _add_tai(parser: _Parser, say: Callable[..., str]) -> None:
    records = parser.add_argument_group(say("cli.the_records"))
    records.add_argument("--jsonl", metavar="FILE", help=say("cli.jsonl_only_help"))
    records.add_argument("--table", metavar="|".join(TABLES), default=DEFAULT_TABLE, help=say("cli.records_table_help"))
    records.add_argument("--steps", action="store_true", help=say("cli.records_steps_help"))
    parser.own_group()


def _add_win_and_melds(hand: argparse._ArgumentGroup, say: Callable[..., str]) -> None:
    hand.add_argument("--win", metavar="TILE", help=say("cli.win_help"))
    way = hand.add_mutually_exclusive_group()
    way.add_argument("--ron", dest="by", action="store_const", const="ron", default="ron", help=say("cli.ron_help"))
    way.add_argument("--tsumo", dest="by", action="store_const", const="tsumo", help=say("cli.tsumo_help"))
    hand.add_argument("--melds", metavar="LIST", default="", help=say("cli.melds_help"))


def _add_hand(parser: _Parser, say: Callable[..., str]) -> None:
    hand = parser.add_argument_group(say("cli.the_hand"))
    hand.add_argument("hand", metavar="HAND", help=say("cli.hand_or_ready_help"))
    _add_win_and_melds(hand, say)
    parser.own_group()


def _add_render(parser: _Parser, say: Callable[..., str]) -> None:
    hand = parser.add_argument_group(say("cli.the_hand"))
    hand.add_argument("hand", metavar="HAND", help=say("cli.render_hand_help"))
    hand.add_argument("--win", metavar="TILE", help=say("cli.win_help"))
    hand.add_argument("--melds", metavar="LIST", default="", help=say("cli.melds_help"))
    picture = parser.add_argument_group(say("cli.the_picture"))
    picture.add_argument("--out", metavar="FILE", required=True, help=say("cli.out_help"))
    picture.add_argument("--width", metavar="N", help=say("cli.width_help"))
    parser.own_group()


def _add_quiz(parser: _Parser, say: Callable[..., str]) -> None:
    asked = parser.add_argument_group(say("cli.the_questions"))
    asked.add_argument("--json", action="store_true", help=say("cli.quiz_json_help"))
    asked.add_argument("--topic", metavar="TOPIC", default=MIXED, help=say("cli.topic_help", topics=(*TOPICS, MIXED)))
    asked.add_argument("--seed", metavar="S", default="", help=say("cli.quiz_seed_help"))
    asked.add_argument("--n", metavar="N", default="10", help=say("cli.quiz_n_help"))
    asked.add_argument("--level", metavar="LEVEL", default="normal", help=say("cli.quiz_level_help", levels=LEVELS))
    asked.add_argument("--rules", metavar="RULES", default=DEFAULT, help=say("cli.rules_arg_help"))
    asked.add_argument("--profile", metavar="NAME", default="", help=say("cli.quiz_profile_help"))
    parser.own_group()


def _add_sheet(parser: _Parser, say: Callable[..., str]) -> None:
    asked = parser.add_argument_group(say("cli.the_questions"))
    asked.add_argument("kind", metavar="KIND", help=say("cli.sheet_kind_help", kinds=SHEETS))
    topics = say("cli.sheet_topic_help", topics=SHEET_TOPICS, tests=TEST_TOPICS)
    asked.add_argument("--topic", metavar="TOPIC", default="", help=topics)
    asked.add_argument("--n", metavar="N", default="7", help=say("cli.sheet_n_help"))
    asked.add_argument("--level", metavar="LEVEL", default="normal", help=say("cli.quiz_level_help", levels=LEVELS))
    asked.add_argument("--seed", metavar="S", default="1", help=say("cli.seed_help"))
    asked.add_argument("--rules", metavar="RULES", default=DEFAULT, help=say("cli.rules_arg_help"))
    asked.add_argument("--paper", metavar="PAPER", default="a4", help=say("cli.sheet_paper_help", papers=tuple(PAPERS)))
    asked.add_argument("--site", metavar="URL", default="", help=say("cli.sheet_site_help"))
    asked.add_argument("--out", metavar="FILE", required=True, help=say("cli.sheet_out_help"))
    parser.own_group()


def _add_simulate(parser: _Parser, say: Callable[..., str]) -> None:
    learners = parser.add_argument_group(say("cli.the_learners"))
    learners.add_argument("--seed", metavar="S", default="1", help=say("cli.seed_help"))
    learners.add_argument("--runs", metavar="N", default="200", help=say("cli.simulate_runs_help"))
    parser.own_group()


def _add_realism(parser: _Parser, say: Callable[..., str]) -> None:
    asked = parser.add_argument_group(say("cli.the_questions"))
    asked.add_argument("--n", metavar="N", default="5000", help=say("cli.n_asked_help"))
    asked.add_argument("--seed", metavar="S", default="1", help=say("cli.seed_help"))
    asked.add_argument("--level", metavar="LEVEL", default="normal", help=say("cli.level_help", levels=LEVELS))
    asked.add_argument("--rules", metavar="RULES", default=DEFAULT, help=say("cli.rules_arg_help"))
    parser.own_group()


def _add_rules(parser: _Parser, say: Callable[..., str]) -> None:
    chosen = parser.add_argument_group(say("cli.the_rules"))
    chosen.add_argument("rules", metavar="RULES", nargs="?", help=say("cli.rules_arg_help"))
    chosen.add_argument("--diff", metavar="RULES", help=say("cli.diff_help"))
    parser.own_group()

"""Measure what has to be quick, as numbers and ratios of one run. Nothing here passes or fails.

    python -m tools.bench [section ...]
"""

import argparse
import gc
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from itertools import islice

from mahjong_teach.display.text import text
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.furiten_record import replay_record
from mahjong_teach.scoring.game import Game
from mahjong_teach.scoring.hand import Hand, Win
from mahjong_teach.scoring.record import read_hand, read_rules, read_win
from mahjong_teach.scoring.rules import RULESETS, Ruleset, ruleset
from mahjong_teach.scoring.score import score
from mahjong_teach.scoring.waits import waits
from mahjong_teach.simulation_report import report
from mahjong_teach.teaching.misconceptions import misconceptions
from mahjong_teach.teaching.practice import Practice, Sitting
from mahjong_teach.teaching.progress import Answered, Progress, document, line_of
from mahjong_teach.teaching.questions import TOPICS
from mahjong_teach.teaching.questions import ask as ask_about
from mahjong_teach.teaching.simulate import simulate
from mahjong_teach.teaching.stores import FolderShelf
from mahjong_teach.widgets.base_points import BasePoints
from mahjong_teach.widgets.game_ledger import GameLedger
from mahjong_teach.widgets.hand_builder import HandBuilder
from mahjong_teach.widgets.payment_table import PaymentTable
from mahjong_teach.widgets.rules_compare import RulesCompare
from mahjong_teach.widgets.stepper import PARTS, ScoreStepper
from mahjong_teach.widgets.yaku_atlas import YakuAtlas
from tests.peers.hands import deals
from tests.peers.mahjong_peer import as_peer_can, question
from tests.shared_records import lines
from tools.build_notebooks import PROJECT, build, find_lessons

MIXED_HANDS = 2000
ROUNDS = 9
MANY_HANDS = 100_000
STARTS = 21
REDRAWS = 200
GAME_HANDS = 20
QUESTIONS, AIMED, SEED = 100, 20, 1
MANY_ANSWERS, ANSWERS = 10_000, 10
HEAVY = ("ipywidgets", "anywidget", "matplotlib", "numpy", "IPython")

Job = tuple[Hand, Win, Ruleset]


# ── scoring ──────────────────────────────────────────────────────────────────────────────────────

def scoring() -> None:
    """score() with all its steps, against estimate_hand_value of `mahjong` 2.1"""
    compare("dealt hands, every yaku among them", dealt_wins(MIXED_HANDS))
    if real := real_wins(MIXED_HANDS):
        compare("wins of real games", real)


def compare(title: str, jobs: list[Job]) -> None:
    """Each from its own ready objects, in turns."""
    questions = [question(*job) for job in jobs]
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(seconds(lambda job: score(*job), jobs))
        theirs.append(seconds(lambda asked: asked.ask(), questions))
    rate, peer_rate = (len(jobs) / statistics.median(times) for times in (ours, theirs))
    print(f"  {len(jobs):,} {title}")
    print(f"    score()   {rate:>9,.0f} hands/s")
    print(f"    mahjong   {peer_rate:>9,.0f} hands/s")
    print(f"    ratio     {rate / peer_rate:>9.2f}   (1 or more: as fast or faster)")


def seconds(run: Callable[[object], object], over: Iterable) -> float:
    """Of processor time: what else the machine does is left out."""
    start = time.process_time()
    for one in over:
        run(one)
    return time.process_time() - start


def dealt_wins(n: int) -> list[Job]:
    """n random hands that win."""
    ready = ((hand, win, as_peer_can(id)) for hand, win, id in deals(2 * n))
    return list(islice(filter(has_yaku, ready), n))


def has_yaku(job: Job) -> bool:
    try:
        score(*job)
    except HandError:
        return False
    return True


def real_wins(n: int) -> list[Job]:
    """The first n recorded wins, where they lie beside the repository."""
    records = lines("data/real-wins.jsonl.gz")[:n]
    return [(read_hand(record), read_win(record), read_rules(record)) for record in records]


# ── waits and rounds ─────────────────────────────────────────────────────────────────────────────

def rounds() -> None:
    """waits of 13 tiles never seen before, and recorded rounds played again"""
    hands = [hand.concealed[:-1] for hand, _, _ in deals(MIXED_HANDS) if not hand.melds]
    each = seconds(waits, hands) / len(hands)
    print(f"  waits()             {each * 1e6:>6.0f} µs (mean of {len(hands):,} closed hands)")
    if recorded := lines("data/real-rounds.jsonl.gz"):
        print(f"  replay              {seconds(replay_record, recorded):>6.1f} s for {len(recorded)} rounds")


# ── widgets ──────────────────────────────────────────────────────────────────────────────────────

def tables() -> None:
    """a redraw of BasePoints and PaymentTable after a key"""
    for widget, keys in ((BasePoints(), (("han", "+1"), ("han", "-1"))), (PaymentTable(), (("open", "3:40"),))):
        presses = keys * (REDRAWS // len(keys))

        def press(key: tuple[str, str]) -> None:
            widget.hear(*key)
            widget.draw()

        print(f"  {type(widget).__name__:<14}{1000 * seconds(press, presses) / len(presses):>6.1f} ms")


def steps() -> None:
    """a redraw of ScoreStepper after an event, by step: asked, and shown"""
    stepper = ScoreStepper("23456778999m444z", "7m", "tsumo", lang="es")
    for at, part in enumerate(PARTS, 1):
        def press(event: str) -> None:
            stepper.go(at)
            stepper.hear(event, "")
            stepper.redraw()

        presses = ["check", "show"] * (REDRAWS // 2)
        print(f"  {part:<14}{1000 * seconds(press, presses) / (2 * len(presses)):>6.1f} ms")


def builder() -> None:
    """a redraw of HandBuilder after a tile pressed and taken back, and after a counter more, the count below included"""
    pressed = HandBuilder("234567m345p88s", lang="es")
    counted = HandBuilder("234567m345p88s777z", "5p", events="riichi", dora="1m", lang="es")
    for name, widget, events in (("a tile", pressed, [("pick", "7z"), ("take_back", "")]),
                                 ("a counter", counted, [("honba", "1"), ("honba", "2")])):
        presses = events * (REDRAWS // 2)

        def press(event: tuple[str, str]) -> None:
            widget.hear(*event)
            widget.redraw()

        print(f"  {name:<14}{1000 * seconds(press, presses) / len(presses):>6.1f} ms")


def atlas() -> None:
    """a yaku's card opened, a change tried on its hand, a hand counted by nine rulesets with the reasons"""
    shown = YakuAtlas()
    ids = shown.state.only
    each = seconds(shown.show, ids) / len(ids)
    print(f"  a card opened       {each * 1000:>6.1f} ms (mean of {len(ids)})")
    shown.show("ittsuu")
    print(f"  a change tried      {seconds(shown.try_change, ['tile:9s:6s'] * ROUNDS) / ROUNDS * 1000:>6.1f} ms")
    compared = RulesCompare("234m567m345p999s11z", "5p", seat="E", events="riichi")
    rules = RULESETS * ROUNDS
    print(f"  rules compared      {seconds(compared.hold_against, rules) / len(rules) * 1000:>6.1f} ms")


# ── games ────────────────────────────────────────────────────────────────────────────────────────

def games() -> None:
    """a key pressed in a GameLedger of 20 hands, and the redraw after it"""
    ledger = GameLedger(Game(ruleset("ema-2016"), events=({"type": "exhaustive", "tenpai": [True] * 4},) * GAME_HANDS))
    # A hand is entered, so that its payments are drawn too.
    for key in ("ending", "ron"), ("winner", "1"), ("giver", "3"), ("han", "1:3"), ("fu", "1:40"):
        ledger.hear(*key)

    def press(fu: str) -> None:
        ledger.hear("fu", f"1:{fu}")
        ledger.draw()

    presses = ("30", "40") * (REDRAWS // 2)
    print(f"  GameLedger    {1000 * seconds(press, presses) / len(presses):>6.1f} ms")


# ── lessons ──────────────────────────────────────────────────────────────────────────────────────

def lessons() -> None:
    """each lesson, from an empty kernel to the last cell, the kernel's start included; and what its notebook weighs"""
    total = 0
    for lesson in find_lessons(PROJECT):
        start = time.perf_counter()
        build(lesson)
        took, size = time.perf_counter() - start, lesson.notebook.stat().st_size
        total += size
        print(f"  {lesson!s:<32}{took:>6.1f} s{size / 1000:>8,.0f} kB")
    print(f"  {'together':<32}{'':>8}{total / 1000:>8,.0f} kB")


# ── questions ────────────────────────────────────────────────────────────────────────────────────

def asking() -> None:
    """questions a second, with every wrong answer that people give: as hands are dealt, and aimed at a misconception"""
    for topic in TOPICS:
        plain = [lambda n=n: ask_about(topic, SEED, n) for n in range(QUESTIONS)]
        aims = [one.id for one in misconceptions() if one.topic == topic]
        aimed = [lambda n=n: ask_about(topic, SEED, n, aim=aims[n % len(aims)]) for n in range(AIMED if aims else 0)]
        rates = [f"{len(asked) / seconds(lambda one: one().distractors, asked):>7,.0f}/s" for asked in (plain, aimed) if asked]
        print(f"  {topic:<16}{'  '.join(rates)}")


# ── practice ─────────────────────────────────────────────────────────────────────────────────────

def practice() -> None:
    """an answer judged and kept, and the next question, with nothing and with 10,000 answers stored"""
    for stored in (0, MANY_ANSWERS):
        with tempfile.TemporaryDirectory() as folder:
            shelf = FolderShelf(folder)
            shelf.store("").write(many_answers(stored))
            sitting = Sitting(Practice(Progress(shelf=shelf)), "fu", seed=1)
            opened = seconds(lambda asked: asked.next(), [sitting])
            asked = [sitting.next() for _ in range(ANSWERS)]
            judged = seconds(lambda one: sitting.practice.answer(one, one.answer), asked) / ANSWERS
            next_one = seconds(lambda _: sitting.next(), range(ANSWERS)) / ANSWERS
        print(f"  {stored:>6,} stored      {1000 * opened:>6.0f} ms the first question, {1000 * judged:.0f} ms an answer, "
              f"{1000 * next_one:.0f} ms the next question")


def many_answers(n: int) -> bytes:
    """Progress with n answers, one a minute."""
    when = datetime(2026, 1, 1, tzinfo=UTC)
    answers = (
        Answered(at + 1, when + timedelta(minutes=at), f"q1.fu.online.normal.9.{at}", 40, at % 3 > 0, ("fu.wait",))
        for at in range(n))
    return document("", map(line_of, answers))


def simulation() -> None:
    """simulated learners: what they are told, and how soon they know everything"""
    print(report(simulate(seed=1, runs=200), text("en")))


# ── memory ───────────────────────────────────────────────────────────────────────────────────────

def memory() -> None:
    """how large the process has been after ever more different hands"""
    marks = range(MANY_HANDS // 5, MANY_HANDS + 1, MANY_HANDS // 5)
    for scored, (hand, win, id) in enumerate(deals(MANY_HANDS), start=1):
        has_yaku((hand, win, id))
        if scored in marks:
            gc.collect()
            print(f"  {scored:>9,} hands   {peak_mebibytes():>6.1f} MiB")


def peak_mebibytes() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)      # bytes there, KiB elsewhere


# ── starting ─────────────────────────────────────────────────────────────────────────────────────

def starting() -> None:
    """import mahjong_teach, over what bare Python takes to start"""
    bare, ours = [], []
    for _ in range(STARTS):
        bare.append(started("pass"))
        ours.append(started("import mahjong_teach"))
    over = (statistics.median(ours) - statistics.median(bare)) * 1000
    print(f"  over bare Python    {over:>6.1f} ms (median of {STARTS} starts)")
    asked = f"import sys, json, mahjong_teach; print(json.dumps([m for m in {HEAVY!r} if m in sys.modules]))"
    pulled_in = json.loads(subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True).stdout)
    print(f"  heavy modules       {', '.join(pulled_in) or 'none'}")


def started(program: str) -> float:
    """Seconds that a fresh interpreter takes to run it."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return time.perf_counter() - start


SECTIONS: tuple[Callable[[], None], ...] = (
    scoring, rounds, tables, steps, builder, atlas, games, lessons, asking, practice, memory, starting, simulation,
)


def main(arguments: list[str] | None = None) -> None:
    names = {section.__name__: section for section in SECTIONS}
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("sections", nargs="*", metavar="section", help=", ".join(names))
    chosen = ask.parse_args(arguments).sections
    for unknown in set(chosen) - set(names):
        ask.error(f"no section {unknown!r}; there are {', '.join(names)}")
    for name in chosen or names:
        print(f"{name}: {names[name].__doc__}")
        names[name]()


if __name__ == "__main__":
    main()

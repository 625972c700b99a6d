"""Quiz: questions that know why an answer was wrong; a few with a seed in every lesson, any number in the quiz hall."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random, randrange

from mahjong_teach.display.html.quiz_boxes import boxes
from mahjong_teach.display.text import text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.teaching.class_code import ClassExam, read_class_code
from mahjong_teach.teaching.learner import Verdict
from mahjong_teach.teaching.practice import Practice, Sitting, mistakes
from mahjong_teach.teaching.progress import Notice, Progress, profiles
from mahjong_teach.teaching.questions import LEVELS, MIXED, TOPICS, Question, ask, in_turn
from mahjong_teach.widgets.base import VIEW, HtmlWidget
from mahjong_teach.widgets.lesson_rules import lesson_rules
from mahjong_teach.widgets.quiz_answered import answered
from mahjong_teach.widgets.quiz_card import art, card
from mahjong_teach.widgets.quiz_panels import Record, done, notices, progress, refusal, start
from mahjong_teach.widgets.quiz_state import (
    ANSWERED, ASKED, DONE, PROGRESS, START, Draft, Given, NoAnswer, Settings, State, answer_of, first_wrong, seed_of,
    update,
)
from mahjong_teach.widgets.quiz_twin import twin

ANY_SEED = 10**9
LIKE_THIS = 24                                    # questions among which one of the same form is looked for


class Quiz(HtmlWidget):
    """Questions on a topic, with the idea behind a wrong answer, both counts side by side, and what was learned kept.

    topic: one of TOPICS, `mixed`, or several of them, which take turns. n: how many questions. level: `easy normal hard
    rare`. seed: the same questions for everybody, the first of them at once; None asks what to be asked about and then
    what tells or teaches most. rules: anything `ruleset` takes; None follows the lesson's RulesPicker. timer: shows how
    long one takes. exam: verdicts at the end only. class_code: what a class agreed on; it says all of the above and the
    language, asks at once, and gives a result code at the end. profile: whose answers these are; None lets one choose.
    lang: "es" or "en"; None the current one.

    Answers are kept from the first one on; until then nothing of what was answered before is read.

    Raises MahjongError: unknown_topic, unknown_level, bad_number, profile_name_long, what `ruleset` and
    `read_class_code` raise.
    """

    def __init__(
        self, topic: str | Iterable[str] = MIXED, n: int = 10, level: str = "normal", seed: int | None = None,
        rules: Ruleset | str | Path | Mapping | None = None, timer: bool = False, exam: bool = False,
        profile: str | None = None, lang: str | None = None, class_code: str | None = None,
    ) -> None:
        topics = (topic,) if isinstance(topic, str) else tuple(topic)
        _refuse(topics, n, level)
        self._follows, self._own_profile, self._profile = rules is None, profile is not None, profile or ""
        self._rules = lesson_rules.rules if rules is None else ruleset(rules)
        self._practice: Practice | None = None
        self._next: Iterator[Question] = iter(())
        self._since = 0.0
        settings = Settings(topics, n, level, timer, exam, "" if seed is None else str(seed))
        self._lang = text(lang).lang
        self.state = State(self._lang, settings=settings)
        super().__init__()
        if class_code is not None:
            self._sit(read_class_code(class_code))
        elif seed is None:
            self.redraw()
        else:
            self._begin(self._seeded(seed))
        if self._follows:
            lesson_rules.tell(self)

    # ── events ────────────────────────────────────────────────────────────────────────────────────────────────────

    def hear(self, event: str, value: str) -> None:
        acts: dict[str, Callable[[], None]] = {
            "start": self.start, "next": self.next, "more": self.more, "stop": self.stop, "review": self.review,
            "progress": self.show_progress, "again": self.again, "home": self.again, "reset": self.reset,
            "undo": self.undo, "skip": self.skip,
        }
        if event == "check":
            self._check()
        elif event in acts:
            acts[event]()
        elif event == "join":
            self.join(value)
        elif event in ("profile", "new_profile"):
            self.play_as(value)
        elif event == "import":
            self.take_in(value.encode())
        else:
            self.state = update(self.state, event, value)

    def start(self) -> None:
        """Begin with the settings as they are."""
        settings = self.state.settings
        seed = seed_of(settings.seed)
        if self.state.phase != START:
            return
        if settings.class_code.strip():
            self.join(settings.class_code)
            return
        if settings.seed.strip() and seed is None:
            self._become(replace(self.state, nudged=True))
            return
        if settings.exam and seed is None:
            seed = randrange(10_000)
            self.state = replace(self.state, settings=replace(settings, seed=str(seed)))
        self._begin(self._chosen() if seed is None else self._seeded(seed))

    def join(self, class_code: str) -> None:
        """Begin the test of a class; where the code is none, the start says why, and what was typed stays there."""
        try:
            exam = read_class_code(class_code)
        except MahjongError as error:
            self.again()
            settings = replace(self.state.settings, class_code=class_code)
            self._become(replace(self.state, settings=settings, refused=error))
            return
        self._sit(exam)

    def skip(self) -> None:
        """Pass over a question of a class."""
        if self.state.phase == ASKED and self.state.exam is not None:
            self.state = replace(self.state, phase=ANSWERED, skipped=self.state.skipped + 1)
            self.next()

    def answer(self, given: object) -> Verdict | None:
        """Answer the question in view; when this returns it is kept. Returns the verdict, None where nothing is asked."""
        state = self.state
        if state.phase != ASKED:
            return None
        question = state.question
        verdict = self.practice.answer(question, given)
        seconds = max(time.monotonic() - self._since, 0.0)
        one = Given(question, verdict, named(verdict), seconds, state.extra)
        log = (*state.given, one)
        state = replace(
            state, phase=ANSWERED, given=log, at=len(log) - 1, case=first_wrong(one), draft=Draft(), nudged=False,
            extra=False, notices=self._news(),
        )
        self._become(state)
        if state.settings.exam:
            self.next()
        return verdict

    def next(self) -> None:
        """The next question, or after the last one how it went."""
        if self.state.phase != ANSWERED:
            return
        question = None if self.state.is_over else next(self._next, None)
        if question is None:
            self._become(replace(self.state, phase=DONE))
        else:
            self._ask(question)

    def more(self) -> None:
        """One more like the one in view: about the same misconception, or else of the same form."""
        if self.state.phase == ANSWERED:
            self._ask(self._alike(self.state.seen), extra=True)

    def stop(self) -> None:
        """How it went so far; back to the start where nothing was answered."""
        if not self.state.given:
            self.again()
        else:
            # Who has seen the verdicts of a class does not go on with it.
            skipped = self.state.skipped if self.state.exam is None else self.state.exam.n - len(self.state.given)
            self._become(replace(self.state, phase=DONE, question=None, skipped=skipped))

    def again(self) -> None:
        """Another sitting: with the same settings, and other questions unless a class agreed on them."""
        settings = self.state.settings
        settings = replace(settings, seed=settings.seed if settings.exam else "")
        if self.state.exam is not None:
            settings = Settings(settings.topics, settings.n, settings.level, settings.timer)
        self._become(replace(self.state, lang=self._lang, phase=START, given=(), at=0, reviewing=0, draft=Draft(),
                             question=None, exam=None, skipped=0, settings=settings))

    def review(self) -> None:
        """Ask again what was last answered wrong."""
        queue = tuple(mistakes(self.practice))
        if queue:
            self.state = replace(self.state, exam=None, skipped=0, reviewing=len(queue), settings=replace(
                self.state.settings, exam=False, class_code=""))
            self._begin(iter(queue))

    # ── progress ──────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def practice(self) -> Practice:
        """Whose answers are kept; opened when it is first needed."""
        if self._practice is None:
            self._practice = Practice(Progress(self._profile), rules=self._rules)
        return self._practice

    def show_progress(self) -> None:
        """What all answers so far come to."""
        self.practice.progress.save()             # what another notebook has kept since comes in
        self._become(replace(self.state, phase=PROGRESS, question=None, notices=self._news()))

    def play_as(self, profile: str) -> None:
        """From now on somebody else's answers."""
        try:
            self._practice = Practice(Progress(profile), rules=self._rules)
        except MahjongError as error:
            self._tell(error)
            return
        self._profile = profile
        self.show_progress()

    def take_in(self, document: bytes) -> None:
        """Add answers that were exported elsewhere."""
        try:
            self.practice.progress.take_in(document)
        except MahjongError as error:
            self._tell(error)
            return
        self.show_progress()

    def reset(self) -> None:
        """A fresh start, which can be taken back."""
        self.practice.reset()
        self.show_progress()

    def undo(self) -> None:
        """Take the fresh start back."""
        if self.practice.progress.can_undo:
            self.practice.undo_reset()
        self.show_progress()

    def _news(self) -> tuple[Notice, ...]:
        """What has to be said now; that saving failed stays until it has worked."""
        kept = self.practice.progress
        unsaved = () if kept.saved else tuple(one for one in self.state.notices if one.code in ("not_saved", "newer"))
        return tuple({one.code: one for one in (*unsaved, *kept.notices())}.values())

    def _tell(self, error: MahjongError) -> None:
        self._become(replace(self.state, refused=error))

    # ── questions ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _seeded(self, seed: int) -> Iterator[Question]:
        """The questions of a seed, topics in turn."""
        settings = self.state.settings
        return in_turn(settings.topics, seed, rules=self._rules, level=settings.level)

    def _sit(self, exam: ClassExam) -> None:
        """Begin the test of a class, in the class's language."""
        settings = Settings(exam.topics, exam.n, exam.level, self.state.settings.timer, True, str(exam.seed), exam.code)
        self.state = replace(self.state, lang=exam.lang, settings=settings, exam=exam, skipped=0, reviewing=0)
        self._begin(iter(exam.questions))

    @property
    def _asked_rules(self) -> Ruleset:
        return self._rules if self.state.exam is None else ruleset(self.state.exam.rules)

    def _chosen(self) -> Iterator[Question]:
        """What tells or teaches most, topics in turn."""
        seed = randrange(ANY_SEED)
        sittings = [
            Sitting(self.practice, topic, seed=seed, rules=self._rules, level=self.state.settings.level)
            for topic in self.state.settings.topics
        ]
        while True:
            for sitting in sittings:
                yield sitting.next()

    def _alike(self, given: Given) -> Question:
        question, seed = given.question, Random(given.question.id).randrange(ANY_SEED)
        level = self.state.settings.level
        if given.named:
            return ask(question.topic, seed, len(self.state.given), rules=self._asked_rules, level=level, aim=given.named)
        tried = [ask(question.topic, seed, number, rules=self._asked_rules, level=level) for number in range(LIKE_THIS)]
        return next((one for one in tried if one.form == question.form), tried[0])

    def _begin(self, source: Iterator[Question]) -> None:
        self._next = source
        self.state = replace(self.state, given=(), at=0)
        self._ask(next(source))

    def _ask(self, question: Question, *, extra: bool = False) -> None:
        self._since = time.monotonic()
        self.state = replace(
            self.state, phase=ASKED, question=question, draft=Draft(), extra=extra, nudged=False, case=0)
        self.redraw()

    def _check(self) -> None:
        if self.state.phase != ASKED:
            return
        question = self.state.question
        numbers = len(boxes(question, self.state.words)) if question.kind in ("number", "numbers") else 0
        try:
            given = answer_of(question, self.state.draft, numbers)
        except NoAnswer:
            self._become(replace(self.state, nudged=True))
            return
        self.answer(given)

    def rules_changed(self, rules: Ruleset) -> None:
        """From the next question on; the first one is asked anew as long as nothing was answered."""
        self._rules = rules
        state = self.state
        seed = seed_of(state.settings.seed)
        if state.phase == ASKED and not state.given and seed is not None and state.exam is None:
            self._begin(self._seeded(seed))

    # ── looks ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self) -> str:
        return html(self.state, self._record, own_profile=self._own_profile)

    def _record(self) -> Record:
        """What all the answers come to."""
        practice, now = self.practice, datetime.now(UTC)
        learner, kept = practice.learner, practice.progress
        mastery = {skill: learner.schedule.mastery(skill, now) for skill in learner.schedule.met}
        return Record(kept.answers, learner.streak, len(learner.mistakes), learner.told, mastery, self._profile,
                      profiles(), kept.can_undo, kept.exported())

    def twin(self) -> str:
        """The first question of the seed, its answer folded; of a quiz without one, an example."""
        settings = self.state.settings
        first = ask(settings.topics[0], seed_of(settings.seed) or 0, 0, rules=self._asked_rules, level=settings.level)
        return twin(first, settings.n, self.state.words)

    def __repr__(self) -> str:
        settings = self.state.settings
        if self.state.exam is not None:
            return f"Quiz(class_code={self.state.exam.code!r})"
        topic = settings.topics[0] if len(settings.topics) == 1 else settings.topics
        seed = seed_of(settings.seed)
        return f"Quiz({topic!r}, n={settings.n}, level={settings.level!r}, seed={seed}, rules={self._rules.id!r})"


def html(state: State, record: Callable[[], Record], ids: str = VIEW, *, own_profile: bool = False) -> str:
    """The widget in this state. record: works out what all answers come to, where that is shown."""
    trouble = refusal(state) + notices(state)
    drawn, question = "", None
    if state.phase == START:
        inner = start(state, ids)
    elif state.phase == ASKED:
        question, inner = state.question, card(state, ids)
    elif state.phase == ANSWERED:
        question, inner = state.seen.question, answered(state, ids)
    elif state.phase == DONE:
        now = record()
        inner = done(state, ids, now.streak, now.mistakes)
    else:
        inner = progress(state, record(), ids, own_profile=own_profile)
    if question is not None:
        drawn = art(question, ids, state.lang)
    return (f'<div class="mt is-column mt-quiz" role="group" lang="{state.lang}" aria-labelledby="{ids}-title"'
            f' data-at="{state.phase}-{len(state.given)}-{state.at}">{drawn}{trouble}{inner}</div>')


def named(verdict: Verdict) -> str:
    """The misconception that explains a wrong answer: the only one that leads to it, or one that was told; else ""."""
    known = [id for id in verdict.misreadings if id in (*verdict.told, *verdict.again)]
    return next(iter(known if known or len(verdict.misreadings) > 1 else verdict.misreadings), "")


def _refuse(topics: tuple[str, ...], n: int, level: str) -> None:
    """Say at once what would only fail later."""
    for topic in topics or ("",):
        if topic not in (*TOPICS, MIXED):
            raise MahjongError("unknown_topic", given=topic, known=(*TOPICS, MIXED))
    if level not in LEVELS:
        raise MahjongError("unknown_level", given=level, known=LEVELS)
    if n < 1:
        raise MahjongError("bad_number", name="n", given=n)

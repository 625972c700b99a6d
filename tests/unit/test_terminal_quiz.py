"""The quiz in a terminal, with what is typed and what is printed."""

import re
from collections.abc import Iterable, Iterator

import pytest

from mahjong_teach import cli
from mahjong_teach.display.html.quiz_boxes import boxes
from mahjong_teach.display.text import LANGUAGES, text
from mahjong_teach.teaching.practice import Practice, Sitting
from mahjong_teach.teaching.progress import Progress
from mahjong_teach.teaching.questions import TOPICS, Answer, Question, ask, question
from mahjong_teach.teaching.stores import FOLDER_VARIABLE, FolderShelf
from mahjong_teach.terminal_quiz import Played, play

BELIEF = "kong_as_triplet"


@pytest.fixture
def practice(tmp_path):
    return Practice(Progress("", FolderShelf(tmp_path)))


class These(Sitting):
    """A sitting whose questions are known beforehand."""

    def __init__(self, practice: Practice, questions: Iterable[Question]) -> None:
        self.practice = practice
        self._questions = iter(questions)

    def next(self) -> Question:
        return next(self._questions)


def typed(asked: Question, answer: Answer) -> Iterator[str]:
    """What one types to give an answer."""
    if asked.kind in ("choice", "yesno"):
        yield str(asked.choices.index(answer) + 1)
    elif asked.kind == "many":
        yield " ".join(str(asked.choices.index(one) + 1) for one in answer) or "0"
    elif asked.kind == "tiles":
        yield " ".join(answer)
    elif asked.kind == "number":
        yield str(answer)
    else:
        yield from ("" if n is None else str(n) for n in answer)


def keyboard(*lines: str):
    """Somebody who types these lines, then closes the terminal."""
    left = iter(lines)

    def ask(prompt: str) -> str:
        print(prompt, end="")
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return ask


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_kind_of_question_can_be_asked_answered_and_explained(topic, lang, practice, capsys):
    asked = [ask(topic, 7, n) for n in range(8)]
    wrong = [one.distractors[0].value if one.distractors else one.answer for one in asked]
    lines = [line for one, answer in zip(asked, wrong) for line in typed(one, answer)]
    played = play(practice, These(practice, asked), len(asked), text(lang), keyboard(*lines))
    assert played == Played(sum(not one.distractors for one in asked), len(asked))
    assert [answer.given for answer in practice.progress.answers] == wrong
    assert not re.search(r"[{}]|None", capsys.readouterr().out)


@pytest.mark.parametrize("topic", TOPICS)
def test_the_right_answer_can_be_typed(topic, practice):
    asked = [ask(topic, 3, n) for n in range(8)]
    lines = [line for one in asked for line in typed(one, one.answer)]
    assert play(practice, These(practice, asked), 8, text("en"), keyboard(*lines)) == Played(8, 8)


def test_what_cannot_be_read_is_asked_for_again(practice, capsys):
    asked = next(one for one in (ask("fu", 1, n) for n in range(50)) if one.form == "fu.raw")
    play(practice, These(practice, [asked]), 1, text("en"), keyboard("", "forty", "4O", str(asked.answer)))
    assert capsys.readouterr().out.count("is not a whole number") == 3
    assert practice.progress.answers[0].right


def test_a_choice_that_is_not_there_is_refused(practice, capsys):
    asked = next(one for one in (ask("yaku", 1, n) for n in range(50)) if one.form == "yaku.all")
    lines = keyboard("", "99", "1 x", *typed(asked, asked.answer))
    assert play(practice, These(practice, [asked]), 1, text("es"), lines).right == 1
    assert capsys.readouterr().out.count("no está entre las respuestas") == 3


def test_tiles_that_are_none_are_told_and_asked_for_again(practice, capsys):
    asked = ask("waits", 1)
    lines = keyboard("9x", *typed(asked, asked.answer))
    assert play(practice, These(practice, [asked]), 1, text("en"), lines).right == 1
    assert "x" in capsys.readouterr().out


@pytest.mark.parametrize("word", ["7700", "7,700", "7 700", "7\u202f700", " 7.700 "])
def test_numbers_may_be_written_as_people_write_them(word, practice):
    asked = next(one for one in (ask("payment", 1, n) for n in range(200)) if one.form == "payment.ron")
    play(practice, These(practice, [asked]), 1, text("en"), keyboard(word))
    assert practice.progress.answers[0].given == 7700


def test_the_quiz_can_be_left_and_what_was_answered_is_kept(practice, capsys):
    asked = [ask("base", 1, n) for n in range(3)]
    lines = [*typed(asked[0], asked[0].answer), "FIN"]
    assert play(practice, These(practice, asked), 3, text("es"), keyboard(*lines)) == Played(1, 1)
    assert "1 bien, de una pregunta." in capsys.readouterr().out
    assert len(practice.progress.answers) == 1


@pytest.mark.parametrize("lang, lead", [("es", "Tus respuestas"), ("en", "Your answers")])
def test_a_misconception_is_named_when_the_answers_support_it(lang, lead, practice, capsys):
    showing = [one for one in (ask("fu", 4, n, aim=BELIEF) for n in range(6)) if one.singles_out(BELIEF)]
    lines = [line for one in showing for line in typed(one, one.predictions[BELIEF])]
    play(practice, These(practice, showing), len(showing), text(lang), keyboard(*lines))
    out = " ".join(capsys.readouterr().out.split())
    name = text(lang).say(f"misconceptions.{BELIEF}.name")
    assert lead in out and name in out
    assert out.index(name) > out.index(showing[1].id)      # not after the first wrong answer
    assert practice.learner.told == (BELIEF,)


def test_only_the_hands_that_were_missed_are_explained(practice, capsys):
    asked = next(one for one in (ask("fu", 2, n) for n in range(50)) if one.form == "fu.row")
    missed = (*asked.answer[:-1], asked.answer[-1] + 10)
    assert boxes(asked, text("en"))[-1].case == 2
    play(practice, These(practice, [asked]), 1, text("en"), keyboard(*typed(asked, missed)))
    told = capsys.readouterr().out.partition("Not quite")[2]
    assert "Hand 3" in told and "Hand 1" not in told


# ── the command ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def run(monkeypatch, tmp_path, capsys):
    """Run `quiz` with what is typed: (exit status, standard output, standard error)."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))

    def run(*arguments: str, lines: Iterable[str] = ()) -> tuple[int, str, str]:
        monkeypatch.setattr("builtins.input", keyboard(*lines))
        status = cli.main(["quiz", *arguments])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_the_command_plays_and_keeps_the_answers_of_a_profile(run):
    status, out, _ = run("--topic", "limit", "--seed", "3", "--n", "1", "--profile", "Iñaki", "--lang", "es")
    assert status == 0 and "límites · pregunta 1 de 1" in out
    [id] = re.findall(r"Pregunta (q1\.limit\.online\.normal\.3\.\S+)", out)
    lines = typed(question(id), question(id).answer)
    run("--topic", "limit", "--seed", "3", "--n", "1", "--profile", "Iñaki", lines=lines)
    assert [answer.question for answer in Progress("Iñaki").answers] == [id]
    assert Progress("").answers == ()


@pytest.mark.parametrize("arguments, said", [
    (("--topic", "mahjong"), "mahjong"), (("--level", "absurd"), "absurd"), (("--n", "x"), "x"),
    (("--rules", "nowhere"), "nowhere"), (("--profile", "x" * 81), "xxx"), (("--seed", "-1"), "−1"),
])
def test_what_cannot_be_is_refused_kindly(run, arguments, said):
    status, _, error = run(*arguments)
    assert status == 2 and said in error and "Traceback" not in error

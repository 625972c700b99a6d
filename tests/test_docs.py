"""What the READMEs show is what happens: their commands run, their Python is tested, their links lead somewhere."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import mahjong_teach.display.text as text_module
from tools import draw_readme

ROOT = Path(__file__).parents[1]
READMES = {"en": ROOT / "README.md", "es": ROOT / "README.es.md"}
LANGUAGES = tuple(READMES)
FLAGS = doctest.ELLIPSIS


class Block(NamedTuple):
    """A fenced block: what it is written in, and its lines."""

    kind: str
    body: str


def blocks(lang: str) -> list[Block]:
    found = re.findall(r"^```(\w+)\n(.*?)^```$", READMES[lang].read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [Block(*block) for block in found]


def console(lang: str) -> list[tuple[str, str]]:
    """(command, what it writes) of every console block."""
    return [
        (command, output)
        for block in blocks(lang) if block.kind == "console"
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.body, re.MULTILINE)
    ]


def write_files(lang: str, folder: Path) -> None:
    """The toml blocks, each under the name in its first line."""
    for block in blocks(lang):
        if block.kind == "toml":
            name = block.body.splitlines()[0].removeprefix("# ")
            (folder / name).write_text(block.body, encoding="utf-8")


@pytest.mark.parametrize("lang, command, shown", [(lang, *one) for lang in LANGUAGES for one in console(lang)])
def test_a_command_writes_what_the_readme_shows(lang, command, shown, tmp_path):
    write_files(lang, tmp_path)
    # The command as a shell finds it in an active environment, in the language of the page.
    here = {"PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]), "LANG": f"{lang}_XX.UTF-8"}
    done = subprocess.run(
        ["bash", "-c", command], cwd=tmp_path, env=here, encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert doctest.OutputChecker().check_output(shown, done.stdout, FLAGS), done.stdout
    assert done.returncode == (2 if "--win 4m" in command else 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_python_of_the_readme_does_what_it_shows(lang, monkeypatch):
    monkeypatch.setattr(text_module, "_current", lang)
    session = "".join(block.body for block in blocks(lang) if block.kind == "python")
    examples = doctest.DocTestParser().get_doctest(session, {}, READMES[lang].name, str(READMES[lang]), 0)
    assert len(examples.examples) > 4
    written: list[str] = []
    assert doctest.DocTestRunner(optionflags=FLAGS).run(examples, out=written.append).failed == 0, "".join(written)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_target_and_file_of_the_readme_exists(lang):
    page = READMES[lang].read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    mentioned = set(re.findall(r"(?:`|^)make ([a-z]+)", page, re.MULTILINE))
    assert {"lab", "test"} <= mentioned <= targets
    links = re.findall(r"\]\((?!https://)([^)]+)\)", page)
    assert links and all((ROOT / link).exists() for link in links)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_is_in_the_readmes_table(lang):
    listed = re.findall(r"^\| (\d\d) \|", READMES[lang].read_text(encoding="utf-8"), re.MULTILINE)
    assert listed == sorted(path.name[:2] for path in (ROOT / "notebooks" / "src").glob("[0-9]*.md"))


def test_both_readmes_show_the_same():
    """The same sections and blocks; of the code the same commands."""
    shapes = [
        ([line.split(" ")[0] for line in READMES[lang].read_text(encoding="utf-8").splitlines() if line.startswith("#")],
         [block.kind for block in blocks(lang)], [command for command, _ in console(lang)])
        for lang in LANGUAGES
    ]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture_is_what_our_code_draws(lang):
    """`python -m tools.draw_readme` draws it again."""
    assert draw_readme.path(lang).read_text(encoding="utf-8") == draw_readme.picture(lang) + "\n"


@pytest.mark.parametrize("page", sorted((ROOT / "deploy").glob("README*.md")), ids=lambda page: page.name)
def test_the_pages_for_clubs_name_what_is_there(page):
    text = page.read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"(?:`|^)make ([a-z-]+)", text, re.MULTILINE)) <= set(targets)
    assert all((page.parent / link).exists() for link in re.findall(r"\]\((?!https://)([^)]+)\)", text))
    config = (ROOT / "deploy" / "hub" / "jupyterhub_config.py").read_text(encoding="utf-8")
    assert set(re.findall(r"CLUB_[A-Z_]+", text)) == set(re.findall(r"CLUB_[A-Z_]+", config))

"""The lessons as a learner finds them: each opens, asks, checks, closes and leads on in the same way, in both languages."""

import re
from functools import cache

import pytest

from mahjong_teach.display import glossary
from mahjong_teach.display.text import text
from tools.build_notebooks import GLOSSARY, LANGUAGES, PROJECT, Lesson, find_lessons, read_cells

LESSONS = [lesson for lesson in find_lessons(PROJECT) if lesson.stem != GLOSSARY]
STEMS = sorted({lesson.stem for lesson in LESSONS})

OPENING = {"es": ("Harás", "Aprenderás", "Necesitas"), "en": ("You'll do", "You'll learn", "You'll need")}
RECAP = {"es": "## Para llevar", "en": "## To take away"}
DRILL = {"es": "## Practica", "en": "## Practise"}
SOLUTION = {"es": r"(Solución|Soluciones|Respuesta)", "en": r"(Solution|Solutions|Answer)"}
NEXT = {"es": "**Siguiente:**", "en": "**Next:**"}
MOST_WORDS = 80                        # of a text that is read in one go
MOST_LINES, WIDEST = 4, 110            # of code that shows

FOLDED = re.compile(r"<details><summary>(.*?)</summary>\n\n(.*?)\n\n</details>", re.DOTALL)
LINK = re.compile(r"\[[^\]]+\]\(([^)]+)\)")
TERM = re.compile(rf"\[([^\]]+)\]\({GLOSSARY}\.ipynb#(\w+)\)")
FEWEST_TERMS, MOST_TERMS = 5, 20       # linked in a lesson: what it introduces or leans on, and no sea of links
# *fu* (minipuntos), **Han** (…): how a term is explained.
GLOSS = re.compile(r"\*{1,2}([^*\n]+)\*{1,2} \(")

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=str)


@cache
def linked_texts(lesson):
    return tuple(cell.source for cell in read_cells(lesson) if cell.cell_type == "markdown")


def texts(lesson):
    """As they are read: a term that leads to the glossary is a word like the others."""
    return [TERM.sub(r"\1", source) for source in linked_texts(lesson)]


def code(lesson, shown):
    """Sources of the cells whose code shows, or of those whose code is folded."""
    return [cell.source for cell in read_cells(lesson)
            if cell.cell_type == "code" and shown != ("hide-input" in cell.metadata.get("tags", []))]


def prose(lesson):
    """All that is read, without code."""
    return re.sub(r"`[^`]*`", "", LINK.sub("", "\n\n".join(texts(lesson))))


@each_lesson
def test_it_opens_with_what_you_will_do_learn_and_need(lesson):
    first = texts(lesson)[0]
    assert re.match(rf"# {lesson.stem[:2]} · \S", first)
    assert re.findall(r"^- \*\*(.+):\*\* \S", first, re.MULTILINE) == list(OPENING[lesson.language])


@each_lesson
def test_the_set_up_is_one_folded_cell_that_lets_you_choose_the_rules(lesson):
    cells = read_cells(lesson)
    set_up = next(cell for cell in cells if cell.cell_type == "code")
    assert cells.index(set_up) == 1 and "hide-input" in set_up.metadata.tags
    assert set_up.source.splitlines() == [
        "import mahjong_teach as mt", f'mt.language("{lesson.language}")', "mt.RulesPicker()"]


@each_lesson
def test_it_closes_with_a_recap_of_three_lines_a_drill_and_the_way_on(lesson):
    every = texts(lesson)
    recap, drill = (next(at for at, one in enumerate(every) if one.startswith(heading[lesson.language]))
                    for heading in (RECAP, DRILL))
    assert drill == recap + 1
    assert re.findall(r"^\d\. ", every[recap], re.MULTILINE) == ["1. ", "2. ", "3. "]
    following = STEMS[STEMS.index(lesson.stem) + 1:][:1]
    assert every[-1].startswith(NEXT[lesson.language]) == bool(following)
    assert LINK.findall(every[-1]) == [f"{stem}.ipynb" for stem in following or STEMS[:1]]


@each_lesson
def test_every_link_leads_to_a_lesson_that_exists(lesson):
    links = [link for one in texts(lesson) for link in LINK.findall(one)]
    assert links and set(links) <= {f"{stem}.ipynb" for stem in (*STEMS, GLOSSARY)}


@each_lesson
def test_solutions_are_folded_and_exercises_have_one(lesson):
    whole = "\n\n".join(texts(lesson))
    folded = FOLDED.findall(whole)
    assert len(folded) == whole.count("<details") == whole.count("</details>") >= 2
    assert all(re.match(SOLUTION[lesson.language], summary) for summary, _ in folded)
    exercises = re.findall(r"^\*\*[A-Z]\.\*\*", whole, re.MULTILINE)
    after_the_drill = whole[whole.index(DRILL[lesson.language]):]
    assert len(exercises) == len(FOLDED.findall(after_the_drill)) >= 2


@each_lesson
def test_what_the_prose_claims_a_cell_asserts(lesson):
    assert sum(source.count("assert ") for shown in (True, False) for source in code(lesson, shown)) >= 2


@each_lesson
def test_code_that_shows_is_short_and_defines_nothing(lesson):
    for source in code(lesson, shown=True):
        lines = source.splitlines()
        assert 1 <= len(lines) <= MOST_LINES and max(map(len, lines)) <= WIDEST, source
    assert not re.search(r"^\s*(def|class|lambda)\b", "\n".join(code(lesson, True) + code(lesson, False)), re.MULTILINE)


@each_lesson
def test_one_idea_at_a_time(lesson):
    for one in texts(lesson):
        # Between two headings, without what is folded away and without tables.
        seen = re.sub(r"^\|.*$", "", FOLDED.sub("", one), flags=re.MULTILINE)
        for passage in re.split(r"^#+ .*$", seen, flags=re.MULTILINE):
            words = re.findall(r"\w+", passage)
            assert len(words) <= MOST_WORDS, f"{len(words)} words: {passage.strip()[:60]}…"


@each_lesson
def test_no_rejected_word_is_used(lesson):
    assert text(lesson.language).unwanted(prose(lesson)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_explained_once_in_the_whole_course(language):
    explained = [term.lower() for stem in STEMS for term in GLOSS.findall(prose(Lesson(PROJECT, stem, language)))]
    assert explained and len(explained) == len(set(explained))


@pytest.mark.parametrize("stem", STEMS)
def test_spanish_names_nobodys_gender(stem):
    gendered = r"\b(jugador|repartidor|ganador|adversario)(a|as|es|s)?\b"
    found = re.findall(rf"(?<!ficha )(?<!mano )(?<!fichas ){gendered}", prose(Lesson(PROJECT, stem, "es")))
    assert not found


@pytest.mark.parametrize("language, wrong", [
    ("es", r"\d[ .,]\d{3}(?!\d)|(?<![\d\u202f])\d{5,}"),
    ("en", r"(?<![\d,])(?<!EMA )(?<!since )\d{4,}|\d[.\u202f]\d{3}"),
], ids=LANGUAGES)
def test_numbers_are_written_as_the_language_writes_them(language, wrong):
    for stem in STEMS:
        assert not re.findall(wrong, prose(Lesson(PROJECT, stem, language))), stem


@pytest.mark.parametrize("language, wrong", [("es", '["“”]'), ("en", '["«»]')], ids=LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language, wrong):
    for stem in STEMS:
        assert not re.findall(wrong, re.sub("<[^>]*>", "", prose(Lesson(PROJECT, stem, language)))), stem


@pytest.mark.parametrize("stem", STEMS)
def test_both_languages_say_the_same_things_in_the_same_order(stem):
    spanish, english = (texts(Lesson(PROJECT, stem, language)) for language in LANGUAGES)
    for one, other in zip(spanish, english, strict=True):
        assert outline(one) == outline(other), one[:60]


def outline(source):
    """The form of a text: its headings, list items, table rows, folds, and the links and figures in it."""
    lines = [match[0] for match in re.finditer(r"^(#+|-|\d\.|\||>|<details>)", source, re.MULTILINE)]
    digits = re.sub(r"(?<=\d)[,\u202f](?=\d{3})", "", source).replace("1.5", "1,5")
    # Numbers may stand in another order in another grammar.
    return lines, LINK.findall(source), sorted(re.findall(r"\d+(?:,\d)?", digits))


# ── terms ──


def body(lesson):
    """What is read after the opening: no headings, code or links but those to the glossary."""
    whole = "\n\n".join(linked_texts(lesson)[1:])
    without = re.sub(r"^#.*$|`[^`]*`|<summary>.*?</summary>", "", whole, flags=re.MULTILINE)
    return re.sub(r"\[[^\]]+\]\(\d\d_[^)]+\)", "", without)


@each_lesson
def test_a_term_leads_to_the_glossary_once_where_it_is_first_used(lesson):
    read = body(lesson)
    linked = list(TERM.finditer(read))
    assert FEWEST_TERMS <= len(linked) == len({term[2] for term in linked}) <= MOST_TERMS
    for term in linked:
        before = TERM.sub(r"\1", read[:term.start()])
        assert not re.search(rf"\b{re.escape(term[1])}\b", before, re.IGNORECASE), term[0]


def singular(name):
    """Without the endings of the plural, for comparison only."""
    return glossary.folded(" ".join(re.sub("(es|s)$", "", word) for word in name.split()))


@each_lesson
def test_a_link_is_written_in_a_name_of_its_term(lesson):
    for name, id in TERM.findall(body(lesson)):
        assert any(singular(name) in singular(known) for known in glossary.names(id)), (name, id)


@each_lesson
def test_what_a_lesson_explains_is_linked(lesson):
    linked = {id for _, id in TERM.findall(body(lesson))}
    for explained in re.findall(rf"{GLOSS.pattern}[^\W\d]", prose(lesson)):
        ids = [id for id in glossary.ids() if text(lesson.language).term(id).name.lower() == explained.lower()]
        assert not ids or linked & {*ids}, explained


@pytest.mark.parametrize("stem", STEMS)
def test_both_languages_link_the_same_terms(stem):
    spanish, english = ({id for _, id in TERM.findall(body(Lesson(PROJECT, stem, language)))} for language in LANGUAGES)
    assert spanish == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_place_of_its_own_on_the_glossary_page(language):
    page = "\n".join(linked_texts(Lesson(PROJECT, GLOSSARY, language)))
    assert re.findall(r'<a id="(\w+)"></a>', page) == list(glossary.ids())

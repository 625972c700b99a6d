"""ClassResults: what a room has not understood yet, from the result codes that its learners read out."""

from dataclasses import dataclass, replace
from functools import lru_cache

from mahjong_teach.display.text import Text, text
from mahjong_teach.scoring.errors import MahjongError
from mahjong_teach.teaching.class_code import ClassExam, read_class_code
from mahjong_teach.teaching.room import Line, Room, read_lines, room
from mahjong_teach.widgets.base import HtmlWidget
from mahjong_teach.widgets.class_results_html import html, still


@dataclass(frozen=True, slots=True)
class State:
    """class_code, pasted: as they were typed; nothing of it is ever changed but by what is typed or added."""

    lang: str
    class_code: str = ""
    pasted: str = ""

    @property
    def words(self) -> Text:
        return text(self.lang)

    @property
    def exam(self) -> ClassExam | None:
        """None as long as the class code is none."""
        return _exam(self.class_code)[0]

    @property
    def error(self) -> MahjongError | None:
        """What is wrong with the class code; nothing as long as there is none."""
        return _exam(self.class_code)[1]

    @property
    def lines(self) -> tuple[Line, ...]:
        """What was typed, line by line."""
        return _read(self.pasted, self.exam)[0] if self.exam else ()

    @property
    def room(self) -> Room | None:
        """None where no result could be read."""
        return _read(self.pasted, self.exam)[1] if self.exam else None


@lru_cache(maxsize=32)
def _exam(class_code: str) -> tuple[ClassExam | None, MahjongError | None]:
    if not class_code.strip():
        return None, None
    try:
        return read_class_code(class_code), None
    except MahjongError as error:
        return None, error


@lru_cache(maxsize=8)
def _read(pasted: str, exam: ClassExam) -> tuple[tuple[Line, ...], Room | None]:
    """Read once for each change, however often it is drawn."""
    lines = read_lines(pasted, exam)
    return lines, room(exam, lines) if any(line.result for line in lines) else None


def update(state: State, event: str, value: str) -> State:
    """`class` and `pasted` take what is typed, `upload` adds a file's lines; another event changes nothing."""
    if event == "class":
        return replace(state, class_code=value)
    if event == "pasted":
        return replace(state, pasted=value)
    if event == "upload":
        return replace(state, pasted="\n".join(filter(None, (state.pasted.rstrip(), value.strip("\r\n\ufeff")))))
    return state


class ClassResults(HtmlWidget):
    """Reads the result codes of a class and shows what the room got wrong, and what to do next.

    class_code: of the test. results: the codes, one a line, a name or a number before each if one likes. Both can be
    typed, pasted or uploaded later, and a line that can't be read is told, never dropped. lang: "es" or "en"; None the
    current one.
    """

    def __init__(self, class_code: str = "", results: str = "", lang: str | None = None) -> None:
        self.state = State(text(lang).lang, class_code, results)
        super().__init__()
        self.redraw()

    @property
    def room(self) -> Room | None:
        """What the results come to, None while there are none."""
        return self.state.room

    def hear(self, event: str, value: str) -> None:
        self.state = update(self.state, event, value)

    def draw(self) -> str:
        return html(self.state)

    def twin(self) -> str:
        return still(self.state)

    def __repr__(self) -> str:
        n = len(self.state.room.learners) if self.state.room else 0
        return f"ClassResults({self.state.class_code!r}, {n} results)"

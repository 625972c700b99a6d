"""PDF pages from a template and its data. Needs typst, which nothing else in the package does.

A template `NAME.typ` beside this module reads its data by `json(bytes(sys.inputs.data))` and its look from `house.typ`.
The same template and data give the same bytes on every machine: no date, no fonts but those that come with matplotlib.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from mahjong_teach.display.raster import font_folder
from mahjong_teach.scoring.errors import MahjongError

HERE = Path(__file__).parent
PAPERS = {"a4": "a4", "letter": "us-letter"}


def pdf(template: str, data: Mapping[str, object], paper: str = "a4") -> bytes:
    """data: what JSON can say; `lang` and `title` are used by every template. paper: one of PAPERS.

    Raises MahjongError: pdf_needs_typst.
    """
    try:
        import typst
    except ImportError:
        raise MahjongError("pdf_needs_typst", package="typst") from None
    told = {**data, "paper": PAPERS[paper]}
    return typst.compile(
        str(HERE / f"{template}.typ"), root=str(HERE), font_paths=[str(font_folder())], ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(told, ensure_ascii=False)},
    )

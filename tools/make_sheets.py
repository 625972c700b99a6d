"""The ready-made set of sheets, in both languages and for the rules that most clubs play: `make sheets`."""

import argparse
import sys
from itertools import product
from pathlib import Path

from mahjong_teach.display.text import LANGUAGES
from mahjong_teach.sheets.kit import RULES, evening, kit, zipped
from tools.site_build.pages import PROJECT, read_settings

OUT = PROJECT / "build" / "sheets"


def write_sheets(out: Path, site: str = "") -> None:
    """Every sheet as `LANG/RULES/NAME.pdf`, and each set whole as a zip. site: where the QR codes lead, "" for nowhere."""
    for lang, rules in product(LANGUAGES, RULES):
        order, folder = evening(lang, rules, site), out / lang / rules
        folder.mkdir(parents=True, exist_ok=True)
        files = [(sheet.name, sheet.pdf()) for sheet in kit(order)]
        for name, content in files:
            (folder / name).write_bytes(content)
        (out / f"{order.set_name}.zip").write_bytes(zipped(order.set_name, files))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.make_sheets", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, help="the folder to write into (build/sheets)")
    out = parser.parse_args(arguments).out
    write_sheets(out, read_settings()["address"])
    print(f"sheets in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The trace: what the calculation did, as data. Sentences and pictures are made from it, never beside it."""

from typing import NamedTuple


class Source(NamedTuple):
    """Where a rule is written: a document's id (titles in `sources.toml`) and the clause in it."""

    document: str
    clause: str

    def __str__(self) -> str:
        return f"{self.document} {self.clause}".strip()


class Step(NamedTuple):
    """One line of a count.

    part: `"han" "fu" "rounding" "base" "payment"`, in this order; of a Taiwanese count `"tai" "cut" "paid"`.
    rule: the id of what is counted (a yaku, a fu item, a limit, a payer).
    amount: what this line adds; `before` and `after` are the running total, so `after` of the last step of a part
      *is* that part's result.
    tiles: places in `Reading.tiles` (0 = its first tile) that this line is about; empty when it is about no tile.
    facts: what a sentence may need (numbers, tiles, winds), by name.
    """

    part: str
    rule: str
    amount: int
    before: int
    after: int
    tiles: tuple[int, ...]
    facts: dict[str, object]
    source: Source | None

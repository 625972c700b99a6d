"""Make mahjong_teach/teaching/dealing.toml: `python -m tools.weigh_dealing` (about two minutes).

`dealing` proposes hands and keeps some of them. Whether one is kept depends on what kind of win it is and on its yaku:
the product of a weight for each. The weights are found here by raking: many hands are proposed, and each weight in turn
is moved until what is kept shows its kind of win, its yaku, as often as real games do.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random

from mahjong_teach.teaching.dealing import cell_of, proposals
from mahjong_teach.teaching.frequencies import by_yaku, cells, wins

WEIGHTS = Path(__file__).parents[1] / "mahjong_teach" / "teaching" / "dealing.toml"

PROPOSED = 150_000
ROUNDS = 60
KEPT = .3                              # of all proposals; the rest is what likeness costs
FEWEST = 20                            # proposals that show something, or its weight would be chance
LARGEST = 8.                           # no yaku makes a hand so much more welcome than the hand is without it

Proposal = tuple[str, tuple[str, ...]]


def weights(proposed: list[Proposal]) -> tuple[dict[str, float], dict[str, float]]:
    """By kind of win and by yaku."""
    by_cell, by_id = _grouped(proposed)
    cell_goals = {cell: share for cell, share in _cell_shares().items() if cell in by_cell}
    yaku_goals = {id: n / wins() for id, n in by_yaku().items() if len(by_id.get(id, ())) >= FEWEST}
    cell_weights = dict.fromkeys(cell_goals, 1.)
    yaku_weights = dict.fromkeys(yaku_goals, 1.)
    for _ in range(ROUNDS):
        kept = [_kept(one, cell_weights, yaku_weights) for one in proposed]
        total = sum(kept)
        for id, goal in yaku_goals.items():
            # Moved half of the way: a hand has several yaku, and all their weights move at once.
            moved = yaku_weights[id] * (goal * total / sum(kept[i] for i in by_id[id])) ** .5
            yaku_weights[id] = min(moved, LARGEST)
        kept = [_kept(one, cell_weights, yaku_weights) for one in proposed]
        for cell, goal in cell_goals.items():
            # As often as real wins are of this kind, and so that the share that is kept stays what it should be.
            moved = cell_weights[cell] * goal * KEPT * len(proposed) / sum(kept[i] for i in by_cell[cell])
            cell_weights[cell] = min(moved, 1.)
    return cell_weights, yaku_weights


def _kept(proposal: Proposal, cell_weights: Mapping[str, float], yaku_weights: Mapping[str, float]) -> float:
    cell, yaku = proposal
    likeness = cell_weights.get(cell, 0.)
    for id in yaku:
        likeness *= yaku_weights.get(id, 1.)
    return min(likeness, 1.)


def _grouped(proposed: list[Proposal]) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
    """The numbers of the proposals that show a kind of win, and a yaku."""
    by_cell: dict[str, list[int]] = defaultdict(list)
    by_id: dict[str, list[int]] = defaultdict(list)
    for i, (cell, yaku) in enumerate(proposed):
        by_cell[cell].append(i)
        for id in yaku:
            by_id[id].append(i)
    return by_cell, by_id


def _cell_shares() -> dict[str, float]:
    shares: dict[str, float] = defaultdict(float)
    for cell in cells():
        if cell.yakuman:
            name = f"{cell.by} yakuman"
        else:
            name = f"{cell.by} {cell.han} {cell.fu}" if cell.han < 5 else f"{cell.by} {cell.han}"
        shares[name] += cell.count / wins()
    return shares


def _proposed(n: int) -> Iterator[Proposal]:
    for scored in islice(proposals(Random("weigh")), n):
        yield cell_of(scored), tuple(id for id, _ in (*scored.yaku, *scored.yakuman))


HEAD = """\
# How often a proposed hand is kept: the weight of its kind of win times the weights of its yaku, 1 at most.
# Made by tools/weigh_dealing.py: run it again after a change of teaching/recipes.py, and change nothing here.
"""


def render(cell_weights: Mapping[str, float], yaku_weights: Mapping[str, float]) -> str:
    lines = [HEAD, "[win]", *(f'"{cell}" = {weight:.3g}' for cell, weight in sorted(cell_weights.items()))]
    lines += ["", "[yaku]", *(f"{id} = {weight:.3g}" for id, weight in yaku_weights.items())]
    return "\n".join(lines) + "\n"


def main() -> None:
    WEIGHTS.write_text(render(*weights(list(_proposed(PROPOSED)))), encoding="utf-8")
    print(WEIGHTS)


if __name__ == "__main__":
    main()

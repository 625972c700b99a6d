"""The fu of one reading, item by item. The total is the last step's running total."""

from mahjong_teach.scoring.conditions import Case
from mahjong_teach.scoring.readings import CHIITOITSU, CHOW, PAIR, QUAD, YAOCHU
from mahjong_teach.scoring.tiles import PLAIN
from mahjong_teach.scoring.trace import Step

BASE_FU = 20
CHIITOITSU_FU = 25
MENZEN_RON_FU = 10
TSUMO_FU = 2
PAIR_FU = 2
WAIT_FU = 2
OPEN_PINFU_FU = 2

# (yaochu, concealed)
TRIPLET_FU = {(False, False): 2, (False, True): 4, (True, False): 4, (True, True): 8}
QUAD_FU = {(False, False): 8, (False, True): 16, (True, False): 16, (True, True): 32}
SLOW_WAITS = ("kanchan", "penchan", "tanki")


def count_fu(case: Case, pinfu: bool) -> list[Step]:
    """The fu steps of one reading, rounding last. pinfu: the hand is scored as pinfu."""
    rules, win, reading = case.rules, case.win, case.reading
    steps: list[Step] = []
    total = 0

    def add(rule: str, amount: int, tiles: tuple[int, ...] = (), **facts: object) -> None:
        nonlocal total
        steps.append(Step("fu", rule, amount, total, total + amount, tiles, facts, rules.source(rule, "fu")))
        total += amount

    if reading.form == CHIITOITSU:
        add("chiitoitsu", CHIITOITSU_FU)
        steps.append(Step("rounding", "not_rounded", 0, total, total, (), {}, rules.source("not_rounded")))
        return steps

    add("base", BASE_FU)
    completed = () if reading.completed is None else case.spans[reading.completed]
    if win.ron:
        if case.closed:
            add("menzen_ron", MENZEN_RON_FU)
    elif not pinfu:
        by_kong = "rinshan" in win.events
        amount = rules.rinshan_fu if by_kong else TSUMO_FU
        if amount:
            add("tsumo", amount, completed, after_kong=by_kong)

    for i, group in enumerate(case.groups):
        shape = group.shape
        if shape == CHOW or shape == PAIR:
            continue
        yaochu = bool(group.kinds & YAOCHU)
        table, rule = (QUAD_FU, "quad") if shape == QUAD else (TRIPLET_FU, "triplet")
        add(rule, table[yaochu, group.concealed], case.spans[i], tile=PLAIN[group.kind], yaochu=yaochu,
            concealed=group.concealed, by_ron=group.opened_by_ron)

    roles = case.pair_roles()
    if roles:
        amount = rules.double_wind_fu if len(roles) == 2 else PAIR_FU
        place = next(i for i, group in enumerate(case.groups) if group.shape == PAIR)
        add("pair", amount, case.spans[place], tile=PLAIN[case.pair], roles=roles)
    if reading.wait in SLOW_WAITS:
        add("wait", WAIT_FU, completed, wait=reading.wait, tile=PLAIN[win.tile.kind])
    if total == BASE_FU and not case.closed and rules.open_pinfu:
        add("open_pinfu", OPEN_PINFU_FU)

    rounded = -(-total // 10) * 10
    rule = "exact" if rounded == total else "round_up"
    steps.append(Step("rounding", rule, rounded - total, total, rounded, (), {}, rules.source("round_up")))
    return steps

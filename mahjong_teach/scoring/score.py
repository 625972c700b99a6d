"""Score a hand that has won: read it every way, count han, fu and points of each, keep the one that pays most."""

from dataclasses import dataclass, field, replace

from mahjong_teach.scoring.conditions import Case
from mahjong_teach.scoring.errors import HandError
from mahjong_teach.scoring.fu import count_fu
from mahjong_teach.scoring.hand import Hand, Win, fits, refuse_extra_red_fives
from mahjong_teach.scoring.near import NearMiss, near_misses
from mahjong_teach.scoring.nearest import nearest
from mahjong_teach.scoring.points import Payment, count_base, count_payments, count_yakuman_base
from mahjong_teach.scoring.readings import Reading, readings
from mahjong_teach.scoring.rules import DEFAULT, Ruleset, ruleset
from mahjong_teach.scoring.seen import Seen
from mahjong_teach.scoring.tiles import Tile, next_kind
from mahjong_teach.scoring.trace import Step
from mahjong_teach.scoring.yaku import RENHOU, YAKU, YAKUMAN, Yaku, granted

MANY_COUNTERS = MANY_STICKS = 20

Oddity = tuple[str, dict[str, object]]           # code and facts of something odd but possible


@dataclass(frozen=True, slots=True)
class Score(Seen):
    """What a hand is worth and why.

    yaku: (id, han) in rulebook order, dora last; empty for a yakuman. yakuman: (id, multiple).
    han, fu_raw, fu: None for a yakuman. limit: `none mangan haneman baiman sanbaiman kazoe_yakuman yakuman`.
    base: base points after the limit. payments: for the hand alone, counters and sticks not included.
    steps: the whole count. others: the readings that paid less, best first.
    warnings: (code, facts) of what is odd but possible.
    """

    hand: Hand
    win: Win
    rules: Ruleset
    reading: Reading
    yaku: tuple[tuple[str, int], ...]
    yakuman: tuple[tuple[str, int], ...]
    han: int | None
    fu_raw: int | None
    fu: int | None
    limit: str
    base: int
    payments: tuple[Payment, ...]
    steps: tuple[Step, ...]
    others: tuple["Score", ...] = ()
    warnings: tuple[Oddity, ...] = field(default=(), compare=False)

    @property
    def hand_total(self) -> int:
        """Points for the hand alone."""
        return sum([payment.points * payment.payers for payment in self.payments])

    @property
    def winner_total(self) -> int:
        """Points with counters and sticks."""
        return self.steps[-1].after

    @property
    def near_misses(self) -> list[NearMiss]:
        """Every yaku that failed by one condition, worked out when asked for."""
        case = Case(self.hand, self.win, self.rules, self.reading, self.hand.closed)
        if self.yakuman:
            return near_misses(YAKUMAN, case, [id for id, _ in self.yakuman])
        return near_misses(YAKU + YAKUMAN, case, [id for id, _ in self.yaku])

    @property
    def rows(self) -> tuple[tuple[Tile, ...], ...]:
        """The hand's tiles, group by group, in the order of `reading.groups`."""
        return self.reading.lay_out(self.hand, self.win)

    def part(self, name: str) -> tuple[Step, ...]:
        """The steps of one part: `han yakuman fu rounding base payment`."""
        return tuple(step for step in self.steps if step.part == name)


def score(hand: Hand, win: Win, rules: Ruleset | str | dict = DEFAULT) -> Score:
    """The best-paid reading of a hand that has won, with the whole count.

    rules: a Ruleset, an id, a path to house rules, or a table with overrides.
    Raises HandError: not_winning, no_yaku, and whatever `fits` and the red fives of the ruleset refuse.

    >>> s = score(Hand.of("345m678m234p567s99s"), Win(Tile.of("5s"), "ron", "E", events=frozenset({"riichi"})))
    >>> s.yaku, s.han, s.fu, s.base, s.winner_total
    ((('riichi', 1), ('pinfu', 1)), 2, 30, 480, 2900)
    """
    rules = ruleset(rules)
    hand, win, warnings = _as_played(hand, win, rules)
    fits(hand, win)
    ways = readings(hand, win)
    if not ways:
        raise HandError("not_winning", text=str(hand), size=hand.size, **nearest(hand))
    closed = hand.closed
    dora = _count_dora(hand, win, rules)
    scores: list[Score] = []
    for way in ways:
        case = Case(hand, win, rules, way, closed)
        yakuman = granted(YAKUMAN, case)
        if yakuman:
            scores.append(_score_yakuman(case, yakuman))
            continue
        yaku = granted(YAKU, case)
        if yaku:
            scores.append(_score_ordinary(case, yaku, dora))
        if "renhou" in win.events and rules.renhou != "off":
            scores.append(_score_ordinary(case, [RENHOU], []))
    if not scores:
        raise HandError("no_yaku", text=str(hand), dora=sum(n for _, n, _ in dora))
    if len(scores) > 1:
        scores.sort(key=_worth, reverse=True)
    best, *others = scores
    if others or warnings:
        best = replace(best, others=tuple(others), warnings=tuple(warnings))
    return best


def _worth(score: Score) -> tuple[int, bool, int, int]:
    """The best reading pays most; then is a yakuman rather than han that add up to one; then has more han; then more fu
    before rounding."""
    return score.hand_total, bool(score.yakuman), score.han or 0, score.fu_raw or 0


def _as_played(hand: Hand, win: Win, rules: Ruleset) -> tuple[Hand, Win, list[Oddity]]:
    """The hand and the win as these rules see them, and what is odd about them."""
    oddities: list[Oddity] = []
    if hand.reds:
        if rules.akadora:
            refuse_extra_red_fives(hand.reds, allowed=-(-rules.akadora // 3))
        else:
            oddities += [("red_five_read_as_plain", {"tile": tile}) for tile in dict.fromkeys(hand.reds)]
            hand, win = hand.plain, replace(win, tile=win.tile.plain)
    if win.tile not in hand.concealed:
        # A red five is a five: "5p won" may mean the red one that is in the hand, and the other way round.
        same = [tile for tile in hand.concealed if tile.kind == win.tile.kind]
        if same:
            win = replace(win, tile=same[0])
    if win.honba > MANY_COUNTERS:
        oddities.append(("honba_unusual", {"n": win.honba}))
    if win.sticks > MANY_STICKS:
        oddities.append(("sticks_unusual", {"n": win.sticks}))
    if win.ura and not win.riichi:
        oddities.append(("ura_without_riichi", {"n": len(win.ura)}))
    return hand, win, oddities


def _count_dora(hand: Hand, win: Win, rules: Ruleset) -> list[tuple[str, int, tuple[Tile, ...]]]:
    """(`dora`, `akadora` or `uradora`; how many; the indicators) for each kind of dora there is."""
    found = []
    if win.dora:
        shown = win.dora if rules.kandora else win.dora[:1]
        found.append(("dora", _pointed_at(hand, shown), shown))
    if hand.reds:
        found.append(("akadora", len(hand.reds), ()))
    if win.ura and rules.uradora and win.riichi:
        shown = win.ura if rules.kan_uradora else win.ura[:1]
        found.append(("uradora", _pointed_at(hand, shown), shown))
    return [dora for dora in found if dora[1]]


def _pointed_at(hand: Hand, indicators: tuple[Tile, ...]) -> int:
    return sum([hand.counts_with_melds[next_kind(tile.kind)] for tile in indicators])


def _dora_places(case: Case, rule: str, indicators: tuple[Tile, ...]) -> tuple[int, ...]:
    if rule == "akadora":
        return tuple(sorted(case.reading.red_places(case.hand, case.win)))
    wanted = 0
    for tile in indicators:
        wanted |= 1 << next_kind(tile.kind)
    return tuple(case.reading.places_of(wanted))


def _score_ordinary(case: Case, yaku: list[Yaku], dora: list[tuple[str, int, tuple[Tile, ...]]]) -> Score:
    """han, fu, base points and payments of one reading."""
    win, rules, closed = case.win, case.rules, case.closed
    steps: list[Step] = []
    counted: list[tuple[str, int]] = []
    han = 0
    for one in yaku:
        worth = one.closed if closed else one.open
        facts = {"closed": closed, "value_closed": one.closed, "value_open": one.open}
        steps.append(Step("han", one.id, worth, han, han + worth, one.places(case), facts, rules.source(one.id)))
        counted.append((one.id, worth))
        han += worth
    for rule, n, indicators in dora:
        lit = _dora_places(case, rule, indicators)
        facts = {"n": n, "indicators": indicators}
        steps.append(Step("han", rule, n, han, han + n, lit, facts, rules.source(rule)))
        counted.append((rule, n))
        han += n

    fu_steps = count_fu(case, pinfu=("pinfu", 1) in counted)
    fu_raw, fu = fu_steps[-1].before, fu_steps[-1].after
    limit, base_steps = count_base(han, fu, rules)
    base = base_steps[-1].after
    payments, payment_steps = count_payments(base, win, rules)
    steps += fu_steps
    steps += base_steps
    steps += payment_steps
    return Score(
        case.hand, win, rules, case.reading, tuple(counted), (), han, fu_raw, fu, limit, base, payments, tuple(steps),
    )


def _score_yakuman(case: Case, yakuman: list[Yaku]) -> Score:
    """A hand with a yakuman: ordinary yaku, dora and fu no longer count."""
    rules = case.rules
    steps: list[Step] = []
    counted: list[tuple[str, int]] = []
    total = 0
    for one in yakuman:
        multiple = 2 if one.id in rules.double_yakuman else 1
        # Where different yakuman are not added, the largest one stands alone.
        after = total + multiple if rules.yakuman_sum else max(total, multiple)
        lit = one.places(case)
        facts = {"multiple": multiple, "added": rules.yakuman_sum}
        steps.append(Step("yakuman", one.id, after - total, total, after, lit, facts, rules.source(one.id)))
        counted.append((one.id, multiple))
        total = after
    base_steps = count_yakuman_base(total, rules)
    base = base_steps[-1].after
    payments, payment_steps = count_payments(base, case.win, rules)
    return Score(
        case.hand, case.win, rules, case.reading, (), tuple(counted), None, None, None, "yakuman", base, payments,
        (*steps, *base_steps, *payment_steps),
    )

"""Every yaku of a ruleset for the table: front, what comes up in an evening; back, rare ones and yakuman."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from mahjong_teach.display.cloth import hand_view, loose_view
from mahjong_teach.display.svg import HandView
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.conditions import nine_gates, thirteen_orphans
from mahjong_teach.scoring.rules import Ruleset
from mahjong_teach.sheets.pictures import Pictures
from mahjong_teach.teaching import atlas, frequencies
from mahjong_teach.teaching.atlas import VALUE_TRIPLET, Entry, Value

SEEN = 1000                            # a yaku of fewer than one in so many wins is one to look up on the back
WITHOUT_GROUPS = {nine_gates, thirteen_orphans}

# Entries that are told in one line: a single one, or all value triplets.
Line = tuple[Entry, ...]


def page(rules: Ruleset, words: Text) -> dict[str, object]:
    """Two sides, each of groups of the same value; `pictures` is every tile that they show, by its name."""
    known, pictures = _lines(rules), Pictures(words)
    common = [line for line in known if _share(line) >= 1 / SEEN]
    rare = [line for line in known if line not in common]

    def side(name: str, how: str, lines: list[Line]) -> dict[str, object]:
        groups = [
            {"title": _group_title(worth, words), "rows": [_row(line, pictures, rules, words) for line in some]}
            for worth, some in _groups(lines, rules)
        ]
        return {"title": words.say(f"reference.yaku.{name}"), "how": how, "groups": groups}

    return {
        "columns": {way: words.say(f"atlas.{way}") for way in ("closed", "open")},
        "sides": [
            side("front", words.say("reference.yaku.front_how", n=SEEN), common),
            side("back", _about_yakuman(rules, words), rare),
        ],
        "pictures": pictures.drawn,    # complete once both sides have drawn theirs
    }


def _about_yakuman(rules: Ruleset, words: Text) -> str:
    """What their numbers mean in these rules."""
    told = [words.say("yaku_list.no_yakuman_han")]
    if rules.double_yakuman:
        told.append(words.say("reference.yaku.back_double"))
    told.append(words.say("reference.yaku.back_sum", variant="added" if rules.yakuman_sum else "not_added"))
    return " ".join(told)


def _lines(rules: Ruleset) -> list[Line]:
    """What the rules know, the commonest first."""
    lines: dict[str, list[Entry]] = {}
    for one in atlas.entries():
        if atlas.allows(one.id, rules):
            lines.setdefault(_name(one), []).append(one)
    return sorted(map(tuple, lines.values()), key=lambda line: -_share(line))


def _name(one: Entry) -> str:
    """The term it goes by."""
    return VALUE_TRIPLET if atlas.kin(one.id) == VALUE_TRIPLET else one.id


def _share(line: Line) -> float:
    """The share of wins that have it; a win with two value triplets counts twice, which matters to no order here."""
    return sum(frequencies.yaku_share(one.id) for one in line)


def _groups(lines: Iterable[Line], rules: Ruleset) -> Iterator[tuple[Value, list[Line]]]:
    """Lines of the same han with a closed hand, ascending; then all yakuman, whether they count once or twice."""
    def worth(line: Line) -> tuple[bool, int]:
        value = atlas.value(line[0].id, rules)
        return value.yakuman, 0 if value.yakuman else value.closed

    for _, some in groupby(sorted(lines, key=worth), worth):
        found = list(some)
        yield atlas.value(found[0][0].id, rules), found


def _group_title(worth: Value, words: Text) -> str:
    return words.say("atlas.han.yakuman") if worth.yakuman else words.say("yaku_list.value", n=worth.closed)


def _row(line: Line, pictures: Pictures, rules: Ruleset, words: Text) -> dict[str, object]:
    """One yaku. closed, open: its han, or × and how many yakuman it is; "—" where it cannot be had."""
    term, worth = words.term(_name(line[0])), atlas.value(line[0].id, rules)
    asks = words.say("reference.yaku.value_triplet" if term.id == VALUE_TRIPLET else f"yaku.{term.id}")
    if term.id == "renhou":
        asks = f"{asks}: {words.say(f'rule_value.renhou.{rules.renhou}')}"
    return {
        "romaji": term.romaji, "name": "" if term.name == term.romaji else term.name, "asks": capital(asks),
        **{way: "—" if n is None else f"×{n}" if worth.yakuman else str(n)
           for way, n in (("closed", worth.closed), ("open", worth.open))},
        "hand": pictures.groups(_hand(line[0], rules, words)),
    }


def _hand(one: Entry, rules: Ruleset, words: Text) -> HandView:
    """The atlas's example. What makes the yaku is drawn in full, the rest pale, unless chance makes it."""
    hand, win = one.example
    if WITHOUT_GROUPS.intersection(one.yaku.needs):
        return loose_view(hand.concealed, hand.melds, win.tile, words)
    lit = () if one.family == "win" else atlas.lit_places(one.id, one.example, rules)
    return hand_view(atlas.counted(one.example, rules), words, lit=lit)

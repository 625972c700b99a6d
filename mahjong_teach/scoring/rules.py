'''Rulesets: what changes from one rulebook to the next, as typed data with a source for every value.

The nine rulesets are in `rulesets.toml`. A club writes its own table rules as a few differences from one of them:

>>> import tempfile
>>> club = Path(tempfile.mkdtemp(), "club.toml")
>>> _ = club.write_text("""
... ruleset = "ema-2025"            # everything else is as there; "online" when this line is missing
... name = "Thursday club"          # or name.es and name.en; the file's name when missing
... kiriage = false
... uma = [20, 10, -10, -20]
... uma_unit = 1000
... """)
>>> rules = ruleset(club)
>>> rules.kiriage, rules.uma, rules.double_wind_fu
(False, (20, 10, -10, -20), 2)
>>> rules.source("kiriage"), rules.source("uma").clause
(Source(document='house-rules', clause='Thursday club'), 'Thursday club')
'''

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from mahjong_teach.scoring.errors import RulesError
from mahjong_teach.scoring.sources import (
    GAME_RECORD, HOUSE_RULES, decided_by, documents, line_sources, read_source,
)
from mahjong_teach.scoring.trace import Source

RULESETS = ("online", "ema-2008", "ema-2016", "ema-2025", "wrc-2025", "tenhou", "mahjong-soul", "m-league", "jpml-a")
DEFAULT = "online"
LANGUAGES = ("es", "en")


class Allowed(NamedTuple):
    """What a value may be, for a program to read.

    kind: `yes_no`; `one_of` the values; `some_of` the values (true = all, false = none); `whole` number from values[0]
      to values[1] in steps of values[2]; `places` four whole numbers that add up to 0; `places_by_number`
      such a four for each number of players (1, 2, 3) who end at the return points or more; `text` (a name) in one
      language or in each of the values.
    """

    kind: str
    values: tuple = ()


def _yes_no() -> bool:
    return _rule("yes_no")


def _rule(kind: str, *values: object):
    return field(metadata={"allowed": Allowed(kind, values)})


@dataclass(frozen=True, slots=True, repr=False)
class Ruleset:
    """One set of rules. Two with the same id and values are equal, and a ruleset may be a dictionary's key.

    Field names are the keys of `rulesets.toml` (`return_` is its `return`), where the units are explained.
    about: what they are, by language; empty for house rules that do not say.
    base: the ruleset that house rules build on; None for the nine themselves.
    sources: where each field's value comes from, by key.
    """

    id: str
    name: Mapping[str, str] = field(compare=False)
    about: Mapping[str, str] = field(compare=False)
    base: str | None
    texts: tuple[str, ...] = field(compare=False)     # the groups of `sources.toml` that its counts are read from
    sources: Mapping[str, Source] = field(compare=False)

    # Yaku and dora
    kuitan: bool = _yes_no()
    ippatsu: bool = _yes_no()
    uradora: bool = _yes_no()
    kandora: bool = _yes_no()
    kan_uradora: bool = _yes_no()
    akadora: int = _rule("one_of", 0, 3, 4)
    renhou: str = _rule("one_of", "off", "mangan_alone", "five_han_alone")
    # Fu
    double_wind_fu: int = _rule("one_of", 2, 4)
    open_pinfu: bool = _yes_no()
    rinshan_fu: int = _rule("one_of", 0, 2)
    # Limits
    kiriage: bool = _yes_no()
    limit_13: str = _rule("one_of", "kazoe_yakuman", "sanbaiman")
    yakuman_sum: bool = _yes_no()
    double_yakuman: frozenset[str] = _rule("some_of", "kokushi_13", "chuuren_9", "suuankou_tanki", "daisuushii")
    # Who is paid, and by whom
    ron: str = _rule("one_of", "all", "two", "head_bump")
    honba_value: int = _rule("whole", 0, 30_000, 300)     # a third from each by self-draw, in hundreds
    honba_to: str = _rule("one_of", "nearest", "each")
    sticks_to: str = _rule("one_of", "nearest", "own_then_nearest")
    pao: frozenset[str] = _rule("some_of", "daisangen", "daisuushii", "suukantsu")
    pao_scope: str = _rule("one_of", "yakuman", "hand")
    pao_honba: str = _rule("one_of", "liable", "discarder")
    # Draws and faults
    noten_pool: int = _rule("whole", 0, 30_000, 600)      # split in two or in three, in hundreds
    nagashi: str = _rule("one_of", "off", "as_draw", "as_win")
    nagashi_closed: bool = _yes_no()
    abortive: frozenset[str] = _rule(
        "some_of", "kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou")
    chombo: str = _rule("one_of", "none", "reverse_mangan", "minus_20000_after_uma", "minus_20_after_uma")
    # Waits and riichi
    temporary_furiten_ends: frozenset[str] = _rule("some_of", "own_draw", "own_discard", "own_claim", "any_claim")
    kokushi_robs_ankan: bool = _yes_no()
    fifth_tile_tenpai: str = _rule("one_of", "no", "yes")
    riichi_min_points: int = _rule("whole", -1, 100_000, 1)
    riichi_min_wall: int = _rule("whole", 0, 70, 1)
    # The whole game
    start: int = _rule("whole", 0, 1_000_000, 100)
    return_: int = _rule("whole", 0, 1_000_000, 100)
    uma: tuple[int, int, int, int] = _rule("places")
    floating_uma: tuple[tuple[int, tuple[int, int, int, int]], ...] = _rule("places_by_number")
    uma_unit: int = _rule("one_of", 1, 1000)
    oka: int = _rule("whole", 0, 1_000_000, 1)
    ties: str = _rule("one_of", "split", "seat")
    leftover_sticks: str = _rule("one_of", "first", "split_first", "left")
    tobi: bool = _yes_no()
    agariyame: bool = _yes_no()
    west_round: int = _rule("whole", 0, 1_000_000, 100)
    final_rounding: str = _rule("one_of", "exact", "half_away")

    _found: Mapping[str | tuple[str, str], Source] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        # One dictionary for every way to ask, made once: a count asks for a source with each of its lines.
        by_line = dict(line_sources(self.texts)) | {line: self.sources[key] for line, key in decided_by().items()}
        by_rule = {rule: where for (_, rule), where in reversed(by_line.items())}
        object.__setattr__(self, "_found", MappingProxyType(by_line | by_rule | dict(self.sources)))

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Ruleset({self.id!r})"

    def value(self, key: str) -> object:
        """The value of a key of `rulesets.toml`."""
        return getattr(self, _attribute(key))

    @property
    def spec(self) -> str | dict[str, object]:
        """What `ruleset` makes equal rules from, as JSON values: an id, or an id and what differs from it."""
        if self.base is None:
            return self.id
        base = _known(self.base)
        changed = [key for key, _, _ in differences(base, self)]
        values = {key: _as_value(self.value(key)) for key in dict.fromkeys([*changed, *FOLLOWING])}
        about = {"about": dict(self.about)} if self.about else {}
        return {"ruleset": self.base, "id": self.id, "name": dict(self.name), **about, **values}

    def source(self, rule: str, part: str | None = None) -> Source:
        """Where a rule is written.

        rule: a key of `rulesets.toml`, or the rule of a `Step`: a yaku, a fu item, a limit, a payment.
        part: the step's part. Needed where one word names several rules: `tsumo` is a fu item and a way to be paid.

        >>> ruleset("ema-2008").source("ryanpeikou")
        Source(document='seed-000', clause='§4.2.3')
        """
        return self._found[rule if part is None else (part, rule)]


def _attribute(key: str) -> str:
    return "return_" if key == "return" else key     # a word that Python keeps for itself


ALLOWED: Mapping[str, Allowed] = MappingProxyType({
    f.name.rstrip("_"): f.metadata["allowed"] for f in fields(Ruleset) if "allowed" in f.metadata
})
KEYS = tuple(ALLOWED)
FOLLOWING = ("floating_uma", "oka")               # they change with others, unless they are given; see _consequences

# How a recorded game was set up, not how it is scored.
_NOT_ABOUT_SCORING = {"length", "fast", "room", "lobby", "tenhou_type"}


def ruleset(spec: "Ruleset | str | Path | Mapping[str, object]" = DEFAULT) -> Ruleset:
    """The rules meant by `spec`.

    spec: one of `RULESETS`; the path of a club's file (it ends in `.toml`; see this module's example); a mapping
      `{"ruleset": id, key: value…}`; the rules of a recorded game (see `from_record`); or a Ruleset, returned as it is.

    Raises RulesError: unknown_ruleset, unknown_rule_key, bad_rule_value, three_player_game; rules_file_missing,
    rules_file_unreadable, rules_file_broken; rules_not_readable (nothing of the above); house_rules where several
    things are wrong at once, with `problems`, a tuple of (code, facts).
    """
    if isinstance(spec, Ruleset):
        return spec
    if isinstance(spec, Path) or (isinstance(spec, str) and spec.endswith(".toml")):
        return _club(Path(spec))
    if isinstance(spec, str):
        return _known(spec)
    if isinstance(spec, Mapping):
        return _house(_canonical(spec)) if "ruleset" in spec else from_record(spec)
    raise RulesError("rules_not_readable", given=repr(spec))


def from_record(rules: Mapping[str, object] | str | None, source_kind: str | None = None) -> Ruleset:
    """The rules of a record of a game.

    rules: None for the default; anything `ruleset` takes; or a server's own description, without `ruleset`, of which
      `aka`, `kiriage_mangan` and our own keys count.
    source_kind: who wrote that description: `majsoul`, or anything else for Tenhou.
    """
    if rules is None:
        return ruleset()
    if isinstance(rules, Mapping) and "ruleset" not in rules:
        return _recorded(_canonical(rules), "mahjong-soul" if source_kind == "majsoul" else "tenhou")
    return ruleset(rules)


def differences(a: Ruleset, b: Ruleset) -> tuple[tuple[str, object, object], ...]:
    """(key, value in a, value in b) for every key in which two rulesets differ.

    >>> differences(ruleset("ema-2016"), ruleset("ema-2025"))[1:3]
    (('double_wind_fu', 4, 2), ('kiriage', False, True))
    """
    return tuple((key, a.value(key), b.value(key)) for key in KEYS if a.value(key) != b.value(key))


# ── the nine ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _known(name: str) -> Ruleset:
    if name not in RULESETS:
        raise RulesError("unknown_ruleset", **_unknown_ruleset(name))
    return _preset(name)


@cache
def _preset(name: str) -> Ruleset:
    entry = _file()[name]
    values: dict[str, object] = {}
    sources: dict[str, Source] = {}
    if "silent" in entry:
        like = _preset(entry["silent"]["like"])
        values = {_attribute(key): like.value(key) for key in KEYS}
        sources = dict.fromkeys(KEYS, read_source(entry["silent"]["source"]))
    for says in entry["says"]:
        given = {key: value for key, value in says.items() if key != "source"}
        values |= {_attribute(key): _read(ALLOWED[key], value) for key, value in given.items()}
        sources |= dict.fromkeys(given, read_source(says["source"]))
    if "floating_uma" not in values:
        # A text that gives one uma says by that there is no other.
        values["floating_uma"], sources["floating_uma"] = (), sources["uma"]
    return Ruleset(
        id=name, base=None, name=MappingProxyType(entry["name"]), about=MappingProxyType(entry["about"]),
        texts=tuple(entry["texts"]), sources=MappingProxyType(sources), **values,
    )


@cache
def _file() -> dict[str, dict]:
    return tomllib.loads(Path(__file__).with_name("rulesets.toml").read_text(encoding="utf-8"))


# ── house rules ───────────────────────────────────────────────────────────────────────────────────────────────────


def _club(path: Path) -> Ruleset:
    """The rules of a club's file, read anew each time: people edit it while they play."""
    try:
        text = path.read_text(encoding="utf-8-sig")     # -sig: some editors put a mark in front
    except FileNotFoundError:
        raise RulesError("rules_file_missing", path=str(path)) from None
    except OSError:
        raise RulesError("rules_file_unreadable", path=str(path)) from None
    except UnicodeDecodeError:
        raise RulesError("rules_file_broken", path=str(path), line=None) from None     # no text, so no lines
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+)", str(error))      # otherwise "at end of document"
        line = int(place[1]) if place else len(text.splitlines())
        raise RulesError("rules_file_broken", path=str(path), line=line) from error
    name = given.setdefault("name", path.stem)
    # A file may be called like a ruleset of ours that it does not follow.
    id = f"{path.stem}*" if path.stem in RULESETS else path.stem
    return _derive(given, id=id, where=Source(HOUSE_RULES, name if isinstance(name, str) else path.stem))


@lru_cache(maxsize=512)
def _house(text: str) -> Ruleset:
    given = json.loads(text)
    name = given.get("name")
    id = given.get("id", f"{given['ruleset']}*")
    return _derive(given, id=id, where=Source(HOUSE_RULES, name if isinstance(name, str) else ""))


@lru_cache(maxsize=512)
def _recorded(text: str, base: str) -> Ruleset:
    given = {key: value for key, value in json.loads(text).items() if key not in _NOT_ABOUT_SCORING}
    if "aka" in given:
        aka = given.pop("aka")
        given["akadora"] = {True: 3, False: 0}[aka] if isinstance(aka, bool) else aka
    if "kiriage_mangan" in given:
        given["kiriage"] = given.pop("kiriage_mangan")
    return _derive(given | {"ruleset": base}, id=f"{base}*", where=Source(GAME_RECORD, ""))


def _canonical(spec: Mapping[str, object]) -> str:
    """The same text for the same content: what house rules are remembered by."""
    return json.dumps(dict(spec), sort_keys=True, default=_as_json)


def _as_json(value: object) -> object:
    return sorted(value, key=str) if isinstance(value, (set, frozenset)) else repr(value)


def _derive(given: Mapping[str, object], *, id: str, where: Source) -> Ruleset:
    """A ruleset that differs from another by what is `given`; that other one itself where nothing does."""
    problems = list(_problems(given))
    if problems:
        raise _complaint(problems)
    base = _known(given.get("ruleset", DEFAULT))
    values = {key: _read(ALLOWED[key], value) for key, value in given.items() if key in ALLOWED}
    values = _consequences(base, values) | values
    if "name" not in given and all(base.value(key) == value for key, value in values.items()):
        return base
    title = documents()[where.document].title
    return replace(
        base, id=id, base=base.id,
        name=_by_language(given.get("name", {lang: f"{base.name[lang]} · {title[lang]}" for lang in LANGUAGES})),
        about=_by_language(given["about"]) if "about" in given else MappingProxyType({}),
        sources=MappingProxyType(dict(base.sources) | dict.fromkeys(values, where)),
        **{_attribute(key): value for key, value in values.items()},
    )


def _problems(given: Mapping[str, object]) -> Iterator[tuple[str, dict[str, object]]]:
    """(code, facts) of everything that is wrong with house rules."""
    for key, value in given.items():
        if key == "ruleset":
            if value not in RULESETS:
                yield "unknown_ruleset", _unknown_ruleset(value)
        elif key == "sanma":
            if value:
                yield "three_player_game", {"given": value}
        elif key == "id":
            if not isinstance(value, str) or value in RULESETS:
                yield "bad_rule_value", {"key": key, "value": value, "allowed": Allowed("text", LANGUAGES)}
        elif key in ("name", "about"):
            if not _is_text(value):
                yield "bad_rule_value", {"key": key, "value": value, "allowed": Allowed("text", LANGUAGES)}
        elif key not in ALLOWED:
            yield "unknown_rule_key", {"key": key, "nearest": _nearest(key, KEYS)}
        else:
            try:
                _read(ALLOWED[key], value)
            except ValueError:
                yield "bad_rule_value", {"key": key, "value": value, "allowed": ALLOWED[key]}


def _complaint(problems: list[tuple[str, dict[str, object]]]) -> RulesError:
    """One error for all of them, so that a club mends its file in one go."""
    if len(problems) == 1:
        code, facts = problems[0]
        return RulesError(code, **facts)
    return RulesError("house_rules", problems=tuple(problems))


def _consequences(base: Ruleset, values: Mapping[str, object]) -> dict[str, object]:
    """What else changes with house rules that do not say so."""
    follows: dict[str, object] = {}
    if "uma" in values:
        follows["floating_uma"] = ()
    if "start" in values or "return" in values:
        # The oka is what the players put in; otherwise the final points would not add up to nothing.
        put_in = 4 * (values.get("return", base.return_) - values.get("start", base.start))
        follows["oka"] = max(put_in, 0) // values.get("uma_unit", base.uma_unit)
    return follows


def _is_text(value: object) -> bool:
    """A text, or one for each language."""
    if isinstance(value, Mapping):
        return set(value) == set(LANGUAGES) and all(isinstance(text, str) and text for text in value.values())
    return isinstance(value, str) and value != ""


def _by_language(value: str | Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict.fromkeys(LANGUAGES, value) if isinstance(value, str) else dict(value))


# ── values ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _read(allowed: Allowed, value: object) -> object:
    """A value from a file in its field's own type. Raises ValueError where it is not allowed."""
    read = _READERS[allowed.kind](value, *allowed.values)
    if read is None:
        raise ValueError(value)
    return read


def _read_yes_no(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _read_one_of(value: object, *choices: object) -> object | None:
    # In Python True == 1, but a file that says `uma_unit = true` has a slip in it.
    return value if type(value) is type(choices[0]) and value in choices else None


def _read_some_of(value: object, *choices: str) -> frozenset[str] | None:
    if isinstance(value, bool):
        return frozenset(choices if value else ())
    if isinstance(value, list) and all(isinstance(item, str) and item in choices for item in value):
        return frozenset(value)
    return None


def _read_whole(value: object, least: int, most: int, step: int) -> int | None:
    return value if type(value) is int and least <= value <= most and value % step == 0 else None


def _read_places(value: object) -> tuple[int, ...] | None:
    if isinstance(value, list) and len(value) == 4 and all(type(n) is int for n in value) and sum(value) == 0:
        return tuple(value)
    return None


def _read_places_by_number(value: object) -> tuple[tuple[int, tuple[int, ...]], ...] | None:
    if not isinstance(value, dict) or not set(value) <= {"1", "2", "3"}:
        return None
    rows = tuple((int(number), _read_places(places)) for number, places in sorted(value.items()))
    return rows if all(places for _, places in rows) else None


_READERS = {
    "yes_no": _read_yes_no, "one_of": _read_one_of, "some_of": _read_some_of, "whole": _read_whole,
    "places": _read_places, "places_by_number": _read_places_by_number,
}


def _as_value(value: object) -> object:
    """A field's value as a file or JSON would write it, which `_read` reads back."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return {str(number): list(places) for number, places in value} if _is_by_number(value) else list(value)
    return value


def _is_by_number(value: tuple) -> bool:
    return not value or isinstance(value[0], tuple)


def _unknown_ruleset(name: object) -> dict[str, object]:
    return {"given": name, "known": RULESETS, "nearest": _nearest(str(name), RULESETS)}


def _nearest(typed: str, known: tuple[str, ...]) -> str | None:
    """What was probably meant, if anything comes near."""
    from difflib import get_close_matches   # only needed once something is wrong, and slow to load

    return next(iter(get_close_matches(typed.lower(), known, 1)), None)

"""What the atlas says of a yaku: value and frequency, what was changed in a hand, why it fails, what goes with it."""

from collections import Counter
from collections.abc import Iterable, Sequence

from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.hand import EVENTS
from mahjong_teach.scoring.readings import readings
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.scoring.score import Score
from mahjong_teach.teaching import atlas, frequencies
from mahjong_teach.teaching.atlas import Difference, Entry, Played

WHOLE = ("chiitoitsu", "kokushi", "kokushi_13")                # without them the tiles may make no hand at all
MANY = 1 / 3                           # above this share, "4 in 10" says more than "1 in 2"
MOST_NAMES = 8



def name(id: str, words: Text) -> str:
    """A yaku's name as a heading."""
    return capital(words.term(id).name)


def rules_for(id: str, rules: Ruleset) -> Ruleset:
    """The rules themselves, or where they do not know the yaku, the first that do: its example needs some."""
    return rules if atlas.allows(id, rules) else ruleset(atlas.rules_that_allow(id)[0])


def value_words(id: str, rules: Ruleset, words: Text) -> str:
    """Closed and open in one breath: "2 · 1", "1 · —"; of a yakuman "yakuman × 2"."""
    worth = atlas.value(id, rules)
    if worth.closed is None:
        return words.say("atlas.unknown_short")
    if worth.yakuman:
        return words.say("atlas.as_yakuman", n=worth.closed)
    return words.say("atlas.sum", closed=worth.closed, open=worth.open or "—")


def often_words(id: str, words: Text) -> str:
    """How often real wins had it: "1 de cada 12"; "" where their rules do not know it."""
    if not atlas.allows(id, frequencies.RULES):
        return ""
    share = frequencies.yaku_share(id)
    if not share:
        return words.say("atlas.often.never")
    if share > MANY:
        return words.say("atlas.often.tenths", n=round(10 * share))
    return words.say("atlas.often.one_in", n=_two_digits(1 / share))


def wins_words(id: str, words: Text) -> str:
    """The same with the number of wins."""
    n, often = frequencies.by_yaku().get(id, 0), often_words(id, words)
    variant = "unknown" if not often else "never" if not n else "one_in"
    return capital(words.say("atlas.often.wins", n=n, all=frequencies.wins(), often=often, variant=variant))


def _two_digits(n: float) -> int:
    """Nobody wants more of a rare number than its size."""
    step = 10 ** max(0, len(str(round(n))) - 2)
    return round(n / step) * step


def has_words(id: str, scored: Score, words: Text) -> str:
    """What the example comes to."""
    if scored.yakuman:
        return words.say("atlas.as_yakuman", n=scored.part("yakuman")[-1].after)
    others = tuple(other for other in atlas.had(scored) if other != id)
    return words.say("atlas.with" if others else "atlas.alone", others=others, n=scored.han)


def change_words(difference: Difference, words: Text) -> str:
    """What was changed, as a sentence."""
    what, was, now = difference
    if what == "events":
        return capital(words.say("atlas.change.events", was=was, now=now, variant="instead" if now else "gone"))
    if what == "pair":
        return words.say("atlas.change.pair", was=was, now=now)
    if what == "melds":
        return words.say("atlas.change.melds", now=words.counted(now[0].tiles))
    return words.say(f"atlas.change.{what}", was=was[0], now=now[0])


def why_words(id: str, played: Played, rules: Ruleset, words: Text) -> str:
    """Why a hand has not the yaku; "" where that is plain from what was changed."""
    found = atlas.why_not(id, played, rules)
    if found.reading is None:
        return words.say(f"near.{atlas.TABLE[id].needs[0].id}.missed") if id in WHOLE else ""
    if found.miss:
        laid_out = [tile for row in found.reading.lay_out(*played) for tile in row]
        return words.near_miss(found.miss, laid_out)
    wanted = [words.condition(need) for need in found.failing]
    return words.say("atlas.missing", wanted=words.listed(wanted, "and")) if wanted else ""


def left_words(played: Played, rules: Ruleset, words: Text) -> str:
    """What such a hand is worth."""
    if not readings(*played):
        return words.say("atlas.incomplete")
    scored = atlas.counted(played, rules)
    if scored is None:
        return words.say("atlas.no_yaku")
    key = "left_yakuman" if scored.yakuman else "left"
    return words.say(f"atlas.{key}", others=atlas.had(scored), n=scored.han)


def counter_words(one: Entry, rules: Ruleset, words: Text) -> str:
    """What was changed, why it is no longer the yaku, and what is left."""
    difference = atlas.difference(one.example, one.counter)
    told = [change_words(difference, words)]
    if difference.what not in ("events", "by"):
        told.append(why_words(one.id, one.counter, rules, words))
    return " ".join(filter(None, (*told, left_words(one.counter, rules, words))))


def near_words(one: Entry, words: Text) -> str:
    """How near the other hand comes."""
    what = atlas.difference(one.example, one.counter).what
    return words.say(f"atlas.near.{what if what in ('tile', 'pair') else 'other'}")


def conditions(played: Played, words: Text) -> list[tuple[str, str]]:
    """(field of Win, what it says) for how a hand was won."""
    win = played.win
    return [
        ("by", words.say(f"stepper.{win.by}")),
        ("seat", f'{words.say("stepper.seat")} {words.term(win.seat).name}'),
        ("round", f'{words.say("stepper.round")} {words.term(win.round).name}'),
        *(("events", words.say(f"ui.flag.{event}")) for event in EVENTS if event in win.events),
    ]


def relations(id: str, words: Text) -> list[tuple[str, str]]:
    """(label, names): what it goes with and never goes with, the commonest first, and what contains what."""
    goes, never = (_by_frequency(found(id)) for found in (atlas.goes_with, atlas.never_with))
    rows = [("goes_with", goes), ("contains", atlas.contains(id)), ("contained_in", atlas.contained_in(id))]
    if goes:
        rows.insert(1, ("never_with", never))
    told = [(words.say(f"atlas.{label}"), _names(ids, words)) for label, ids in rows if ids]
    return told if goes else [(words.say("atlas.goes_with"), words.say("atlas.alone_always")), *told]


def _by_frequency(ids: Iterable[str]) -> list[str]:
    count = Counter()
    for id, n in frequencies.by_yaku().items():
        count[atlas.kin(id)] += n
    return sorted(ids, key=lambda id: -count[id])


def _names(ids: Sequence[str], words: Text) -> str:
    shown = [words.term(id).name for id in ids[:MOST_NAMES]]
    if len(ids) <= len(shown) + 1:
        return words.listed([words.term(id).name for id in ids], "and")
    return words.say("atlas.and_more", names=", ".join(shown), n=len(ids) - len(shown))


def also_words(id: str, words: Text) -> str:
    """Its other names, as a line."""
    return words.say("atlas.also", names=words.term(id).also)

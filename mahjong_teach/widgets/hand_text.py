"""The form of a hand as one line of text: to be read by others, or to be given to the command line."""

from collections.abc import Iterator

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.hand import EVENTS, GIVERS
from mahjong_teach.scoring.tiles import notation
from mahjong_teach.widgets.typed_hand import TypedHand, TypedMeld, readable


def as_words(typed: TypedHand, words: Text) -> str:
    """For whoever reads it: `123m888p567s22z · pon 555z · ron 3m · asiento Sur, ronda Este · …`."""
    return " · ".join((
        _in_order(typed.hand),
        *(f"{meld.type} {meld.tiles}" for meld in typed.melds),
        f"{typed.win} {typed.win_tile}".strip(),
        words.say("builder.text.seats", seat=typed.seat_wind, round=typed.round_wind),
        *(words.term(flag).name for flag in typed.flags if flag in EVENTS),
        *(f"{words.say(f'builder.{name}').lower()} {value}" for name, value in _extras(typed)),
    ))


def as_command(typed: TypedHand) -> str:
    """For the command line, where whoever types it is told the same as here."""
    said = [f"mahjong-teach score {_in_order(typed.hand)} --win {typed.win_tile} --{typed.win}"]
    if typed.melds:
        said.append(f'--melds "{", ".join(map(_meld, typed.melds))}"')
    said += [f"--seat {typed.seat_wind}", f"--round {typed.round_wind}"]
    said += [f"--{flag.replace('_', '-')}" for flag in typed.flags]
    said += [f"--{name} {value}" for name, value in _extras(typed)]
    rules = typed.rules.get("rules", "")
    if rules and isinstance(rules, str):
        said.append(f"--rules {rules}")
    return " ".join(said)


def _in_order(text: str) -> str:
    """The tiles sorted, as far as they are tiles; what is none stays behind them."""
    tiles, rest = readable(text)
    return notation(sorted(tiles)) + rest


def _meld(meld: TypedMeld) -> str:
    giver = GIVERS.get(int(meld.giver), "") if meld.giver.isdecimal() else ""
    return " ".join(filter(None, (meld.type, meld.tiles, giver)))


def _extras(typed: TypedHand) -> Iterator[tuple[str, str]]:
    """Indicators, counters and sticks, where there are any."""
    for name in ("dora", "ura", "honba", "sticks"):
        value = getattr(typed, name).strip()
        if value and value != "0":
            yield name, value

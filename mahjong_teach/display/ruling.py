"""What a ruleset says, in words: one line for each of its keys, with the clause it was taken from."""

from mahjong_teach.display.text import Text
from mahjong_teach.scoring.rules import ALLOWED, Ruleset, differences, ruleset
from mahjong_teach.scoring.sources import clause_text, document_title
from mahjong_teach.scoring.trace import Source

# Keys whose values are ids of the glossary, and numbers that are not said as numbers.
_GLOSSARY = {"limit_13", "double_yakuman", "pao", "abortive"}
_SAID_NUMBERS = {"akadora": (0,), "riichi_min_points": (-1,), "uma_unit": (1, 1000), "west_round": (0,)}


def about_rules(rules: Ruleset, words: Text) -> str:
    """What these rules are, in a sentence; of house rules that do not say, what they build on and how far they go."""
    if rules.about:
        return rules.about[words.lang]
    base = ruleset(rules.base)
    return words.say("rule_about.house", base=base.name[words.lang], n=len(differences(base, rules)))


def rule_name(key: str, words: Text) -> str:
    """What a key of `rulesets.toml` is about.

    >>> from mahjong_teach.display.text import text
    >>> rule_name("kuitan", text("es"))
    'Todo simples con la mano descubierta'
    """
    return words.say(f"rule.{key}")


def rule_value(rules: Ruleset, key: str, words: Text) -> str:
    """What a ruleset says under that key.

    >>> from mahjong_teach.display.text import text
    >>> from mahjong_teach.scoring.rules import ruleset
    >>> [rule_value(ruleset("ema-2025"), key, text("en")) for key in ("kiriage", "ron", "uma", "pao")]
    ['yes', 'each of them', '+15,000 / +5,000 / −5,000 / −15,000', 'big three dragons and big four winds']
    """
    allowed, value = ALLOWED[key], rules.value(key)
    if allowed.kind == "yes_no":
        return words.say(f"rule_value.{'yes' if value else 'no'}")
    if allowed.kind == "some_of":
        chosen = [_choice(key, one, words) for one in allowed.values if one in value]
        return words.listed(chosen, "and") if chosen else words.say("rule_value.none")
    if allowed.kind == "places":
        return _places(value, words)
    if allowed.kind == "places_by_number":
        by_number = [f"{number}: {_places(places, words)}" for number, places in value]
        return "; ".join(by_number) or words.say("rule_value.none")
    if isinstance(value, int) and value not in _SAID_NUMBERS.get(key, ()):
        return words.number(value)
    return _choice(key, value, words)


def source_text(source: Source, lang: str) -> str:
    """A source as a reader sees it: the document's title, then the clause.

    >>> source_text(Source("seed-000", "§4.2.1"), "en").endswith(", §4.2.1")
    True
    """
    return ", ".join(filter(None, (document_title(source, lang), clause_text(source, lang))))


def _choice(key: str, value: object, words: Text) -> str:
    return words.term(value).name if key in _GLOSSARY else words.say(f"rule_value.{key}.{value}")


def _places(places: tuple[int, ...], words: Text) -> str:
    return " / ".join(map(words.signed, places))

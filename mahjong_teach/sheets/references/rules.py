"""How we play here: everything a ruleset says, on one page, with what it changes marked and room to agree on more."""

from mahjong_teach.display.ruling import about_rules, rule_name, rule_value
from mahjong_teach.display.text import Text
from mahjong_teach.scoring.rules import DEFAULT, Ruleset, differences, ruleset
from mahjong_teach.sheets.names import printed_rules

# Every key of `rulesets.toml`: on the left how hands and games go, on the right how they are counted and paid.
COLUMNS = (
    {
        "win": ("ron", "riichi_min_points", "riichi_min_wall", "temporary_furiten_ends", "kokushi_robs_ankan",
                "fifth_tile_tenpai"),
        "yaku": ("kuitan", "ippatsu", "renhou", "uradora", "kandora", "kan_uradora", "akadora"),
        "draw": ("noten_pool", "nagashi", "nagashi_closed", "abortive", "chombo"),
        "end": ("west_round", "agariyame", "tobi", "leftover_sticks"),
    },
    {
        "count": ("double_wind_fu", "open_pinfu", "rinshan_fu", "kiriage", "limit_13", "yakuman_sum", "double_yakuman"),
        "pay": ("honba_value", "honba_to", "sticks_to", "pao", "pao_scope", "pao_honba"),
        "final": ("start", "return", "uma", "floating_uma", "oka", "uma_unit", "ties", "final_rounding"),
    },
)


def page(rules: Ruleset, words: Text) -> dict[str, object]:
    """What the template is told: the rules in two columns of groups. base: the other rules' value where it differs."""
    base = ruleset(rules.base or DEFAULT)                # a club wants to see its own changes
    changed = {key for key, _, _ in differences(rules, base)}
    name = base.name[words.lang]
    how = words.say("reference.rules.how", n=len(changed), base=name)
    if rules == base:
        how = words.say("reference.rules.plain")

    def said(key: str) -> dict[str, str]:
        other = f"{name}: {rule_value(base, key, words)}" if key in changed else ""
        return {"rule": rule_name(key, words), "value": rule_value(rules, key, words), "base": other}

    return {
        "name": printed_rules(rules, words), "about": about_rules(rules, words), "how": how,
        "columns": [
            [{"title": words.say(f"reference.rules.group.{group}"), "rules": list(map(said, keys))}
             for group, keys in groups.items()]
            for groups in COLUMNS
        ],
        "besides": words.say("reference.rules.besides"),
    }

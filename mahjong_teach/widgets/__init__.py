"""What learners click: ScoreStepper, HandBuilder, PaymentFlow, GameLedger… The only users of ipywidgets.

Each widget is a frozen state, pure functions from an event to the next state and from a state to HTML, and a view that
knows neither mahjong nor languages (`base`).
"""

from importlib import import_module

_HOMES = {
    "BasePoints": "base_points",
    "ClassCode": "class_code",
    "ClassResults": "class_results",
    "FuritenTimeline": "furiten_timeline",
    "GameLedger": "game_ledger",
    "GameLog": "game_log",
    "Glossary": "glossary",
    "HandBuilder": "hand_builder",
    "PaymentFlow": "payment_flow",
    "PaymentTable": "payment_table",
    "Quiz": "quiz",
    "RulesCompare": "rules_compare",
    "RulesPicker": "rules_picker",
    "ScoreStepper": "stepper",
    "Sheets": "sheets",
    "TaiCounter": "tai_counter",
    "WhatIf": "what_if",
    "YakuAtlas": "yaku_atlas",
}
__all__ = [*_HOMES]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)

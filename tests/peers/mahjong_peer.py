"""PyPI `mahjong` 2.1.0 as a second opinion: its objects made of ours, its answer put in our words."""

from collections import Counter
from typing import NamedTuple

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.hand_calculating.yaku_config import YakuConfig
from mahjong.meld import Meld as PeerMeld

from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.scoring.tiles import WINDS, Tile
from tests.peers.answers import Answer, told_indicators, told_tile

_CALLS = {
    "chi": PeerMeld.CHI, "pon": PeerMeld.PON, "daiminkan": PeerMeld.KAN, "kakan": PeerMeld.SHOUMINKAN,
    "ankan": PeerMeld.KAN,
}
# Their attribute of YakuConfig → our id, where it is not the same word.
_IDS = {
    "tsumo": "menzen_tsumo", "daburu_riichi": "double_riichi", "iipeiko": "iipeikou", "ryanpeiko": "ryanpeikou",
    "sanshoku": "sanshoku_doujun", "sanshoku_douko": "sanshoku_doukou", "ittsu": "ittsuu", "chantai": "chanta",
    "honroto": "honroutou", "shosangen": "shousangen", "aka_dora": "akadora", "ura_dora": "uradora",
    "daburu_kokushi": "kokushi_13", "chuuren_poutou": "chuuren", "daburu_chuuren_poutou": "chuuren_9",
    "shosuushi": "shousuushii", "daisuushi": "daisuushii", "ryuisou": "ryuuiisou", "tsuisou": "tsuuiisou",
    "chinroto": "chinroutou",
}
_ID_OF_NAME = {yaku.name: _IDS.get(name, name) for name, yaku in vars(YakuConfig()).items()}
_DOUBLED = {
    "kokushi_13": "daburu_kokushi", "chuuren_9": "daburu_chuuren_poutou", "suuankou_tanki": "suuankou_tanki",
    "daisuushii": "daisuushi",
}
_LIMITS = {"": "none", "kiriage mangan": "mangan"}


class Question(NamedTuple):
    """What `estimate_hand_value` is called with."""

    tiles: list[int]
    win_tile: int
    melds: list[PeerMeld]
    dora: list[int]
    ura: list[int]
    config: HandConfig

    def ask(self) -> HandResponse:
        return HandCalculator.estimate_hand_value(
            self.tiles, self.win_tile, self.melds, self.dora, self.config, ura_dora_indicators=self.ura,
        )


def as_peer_can(id: str) -> Ruleset:
    """A ruleset, changed where the peer leaves no choice.

    It gives a pair of a double wind 4 fu and adds different yakuman, always.
    """
    return ruleset({"ruleset": id, "double_wind_fu": 4, "yakuman_sum": True})


def ask(hand: Hand, win: Win, rules: Ruleset) -> Answer | None:
    """The peer's answer in our words; None where it finds no yaku."""
    return read(question(hand, win, rules).ask(), win)


def question(hand: Hand, win: Win, rules: Ruleset) -> Question:
    """Our hand as the peer's objects. Its tiles are numbered 0–135, four copies side by side, the red five first."""
    used: Counter[int] = Counter()

    def number(tile: Tile) -> int:
        if tile.red:
            return tile.kind * 4
        red_kind = rules.akadora and tile.suit != "z" and tile.number == 5
        copy = used[tile.kind] + bool(red_kind)
        used[tile.kind] += 1
        return tile.kind * 4 + copy

    concealed = {}
    for tile in hand.concealed:
        concealed.setdefault(tile, []).append(number(tile))
    melds = [_meld(meld, [number(tile) for tile in meld.tiles]) for meld in hand.melds]
    dora, ura = told_indicators(win, rules)
    return Question(
        [n for numbers in concealed.values() for n in numbers] + [n for meld in melds for n in meld.tiles],
        concealed[told_tile(hand, win)][0],
        melds,
        [tile.kind * 4 for tile in dora],
        [tile.kind * 4 for tile in ura],
        _config(win, rules),
    )


def _meld(meld: Meld, numbers: list[int]) -> PeerMeld:
    return PeerMeld(_CALLS[meld.call], sorted(numbers), opened=meld.open)


def _config(win: Win, rules: Ruleset) -> HandConfig:
    """Every event but renhou, which the peer adds to the rest."""
    options = OptionalRules(
        has_open_tanyao=rules.kuitan,
        has_aka_dora=rules.akadora > 0,
        kazoe_limit=HandConfig.KAZOE_LIMITED if rules.limit_13 == "kazoe_yakuman" else HandConfig.KAZOE_SANBAIMAN,
        kiriage=rules.kiriage,
        fu_for_open_pinfu=rules.open_pinfu,
    )
    events = win.events
    config = HandConfig(
        is_tsumo=not win.ron, is_riichi=win.riichi, is_daburu_riichi="double_riichi" in events,
        is_ippatsu="ippatsu" in events and rules.ippatsu,
        is_rinshan="rinshan" in events, is_chankan="chankan" in events,
        is_haitei="haitei" in events, is_houtei="houtei" in events,
        is_tenhou="tenhou" in events, is_chiihou="chiihou" in events,
        player_wind=EAST + WINDS.index(win.seat), round_wind=EAST + WINDS.index(win.round),
        tsumi_number=win.honba, kyoutaku_number=win.sticks, options=options,
    )
    for ours, theirs in _DOUBLED.items():
        yaku = getattr(config.yaku, theirs)
        yaku.han_closed = 26 if ours in rules.double_yakuman else 13
        if yaku.han_open:
            yaku.han_open = yaku.han_closed
    return config


def read(response: HandResponse, win: Win) -> Answer | None:
    """The peer's answer in our words; None where it finds no yaku."""
    if response.error == HandCalculator.ERR_NO_YAKU:
        return None
    assert response.error is None, response.error
    yakuman = any(yaku.is_yakuman for yaku in response.yaku)

    def worth(yaku) -> int:
        han = yaku.han_open if response.is_open_hand and yaku.han_open else yaku.han_closed
        return han // 13 if yakuman else han

    cost = response.cost
    return Answer(
        tuple(sorted((_ID_OF_NAME[yaku.name], worth(yaku)) for yaku in response.yaku)),
        None if yakuman else response.han,
        None if yakuman else response.fu,
        _limit(response, yakuman),
        _paid(cost, win),
        cost["total"],
    )


def _limit(response: HandResponse, yakuman: bool) -> str:
    """The limit's name: theirs where they give one that says enough."""
    if yakuman:
        return "yakuman"
    name = response.cost["yaku_level"]
    if name == "yakuman":
        # It writes over its own "kazoe yakuman"; without a yakuman among the yaku, it is a counted one (rules 5).
        return "kazoe_yakuman"
    if not name and response.fu * 2 ** (response.han + 2) > 2000:
        # With kiriage on it names no mangan that the formula reaches by itself, though it pays one.
        return "mangan"
    return _LIMITS.get(name, name)


def _paid(cost: dict, win: Win) -> tuple[tuple[str, int], ...]:
    if win.ron:
        return (("discarder", cost["main"]),)
    if win.dealer:
        return (("each", cost["main"]),)
    return ("dealer", cost["main"]), ("each_non_dealer", cost["additional"])

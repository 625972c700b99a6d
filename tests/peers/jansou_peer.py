"""PyPI `jansou` 0.14.0 as a second opinion: its objects made of ours, its answer put in our words."""

from functools import cache

from jansou.core.hand import CallSource, Hand as PeerHand, Meld as PeerMeld, MeldType
from jansou.core.rules import Rules as PeerRules
from jansou.core.tiles import Tile as PeerTile, TileKind, Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import ScoreResult, ScoringError, score as peer_score

from mahjong_teach.scoring.hand import Hand, Meld, Win
from mahjong_teach.scoring.rules import Ruleset, ruleset
from mahjong_teach.scoring.tiles import WINDS, Tile
from tests.peers.answers import Answer, told_indicators, told_tile

_CALLS = {
    "chi": MeldType.CHII, "pon": MeldType.PON, "daiminkan": MeldType.DAIMINKAN, "kakan": MeldType.SHOUMINKAN,
    "ankan": MeldType.ANKAN,
}
_SOURCES = {1: CallSource.SHIMOCHA, 2: CallSource.TOIMEN, 3: CallSource.KAMICHA}
_IDS = {
    "YAKUHAI_HAKU": "haku", "YAKUHAI_HATSU": "hatsu", "YAKUHAI_CHUN": "chun", "ITTSU": "ittsuu",
    "SHOUSUUSHI": "shousuushii", "DAISUUSHI": "daisuushii",
}
_WIND_WORDS = dict(zip(WINDS, ("east", "south", "west", "north")))


def as_peer_can(id: str) -> Ruleset:
    """A ruleset, changed where the peer leaves no choice: all four patterns count twice, or none."""
    rules = ruleset(id)
    return ruleset({"ruleset": id, "double_yakuman": bool(rules.double_yakuman)})


def ask(hand: Hand, win: Win, rules: Ruleset) -> Answer | None:
    """The peer's answer in our words; None where it finds no yaku."""
    try:
        result = peer_score(_hand(hand), _tile(told_tile(hand, win)), _context(win, rules))
    except ScoringError as error:
        assert "no yaku" in str(error), error
        return None
    return _read(result, win)


@cache
def _tile(tile: Tile) -> PeerTile:
    return PeerTile(TileKind(tile.kind), red=tile.red)


def _hand(hand: Hand) -> PeerHand:
    return PeerHand(tuple(map(_tile, hand.concealed)), tuple(map(_meld, hand.melds)))


def _meld(meld: Meld) -> PeerMeld:
    tiles = tuple(map(_tile, meld.tiles))
    if meld.call == "ankan":
        return PeerMeld(MeldType.ANKAN, tiles)
    called = _tile(meld.called)
    added = next(tile for tile in tiles if tile != called or tiles.count(tile) > 1) if meld.call == "kakan" else None
    return PeerMeld(_CALLS[meld.call], tiles, called, _SOURCES[meld.giver], added)


@cache
def _rules(rules: Ruleset) -> PeerRules:
    return PeerRules(
        kuitan=rules.kuitan, aka_dora=rules.akadora > 0, double_wind_fu=rules.double_wind_fu,
        kiriage_mangan=rules.kiriage, kazoe_yakuman=rules.limit_13 == "kazoe_yakuman",
        multiple_yakuman=rules.yakuman_sum, double_yakuman=bool(rules.double_yakuman),
    )


def _context(win: Win, rules: Ruleset) -> WinContext:
    """Every event but renhou, which the peer does not know."""
    events = dict.fromkeys(win.events - {"renhou"}, True)
    if not rules.ippatsu:
        events.pop("ippatsu", None)
    dora, ura = told_indicators(win, rules)
    return WinContext(
        _rules(rules), round_wind=Wind(WINDS.index(win.round)), seat_wind=Wind(WINDS.index(win.seat)),
        is_tsumo=not win.ron, dora_indicators=tuple(map(_tile, dora)), ura_indicators=tuple(map(_tile, ura)),
        honba=win.honba, riichi_sticks=win.sticks, **events,
    )


def _read(result: ScoreResult, win: Win) -> Answer:
    yaku = [(_id(one.yaku.name, win), one.value) for one in result.yaku]
    dora = result.dora
    yaku += [(id, n) for id, n in (("dora", dora.dora), ("uradora", dora.ura), ("akadora", dora.aka)) if n]
    paid = result.payment
    if win.ron:
        payments = (("discarder", paid.ron),)
    elif win.dealer:
        payments = (("each", paid.tsumo_non_dealer),)
    else:
        payments = (("dealer", paid.tsumo_dealer), ("each_non_dealer", paid.tsumo_non_dealer))
    return Answer(
        tuple(sorted(yaku)),
        None if result.is_yakuman else result.han,
        None if result.is_yakuman else result.fu.total,
        result.limit.name.lower(), payments, paid.total,
    )


def _id(name: str, win: Win) -> str:
    if name == "YAKUHAI_SEAT":
        return f"seat_wind_{_WIND_WORDS[win.seat]}"
    if name == "YAKUHAI_ROUND":
        return f"round_wind_{_WIND_WORDS[win.round]}"
    return _IDS.get(name, name.lower())

"""What people believe about furiten. Each sees another situation than there is; the rules then do the rest."""

from collections.abc import Callable
from dataclasses import replace

from mahjong_teach.scoring.furiten import DISCARD
from mahjong_teach.teaching.misconceptions.belief import believed
from mahjong_teach.teaching.ready import Happened, Situation

OFFERED, THROWN, CLAIMED = "offered", "discard", "claim"


# ── one's own discards ────────────────────────────────────────────────────────────────────────────────────────────


@believed("furiten", "furiten.discard", "situation", "wishes A5; FU02; furiten-shanpon-other-pair", subject="furiten")
def only_the_very_tile(seen: Situation) -> Situation:
    """Only the very tile that one discarded or passed is forbidden, not the other waits."""
    if seen.tile is None:
        return seen
    kind = seen.tile.kind
    return replace(
        seen, thrown=tuple([tile for tile in seen.thrown if tile.kind == kind]),
        happened=tuple([one for one in seen.happened if one.tile is None or one.tile.kind == kind]))


@believed("furiten", "furiten.discard", "situation", "wishes A5; reddit 1fy4hvr", subject="furiten")
def before_tenpai_harmless(seen: Situation) -> Situation:
    """Only what one discards once the hand is ready counts."""
    return replace(seen, thrown=())


@believed("furiten", "furiten.discard", "situation", "FU04", subject="furiten")
def claimed_discard_gone(seen: Situation) -> Situation:
    """A discard that somebody claimed is not there any more, so it does not count."""
    kept: list[Happened] = []
    for one in seen.happened:
        if one.what == CLAIMED and kept and kept[-1].what == THROWN:
            kept.pop()
        kept.append(one)
    return replace(seen, happened=tuple(kept))


@believed("furiten", "furiten.discard", "situation", "kobalab/Majiang#36", subject="furiten")
def red_five_is_another(seen: Situation) -> Situation:
    """A red five among one's discards is another tile than the five one waits for."""
    return replace(
        seen, thrown=tuple([tile for tile in seen.thrown if not tile.red]),
        happened=tuple([one for one in seen.happened if one.tile is None or not one.tile.red]))


# ── what one let pass ─────────────────────────────────────────────────────────────────────────────────────────────


def _without(seen: Situation, harmless: Callable[[Happened], bool]) -> Situation:
    """The situation without what somebody takes for harmless among the tiles that were offered."""
    return replace(seen, happened=tuple([one for one in seen.happened if one.what != OFFERED or not harmless(one)]))


@believed("furiten", "furiten.temporary", "situation", "wishes A5; reddit 1c2rwdb", subject="furiten")
def passing_is_harmless(seen: Situation) -> Situation:
    """Furiten comes from one's own discards; passing somebody else's is harmless."""
    return _without(seen, lambda one: one.offer == DISCARD)


@believed("furiten", "furiten.temporary", "situation", "wishes A5; FU08; furiten-pass-then-tsumo", subject="furiten")
def pass_without_yaku_harmless(seen: Situation) -> Situation:
    """A tile that one could not have won with, for want of a yaku, is not passed."""
    def harmless(one: Happened) -> bool:
        completes = one.offer == DISCARD and one.tile.kind in seen.hand.waits
        return completes and not seen.riichi and one.tile.kind not in seen.hand.with_yaku
    return _without(seen, harmless)


@believed(
    "furiten", "furiten.temporary", "situation", "nissymori/mahjax#95; furiten-declined-chankan", subject="furiten")
def passed_kong_harmless(seen: Situation) -> Situation:
    """A tile added to a pung is no discard, so there is nothing to pass."""
    return _without(seen, lambda one: one.offer != DISCARD)


# ── how long it lasts ─────────────────────────────────────────────────────────────────────────────────────────────


@believed("furiten", "furiten.ends", "situation", "wishes A5; FFXIV Doman Mahjong FAQ", subject="furiten")
def temporary_lasts_the_hand(seen: Situation) -> Situation:
    """Whoever has passed once may not win by ron until the end of the hand."""
    return replace(seen, hand=replace(seen.hand, rules=replace(seen.hand.rules, temporary_furiten_ends=frozenset())))


@believed("furiten", "furiten.ends", "situation", "wishes A5; reddit 1fy4hvr", subject="furiten")
def over_with_the_next_discard(seen: Situation) -> Situation:
    """Passing binds for that one tile: with the next discard of anybody it is over."""
    passed = [at for at, one in enumerate(seen.happened) if one.what == OFFERED]
    later = [at for at, one in enumerate(seen.happened) if one.what in (OFFERED, THROWN)]
    over = [at for at in passed if at < later[-1]] if not seen.riichi else []
    return replace(seen, happened=tuple([one for at, one in enumerate(seen.happened) if at not in over]))


@believed("furiten", "furiten.riichi", "situation", "furiten-riichi-pass-is-permanent; FU09", subject="furiten")
def riichi_furiten_is_temporary(seen: Situation) -> Situation:
    """After riichi too, passing binds only until the next draw."""
    return replace(seen, riichi=False)


# ── what it forbids ───────────────────────────────────────────────────────────────────────────────────────────────


@believed("furiten", "furiten.tsumo", "situation", "wishes A5; kobalab/Majiang#104; FU03", subject="furiten")
def furiten_blocks_tsumo(seen: Situation) -> Situation:
    """In furiten one cannot win at all, not by self-draw either."""
    return replace(seen, by="ron")

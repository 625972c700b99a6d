"""The two questions that come after every count: why not that yaku, and could the hand be read another way?"""

from html import escape

from mahjong_teach.display.cloth import hand_view
from mahjong_teach.display.html.frame import KEYS
from mahjong_teach.display.icons import icon
from mahjong_teach.display.svg import GroupView, HandView, TileView, hand_html, tile_html
from mahjong_teach.display.text import Text, capital
from mahjong_teach.scoring.near import NearMiss
from mahjong_teach.scoring.score import Score

BESIDE = 4                             # more tiles at fault than these lie below the reason, not beside it


def why_not(score: Score, misses: list[NearMiss], words: Text, ids: str) -> str:
    """Every yaku that failed by one condition, its reason, and the tiles at fault."""
    count = words.say("stepper.near_misses", n=len(misses))
    lines = "".join(_miss(miss, score, words, ids) for miss in misses)
    inner = f'<ul class="mt-why">{lines}</ul>' if misses else f"<p>{escape(words.say('stepper.no_near_miss'))}</p>"
    return fold("why", words.say("stepper.why_not"), count, inner)


def _miss(miss: NearMiss, score: Score, words: Text, ids: str) -> str:
    laid = [tile for row in score.rows for tile in row]
    few = "".join(tile_html(TileView(laid[place].code), prefix=ids) for place in miss.tiles)
    many = " is-many" if len(miss.tiles) > BESIDE else ""
    places = " ".join(map(str, miss.tiles))
    return (
        f'<li data-point="no" data-tiles="{places}">{icon("no")}<span><b>{escape(capital(words.term(miss.yaku).name))}</b><br>'
        f'<span class="mt-muted">{escape(words.near_miss(miss, laid))}</span></span>'
        f'{f"""<span class="mt-few{many}">{few}</span>""" if few else ""}</li>'
    )


def other_readings(score: Score, words: Text, ids: str) -> str:
    """The reading that is paid, framed, and beside it those that pay less or count for less."""
    n = len(score.others)
    count = words.say("stepper.other_count", n=n)
    if n == 1:
        count = f"{count} · {difference(score, score.others[0], words)}"
    if not n:
        inner = f"<p>{escape(words.say('stepper.one_reading'))}</p>"
    else:
        every = "".join(_reading(one, score, words, ids) for one in (score, *score.others))
        inner = (f'<ul class="mt-readings">{every}</ul>'
                 f'<p class="mt-muted mt-small">{escape(words.say("reading.rule"))}</p>')
    return fold("readings", words.say("stepper.other_readings"), count, inner)


def difference(best: Score, other: Score, words: Text) -> str:
    """How much less the other reading pays."""
    less = best.winner_total - other.winner_total
    return words.say("reading.less", n=less) if less else words.say("reading.same_payment")


def counted(score: Score, words: Text) -> str:
    """A reading's han, fu and base in one line."""
    if score.yakuman:
        return words.say("stepper.counted.yakuman", yakuman=tuple(id for id, _ in score.yakuman))
    variant = "same" if score.fu == score.fu_raw else "rounded"
    facts = {"fu": score.fu, "fu_raw": score.fu_raw, "han": score.han, "base": score.base, "limit": score.limit}
    line = words.say(f"stepper.counted.{variant}", **facts)
    return f'{line} · {words.say("stepper.counted.base" if score.limit == "none" else "stepper.counted.limit", **facts)}'


def _reading(one: Score, best: Score, words: Text, ids: str) -> str:
    paid = one is best
    title = words.say("reading.paid" if paid else "reading.other")
    heading = f'{icon("ok", "ok")} <b class="mt-c-ok">{escape(title)}</b>' if paid else f'<b class="mt-muted">{escape(title)}</b>'
    laid = [tile for row in one.rows for tile in row]
    how = words.reading(one.reading, laid, one.win.tile)
    less = "" if paid else f'<p class="mt-small mt-muted">{escape(difference(best, one, words))}</p>'
    return (
        f'<li{" class=is-paid" if paid else ""}><p>{heading}</p>{hand_html(split_view(one, words), prefix=ids)}'
        f'<p>{escape(how)}</p><p class="mt-muted">{escape(counted(one, words))}</p>'
        f'<p class="mt-big mt-c-pay">{words.number(one.winner_total)}</p>{less}</li>'
    )


def split_view(score: Score, words: Text) -> HandView:
    """The hand without captions; the group that the winning tile completed is lit."""
    plain = hand_view(score, words)
    at = score.reading.completed
    groups = []
    for i, group in enumerate(plain.groups):
        lit = i == at and len(plain.groups) == len(score.reading.groups)
        # No places: pointing at a row lights the hand on the cloth only.
        tiles = tuple(
            TileView(tile.code, tile.sideways, tile.back, "fu" if lit else "", tile.win, tile.added,
                     place="") for tile in group.tiles
        )
        groups.append(GroupView(tiles, label=group.label, tone="fu" if lit else ""))
    return HandView(tuple(groups), plain.label)


def fold(key: str, title: str, chip: str, inner: str) -> str:
    """Something one click away; `key` tells the page which one it is, so that an open one stays open."""
    return (
        f'<details class="mt-fold" data-key="{key}"><summary{KEYS}>{escape(title)}'
        f'<span class="mt-chip">{escape(chip)}</span></summary><div class="mt-inner">{inner}</div></details>'
    )


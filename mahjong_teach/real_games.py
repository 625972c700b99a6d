"""What real games are made of, as pictures for the lessons: counted in `teaching`, drawn in `display`."""

from mahjong_teach.display.frequency_plots import coverage_plot, han_fu_plot, payments_plot, yaku_plot
from mahjong_teach.display.html.game import player_names, scores_so_far
from mahjong_teach.display.lesson import Shown
from mahjong_teach.display.score_plot import score_plot
from mahjong_teach.display.text import text
from mahjong_teach.scoring.game import Game
from mahjong_teach.scoring.payment_table import Way
from mahjong_teach.scoring.rules import DEFAULT, ruleset
from mahjong_teach.scoring.tenhou_log import LoggedGame, read_log
from mahjong_teach.scoring.tiles import WINDS
from mahjong_teach.teaching import frequencies
from mahjong_teach.teaching.sample_game import sample_log

MOST_YAKU = 16


def plot_coverage() -> Shown:
    """How many numbers cover how many real wins."""
    return coverage_plot(frequencies.coverage())


def plot_yaku(n: int = MOST_YAKU) -> Shown:
    """The n commonest yaku and dora, and the share of wins that have them."""
    common = list(frequencies.by_yaku())[:n]
    return yaku_plot({yaku: frequencies.yaku_share(yaku) for yaku in common})


def plot_han_fu() -> Shown:
    """How many han wins have, and how many fu those below mangan have."""
    han, fu = frequencies.by_han(), frequencies.by_fu()
    below = sum(fu.values())
    han_shares = {one: n / frequencies.wins() for one, n in han.items()}
    return han_fu_plot(han_shares, {one: n / below for one, n in fu.items()})


def plot_payments(dealer: bool = False, win: str = "ron", rules: str = DEFAULT) -> Shown:
    """A payment table to print, tinted by how often each cell comes up.

    Raises HandError: unknown_win; what `ruleset` raises.
    """
    way = Way(dealer, win)
    return payments_plot(way, ruleset(rules), frequencies.of_thousand(dealer, win))


def plot_scores(game: Game | LoggedGame | None = None) -> Shown:
    """A game's scores, hand by hand. game: of a GameLedger or a GameLog; None for the course's own example."""
    if isinstance(game, Game):
        return score_plot(scores_so_far(game.ledger()), player_names(game, text()))
    game = game or read_log(sample_log())
    began = [text().say("ledger.began_as", wind=text().term(wind).name) for wind in WINDS]
    scores = [game.rounds[0].scores, *(one.scores_after for one in game.rounds)]
    return score_plot(scores, [name or wind for name, wind in zip(game.names, began)])

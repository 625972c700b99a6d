"""The scores of a game as lines."""

import re

from mahjong_teach.display.chart import SLIM, WIDE, chart_img, chart_svg
from mahjong_teach.display.text import text

WORDS = text("es")
NAMES = ("Ana", "Beto", "Carla", "Dimitra Papadopoulou")
SCORES = [(25_000,) * 4, (33_000, 17_000, 25_000, 25_000), (33_000, 17_000, 25_000, 25_000)]


def names_at(svg, frame):
    drawing = svg.split("is-slim")[frame is SLIM]
    return [float(y) for y in re.findall(r'class="name" x="[\d.]+" y="([\d.]+)"', drawing)]


def test_names_at_equal_scores_stand_below_each_other():
    svg = chart_svg(SCORES, NAMES, "scores", WORDS)
    for frame in (WIDE, SLIM):
        ys = names_at(svg, frame)
        assert all(below - above >= 15.9 for above, below in zip(ys, ys[1:]))
        assert max(ys) <= frame.height


def test_a_game_without_hands_is_a_point_for_each():
    assert chart_svg(SCORES[:1], NAMES, "scores", WORDS).count('class="line"') == 8


def test_below_zero_the_line_of_no_points_stands_out():
    below = [(25_000,) * 4, (49_000, -1_000, 26_000, 26_000)]
    assert 'class="grid zero"' in chart_svg(below, NAMES, "scores", WORDS)
    assert 'class="grid zero"' not in chart_svg(SCORES, NAMES, "scores", WORDS)


def test_the_lines_differ_by_more_than_colour():
    svg = chart_svg(SCORES, NAMES, "scores", WORDS)
    marks = {re.sub(r"[\d.]+ [\d.]+m", "", mark) for mark in re.findall(r'class="mark" d="M([^"]+)"', svg)}
    assert len(marks) == 3 and "<circle" in svg


def test_the_chart_that_stands_alone_has_its_label_and_its_own_colours():
    img = chart_img(SCORES, NAMES, "Ana 33 000…", WORDS)
    assert 'alt="Ana 33 000…"' in img and "base64," in img

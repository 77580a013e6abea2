"""Polygons, lines and convex geometry."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.tui.canvas import (
    NO_ID,
    PixelBuffer,
    clip_convex,
    convex_hull,
    line,
    outline,
    polygon,
    signed_area,
)

WHITE = 0xFFFFFF
Point = tuple[float, float]
PLACES = st.floats(1, 39, allow_subnormal=False)
CLOUDS = st.lists(st.tuples(PLACES, PLACES), min_size=3, max_size=9)


def ink(buffer: PixelBuffer) -> float:
    """How many pixels' worth of white was drawn on black."""
    return sum(pixel & 255 for pixel in buffer.pixels) / 255


def perimeter(points: list[Point]) -> float:
    """Length of the closed line through the points."""
    return sum(math.dist(a, b) for a, b in zip(points, [*points[1:], points[0]], strict=True))


@given(CLOUDS)
def test_polygon_fills_its_area(cloud: list[Point]) -> None:
    """The drawn light agrees with the shoelace formula, up to a little along the edge."""
    hull = convex_hull(cloud)
    buffer = PixelBuffer(40, 40)
    polygon(buffer, hull, WHITE)
    expected = signed_area(hull) if len(hull) > 2 else 0
    assert expected == pytest.approx(ink(buffer), abs=0.5 + 0.15 * perimeter(hull))


@given(CLOUDS)
def test_polygon_does_not_depend_on_the_direction_of_its_corners(cloud: list[Point]) -> None:
    """Corners may be given either way round."""
    hull = convex_hull(cloud)
    forth, back = PixelBuffer(40, 40), PixelBuffer(40, 40)
    polygon(forth, hull, WHITE)
    polygon(back, hull[::-1], WHITE)
    assert ink(forth) == pytest.approx(ink(back), abs=0.1)


@given(st.lists(st.tuples(st.floats(-50, 90), st.floats(-50, 90)), min_size=3, max_size=6))
def test_polygon_is_clipped(cloud: list[Point]) -> None:
    """Corners may lie outside; the buffer keeps its size."""
    buffer = PixelBuffer(40, 20)
    polygon(buffer, convex_hull(cloud), WHITE, 1)
    assert (800, 800) == (len(buffer.pixels), len(buffer.ids))


def test_polygon_on_whole_pixels_is_crisp_and_claims_its_inside() -> None:
    """Edges on pixel borders leave no half tones."""
    buffer = PixelBuffer(4, 3)
    polygon(buffer, [(1, 1), (3, 1), (3, 2), (1, 2)], WHITE, 6)
    assert [0] * 5 + [WHITE] * 2 + [0] * 5 == buffer.pixels
    assert [NO_ID] * 5 + [6] * 2 + [NO_ID] * 5 == buffer.ids


def test_translucent_polygon_mixes_with_what_is_below() -> None:
    """Alpha holds inside too, not only at the edges."""
    buffer = PixelBuffer(2, 2)
    polygon(buffer, [(0, 0), (2, 0), (2, 2), (0, 2)], WHITE, alpha=128)
    assert [0x7F7F7F] * 4 == buffer.pixels


@pytest.mark.parametrize("points", [[], [(1, 1)], [(1, 1), (3, 3)], [(1, 1), (3, 1), (2, 1)]])
def test_flat_polygon_draws_nothing(points: list[Point]) -> None:
    """Fewer than three corners, or corners in a row, have no inside."""
    buffer = PixelBuffer(4, 4)
    polygon(buffer, points, WHITE)
    assert [0] * 16 == buffer.pixels


def test_line_has_the_width_asked_for() -> None:
    """A level line two pixels broad fills two rows."""
    buffer = PixelBuffer(4, 4)
    line(buffer, (0, 2), (4, 2), 2, WHITE)
    assert [0] * 4 + [WHITE] * 8 + [0] * 4 == buffer.pixels


def test_upright_line_is_broader_in_narrow_pixels() -> None:
    """With two columns a unit, a line as broad as one row takes two columns."""
    buffer = PixelBuffer(4, 2)
    line(buffer, (2, 0), (2, 2), 1, WHITE, aspect=2)
    assert [0, WHITE, WHITE, 0] * 2 == buffer.pixels


def test_line_without_length_draws_nothing() -> None:
    """A point has no direction to be broad across."""
    buffer = PixelBuffer(4, 2)
    line(buffer, (2, 1), (2, 1), 1, WHITE)
    assert [0] * 8 == buffer.pixels


def test_outline_leaves_the_inside() -> None:
    """All sides are drawn, the last back to the first corner."""
    buffer = PixelBuffer(6, 6)
    outline(buffer, [(1, 1), (5, 1), (5, 5), (1, 5)], 1, WHITE)
    row = [buffer.pixels[2 * 6 + x] & 255 for x in range(6)]
    assert row[0] > 0 < row[1]
    assert row[4] > 0 < row[5]
    assert [0, 0] == row[2:4]


@given(CLOUDS, CLOUDS)
def test_clip_lies_in_both_polygons(one: list[Point], other: list[Point]) -> None:
    """The common part has no more area than either, whichever clips the other."""
    a, b = convex_hull(one), convex_hull(other)
    common = abs(signed_area(clip_convex(a, b)))
    assert common <= min(abs(signed_area(a)), abs(signed_area(b))) + 1e-6
    if min(abs(signed_area(a)), abs(signed_area(b))) > 1:
        assert common == pytest.approx(abs(signed_area(clip_convex(b, a))), abs=1e-3)


def test_clip_window_may_turn_either_way() -> None:
    """The overlap of two squares is a square."""
    square: list[Point] = [(0, 0), (2, 0), (2, 2), (0, 2)]
    window: list[Point] = [(1, 1), (1, 3), (3, 3), (3, 1)]
    assert {(1, 1), (2, 1), (2, 2), (1, 2)} == set(clip_convex(square, window))
    assert [] == clip_convex(square, [(5, 5), (6, 5), (6, 6)])


def test_nothing_shows_in_a_window_without_area() -> None:
    """Three corners on one point are no window."""
    square: list[Point] = [(0, 0), (2, 0), (2, 2), (0, 2)]
    assert [] == clip_convex(square, [(1, 1), (1, 1), (1, 1)])


def test_hull_leaves_out_what_is_inside_or_on_an_edge() -> None:
    """Only true corners remain, with positive area."""
    points: list[Point] = [(0, 0), (4, 0), (2, 0), (4, 4), (0, 4), (1, 2)]
    hull = convex_hull(points)
    assert {(0, 0), (4, 0), (4, 4), (0, 4)} == set(hull)
    assert 16 == signed_area(hull)

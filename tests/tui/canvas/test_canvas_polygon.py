"""Polygons and lines."""

import math
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.tui.canvas.geometry import Point, convex_hull, moved, signed_area
from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer
from boardgames.tui.canvas.polygon import line, polygon

WHITE = 0xFFFFFF
PLACES = st.floats(1, 39, allow_subnormal=False)
CLOUDS = st.lists(st.tuples(PLACES, PLACES), min_size=3, max_size=9)


def ink(buffer: PixelBuffer) -> float:
    """Return the number of pixels' worth of white that was drawn on black."""
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
    """Corners may lie outside; what is inside is as it would be in a larger buffer."""
    hull = convex_hull(cloud)
    small, large = PixelBuffer(40, 20), PixelBuffer(150, 150)
    polygon(small, hull, WHITE)
    polygon(large, moved(hull, 50, 50), WHITE)
    window = [large.pixels[(y + 50) * 150 + 50 : (y + 50) * 150 + 90] for y in range(20)]
    differences = [abs((a & 255) - (b & 255)) for a, b in zip(chain(*window), small.pixels, strict=True)]
    assert max(differences) <= 1


def test_polygon_on_whole_pixels_is_crisp() -> None:
    """Edges on pixel borders leave no half tones; ids are left as they are."""
    buffer = PixelBuffer(4, 3)
    polygon(buffer, [(1, 1), (3, 1), (3, 2), (1, 2)], WHITE)
    assert [0] * 5 + [WHITE] * 2 + [0] * 5 == buffer.pixels
    assert [NO_ID] * 12 == buffer.ids


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ([(0.5, 0), (2.25, 0), (2.25, 1), (0.5, 1)], [0x7F, 0xFF, 0x3F, 0]),
        ([(0, 0), (4, 0), (4, 1)], [0x1F, 0x5F, 0x9F, 0xDF]),
        ([(1.25, 0.25), (1.75, 0.25), (1.75, 0.75), (1.25, 0.75)], [0, 0x3F, 0, 0]),
    ],
    ids=["upright sides", "a slope", "within a pixel"],
)
def test_pixels_at_the_edge_are_covered_in_part(points: list[Point], expected: list[int]) -> None:
    """A pixel is blended by the share of it that lies inside."""
    buffer = PixelBuffer(4, 1)
    polygon(buffer, points, 0x0000FF)
    assert expected == buffer.pixels


def test_sides_that_cross_are_filled_on_both_sides() -> None:
    """Corners in the wrong order, as those of a strip turned inside out, make an hourglass."""
    buffer, upper, lower = PixelBuffer(8, 8), PixelBuffer(8, 8), PixelBuffer(8, 8)
    polygon(buffer, [(0, 0), (8, 0), (0, 8), (8, 8)], WHITE)
    polygon(upper, [(0, 0), (8, 0), (4, 4)], WHITE)
    polygon(lower, [(4, 4), (8, 8), (0, 8)], WHITE)
    assert buffer.pixels == list(map(max, upper.pixels, lower.pixels))


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

"""The geometry of convex shapes."""

import math
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boardgames.tui.canvas.geometry import (
    Point,
    clip_convex,
    convex_hull,
    face,
    moved,
    rectangle,
    signed_area,
    strip,
    swept,
)

PLACES = st.floats(1, 39, allow_subnormal=False)
CLOUDS = st.lists(st.tuples(PLACES, PLACES), min_size=3, max_size=9)


def nearly(place: float) -> st.SearchStrategy[float]:
    """Coordinates that differ from one in the last digits only, as rounding leaves them."""
    return st.integers(-9, 9).map(lambda ulps: place + ulps * math.ulp(place))


#: Points nearly above each other.
COLUMNS = PLACES.flatmap(
    lambda place: st.lists(st.tuples(nearly(place), st.integers(1, 9)), min_size=3, max_size=9)
)
#: What rounding may put a point outside of a hull by.
HAIR = 1e-12


def beyond(start: Point, end: Point, point: Point) -> float:
    """Return the distance of a point outside of a side of a hull, or less than nothing."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    off = along_y * (point[0] - start[0]) - along_x * (point[1] - start[1])
    return off / math.hypot(along_x, along_y)


def sides(hull: list[Point]) -> list[tuple[Point, Point]]:
    """The sides of a hull that has any, each from one corner to the next."""
    return list(pairwise([*hull, hull[0]])) if len(hull) > 1 else []


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
    """Three corners on one point do not make a window."""
    square: list[Point] = [(0, 0), (2, 0), (2, 2), (0, 2)]
    assert [] == clip_convex(square, [(1, 1), (1, 1), (1, 1)])


def test_hull_leaves_out_what_is_inside_or_on_an_edge() -> None:
    """Only true corners remain, with positive area."""
    points: list[Point] = [(0, 0), (4, 0), (2, 0), (4, 4), (0, 4), (1, 2)]
    hull = convex_hull(points)
    assert {(0, 0), (4, 0), (4, 4), (0, 4)} == set(hull)
    assert 16 == signed_area(hull)


@given(st.one_of(CLOUDS, COLUMNS))
@example([(1.0, 6), (1.0, 7), (1 + math.ulp(1), 6)])
def test_hull_is_convex_and_around_all_points(cloud: list[Point]) -> None:
    """Its corners are points of the cloud, and no point of it lies outside of any side."""
    hull = convex_hull(cloud)
    assert set(hull) <= set(cloud)
    assert len(hull) == len(set(hull))
    assert [] == [(side, point) for side in sides(hull) for point in cloud if beyond(*side, point) > HAIR]


def test_rectangle_begins_at_its_least_corner() -> None:
    """Its corners go along x first, so that its area is positive."""
    assert [(1, 2), (4, 2), (4, 7), (1, 7)] == rectangle(1, 2, 3, 5)
    assert 15 == signed_area(rectangle(1, 2, 3, 5))


def test_strip_is_as_broad_in_all_directions() -> None:
    """With two columns a unit, a line down takes twice as many columns as one across takes rows."""
    assert {(0, 1), (4, 1), (4, 3), (0, 3)} == set(strip((0, 2), (4, 2), 2, aspect=2))
    assert {(0, 0), (4, 0), (4, 4), (0, 4)} == set(strip((2, 0), (2, 4), 2, aspect=2))


def test_strip_without_length_is_a_point() -> None:
    """A point has no direction to be broad across."""
    assert {(2, 1)} == set(strip((2, 1), (2, 1), 3))


def test_swept_shape_reaches_from_its_place_to_where_it_goes() -> None:
    """A square that moves aslant covers six corners."""
    square = rectangle(0, 0, 2, 2)
    assert {(0, 0), (2, 0), (3, 1), (3, 3), (1, 3), (0, 2)} == set(swept(square, 1, 1))
    assert moved(square, 1, 1) == rectangle(1, 1, 2, 2)


def test_face_lies_between_the_same_corners_of_two_shapes() -> None:
    """It goes along the one shape and back along the other."""
    assert [(2, 0), (2, 2), (1.5, 1.5), (1.5, 0.5)] == face(
        rectangle(0, 0, 2, 2), rectangle(0.5, 0.5, 1, 1), 1, 2
    )

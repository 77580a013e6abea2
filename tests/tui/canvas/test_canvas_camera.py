"""The camera and its view."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.tui.canvas.camera import Camera

CAMERAS = st.builds(Camera, st.floats(-180, 180), st.floats(5, 90))
SPACE = st.tuples(*[st.floats(-9, 9)] * 3)
CORNERS = [(x, y, z) for x in (-2.0, 2.0) for y in (-2.0, 2.0) for z in (0.0, 1.0)]


@given(CAMERAS)
def test_axes_are_orthonormal(camera: Camera) -> None:
    """Right, up and into are unit vectors at right angles."""
    axes = (camera.right, camera.up, camera.into)
    for i, a in enumerate(axes):
        for j, b in enumerate(axes):
            assert float(i == j) == pytest.approx(sum(map(lambda p, q: p * q, a, b)), abs=1e-9)


@given(CAMERAS, st.integers(20, 200), st.integers(20, 100), st.sampled_from([1, 2]))
def test_fit_shows_all_points_within_the_margin(camera: Camera, width: int, height: int, aspect: int) -> None:
    """Every point lies inside, centred, and one direction is used up."""
    view = camera.fit(CORNERS, width, height, aspect, margin=2)
    xs, ys = zip(*map(view.project, CORNERS), strict=True)
    assert (width, height) == pytest.approx((min(xs) + max(xs), min(ys) + max(ys)))
    slack_x, slack_y = min(xs) - 2 * aspect, min(ys) - 2
    assert 0 == pytest.approx(min(slack_x, slack_y), abs=1e-6)
    assert min(slack_x, slack_y) >= -1e-6
    assert aspect == pytest.approx(view.scale_x / view.scale_y)


def test_straight_down_is_a_plan() -> None:
    """At elevation 90 y points up the screen, height does not show, and circles stay round."""
    view = Camera(0, 90).fit(CORNERS, 41, 41, margin=0.5)
    assert (20.5, 20.5) == pytest.approx(view.project((0, 0, 7)))
    assert (30.5, 10.5) == pytest.approx(view.project((1, 1, 0)))
    assert 1 == pytest.approx(view.camera.flatness)


@given(CAMERAS, st.floats(0, 3))
def test_places_are_lifted_straight_up(camera: Camera, height: float) -> None:
    """Places at one height look like those on the ground, only higher by what the view says."""
    view = camera.fit(CORNERS, 60, 40, aspect=2)
    places = [(0.0, 0.0), (1.0, -2.0)]
    ground, lifted = view.project_level(places, 0), view.project_level(places, height)
    for (x, y), (lifted_x, lifted_y) in zip(ground, lifted, strict=True):
        assert (x, y - height * view.rise) == pytest.approx((lifted_x, lifted_y))
    assert view.project((1.0, -2.0, height)) == lifted[1]


def test_nearer_things_have_less_depth() -> None:
    """Higher, and nearer to the viewer, is painted later."""
    view = Camera(0, 45).fit(CORNERS, 40, 40)
    assert view.depth((0, 0, 1)) < view.depth((0, 0, 0)) < view.depth((0, 1, 0))


def test_faces_that_look_away_are_hidden() -> None:
    """Seen from the front, the top and the front of a box show; the sides and the back do not."""
    camera = Camera(0, 45)
    shown = [camera.faces(n) for n in [(0, 0, 1), (0, -1, 0), (1, 0, 0), (0, 1, 0), (0, 0, -1)]]
    assert [True, True, False, False, False] == shown


@given(CAMERAS, SPACE, st.floats(0.1, 3))
def test_extremes_bound_a_ball_on_screen(
    camera: Camera, center: tuple[float, float, float], radius: float
) -> None:
    """Each of the four points is one radius from the centre on screen."""
    view = camera.fit(CORNERS, 80, 80)
    middle = view.project(center)
    for point in camera.extremes(center, radius):
        assert radius == pytest.approx(math.dist(middle, view.project(point)) / view.scale_y)


def test_fit_of_a_single_point_is_possible() -> None:
    """An empty scene does not fail."""
    assert (10, 10) == pytest.approx(Camera(0, 60).fit([(0, 0, 0)], 20, 20).project((0, 0, 0)))

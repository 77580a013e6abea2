"""Moving spheres of Pylos."""

from __future__ import annotations

from itertools import product
from math import ceil
from typing import TYPE_CHECKING

import pytest

from boardgames.core import Motion, Spot
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.kit.shaded import PlanScene
from boardgames.tui.boards.pylos.art import ART
from tests.pairs import every_pair
from tests.tui.boards.paintings import MODES, Frame, distinct
from tests.tui.boards.pylos_boards import (
    EMPTY,
    MIDDLE,
    every_shaded_view,
    every_turn,
    painted,
    viewport,
)

if TYPE_CHECKING:
    from boardgames.tui.canvas.cells import Mode


@every_shaded_view
def test_an_animation_hides_its_target(view: str) -> None:
    """A sphere on its way to a place is not at that place yet."""
    moving = MovingPiece(Motion(None, Spot("3a2")), 0, 0.0)
    scene = painted(Frame(MIDDLE), viewport(view))
    assert Spot("3a2") == scene.spot_at(*scene.anchor(Spot("3a2")))
    scene.rows(Frame(MIDDLE, (), Marks(), (moving,)))
    assert Spot("3a2") != scene.spot_at(*scene.anchor(Spot("3a2")))


@every_shaded_view
def test_an_animation_begins_at_its_source(view: str) -> None:
    """At progress 0 a sphere that is raised is painted where it was."""
    waiting = MovingPiece(Motion(Spot("1c1"), Spot("3a2")), 0, 0.0)
    away = MovingPiece(Motion(None, Spot("3a2")), 0, 0.0)
    scene = ART.scene(MIDDLE, viewport(view))
    x, y = (ceil(part) - 1 for part in scene.anchor(Spot("1c1")))
    row = scene.rows(Frame(MIDDLE, (), Marks(), (waiting,)))[y]
    assert row[x] != scene.rows(Frame(MIDDLE, (), Marks(), (away,)))[y][x]


@every_shaded_view
def test_an_animation_moves(view: str) -> None:
    """Each viewport of a moving paints another picture."""
    scene = ART.scene(MIDDLE, viewport(view))
    motion = Motion(Spot("1c1"), Spot("3a2"))
    frames = [
        scene.rows(Frame(MIDDLE, (), Marks(), (MovingPiece(motion, 0, done),)))
        for done in (0.0, 0.3, 0.6, 0.9)
    ]
    assert len(frames) == distinct(frames)


@every_shaded_view
@every_turn
@pytest.mark.parametrize("seat", [0, 1])
def test_a_sphere_from_the_reserve_begins_off_the_picture(view: str, flipped: bool, seat: int) -> None:
    """At progress 0 a sphere without a source is not to be seen."""
    scene = ART.scene(EMPTY, viewport(view, flipped=flipped))
    empty = [list(row) for row in scene.rows(Frame(EMPTY))]
    moving = MovingPiece(Motion(None, Spot("1b2")), seat, 0.0)
    assert empty == scene.rows(Frame(EMPTY, (), Marks(), (moving,)))


@every_pair(view=ART.views, flipped=[False, True], mode=MODES)
def test_only_what_is_around_a_moving_sphere_is_painted_again(view: str, flipped: bool, mode: Mode) -> None:
    """The picture is what painting all of it gives, wherever the sphere is and whatever it passes."""
    scene = ART.scene(MIDDLE, viewport(view, mode=mode, flipped=flipped))
    assert isinstance(scene, PlanScene)
    marks = Marks(cursor=Spot("2b2"), last=frozenset({Spot("1a1")}), taken=frozenset({Spot("1d1")}))
    motions = Motion(Spot("1c1"), Spot("3a2")), Motion(None, Spot("1d4")), Motion(Spot("2a1"), None)
    for motion, done in product(motions, (0.1, 0.35, 0.6, 0.95)):
        frame = Frame(MIDDLE, (), marks, (MovingPiece(motion, 1, done),))
        shown, _ = scene.draw(frame)
        whole = scene._board.copy()
        scene._paint(whole, frame, [*ART.moving(frame.moving)])
        scene._stamp_pointers(whole, marks)
        assert (whole.pixels, whole.ids) == (shown.pixels, shown.ids), (motion, done)

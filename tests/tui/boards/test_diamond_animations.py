"""Moving pillars and cubes of Diamond."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boardgames.core import Spot
from boardgames.play.animation import animations_of, reversed_animations_of
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.diamond.art import ART as DIAMOND
from boardgames.tui.boards.kit.levels import Lift, Slide, field_of
from tests.tui.boards.diamond_boards import (
    ART,
    START,
    every_shaded_view,
    every_view,
    on_its_way,
    painted,
    viewport,
)
from tests.tui.boards.paintings import (
    Frame,
    distinct,
)


def test_what_moves_is_a_pillar_between_levels_or_a_cube_on_its_way() -> None:
    """A raised pillar moves between its levels, a pushed cube along its way, there and back."""
    raised, pushed = START.parse("b2+"), START.parse("c1-b2")
    assert [Lift((9, 10))] == [ART.piece(animation) for animation in animations_of(START, raised.steps)]
    (slide,) = (ART.piece(animation) for animation in animations_of(START, pushed.steps))
    (back,) = (ART.piece(animation) for animation in reversed_animations_of(START, pushed))
    assert isinstance(slide, Slide)
    assert isinstance(back, Slide)
    assert ("c1", "c2", "b2") == tuple(spot.name for spot in slide.way)
    assert slide.way == back.way[::-1]


@pytest.mark.parametrize(("progress", "level"), [(0.0, 9.0), (0.5, 9.5), (0.99, 10.0)])
def test_a_pillar_moves_from_level_to_level(progress: float, level: float) -> None:
    """A pillar that is raised goes from its old level to its new one."""
    assert level == field_of(DIAMOND, on_its_way(START, "b2+", progress)).levels[Spot("b2")]


def test_a_pillar_moves_back_when_it_is_taken_back() -> None:
    """Undone, a raised pillar starts at its new level, as the frame already has its old one."""
    (animation,) = reversed_animations_of(START, START.parse("b2+"))
    moving = MovingPiece(animation.shown, ART.piece(animation), 0.0)
    assert 10 == field_of(DIAMOND, Frame(START, (), Marks(), (moving,))).levels[Spot("b2")]


def test_a_cube_on_its_way_is_not_at_its_target() -> None:
    """A flying cube is between two neighbouring pillars of its way, and on none of them."""
    field = field_of(DIAMOND, on_its_way(START, "c1-b2", 0.75))
    assert {"a1", "a3", "a5", "c5", "e1", "e3", "e5"} == {spot.name for spot in field.pieces}
    (glide,) = field.glides
    assert ("c2", "b2", 0.5) == (glide.source.name, glide.target.name, glide.share)


def test_a_dropped_cube_falls_faster_and_faster() -> None:
    """A drop begins at the upper level, ends at the lower one and gains speed."""
    levels = [field_of(DIAMOND, on_its_way(START, "a1/b1", step / 10)).glides[0].level for step in range(10)]
    steps = [upper - lower for upper, lower in pairwise(levels)]
    assert 13 == levels[0]
    assert sorted(steps) == steps


@every_shaded_view
@pytest.mark.parametrize("notation", ["c1-b2", "a1/b1"])
def test_an_animation_moves(view: str, notation: str) -> None:
    """Each viewport of the moving of a cube paints another picture."""
    frames = [on_its_way(START, notation, done) for done in (0.0, 0.3, 0.6, 0.9)]
    assert len(frames) == distinct(painted(frame, viewport(view)) for frame in frames)


@every_view
def test_an_animation_begins_as_before_the_move(view: str) -> None:
    """At progress 0 a pillar that is raised is as high as it was, which is seen."""
    frame = on_its_way(START, "b2+", 0.0)
    assert field_of(DIAMOND, Frame(START)).levels == field_of(DIAMOND, frame).levels
    assert painted(frame, viewport(view)) != painted(on_its_way(START, "b2+", 1.0), viewport(view))

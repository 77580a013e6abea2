"""Moving counters of Pyramid Siege."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core import Move
from boardgames.games.pyramid_siege import GAME
from boardgames.play.animation import animations_of, reversed_animations_of
from boardgames.play.frame import Marks
from tests.tui.boards.paintings import (
    Frame,
    every_mode,
    looks_alike,
)
from tests.tui.boards.siege_boards import (
    ART,
    CHAIN,
    MIDDLE,
    SMALL,
    WOOD,
    every_view,
    moving_counter,
    painted,
    text,
    viewport,
)

if TYPE_CHECKING:
    from boardgames.tui.canvas.cells import Mode


def test_what_moves_is_its_owners() -> None:
    """From point to point the mover's counter moves; what leaves the board, or comes back, is the other's."""
    assert [0, 1, 0, 1] == [ART.piece(animation) for animation in animations_of(MIDDLE, CHAIN)]
    back = reversed_animations_of(MIDDLE, Move("f5xh6", CHAIN))
    assert [1, 0, 1, 0] == [ART.piece(animation) for animation in back]


@every_view
@every_mode
def test_an_animation_hides_its_target(view: str, mode: Mode) -> None:
    """A counter on its way to a point is not at that point yet."""
    landed = painted(Frame(MIDDLE, CHAIN), viewport(view, mode=mode))
    away = Frame(MIDDLE, CHAIN, Marks(), (moving_counter(None, "e4", 0.0),))
    gone = GAME.decode("A/.A/A.A/.AA./..A.A/D..A../..A.A.A/A..D...A/AAA...A.A D -")
    waiting = painted(away, viewport(view, mode=mode))
    assert landed != waiting
    assert painted(Frame(gone), viewport(view, mode=mode)) == waiting


@every_view
def test_an_animation_begins_at_its_source(view: str) -> None:
    """At progress 0 a step looks as if it had not been made; of a chain only the first jump sets off."""
    moving = (
        moving_counter("i6", "g6", 0.0),
        moving_counter("h6", None, 0.0, 1),
        moving_counter("g6", "e4", 0.0),
    )
    waiting = painted(
        Frame(MIDDLE, CHAIN, Marks(), (*moving, moving_counter("f5", None, 0.0, 1))), viewport(view)
    )
    assert painted(Frame(MIDDLE), viewport(view)) == waiting


@every_mode
def test_an_animation_moves(mode: Mode) -> None:
    """Each moment of a moving has another picture, and a captured counter ends off it."""
    scene = ART.scene(MIDDLE, viewport(WOOD, mode=mode))
    frame = Frame(MIDDLE, CHAIN)
    frames = {
        str(done): scene.rows(Frame(MIDDLE, CHAIN, Marks(), (moving_counter("f5", None, done, 1),)))
        for done in (0.0, 0.2, 0.4, 0.6)
    }
    assert [] == looks_alike(frames)
    gone = Frame(MIDDLE, CHAIN, Marks(), (moving_counter("f5", None, 1.0, 1),))
    assert scene.rows(frame) == scene.rows(gone)


@pytest.mark.parametrize(
    ("progress", "expected"), [(0.0, "●  ·"), (0.4, "●  ·"), (0.6, "·  ●"), (0.9, "·  ●")]
)
def test_in_the_flat_view_a_moving_piece_is_at_its_nearer_end(progress: float, expected: str) -> None:
    """Until half of its way a flying counter is shown at its source, then at its target."""
    position = GAME.decode("A/../.../..../...../....../......./....D..D/........A D -")
    frame = Frame(position, (), Marks(), (moving_counter("c1", "c2", progress, 1),))
    assert expected == text(frame, SMALL)[2].strip()[2:6]

"""Moving stacks of Flying Obelisks."""

from __future__ import annotations

import pytest

from boardgames.core import Motion, Spot
from boardgames.play.animation import reversed_animations_of
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import FLAT
from boardgames.tui.boards.flying_obelisks.art import drawn_stack
from tests.tui.boards.obelisks_boards import (
    ART,
    MIDDLE,
    animations,
    every_view,
    viewport,
)
from tests.tui.boards.paintings import (
    Frame,
    distinct,
)


def test_a_capture_flies_off_before_the_stack_arrives() -> None:
    """The enemy's stack leaves whole, and what moves keeps its Obelisk."""
    expected = [
        (Motion(Spot("g5"), None), drawn_stack("D", 1)),
        (Motion(Spot("c5"), Spot("g5")), drawn_stack("DSO", 0)),
    ]
    assert expected == animations(MIDDLE, "c5-g5")


def test_what_is_brought_back_flies_by_itself() -> None:
    """On the last rank a captured stack, a Disk and a Star fly one after the other."""
    assert [drawn_stack("C", 1), drawn_stack("D", 0), drawn_stack("S", 0)] == [
        piece for _, piece in animations(MIDDLE, "e8-d9=S")
    ]


def test_a_part_leaves_the_rest_behind() -> None:
    """Only the pieces that move are animated."""
    assert [drawn_stack("S", 0)] == [piece for _, piece in animations(MIDDLE, "c5S-e7")]


def test_a_move_taken_back_animates_the_same_pieces() -> None:
    """Undoing a capture, the mover goes home and the enemy's stack returns."""
    back = reversed_animations_of(MIDDLE, MIDDLE.parse("c5-g5"))
    expected = {
        Motion(Spot("g5"), Spot("c5")): drawn_stack("DSO", 0),
        Motion(None, Spot("g5")): drawn_stack("D", 1),
    }
    assert expected == {animation.shown: ART.piece(animation) for animation in back}


@pytest.mark.parametrize("landed", [0, 1])
def test_nothing_is_on_the_board_twice(landed: int) -> None:
    """While stacks fly to a square or wait to fly from one, each piece is counted once."""
    after = MIDDLE.play(MIDDLE.parse("c5-g5"))
    moving = tuple(MovingPiece(motion, piece, 0.0) for motion, piece in animations(MIDDLE, "c5-g5"))[landed:]
    stacks = ART.standing(Frame(after, (), Marks(), moving), lambda moving: moving.motion.source)
    expected = [drawn_stack("DSO", 0), None if landed else drawn_stack("D", 1)]
    assert expected == [stacks.get(Spot("c5")), stacks.get(Spot("g5"))]


@every_view
def test_an_animation_hides_its_target(view: str) -> None:
    """A stack under way is not at its target yet, and each moment of its moving looks different."""
    after = MIDDLE.play(MIDDLE.parse("c5S-e7"))
    (motion, piece) = animations(MIDDLE, "c5S-e7")[0]
    scene = ART.scene(after, viewport(view))
    frames = [
        scene.rows(Frame(after, (), Marks(), (MovingPiece(motion, piece, done),)))
        for done in (0.0, 0.3, 0.6, 0.9)
    ]
    assert frames[0] != scene.rows(Frame(after))
    assert frames[0] == scene.rows(Frame(MIDDLE))
    assert (2 if view == FLAT else 4) == distinct(frames)

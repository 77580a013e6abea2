"""What a frame of Diamond consists of: a moving piece is a pillar between levels, or a cube on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardgames.core import Spot
from boardgames.games.diamond import Cube, DiamondPosition
from boardgames.play.frame import BoardFrame

if TYPE_CHECKING:
    from boardgames.play.animation import Animation

__all__ = ["Frame", "Lift", "Piece", "Slide", "moving_piece"]


class Lift(NamedTuple):
    """A moving pillar: the two levels between which it moves. It ends at the one that the frame shows."""

    levels: tuple[int, int]


class Slide(NamedTuple):
    """A moving cube, and the pillars that it passes over, from the first to the last."""

    cube: Cube
    way: tuple[Spot, ...]


Piece = Lift | Slide
Frame = BoardFrame[DiamondPosition, Piece]


def moving_piece(animation: Animation[DiamondPosition]) -> Piece:
    """Return the pillar or the cube that an animation of a whole turn moves, or moves back."""
    position, steps = animation.position, animation.steps
    start, *goal = (step for step in steps if isinstance(step, Spot))
    if not goal:
        return Lift((position.levels()[start], position.levels(steps)[start]))
    way = position.path(steps) or (start, *goal)
    return Slide(position.occupants()[start], way if animation.shown.source == start else way[::-1])

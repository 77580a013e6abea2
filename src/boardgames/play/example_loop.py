"""Endless playback of the example of a rule on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.moves import spots_of
from boardgames.play.animation import animations_of
from boardgames.play.frame import AnyFrame, Marks

if TYPE_CHECKING:
    from boardgames.core import Position, Spot
    from boardgames.learn.examples import Example
    from boardgames.play.animation import Animator

__all__ = ["ExampleLoop"]

#: Seconds before the moves, after each of them, and after the last one.
_BEFORE, _BETWEEN, _AFTER = 1.6, 1.8, 3.0


@define(eq=False)
class ExampleLoop:
    """The playback of an example. `advance` plays its next move, or begins again after the last one.

    Without animation nothing is played: the first position is shown, with what the move touches marked.
    """

    example: Example
    animator: Animator
    _position: Position = field(init=False)
    _played: int = field(default=0, init=False)
    _touched: frozenset[Spot] = field(default=frozenset(), init=False)

    def __attrs_post_init__(self) -> None:
        self._position = self.example.position

    @property
    def is_moving(self) -> bool:
        """True if there are moves to play, and animation is on."""
        return bool(self.example.moves) and self.animator.is_on

    def advance(self) -> float:
        """Go on by a move, and return for how many seconds to show what comes of it."""
        moves = self.example.moves
        if self._played == len(moves):
            self._position, self._played, self._touched = self.example.position, 0, frozenset()
            return _BEFORE
        move = moves[self._played]
        self.animator.start(animations_of(self._position, move.steps))
        motions = self._position.motions(move.steps)
        ends = (spot for motion in motions for spot in (motion.source, motion.target))
        self._touched = frozenset(spot for spot in ends if spot)
        self._position = self._position.play(move)
        self._played += 1
        return _AFTER if self._played == len(moves) else _BETWEEN

    def frame(self) -> AnyFrame:
        """Return what the board shows at this moment."""
        if self._played:
            return AnyFrame(self._position, (), Marks(last=self._touched), self.animator.moving())
        example = self.example
        chosen = frozenset(example.marks) | spots_of(example.refused)
        if example.moves and not self.animator.is_on:
            chosen |= spots_of(example.moves[0].steps)
        return AnyFrame(self._position, (), Marks(chosen=chosen))

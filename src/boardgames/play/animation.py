"""Animation of moves: the motions of pieces, and the schedule and progress of those that are running."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from boardgames.core import Motion
from boardgames.play.frame import MovingPiece, PositionT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.core import Move, Step

__all__ = [
    "ANIMATION_SECONDS",
    "Animation",
    "Animator",
    "FrameRate",
    "animations_of",
    "reversed_animations_of",
]


class Animation(NamedTuple, Generic[PositionT]):
    """One piece to be moved on the screen.

    Attributes:
        position: The position in which the steps are taken.
        steps: The steps that move the piece.
        motion: The motion of the piece, one of those that the steps cause.
        shown: The motion as it is seen: the same, or reversed when a move is taken back.
    """

    position: PositionT
    steps: tuple[Step, ...]
    motion: Motion
    shown: Motion


def animations_of(
    position: PositionT, steps: tuple[Step, ...], *, seen: tuple[Step, ...] = ()
) -> list[Animation[PositionT]]:
    """Return the animations of `steps`, without those that their first steps, `seen`, have shown already."""
    motions = position.motions(steps)[len(position.motions(seen)) :]
    return [Animation(position, steps, motion, motion) for motion in motions]


def reversed_animations_of(position: PositionT, move: Move) -> list[Animation[PositionT]]:
    """Return the animations of a move that is taken back: the last piece first, each the other way."""
    return [
        Animation(position, move.steps, motion, Motion(motion.target, motion.source))
        for motion in reversed(position.motions(move.steps))
    ]


#: The duration of one piece's move.
ANIMATION_SECONDS = 0.2


def _no_piece(_: Animation[Any]) -> None:
    return None


def _never() -> bool:
    return False


class FrameRate(NamedTuple):
    """The frame rate of animations.

    Attributes:
        frame_seconds: The time between two frames.
        is_busy: Returns True while there is no time for animation.
    """

    frame_seconds: float = 1 / 45
    is_busy: Callable[[], bool] = _never


class _Scheduled(NamedTuple):
    motion: Motion
    piece: Any
    starts: float


class Animator:
    """Runs animations one after another, each for ANIMATION_SECONDS.

    `clock` gives the time in seconds, and `piece_of` what a board draws for an animation; without a board
    that is None. Where `is_on` is false nothing moves, nor does what begins while `frame_rate.is_busy()`.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        piece_of: Callable[[Animation[Any]], Any] = _no_piece,
        is_on: bool = True,
        frame_rate: FrameRate | None = None,
    ) -> None:
        self.clock = clock
        self.piece_of = piece_of
        self.is_on = is_on
        self.frame_rate = frame_rate or FrameRate()
        self._scheduled: list[_Scheduled] = []

    @property
    def is_running(self) -> bool:
        """True if a piece is moving, or waits for its turn to move."""
        self._drop_finished()
        return bool(self._scheduled)

    def start(self, animations: Iterable[Animation[Any]]) -> None:
        """Show animations one after another, behind those already scheduled."""
        if not self.is_on or self.frame_rate.is_busy():
            return
        starts = max([self.clock(), *(each.starts + ANIMATION_SECONDS for each in self._scheduled)])
        for animation in animations:
            self._scheduled.append(_Scheduled(animation.shown, self.piece_of(animation), starts))
            starts += ANIMATION_SECONDS

    def finish(self) -> None:
        """End every animation at once."""
        self._scheduled.clear()

    def moving(self) -> tuple[MovingPiece[Any], ...]:
        """Return the pieces that have not arrived by now; those that wait have progress 0."""
        now = self._drop_finished()
        return tuple(
            MovingPiece(each.motion, each.piece, max(0.0, (now - each.starts) / ANIMATION_SECONDS))
            for each in self._scheduled
        )

    def _drop_finished(self) -> float:
        now = self.clock()
        self._scheduled = [each for each in self._scheduled if now < each.starts + ANIMATION_SECONDS]
        return now

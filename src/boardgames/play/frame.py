"""A frame of a board: position, marks and moving pieces, in terms that every game shares."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Motion, Position, Spot, Step

__all__ = ["AnyFrame", "BoardFrame", "Marks", "MovingPiece", "PieceT", "PositionT"]

PositionT = TypeVar("PositionT", bound="Position")
PieceT = TypeVar("PieceT")

_NONE: Mapping[Spot, str] = MappingProxyType({})


class Marks(NamedTuple):
    """Marks drawn over the pieces. Each has a form of its own, so that none needs its colour.

    Attributes:
        cursor: The spot under the keyboard's cursor.
        hover: The spot under the mouse.
        targets: The legal next spots, each with the digit that picks it, or "" where it has none now.
        chosen: The spots already chosen for this turn.
        last: The spots that the last move touched.
        taken: The spots whose pieces the turn takes off so far.
        urgent: The targets to look at first: those that the game names, and captures.
        path: The way of the moving piece, as far as the spot pointed at.
        values: The signs of the exact values of targets, where they are shown.
        reach: Where the power of the piece pointed at would carry it; only with details.
        is_quiet: True if targets are drawn quietly, without digits.
        wins: The targets that win the game.
        danger: The spot pointed at, if choosing it gives something away, or completed a move that does.
        ahead: The targets without a digit that two keys or more pick, with these.
    """

    cursor: Spot | None = None
    hover: Spot | None = None
    targets: Mapping[Spot, str] = _NONE
    chosen: frozenset[Spot] = frozenset()
    last: frozenset[Spot] = frozenset()
    taken: frozenset[Spot] = frozenset()
    urgent: frozenset[Spot] = frozenset()
    path: tuple[Spot, ...] = ()
    reach: frozenset[Spot] = frozenset()
    values: Mapping[Spot, str] = _NONE
    is_quiet: bool = False
    wins: frozenset[Spot] = frozenset()
    danger: Spot | None = None
    ahead: Mapping[Spot, str] = _NONE


_NO_MARKS = Marks()


class MovingPiece(NamedTuple, Generic[PieceT]):
    """A piece that is being moved: `piece` is what the game's art draws, `progress` goes from 0 to 1."""

    motion: Motion
    piece: PieceT
    progress: float


@frozen(repr=False)
class BoardFrame(Generic[PositionT, PieceT]):
    """A board at one moment: the position, the steps already chosen in it, the marks and the moving pieces.

    A board is drawn as it is once `steps` are done; a moving piece is drawn on its way, not at its target.
    With `details` the board also shows what else there is to know about its spots, such as distances; without
    `notes` it leaves out what is forbidden for the moment, for players to whom that was not explained yet.
    """

    position: PositionT
    steps: tuple[Step, ...] = ()
    marks: Marks = _NO_MARKS
    moving: tuple[MovingPiece[PieceT], ...] = ()
    details: bool = False
    notes: bool = True


#: A frame of whatever game a board shows.
AnyFrame = BoardFrame[Any, Any]

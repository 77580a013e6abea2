"""What a board has to show at a moment, in words that no game owns: marks, flights and the viewport."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Motion, Position, Spot, Step

__all__ = ["BoardFrame", "Flight", "Marks"]


@frozen
class Marks:
    """What is drawn over the pieces. Every mark has a form of its own, so that none needs its colour.

    `targets` are the legal next spots, each with the digit that picks it ("" where it has none now), and
    `urgent` those of them to be looked at first; `chosen` the spots already chosen for this turn, `path`
    the way that its piece takes, as far as the spot asked about; `taken` those whose pieces the turn so
    far takes off; `last` those that the last move touched; `reach` where the piece asked about could go
    by its own power, when details are wanted.
    """

    cursor: Spot | None = None
    hover: Spot | None = None
    targets: Mapping[Spot, str] = field(factory=dict)
    chosen: frozenset[Spot] = frozenset()
    last: frozenset[Spot] = frozenset()
    taken: frozenset[Spot] = frozenset()
    urgent: frozenset[Spot] = frozenset()
    path: tuple[Spot, ...] = ()
    reach: frozenset[Spot] = frozenset()


@frozen
class Flight:
    """A piece on its way: `piece` is whatever the game's art flies, `progress` goes from 0 to 1."""

    motion: Motion
    piece: object
    progress: float


@frozen
class BoardFrame:
    """One moment of a board: the position, the steps already chosen in it, the marks and the flights.

    A board is drawn as it is once `steps` are done; a flying piece is drawn on its way, not at its target.
    With `details` the board shows whatever else the game has to tell of its spots, such as distances.
    """

    position: Position
    steps: tuple[Step, ...] = ()
    marks: Marks = Marks()
    flights: tuple[Flight, ...] = ()
    details: bool = False

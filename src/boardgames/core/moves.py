"""The vocabulary of a turn: seats, steps, whole moves, and what they do to the pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardgames.core.position import Position

__all__ = ["Choice", "Motion", "Move", "Seat", "Spot", "Step", "rest_of", "spots_of"]


@frozen
class Seat:
    """A side of the game: `index` counts from 0 in the order of play, `name` is what the sheet calls it."""

    index: int
    name: str = field(eq=False)

    def __str__(self) -> str:
        return self.name


class Spot(NamedTuple):
    """A step that points at a place on the board, called `name` in the game's notation.

    Boards look spots up all the time, which takes a third of the time with a tuple.
    """

    name: str

    def __str__(self) -> str:
        return self.name


@frozen
class Choice:
    """A step that is not a place but an alternative, called `name`; `label` is what a player reads."""

    name: str
    label: str = field(default="", eq=False)

    def __str__(self) -> str:
        return self.label or self.name


Step = Spot | Choice


def spots_of(steps: Iterable[Step]) -> frozenset[Spot]:
    """Return the places that some steps point at."""
    return frozenset(step for step in steps if isinstance(step, Spot))


@frozen(eq=False)
class Move:
    """A whole turn of a player. Moves of a position are compared and sorted by their notations.

    `steps` are the steps in the order in which a player would choose them; if they can be chosen in other
    orders, the position's `routes` lists all of them. `turn` is the engine's turn, None if it is not known.
    """

    notation: str
    steps: tuple[Step, ...] = field(repr=False)
    turn: Any = field(default=None, repr=False)

    def __str__(self) -> str:
        return self.notation

    def __eq__(self, other: object) -> bool:
        return self.notation == other.notation if isinstance(other, Move) else NotImplemented

    def __lt__(self, other: Move) -> bool:
        return self.notation < other.notation

    def __hash__(self) -> int:
        return hash(self.notation)


class Motion(NamedTuple):
    """The motion of one piece from `source` to `target`; None stands for off the board.

    A piece from a reserve has no source; a piece that is taken back or captured has no target.
    """

    source: Spot | None
    target: Spot | None


def rest_of(position: Position, move: Move, chosen: Sequence[Step]) -> tuple[Step, ...] | None:
    """Return the steps of a move that follow the chosen ones, None if it does not begin with them."""
    begun, steps = len(chosen), tuple(chosen)
    return next((route[begun:] for route in position.routes(move) if route[:begun] == steps), None)

"""The vocabulary of a turn: seats, steps, whole moves, and what they do to the pieces."""

from __future__ import annotations

from attrs import field, frozen

__all__ = ["Choice", "Motion", "Move", "Seat", "Spot", "Step"]


@frozen
class Seat:
    """A place at the table: `index` counts from 0 in the order of play, `name` is the sheet's word for it."""

    index: int
    name: str = field(eq=False)

    def __str__(self) -> str:
        return self.name


@frozen
class Spot:
    """A step that points at the board: the place called `name` in the game's notation."""

    name: str

    def __str__(self) -> str:
        return self.name


@frozen
class Choice:
    """A step that is not a place: an alternative called `name`, `label` being its words for a player."""

    name: str
    label: str = field(default="", eq=False)

    def __str__(self) -> str:
        return self.label or self.name


Step = Spot | Choice


@frozen(order=True)
class Move:
    """A whole turn. Two moves of a position are the same if their notations are.

    `steps` is the order in which a player would choose it; where other orders mean the same move, the
    position's `routes` gives them all.
    """

    notation: str
    steps: tuple[Step, ...] = field(eq=False, order=False, repr=False)

    def __str__(self) -> str:
        return self.notation


@frozen
class Motion:
    """What a step does to one piece: it goes from `source` to `target`; None is a place off the board.

    From a reserve a piece has no source; taken back or captured it has no target.
    """

    source: Spot | None
    target: Spot | None

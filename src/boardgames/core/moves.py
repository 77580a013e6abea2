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


@frozen(eq=False)
class Move:
    """A whole turn. Moves of a position are the same if their notations are, and are sorted by them.

    `steps` is the order in which a player would choose it; where other orders mean the same move, the
    position's `routes` gives them all. A game may carry more in a subclass, with `eq=False` as here.
    """

    notation: str
    steps: tuple[Step, ...] = field(repr=False)

    def __str__(self) -> str:
        return self.notation

    def __eq__(self, other: object) -> bool:
        return self.notation == other.notation if isinstance(other, Move) else NotImplemented

    def __lt__(self, other: Move) -> bool:
        return self.notation < other.notation

    def __hash__(self) -> int:
        return hash(self.notation)


@frozen
class Motion:
    """What a step does to one piece: it goes from `source` to `target`; None is a place off the board.

    From a reserve a piece has no source; taken back or captured it has no target.
    """

    source: Spot | None
    target: Spot | None

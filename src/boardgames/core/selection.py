"""Choosing a move step by step: the one way in which every screen and every game asks for a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from boardgames.core.moves import Spot

if TYPE_CHECKING:
    from boardgames.core.moves import Move, Step
    from boardgames.core.position import Position

__all__ = ["Selection"]

_Route = tuple[tuple["Step", ...], "Move"]


@frozen
class Selection:
    """A prefix of steps in a position, and all the legal moves that it can still become.

    Immutable: `add` and `back` return another selection, so a screen may keep old ones.
    """

    position: Position
    steps: tuple[Step, ...]
    _routes: tuple[_Route, ...] = field(repr=False, eq=False)
    _earlier: Selection | None = field(default=None, repr=False, eq=False)

    @classmethod
    def of(cls, position: Position) -> Selection:
        """Return the selection of no steps yet in `position`."""
        moves = position.legal_moves()
        return cls(position, (), tuple((route, move) for move in moves for route in position.routes(move)))

    @property
    def next_steps(self) -> tuple[Step, ...]:
        """The steps that can come next: spots in the board's reading order, then choices as they arise."""
        at = len(self.steps)
        found = dict.fromkeys(route[at] for route, _ in self._routes if len(route) > at)
        spots = [spot for spot in self.position.spots if spot in found]
        return (*spots, *(step for step in found if not isinstance(step, Spot)))

    @property
    def move(self) -> Move | None:
        """The whole move that the steps already are, or None."""
        return next((move for route, move in self._routes if len(route) == len(self.steps)), None)

    @property
    def is_settled(self) -> bool:
        """Whether the steps are a whole move and nothing can be added: it can be played unasked."""
        return self.move is not None and not self.next_steps

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves that begin with these steps, sorted by notation."""
        return tuple(sorted({move for _, move in self._routes}))

    def add(self, step: Step) -> Selection:
        """Return the selection with one more step; raise IllegalMove, saying why, where none begins so."""
        steps = (*self.steps, step)
        left = tuple(route for route in self._routes if route[0][: len(steps)] == steps)
        if not left:
            raise self.position.refusal(steps)
        return evolve(self, steps=steps, routes=left, earlier=self)

    def back(self) -> Selection:
        """Return the selection without its last step; with none left it stays as it is."""
        return self._earlier or self

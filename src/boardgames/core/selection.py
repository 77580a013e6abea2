"""Choosing a move step by step, the same way in every game."""

from __future__ import annotations

from functools import cached_property
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
    """The steps chosen so far in a position, and the legal moves that begin with them.

    Immutable: `add` and `back` return another selection.
    """

    position: Position
    steps: tuple[Step, ...]
    _routes: tuple[_Route, ...] = field(repr=False, eq=False)
    _earlier: Selection | None = field(default=None, repr=False, eq=False)

    @classmethod
    def of(cls, position: Position) -> Selection:
        """Return the empty selection in `position`."""
        moves = position.legal_moves()
        return cls(position, (), tuple((route, move) for move in moves for route in position.routes(move)))

    @cached_property
    def next_steps(self) -> tuple[Step, ...]:
        """The possible next steps: spots in the reading order of the board, then choices."""
        at = len(self.steps)
        found = dict.fromkeys(route[at] for route, _ in self._routes if len(route) > at)
        spots = [spot for spot in self.position.spots if spot in found]
        return (*spots, *(step for step in found if not isinstance(step, Spot)))

    @cached_property
    def move(self) -> Move | None:
        """The move that the steps make, or None while they are incomplete."""
        return next((move for route, move in self._routes if len(route) == len(self.steps)), None)

    @property
    def is_settled(self) -> bool:
        """True if the steps make a move to which nothing can be added."""
        return self.move is not None and not self.next_steps

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves that begin with these steps, sorted by notation."""
        return tuple(sorted({move for _, move in self._routes}))

    def moves_by_next_step(self) -> dict[Step, list[Move]]:
        """Return for each next step the legal moves that begin with the steps and this one."""
        at = len(self.steps)
        found: dict[Step, list[Move]] = {}
        for route, move in self._routes:
            if len(route) > at:
                found.setdefault(route[at], []).append(move)
        return found

    def add(self, step: Step) -> Selection:
        """Return the selection with one more step; raise IllegalMove, with a reason, if no move begins so."""
        steps = (*self.steps, step)
        left = tuple(route for route in self._routes if route[0][: len(steps)] == steps)
        if not left:
            raise self.position.refusal(steps)
        return evolve(self, steps=steps, routes=left, earlier=self)

    def back(self) -> Selection:
        """Return the selection without its last step, or this one if it is empty."""
        return self._earlier or self

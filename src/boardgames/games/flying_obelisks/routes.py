"""The orders in which the legal moves can be chosen: part first, or goal first."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING

from boardgames.core.moves import Move, Spot
from boardgames.games.flying_obelisks.board import SQUARE
from boardgames.games.flying_obelisks.engine import turns_from
from boardgames.games.flying_obelisks.moves import moves_of
from boardgames.games.flying_obelisks.repetition import legal_turns
from boardgames.games.flying_obelisks.stacks import LETTERS_OF, OWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.history import History
    from boardgames.core.moves import Step
    from boardgames.games.flying_obelisks.engine import ObelisksEngine, ObelisksState, Turn

__all__ = ["Asked", "ObelisksRoutes"]

_Steps = tuple["Step", ...]


class Asked(Enum):
    """The choice that the player has to make next."""

    SOURCE = "the square of the piece or stack that moves"
    PART_OR_TARGET = "the part that moves, or the square to go to"
    TARGET = "the square to go to"
    PART = "the part that goes to the square chosen"
    OBELISK = "what to do with the Obelisk on the goal"
    MORE = "what to bring back, if anything: the move is complete"
    NOTHING = "nothing: the move is complete"


class ObelisksRoutes:
    """The legal moves of a state, and the prefixes of steps that begin them (FO-4).

    Each move can be chosen as square, part, goal, or as square, goal, part; in the second order the part is
    left out if only one part can go there. In both orders it is left out if only one part can leave.
    """

    def __init__(self, engine: ObelisksEngine, state: ObelisksState, history: History) -> None:
        self.engine = engine
        self.state = state
        self.history = history

    @cached_property
    def turns(self) -> list[Turn]:
        """The legal turns, unsorted."""
        return legal_turns(self.engine, self.state, self.history)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, sorted by notation."""
        moves = moves_of(self.turns, self.state.board, self.state.mover)
        return tuple(sorted(moves, key=attrgetter("notation")))

    def move_of(self, turn: Turn) -> Move:
        """Return the move of a legal turn."""
        return self._by_turn[turn]

    @cached_property
    def _by_turn(self) -> Mapping[Turn, Move]:
        return {move.turn: move for move in self.moves}

    @cached_property
    def by_notation(self) -> Mapping[str, Move]:
        """The legal moves by their notations."""
        return {move.notation: move for move in self.moves}

    def turn_written(self, notation: str) -> Turn | None:
        """Return the turn of the legal move with exactly this notation; None if there is none.

        If it leads to a new position, only the moves of its square are listed; the rules on repetition
        (FO-33, FO-34) compare it with all others.
        """
        state, source = self.state, SQUARE.get(notation[:2])
        if source is None or self.engine.ending(state) or not state.board[source] & OWN[state.mover]:
            return None
        turns = turns_from(state.board, source, state.mover, state.missing)
        moves = moves_of(turns, state.board, state.mover)
        turn = next((move.turn for move in moves if move.notation == notation), None)
        if turn is None or not self.history.count(state.key_after(turn)):
            return turn
        return turn if turn in self.turns else None

    @cached_property
    def _fitting(self) -> Mapping[tuple[int, int], set[int]]:
        """The parts that can go from one square to another."""
        fitting: dict[tuple[int, int], set[int]] = {}
        for move in self.moves:
            source, part, target, _ = move.turn
            fitting.setdefault((source, target), set()).add(part)
        return fitting

    @cached_property
    def _leaving(self) -> Mapping[int, set[int]]:
        """The parts that can leave each square."""
        leaving: dict[int, set[int]] = {}
        for source, part, _, _ in self.turns:
            leaving.setdefault(source, set()).add(part)
        return leaving

    def sole_part(self, source: int) -> str | None:
        """Return the letters of the part that can leave a square if there is exactly one, or None."""
        leaving = self._leaving.get(source, set())
        return LETTERS_OF[next(iter(leaving))] if len(leaving) == 1 else None

    def of(self, move: Move) -> tuple[_Steps, ...]:
        """Return the orders of steps that make a legal move, its own first."""
        if isinstance(move.steps[1], Spot):
            return (move.steps,)
        source, part, target, *rest = move.steps
        asked = len(self._fitting[move.turn[0], move.turn[2]]) > 1
        return move.steps, (source, target, *([part] if asked else []), *rest)

    @cached_property
    def _begun(self) -> Mapping[_Steps, list[Move]]:
        begun: dict[_Steps, list[Move]] = {(): list(self.moves)}
        for move in self.moves:
            for route in self.of(move):
                for length in range(1, len(route) + 1):
                    begun.setdefault(route[:length], []).append(move)
        return begun

    def begun(self, steps: _Steps) -> tuple[Move, ...]:
        """Return the legal moves that begin with these steps, sorted by notation."""
        return tuple(dict.fromkeys(self._begun.get(steps, ())))

    def whole(self, steps: _Steps) -> Move | None:
        """Return the legal move that these steps make, or None; more steps may make another move."""
        return next((move for move in self.begun(steps) if steps in self.of(move)), None)

    def asked(self, steps: _Steps) -> Asked:
        """Return what the player chooses after legal steps, in a game that is not over."""
        if not steps:
            return Asked.SOURCE
        begun = self.begun(steps)
        is_part_open = len({move.turn[1] for move in begun}) > 1
        if not any(isinstance(step, Spot) for step in steps[1:]):
            return Asked.PART_OR_TARGET if is_part_open else Asked.TARGET
        if self.whole(steps) is None:
            return Asked.PART if is_part_open else Asked.OBELISK
        return Asked.MORE if len(begun) > 1 else Asked.NOTHING

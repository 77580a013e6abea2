"""A position of Pylos."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core import (
    NO_HISTORY,
    Explanation,
    History,
    Motion,
    Move,
    NotationError,
    Outcome,
    Position,
    Seat,
    Spot,
    Step,
    Tally,
)
from boardgames.core.bits import singles
from boardgames.games import load_game
from boardgames.games.pylos.board import BIT, SPHERES, SPOT_AT, SPOTS
from boardgames.games.pylos.moves import PylosMove, move_of, orders, read
from boardgames.games.pylos.outlook import dangers, risks, warnings
from boardgames.games.pylos.partial import PartialTurn
from boardgames.games.pylos.prompts import prompt
from boardgames.games.pylos.reasons import explain
from boardgames.games.pylos.text import diagram, encode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Game, Value
    from boardgames.games.pylos.engine import PylosEngine, State

__all__ = ["SEATS", "PylosPosition"]

SEATS = (Seat(0, "Light"), Seat(1, "Dark"))


@frozen
class PylosPosition(Position):
    """The engine's `state`: the spheres on the board and the seat whose turn it is.

    `history` is for repetition (PY-16).
    """

    state: State
    engine: PylosEngine = field(eq=False)
    history: History = field(default=NO_HISTORY, eq=False, repr=False)

    @property
    def game(self) -> Game:
        """Pylos."""
        return load_game("pylos")

    @property
    def options(self) -> Mapping[str, Value]:
        """The version of the rules, and what happens when a reserve is empty."""
        return {"variant": self.engine.variant, "empty": self.engine.empty}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Light and Dark."""
        return SEATS

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is, or would be if the game were not over."""
        return SEATS[self._mover]

    @property
    def _mover(self) -> int:
        return self.state[2]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The 30 places from 1a1 to 4a1, in the order of their names."""
        return SPOTS

    @cached_property
    def _turns(self) -> tuple[int, ...]:
        return () if self._is_draw else tuple(sorted(self.engine.turns(self.state)))

    @cached_property
    def _moves(self) -> tuple[PylosMove, ...]:
        return tuple(map(move_of, self._turns))

    @cached_property
    def _times(self) -> int:
        """How often this position has occurred, including now (PY-16)."""
        return self.history.count(self.state) + 1

    @property
    def _is_draw(self) -> bool:
        return self._times >= self.engine.repetition.times

    def legal_moves(self) -> tuple[PylosMove, ...]:
        """Return every legal move, sorted by notation; () if the game is over."""
        return self._moves

    def legal_turns(self) -> tuple[int, ...]:
        """Return the engine's turn for every legal move, in the same order."""
        return self._turns

    def advance(self, turn: int) -> PylosPosition:
        """Return the position after a turn, which must be legal: it is not checked."""
        state = self.state
        return PylosPosition(self.engine.apply(state, turn), self.engine, self.history.extend(state))

    def turn_of(self, move: Move) -> int:
        """Return the engine's turn of a legal move; raise IllegalMove for any other."""
        turn = move.turn if isinstance(move, PylosMove) else self._turn_called(move.notation)
        if turn is None or turn not in self._turns:
            raise self.refusal(move.steps)
        return turn

    def _turn_called(self, notation: str) -> int | None:
        """Return the turn of the legal move with this notation, or None."""
        return next((move.turn for move in self._moves if move.notation == notation), None)

    def move_of(self, turn: int) -> PylosMove:
        """Return the move of a turn."""
        return move_of(turn)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None if it is not over (PY-13 to PY-16)."""
        ending = self.engine.ending(self.state)
        if ending is None:
            if self._turns:
                return None
            if self._is_draw:
                reason = "This position has occurred for the third time: the game is a draw."
                return Outcome((), self.engine.repetition.rule, reason)
            ending = self.engine.stuck(self.state)
        (winner,) = ending.winners
        return Outcome((SEATS[winner],), ending.rule, self._reason(ending.rule, SEATS[winner]))

    def _reason(self, rule: str, winner: Seat) -> str:
        """Return why a seat has won, in a sentence."""
        loser = SEATS[1 - winner.index]
        if rule == "PY-13":
            return f"{winner} has filled the top of the pyramid and wins."
        if rule == "PY-15":
            return f"{loser}'s reserve is empty, so {winner} wins."
        return f"{loser}'s reserve is empty and no sphere of {loser} can be raised, so {winner} wins."

    @property
    def _spheres(self) -> tuple[int, int]:
        """The light spheres and the dark ones, as bit sets."""
        own, other, mover = self.state
        return (other, own) if mover else (own, other)

    def encode(self) -> str:
        """Return the position as one line of text (PY-18)."""
        return encode(*self._spheres, self._mover)

    def diagram(self) -> str:
        """Return the levels side by side, and below them whose turn it is and the reserves."""
        reserves = ", ".join(f"{tally.seat} {tally.count}" for tally in self.tallies())
        return f"{diagram(*self._spheres)}\n{self.to_move} to move; in reserve: {reserves}"

    def _turn(self, steps: tuple[Step, ...]) -> PartialTurn:
        """Return the turn after legal steps."""
        own, other, _ = self.state
        turn = PartialTurn(own, other, self.engine.patterns)
        for step in steps:
            turn = turn.add(BIT[step.name])
        return turn

    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Explain why `steps` are legal, or which rule forbids the first step that is not."""
        ended = self.outcome()
        if ended:
            return Explanation(False, ended.rule, f"The game is over: {ended.reason}")
        return explain(self._turn(()), steps, str(SEATS[1 - self._mover]))

    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not; raise NotationError if it is malformed."""
        return read(text)

    def parse(self, text: str) -> Move:
        """Return the legal move that `text` names, which must have `^` if it raises a sphere (PY-17)."""
        move = super().parse(text)
        if ("^" in text) != ("^" in move.notation):
            what = "a sphere to raise" if "^" in move.notation else "a hollow to place a sphere in"
            raise NotationError(f"{move.steps[0]} is {what}: write {move}.")
        return move

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Return every order of steps for `move`: two free spheres can be taken back in either order."""
        return orders(move) if isinstance(move, PylosMove) else (move.steps,)

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return the motions of the spheres; a sphere that is only picked up has not moved yet."""
        return self._turn(steps).motions

    def occupants(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, int]:
        """Return the seat index of the sphere on each occupied place, after legal steps."""
        turn = self._turn(steps)
        light = turn.other if self._mover else turn.own
        return {SPOT_AT[place]: 0 if place & light else 1 for place in singles(turn.occupied)}

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return one short sentence that tells the player what to choose after `steps`."""
        ended = self.outcome()
        if ended:
            return ended.reason
        return prompt(self._turn(steps), str(self.to_move))

    def tallies(self) -> tuple[Tally, ...]:
        """Return both reserves."""
        return tuple(
            Tally("Reserve", SPHERES - spheres.bit_count(), SPHERES, seat)
            for seat, spheres in zip(SEATS, self._spheres, strict=True)
        )

    def warnings(self) -> tuple[str, ...]:
        """Return warnings of a repetition (PY-16) and of a reserve that runs out (PY-15)."""
        return () if self.outcome() else warnings(self.engine, self.state, self._times, self.to_move)

    def risks(self) -> str:
        """Return what `dangers` warns against."""
        return risks(self.engine)

    def dangers(self, move: Move) -> tuple[str, ...]:
        """Return whether the opponent could win or take spheres back right after a legal move."""
        after = self.play(move)
        return () if after.outcome() else dangers(self.engine, after.state, self.to_move, after.to_move)

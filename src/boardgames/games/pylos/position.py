"""A position of Pylos."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.errors import NotationError
from boardgames.core.position import Explanation, Position, Tally
from boardgames.games import load_game
from boardgames.games.pylos.board import BIT, SPHERES, SPOT_AT, SPOTS
from boardgames.games.pylos.moves import move_of, orders, read
from boardgames.games.pylos.partial_turn import PylosPartialTurn
from boardgames.games.pylos.reasons import explain
from boardgames.games.pylos.sentences import SEATS, dangers, prompt, reason, risks, warnings
from boardgames.games.pylos.text import diagram, encode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.engine import Ending
    from boardgames.core.game import Game
    from boardgames.core.moves import Motion, Move, Spot, Step
    from boardgames.games.pylos.engine import PylosEngine, State

__all__ = ["SEATS", "PylosPosition"]


class PylosPosition(Position):
    """The spheres on the board, the seat to move, and the earlier positions, for repetition (PY-16)."""

    state: State
    engine: PylosEngine
    seats = SEATS
    #: The 30 places from 1a1 to 4a1, in the order of their names.
    spots = SPOTS

    @property
    def game(self) -> Game:
        """Pylos."""
        return load_game("pylos")

    @property
    def identity(self) -> State:
        """The state, which the text shows."""
        return self.state

    def find_turns(self) -> tuple[int, ...]:
        """Return the legal turns in the order of their notations."""
        return () if self.is_repeated else tuple(sorted(self.engine.turns(self.state)))

    def find_moves(self) -> tuple[Move, ...]:
        """Return the legal moves, which have the order of the turns."""
        return tuple(map(move_of, self.legal_turns()))

    def move_of(self, turn: int) -> Move:
        """Return the move of a turn."""
        return move_of(turn)

    def reason(self, ending: Ending) -> str:
        """Return in a sentence why the game has ended (PY-13 to PY-16)."""
        return reason(ending)

    @property
    def _spheres(self) -> tuple[int, int]:
        """The light spheres and the dark ones, as bit sets."""
        own, other, mover = self.state
        return (other, own) if mover else (own, other)

    def encode(self) -> str:
        """Return the position as one line of text (PY-18)."""
        return encode(*self._spheres, self.to_move.index)

    def diagram(self) -> str:
        """Return the levels side by side, and below them whose turn it is and the reserves."""
        reserves = ", ".join(f"{tally.seat} {tally.count}" for tally in self.tallies())
        return f"{diagram(*self._spheres)}\n{self.to_move} to move; in reserve: {reserves}"

    def _turn(self, steps: tuple[Step, ...]) -> PylosPartialTurn:
        """Return the turn after legal steps."""
        own, other, _ = self.state
        turn = PylosPartialTurn(own, other, self.engine.patterns, self.engine.may_decline)
        for step in steps:
            turn = turn.add(BIT[step.name])
        return turn

    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Explain why `steps` are legal, or which rule forbids the first step that is not."""
        if self.outcome():
            return super().explain(steps)
        *_, mover = self.state
        return explain(self._turn(()), steps, str(SEATS[1 - mover]))

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
        return (move.steps,) if move.turn is None else orders(move)

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return the motions of the spheres; a sphere that is only picked up has not moved yet."""
        return self._turn(steps).motions

    def occupants(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, int]:
        """Return the seat index of the sphere on each occupied place, after legal steps."""
        turn = self._turn(steps)
        light = turn.other if self.to_move.index else turn.own
        return {SPOT_AT[place]: 0 if place & light else 1 for place in singles(turn.occupied)}

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return one short sentence that tells the player what to choose after `steps`."""
        over = self.outcome()
        return over.reason if over else prompt(self._turn(steps), str(self.to_move))

    def tallies(self) -> tuple[Tally, ...]:
        """Return both reserves."""
        return tuple(
            Tally("Reserve", SPHERES - spheres.bit_count(), SPHERES, seat)
            for seat, spheres in zip(SEATS, self._spheres, strict=True)
        )

    def warnings(self) -> tuple[str, ...]:
        """Return warnings of a repetition (PY-16) and of a reserve that runs out (PY-15)."""
        return () if self.outcome() else warnings(self.engine, self.state, self.times, self.to_move)

    def risks(self) -> str:
        """Return what `dangers` warns against."""
        return risks(self.engine)

    def dangers(self, move: Move) -> tuple[str, ...]:
        """Return True if the opponent could win or take spheres back right after a legal move."""
        after = self.play(move)
        return () if after.outcome() else dangers(self.engine, after.state, self.to_move, after.to_move)

"""A position of Pylos: the contract of the core kept over inner moves."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core import (
    Explanation,
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
from boardgames.games.pylos.board import BIT, SPHERES, SPOT_AT, SPOTS, TOP, split
from boardgames.games.pylos.engine import Rules, changed, turns
from boardgames.games.pylos.lines import THIRD, State, count_merged
from boardgames.games.pylos.moves import PylosMove, move_of, orders, read
from boardgames.games.pylos.prompts import prompt
from boardgames.games.pylos.reasons import explain
from boardgames.games.pylos.text import diagram, encode
from boardgames.games.pylos.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Game, Value

__all__ = ["SEATS", "PylosPosition"]

SEATS = (Seat(0, "Light"), Seat(1, "Dark"))


@frozen
class PylosPosition(Position):
    """The spheres on the board, as the bit sets of `board`, and the seat whose turn it is.

    `past` holds the states before this one, for repetition (PY-16); a decoded position has none.
    """

    light: int
    dark: int
    mover: int
    rules: Rules = field(eq=False)
    past: tuple[State, ...] = field(default=(), eq=False, repr=False)

    @property
    def game(self) -> Game:
        """Pylos."""
        from boardgames.games.pylos import GAME

        return GAME

    @property
    def options(self) -> Mapping[str, Value]:
        """The variant, and what an empty reserve means."""
        return {"variant": self.rules.variant, "empty": self.rules.empty}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Light and Dark."""
        return SEATS

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is, or would be if the game had not ended."""
        return SEATS[self.mover]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The 30 places from 1a1 to 4a1, in the order of their names."""
        return SPOTS

    @property
    def state(self) -> State:
        """The mover's spheres, the other player's, and the mover's seat: what the engine plays on."""
        if self.mover:
            return self.dark, self.light, 1
        return self.light, self.dark, 0

    @cached_property
    def _codes(self) -> tuple[int, ...]:
        own, other, _ = self.state
        return () if self._times >= THIRD else tuple(sorted(turns(own, other, self.rules)))

    @cached_property
    def _moves(self) -> tuple[PylosMove, ...]:
        return tuple(map(move_of, self._codes))

    @property
    def _times(self) -> int:
        """How often this position has come up, this time included (PY-16)."""
        return self.past.count(self.state) + 1

    def legal_moves(self) -> tuple[PylosMove, ...]:
        """Return every legal whole turn, sorted by notation; () once the game ended."""
        return self._moves

    def play(self, move: Move) -> PylosPosition:
        """Return the position after `move`; raise IllegalMove, with the rule, where it is not legal."""
        code = move.code if isinstance(move, PylosMove) else self._code_called(move.notation)
        if code not in self._codes:
            raise self.refusal(move.steps)
        state = self.state
        own, other, mover = state
        own = changed(own, code)
        light, dark = (other, own) if mover else (own, other)
        return PylosPosition(light, dark, 1 - mover, self.rules, (*self.past, state))

    def _code_called(self, notation: str) -> int | None:
        """Return the code of the legal move of this notation, or None."""
        return next((move.code for move in self._moves if move.notation == notation), None)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on (PY-13 to PY-16)."""
        top = TOP & (self.light | self.dark)
        if top:
            winner = SEATS[0 if top & self.light else 1]
            return Outcome((winner,), "PY-13", f"{winner} has filled the top of the pyramid and wins.")
        if self._codes:
            return None
        if self._times >= THIRD:
            return Outcome((), "PY-16", "This position has come up for the third time: the game is a draw.")
        return self._outcome_of_no_turn()

    def _outcome_of_no_turn(self) -> Outcome:
        loser, winner = self.to_move, SEATS[1 - self.mover]
        if self.rules.empty_loses:
            return Outcome((winner,), "PY-15", f"{loser}'s reserve is empty, so {winner} wins.")
        reason = f"{loser}'s reserve is empty and none of {loser}'s spheres can be raised, so {winner} wins."
        return Outcome((winner,), "PY-14", reason)

    def encode(self) -> str:
        """Return the position as one line of text (PY-18)."""
        return encode(self.light, self.dark, self.mover)

    def diagram(self) -> str:
        """Return the levels side by side, and below them whose turn it is and what is in reserve."""
        reserves = ", ".join(f"{tally.seat} {tally.count}" for tally in self.tallies())
        return f"{diagram(self.light, self.dark)}\n{self.to_move} to move; in reserve: {reserves}"

    def _turn(self, steps: tuple[Step, ...]) -> Turn:
        """Return the turn that legal steps have made so far."""
        own, other, _ = self.state
        turn = Turn(own, other, self.rules.patterns)
        for step in steps:
            turn = turn.add(BIT[step.name])
        return turn

    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Say why `steps` can begin (or be) a legal move, or which rule forbids the first that cannot."""
        ended = self.outcome()
        if ended:
            return Explanation(False, ended.rule, f"The game is over: {ended.reason}")
        return explain(self._turn(()), steps, str(SEATS[1 - self.mover]))

    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not; raise NotationError with the right form."""
        return read(text)

    def parse(self, text: str) -> Move:
        """Return the legal move that `text` means; besides its places, its `^` has to be right (PY-17)."""
        move = super().parse(text)
        if ("^" in text) != ("^" in move.notation):
            what = "a sphere to raise" if "^" in move.notation else "a hollow to place a sphere in"
            raise NotationError(f"{move.steps[0]} is {what}: write {move}.")
        return move

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Return every order of steps that means `move`: two free spheres are taken back in either order."""
        return orders(move) if isinstance(move, PylosMove) else (move.steps,)

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return what legal steps do to the spheres; one that is only picked up has not moved yet."""
        return self._turn(steps).motions

    def occupants(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, int]:
        """Return the index of the seat whose sphere lies in each occupied place, after legal steps."""
        turn = self._turn(steps)
        light = turn.other if self.mover else turn.own
        return {SPOT_AT[place]: 0 if place & light else 1 for place in split(turn.occupied)}

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return what is asked of the player who has chosen `steps` so far: one short sentence."""
        ended = self.outcome()
        if ended:
            return ended.reason
        return prompt(self._turn(steps), str(self.to_move))

    def tallies(self) -> tuple[Tally, ...]:
        """Return both reserves."""
        spheres = (self.light, self.dark)
        return tuple(
            Tally("Reserve", SPHERES - spheres[seat.index].bit_count(), SPHERES, seat) for seat in SEATS
        )

    def warnings(self) -> tuple[str, ...]:
        """Return what may soon end the game: repetition (PY-16), and a reserve about to run out (PY-15)."""
        if self.outcome():
            return ()
        found = []
        if self._times == THIRD - 1:
            found.append("This position has come up for the second time: the third time it is a draw.")
        if self.rules.empty_loses and self.state[0].bit_count() == SPHERES - 1:
            found.append(
                f"{self.to_move} has one sphere in reserve, and a turn that begins with none is lost."
            )
        return tuple(found)

    def perft(self, depth: int) -> int:
        """Count the lines of `depth` whole turns, merging those that meet wherever that is exact."""
        if depth == 0:
            return 1
        merged = count_merged(self.state, depth, self.rules, self.past)
        return super().perft(depth) if merged is None else merged

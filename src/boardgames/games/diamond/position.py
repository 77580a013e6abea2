"""A position of Diamond: the contract of the core kept over inner moves."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal

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
from boardgames.games.diamond.board import PILLAR, READING, SPOTS, route, split
from boardgames.games.diamond.course import Course, count_lines
from boardgames.games.diamond.ending import distances, outcome, without_turn
from boardgames.games.diamond.engine import PUSH, after, drops, fields, ground, reach
from boardgames.games.diamond.facts import BanInForce, Cube, ban_in_force, cubes_of
from boardgames.games.diamond.moves import move_of, read
from boardgames.games.diamond.reasons import explain
from boardgames.games.diamond.telling import prompt, warnings
from boardgames.games.diamond.text import diagram, encode
from boardgames.games.diamond.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Game, Value
    from boardgames.games.diamond.state import Rules, State

__all__ = ["DiamondPosition"]


@frozen
class DiamondPosition(Position):
    """The course of a game, and the rules by which it is played."""

    course: Course
    rules: Rules = field(eq=False)

    @property
    def game(self) -> Game:
        """Diamond."""
        from boardgames.games.diamond import GAME

        return GAME

    @property
    def options(self) -> Mapping[str, Value]:
        """The value of every option that the game is played with."""
        return self.rules.options

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Two or four players, in the order of play."""
        return self.rules.seats

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is, or would be if the game had not ended."""
        return self.seats[self._state.mover]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The 25 pillars as one reads the field from above: a5 to e5 first, a1 to e1 last."""
        return READING

    @property
    def _state(self) -> State:
        return self.course.state

    @cached_property
    def _turn(self) -> Turn:
        return Turn(self._state, self.rules, tuple(self.course.codes(self.rules)))

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        return tuple(map(move_of, self._turn.codes))

    @cached_property
    def _code_by_move(self) -> dict[Move, int]:
        return dict(zip(self._moves, self._turn.codes, strict=True))

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal whole turn, sorted by notation; () once the game ended."""
        return self._moves

    def play(self, move: Move) -> DiamondPosition:
        """Return the position after `move`; raise IllegalMove, with the rule, where it is not legal."""
        code = self._code_by_move.get(move)
        if code is None:
            raise self.refusal(move.steps)
        return DiamondPosition(self.course.add(code), self.rules)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on (DI-16 to DI-18)."""
        ended = outcome(self.course, self.rules)
        if ended or self._turn.codes:
            return ended
        return without_turn(self.course, self.rules)

    def encode(self) -> str:
        """Return the position as one line of text (DI-20)."""
        return encode(self.course, self.rules)

    def diagram(self) -> str:
        """Return the field with rank 5 on top, and below it whose turn it is and what is banned."""
        return diagram(self.course, self.rules)

    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Say why `steps` can begin (or be) a legal move, or which rule forbids the first that cannot."""
        ended = self.outcome()
        if ended:
            return Explanation(False, ended.rule, f"The game is over: {ended.reason}")
        return explain(self._turn, steps)

    def read(self, text: str) -> tuple[Step, ...]:
        """Return the steps that a notation names, legal or not; raise NotationError with the right form."""
        return read(text)

    def parse(self, text: str) -> Move:
        """Return the legal move that `text` means; besides its pillars, its sign has to be right (DI-19)."""
        move = super().parse(text)
        if ("/" in text) != ("/" in move.notation):
            what = "drops" if "/" in move.notation else "is pushed"
            raise NotationError(f"The cube on {move.steps[0]} {what} to {move.steps[1]}: write {move}.")
        return move

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return what legal steps do: a cube goes from pillar to pillar, a pillar moves on its own spot."""
        if self._turn.code(steps) is None:
            return ()
        first, second = steps
        spot = SPOTS[PILLAR[first.name]]
        return (Motion(spot, second if isinstance(second, Spot) else spot),)

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Return what is asked of the player who has chosen `steps` so far: one short sentence."""
        ended = self.outcome()
        return ended.reason if ended else prompt(self._turn, steps)

    def tallies(self) -> tuple[Tally, ...]:
        """Return how far each seat's small cube is from its goal, in files plus ranks, and the round."""
        apart = distances(self._state, self.rules)
        to_go = tuple(Tally("To go", apart[seat.index], seat=seat) for seat in self.seats)
        return (*to_go, Tally("Round", min(self.course.round, self.rules.rounds), self.rules.rounds))

    def warnings(self) -> tuple[str, ...]:
        """Return what players should be told: that the end is near, and what repetition forbids."""
        return () if self.outcome() else warnings(self.course, self._turn)

    def dangers(self, move: Move) -> tuple[str, ...]:
        """Return whether the next player could reach the goal right after `move` (DI-16)."""
        after = self.play(move)
        if not after.urgent(()):
            return ()
        return (f"{after.to_move} could then reach {after.goals[after.to_move]} at once, and win.",)

    def urgent(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """Return the next step towards the goal, where it can be reached this turn (DI-16)."""
        win = self._turn.win
        if win is None:
            return ()
        winning, chosen = move_of(win).steps, len(steps)
        return winning[chosen : chosen + 1] if winning[:chosen] == steps else ()

    def path(self, steps: tuple[Step, ...]) -> tuple[Spot, ...]:
        """Return the pillars of legal `steps`; where they are a push, all of a shortest way (DI-8)."""
        code = self._turn.code(steps)
        if code is None or fields(code)[1] != PUSH:
            return super().path(steps)
        start, _, end = fields(code)
        return tuple(SPOTS[pillar] for pillar in route(start, end, ground(self._state, start)))

    def reach(self, spot: Spot) -> tuple[Spot, ...]:
        """Return where the cube on `spot` could go if it were its turn and nothing banned."""
        pillar, cubes = PILLAR[spot.name], self._state.cubes
        if not cubes >> pillar & 1:
            return ()
        pushed = split(reach(self._state, pillar) & ~cubes)
        return tuple(SPOTS[target] for target in sorted([*pushed, *drops(self._state, pillar, self.rules)]))

    def perft(self, depth: int) -> int:
        """Count the lines of `depth` whole turns by inner moves."""
        return count_lines(self.course, depth, self.rules)

    # What a screen asks for besides the contract.

    @property
    def goals(self) -> Mapping[Seat, Spot]:
        """The corner that each seat's small cube has to reach (DI-4)."""
        return {seat: SPOTS[self.rules.goals[seat.index]] for seat in self.seats}

    @property
    def bans(self) -> tuple[BanInForce, ...]:
        """The bans of DI-14 that are in force, in the order of the position text."""
        return tuple(ban_in_force(ban, self._state, self.rules) for ban in self._state.bans)

    def levels(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, int]:
        """Return the level of every pillar, after legal steps."""
        return dict(zip(SPOTS, self._after(steps).levels, strict=True))

    def occupants(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, Cube]:
        """Return the cube on every pillar that has one, after legal steps."""
        return {SPOTS[pillar]: cube for pillar, cube in cubes_of(self._after(steps), self.rules).items()}

    def _after(self, steps: tuple[Step, ...]) -> State:
        """Return the state after legal steps; as long as they are no whole turn nothing has happened."""
        code = self._turn.code(steps)
        return self._state if code is None else after(self._state, code)

    def manner(self, source: Spot, target: Spot) -> Literal["push", "drop"] | None:
        """Return how the cube of one pillar can go to another (DI-8, DI-11), or None where it cannot."""
        code = self._turn.code((source, target))
        if code not in self._turn.codes:
            return None
        return "push" if fields(code)[1] == PUSH else "drop"

"""The smallest games with all defaults: a walker on three places, and a race to take the last place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.engine import Ending, Engine, Repetition
from boardgames.core.errors import PositionError
from boardgames.core.game import Game
from boardgames.core.moves import Move, Seat, Spot
from boardgames.core.position import Position

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.moves import Step
    from boardgames.core.options import Value

__all__ = ["RACE", "WALK", "RacePosition", "WalkPosition", "walk"]

SEATS = (Seat(0, "Left"), Seat(1, "Right"))
SPOTS = tuple(map(Spot, "abcd"))


@frozen
class WalkEngine(Engine[tuple[int, int], int]):
    """One walker on a row of places, which the seats move by turns to a place beside it; it never ends.

    The state is the place and the seat to move, a turn the place to go to.
    """

    repetition: Repetition

    def turns(self, state: tuple[int, int]) -> list[int]:
        """Return the places beside the walker."""
        return [place for place in (state[0] - 1, state[0] + 1) if 0 <= place < len(SPOTS)]

    def apply(self, state: tuple[int, int], turn: int) -> tuple[int, int]:
        """Go there."""
        return turn, 1 - state[1]

    def mover(self, state: tuple[int, int]) -> int:
        """Return the seat to move."""
        return state[1]

    def ending(self, state: tuple[int, int]) -> Ending | None:
        """Return None: it never ends."""
        del state
        return None

    def stuck(self, state: tuple[int, int]) -> Ending:
        """Return the loss of a seat that can go to no new place."""
        return Ending((1 - state[1],), "W-2")


class WalkPosition(Position):
    """A walker; a move names where it is and where it goes."""

    state: tuple[int, int]
    turn_rule = "W-1"
    game = property(lambda _: WALK)
    seats = property(lambda _: SEATS)
    spots = property(lambda _: SPOTS)

    def move_of(self, turn: int) -> Move:
        """Return the move to a place."""
        steps = SPOTS[self.state[0]], SPOTS[turn]
        return Move("-".join(map(str, steps)), steps, turn)

    def encode(self) -> str:
        """Return the place and the seat."""
        return f"{SPOTS[self.state[0]]} {self.state[1]}"

    def diagram(self) -> str:
        """Return the row."""
        return "".join("x" if place == self.state[0] else "." for place in range(len(SPOTS)))

    def why_not(self, chosen: tuple[Step, ...], step: Step) -> tuple[str, str]:
        """Say where the walker is, or that it goes one place only."""
        return "W-1", f"{step} is too far." if chosen else f"The walker is on {SPOTS[self.state[0]]}."


class Walk(Game):
    """The walk."""

    name, title, tagline, players = "walk", "Walk", "Go to and fro.", "2"
    showcase = "b 0"
    editing = "tests.core.walk:NOTHING"
    report = ":report"

    def begin(self, options: Mapping[str, Value]) -> WalkPosition:
        """Return the walker on b."""
        del options
        return walk(Repetition(2, draws=True, rule="W-3"))

    def restore(self, text: str, options: Mapping[str, Value]) -> WalkPosition:
        """Refuse any text: nothing here needs one."""
        del options
        raise PositionError(text)


def walk(repetition: Repetition) -> WalkPosition:
    """Return the walker on b with a rule on repetition."""
    return WalkPosition((1, 0), WalkEngine(repetition))


def report(position: Position, move: Move) -> str:
    """Say that the walker has walked."""
    return f"{position.to_move} walked {move}."


@frozen
class RaceEngine(Engine[tuple[int, int], int]):
    """Seats place one or two pieces, from the left; the last place wins."""

    game: Race

    def turns(self, state: tuple[int, int]) -> list[int]:
        """Return the places that can be filled."""
        return [place for place in range(state[0], state[0] + 2) if place < len(SPOTS)]

    def apply(self, state: tuple[int, int], turn: int) -> tuple[int, int]:
        """Fill up to a place."""
        return turn + 1, 1 - state[1]

    def mover(self, state: tuple[int, int]) -> int:
        """Return the seat to move."""
        return state[1]

    def ending(self, state: tuple[int, int]) -> Ending | None:
        """Return the win of the seat that has filled the last place."""
        return Ending((1 - state[1],), "R-2") if state[0] == len(SPOTS) else None


class RacePosition(Position):
    """A race; a move names the last place that is filled."""

    state: tuple[int, int]
    engine: RaceEngine
    turn_rule = "R-1"
    game = property(lambda self: self.engine.game)
    seats = property(lambda _: SEATS)
    spots = property(lambda _: SPOTS)

    def move_of(self, turn: int) -> Move:
        """Return the move to a place."""
        return Move(str(SPOTS[turn]), (SPOTS[turn],), turn)

    def encode(self) -> str:
        """Return the number of places filled, and the seat."""
        return "{} {}".format(*self.state)

    def diagram(self) -> str:
        """Return the row."""
        return "x" * self.state[0]

    def why_not(self, chosen: tuple[Step, ...], step: Step) -> tuple[str, str]:
        """Say that the place is too far, or taken."""
        del chosen
        return "R-1", f"{step} is filled, or too far."


class Race(Game):
    """The race."""

    name, title, tagline, players = "race", "Race", "Be last.", "2"
    showcase = "2 0"

    def begin(self, options: Mapping[str, Value]) -> RacePosition:
        """Return the empty row."""
        del options
        return RacePosition((0, 0), RaceEngine(self))

    def restore(self, text: str, options: Mapping[str, Value]) -> RacePosition:
        """Read two numbers."""
        del options
        try:
            filled, mover = map(int, text.split())
        except ValueError:
            raise PositionError(f"{text!r} is not a number of places and a seat.") from None
        return RacePosition((filled, mover), RaceEngine(self))


WALK: Walk = Walk()
RACE: Race = Race()

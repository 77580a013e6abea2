"""A toy game with all that a turn can have: equivalent orders, choices, and optional steps.

Two heaps, `a` and `b`. A turn takes one counter from a heap (`a`), or one from both (`ab`, in either order),
or sweeps a heap of two or more away (`a*`), or burns two counters of a heap, pointing at it last (`!a`).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from boardgames.core import (
    Choice,
    ChoiceOption,
    Ending,
    Engine,
    Game,
    Motion,
    Move,
    NotationError,
    NumberOption,
    Position,
    PositionError,
    Seat,
    Spot,
    Step,
    Tally,
)
from boardgames.core.sheet import parse_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Value
    from boardgames.core.sheet import RuleSheet

__all__ = ["BURN", "SWEEP", "TOY", "A", "B", "ToyEngine", "ToyPosition"]

A, B = HEAPS = (Spot("a"), Spot("b"))
SWEEP, BURN = Choice("*", "sweep it away"), Choice("!", "burn two")
SEATS = (Seat(0, "Left"), Seat(1, "Right"))
SHEET = parse_sheet("""# Toy
### TOY-1 The turn
Take one from a heap, or one from both.
### TOY-2 Sweeping and burning
Sweep a heap of two or more away, or burn two of it.
### TOY-3 An empty heap
Nothing comes from it.
### TOY-4 The end
The player who takes the last counter wins, or loses.
""")
#: What each move takes from the heaps; a sweep takes the whole heap, at least two counters.
_TAKEN = {"!a": (2, 0), "!b": (0, 2), "a": (1, 0), "a*": (9, 0), "ab": (1, 1), "b": (0, 1), "b*": (0, 9)}
_STEPS: dict[str, Step] = {"a": A, "b": B, "*": SWEEP, "!": BURN}
_MOVES = tuple(Move(name, tuple(_STEPS[letter] for letter in name)) for name in _TAKEN)
_State = tuple[tuple[int, int], int]


@frozen
class ToyEngine(Engine[_State, int]):
    """The rules on the two heaps and the index of the seat to move; a turn is the index of its move."""

    options: Mapping[str, Value] = field(hash=False)
    seats: int = 2

    def turns(self, state: _State) -> list[int]:
        """Return the turns that take what is there."""
        heaps, _ = state
        return [turn for turn, move in enumerate(_MOVES) if _is_there(move, heaps)]

    def apply(self, state: _State, turn: int) -> _State:
        """Take the counters away."""
        (a, b), mover = state
        from_a, from_b = _TAKEN[_MOVES[turn].notation]
        return (max(a - from_a, 0), max(b - from_b, 0)), (mover + 1) % self.seats

    def mover(self, state: _State) -> int:
        """Return the index of the seat to move."""
        return state[1]

    def ending(self, state: _State) -> Ending | None:
        """The player who takes the last counter wins, or loses."""
        heaps, mover = state
        winner = (mover - 1) % self.seats if self.options["last"] == "wins" else mover
        return None if any(heaps) else Ending((winner,), "TOY-4")


def _is_there(move: Move, heaps: tuple[int, int]) -> bool:
    return all(min(taken, 2) <= left for taken, left in zip(_TAKEN[move.notation], heaps, strict=True))


class ToyPosition(Position):
    """Two heaps, and the index of the seat to move."""

    state: _State
    engine: ToyEngine
    turn_rule = "TOY-1"

    game = property(lambda _: TOY)
    seats = property(lambda _: SEATS)
    spots = property(lambda _: HEAPS)

    def move_of(self, turn: int) -> Move:
        """Return the move of this index."""
        return evolve(_MOVES[turn], turn=turn)

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Both heaps can be taken from in either order."""
        return ((A, B), (B, A)) if move.notation == "ab" else (move.steps,)

    def reason(self, ending: Ending) -> str:
        """The player who takes the last counter wins, or loses."""
        return f"The heaps are empty: {self.seats[ending.winners[0]]} wins."

    def encode(self) -> str:
        """Return the two heaps and the seat."""
        (a, b), mover = self.state
        return f"{a} {b} {mover}"

    def diagram(self) -> str:
        """Return a line of counters for each heap."""
        return "\n".join(
            f"{heap} {'o' * count}".rstrip() for heap, count in zip(HEAPS, self.state[0], strict=True)
        )

    def why_not(self, chosen: tuple[Step, ...], step: Step) -> tuple[str, str]:
        """Say which rule forbids the first step that begins no legal move."""
        del chosen
        if isinstance(step, Spot):
            return "TOY-3", f"Heap {step} has nothing left to give."
        return "TOY-2", f"It is too late to {step}."

    def read(self, text: str) -> tuple[Step, ...]:
        """Read one character for each step."""
        if not text or not set(text) <= set(_STEPS):
            raise NotationError(f"{text!r} is not a move: write a, ab, a* or !a.")
        return tuple(_STEPS[letter] for letter in text)

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return a motion off the board for each heap pointed at."""
        return tuple(Motion(step, None) for step in steps if isinstance(step, Spot))

    def tallies(self) -> tuple[Tally, ...]:
        """Return the counters left."""
        return (Tally("Counters", sum(self.state[0]), 18),)


class Toy(Game):
    """The toy game."""

    name = "toy"
    title = "Toy"
    tagline = "Two heaps."
    players = "2"
    options = (
        ChoiceOption(
            "last", "Last counter", {"wins": "It wins.", "loses": "It loses."}, "wins", "The last counter."
        ),
        NumberOption("size", "Heaps", 1, 9, 3, "Counters in a heap."),
    )
    showcase = "3 1 1"

    @property
    def sheet(self) -> RuleSheet:
        """The sheet above."""
        return SHEET

    def begin(self, options: Mapping[str, Value]) -> ToyPosition:
        """Return two full heaps, Left to move."""
        size = int(options["size"])
        return ToyPosition(((size, size), 0), ToyEngine(options))

    def restore(self, text: str, options: Mapping[str, Value]) -> ToyPosition:
        """Read the two heaps and the index of the seat to move."""
        read = re.fullmatch("([0-9]) ([0-9]) ([01])", text, re.ASCII)
        if not read:
            raise PositionError(f"{text!r} is not two heaps and a seat, such as '3 3 0'.")
        a, b, mover = map(int, read.groups())
        return ToyPosition(((a, b), mover), ToyEngine(options))


TOY: Toy = Toy()

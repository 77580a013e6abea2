"""A toy game with all that a turn can have: equivalent orders, choices, and optional steps.

Two heaps, `a` and `b`. A turn takes one counter from a heap (`a`), or one from both (`ab`, in either order),
or sweeps a heap of two or more away (`a*`), or burns two counters of a heap, pointing at it last (`!a`).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

from attrs import evolve, field, frozen

from boardgames.core import (
    NO_HISTORY,
    Choice,
    ChoiceOption,
    Ending,
    Explanation,
    Game,
    Motion,
    Move,
    NotationError,
    NumberOption,
    Outcome,
    Position,
    PositionError,
    Repetition,
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

__all__ = ["BURN", "SWEEP", "TOY", "A", "B", "ToyPosition"]

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
class ToyEngine:
    """The rules on the two heaps and the index of the seat to move; a turn is the index of its move."""

    last_wins: bool
    seats: int = 2
    repetition = Repetition(3, draws=True, rule="TOY-1")

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
        return None if any(heaps) else Ending((1 - mover if self.last_wins else mover,), "TOY-4")

    def stuck(self, state: _State) -> Ending:
        """This never happens: there is a turn while there is a counter."""
        raise NotImplementedError(state)

    def key(self, state: _State) -> _State:
        """Return all of it."""
        return state


def _is_there(move: Move, heaps: tuple[int, int]) -> bool:
    return all(min(taken, 2) <= left for taken, left in zip(_TAKEN[move.notation], heaps, strict=True))


@frozen
class ToyPosition(Position):
    """Two heaps, and the index of the seat to move."""

    heaps: tuple[int, int]
    mover: int
    _options: Mapping[str, Value] = field(eq=False, repr=False)

    game = property(lambda _: TOY)
    seats = property(lambda _: SEATS)
    spots = property(lambda _: HEAPS)
    options = property(lambda self: self._options)
    to_move = property(lambda self: SEATS[self.mover])

    history = NO_HISTORY

    @property
    def engine(self) -> ToyEngine:
        """The rules."""
        return ToyEngine(self._options["last"] == "wins", len(self.seats))

    @property
    def state(self) -> _State:
        """The heaps and the index of the seat to move."""
        return self.heaps, self.mover

    def legal_turns(self) -> list[int]:
        """Return what the engine allows: no position can be repeated."""
        return self.engine.turns(self.state)

    def advance(self, turn: int) -> Self:
        """Take the counters away."""
        heaps, mover = self.engine.apply(self.state, turn)
        return evolve(self, heaps=heaps, mover=mover)

    def turn_of(self, move: Move) -> int:
        """Return the index of a legal move."""
        if move not in self.legal_moves():
            raise self.refusal(move.steps)
        return _MOVES.index(move)

    def move_of(self, turn: int) -> Move:
        """Return the move of this index."""
        return _MOVES[turn]

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the moves that take what is there."""
        return tuple(map(self.move_of, self.legal_turns()))

    def routes(self, move: Move) -> tuple[tuple[Step, ...], ...]:
        """Both heaps can be taken from in either order."""
        return ((A, B), (B, A)) if move.notation == "ab" else (move.steps,)

    def outcome(self) -> Outcome | None:
        """The player who takes the last counter wins, or loses."""
        if any(self.heaps):
            return None
        winner = SEATS[1 - self.mover if self._options["last"] == "wins" else self.mover]
        return Outcome((winner,), "TOY-4", f"The heaps are empty: {winner} wins.")

    def encode(self) -> str:
        """Return the two heaps and the seat."""
        return "{} {} {}".format(*self.heaps, self.mover)

    def diagram(self) -> str:
        """Return a line of counters for each heap."""
        return "\n".join(
            f"{heap} {'o' * count}".rstrip() for heap, count in zip(HEAPS, self.heaps, strict=True)
        )

    def explain(self, steps: tuple[Step, ...]) -> Explanation:
        """Say which rule forbids the first step that begins no legal move."""
        if not any(self.heaps):
            return Explanation(False, "TOY-4", "The game is over.")
        begun = {route[:n] for move in self.legal_moves() for route in self.routes(move) for n in range(4)}
        if steps in begun:
            return Explanation(True, "TOY-1", "The counters are there.")
        wrong = next(step for n, step in enumerate(steps) if steps[: n + 1] not in begun)
        if isinstance(wrong, Spot):
            return Explanation(False, "TOY-3", f"Heap {wrong} has nothing left to give.")
        return Explanation(False, "TOY-2", f"It is too late to {wrong}.")

    def read(self, text: str) -> tuple[Step, ...]:
        """Read one character for each step."""
        if not text or not set(text) <= set(_STEPS):
            raise NotationError(f"{text!r} is not a move: write a, ab, a* or !a.")
        return tuple(_STEPS[letter] for letter in text)

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return a motion off the board for each heap pointed at."""
        return tuple(Motion(step, None) for step in steps if isinstance(step, Spot))

    def prompt(self, steps: tuple[Step, ...]) -> str:
        """Ask for a heap, or for more."""
        return "Take more, or play." if steps else "Point at a heap."

    def tallies(self) -> tuple[Tally, ...]:
        """Return the counters left."""
        return (Tally("Counters", sum(self.heaps), 18),)


class Toy(Game):
    """The toy game."""

    name = "toy"
    title = "Toy"
    tagline = "Two heaps."
    players = "2"
    options = (
        ChoiceOption(
            "last", "Last counter", {"wins": "it wins", "loses": "it loses"}, "wins", "The last counter."
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
        return ToyPosition((size, size), 0, options)

    def restore(self, text: str, options: Mapping[str, Value]) -> ToyPosition:
        """Read the two heaps and the index of the seat to move."""
        read = re.fullmatch("([0-9]) ([0-9]) ([01])", text, re.ASCII)
        if not read:
            raise PositionError(f"{text!r} is not two heaps and a seat, such as '3 3 0'.")
        a, b, mover = map(int, read.groups())
        return ToyPosition((a, b), mover, options)


TOY: Toy = Toy()

"""The engine protocol: the rules of a game on bare states, for search, perft and playouts.

An engine knows the board but not the history of the game. `Position` applies the rules that depend on
history: turns that a repetition forbids, and draws by repetition. Counters with a limit, such as the number
of the round, are part of the state, so the engine itself finds the endings they cause.

How to search:

- At the root, use `position.legal_turns()`, which takes the history into account.
- Below the root, `turns` lists what the board allows. Count the keys of the line that you search, starting
  from `position.history.times()`. If a key has occurred `repetition.times - 1` times before, the state is a
  draw if `repetition.draws`; otherwise the turn that leads to it is illegal.
- If there is no turn, the result is `ending(state)`, or `stuck(state)` if that is None.

A game may allow some turns that repeat a position. A search may treat all repetitions below the root as
illegal.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from boardgames.core.options import Value

__all__ = ["NO_REPETITION", "Ending", "Engine", "Repetition"]

S = TypeVar("S")
T = TypeVar("T")


class Ending(NamedTuple):
    """The end of a game: the indices of the seats that won, () for a draw, and the id of the rule."""

    winners: tuple[int, ...]
    rule: str


class Repetition(NamedTuple):
    """The rule on repeated positions: its id is `rule`.

    When a position would occur for the `times`-th time, the game is a draw if `draws`; otherwise the turn
    that leads to it is illegal.
    """

    times: int
    draws: bool
    rule: str


#: For games in which no position comes up twice.
NO_REPETITION = Repetition(sys.maxsize, draws=True, rule="")


class Engine(Protocol[S, T]):
    """The rules of one game with one choice of its options, on states `S` and turns `T`.

    Engines, states and turns are immutable; states and turns are hashable. A turn is a whole turn of a
    player, as an int or a tuple of ints. It has the same effect in every state in which it is legal.
    """

    @property
    def options(self) -> Mapping[str, Value]:
        """The value of every option of the game."""
        return {}

    @property
    def repetition(self) -> Repetition:
        """The rule on repeated positions; by default there is none."""
        return NO_REPETITION

    def turns(self, state: S) -> list[T]:
        """Return every turn that the board allows once, in an order that depends on the state alone.

        The list is empty if the board has ended the game or if nothing can move.
        """

    def can_move(self, state: S) -> bool:
        """Return True if `turns(state)` is not empty; an engine may know that without making all of them."""
        return bool(self.turns(state))

    def apply(self, state: S, turn: T) -> S:
        """Return the state after a turn, which must be one of `turns(state)`."""

    def mover(self, state: S) -> int:
        """Return the index of the seat to move."""

    def ending(self, state: S) -> Ending | None:
        """Return how the board has ended the game, or None; this does not check whether anything can move."""

    def stuck(self, state: S) -> Ending:
        """Return how the game ends if the seat to move has no legal turn and `ending(state)` is None."""
        raise LookupError(f"{type(self).__name__} does not say how a game ends that is stuck: {state!r}")

    def key(self, state: S) -> Hashable:
        """Return what the rule on repetition compares: the state, without its counters if it has any."""
        return state

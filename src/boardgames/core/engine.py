"""The engine protocol: a game's rules on bare states, for searching, counting and playing out.

An engine knows the board and nothing of the game so far. What depends on the past is decided one level up, by
`Position`: the turns that a repetition forbids, and the draw that a repetition makes. Counters that have a
limit, such as the number of the round, are part of the state, so the engine sees those endings itself.

How to search with it:

- At the root, take the turns of `position.legal_turns()`. They are exact, with the past taken into account.
- Below the root, `turns` lists what the board allows. Count the keys of the line being searched, on top of
  `position.history.times()`. Where a key has come up `repetition.times - 1` times before, the state is a draw
  if `repetition.draws`, and otherwise the turn that leads to it is illegal.
- With no turn left, `ending(state)` says how the game ended; if that is None, `stuck(state)` does.

Flying Obelisks allows some turns that repeat a position, to save the Globe (FO-33). A search that takes all
of them as illegal below the root errs on the safe side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Hashable

__all__ = ["Ending", "Engine", "Repetition"]

S = TypeVar("S")
T = TypeVar("T")


@frozen
class Ending:
    """How a game ended: the indices of the seats that won, () for a draw, and the id of the rule."""

    winners: tuple[int, ...]
    rule: str


@frozen
class Repetition:
    """What the rules say when a position comes up again.

    At its occurrence number `times` the game is a draw, if `draws`; otherwise no turn may bring that
    occurrence about. `rule` is the id of the rule.
    """

    times: int
    draws: bool
    rule: str


class Engine(Protocol[S, T]):
    """The rules of one game with one choice of its options, on states `S` and turns `T`.

    Engines, states and turns are immutable. States and turns are hashable; a turn is an int or a tuple of
    ints, a whole turn of a player, and means the same in every state in which it is legal.
    """

    @property
    def repetition(self) -> Repetition:
        """What the rules say when a position comes up again."""

    def turns(self, state: S) -> list[T]:
        """Return every turn that the board allows, without duplicates; equal states give equal lists.

        The list is empty where the board has ended the game and where nothing can move.
        """

    def apply(self, state: S, turn: T) -> S:
        """Return the state that a turn leads to; the turn has to be one of `turns(state)`."""

    def mover(self, state: S) -> int:
        """Return the index of the seat to move."""

    def ending(self, state: S) -> Ending | None:
        """Return how the board ends the game, or None; whether anything can move is not looked at."""

    def stuck(self, state: S) -> Ending:
        """Return how the game ends if the seat to move has no legal turn in a state without an ending."""

    def key(self, state: S) -> Hashable:
        """Return what repetition compares: the same position has equal keys, whatever its counters say."""

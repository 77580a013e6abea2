"""Exact values of games that are solved, or partly solved."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core.errors import BoardgamesError
    from boardgames.core.game import Game
    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["ExactValues", "Solution", "Verdict", "best_verdict", "exact_values_of"]


class Verdict(StrEnum):
    """The value of a position for the player to move, or of a move for the player who makes it.

    DRAWN means that neither player can force a win. UNPROVED means that the search was stopped before it had
    a proof, and says nothing of the value.
    """

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    UNPROVED = "unproved"

    @property
    def reversed(self) -> Verdict:
        """The same value as the other player sees it."""
        return _REVERSED.get(self, self)

    @property
    def chance(self) -> float | None:
        """The probability to win, a draw counting half; None where nothing is proved."""
        return _CHANCES.get(self)


_REVERSED = {Verdict.WON: Verdict.LOST, Verdict.LOST: Verdict.WON}
_CHANCES = {Verdict.WON: 1.0, Verdict.DRAWN: 0.5, Verdict.LOST: 0.0}


def best_verdict(verdicts: Mapping[Move, Verdict]) -> Verdict:
    """Return what the best of these moves reaches; what is unproved may be anything."""
    found = set(verdicts.values())
    order = (Verdict.WON, Verdict.UNPROVED, Verdict.DRAWN)
    return next((verdict for verdict in order if verdict in found), Verdict.LOST)


class Solution(NamedTuple):
    """The value of a position for the player to move, and of each legal move for the player who makes it.

    `moves` is in the order of the legal moves; a position in which the game has ended has none. `turns` are
    those of all players until the game ends, the move itself included, if whoever wins hurries and the other
    delays: for moves that win or lose, where the source of the values knows.
    """

    value: Verdict
    moves: Mapping[Move, Verdict]
    turns: Mapping[Move, int] = MappingProxyType({})

    @property
    def length(self) -> int | None:
        """After how many turns of all players a win or a loss is complete; None where that is not known."""
        if self.value not in (Verdict.WON, Verdict.LOST):
            return None
        soonest = min if self.value is Verdict.WON else max
        known = [self.turns.get(move) for move, value in self.moves.items() if value is self.value]
        return None if None in known else soonest(filter(None, known), default=None)


class ExactValues(Protocol):
    """The exact values of a game; all methods but `obstacle` may take long, so keep them off the screen."""

    def obstacle(self, position: Position) -> BoardgamesError | None:
        """Return why a position is not solved, such as other rules, or None; this takes no time."""

    def prepare(self, position: Position) -> None:
        """Read the files; raise a BoardgamesError where one that is needed is missing or damaged."""

    def solve(self, position: Position) -> Solution:
        """Return the value of a position and of every legal move, where there is no obstacle."""

    def perfect_move(self, position: Position, seed: int, stop: Callable[[], bool]) -> Move:
        """Return the move of a player who makes no mistakes and sets the hardest tasks.

        The same seed, position and past give the same move, unless `stop` returns True: then it is the best
        that was found. Raises a BoardgamesError where there is no exact value to go by.
        """


def exact_values_of(game: Game) -> ExactValues | None:
    """Return the exact values of a game, if it is solved, or some of its versions are."""
    values: ExactValues | None = game.part("exact")
    return values

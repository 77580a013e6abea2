"""Accuracy of the moves of one player in a game: how many kept what there was, and what the others cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from attrs import frozen

from boardgames.core.exact import Verdict
from boardgames.core.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Accuracy", "Weighed", "accuracy_of"]

#: A move that cost less of a win than this is as good as the best: a longer search may take as much back.
_LEAST_COST = 0.02
_PROVED = (Verdict.WON, Verdict.DRAWN, Verdict.LOST)


class _Valued(Protocol):
    """A line whose value may be certain."""

    @property
    def exact(self) -> Verdict | None:
        """The certain value, None if there is none."""


class Weighed(Protocol):
    """A move that was reviewed, with the best one in its place."""

    @property
    def played(self) -> _Valued:
        """The line of the move."""

    @property
    def best(self) -> _Valued:
        """The best line in its place."""

    @property
    def drop(self) -> float:
        """The loss in probability to win, from 0 to 1."""


@frozen
class Accuracy:
    """The figures of one player: moves that kept what there was, and what the others gave away.

    Args:
        moves: How many moves were reviewed, at least 1.
        kept: How many kept the result; of estimates, how many cost less than 2% of a win.
        wins: How many certain wins were given away.
        draws: How many certain draws were given away.
        loss: The mean loss in probability to win, from 0 to 1.
        is_exact: True if all values are certain.
    """

    moves: int
    kept: int
    wins: int
    draws: int
    loss: float
    is_exact: bool

    def sentence(self, player: str) -> str:
        """Return the figures in a sentence that begins with the player's name."""
        return f"{player}: {self._exactly() if self.is_exact else self._estimated()}."

    def brief(self, player: str) -> str:
        """Return how many moves kept the result, or were as good as any, in a few words."""
        how = "kept the result" if self.is_exact else "best"
        return f"{player}: {self.kept or 'none'} of {self.moves} {how}."

    def _exactly(self) -> str:
        if self.kept == self.moves:
            return f"{'the only move' if self.moves == 1 else f'all {self.moves} moves'} kept the result"
        lost = (self.wins, "win"), (self.draws, "draw")
        given = [f"{number} gave a {what} away" for number, what in lost if number]
        return ", ".join([f"{self.kept} of {counted(self.moves, 'move')} kept the result", *given])

    def _estimated(self) -> str:
        if self.moves == 1:
            return f"1 move, {'as good as the best' if self.kept else f'which cost {self.loss:.0%} of a win'}"
        if self.kept == self.moves:
            return f"{self.moves} moves, all as good as the best"
        each = f"a move cost {self.loss:.0%} of a win on average"
        return f"{self.moves} moves, {self.kept or 'none'} as good as the best; {each}"


def accuracy_of(reviews: Sequence[Weighed]) -> Accuracy:
    """Return the accuracy of the moves of one player, at least one."""
    values = [(move.best.exact, move.played.exact) for move in reviews]
    is_exact = all(value in _PROVED for pair in values for value in pair)
    if is_exact:
        kept = sum(best is played for best, played in values)
    else:
        kept = sum(move.drop < _LEAST_COST for move in reviews)
    wins, draws = (_given_away(result, values) for result in (Verdict.WON, Verdict.DRAWN))
    loss = sum(move.drop for move in reviews) / len(reviews)
    return Accuracy(len(reviews), kept, wins, draws, loss, is_exact)


def _given_away(result: Verdict, values: Sequence[tuple[Verdict | None, Verdict | None]]) -> int:
    """Return how many moves certainly turned a result into another one."""
    return sum(best is result and played in _PROVED and played is not result for best, played in values)

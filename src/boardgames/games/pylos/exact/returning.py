"""Whether a player who is losing can force a position that has come up before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.pylos.exact.inner import TOP, height, successors
from boardgames.games.pylos.exact.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Collection

    from boardgames.games.pylos.exact.inner import State
    from boardgames.games.pylos.exact.search import Prover

__all__ = ["Lookout", "progress"]


def progress(moved: int) -> tuple[int, int]:
    """Return how far a winning move gets its player: how many spheres they have on the board then, how high.

    Nobody goes round in a circle without taking spheres back. A player who takes the fewest back that still
    win, and raises rather than places, is seldom led into one.
    """
    return moved.bit_count(), height(moved)


class Lookout:
    """Looks ahead from a won position for ways back to positions that are barred.

    `most` is how many positions it may value, in all; what lies beyond counts as harmless.
    """

    def __init__(self, prover: Prover, variant: str, most: int) -> None:
        self._prover = prover
        self._variant = variant
        self._left = most
        self._held: dict[tuple[State, int], bool] = {}

    @property
    def is_tired(self) -> bool:
        """Whether it has valued as many positions as it may."""
        return self._left <= 0

    def can_return(self, state: State, rounds: int, barred: Collection[State]) -> bool:
        """Whether the player to move, who is losing, can force a barred state within so many rounds.

        A round is a turn of that player and an answer that wins; the first turn comes on top.
        """
        own, other, mover = state
        answers = [(other, moved, 1 - mover) for moved in successors(own, other, self._variant)]
        if any(answer in barred for answer in answers):
            return True
        return rounds > 0 and any(not self._can_hold(answer, rounds, barred) for answer in answers)

    def _can_hold(self, state: State, rounds: int, barred: Collection[State]) -> bool:
        """Whether the player to move, who is winning, has a winning turn from which no way leads back."""
        known = self._held.get((state, rounds))
        if known is None:
            known = self._held[state, rounds] = self._find_hold(state, rounds, barred)
        return known

    def _find_hold(self, state: State, rounds: int, barred: Collection[State]) -> bool:
        own, other, mover = state
        for moved in sorted(successors(own, other, self._variant), key=progress, reverse=True):
            after = other, moved, 1 - mover
            if moved & TOP or self.is_tired:
                return True
            if after in barred:
                continue
            self._left -= 1
            wins = self._prover.value(other, moved) is Verdict.LOST
            if wins and not self.can_return(after, rounds - 1, barred):
                return True
        return False

"""The root of a search: every legal turn, and what the rules, a book and the search say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import define

from boardgames.core.exact import Verdict
from boardgames.thinking.scores import INFINITE, WIN, beyond, proven

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Position
    from boardgames.core.insight import Insight

__all__ = ["RootTurn", "consult", "liked", "root_turns"]

_EXACT = {1: Verdict.WON, -1: Verdict.LOST}


@define(eq=False)
class RootTurn:
    """A legal turn at the root, and the state that it leads to.

    `score` is that of the last complete search, for the player to move; with `bound` it is at most that. With
    `whole` that search has reached the end of the game in every line.
    What is `fixed` is not searched: its score comes from the rules or from a book. `known` is the result that
    a book gives: 1, 0, -1, or None without one. `whim` is what the player likes it better for than its score.
    """

    turn: Any
    state: Any
    score: int = -INFINITE
    bound: bool = False
    whole: bool = False
    fixed: bool = False
    known: int | None = None
    whim: int = 0

    @property
    def wins_at_once(self) -> bool:
        """True if the turn itself wins the game."""
        return self.score == WIN - 1

    @property
    def is_guess(self) -> bool:
        """True if the score is only a bound, or was not searched at all."""
        return self.bound or self.score == -INFINITE

    @property
    def preference(self) -> int:
        """The score, with the whim of the player."""
        return liked(self.score, self.whim)

    @property
    def rank(self) -> tuple[int, int]:
        """What sorts turns from the worst to the best."""
        return self.known or 0, self.preference

    @property
    def exact(self) -> Verdict | None:
        """The certain value of the turn, by the rules, by a book or by a proof; None where it is a guess.

        A book's draw may stand for a win that goes round in circles, so it does not count.
        """
        if self.known:
            return _EXACT[self.known]
        if self.score == -INFINITE or self.bound:
            return None
        if proven(self.score):
            return _EXACT[1 if self.score > 0 else -1]
        return Verdict.DRAWN if (self.fixed or self.whole) and not self.score else None

    @property
    def verdict(self) -> int:
        """The score, lifted to what the book knows; 0 is as good as any guess where nothing was searched."""
        score = 0 if self.score == -INFINITE else self.score
        return score if self.fixed or self.known is None else beyond(score, self.known)


def liked(score: int, whim: int) -> int:
    """Return what a score is to a player with a whim; what is proven counts as it is."""
    return score if proven(score) else score + whim


def root_turns(position: Position, insight: Insight[Any, Any]) -> list[RootTurn]:
    """Return the legal turns of a position, in the order of the insight, with what the rules say of them."""
    state = insight.state(position)
    turns = insight.order(state, list(position.legal_turns()))
    return [_root_turn(position, turn, insight.apply(state, turn)) for turn in turns]


def _root_turn(position: Position, turn: Any, state: Any) -> RootTurn:
    outcome = position.advance(turn).outcome()
    if outcome is None:
        return RootTurn(turn, state)
    won = position.to_move in outcome.winners
    return RootTurn(turn, state, WIN - 1 if won else 1 - WIN if outcome.winners else 0, fixed=True)


def consult(roots: Sequence[RootTurn], results: Mapping[Any, int]) -> None:
    """Note the results of a book; where the best one is among them, only turns to it are searched."""
    best = max(results.values(), default=-1)
    is_certain = best == 1 or all(root.turn in results for root in roots)
    for root in roots:
        result = results.get(root.turn)
        if result is not None and (is_certain or result == -1):
            root.known = result
            if result < best and not root.fixed:
                root.score, root.fixed = beyond(0, result), True

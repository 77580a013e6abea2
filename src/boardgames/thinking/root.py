"""The root of a search: every legal turn, and what the rules, a book and the search say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import define

from boardgames.thinking.scores import INFINITE, WIN, beyond

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Position
    from boardgames.core.insight import Insight

__all__ = ["RootTurn", "root_turns"]


@define(eq=False)
class RootTurn:
    """A legal turn at the root, and the state that it leads to.

    `score` is that of the last complete search, for the player to move; with `bound` it is at most that.
    What is `fixed` is not searched: its score comes from the rules or from a book. `known` is the result that
    a book gives: 1, 0, -1, or None without one.
    """

    turn: Any
    state: Any
    score: int = -INFINITE
    bound: bool = False
    fixed: bool = False
    known: int | None = None

    @property
    def wins_at_once(self) -> bool:
        """Whether the turn itself wins the game."""
        return self.score == WIN - 1

    @property
    def rank(self) -> tuple[int, int]:
        """What sorts turns from the worst to the best."""
        return self.known or 0, self.score

    @property
    def verdict(self) -> int:
        """The score, lifted to what the book knows."""
        return self.score if self.fixed or self.known is None else beyond(self.score, self.known)


def root_turns(position: Position, insight: Insight[Any, Any], stop: Callable[[], bool]) -> list[RootTurn]:
    """Return the legal turns of a position with what the rules and the book say of them."""
    state = insight.state(position)
    turns = insight.order(state, list(position.legal_turns()))
    found = [_root_turn(position, turn, insight.apply(state, turn)) for turn in turns]
    results = None if any(root.wins_at_once for root in found) else insight.solved(position, stop)
    if results:
        _consult(found, results)
    return found


def _root_turn(position: Position, turn: Any, state: Any) -> RootTurn:
    outcome = position.advance(turn).outcome()
    if outcome is None:
        return RootTurn(turn, state)
    won = position.to_move in outcome.winners
    return RootTurn(turn, state, WIN - 1 if won else 1 - WIN if outcome.winners else 0, fixed=True)


def _consult(found: list[RootTurn], results: Mapping[Any, int]) -> None:
    """Note the results of a book; only the best of them are searched."""
    best = max(results.values())
    for root in found:
        root.known = results[root.turn]
        if root.known < best and not root.fixed:
            root.score, root.fixed = beyond(0, root.known), True

"""The insight that plays a game: the game's own where it has one, or the contract alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.core.insight import Insight

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Position, Value

__all__ = ["by_contract", "insight_for"]

_MOST_KEPT = 16
_made: dict[tuple[str, tuple[tuple[str, Value], ...]], Insight[Any, Any]] = {}


def insight_for(position: Position) -> Insight[Any, Any]:
    """Return the insight for a position's game and options: the same one each time."""
    name, options = position.game.name, tuple(sorted(position.options.items()))
    found = _made.get((name, options))
    if found is None or found.engine != position.engine:
        if len(_made) >= _MOST_KEPT:
            _made.clear()
        found = _made[name, options] = _insight(position)
    return found


def _insight(position: Position) -> Insight[Any, Any]:
    of_game: Callable[[Position], Insight[Any, Any]] | None = position.game.part("insight")
    return of_game(position) if of_game else by_contract(position)


def by_contract(position: Position) -> Insight[Any, Any]:
    """Return the insight that any game has, without knowledge of its own."""
    return Insight(position.engine, len(position.seats))

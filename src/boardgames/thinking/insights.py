"""Which insight plays a game: the game's own where it has one, or the contract alone."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from boardgames.core.insight import Insight
from boardgames.games import NAMES

if TYPE_CHECKING:
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
        found = _made[name, options] = _insight(name, position)
    return found


def _insight(name: str, position: Position) -> Insight[Any, Any]:
    module = f"boardgames.games.{name.replace('-', '_')}.insight"
    if name not in NAMES or find_spec(module) is None:
        return by_contract(position)
    made: Insight[Any, Any] = import_module(module).insight(position)
    return made


def by_contract(position: Position) -> Insight[Any, Any]:
    """Return the insight that any game has, without knowledge of its own."""
    return Insight(position.engine, len(position.seats))

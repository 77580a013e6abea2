"""Exact values of positions, for the games that have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.core.exact import exact_values_of

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.core.exact import ExactValues

__all__ = ["NotSolved", "exact_values", "has_exact_values", "require_solved", "why_not_exact"]


class NotSolved(BoardgamesError):
    """There are no exact values for a game."""


def exact_values(position: Position) -> ExactValues:
    """Return the source of the exact values of a position and of those after it.

    Raises:
        BoardgamesError: There are none: the game or this version of it is not solved, or the files with the
            values are missing or damaged.
    """
    require_solved(position)
    values = exact_values_of(position.game)
    assert values is not None  # as it is solved
    values.prepare(position)
    return values


def require_solved(position: Position) -> None:
    """Raise BoardgamesError if the game, or this version of it, is not solved; this takes no time."""
    values = exact_values_of(position.game)
    if values is None:
        raise NotSolved(f"{position.game.title} is not solved: nobody knows for certain which moves win.")
    obstacle = values.obstacle(position)
    if obstacle is not None:
        raise obstacle


def why_not_exact(position: Position) -> str | None:
    """Return in a sentence why there are no exact values of a position, or None where there are."""
    try:
        exact_values(position)
    except BoardgamesError as error:
        return str(error)
    return None


def has_exact_values(position: Position) -> bool:
    """Return True if there are exact values of a position."""
    return why_not_exact(position) is None

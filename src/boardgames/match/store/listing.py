"""Which matches a list shows, as conditions in SQL."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from boardgames.match.results import UNFINISHED
from boardgames.match.store.words import patterns

if TYPE_CHECKING:
    from typing import Unpack

__all__ = ["Wanted", "listed"]

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Wanted(TypedDict, total=False):
    """Which matches a list shows: all that are not deleted, unless it says more.

    Attributes:
        deleted: Only deleted ones, in place of the others.
        words: Only matches where each of these words begins a word of the title, the players, the game, the
            state ("unfinished", "finished", "deleted") or the result.
        game: Only matches of this game.
        is_over: Only matches that have ended, or that have not.
        limit: At most this many.
        offset: Not the first of them, but those after so many; only with a limit.
    """

    deleted: bool
    words: str
    game: str | None
    is_over: bool | None
    limit: int | None
    offset: int


def listed(**wanted: Unpack[Wanted]) -> tuple[str, dict[str, str]]:
    """Return the conditions for rows of matches, with their values."""
    deleted, game, is_over = wanted.get("deleted", False), wanted.get("game"), wanted.get("is_over")
    conditions, values = [f"deleted IS {'NOT ' if deleted else ''}NULL"], {}
    if is_over is not None:
        conditions.append(f"result {'<>' if is_over else '='} '{UNFINISHED}'")
    if game is not None:
        conditions.append("game = :game")
        values["game"] = game
    # A deleted match can be found by that word too.
    known = "(words || ' deleted')" if deleted else "words"
    for number, pattern in enumerate(patterns(wanted.get("words", ""))):
        name = _name(number)
        conditions.append(f"{known} LIKE :{name} ESCAPE '!'")
        values[name] = pattern
    return " AND ".join(conditions), values


def _name(number: int) -> str:
    """Return a name for the value of a pattern; names have letters only."""
    return f"word_{_LETTERS[number % len(_LETTERS)]}{'x' * (number // len(_LETTERS))}"

"""Which matches a list shows, as conditions in SQL."""

from __future__ import annotations

from boardgames.match.results import UNFINISHED
from boardgames.match.store.words import patterns

__all__ = ["listed"]

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def listed(
    *, deleted: bool = False, words: str = "", game: str | None = None, is_over: bool | None = None
) -> tuple[str, dict[str, str]]:
    """Return the conditions for rows of matches, with their values; see `MatchStore.entries`."""
    conditions, values = [f"deleted IS {'NOT ' if deleted else ''}NULL"], {}
    if is_over is not None:
        conditions.append(f"result {'<>' if is_over else '='} '{UNFINISHED}'")
    if game is not None:
        conditions.append("game = :game")
        values["game"] = game
    # A deleted match can be found by that word too.
    known = "(words || ' deleted')" if deleted else "words"
    for number, pattern in enumerate(patterns(words)):
        name = _name(number)
        conditions.append(f"{known} LIKE :{name} ESCAPE '!'")
        values[name] = pattern
    return " AND ".join(conditions), values


def _name(number: int) -> str:
    """Return a name for the value of a pattern; names have letters only."""
    return f"word_{_LETTERS[number % len(_LETTERS)]}{'x' * (number // len(_LETTERS))}"

"""Search conditions of match lists, in SQL."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, TypedDict

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.match.results import UNFINISHED

if TYPE_CHECKING:
    from typing import Unpack

    from boardgames.match.store.sql import Transaction

__all__ = ["Wanted", "fill_words", "listed", "words_of"]

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Wanted(TypedDict, total=False):
    """The conditions of a match list; the default are all matches that are not deleted.

    Attributes:
        deleted: Only deleted matches, in place of the others.
        words: Only matches where each of these words begins a word of the title, the players, the game, the
            state ("unfinished", "finished", "deleted") or the result.
        game: Only matches of this game.
        is_over: Only matches that have ended (True) or have not (False).
        limit: The maximum number of matches.
        offset: The number of matches to skip; only with a limit.
    """

    deleted: bool
    words: str
    game: str | None
    is_over: bool | None
    limit: int | None
    offset: int


def listed(**wanted: Unpack[Wanted]) -> tuple[str, dict[str, str]]:
    """Return the SQL condition on rows of matches, and its values."""
    deleted, game, is_over = wanted.get("deleted", False), wanted.get("game"), wanted.get("is_over")
    conditions, values = [f"deleted IS {'NOT ' if deleted else ''}NULL"], {}
    if is_over is not None:
        conditions.append(f"result {'<>' if is_over else '='} '{UNFINISHED}'")
    if game is not None:
        conditions.append("game = :game")
        values["game"] = game
    # A deleted match can be found by that word too.
    known = "(words || ' deleted')" if deleted else "words"
    for number, pattern in enumerate(_patterns(wanted.get("words", ""))):
        name = _name(number)
        conditions.append(f"{known} LIKE :{name} ESCAPE '!'")
        values[name] = pattern
    return " AND ".join(conditions), values


def _name(number: int) -> str:
    """Return the name of a pattern's value, in letters only."""
    return f"word_{_LETTERS[number % len(_LETTERS)]}{'x' * (number // len(_LETTERS))}"


_WORD = r"\w+"


def words_of(title: str, game: str, result: str) -> str:
    """Return the search index of a match: the words of its title, game, state and result.

    Each word is in lower case, after a blank.
    """
    with suppress(BoardgamesError):  # such a match is found by the name
        game = boardgames.load(game).title
    state = "unfinished" if result == UNFINISHED else "finished"
    return "".join(f" {word}" for word in _words(f"{title} {game} {state} {result}"))


def _patterns(sought: str) -> list[str]:
    """Return the LIKE patterns of a search: each word has to begin one of the match's words."""
    return [f"% {word.replace('_', '!_')}%" for word in _words(sought)]


def fill_words(transaction: Transaction) -> None:
    """Write the search index of matches that an earlier version saved."""
    rows = transaction.rows("SELECT id, title, game, result FROM matches WHERE words = ''")
    found = [
        {"id": identity, "words": words_of(str(title), str(game), str(result))}
        for identity, title, game, result in rows
    ]
    transaction.change_all("UPDATE matches SET words = :words WHERE id = :id", found)


def _words(text: str) -> list[str]:
    return re.findall(_WORD, text.casefold())

"""Searching saved matches by words: the text that is searched, and the patterns."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.match.results import UNFINISHED

if TYPE_CHECKING:
    from boardgames.match.store.sql import Transaction

__all__ = ["fill_words", "patterns", "words_of"]

_WORD = re.compile(r"\w+")


def words_of(title: str, game: str, result: str) -> str:
    """Return the words by which a match can be found: of its title, its game, its state and its result.

    Each has a blank before it and no capitals.
    """
    with suppress(BoardgamesError):  # such a match is found by the name
        game = boardgames.load(game).title
    state = "unfinished" if result == UNFINISHED else "finished"
    return "".join(f" {word}" for word in _words(f"{title} {game} {state} {result}"))


def patterns(sought: str) -> list[str]:
    """Return the patterns of LIKE for a search: each word has to begin one of those of a match."""
    return [f"% {word.replace('_', '!_')}%" for word in _words(sought)]


def fill_words(transaction: Transaction) -> None:
    """Write the words of the matches that an earlier version saved."""
    rows = transaction.rows("SELECT id, title, game, result FROM matches WHERE words = ''")
    found = [
        {"id": identity, "words": words_of(str(title), str(game), str(result))}
        for identity, title, game, result in rows
    ]
    transaction.change_all("UPDATE matches SET words = :words WHERE id = :id", found)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())

"""What can go wrong, as a tree. Every message is one sentence: what is wrong, and what would be right.

BoardgamesError
 ├── UnknownGame        no game has that name
 ├── OptionError        a game has no such option, or the option no such value
 ├── PositionError      a position text that says nothing, or something impossible
 └── MoveError
      ├── NotationError   a move text that is not in the game's notation
      ├── AmbiguousMove   a move text that leaves a choice open
      └── IllegalMove     a move that a rule forbids, with the rule's id
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import listed, one_of

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "AmbiguousMove",
    "BoardgamesError",
    "IllegalMove",
    "MoveError",
    "NotationError",
    "OptionError",
    "PositionError",
    "UnknownGame",
    "listed",
    "one_of",
]


class BoardgamesError(Exception):
    """Anything that this package refuses; `str` of it is a sentence for a player."""


class UnknownGame(BoardgamesError, ValueError):
    """No game is called `name`; `known` are those there are."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = tuple(known)
        super().__init__(f"There is no game called {name!r}: choose {one_of(self.known)}.")


class OptionError(BoardgamesError, ValueError):
    """A game was asked for an option or a value that it does not have."""


class PositionError(BoardgamesError, ValueError):
    """A position text cannot be read, or describes what cannot be; the message says what and where."""


class MoveError(BoardgamesError, ValueError):
    """A move cannot be played as it was given."""


class NotationError(MoveError):
    """A text is not a move in the game's notation."""


class AmbiguousMove(MoveError):
    """A text begins several moves and is none of them; `candidates` are their notations."""

    def __init__(self, text: str, candidates: Iterable[str]) -> None:
        self.text = text
        self.candidates = tuple(candidates)
        super().__init__(f"{text!r} leaves a choice open: write {one_of(self.candidates)}.")


class IllegalMove(MoveError):
    """A rule forbids the move: `rule` is its id on the game's sheet, `reason` a sentence on this position."""

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason
        super().__init__(f"{reason} ({rule})")

"""The errors of this package. Every message is one sentence: what is wrong, and what would be right.

BoardgamesError
 ├── UnknownGame        no game has that name
 ├── BrokenGame         a game that is not installed as it should be
 ├── OptionError        an unknown option, or a value that an option does not allow
 ├── PositionError      a position text that cannot be read, or is impossible
 ├── ProgramFault       an unexpected error in this package that ended the program
 └── MoveError
      ├── NotationError   a move text that is not in the game's notation
      ├── AmbiguousMove   a move text that leaves a choice open
      └── IllegalMove     a move that a rule forbids, with the rule's id
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import listed, one_of, quoted, shortened

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "AmbiguousMove",
    "BoardgamesError",
    "BrokenGame",
    "IllegalMove",
    "MoveError",
    "NotationError",
    "OptionError",
    "PositionError",
    "ProgramFault",
    "UnknownGame",
    "listed",
]


class BoardgamesError(Exception):
    """The base of all errors of this package; `str(error)` is a sentence for a player.

    Quotations in it are shortened if they are very long.
    """

    def __init__(self, *arguments: object) -> None:
        super().__init__(*(shortened(each) if isinstance(each, str) else each for each in arguments))


class UnknownGame(BoardgamesError, ValueError):
    """No game is called `name`; `known` holds the names of all games."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = tuple(known)
        super().__init__(f"There is no game called {name!r}: choose {one_of(self.known)}.")


class BrokenGame(BoardgamesError, ImportError):
    """A game is found, but it or a part that it declares cannot be imported."""


class OptionError(BoardgamesError, ValueError):
    """An option is unknown, or does not allow the value given."""


class PositionError(BoardgamesError, ValueError):
    """A position text cannot be read or is impossible; the message says what is wrong and where."""


class ProgramFault(BoardgamesError, RuntimeError):
    """The program has ended because of an error of its own; the message names the log that has the error."""


class MoveError(BoardgamesError, ValueError):
    """A move cannot be played as it is written."""


class NotationError(MoveError):
    """A text is not a move in the game's notation."""


class AmbiguousMove(MoveError):
    """A text is the beginning of several moves; `candidates` are their notations."""

    def __init__(self, text: str, candidates: Iterable[str]) -> None:
        self.text = text
        self.candidates = tuple(candidates)
        super().__init__(f"{quoted(text)} leaves a choice open: write {one_of(self.candidates)}.")


class IllegalMove(MoveError):
    """A rule forbids the move: `rule` is its id on the game's sheet, `reason` says why in this position."""

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason
        super().__init__(f"{reason} ({rule})")

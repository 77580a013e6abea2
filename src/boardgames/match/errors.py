"""Exceptions of matches. Every message is a sentence for the player.

BoardgamesError
 ├── SessionError  an action is refused: it is not the seat's turn, the game is over ...
 │    └── MovedOn  somebody else's action came first
 ├── RecordError   a text is not the record of a match
 └── StoreError    a match cannot be written to this computer, or read from it
"""

from __future__ import annotations

from boardgames.core.errors import BoardgamesError, IllegalMove

__all__ = ["MovedOn", "RecordError", "SessionError", "StoreError"]


class SessionError(BoardgamesError, ValueError):
    """A session refuses an action; nothing has changed, and the message says why."""


class MovedOn(SessionError):
    """An action was submitted for an outdated state of the match: another one was written first."""

    def __init__(self) -> None:
        super().__init__("The match has moved on: look at it again before you act.")


class RecordError(BoardgamesError, ValueError):
    """A record cannot be read, or breaks a rule of the game: `line` counts from 1.

    If a move is the cause, `move` is its text in the record. `rule` is the id of the rule that the move
    breaks, or that contradicts the record's result.
    """

    def __init__(self, line: int, problem: str, move: str | None = None, rule: str | None = None) -> None:
        self.line = line
        self.move = move
        self.rule = rule
        super().__init__(f"Line {line}: {problem}")

    @classmethod
    def of_move(cls, line: int, move: str, error: BoardgamesError) -> RecordError:
        """Return the error for a move that the game refused with `error`."""
        rule = error.rule if isinstance(error, IllegalMove) else None
        return cls(line, f"{move!r} cannot be played: {error}", move, rule)


class StoreError(BoardgamesError, OSError):
    """A match cannot be saved or read; the match in memory is unchanged."""

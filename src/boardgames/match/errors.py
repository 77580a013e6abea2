"""What can go wrong with keeping matches. Every message is one sentence for a player.

BoardgamesError
 ├── RecordError   a text is not the record of a match
 └── StoreError    a match cannot be kept on this computer, or fetched from it
"""

from __future__ import annotations

from boardgames.core.errors import BoardgamesError, IllegalMove

__all__ = ["RecordError", "StoreError"]


class RecordError(BoardgamesError, ValueError):
    """A record is garbled or breaks a rule: `line` counts from 1.

    Where a move is to blame, `move` is what the record has for it; `rule` is the id of the rule that the
    move breaks, or that decides otherwise than the record says.
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
    """A match cannot be written or read; the match in memory is as it was and can be played on."""

"""Reading notation: `e3-d2` steps, `d2xf4xf2` captures, `!g4` before a step huffs a defender."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.core.errors import NotationError
from boardgames.games.pyramid_siege.words import no_such_point

if TYPE_CHECKING:
    from boardgames.core.moves import Move, Step
    from boardgames.games.pyramid_siege.board import Board

__all__ = ["check_sign", "read"]

_POINT = r"[a-z][0-9]+"
_PATH = rf"{_POINT}(?:-{_POINT}|(?:x{_POINT})+)?"
_TURN = re.compile(rf"!{_POINT}(?: +{_PATH})?|{_PATH}")


def read(board: Board, text: str) -> tuple[Step, ...]:
    """Return the steps that a notation, or the beginning of one, names.

    Raises:
        NotationError: The text is malformed, or names a point that the board does not have.
    """
    trimmed = text.strip().lower()
    if not _TURN.fullmatch(trimmed):
        raise NotationError(
            f"{text.strip()!r} is not a move: write e3-d2 to step, d2xf4xf2 to capture,"
            " or !g4 a1-b2 to remove g4 and then step."
        )
    names = re.findall(_POINT, trimmed)
    for name in names:
        if name not in board.bits:
            raise NotationError(no_such_point(board, name))
    return tuple(board.spot_at[board.bits[name]] for name in names)


def check_sign(text: str, move: Move) -> None:
    """Raise NotationError if a text writes a step as a capture, or a capture as a step."""
    captures = "x" in move.notation
    if ("x" in text.lower()) != captures:
        raise NotationError(f"{text.strip()!r} is a {'capture' if captures else 'step'}: write {move}.")

"""Moves as players type them: signs between places may be left out, where no other move can be meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import AmbiguousMove, NotationError

if TYPE_CHECKING:
    from boardgames.core import Move, Position

__all__ = ["typed_move"]


def typed_move(position: Position, text: str) -> Move:
    """Return the legal move that a player has typed.

    `e3d2` is read as `e3-d2`, or as `e3xd2` where that is the legal one. Only a text without any sign is
    completed like this: a wrong sign is refused, and so are records and engines that leave signs out.

    Raises:
        MoveError: There is no such move, or the text leaves open which is meant.
    """
    try:
        return position.parse(text)
    except NotationError:
        typed = _bare(text)
        meant = [move for move in position.legal_moves() if typed == _bare(str(move), without="x")]
        if not typed.isalnum() or not meant:
            raise
        if len(meant) > 1:
            raise AmbiguousMove(text.strip(), map(str, meant)) from None
        return meant[0]


def _bare(text: str, *, without: str = "") -> str:
    """Return a text in small letters without spaces, or `without` a letter and all signs as well."""
    small = "".join(text.casefold().split())
    return "".join(char for char in small if char.isalnum() and char not in without) if without else small

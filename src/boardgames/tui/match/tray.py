"""The tray: which pieces are off the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

if TYPE_CHECKING:
    from boardgames.core import Position

__all__ = ["tray_lines"]


def tray_lines(position: Position, signs: tuple[Content, ...]) -> list[Content]:
    """Return a line for each seat with the pieces that it has lost, for those that have lost any.

    Pieces of one kind are counted; pieces of several kinds have their letters.
    """
    # Loaded for beginners only.
    from boardgames.core.editing import editing_of
    from boardgames.play.guidance import off_the_board

    if not position.game.editing:
        return []
    owners = [piece.seat for piece in editing_of(position.game).pieces(position.options)]
    lost = off_the_board(position)
    lines = []
    for seat, sign in enumerate(signs):
        missing = [(piece, number) for piece, number in lost if piece.seat == seat]
        if missing:
            letters = " ".join(piece.name * number for piece, number in missing)
            said = str(missing[0][1]) if owners.count(seat) == 1 else letters
            lines.append(Content.assemble("  ", sign, (" lost: ", "$text-muted"), said))
    return lines

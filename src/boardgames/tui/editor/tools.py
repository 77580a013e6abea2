"""The tools of the editor: pieces to put, and what else a click can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.core import Spot
    from boardgames.core.editing import Piece
    from boardgames.learn.editor import PositionEditor

__all__ = ["MOVE", "REMOVE", "Tool", "apply", "tools_of"]


@frozen
class Tool:
    """Something that Enter or a click does at a place: put a `piece`, or what the name says."""

    name: str
    label: str
    piece: Piece | None = None


REMOVE: Final = Tool("remove", "remove")
MOVE: Final = Tool("move", "move: from, then to")
RAISE: Final = Tool("raise", "raise")
LOWER: Final = Tool("lower", "lower")


def tools_of(editor: PositionEditor) -> tuple[Tool, ...]:
    """Return the tools for the game of an editor, the pieces first."""
    pieces = tuple(Tool(piece.name, piece.label, piece) for piece in editor.pieces)
    levels = (RAISE, LOWER) if editor.has_levels else ()
    return (*pieces, REMOVE, MOVE, *levels)


def apply(tool: Tool, editor: PositionEditor, spot: Spot) -> None:
    """Use a tool at a place; a piece that is there alone already stays, and MOVE needs two places."""
    if tool.piece is not None:
        if editor.on(spot) != (tool.name,):
            editor.put(spot, tool.name)
    elif tool == REMOVE:
        editor.remove(spot)
    elif tool in (RAISE, LOWER):
        editor.shift(spot, 1 if tool == RAISE else -1)

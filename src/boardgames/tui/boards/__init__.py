"""Boards on the screen: one widget for all games, and a package for each game with the art of its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.lazy import from_modules

if TYPE_CHECKING:
    from boardgames.play.frame import AnyFrame, Marks, MovingPiece
    from boardgames.play.interaction import Interaction
    from boardgames.tui.boards.art import FLAT, BoardArt, load_art
    from boardgames.tui.boards.board import Board
    from boardgames.tui.boards.view import BoardView
    from boardgames.tui.boards.viewport import Viewport

__all__ = [
    "FLAT",
    "AnyFrame",
    "Board",
    "BoardArt",
    "BoardView",
    "Interaction",
    "Marks",
    "MovingPiece",
    "Viewport",
    "load_art",
]

__getattr__ = from_modules(
    __name__,
    {
        "AnyFrame": "boardgames.play.frame",
        "Board": ".board",
        "BoardArt": ".art",
        "BoardView": ".view",
        "FLAT": ".art",
        "Interaction": "boardgames.play.interaction",
        "Marks": "boardgames.play.frame",
        "MovingPiece": "boardgames.play.frame",
        "Viewport": ".viewport",
        "load_art": ".art",
    },
)

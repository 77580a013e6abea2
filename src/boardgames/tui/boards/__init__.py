"""Boards on the screen: one widget base for all games, and in each game's module the art that paints its."""

from __future__ import annotations

from boardgames.play.frame import BoardFrame, Marks, MovingPiece
from boardgames.play.interaction import Interaction
from boardgames.tui.boards.art import FLAT, BoardArt, load_art
from boardgames.tui.boards.board import Board
from boardgames.tui.boards.view import BoardView
from boardgames.tui.boards.viewport import Viewport

__all__ = [
    "FLAT",
    "Board",
    "BoardArt",
    "BoardFrame",
    "BoardView",
    "Interaction",
    "Marks",
    "MovingPiece",
    "Viewport",
    "load_art",
]

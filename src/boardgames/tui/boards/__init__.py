"""Boards on the screen: one widget for all games, and a package for each game with the art of its board."""

from __future__ import annotations

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

"""Boards on the screen: one widget base for all games, and in each game's module the art that paints its."""

from __future__ import annotations

from boardgames.tui.boards.art import FLAT, BoardArt, load_art
from boardgames.tui.boards.board import Board
from boardgames.tui.boards.hand import Hand
from boardgames.tui.boards.look import Flight, Look, Marks, Stage
from boardgames.tui.boards.view import BoardView

__all__ = ["FLAT", "Board", "BoardArt", "BoardView", "Flight", "Hand", "Look", "Marks", "Stage", "load_art"]

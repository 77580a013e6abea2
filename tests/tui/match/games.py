"""The games, and positions of theirs that show much."""

from __future__ import annotations

import boardgames
from boardgames.tui.boards.art import FLAT, load_art


def showcase(game: str) -> str:
    """Return a position text from the middle of a game."""
    return boardgames.load(game).showcase


def views(game: str) -> tuple[str, ...]:
    """Return the views of a game, the flat one last."""
    return (*load_art(game).views, FLAT)

"""A player's own puzzles: made of a position, proved by the search, and kept in the data folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.core.locations import user_data
from boardgames.learn.puzzles.collection import load_puzzles
from boardgames.learn.puzzles.files import save_puzzles
from boardgames.learn.puzzles.making import made_save, made_win

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.core.position import Position
    from boardgames.learn.puzzles.puzzle import Puzzle

__all__ = ["keep_puzzle", "own_file", "own_puzzles", "puzzle_of"]

#: In how many turns a win is looked for, and at how many states each time: a second or two.
_TURNS, _NODES = 3, 60_000


def own_file(game: str) -> Path:
    """Return the file of a player's own puzzles of a game, which need not exist."""
    return user_data() / "puzzles" / f"{game}.toml"


def own_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return a player's own puzzles of a game; LearnError says what is wrong with their file."""
    path = own_file(game)
    return load_puzzles(path) if path.exists() else ()


def puzzle_of(position: Position) -> Puzzle | None:
    """Return the puzzle of a position: a win in up to three turns, or the only move that saves the player.

    None where it has neither, or more than one first move is right.
    """
    for turns in range(1, _TURNS + 1):
        if puzzle := made_win(position, turns, _NODES):
            return puzzle
    return made_save(position)


def keep_puzzle(puzzle: Puzzle) -> None:
    """Add a puzzle to the player's own; a BoardgamesError says why it cannot be kept."""
    path = own_file(puzzle.game)
    others = [one for one in own_puzzles(puzzle.game) if one.name != puzzle.name]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save_puzzles(path, puzzle.game, [*others, puzzle])
    except OSError as error:
        raise BoardgamesError(f"The puzzle cannot be kept in {path}: {error.strerror}.") from error

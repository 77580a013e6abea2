"""The puzzles that come with the games, and which of them is next."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import boardgames
from boardgames.core.words import one_of
from boardgames.games import load_game
from boardgames.learn.proof import read_proof
from boardgames.learn.puzzles.puzzle import Puzzle
from boardgames.learn.puzzles.theme import Theme
from boardgames.learn.toml_table import read_file

if TYPE_CHECKING:
    from collections.abc import Container
    from datetime import date
    from pathlib import Path

    from boardgames.learn.toml_table import TomlTable

__all__ = ["load_puzzles", "next_puzzle", "puzzle_of_the_day", "puzzles_of"]

#: A step with no factor in common with most numbers, so that neighbouring days are unlike each other.
_STRIDE = 7919


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the game called `game`, the easiest first; () if it has none."""
    path = load_game(game).data_file("puzzles.toml")
    return load_puzzles(path) if path else ()


def load_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, the easiest first; LearnError says what is wrong in which line."""
    return read_file(path, _read)


def _read(table: TomlTable) -> tuple[Puzzle, ...]:
    game = table.text("game")
    tables = table.tables("puzzle")
    table.finish()
    return tuple(sorted((_puzzle(one, game) for one in tables), key=lambda one: (one.rating, one.name)))


def _puzzle(table: TomlTable, game: str) -> Puzzle:
    text, rating, save = table.text("position"), table.number("rating"), table.text("save", "")
    only, theme = table.text("only", ""), table.text("theme", "win")
    options, written = table.options("options"), table.value("proof")
    table.finish()
    if (written is not None) + bool(save) + bool(only) != 1:
        raise table.flaw("position", "A puzzle has a 'proof', a move to 'save', or the 'only' winning move.")
    if theme not in set(Theme):
        raise table.flaw("theme", f"'theme' cannot be {theme!r}: choose {one_of(Theme, most=len(Theme))}.")
    try:
        proof = None if written is None else read_proof(written)
    except ValueError as error:
        raise table.flaw("proof", str(error)) from None
    return Puzzle(game, text, rating, proof, save, options, only, Theme(theme))


def puzzle_of_the_day(day: date) -> Puzzle:
    """Return the puzzle of a day: the games take turns, and none comes again before all of its game have."""
    games = [game for game in boardgames.names() if puzzles_of(game)]
    number, which = divmod(day.toordinal(), len(games))
    puzzles = puzzles_of(games[which])
    return puzzles[number * _stride(len(puzzles)) % len(puzzles)]


def _stride(size: int) -> int:
    """Return a step that visits all of so many places before any of them again."""
    return _STRIDE if size % _STRIDE else 1


def next_puzzle(game: str, rating: float, solved: Container[str]) -> Puzzle | None:
    """Return the puzzle of a game nearest to a rating among those that are not solved; None if all are."""
    left = [puzzle for puzzle in puzzles_of(game) if puzzle.name not in solved]
    return min(left, key=lambda puzzle: (abs(puzzle.rating - rating), puzzle.name), default=None)

"""The puzzles that come with the games, and which of them is next."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import boardgames
from boardgames.core.locations import data_file
from boardgames.learn.puzzles.proof import read_proof
from boardgames.learn.puzzles.puzzle import Puzzle
from boardgames.learn.tables import read_file

if TYPE_CHECKING:
    from collections.abc import Container
    from datetime import date
    from pathlib import Path

    from boardgames.learn.tables import Table

__all__ = ["load_puzzles", "next_puzzle", "puzzle_of_the_day", "puzzles_of"]

#: A step with no factor in common with most numbers, so that neighbouring days are unlike each other.
_STRIDE = 7919


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the game called `game`, the easiest first."""
    return load_puzzles(data_file("assets", "puzzles", f"{game}.toml"))


def load_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, the easiest first; LearnError says what is wrong in which line."""
    return read_file(path, _read)


def _read(table: Table) -> tuple[Puzzle, ...]:
    game = table.text("game")
    tables = table.tables("puzzle")
    table.finish()
    return tuple(sorted((_puzzle(one, game) for one in tables), key=lambda one: (one.rating, one.name)))


def _puzzle(table: Table, game: str) -> Puzzle:
    text, rating, save = table.text("position"), table.number("rating"), table.text("save", "")
    options, written = table.options("options"), table.value("proof")
    table.finish()
    if (written is None) == (not save):
        raise table.flaw("position", "A puzzle has either a 'proof' or a move to 'save'.")
    try:
        proof = None if written is None else read_proof(written)
    except ValueError as error:
        raise table.flaw("proof", str(error)) from None
    return Puzzle(game, text, rating, proof, save, options)


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

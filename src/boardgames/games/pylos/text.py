"""Positions as text: one line (PY-18), and a diagram."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.errors import PositionError
from boardgames.core.words import there_are
from boardgames.games.pylos.board import FILES, LEVELS, SPHERES, SPOT_AT, bit_at, supported
from boardgames.games.pylos.reasons import lacking_support

if TYPE_CHECKING:
    from boardgames.games.pylos.engine import State

__all__ = ["decode", "diagram", "encode"]

_LETTERS = "LD"


def encode(light: int, dark: int, mover: int) -> str:
    """Return a position as one line of text."""
    levels = (
        "/".join("".join(_rank(light, dark, level, rank)) for rank in range(1, size + 1))
        for level, size in enumerate(LEVELS, 1)
    )
    return f"{'|'.join(levels)} {_LETTERS[mover]}"


def _rank(light: int, dark: int, level: int, rank: int) -> list[str]:
    """Return the letters of a rank."""
    places = (bit_at(level, file, rank) for file in range(1, LEVELS[level - 1] + 1))
    return ["L" if place & light else "D" if place & dark else "." for place in places]


def decode(text: str) -> State:
    """Return the state of a text; raise PositionError if it cannot be read or is impossible."""
    board, mover = _split_side(text)
    spheres = {"L": 0, "D": 0, ".": 0}
    for place, letter in _letters(board).items():
        if letter not in spheres:
            raise PositionError(
                f"{letter!r} at {SPOT_AT[place]} is not valid: write L, D or a point for an empty place."
            )
        spheres[letter] |= place
    _check(spheres["L"], spheres["D"])
    light, dark = spheres["L"], spheres["D"]
    return (dark, light, mover) if mover else (light, dark, mover)


def _split_side(text: str) -> tuple[str, int]:
    """Split a text into its levels and the seat to move."""
    words = text.split()
    if not words:
        raise PositionError("The text is empty: write four levels joined by | and the side to move, L or D.")
    board, *sides = words
    if not sides:
        raise PositionError("The side to move is missing: end the text with a space and L or D.")
    side, *more = sides
    if more:
        raise PositionError(f"{' '.join(more)!r} is left over: the text ends with the side to move.")
    if side not in tuple(_LETTERS):
        raise PositionError(f"The side to move cannot be {side!r}: write L for Light or D for Dark.")
    return board, _LETTERS.index(side)


def _letters(board: str) -> dict[int, str]:
    """Return the letter of each place, valid or not."""
    levels = board.split("|")
    if len(levels) != len(LEVELS):
        raise PositionError(f"There must be {len(LEVELS)} levels joined by |, but {there_are(len(levels))}.")
    letters = {}
    for level, ranks in enumerate(levels, 1):
        letters.update(_letters_of_level(level, ranks.split("/")))
    return letters


def _letters_of_level(level: int, ranks: list[str]) -> dict[int, str]:
    """Return the letter of each place of a level."""
    size = LEVELS[level - 1]
    if len(ranks) != size:
        raise PositionError(f"Level {level} must have {size} ranks joined by /, but {there_are(len(ranks))}.")
    letters = {}
    for number, rank in enumerate(ranks, 1):
        if len(rank) != size:
            raise PositionError(
                f"Rank {number} of level {level} must have {size} places, but {there_are(len(rank))}."
            )
        letters.update({bit_at(level, file, number): letter for file, letter in enumerate(rank, 1)})
    return letters


def _check(light: int, dark: int) -> None:
    """Raise PositionError for too many spheres, or for a sphere without support."""
    for name, count in (("light", light.bit_count()), ("dark", dark.bit_count())):
        if count > SPHERES:
            raise PositionError(f"There are {count} {name} spheres on the board: each player has {SPHERES}.")
    occupied = light | dark
    for place in singles(occupied & ~supported(occupied)):
        raise PositionError(f"A sphere has no support: {lacking_support(place, occupied)}")


def diagram(light: int, dark: int) -> str:
    """Return a picture of the levels side by side, the lowest first."""
    columns = [_column(light, dark, level) for level in range(1, len(LEVELS) + 1)]
    rows = list(zip_longest(*(reversed(column) for column in columns), fillvalue=""))
    widths = [max(map(len, column)) + 4 for column in columns]
    return "\n".join(
        "".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in reversed(rows)
    )


def _column(light: int, dark: int, level: int) -> list[str]:
    """Return the lines of a level, with its name at the top."""
    size = LEVELS[level - 1]
    ranks = [f"{rank} {' '.join(_rank(light, dark, level, rank))}" for rank in range(size, 0, -1)]
    return [f"Level {level}", *ranks, f"  {' '.join(FILES[:size])}"]

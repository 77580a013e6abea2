"""Positions as text: one line (FO-36), and a diagram."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from boardgames.core.errors import PositionError
from boardgames.core.words import there_are
from boardgames.games.flying_obelisks.board import FILES, LEVEL
from boardgames.games.flying_obelisks.setups import SIZE
from boardgames.games.flying_obelisks.stacks import (
    KINDS,
    LETTERS,
    LETTERS_OF,
    NAMES,
    count,
    flaw,
    in_order,
    owner,
    stack_of,
)
from boardgames.games.flying_obelisks.words import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core.moves import Seat
    from boardgames.games.flying_obelisks.engine import Board

__all__ = ["decode", "diagram", "encode"]

_SIDES = ("b", "w")
_READ = LETTERS + KINDS.lower()
_BRACKETS = ((" ", " "), ("(", ")"), ("[", "]"))
_FLAWS = {
    "FO-13": "at most three pieces of one colour stand together",
    "FO-14": "a Globe stands only with Disks, and one Obelisk with anything except a Pyramid",
}


def _written(stack: int) -> str:
    """Return the letters of a stack in a text: Black's small, White's and an Obelisk's capital."""
    letters = LETTERS_OF[stack]
    return letters if owner(stack) else letters.lower().replace("o", "O")


def _ranks(board: Board) -> list[Sequence[int]]:
    """Return the stacks of each rank, from the first up."""
    return [board[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)]


def encode(board: Board, mover: int) -> str:
    """Return a position as one line of text."""
    return f"{'/'.join(map(_encode_rank, _ranks(board)))} {_SIDES[mover]}"


def _encode_rank(rank: Sequence[int]) -> str:
    words: list[str] = []
    for is_taken, squares in groupby(rank, bool):
        stacks = list(squares)
        words += map(_written, stacks) if is_taken else [str(len(stacks))]
    return ",".join(words)


def diagram(board: Board, mover: int, missing: int) -> str:
    """Return a picture of the board, middle levels in ( ), Hilltops in [ ], and what is off the board."""
    rows = [_row(at, board) for at in reversed(range(SIZE))]
    files = "   " + "".join(f"{file:^7}" for file in FILES)
    return "\n".join([*rows, files.rstrip(), f"{SEATS[mover]} to move; {_off_board(missing)}"])


def _row(rank: int, board: Board) -> str:
    cells = []
    for square in range(rank * SIZE, (rank + 1) * SIZE):
        opening, closing = _BRACKETS[LEVEL[square]]
        cells.append(f"{opening}{_written(board[square]) or '.':^4}{closing} ")
    return f"{rank + 1}  {''.join(cells)}".rstrip()


def _off_board(missing: int) -> str:
    """Say what has been captured and what is in the supply."""
    lists = ["".join(kind * count(missing, seat.index, kind) for kind in KINDS) or "-" for seat in SEATS]
    lost = ", ".join(f"{seat} {letters}" for seat, letters in zip(SEATS, lists, strict=True))
    return f"captured: {lost}; Obelisks in supply: {count(missing, 0, 'O')}"


def decode(text: str, census: int) -> tuple[Board, int]:
    """Return the board and the seat to move; raise PositionError if the text cannot be read.

    `census` is the sum of all stacks of the set-up.
    """
    ranks, mover = _split_side(text)
    board = tuple(stack for number, rank in enumerate(ranks, 1) for stack in _decode_rank(rank, number))
    _check_pieces(board, census)
    return board, mover


def _split_side(text: str) -> tuple[list[str], int]:
    """Split a text into its ranks and the seat to move."""
    words = text.split()
    if not words:
        raise PositionError("The text is empty: write nine ranks joined by / and the side to move, b or w.")
    ranks, sides = words[0].split("/"), words[1:]
    if not sides:
        raise PositionError("The side to move is missing: end the text with a space and b or w.")
    if len(sides) > 1:
        raise PositionError(f"{' '.join(sides[1:])!r} is left over: the text ends with the side to move.")
    if sides[0] not in _SIDES:
        raise PositionError(f"The side to move cannot be {sides[0]!r}: write b for Black or w for White.")
    if len(ranks) != SIZE:
        raise PositionError(f"There must be {SIZE} ranks joined by /, but {there_are(len(ranks))}.")
    return ranks, _SIDES.index(sides[0])


def _decode_rank(rank: str, number: int) -> list[int]:
    """Return the stacks of a rank."""
    stacks: list[int] = []
    for word in rank.split(","):
        if len(word) == 1 and word in "123456789":
            stacks += [0] * int(word)
        elif len(stacks) < SIZE:
            stacks.append(_decode_stack(word, f"{FILES[len(stacks)]}{number}"))
        else:
            raise PositionError(f"{word!r} on rank {number} comes after its last square, i{number}.")
    if len(stacks) != SIZE:
        raise PositionError(f"Rank {number} must have {SIZE} squares, but {there_are(len(stacks))}.")
    return stacks


def _decode_stack(word: str, place: str) -> int:
    """Return the stack of these letters, in any order."""
    if not word:
        raise PositionError(f"Nothing is written at {place}: write a stack, or a number for empty squares.")
    strange = next((letter for letter in word if letter not in _READ), None)
    if strange:
        hint = (
            "an Obelisk is always a capital O" if strange == "o" else f"the pieces are {', '.join(LETTERS)}"
        )
        raise PositionError(f"{strange!r} at {place} is not valid: {hint}.")
    pieces = word.replace("O", "")
    if pieces not in (pieces.lower(), pieces.upper()):
        raise PositionError(
            f"{word!r} at {place} mixes colours: a stack is all small or all capital, except O."
        )
    letters = in_order(word.upper())
    rule = flaw(letters)
    if rule:
        raise PositionError(f"{word!r} at {place} cannot stand together: {_FLAWS[rule]} ({rule}).")
    return stack_of(letters, int(pieces.isupper()))


def _check_pieces(board: Board, census: int) -> None:
    """Raise PositionError for more pieces than the set-up has, and for a board without a Globe."""
    for seat in SEATS:
        for kind in KINDS:
            _check_kind(board, census, seat, kind)
    obelisks, most = (sum(count(stack, 0, "O") for stack in stacks) for stacks in (board, [census]))
    if obelisks > most:
        raise PositionError(f"There are {obelisks} Obelisks on the board: the set-up has {most}.")
    if not any(count(stack, seat.index, "G") for seat in SEATS for stack in board):
        raise PositionError("Both Globes are missing, and only one can have been captured.")


def _check_kind(board: Board, census: int, seat: Seat, kind: str) -> None:
    # The sum over the board could overflow the fields of a stack, so each stack is counted.
    found, most = sum(count(stack, seat.index, kind) for stack in board), count(census, seat.index, kind)
    if found > most:
        number = "has none" if most == 0 else f"has {most}"
        raise PositionError(f"{seat} has {found} of the {NAMES[kind]} ({kind}): the set-up {number}.")

"""A board of the slow reference implementation: squares, hills, stacks, and position texts."""

from __future__ import annotations

from collections import Counter
from functools import cache

FILES = "abcdefghi"
SQUARES = [(file, rank) for rank in range(1, 10) for file in range(1, 10)]
ORDER = "DGPCSTHVO"
TWIN_HILLS = Counter({"G": 1, "D": 8, "P": 1, "C": 2, "S": 2, "T": 2, "H": 1, "V": 1})
GRAND = Counter({"G": 1, "D": 9, "P": 2, "C": 2, "S": 2, "T": 2, "H": 2, "V": 2})

Square = tuple[int, int]
Board = dict[Square, str]


@cache
def hill(square: Square) -> str:
    """Return the hill of a square, or "" (FO-2)."""
    file, rank = square
    if not 4 <= rank <= 6:
        return ""
    return "west" if 2 <= file <= 4 else "east" if 6 <= file <= 8 else ""


@cache
def level(square: Square) -> int:
    """Return the level of a square (FO-2)."""
    return 2 if square in {(3, 5), (7, 5)} else 1 if hill(square) else 0


@cache
def name(square: Square) -> str:
    """Return the name of a square."""
    return f"{FILES[square[0] - 1]}{square[1]}"


@cache
def owner(stack: str) -> str:
    """Return "b" or "w", or "" for nothing and for a lone Obelisk."""
    pieces = stack.replace("O", "")
    return "" if not pieces else "b" if pieces.islower() else "w"


@cache
def ordered(letters: str) -> str:
    """Return letters in the order of FO-36."""
    return "".join(sorted(letters, key=lambda letter: ORDER.index(letter.upper())))


def flawless(letters: str) -> bool:
    """Return True if letters of one colour may stand on one square (FO-13, FO-14)."""
    pieces = letters.replace("O", "")
    if pieces not in (pieces.upper(), pieces.lower()):
        return False
    counted = Counter(letters.upper())
    if counted["O"] > 1 or len(pieces) > 3:
        return False
    if counted["G"]:
        return counted["G"] == 1 and set(counted) <= {"G", "D"}
    return not (counted["O"] and counted["P"])


def read(text: str) -> tuple[Board, str]:
    """Return the board and the side to move of a text."""
    ranks, side = text.split()
    board: Board = {}
    for number, rank in enumerate(ranks.split("/"), 1):
        file = 1
        for word in rank.split(","):
            if word.isdigit():
                file += int(word)
            else:
                board[file, number] = ordered(word)
                file += 1
    return board, side


def write(board: Board, side: str) -> str:
    """Return the text of a board."""
    ranks = []
    for rank in range(1, 10):
        words: list[str] = []
        for file in range(1, 10):
            stack = board.get((file, rank), "")
            if stack:
                words.append(ordered(stack))
            elif words and words[-1].isdigit():
                words[-1] = str(int(words[-1]) + 1)
            else:
                words.append("1")
        ranks.append(",".join(words))
    return f"{'/'.join(ranks)} {side}"

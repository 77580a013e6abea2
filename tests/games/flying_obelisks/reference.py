"""A slow reference implementation, written from the rule sheet.

It shares nothing with the engine: a board is a dictionary from (file, rank) to letters, as a position text
has them, and every move is found by trying every square.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from tests.games.flying_obelisks.reference_board import (
    SQUARES,
    TWIN_HILLS,
    Board,
    Square,
    flawless,
    hill,
    level,
    name,
    ordered,
    owner,
    read,
    write,
)


class Way(NamedTuple):
    """A legal move: its notation, and the position text that it leads to."""

    notation: str
    text: str


def line(start: Square, end: Square) -> list[Square]:
    """Return the squares between two that lie on one file, rank or diagonal."""
    across, up = end[0] - start[0], end[1] - start[1]
    far = max(abs(across), abs(up))
    return [(start[0] + across * step // far, start[1] + up * step // far) for step in range(1, far)]


@cache
def fits(power: str, start: Square, end: Square) -> bool:
    """Return True if a power leads to a square on a flat, empty board (FO-6 to FO-11)."""
    across, up = abs(end[0] - start[0]), abs(end[1] - start[1])
    return {
        "D": across == up == 1,
        "G": max(across, up) == 1,
        "C": min(across, up) == 0 and max(across, up) in (1, 2),
        "S": across == up and across in (1, 2),
        "T": {across, up} == {1, 2},
        "H": up == 0 and across > 0,
        "V": across == 0 and up > 0,
    }.get(power, False)


def goes(power: str, board: Board, start: Square, end: Square, pyramid: bool) -> bool:
    """Return True if a power leads from a square to another on this board (FO-6 to FO-11, FO-17 to FO-21)."""
    if not fits(power, start, end):
        return False
    between = [] if power == "T" else line(start, end)
    if power in "HV" and any(square in board for square in between):
        return False
    if hill(start) and hill(end) and hill(start) != hill(end):
        is_even = level(start) == level(end)
        is_stopped = power in "HV" and any(level(square) > level(start) for square in between)
        return pyramid and is_even and not is_stopped
    return power == "D" or descends(power, [level(square) for square in (start, *between, end)])


def descends(power: str, levels: list[int]) -> bool:
    """Return True if a power other than the Disk's may go over squares of these levels (FO-17 to FO-19)."""
    if power in "CS" and len(levels) == 3 and levels[1] > levels[0]:
        return levels[0] == levels[2]
    return all(levels[at] >= levels[at + 1] for at in range(len(levels) - 1))


def flies(start: Square, end: Square) -> bool:
    """Return True if two squares correspond on the two hills (FO-22)."""
    return bool(hill(start) and hill(end)) and abs(start[0] - end[0]) == 4 and start[1] == end[1]


def powers(board: Board, start: Square, part: str, end: Square) -> set[str]:
    """Return the powers by which a part can go to a square; "O" is the flight."""
    stack = board[start].upper()
    found = {power for power in part.upper() if goes(power, board, start, end, "P" in stack)}
    if "O" in stack and set(part.upper()) - {"O", "P"} and flies(start, end):
        found.add("O")
    return found


def arrivals(part: str, there: str, side: str) -> list[tuple[str, str]]:
    """Return what can stand where a part arrives, each with its notation (FO-5, FO-27)."""
    if owner(there) == side:
        return [(ordered(part + there), "")] if flawless(part + there) else []
    if "O" in there and flawless(part + "O"):
        return [(ordered(part + "O"), "+O"), (part, "xO")]
    return [(part, "")]


def returns(board: Board, part: str, way: set[str], side: str, own_set: Counter[str]) -> list[str]:
    """Return the letters that can be brought back by these powers (FO-24 to FO-26)."""
    if len(part.replace("O", "")) > 2:
        return []
    there = Counter("".join(stack for stack in board.values() if owner(stack) == side).upper())
    captured = [letter for letter in own_set if own_set[letter] > there[letter] and letter != "G"]
    obelisks = "".join(board.values()).count("O")
    found = set()
    if way - {"D"}:
        found |= {"D"} & set(captured)
    if "D" in way:
        found |= set(captured) - {"D"}
        found |= {"O"} if obelisks < 5 else set()
    return sorted(found)


def without(stack: str, part: str) -> str:
    """Return the rest of a stack."""
    left = Counter(stack)
    left.subtract(part)
    return ordered("".join(left.elements()))


def ways(text: str, own_set: Counter[str] = TWIN_HILLS) -> list[Way]:
    """Return every move that the board allows, sorted by notation."""
    board, side = read(text)
    if ended(board):
        return []
    found: dict[tuple[Square, str, Square, str], Way] = {}
    for start, stack in board.items():
        if owner(stack) != side:
            continue
        parts = sorted({"".join(p) for n in range(1, 5) for p in combinations(stack, n)})
        for end, part in product([square for square in SQUARES if square != start], parts):
            for result, written in results(board, start, part, end, own_set):
                key = (start, part, end, result)
                moved = "" if part == stack else part.upper()
                notation = f"{name(start)}{moved}-{name(end)}{written}"
                after = {**board, start: without(stack, part), end: result}
                leads_to = write({at: it for at, it in after.items() if it}, "w" if side == "b" else "b")
                # `+O` comes before `=O`, because a move that is both is written with `+O` (FO-35).
                found.setdefault(key, Way(notation, leads_to))
    return sorted(found.values())


def results(
    board: Board, start: Square, part: str, end: Square, own_set: Counter[str]
) -> list[tuple[str, str]]:
    """Return the stacks that a part can make on a square, each with its notation."""
    way = powers(board, start, part, end)
    if not way:
        return []
    side = owner(board[start])
    last = 9 if side == "b" else 1
    landed = arrivals(part, board.get(end, ""), side)
    if end[1] != last or start[1] == last:
        return landed
    brought = [
        (ordered(stack + (letter if letter == "O" or side == "w" else letter.lower())), f"{written}={letter}")
        for stack, written in landed
        for letter in returns(board, part, way, side, own_set)
    ]
    return landed + [(stack, written) for stack, written in brought if flawless(stack)]


def ended(board: Board) -> str:
    """Return the side that has won, or "" (FO-29, FO-30)."""
    for side, globe in (("w", "g"), ("b", "G")):
        if not any(globe in stack for stack in board.values()):
            return side
    for side, other in (("b", "w"), ("w", "b")):
        holds = all(owner(board.get(top, "")) == side for top in ((3, 5), (7, 5)))
        if holds and not any(hill(square) and owner(stack) == other for square, stack in board.items()):
            return side
    return ""


def is_safe(text: str, side: str) -> bool:
    """Return True if a side's Globe is safe from capture on the next move, or the game is over (FO-34)."""
    board, _ = read(text)
    if ended(board):
        return True
    globe = "g" if side == "b" else "G"
    return all(globe in way.text for way in ways(text))


def legal(past: list[str], own_set: Counter[str] = TWIN_HILLS) -> list[Way]:
    """Return the legal moves of the last position of a game (FO-33, FO-34)."""
    text = past[-1]
    side = text.split()[1]
    all_ways = ways(text, own_set)
    fresh = [way for way in all_ways if way.text not in past]
    is_answer = text in past[:-1]
    if is_answer or any(is_safe(way.text, side) for way in fresh):
        return fresh
    saving = [way for way in all_ways if way.text in past and is_safe(way.text, side)]
    return sorted(fresh + saving)

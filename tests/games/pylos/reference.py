"""A slow reference implementation of Pylos, written from the rule sheet."""

from __future__ import annotations

from itertools import product

__all__ = ["PLACES", "SIZES", "Board", "Place", "is_supported", "name", "read", "reference", "written"]

Place = tuple[int, int, int]
Board = dict[Place, str]

SIZES = {1: 4, 2: 3, 3: 2, 4: 1}
PLACES = [(level, x, y) for level, size in SIZES.items() for x, y in product(range(size), repeat=2)]


def name(place: Place) -> str:
    """Return the notation of a place."""
    level, x, y = place
    return f"{level}{'abcd'[x]}{y + 1}"


def square(level: int, x: int, y: int) -> list[Place]:
    """Return the four places of a square by its first corner."""
    return [(level, x + i, y + j) for i, j in product((0, 1), repeat=2)]


def is_supported(board: Board, place: Place) -> bool:
    """PY-4: whether a place is on the base or rests on four spheres."""
    level, x, y = place
    return level == 1 or all(under in board for under in square(level - 1, x, y))


def carries(board: Board, place: Place) -> bool:
    """PY-6: whether a place carries a sphere."""
    level, _, _ = place
    return any(place in square(level, x, y) for above, x, y in board if above == level + 1)


def obliging(variant: str) -> list[list[Place]]:
    """PY-8, PY-12: the sets of places that count when they have one colour."""
    if variant == "children":
        return []
    found = [
        square(level, x, y) for level in (1, 2, 3) for x, y in product(range(SIZES[level] - 1), repeat=2)
    ]
    if variant == "mature":
        for level in (1, 2):
            size = SIZES[level]
            found += [[(level, x, y) for y in range(size)] for x in range(size)]
            found += [[(level, x, y) for x in range(size)] for y in range(size)]
    return found


def without(board: Board, place: Place) -> Board:
    """Return the board without a sphere."""
    return {at: colour for at, colour in board.items() if at != place}


def endings(board: Board, colour: str, landed: Place, variant: str, taking: str) -> set[str]:
    """PY-8 to PY-12: return the notations of what can be taken back after a sphere lands."""
    made = [places for places in obliging(variant) if landed in places]
    if not any(all(board.get(place) == colour for place in places) for places in made):
        return {""}
    found = {""} if taking == "may" else set()
    for first in (place for place in board if board[place] == colour and not carries(board, place)):
        found.add(f"-{name(first)}")
        left = without(board, first)
        for second in (place for place in left if left[place] == colour and not carries(left, place)):
            pair = [name(first), name(second)]
            either_order = not carries(board, second)
            found.add("-" + "-".join(sorted(pair) if either_order else pair))
    return found


def reference(board: Board, colour: str, variant: str, empty: str, taking: str = "must") -> list[str]:
    """PY-3 to PY-15: return every legal turn in notation, sorted."""
    own = [place for place in board if board[place] == colour]
    if (4, 0, 0) in board or (len(own) == 15 and empty == "lose"):
        return []
    found = set()
    for goal in (place for place in PLACES if place not in board and is_supported(board, place)):
        if len(own) < 15:
            placed = {**board, goal: colour}
            found |= {name(goal) + ending for ending in endings(placed, colour, goal, variant, taking)}
        for source in (place for place in own if place[0] < goal[0] and not carries(board, place)):
            left = without(board, source)
            if is_supported(left, goal):
                raised = {**left, goal: colour}
                found |= {
                    f"{name(source)}^{name(goal)}{ending}"
                    for ending in endings(raised, colour, goal, variant, taking)
                }
    return sorted(found)


def read(text: str) -> tuple[Board, str]:
    """PY-18: return the spheres and the colour to move of a position's text."""
    levels, colour = text.split()
    board = {
        (level, x, y): letter
        for level, ranks in enumerate(levels.split("|"), 1)
        for y, rank in enumerate(ranks.split("/"))
        for x, letter in enumerate(rank)
        if letter != "."
    }
    return board, colour


def written(board: Board, colour: str) -> str:
    """PY-18: return the text of a position."""
    levels = (
        "/".join("".join(board.get((level, x, y), ".") for x in range(size)) for y in range(size))
        for level, size in SIZES.items()
    )
    return f"{'|'.join(levels)} {colour}"

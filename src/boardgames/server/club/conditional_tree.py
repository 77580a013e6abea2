"""Trees of conditional moves, without a club: lines are added and removed, and played moves lead on in them.

A tree has the notations of moves. Where the owner is to move it has one move, the answer; elsewhere any
number, which the others may play. So a line, from the root to a leaf, ends with a move of the owner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from boardgames.core import Position

__all__ = ["ConditionalTree", "Line", "added", "advanced", "lines_of", "read_line", "removed"]

Line = tuple[str, ...]
ConditionalTree = dict[str, "ConditionalTree"]

#: The greatest number of moves in a line.
_LONGEST = 20


def lines_of(tree: Mapping[str, ConditionalTree]) -> Iterator[Line]:
    """Yield the lines of a tree, in the order in which they were added."""
    for move, following in tree.items():
        if following:
            yield from ((move, *line) for line in lines_of(following))
        else:
            yield (move,)


def added(tree: Mapping[str, ConditionalTree], line: Sequence[tuple[str, bool]]) -> ConditionalTree:
    """Return a tree with another line; an answer of its own replaces another one in the same position.

    Args:
        tree: The tree.
        line: The moves, each with True if it is the owner's.
    """
    if not line:
        return dict(tree)
    (move, is_own), *rest = line
    others = {} if is_own else dict(tree)
    return others | {move: added(tree.get(move, {}), rest)}


def removed(tree: Mapping[str, ConditionalTree], line: Line) -> ConditionalTree:
    """Return a tree without a line, and as it is if it has no such line."""
    left = dict(tree)
    if not line or line[0] not in left:
        return left
    move, *rest = line
    below = removed(left[move], tuple(rest)) if rest else left[move]
    if below:
        left[move] = below
    elif bool(rest) == bool(left[move]):  # the line ends where a line of the tree does
        del left[move]
    return left


def advanced(tree: Mapping[str, ConditionalTree], moves: Iterable[str]) -> ConditionalTree:
    """Return what is left of a tree after moves that were played; nothing if it does not have them."""
    left = dict(tree)
    for move in moves:
        left = left.get(move, {})
    return left


def read_line(position: Position, seat: int, moves: Sequence[str]) -> list[tuple[str, bool]]:
    """Return the moves of a line in their own notation, each with True if it is that of a seat.

    Raises:
        ClubError: A move is not legal where it is to be played, or the line is too long, begins with a move
            of the seat, or does not end with one.
    """
    if len(moves) > _LONGEST:
        raise ClubError(f"A line has {_LONGEST} moves at most.")
    if position.to_move.index == seat:
        raise ClubError("It is your turn: play your move.")
    read = []
    for text in moves:
        try:
            move = position.parse(text)
            read.append((str(move), position.to_move.index == seat))
            position = position.play(move)
        except BoardgamesError as error:
            raise ClubError(f"{text} cannot be played there: {error}") from error
    if not read or not read[-1][1]:
        raise ClubError("A line ends with your own move: play your answer too.")
    return read

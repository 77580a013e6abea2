"""The rows of the list of moves: the line shown, comments, and other lines in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.content import Content

from boardgames.core.values import PlainValue

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from boardgames.match import Node

__all__ = ["LEAST", "LONGEST", "Part", "Row", "block_of", "ending_rows", "readable", "remark"]

#: Marks a move with variations, and one with a comment.
_FORK, _COMMENT = "┬", '"'
#: Stands before a variation.
_BRANCH = "└"
#: Columns of a move, so that moves stand in columns, and of the indent before them.
_WIDTH, _INDENT = 9, 5
#: A list is never narrower than this.
LEAST = _WIDTH + _INDENT
#: Stands for seats before the first one to move, and for moves that are left out.
_MORE = "…"
#: How many moves of another line are shown at most.
LONGEST = 4


class Part(PlainValue):
    """A part of a row: its text, how it is drawn, and the node that a click goes to."""

    text: str
    look: str = ""
    node: Node | None = None


Row = tuple[Part, ...]


def block_of(
    number: int, played: Sequence[Node | None], width: int, at: Node | None = None
) -> tuple[Row, ...]:
    """Return the rows of a round.

    Args:
        number: The number of the round, from 1.
        played: The nodes of its moves; None for each seat before the first one to move.
        width: The columns of a row.
        at: The node whose comment is shown.
    """
    rows = _flowed(f"{number:>3}. ", played, width)
    nodes = [node for node in played if node]
    if at is not None and at in nodes:
        rows += remark(at, width)
    for node in nodes:
        rows += _others(number, node, width, is_first=node is played[0])
    return tuple(rows)


def remark(node: Node, width: int) -> list[Row]:
    """Return the rows of a node's comment."""
    comment = readable(node.comment)
    lines = Content(comment).wrap(width - 2) if comment else ()
    return [(Part("  "), Part(line.plain, "comment")) for line in lines]


def ending_rows(ending: str, width: int) -> list[Row]:
    """Return the rows that say how the game ended, below the last move."""
    return [
        (Part("  "), Part(line.plain, "ending"))
        for line in (Content(ending).wrap(width - 2) if ending else ())
    ]


def readable(comment: str) -> str:
    """Return a comment on one line, without control characters."""
    return " ".join("".join(char if char.isprintable() else " " for char in comment).split())


def _flowed(head: str, played: Iterable[Node | None], width: int) -> list[Row]:
    """Return moves one after another, in as many rows as they need."""
    rows: list[Row] = []
    row, used = [Part(head)], len(head)
    for node in played:
        part = Part((_words(node) if node else _MORE).ljust(_WIDTH), "", node)
        if used + len(part.text) > width and len(row) > 1:
            rows.append(tuple(row))
            row, used = [Part(" " * _INDENT)], _INDENT
        row += [part, Part(" ")]
        used += len(part.text) + 1
    return [*rows, tuple(row[:-1])]


def _others(number: int, node: Node, width: int, *, is_first: bool) -> Iterator[Row]:
    """Yield the variations that begin in place of `node`, each on one row."""
    for other in node.parent.children if node.parent else ():
        if other is not node:
            head = f"  {_BRANCH}{number}{'.' if is_first else '…'} "
            yield (Part(head, "aside"), *_in_short(other, width - len(head)))


def _in_short(node: Node, room: int) -> Iterator[Part]:
    """Yield the first moves of a line, at least one, as long as there is room."""
    step, count = node, 0
    while True:
        words = _words(step, with_fork=step is not node)
        yield Part(words, "aside", step)
        room, count = room - cell_len(words) - 1, count + 1
        following = step.first
        if following is None:
            return
        step = following
        if count == LONGEST or room < len(_words(step)) + len(_MORE):
            yield Part(_MORE, "aside")
            return
        yield Part(" ")


def _words(node: Node, *, with_fork: bool = True) -> str:
    """Return a node's move with the marks for alternatives and comments."""
    has_others = with_fork and node.parent is not None and len(node.parent.children) > 1
    return f"{node.notation}{_FORK if has_others else ''}{_COMMENT if node.comment else ''}"

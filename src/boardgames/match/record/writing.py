"""Writer of records."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.match.record.header import header_lines
from boardgames.match.record.tokens import write_comment, write_move
from boardgames.match.results import UNFINISHED
from boardgames.match.tree import round_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Position
    from boardgames.match.node import Node
    from boardgames.match.tree import Match

    _Task = Callable[[], "list[_Task]"]

__all__ = ["ENDED", "dump", "number_of"]

#: The end of a record whose game has ended; the result is among the tags.
ENDED = "#"


def dump(match: Match) -> str:
    """Return the record of a match: all lines that were played, comments, notes and tags, in UTF-8 text.

    Equal matches have equal records.
    """
    sheet = _Sheet(match)
    sheet.write_tree()
    end = UNFINISHED if match.result == UNFINISHED else ENDED
    return "\n".join(chain(header_lines(match), [""], map(str, sheet.lines), [end, ""]))


def number_of(start: Position, ply: int) -> str:
    """Return the number of the turn at `ply` as records write it: `7.` for the first seat, else `7...`."""
    number, place = round_of(start, ply)
    return f"{number}{'...' if place else '.'}"


@define
class _Line:
    """A line of moves: its indent and its words."""

    indent: int
    words: list[str] = field(factory=list)

    def __str__(self) -> str:
        return " " * self.indent + " ".join(self.words)


@define
class _Sheet:
    """The lines of moves, while they are being written."""

    match: Match
    start: Position = field(init=False)
    lines: list[_Line] = field(factory=list)
    #: The number of open variations.
    _depth: int = 0
    #: True if the next move needs a number even in the middle of a round.
    _is_broken: bool = True

    @start.default
    def _begin(self) -> Position:
        return self.match.root.position

    def write_tree(self) -> None:
        """Write all moves, with a list of tasks since recursion could exceed Python's limit."""
        root = self.match.root
        self._remark(root)
        pending: list[_Task] = [partial(self._go_on, root)]
        while pending:
            pending += reversed(pending.pop()())

    def _go_on(self, node: Node) -> list[_Task]:
        """Write the next move of the line after `node`; then its variations and the rest of the line."""
        children = self.match.children(node)
        if not children:
            return []
        first, *others = children
        self._write_move(first)
        return [*(partial(self._vary, other) for other in others), partial(self._go_on, first)]

    def _vary(self, node: Node) -> list[_Task]:
        """Open a variation that begins with the move to `node`."""
        self._depth += 1
        self.lines.append(_Line(2 * self._depth, ["("]))
        self._is_broken = True
        self._write_move(node)
        return [partial(self._go_on, node), self._close]

    def _close(self) -> list[_Task]:
        """Close the variation that was opened last."""
        self.lines[-1].words[-1] += ")"
        self._depth -= 1
        self._is_broken = True
        return []

    def _write_move(self, node: Node) -> None:
        number = number_of(self.start, node.ply)
        if self._is_broken or not number.endswith("..."):
            self._write_number(number)
        self.lines[-1].words.append(write_move(node.notation))
        self._remark(node)
        self._is_broken = False

    def _write_number(self, number: str) -> None:
        """Begin a line with a number, unless a parenthesis has just begun one."""
        if self.lines and self.lines[-1].words == ["("]:
            self.lines[-1].words = [f"({number}"]
        else:
            # Below a parenthesis, numbers are aligned.
            self.lines.append(_Line(2 * self._depth + (self._depth > 0), [number]))

    def _remark(self, node: Node) -> None:
        """Write the comment and notes of a node, if there are any."""
        comment, notes = self.match.comment(node), self.match.notes(node)
        if not (comment or notes):
            return
        if node is self.match.root:
            self.lines.append(_Line(0))
        self.lines[-1].words.append(write_comment(comment, notes))

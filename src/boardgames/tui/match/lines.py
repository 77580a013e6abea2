"""The rows of the list of moves: the line shown, comments, and other lines in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field, frozen
from rich.cells import cell_len
from textual.content import Content

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardgames.match import Cursor, Match, Node, Turn

__all__ = ["Part", "Row", "Sheet", "readable", "sheet_of"]

#: Marks a move with variations, and one with a comment.
_FORK, _COMMENT = "┬", '"'
#: Stands before a variation.
_BRANCH = "└"
#: Columns of a move, so that moves stand in columns, and of the indent before them.
_WIDTH, _INDENT = 9, 5
#: Stands for seats before the first one to move, and for moves that are left out.
_MORE = "…"
#: How many moves of another line are shown at most.
_LONGEST = 4


@frozen
class Part:
    """A part of a row: its text, how it is drawn, and the node that a click goes to."""

    text: str
    look: str = ""
    node: Node | None = None


Row = tuple[Part, ...]


@frozen
class Sheet:
    """The rows of a list. `shown` is the one with the move shown, `last` the last one about that move."""

    rows: tuple[Row, ...]
    shown: int
    last: int

    def first_seen(self, height: int) -> int:
        """Return the first of `height` visible rows; the move shown is always visible."""
        return max(0, min(self.shown, self.last - height + 1))


def sheet_of(cursor: Cursor, width: int, ending: str = "") -> Sheet:
    """Return what the list says of a match, seen from a cursor, in rows of `width` columns.

    `ending` says how the game ended where the line does, "" if it has not.
    """
    writer = _Writer(cursor, max(width, _INDENT + _WIDTH), ending)
    writer.write()
    return Sheet(tuple(writer.rows), writer.shown, max(writer.last, writer.shown))


def readable(comment: str) -> str:
    """Return a comment on one line, without control characters."""
    return " ".join("".join(char if char.isprintable() else " " for char in comment).split())


@define
class _Writer:
    """Writes the rows of a match, and notes which of them are about the move shown."""

    cursor: Cursor
    width: int
    ending: str
    rows: list[Row] = field(factory=list, init=False)
    shown: int = field(default=0, init=False)
    last: int = field(default=0, init=False)

    def write(self) -> None:
        """Write all rows."""
        root = self.cursor.match.root
        if root is self.cursor.at:
            self._remark(root)
            self.last = len(self.rows)
        turns = self.cursor.moves()
        if not turns:
            self.rows.append((Part("no moves yet", "undone"),))
        for number, played in enumerate(_rounds(self.cursor.match, turns), start=1):
            self._write_round(number, played)
        self._write_ending()

    def _write_round(self, number: int, played: list[Turn | None]) -> None:
        """Write a round, and below it the comment on the move shown and the variations."""
        self._flow(f"{number:>3}. ", [self._part(turn) for turn in played])
        nodes = [turn.node for turn in played if turn]
        current = self.cursor.at
        if current in nodes:
            self._remark(current)
        for node in nodes:
            self._write_others(number, node, is_first=played[0] is not None and node is played[0].node)
        if current in nodes:
            self.last = len(self.rows) - 1

    def _write_ending(self) -> None:
        """Write how the game ended, below the last move."""
        for line in Content(self.ending).wrap(self.width - 2) if self.ending else ():
            self.rows.append((Part("  "), Part(line.plain, "ending")))
        if self.cursor.at is self.cursor.line()[-1]:
            self.last = len(self.rows) - 1

    def _flow(self, head: str, parts: Iterable[Part]) -> None:
        """Write parts one after another, on as many rows as they need."""
        row, used = [Part(head)], len(head)
        for part in parts:
            if used + len(part.text) > self.width and len(row) > 1:
                self.rows.append(tuple(row))
                row, used = [Part(" " * _INDENT)], _INDENT
            if part.node is self.cursor.at:
                self.shown = len(self.rows)
            row += [part, Part(" ")]
            used += len(part.text) + 1
        self.rows.append(tuple(row[:-1]))

    def _part(self, turn: Turn | None) -> Part:
        if turn is None:
            return Part(_MORE.ljust(_WIDTH))
        look = "undone" if turn.ply > self.cursor.at.ply else ""
        if turn.node is self.cursor.at:
            look = "shown"
        return Part(_words(turn.node).ljust(_WIDTH), look, turn.node)

    def _remark(self, node: Node) -> None:
        """Write a node's comment."""
        comment = readable(node.comment)
        for line in Content(comment).wrap(self.width - 2) if comment else ():
            self.rows.append((Part("  "), Part(line.plain, "comment")))

    def _write_others(self, number: int, node: Node, *, is_first: bool) -> None:
        """Write the variations that begin in place of `node`, each on one row."""
        for other in node.parent.children if node.parent else ():
            if other is not node:
                head = f"  {_BRANCH}{number}{'.' if is_first else '…'} "
                self.rows.append((Part(head, "aside"), *self._in_short(other, self.width - len(head))))

    def _in_short(self, node: Node, room: int) -> Iterator[Part]:
        """Yield the first moves of a line, at least one, as long as there is room."""
        step, count = node, 0
        while True:
            words = _words(step, with_fork=step is not node)
            yield Part(words, "aside", step)
            room, count = room - cell_len(words) - 1, count + 1
            if not step.children:
                return
            step = step.children[0]
            if count == _LONGEST or room < len(_words(step)) + len(_MORE):
                yield Part(_MORE, "aside")
                return
            yield Part(" ")


def _rounds(match: Match, turns: tuple[Turn, ...]) -> Iterator[list[Turn | None]]:
    """Yield the turns of each round; a match may begin with any seat."""
    seats = len(match.seats)
    listed = [*[None] * match.root.position.to_move.index, *turns] if turns else []
    return (listed[at : at + seats] for at in range(0, len(listed), seats))


def _words(node: Node, *, with_fork: bool = True) -> str:
    """Return a node's move with the marks for alternatives and comments."""
    has_others = with_fork and node.parent is not None and len(node.parent.children) > 1
    return f"{node.move}{_FORK if has_others else ''}{_COMMENT if node.comment else ''}"

"""The score sheet: the moves of a match as rows, updated incrementally."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from textual.content import Content

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.match.cursor import Cursor
    from boardgames.match.node import Changes, Node
    from boardgames.match.tree import Match

__all__ = [
    "Row",
    "RowPart",
    "ScoreSheet",
    "Signs",
    "block_of",
    "readable",
    "score_sheet_of",
]

#: Marks a move with variations, and one with a comment.
_FORK, _COMMENT = "┬", '"'
#: Stands before a variation.
_BRANCH = "└"
#: The least and the most columns of a move, so that moves stand in columns, and those of the indent.
_WIDTH, _WIDEST, _INDENT = 9, 13, 5
#: A list is never narrower than this.
_LEAST = _WIDTH + _INDENT
#: Stands for seats before the first one to move, and for moves that are left out.
_MORE = "…"
#: The most moves of a variation that are shown.
_LONGEST = 4


#: After more changes at once than this, all rows are written anew.
_MANY = 50


class RowPart(NamedTuple):
    """A part of a row: its text, how it is drawn, and the node that a click goes to."""

    text: str
    look: str = ""
    node: Node | None = None


Row = tuple[RowPart, ...]
#: What an analysis says of moves, such as ?, by the nodes that they led to.
Signs = Mapping["Node", str]
_NO_SIGNS: Signs = MappingProxyType({})


def block_of(
    number: int,
    match: Match,
    played: Sequence[Node | None],
    width: int,
    at: Node | None = None,
    signs: Signs = _NO_SIGNS,
) -> tuple[Row, ...]:
    """Return the rows of a round.

    Args:
        number: The number of the round, from 1.
        match: The match, as whoever looks at it has it.
        played: The nodes of its moves; None for each seat before the first one to move.
        width: The columns of a row.
        at: The node whose comment is shown.
        signs: What an analysis says of moves, such as ?, by the nodes that they led to.
    """
    rows = _flowed(f"{number:>3}. ", match, played, width, signs)
    nodes = [node for node in played if node]
    if at is not None and at in nodes:
        rows += _remark(match, at, width)
    for node in nodes:
        rows += _others(number, match, node, width, signs, is_first=node is played[0])
    return tuple(rows)


def _remark(match: Match, node: Node, width: int) -> list[Row]:
    """Return the rows of a node's comment."""
    comment = readable(match.comment(node))
    lines = Content(comment).wrap(width - 2) if comment else ()
    return [(RowPart("  "), RowPart(line.plain, "comment")) for line in lines]


def _ending_rows(ending: str, width: int) -> list[Row]:
    """Return the rows that say how the game ended, below the last move."""
    return [
        (RowPart("  "), RowPart(line.plain, "ending"))
        for line in (Content(ending).wrap(width - 2) if ending else ())
    ]


def readable(comment: str) -> str:
    """Return a comment on one line, without control characters."""
    return " ".join("".join(char if char.isprintable() else " " for char in comment).split())


def _flowed(head: str, match: Match, played: Sequence[Node | None], width: int, signs: Signs) -> list[Row]:
    """Return moves one after another, in as many rows as they need."""
    # Wide enough for the longest moves if all of a round fit into a row.
    column = max(_WIDTH, min(_WIDEST, (width - _INDENT + 1) // len(played) - 1))
    rows: list[Row] = []
    row, used = [RowPart(head)], len(head)
    for node in played:
        part = RowPart((_words(match, node, signs) if node else _MORE).ljust(column), "", node)
        if used + len(part.text) > width and len(row) > 1:
            rows.append(tuple(row))
            row, used = [RowPart(" " * _INDENT)], _INDENT
        row += [part, RowPart(" ")]
        used += len(part.text) + 1
    return [*rows, tuple(row[:-1])]


def _others(
    number: int, match: Match, node: Node, width: int, signs: Signs, *, is_first: bool
) -> Iterator[Row]:
    """Yield the variations that begin in place of `node`, each on one row."""
    for other in match.children(node.parent) if node.parent else ():
        if other is not node:
            head = f"  {_BRANCH}{number}{'.' if is_first else '…'} "
            yield (RowPart(head, "aside"), *_in_short(match, other, width - len(head), signs))


def _in_short(match: Match, node: Node, room: int, signs: Signs) -> Iterator[RowPart]:
    """Yield the first moves of a line, at least one, as long as there is room."""
    step, count = node, 0
    while True:
        words = _words(match, step, signs, with_fork=step is not node)
        yield RowPart(words, "aside", step)
        room, count = room - cell_len(words) - 1, count + 1
        following = match.first(step)
        if following is None:
            return
        step = following
        if count == _LONGEST or room < len(_words(match, step, signs)) + len(_MORE):
            yield RowPart(_MORE, "aside")
            return
        yield RowPart(" ")


def _words(match: Match, node: Node, signs: Signs, *, with_fork: bool = True) -> str:
    """Return a node's move with its sign and the marks for alternatives and comments."""
    has_others = with_fork and node.parent is not None and len(match.children(node.parent)) > 1
    marks = f"{_FORK if has_others else ''}{_COMMENT if match.comment(node) else ''}"
    return f"{node.notation}{signs.get(node, '')}{marks}"


class ScoreSheet:
    """The rows of a list of moves. `shown` is the one with the move shown, `last` the last one about it.

    Each round of the line has a block of rows, which stays until something in it changes. Only the round with
    the move shown has more: the comment on that move.
    """

    def __init__(self, width: int = 0) -> None:
        self.width = width
        self.shown = 0
        self.last = 0
        self._cursor: Cursor | None = None
        self._changes: Changes | None = None
        self._line: list[Node] = []
        #: The rows of each round, and the row at which each begins, with the number of all rows at the end.
        self._blocks: list[tuple[Row, ...]] = []
        self._starts: list[int] = [0]
        #: The rows above the rounds; the round with the move shown, and its rows; the rows below.
        self._head: list[Row] = []
        self._current = -1
        self._current_rows: tuple[Row, ...] = ()
        self._foot: list[Row] = []
        self._signs: Signs = _NO_SIGNS

    def judge(self, signs: Signs) -> None:
        """Have moves followed by what an analysis says of them, from the next `follow` on."""
        if signs != self._signs:
            self._signs = signs
            self._cursor = None  # all rows are written anew

    def follow(self, cursor: Cursor, width: int, ending: str = "") -> None:
        """Show a match as it is now, seen from a cursor, in rows of `width` columns.

        `ending` says how the game ended where the line does, "" if it has not.
        """
        width = max(width, _LEAST)
        if cursor is not self._cursor or width != self.width or len(self._changes or ()) > _MANY:
            self._begin(cursor, width)
        kept = self._follow_line(cursor)
        stale = self._stale_rounds(kept)
        self._write(range(kept, self._rounds), at_end=True)
        self._write(sorted(stale), at_end=False)
        self._follow_place(cursor, ending)

    def __len__(self) -> int:
        return len(self._head) + self._starts[-1] + self._extra + len(self._foot)

    @property
    def end_rows(self) -> int:
        """The number of rows about the end of the game while the last move is shown; else 0."""
        return len(self._foot) if self.last == len(self) - 1 else 0

    def row(self, y: int) -> Row | None:
        """Return a row, counted from 0; None below the last one."""
        if y < len(self._head):
            return self._head[y]
        y -= len(self._head)
        if y >= self._starts[-1] + self._extra:
            y -= self._starts[-1] + self._extra
            return self._foot[y] if y < len(self._foot) else None
        if self._current >= 0 and y >= self._starts[self._current]:
            inside = y - self._starts[self._current]
            if inside < len(self._current_rows):
                return self._drawn(self._current_rows[inside])
            y -= self._extra
        number = bisect_right(self._starts, y) - 1
        return self._drawn(self._blocks[number][y - self._starts[number]])

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows."""
        return tuple(row for y in range(len(self)) if (row := self.row(y)) is not None)

    def first_seen(self, height: int) -> int:
        """Return the first of `height` visible rows; the move shown is always visible."""
        return max(0, min(self.shown, self.last - height + 1))

    # Inside

    def _begin(self, cursor: Cursor, width: int) -> None:
        self._cursor, self._changes, self.width = cursor, cursor.match.changes(), width
        self._line, self._blocks, self._starts = [], [], [0]

    @property
    def _extra(self) -> int:
        """The number of extra rows of the round with the move shown: those of its comment."""
        return len(self._current_rows) - len(self._blocks[self._current]) if self._current >= 0 else 0

    @property
    def _match(self) -> Match:
        assert self._cursor is not None
        return self._cursor.match

    @property
    def _before(self) -> int:
        """The number of seats before the first one to move."""
        return self._match.root.position.to_move.index

    @property
    def _seats(self) -> int:
        return len(self._match.seats)

    def _round(self, ply: int) -> int:
        """Return the round, from 0, of a turn."""
        return (self._before + ply - 1) // self._seats

    @property
    def _rounds(self) -> int:
        return self._round(len(self._line)) + 1 if self._line else 0

    def _follow_line(self, cursor: Cursor) -> int:
        """Take over the cursor's line, and return the number of rounds that are still as they were."""
        node, fresh = cursor.end, []
        while node.parent and not self._is_on_line(node):
            fresh.append(node)
            node = node.parent
        is_shorter = node.ply < len(self._line)
        del self._line[node.ply :]
        self._line += reversed(fresh)
        kept = self._round(node.ply + 1) if fresh or is_shorter else len(self._blocks)
        del self._blocks[kept:], self._starts[kept + 1 :]
        return kept

    def _is_on_line(self, node: Node) -> bool:
        return node.ply <= len(self._line) and (not node.ply or self._line[node.ply - 1] is node)

    def _stale_rounds(self, kept: int) -> set[int]:
        """Return the first `kept` rounds in which something was played or written since the last time."""
        assert self._changes is not None
        stale = set()
        for changed in self._changes.nodes:
            node: Node = changed
            for _ in range(_LONGEST + 1):
                if node.parent is None or self._is_on_line(node.parent):
                    break
                node = node.parent
            stale.add(self._round(node.ply))
        self._changes.clear()
        return {number for number in stale if 0 <= number < kept}

    def _played(self, number: int) -> list[Node | None]:
        """Return the nodes of a round, with None for the seats before the first one to move."""
        first = number * self._seats - self._before
        return [*[None] * -first, *self._line[max(first, 0) : first + self._seats]]

    def _write(self, numbers: range | list[int], *, at_end: bool) -> None:
        """Write the blocks of rounds."""
        for number in numbers:
            block = block_of(number + 1, self._match, self._played(number), self.width, None, self._signs)
            if at_end:
                self._blocks.append(block)
                self._starts.append(self._starts[-1] + len(block))
                continue
            longer = len(block) - len(self._blocks[number])
            self._blocks[number] = block
            if longer:
                self._starts[number + 1 :] = [start + longer for start in self._starts[number + 1 :]]

    def _follow_place(self, cursor: Cursor, ending: str) -> None:
        """Note which row has the move shown, and what stands above and below the rounds."""
        at = cursor.at
        self._head = _remark(self._match, at, self.width) if not at.ply else []
        if not self._line:
            self._head.append((RowPart("no moves yet", "undone"),))
        self._foot = _ending_rows(ending, self.width)
        self._current, self._current_rows, self.shown = -1, (), 0
        self.last = len(self._head) - (not self._line)
        if at.ply:
            self._current = self._round(at.ply)
            played = self._played(self._current)
            self._current_rows = block_of(self._current + 1, self._match, played, self.width, at, self._signs)
            first = self._starts[self._current]
            self.shown = first + next(
                y for y, row in enumerate(self._current_rows) if any(part.node is at for part in row)
            )
            self.last = first + len(self._current_rows) - 1
        if at.ply == len(self._line):
            self.last = len(self) - 1
        self.last = max(self.last, self.shown)

    def _drawn(self, row: Row) -> Row:
        """Return a row whose moves on the line have the look that they have now."""
        assert self._cursor is not None
        at = self._cursor.at
        return tuple(
            part._replace(look="shown" if part.node is at else "undone")
            if part.node is not None and not part.look and part.node.ply >= at.ply
            else part
            for part in row
        )


def score_sheet_of(cursor: Cursor, width: int, ending: str = "") -> ScoreSheet:
    """Return the list of moves of a match, seen from a cursor, as `ScoreSheet.follow` writes it."""
    sheet = ScoreSheet()
    sheet.follow(cursor, width, ending)
    return sheet

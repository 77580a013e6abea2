"""A match in memory with its identity in a store, and the row written for it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.core.options import written_options
from boardgames.core.words import one_line
from boardgames.match.cursor import Cursor
from boardgames.match.endings import result_of
from boardgames.match.lineup import read_colors, who_plays
from boardgames.match.paths import follow, node_at, numbers_of, place_of
from boardgames.match.results import UNFINISHED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.match.node import Node
    from boardgames.match.tree import Match

__all__ = [
    "Saved",
    "Snapshot",
    "cursor_at",
    "line_of",
    "new_id",
    "start_text",
    "tags_text",
    "title_of",
]

_CURSOR = "."


class Snapshot(NamedTuple):
    """The row of a match; the names are those of the database's columns."""

    game: str
    ply: int
    result: str
    options: str
    position: str
    line: str
    colors: str
    clock: str
    tags: str

    @classmethod
    def of(cls, cursor: Cursor, clock: str = "") -> Snapshot:
        """Return the current state of a match, with that of its cursor and clock."""
        import json  # a match begins without it

        match, end = cursor.match, cursor.end
        position = end.position
        return cls(
            game=position.game.name,
            ply=end.ply,
            result=one_line(result_of(cursor)) or UNFINISHED,
            options=json.dumps(written_options(position.game, position.options)),
            position=position.encode(),
            line=f"{place_of(cursor.at)} {place_of(end)}",
            colors=_colors_of(match),
            clock=clock,
            tags=tags_text(match),
        )

    def has_same_play(self, other: Snapshot) -> bool:
        """Return True if the tags and the newest position are the same.

        If the tree has not changed either, only the clock or a cursor has moved.
        """
        places = (one.clock.partition(" ")[2] for one in (self, other))
        return self.tags == other.tags and len(set(places)) == 1

    @property
    def is_over(self) -> bool:
        """True if the game has ended, wherever the cursor is."""
        return self.result != UNFINISHED


class Saved:
    """A match and its identity in a store: pass the same object to `Store.save` after every move.

    The place of the `cursor` is saved too. The `title` is shown in lists; without one the match is listed
    under the players' names, or the game's. A match that has not been saved yet has no `id`.
    """

    def __init__(
        self,
        cursor: Cursor,
        title: str = "",
        clock: str = "",
        id: str | None = None,
        revision: int = 0,
        *,
        snapshot: Snapshot | None = None,
        is_whole: bool = False,
    ) -> None:
        self.cursor: Final = cursor
        self.title = title
        #: The state of the clock that is not in the record, from `boardgames.match.resuming.clock_state`.
        self.clock = clock
        self.id = id
        #: The revision that this program last read or wrote.
        self.revision = revision
        #: The row that this program last read or wrote.
        self.snapshot = snapshot
        #: True if the store has a row for each node; if not, all are written with the next change.
        self.is_whole = is_whole
        #: The nodes that differ from the store.
        self.changes = cursor.match.changes()

    @property
    def match(self) -> Match:
        """The match."""
        return self.cursor.match

    def written(self, identity: str, title: str, snapshot: Snapshot) -> None:
        """Record that the match was written as `snapshot`."""
        self.revision = self.next_revision(snapshot)
        self.id, self.title, self.snapshot = identity, title, snapshot
        self.is_whole = True
        self.changes.clear()

    def has_new_play(self, snapshot: Snapshot) -> bool:
        """Return True if the match has changed since it was last read or written."""
        return bool(self.changes) or self.snapshot is None or not self.snapshot.has_same_play(snapshot)

    def next_revision(self, snapshot: Snapshot) -> int:
        """Return the revision of the match as `snapshot`, which is a new one only if the match has changed.

        So browsing a match does not force a program that plays it to save a copy.
        """
        return self.revision + self.has_new_play(snapshot)

    def caught_up(self, theirs: Saved, known: Mapping[Node, Node]) -> None:
        """Record that another program's changes have been merged.

        Args:
            theirs: The match in the store.
            known: Our node for each of theirs. If there are no others and nothing is unsaved, the nodes are
                renumbered like theirs; otherwise all of them are written with the next change.
        """
        self.revision, self.snapshot = theirs.revision, theirs.snapshot
        self.is_whole = theirs.is_whole and not self.changes and len(known) == len(self.match.nodes)
        if self.is_whole:
            self.match.root.tree.renumber([known[node] for node in theirs.match.nodes])


def tags_text(match: Match) -> str:
    """Return the tags of a match as lines of a record."""
    # Loaded with the first save.
    from boardgames.match.record.tokens import write_tag

    return "\n".join(write_tag(name, text) for name, text in match.tags.items())


def start_text(match: Match) -> str:
    """Return the start of a match as lines of a record."""
    from boardgames.match.record.header import start_lines

    return "\n".join(start_lines(match))


def _colors_of(match: Match) -> str:
    """Return the colours of the seats as JSON; "" if all are the usual ones."""
    import json

    colors = read_colors(match)
    return json.dumps(colors) if any(colors) else ""


def line_of(cursor: Cursor) -> str:
    """Return the line of undo and redo: the index of the child at each node, and a dot at the cursor.

    It does not depend on the numbers of the nodes, which differ between programs.
    """
    numbers = numbers_of(cursor.line())
    numbers.insert(cursor.at.ply, _CURSOR)
    return " ".join(numbers)


def cursor_at(match: Match, line: str) -> Cursor:
    """Return a cursor at a place that `Snapshot` or `line_of` wrote; redo leads along the rest of the line.

    If the line is not in the match, as in a damaged row, the cursor is as far along it as possible.
    """
    if line.startswith("@"):
        at, _, end = line.partition(" ")
        cursor, node = Cursor(match), node_at(match, at)
        cursor.jump(node_at(match, end) or cursor.at)
        cursor.jump(node or cursor.at)
        return cursor
    before, _, after = line.partition(_CURSOR)
    cursor, node = Cursor(match), follow(match.root, before)
    cursor.jump(follow(node, after))
    cursor.jump(node)
    return cursor


def new_id() -> str:
    """Return a random id, unique among all computers."""
    return os.urandom(8).hex()


def title_of(saved: Saved) -> str:
    """Return the title of a match; without one, the players' names, or the game's."""
    match = saved.match
    return one_line(saved.title) or one_line(who_plays(match)) or match.game.title

"""A match in memory that is kept in a store, and what of it is written there."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING
from unicodedata import category

from attrs import define, field, frozen, setters

from boardgames.match.names import RESULT
from boardgames.match.record import dump
from boardgames.match.results import UNFINISHED, result_text

if TYPE_CHECKING:
    from boardgames.match.node import Node
    from boardgames.match.tree import Match

__all__ = ["Saved", "Snapshot", "go_to", "one_line"]

_CURSOR = "."


@frozen
class Snapshot:
    """All that is written of a match; the names are those of the database's columns."""

    game: str
    ply: int
    result: str
    options: str
    position: str
    line: str
    record: str
    colors: str

    @classmethod
    def of(cls, match: Match) -> Snapshot:
        """Return the match as it is now."""
        position, line = match.position, match.line()
        return cls(
            game=position.game.name,
            ply=match.current.ply,
            result=_result_of(match, line[-1]),
            options=json.dumps(dict(position.options)),
            position=position.encode(),
            line=_text_of(line, match.current.ply),
            record=dump(match),
            colors=_colors_of(match),
        )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, wherever in it the cursor is."""
        return self.result != UNFINISHED


@define(eq=False)
class Saved:
    """A match and its place in a store: give one and the same to `Store.save` after every move.

    The `title` is what a list calls the match; without one it gets the players' names, or the game's.
    A match that was not saved yet has no `id`.
    """

    match: Match = field(on_setattr=setters.frozen)
    title: str = ""
    id: str | None = field(default=None, kw_only=True)
    #: How often the match had been written when this program last read or wrote it.
    revision: int = field(default=0, kw_only=True)
    #: What this program last read or wrote.
    snapshot: Snapshot | None = field(default=None, kw_only=True, repr=False)

    def written(self, identity: str, title: str, snapshot: Snapshot) -> None:
        """Note that the match was written, for the `revision + 1`-th time, as `snapshot`."""
        self.id, self.title, self.snapshot = identity, title, snapshot
        self.revision += 1


def _result_of(match: Match, end: Node) -> str:
    """Return how the game ended by the rules where the line of undo and redo has its end, or as was agreed.

    The cursor may be anywhere on that line: whoever looks through a finished match leaves it finished, and
    whoever goes back and plays something else has a line that goes on. What was agreed is dropped then.
    """
    outcome = end.position.outcome()
    agreed = one_line(match.tags.get(RESULT, ""))
    return result_text(outcome) if outcome else agreed or UNFINISHED


def _colors_of(match: Match) -> str:
    """Return the colours of the seats, which are tags of the match; "" if all are the usual ones."""
    colors = [match.tags.get(f"Color{number + 1}", "") for number in range(len(match.position.seats))]
    return json.dumps(colors) if any(colors) else ""


def _text_of(line: tuple[Node, ...], cursor: int) -> str:
    """Return the line of undo and redo: the number of the child at each node, and a dot at the cursor."""
    numbers = [str(parent.children.index(child)) for parent, child in pairwise(line)]
    numbers.insert(cursor, _CURSOR)
    return " ".join(numbers)


def go_to(match: Match, line: str) -> None:
    """Put the cursor where `Snapshot` noted it, with redo leading along the rest of the line.

    Where the line is not in the match, as in a damaged row, the way stops where it still was.
    """
    before, _, after = line.partition(_CURSOR)
    cursor = _walk(match.root, before)
    match.jump(_walk(cursor, after))
    match.jump(cursor)


def _walk(node: Node, numbers: str) -> Node:
    """Return the node to which the numbers of children lead."""
    with suppress(ValueError, IndexError):
        for number in map(int, numbers.split()):
            node = node.children[number]
    return node


def one_line(text: str) -> str:
    """Return a text that players wrote as a list can show it and UTF-8 can encode it.

    Control characters, which a terminal would obey, become blanks.
    """
    shown = "".join(" " if category(letter) == "Cc" else letter for letter in text)
    return " ".join(shown.encode(errors="replace").decode().split())

"""Ends that the rules did not bring about, such as a resignation: noted at the node where they happened."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from boardgames.match.lineup import Lineup
from boardgames.match.names import RESULT
from boardgames.match.results import UNFINISHED, read_result, result_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core import Outcome
    from boardgames.match.cursor import Cursor
    from boardgames.match.node import Node
    from boardgames.match.tree import Match

__all__ = ["drop_end", "note_end", "read_end", "result_of"]

#: The note at the node where the game ended; its text is the result.
_END = "end"


def note_end(match: Match, node: Node, outcome: Outcome) -> None:
    """Note at `node`, and in the tag Result, how the game ended there."""
    node.set_note(_END, result_text(outcome))
    match.set_tag(RESULT, result_text(outcome))


def drop_end(match: Match, node: Node) -> None:
    """Remove what `note_end` noted, as play continues."""
    node.set_note(_END, "")
    match.set_tag(RESULT, "")


def read_end(match: Match, line: Sequence[Node]) -> tuple[Node, Outcome] | None:
    """Return where and how the game was ended otherwise than by the rules, or None if it was not.

    A note says so; those on `line` come before all others. Only where no node has one, the tag Result counts,
    for the end of the main line. Other words are ignored, as are notes where the rules end the game.
    """
    for node in chain(reversed(line), _all_nodes(match.root)):
        if outcome := read_result(node.notes.get(_END, ""), match.seats):
            return None if node.position.outcome() else (node, outcome)
    last, outcome = match.main_line()[-1], read_result(match.tags.get(RESULT, ""), match.seats)
    return (last, outcome) if outcome and not last.position.outcome() else None


def result_of(cursor: Cursor) -> str:
    """Return how the game ended, as a list shows it, wherever the cursor is; `*` if it has not ended.

    Players are called by their names: `Ann (Light) won (PY-13)`.

    What counts is, in this order: an end by the rules at the cursor, an end otherwise anywhere in the tree,
    an end by the rules at the end of the cursor's line, and any words in the tag Result. So a finished match
    stays finished while somebody looks through it, and is unfinished once another line is played in it.
    """
    line = cursor.line()
    end = read_end(cursor.match, line)
    outcome = cursor.position.outcome() or (end[1] if end else line[-1].position.outcome())
    if outcome:
        return result_text(outcome, Lineup.of(cursor.match).label)
    return cursor.match.tags.get(RESULT, UNFINISHED)


def _all_nodes(root: Node) -> Iterator[Node]:
    """Yield all nodes of a tree, each before its children."""
    pending = [root]
    while pending:
        node = pending.pop()
        yield node
        pending += reversed(node.children)

"""Ends by resignation, time or agreement, stored as notes on nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.lineup import Lineup
from boardgames.match.names import RESULT
from boardgames.match.node import END
from boardgames.match.results import UNFINISHED, read_result, result_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core import Outcome
    from boardgames.match.cursor import Cursor
    from boardgames.match.node import Node
    from boardgames.match.tree import Match

__all__ = ["drop_end", "note_end", "read_end", "result_of"]


def note_end(match: Match, node: Node, outcome: Outcome) -> None:
    """Store the outcome as a note on `node` and in the tag Result."""
    node.set_note(END, result_text(outcome))
    match.set_tag(RESULT, result_text(outcome))


def drop_end(match: Match, node: Node) -> None:
    """Remove the outcome that `note_end` stored, as play continues."""
    node.set_note(END, "")
    match.set_tag(RESULT, "")


def read_end(match: Match, line: Sequence[Node]) -> tuple[Node, Outcome] | None:
    """Return the node and outcome of an end that the rules did not bring about, or None.

    Notes on `line` take precedence over others. If there are none, the tag Result counts, for the end of the
    main line. Texts that are not results are ignored, as are notes where the rules end the game.
    """
    for node in _ended(match, line) if match.ends else ():
        if outcome := read_result(node.notes.get(END, ""), match.seats):
            return None if node.position.outcome() else (node, outcome)
    outcome = read_result(match.tags.get(RESULT, ""), match.seats)
    last = match.main_line()[-1] if outcome else match.root
    return (last, outcome) if outcome and not last.position.outcome() else None


def result_of(cursor: Cursor) -> str:
    """Return the result of a match as lists show it, wherever the cursor is; `*` if it has not ended.

    Players are called by their names: `Ann (Light) won (PY-13)`.

    In order of precedence: an end by the rules at the cursor, another end anywhere in the tree, an end by the
    rules at the end of the cursor's line, and any text in the tag Result. So a finished match stays finished
    while somebody browses it, and is unfinished once another line is played in it.
    """
    match = cursor.match
    end = read_end(match, cursor.line()) if match.ends or RESULT in match.tags else None
    outcome = cursor.position.outcome() or (end[1] if end else cursor.end.position.outcome())
    if outcome:
        return result_text(outcome, Lineup.of(match).label)
    return match.tags.get(RESULT, UNFINISHED)


def _ended(match: Match, line: Sequence[Node]) -> list[Node]:
    """Return the nodes with a note of an end: those on a line first, from its last node, then the others."""
    on_line = [node for node in reversed(line) if node in match.ends]
    # Most matches have one such node; where there are more, those that a record has first come first.
    others = [node for node in match.ends if node not in on_line]
    return [*on_line, *(_in_order(match.root, others) if len(others) > 1 else others)]


def _in_order(root: Node, wanted: Sequence[Node]) -> Iterator[Node]:
    """Yield nodes in the order of the tree, each before its children."""
    pending = [root]
    while pending:
        node = pending.pop()
        if node in wanted:
            yield node
        pending += reversed(node.children)

"""Noting in a match where a level took over from an engine that failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.match import Match, Node
    from boardgames.thinking.opponent import Decision

__all__ = ["SUBSTITUTE_NOTE", "note_substitute"]

#: The note of the move with which a level took over.
SUBSTITUTE_NOTE = "substitute"


def note_substitute(match: Match, before: Node, decision: Decision) -> None:
    """Note at the move of a decision, played at a node, that a level has played from there on, and why."""
    for child in match.children(before) if decision.substitute is not None else ():
        if child.move == decision.move:
            reason = f": {decision.reason}" if decision.reason else ""
            match.set_note(child, SUBSTITUTE_NOTE, f"level {decision.substitute}{reason}")

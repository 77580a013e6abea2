"""Ends that are notes on nodes: which of several counts."""

from __future__ import annotations

import boardgames
from boardgames.core import Outcome
from boardgames.match.endings import note_end, read_end
from boardgames.match.tree import Match


def test_of_several_ends_the_last_one_on_the_line_counts() -> None:
    """Beside the line the first one of the record does."""
    match = Match(boardgames.load("pylos").start())
    light, dark = (Outcome((seat,), "PY-13", "") for seat in match.seats)
    first = match.root.child(match.root.position.parse("1a1"))
    last = first.child(first.position.parse("1b1"))
    other = match.root.child(match.root.position.parse("1c1"))
    for node, outcome in ((first, light), (last, dark), (other, light)):
        note_end(match, node, outcome)
    for line, expected in (
        ((match.root,), first),
        ((match.root, first), first),
        ((match.root, first, last), last),
        ((match.root, other), other),
    ):
        found = read_end(match, line)
        assert found
        assert expected is found[0], line

"""Matches for tests: random ones, and what is compared of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.tree import Match
from tests.core.toy import TOY

if TYPE_CHECKING:
    from random import Random

    from boardgames.core import Game
    from boardgames.match.node import Node

__all__ = [
    "REMARKS",
    "copied",
    "find",
    "grow",
    "grown",
    "moves_of",
    "shape",
    "toy_cursor",
    "toy_match",
    "walk",
]

#: Texts that a format of lines, quotes, braces and brackets could stumble over.
REMARKS = (
    "in time",
    "}",
    "{ } ( ) [ ]",
    "[clk 0:01]",
    ' "quoted" \\ ',
    "two\nlines\r\n",
    "\t\x00\x7f\u2028",
    "\ud83d",
    "1. a * #",
    "\u00e9\u4e16\U0001f600",
)
#: The shape of a tree: a node's move, comment and notes, and the number of its children, in a fixed order.
Shape = list[tuple[str, str, dict[str, str], int]]


def find(name: str) -> Game:
    """Return the game with a name; the toy game is one of them."""
    return TOY if name == TOY.name else boardgames.load(name)


def shape(match: Match) -> Shape:
    """Return all that a match's tree holds, except the positions, which follow from the moves."""
    nodes, found = [match.root], []
    while nodes:
        node = nodes.pop()
        found.append((str(node.move), node.comment, dict(node.notes), len(node.children)))
        nodes += node.children
    return found


def moves_of(nodes: tuple[Node, ...]) -> list[str]:
    """Return the moves that led to nodes; the root has none."""
    return [str(node.move) for node in nodes if node.move]


def walk(cursor: Cursor, *texts: str) -> Node:
    """Play moves from where a cursor is, and return the node that the last one led to."""
    for text in texts:
        cursor.play(cursor.position.parse(text))
    return cursor.at


def toy_cursor(*texts: str) -> Cursor:
    """Return a cursor at the end of a match of the toy game with these moves."""
    cursor = Cursor(Match(TOY.start()))
    walk(cursor, *texts)
    return cursor


def toy_match(*texts: str) -> Match:
    """Return a match of the toy game with these moves."""
    return toy_cursor(*texts).match


def grow(cursor: Cursor, random: Random, turns: int) -> Cursor:
    """Play so many random turns, with jumps back, promotions and remarks among them; return the cursor."""
    for _ in range(turns):
        chance = random.random()
        if cursor.position.outcome() or chance < 0.1:
            cursor.jump(random.choice(cursor.line()))
        else:
            cursor.play(random.choice(cursor.position.legal_moves()))
        if chance > 0.95:
            cursor.match.promote(cursor.at)
        if chance > 0.9:
            cursor.at.set_comment(random.choice(REMARKS))
            cursor.at.set_note("clk", random.choice(REMARKS))
    return cursor


def grown(match: Match, random: Random, turns: int) -> Match:
    """Return the match after so many random turns."""
    return grow(Cursor(match), random, turns).match


def copied(match: Match) -> Match:
    """Return a match with the same nodes, which have the same numbers."""
    copy = Match(match.root.position)
    for name, text in match.tags.items():
        copy.set_tag(name, text)
    twins = {match.root: copy.root}
    for node in match.nodes:
        twin = twins[node] = twins[node.parent].twin(node) if node.parent else copy.root
        twin.set_comment(node.comment)
        for name, text in node.notes.items():
            twin.set_note(name, text)
    for node, twin in twins.items():
        twin.put_in_order([twins[child] for child in node.children])
    return copy

"""Matches for tests: grown at random, and compared by all that they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.match import Match
from tests.core.toy import TOY

if TYPE_CHECKING:
    from random import Random

    from boardgames.core import Game
    from boardgames.match import Node

__all__ = ["REMARKS", "find", "grown", "moves_of", "shape", "toy_match"]

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
    """Return the game of a name, the toy game being one of them."""
    return TOY if name == TOY.name else boardgames.load(name)


def shape(match: Match) -> Shape:
    """Return all that a match's tree holds, but for the positions, which follow from the moves."""
    nodes, found = [match.root], []
    while nodes:
        node = nodes.pop()
        found.append((str(node.move), node.comment, dict(node.notes), len(node.children)))
        nodes += node.children
    return found


def moves_of(nodes: tuple[Node, ...]) -> list[str]:
    """Return the moves that led to nodes, but for the root's none."""
    return [str(node.move) for node in nodes if node.move]


def toy_match(*texts: str) -> Match:
    """Return a match of the toy game in which moves were played."""
    match = Match(TOY.start())
    for text in texts:
        match.play(match.position.parse(text))
    return match


def grown(match: Match, random: Random, turns: int) -> Match:
    """Return the match after so many turns, or jumps back, promotions and remarks, by lot."""
    for _ in range(turns):
        chance = random.random()
        if match.is_over or chance < 0.1:
            match.jump(random.choice(match.line()))
        else:
            match.play(random.choice(match.position.legal_moves()))
        if chance > 0.95:
            match.promote(match.current)
        if chance > 0.9:
            match.current.set_comment(random.choice(REMARKS))
            match.current.set_note("clk", random.choice(REMARKS))
    return match

"""Text form of a node's place in its tree.

The form is `@` and the node's number. Earlier versions wrote the index of the child at each step from the
root, which grows with the match; a club still does for places in its matches.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.match.node import Node
    from boardgames.match.tree import Match

__all__ = ["PLACE", "follow", "node_at", "numbers_of", "place_of"]

#: A pattern of a place, in either form.
PLACE = r"(?: @[0-9]{1,9}|(?: [0-9]{1,9})*)"


def place_of(node: Node) -> str:
    """Return the place of a node of a tree."""
    return f"@{node.number}"


def node_at(match: Match, place: str) -> Node | None:
    """Return the node at a place in either form; None if there is none."""
    place = place.strip()
    if not place.startswith("@"):
        node = follow(match.root, place)
        return node if node.ply == len(place.split()) else None
    number = int(place[1:]) if place[1:].isdecimal() else -1
    return match.nodes[number] if 0 <= number < len(match.nodes) else None


def numbers_of(line: Sequence[Node]) -> list[str]:
    """Return the index of the child at each step of a line of nodes.

    They end where the line leaves the tree that all viewers share.
    """
    steps = takewhile(lambda step: step[1] in step[0].children, pairwise(line))
    return [str(parent.children.index(child)) for parent, child in steps]


def follow(node: Node, numbers: str) -> Node:
    """Return the node that child indices, separated by blanks, lead to from `node`.

    An invalid index, as in damaged text, ends the path at the node before it.
    """
    with suppress(ValueError, IndexError):
        for number in map(int, numbers.split()):
            node = node.children[number]
    return node

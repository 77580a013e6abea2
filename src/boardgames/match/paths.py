"""The place of a node in its tree as text: the number of the child at each step from the root."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.match.node import Node

__all__ = ["follow", "numbers_of"]


def numbers_of(line: Sequence[Node]) -> list[str]:
    """Return the number, from 0, of the child at each step of a line of nodes."""
    return [str(parent.children.index(child)) for parent, child in pairwise(line)]


def follow(node: Node, numbers: str) -> Node:
    """Return the node to which numbers, separated by blanks, lead from `node`.

    A number without a child, as in a damaged text, ends the way at the node before it.
    """
    with suppress(ValueError, IndexError):
        for number in map(int, numbers.split()):
            node = node.children[number]
    return node

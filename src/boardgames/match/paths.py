"""Where a node is in its tree, as text: the number of the child at each node on the way."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.match.node import Node

__all__ = ["follow", "numbers_of"]


def numbers_of(line: Sequence[Node]) -> list[str]:
    """Return the numbers, from 0, of the children through which a line of nodes goes."""
    return [str(parent.children.index(child)) for parent, child in pairwise(line)]


def follow(node: Node, numbers: str) -> Node:
    """Return the node to which the numbers, with blanks between them, lead from `node`.

    Where one leads to no child, as in a damaged text, the way stops where it still was.
    """
    with suppress(ValueError, IndexError):
        for number in map(int, numbers.split()):
            node = node.children[number]
    return node

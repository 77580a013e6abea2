"""A node of a match: one position that was reached, and the moves that were played from it."""

from __future__ import annotations

from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.match.names import check_name, put

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Move, Position

__all__ = ["Node"]


@define
class _Remarks:
    """What was written about a node: a comment, and notes by name."""

    comment: str = ""
    notes: dict[str, str] = field(factory=dict)


@frozen(eq=False)
class Node:
    """A position in a match: `move` led to it from `parent`; both are None at the root.

    Nodes are compared by identity, because one position may be reached in several ways. A node is never
    removed, and its position, move and parent never change. Play adds children; players may change their
    order, and write comments.
    """

    position: Position = field(repr=str)
    move: Move | None = None
    parent: Node | None = field(default=None, repr=False)
    #: The number of turns from the root to here.
    ply: int = field(init=False)
    _children: list[Node] = field(init=False, factory=list, repr=False)
    _remarks: _Remarks = field(init=False, factory=_Remarks, repr=False)

    @ply.default
    def _count_ply(self) -> int:
        return self.parent.ply + 1 if self.parent else 0

    @property
    def children(self) -> tuple[Node, ...]:
        """The nodes that moves from here led to: first the main line's, then the variations.

        They are in the order in which they were first played, except those that were promoted since.
        """
        return tuple(self._children)

    @property
    def is_main(self) -> bool:
        """Whether the node is on the main line: the first child at every fork from the root."""
        return all(parent.children[0] is child for parent, child in pairwise(self.path()))

    @property
    def comment(self) -> str:
        """The comment on the move that led here, or at the root on the match; "" if there is none."""
        return self._remarks.comment

    @property
    def notes(self) -> Mapping[str, str]:
        """Short facts by name, such as `clk`: the time left to the player who moved."""
        return MappingProxyType(self._remarks.notes)

    def reach(self, move: Move) -> Node:
        """Return the node that `move` leads to: the child if it was played here before, else a new node.

        A new node becomes part of the match with `adopt`.

        Raises:
            IllegalMove: A rule forbids the move here.
        """
        known = next((child for child in self._children if child.move == move), None)
        return known or Node(self.position.play(move), move, self)

    def adopt(self, node: Node) -> Node:
        """Add a node that `reach` returned to the children, after the others; return it."""
        if node not in self._children:
            self._children.append(node)
        return node

    def child(self, move: Move) -> Node:
        """Return the child that `move` leads to, added if it was not played here before.

        Raises:
            IllegalMove: A rule forbids the move here; no child is added.
        """
        return self.adopt(self.reach(move))

    def lead_with(self, child: Node) -> None:
        """Put `child` before the other children, which keep their order; ValueError if it is not a child."""
        self._children.remove(child)
        self._children.insert(0, child)

    def set_comment(self, text: str) -> None:
        """Replace the comment; "" removes it."""
        self._remarks.comment = text

    def set_note(self, name: str, text: str) -> None:
        """Set the note `name` to `text`; "" removes it.

        Raises:
            ValueError: The name is not valid: a letter, then letters, digits or ._-
        """
        check_name(name)
        put(self._remarks.notes, name, text)

    def path(self) -> tuple[Node, ...]:
        """Return the nodes from the root to this one, both included."""
        nodes = [self]
        while parent := nodes[-1].parent:
            nodes.append(parent)
        return tuple(reversed(nodes))

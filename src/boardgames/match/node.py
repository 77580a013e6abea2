"""A node of a match: one position that was reached, and the moves that were played from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

if TYPE_CHECKING:
    from boardgames.core import Move, Position

__all__ = ["Node"]


@frozen(eq=False)
class Node:
    """A position in a match: `move` led to it from `parent`; both are None at the root.

    Nodes are told apart by identity: one position may be reached in several ways. A node is never taken
    away or changed, but for the children that play adds to it.
    """

    position: Position = field(repr=str)
    move: Move | None = None
    parent: Node | None = field(default=None, repr=False)
    #: How many turns lead here from the root.
    ply: int = field(init=False)
    _children: list[Node] = field(init=False, factory=list, repr=False)

    @ply.default
    def _count_ply(self) -> int:
        return self.parent.ply + 1 if self.parent else 0

    @property
    def children(self) -> tuple[Node, ...]:
        """The nodes that moves from here led to, in the order in which they were first played."""
        return tuple(self._children)

    def child(self, move: Move) -> Node:
        """Return the node that `move` leads to, made if it has not been played here before.

        Raises:
            IllegalMove: A rule forbids the move here; no child is made.
        """
        for known in self._children:
            if known.move == move:
                return known
        made = Node(self.position.play(move), move, self)
        self._children.append(made)
        return made

    def path(self) -> tuple[Node, ...]:
        """Return the nodes from the root to this one, both included."""
        nodes = [self]
        while parent := nodes[-1].parent:
            nodes.append(parent)
        return tuple(reversed(nodes))

"""What the nodes of one tree share: their numbers, their positions in memory, and who follows changes."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING
from weakref import WeakSet

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.match.node import Node
    from boardgames.match.tree import Match

__all__ = ["END", "Changes", "Growth"]

#: The note at the node where the game ended, if not by the rules; its text is the result.
END = "end"
#: How many positions keep what was worked out about them, such as their legal moves.
_RECENT = 32


class Changes:
    """The nodes of a match that are new since `clear` or have other notes, in the order of these changes."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.nodes: dict[Node, None] = {}
        self.match.root.growth.followers.add(self)

    def __len__(self) -> int:
        return len(self.nodes)

    def clear(self) -> None:
        """Forget the changes, once they are saved."""
        self.nodes.clear()


class Growth:
    """The nodes of a tree in the order of their numbers, and what can be found out about them in one step.

    A position is small, but what is worked out about it is not: hundreds of moves. Only the positions used
    last keep that, so that a tree of any size fits into memory.
    """

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        #: The nodes with the note END, in the order in which they got it.
        self.ends: dict[Node, None] = {}
        self.followers: WeakSet[Changes] = WeakSet()
        self._recent: deque[Node] = deque()

    @property
    def root(self) -> Position:
        """The position with which the match begins."""
        return self.nodes[0].position

    def add(self, node: Node) -> int:
        """Add a node to the tree, and return its number."""
        self.nodes.append(node)
        self.changed(node)
        return len(self.nodes) - 1

    def changed(self, node: Node) -> None:
        """Tell the followers of the tree about a node that is new or whose notes have changed."""
        for changes in self.followers:
            changes.nodes[node] = None

    def renumber(self, nodes: list[Node]) -> None:
        """Put all nodes of the tree into another order, each after its parent."""
        self.nodes = nodes
        for number, node in enumerate(nodes):
            node.number = number

    def use(self, node: Node) -> None:
        """Note that a node's position is used; that of the node used least recently becomes small again."""
        node.is_recent = True
        self._recent.append(node)
        if len(self._recent) > _RECENT:
            old = self._recent.popleft()
            old.is_recent = False
            if old.kept is not None:
                old.kept = old.kept.bare()

    def position_at(self, node: Node) -> Position:
        """Return the position at a node, worked out from the nearest one that is known; then it is known."""
        way = []
        while (position := node.kept) is None:
            way.append(node)
            # A root always has its position.
            node = node.parent or node
        for step in reversed(way):
            position = step.kept = position.advance(step.turn)
        return position

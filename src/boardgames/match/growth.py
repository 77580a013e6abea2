"""What the nodes of one tree share: their numbers, their positions in memory, and who follows changes."""

from __future__ import annotations

from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING
from weakref import WeakSet

from boardgames.match.errors import SessionError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardgames.core import Position
    from boardgames.match.node import Node
    from boardgames.match.tree import Match

__all__ = ["END", "Changes", "Growth", "PrivateGrowth"]

#: The note at the node where the game ended, if not by the rules; its text is the result.
END = "end"
#: How many positions keep what was worked out about them, such as their legal moves.
_RECENT = 32


class Changes:
    """The nodes of a match that are new since `clear` or have other remarks, in the order of these changes.

    Each has the comment and the notes that it had before; None if it is new.
    """

    def __init__(self, match: Match, growths: Iterable[Growth]) -> None:
        self.match = match
        self.nodes: dict[Node, tuple[str, dict[str, str]] | None] = {}
        for growth in growths:
            growth.followers.add(self)

    def __len__(self) -> int:
        return len(self.nodes)

    def clear(self) -> None:
        """Forget the changes, once they are saved."""
        self.nodes.clear()

    def undo(self) -> None:
        """Take the changes back: new nodes go, and the others have their earlier remarks again."""
        for node, remarks in reversed(self.nodes.copy().items()):
            if remarks is None:
                node.discard()
            else:
                node.set_remarks(*remarks)
        self.clear()


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
        #: Whether nothing may change now.
        self.is_sealed = False
        self._recent: deque[Node] = deque()

    @property
    def root(self) -> Position:
        """The position with which the match begins."""
        return self.nodes[0].position

    def add(self, node: Node) -> int:
        """Add a node to the tree, and return its number."""
        self.changing(node, is_new=True)
        self.nodes.append(node)
        return len(self.nodes) - 1

    def has(self, node: Node) -> bool:
        """Whether a node has been added."""
        return node.number >= 0

    def discard(self, node: Node) -> None:
        """Remove the node that was added last."""
        if self.nodes[-1] is not node:
            raise ValueError("Only the newest node of a tree can be removed.")
        self.nodes.pop()
        self.ends.pop(node, None)

    def changing(self, node: Node, *, is_new: bool = False) -> None:
        """Tell the followers of the tree about a node that is new or whose remarks are about to change.

        Raises:
            SessionError: The tree is sealed; nothing changes.
        """
        if self.is_sealed:
            raise SessionError("This match is shared: only what its log has changes it.")
        if not (is_new or self.has(node)):
            return
        for changes in self.followers:
            if node not in changes.nodes:
                changes.nodes[node] = None if is_new else (node.comment, dict(node.notes))

    def seal(self) -> None:
        """From now on let nothing change except while it is `unsealed`."""
        self.is_sealed = True

    @contextmanager
    def unsealed(self) -> Iterator[None]:
        """Let the tree change for a while."""
        self.is_sealed = False
        try:
            yield
        finally:
            self.is_sealed = True

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


class PrivateGrowth(Growth):
    """Nodes that one viewer has added to a tree that others see too: they have no numbers."""

    def has(self, node: Node) -> bool:
        """Return True: such a node is made to be added."""
        del node
        return True

    def add(self, node: Node) -> int:
        """Tell the followers about a new node; return -1."""
        self.changing(node, is_new=True)
        return -1

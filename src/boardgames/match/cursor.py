"""Cursors: a viewer's place in a match, with undo and redo along a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.match.tree import Match, Turn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Move, Position
    from boardgames.match.node import Node

__all__ = ["Cursor"]


class Cursor:
    """A viewer's place in a match: the node `at`, at first the end of the main line.

    Each viewer has a cursor of their own; moving it changes nothing for others. At each fork it remembers
    which child it last went to, and `redo` goes there. A cursor that `Session.cursor` made follows the play:
    while it stands at the newest position, it goes along when that changes.

    >>> cursor = Cursor(Match(boardgames.load("pylos").start()))
    >>> cursor.play(cursor.position.parse("1b2")).ply
    1
    >>> cursor.undo() is cursor.match.root
    True
    """

    def __init__(self, match: Match, at: Node | None = None) -> None:
        self.match: Final = match
        self._at = at or match.main_line()[-1]
        self._walked: dict[Node, Node] = {}
        #: True if `_walked` has the whole path from the root to the node.
        self._is_traced = False

    @property
    def at(self) -> Node:
        """The current node."""
        return self._at

    @property
    def position(self) -> Position:
        """The position at that node."""
        return self._at.position

    @property
    def can_redo(self) -> bool:
        """True if a move was ever played from here."""
        return bool(self.match.first(self._at))

    @property
    def variations(self) -> tuple[Node, ...]:
        """The nodes that were played from here, the main line's first."""
        return self.match.children(self._at)

    def play(self, move: Move) -> Node:
        """Add `move` to the tree from here, go to the node it leads to, and return that.

        This grows a tree of variations. A match that somebody plays is played with `Session.submit`.

        Raises:
            IllegalMove: A rule forbids the move; nothing changes.
        """
        return self._enter(self.match.add(self._at, move))

    def undo(self) -> Node:
        """Go to the parent node and return it; at the root, stay there."""
        self._at = self._at.parent or self._at
        return self._at

    def redo(self) -> Node:
        """Go on along the line last walked, else the first one, and return the node; at its end, stay."""
        onward = self._onward(self._at)
        return self._enter(onward) if onward else self._at

    def jump(self, node: Node) -> Node:
        """Go to any node of the match and return it; the way from the root to it is now the line last walked.

        Raises:
            ValueError: The node belongs to another match.
        """
        # Play goes a step at a time, and need not walk from the root for it.
        if not (self._is_traced and node.parent is self._at):
            for step in self.match.way_to(node):
                self._enter(step)
            self._at, self._is_traced = node, True
        return self._enter(node)

    def line(self) -> tuple[Node, ...]:
        """Return the nodes from the root through this one to where `redo` can go no further."""
        nodes = [*self._at.path()]
        while onward := self._onward(nodes[-1]):
            nodes.append(onward)
        return tuple(nodes)

    @property
    def end(self) -> Node:
        """The last node of `line`."""
        node = self._at
        while onward := self._onward(node):
            node = onward
        return node

    def moves(self) -> tuple[Turn, ...]:
        """Return the turns of `line`, in the order in which they were played."""
        return tuple(
            Turn(node.ply, self.match.seat_at(node.ply), node.move, node) for node in self.line() if node.move
        )

    def renew(self, nodes: Mapping[Node, Node]) -> None:
        """Replace some nodes by others with the same positions."""
        self._walked = {
            nodes.get(node, node): nodes.get(child, child) for node, child in self._walked.items()
        }
        self._at = nodes.get(self._at, self._at)

    def _enter(self, child: Node) -> Node:
        """Move to `child`, and remember at its parent that the line went this way."""
        if child.parent:
            self._walked[child.parent] = child
        self._at = child
        return child

    def _onward(self, node: Node) -> Node | None:
        """Return the child last walked to from `node`, else its first, or None where the line ends."""
        return self._walked.get(node) or self.match.first(node)

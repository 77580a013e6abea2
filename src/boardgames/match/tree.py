"""A match: the tree of everything played in one session, and a cursor that says where the board is."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from attrs import define, field, frozen, setters

from boardgames.match.names import RESULT, check_tag, put
from boardgames.match.node import Node
from boardgames.match.results import UNFINISHED, result_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Move, Outcome, Position, Seat

__all__ = ["Match", "Turn"]


@frozen
class Turn:
    """A row of the move list: the `ply`-th turn of a line (from 1), who played what, and where it led."""

    ply: int
    seat: Seat
    move: Move
    node: Node


@define(eq=False)
class Match:
    """A tree of nodes that begins with `position`, and a cursor on one of them.

    Nothing played is ever lost: taking a move back and playing another starts a branch beside the old
    line. At each fork the match remembers which child the cursor last went to, and `redo` goes there.
    Apart from that, the first child at each fork is the main line; `promote` says which is first.

    >>> match = Match(boardgames.load("pylos").start())
    >>> match.play(match.position.parse("1b2")).ply
    1
    >>> match.undo() is match.root
    True
    """

    root: Node = field(alias="position", converter=Node, on_setattr=setters.frozen)
    _cursor: Node = field(init=False, repr=False)
    _walked: dict[Node, Node] = field(init=False, factory=dict, repr=False)
    _tags: dict[str, str] = field(init=False, factory=dict, repr=False)

    @_cursor.default
    def _begin(self) -> Node:
        return self.root

    @property
    def current(self) -> Node:
        """The node under the cursor."""
        return self._cursor

    @property
    def position(self) -> Position:
        """The position on the board: that of the current node."""
        return self._cursor.position

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended in the current position, or None while it goes on."""
        return self.position.outcome()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended in the current position."""
        return self.outcome is not None

    @property
    def can_redo(self) -> bool:
        """Whether a turn was ever played from the current position."""
        return bool(self._cursor.children)

    @property
    def variations(self) -> tuple[Node, ...]:
        """The nodes that were played from the current one, the main line's first."""
        return self._cursor.children

    @property
    def tags(self) -> Mapping[str, str]:
        """What players say about the match, by name: `Seat1`, `Seat2` (who plays), `Date`, `Event`."""
        return MappingProxyType(self._tags)

    @property
    def result(self) -> str:
        """How the main line ended: `Light won (PY-13)` by the rules, else the tag `Result`, else `*`."""
        outcome = self.main_line()[-1].position.outcome()
        return result_text(outcome) if outcome else self._tags.get(RESULT, UNFINISHED)

    def set_tag(self, name: str, text: str) -> None:
        """Set a tag; "" takes it away. The tag `Result` is for an end that is not by the rules.

        Raises:
            ValueError: The name is no name, or one that records use for how the match begins.
        """
        check_tag(name)
        put(self._tags, name, text)

    def play(self, move: Move) -> Node:
        """Play `move` and return the node reached; a move that was played here before is entered again.

        Raises:
            IllegalMove: A rule forbids the move; the match stays as it is.
        """
        return self._enter(self._cursor.child(move))

    def undo(self) -> Node:
        """Go to the parent node and return it; at the root, stay there."""
        self._cursor = self._cursor.parent or self._cursor
        return self._cursor

    def redo(self) -> Node:
        """Go on along the line last walked, else the first one, and return the node; at its end, stay."""
        onward = self._onward(self._cursor)
        return self._enter(onward) if onward else self._cursor

    def jump(self, node: Node) -> Node:
        """Go to any node of the match and return it; the way from the root to it is now the line last walked.

        Raises:
            ValueError: The node belongs to another match.
        """
        for step in self._way_to(node):
            self._enter(step)
        self._cursor = node
        return node

    def promote(self, node: Node) -> None:
        """Make the way to `node` the main line, at every fork from the root; the cursor stays.

        Raises:
            ValueError: The node belongs to another match; no order is changed.
        """
        for step in self._way_to(node):
            if step.parent:
                step.parent.lead_with(step)

    def main_line(self) -> tuple[Node, ...]:
        """Return the nodes from the root along the first child of each."""
        nodes = [self.root]
        while children := nodes[-1].children:
            nodes.append(children[0])
        return tuple(nodes)

    def line(self) -> tuple[Node, ...]:
        """Return the nodes from the root through the current one to where `redo` can go no further."""
        nodes = [*self._cursor.path()]
        while onward := self._onward(nodes[-1]):
            nodes.append(onward)
        return tuple(nodes)

    def moves(self) -> tuple[Turn, ...]:
        """Return the turns of `line`, in the order in which they were played."""
        return tuple(
            Turn(node.ply, node.parent.position.to_move, node.move, node)
            for node in self.line()
            if node.parent and node.move
        )

    def _way_to(self, node: Node) -> tuple[Node, ...]:
        """Return the nodes from the root, which is left out, to `node`; refuse one of another match."""
        first, *way = node.path()
        if first is not self.root:
            raise ValueError(f"The node at ply {node.ply} ({node.move or 'the root'}) is of another match.")
        return tuple(way)

    def _enter(self, child: Node) -> Node:
        """Move the cursor to `child`, and remember at its parent that the line went this way."""
        if child.parent:
            self._walked[child.parent] = child
        self._cursor = child
        return child

    def _onward(self, node: Node) -> Node | None:
        """Return the child last walked to from `node`, else its first, or None where the line ends."""
        return self._walked.get(node) or next(iter(node.children), None)

"""Nodes of the game tree, and the data that the nodes of a tree share."""

from __future__ import annotations

from collections import deque
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from attrs import define, field, setters

from boardgames.match.errors import SessionError
from boardgames.match.names import check_name, put

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from boardgames.core import Move, Position
    from boardgames.match.tree import Match

__all__ = ["END", "Changes", "Node", "PrivateTree", "Tree"]

#: The note at the node where the game ended, if not by the rules; its text is the result.
END = "end"
#: The number of positions that keep their caches, such as their legal moves.
_RECENT = 32


class Changes:
    """The nodes that are new since `clear` or whose remarks have changed, in the order of these changes.

    Each is stored with its earlier comment and notes; None if it is new.
    """

    def __init__(self, match: Match, trees: Iterable[Tree]) -> None:
        self.match = match
        self.nodes: dict[Node, tuple[str, dict[str, str]] | None] = {}
        for tree in trees:
            tree.followers.add(self)

    def __len__(self) -> int:
        return len(self.nodes)

    def clear(self) -> None:
        """Forget the changes, once they are saved."""
        self.nodes.clear()

    def undo(self) -> None:
        """Undo the changes: remove new nodes, and restore earlier remarks."""
        for node, remarks in reversed(self.nodes.copy().items()):
            if remarks is None:
                node.discard()
            else:
                node.set_remarks(*remarks)
        self.clear()


class Tree:
    """The nodes of a tree by number, with indices over them.

    A position is small, but its caches hold hundreds of moves. Only the positions used last keep them, so
    that a tree of any size fits into memory.
    """

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        #: The nodes with the note END, in the order in which they got it.
        self.ends: dict[Node, None] = {}
        self.followers: WeakSet[Changes] = WeakSet()
        #: True while changes are refused.
        self.is_sealed = False
        self._recent: deque[Node] = deque()

    @property
    def root(self) -> Position:
        """The starting position of the match."""
        return self.nodes[0].position

    def add(self, node: Node) -> int:
        """Add a node to the tree, and return its number."""
        self.changing(node, is_new=True)
        self.nodes.append(node)
        return len(self.nodes) - 1

    def has(self, node: Node) -> bool:
        """Return True if a node has been added."""
        return node.number >= 0

    def discard(self, node: Node) -> None:
        """Remove the node that was added last."""
        if self.nodes[-1] is not node:
            raise ValueError("Only the newest node of a tree can be removed.")
        self.nodes.pop()
        self.ends.pop(node, None)

    def changing(self, node: Node, *, is_new: bool = False) -> None:
        """Record a node that is new or whose remarks are about to change in the followers of the tree.

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
        """Refuse changes except while the tree is `unsealed`."""
        self.is_sealed = True

    @contextmanager
    def unsealed(self) -> Iterator[None]:
        """Return a context in which the tree accepts changes."""
        self.is_sealed = False
        try:
            yield
        finally:
            self.is_sealed = True

    def renumber(self, nodes: list[Node]) -> None:
        """Replace the order of the nodes by another one, each node after its parent."""
        self.nodes = nodes
        for number, node in enumerate(nodes):
            node.number = number

    def use(self, node: Node) -> None:
        """Record the use of a node's position, and drop the caches of the one used least recently."""
        node.is_recent = True
        self._recent.append(node)
        if len(self._recent) > _RECENT:
            old = self._recent.popleft()
            old.is_recent = False
            if old.kept is not None:
                old.kept = old.kept.bare()

    def position_at(self, node: Node) -> Position:
        """Return the position at a node, computed from the nearest known one; all on the way are stored."""
        way = []
        while (position := node.kept) is None:
            way.append(node)
            # A root always has its position.
            node = node.parent or node
        for step in reversed(way):
            position = step.kept = position.advance(step.turn)
        return position


class PrivateTree(Tree):
    """The nodes that one viewer has added to a shared tree; they have no numbers."""

    def has(self, node: Node) -> bool:
        """Return True: such a node is made to be added."""
        del node
        return True

    def add(self, node: Node) -> int:
        """Record a new node in the followers; return -1."""
        self.changing(node, is_new=True)
        return -1


#: The notes of a node that has none.
_NO_NOTES: Mapping[str, str] = MappingProxyType({})


@define(eq=False, repr=False)
class Node:
    """A position in a match: `move` led to it from `parent`; both are None at the root.

    Nodes are compared by identity, because one position may be reached in several ways. A node is never
    removed, except one whose move could not be written to a shared match. Its position, move and parent never
    change. Play adds children; players may change their order, and write comments.

    In a shared match a viewer may have children, comments and notes of their own: ask the `Match` for those.

    A node that was read from a store has its move as text, and works out its position and its move only when
    they are looked at.
    """

    #: The position, without caches unless `is_recent`; None until it is first used.
    kept: Position | None = field(alias="position")
    _move: Move | None = None
    parent: Node | None = field(default=None, on_setattr=setters.frozen)
    #: The move in notation; "" at the root.
    notation: str = field(default="", on_setattr=setters.frozen, kw_only=True)
    #: The engine's turn, and how the store has written it; None and "" at the root.
    _turn: Any = field(default=None, kw_only=True)
    _written: str = field(default="", kw_only=True)
    #: The number of turns from the root to here.
    ply: int = field(init=False, on_setattr=setters.frozen)
    #: The tree, by default that of the parent.
    tree: Tree = field(kw_only=True, on_setattr=setters.frozen)
    #: The place of the node among all of the tree, each after its parent; -1 before it is part of it.
    number: int = field(default=-1, init=False)
    #: True if the position keeps its caches; see `Tree.use`.
    is_recent: bool = field(default=False, init=False)
    _children: list[Node] = field(factory=list, init=False)
    _comment: str = field(default="", init=False)
    _notes: dict[str, str] | None = field(default=None, init=False)

    @ply.default
    def _count_ply(self) -> int:
        return self.parent.ply + 1 if self.parent else 0

    @tree.default
    def _shared(self) -> Tree:
        return self.parent.tree if self.parent else Tree()

    def __attrs_post_init__(self) -> None:
        if self.parent is None:
            self.number = self.tree.add(self)

    def __repr__(self) -> str:
        return f"Node(position={self.position}, move={self.move!r}, ply={self.ply})"

    @property
    def position(self) -> Position:
        """The position."""
        if self.is_recent and self.kept is not None:
            return self.kept
        position = self.tree.position_at(self)
        self.tree.use(self)
        return position

    @property
    def move(self) -> Move | None:
        """The move that led here; None at the root."""
        if self._move is None and self.parent:
            self._move = self.parent.position.move_of(self.turn)
        return self._move

    @property
    def turn(self) -> Any:
        """The engine's turn that led here; None at the root."""
        if self._turn is None and self._written:
            import json  # only for matches of a store

            self._turn = self.tree.root.read_turn(json.loads(self._written))
        return self._turn

    @property
    def children(self) -> tuple[Node, ...]:
        """The children: first the main line's, then the variations.

        They are in the order in which they were first played, except those that were promoted since.
        """
        return tuple(self._children)

    @property
    def first(self) -> Node | None:
        """The first child, if there is one."""
        return self._children[0] if self._children else None

    @property
    def comment(self) -> str:
        """The comment on the move that led here, or at the root on the match; "" if there is none."""
        return self._comment

    @property
    def notes(self) -> Mapping[str, str]:
        """Short facts by name, such as `clk`: the time left to the player who moved."""
        return MappingProxyType(self._notes) if self._notes else _NO_NOTES

    def played(self, notation: str) -> Node | None:
        """Return the child with a move, if it was played here before."""
        return next((child for child in self._children if child.notation == notation), None)

    def reach(self, move: Move, tree: Tree | None = None) -> Node:
        """Return the node that `move` leads to: the child if it was played here before, else a new node.

        A new node becomes part of the match with `adopt`; with a `tree` it does not belong to this tree.

        Raises:
            IllegalMove: A rule forbids the move here.
        """
        if known := self.played(move.notation):
            return known
        position = self.position
        turn = position.turn_of(move)
        return Node(
            position.advance(turn),
            move,
            self,
            notation=move.notation,
            turn=turn,
            tree=tree or self.tree,
        )

    def adopt(self, node: Node) -> Node:
        """Add a node that `reach` returned to the children, after the others; return it."""
        if node not in self._children:
            node.number = self.tree.add(node)
            self._children.append(node)
        return node

    def discard(self) -> None:
        """Remove the node, which was added last; ValueError if another one was."""
        self.tree.discard(self)
        if self.parent:
            self.parent.put_in_order([child for child in self.parent.children if child is not self])

    def child(self, move: Move) -> Node:
        """Return the child that `move` leads to, added if it was not played here before.

        Raises:
            IllegalMove: A rule forbids the move here; no child is added.
        """
        return self.adopt(self.reach(move))

    def follow(self, notation: str, turn: Any) -> Node:
        """Add a child with a legal turn, which has not been played here before; return it."""
        return self.adopt(Node(self.position.advance(turn), None, self, notation=notation, turn=turn))

    def moved(self, parent: Node) -> Node:
        """Return a node with the move of this one, and its comment and notes, as a child of another parent.

        The parent has the same position as that of this one, and gets the child with `adopt`.
        """
        node = Node(
            self.kept and self.kept.bare(),
            self._move,
            parent,
            notation=self.notation,
            turn=self._turn,
            tree=self.tree,
        )
        node._comment, node._notes = self._comment, self._notes
        return node

    def twin(self, other: Node) -> Node:
        """Return the child with the move of a node of another tree, whose parent has the same position."""
        known = self.played(other.notation)
        return known or self.adopt(
            Node(other.kept and other.kept.bare(), None, self, notation=other.notation, turn=other.turn)
        )

    def grow(self, notation: str, written: str) -> Node:
        """Add a child whose move is known to be legal, and has not been played here before; return it.

        `written` is the engine's turn as JSON.
        """
        return self.adopt(Node(None, None, self, notation=notation, written=written))

    def lead_with(self, child: Node) -> None:
        """Put `child` before the other children, which keep their order; ValueError if it is not a child."""
        if self._children.index(child):
            for moved in self._children:
                self.tree.changing(moved)
            self._children.remove(child)
            self._children.insert(0, child)

    def put_in_order(self, children: list[Node]) -> None:
        """Put the children, which are all of them, into another order."""
        self._children = children

    def set_comment(self, text: str) -> None:
        """Replace the comment; "" removes it."""
        if text != self._comment:
            self.tree.changing(self)
            self._comment = text

    def set_note(self, name: str, text: str) -> None:
        """Set the note `name` to `text`; "" removes it.

        Raises:
            ValueError: The name is not valid: a letter, then letters, digits or ._-
        """
        check_name(name)
        if text == self.notes.get(name, ""):
            return
        self.tree.changing(self)
        if self._notes is None:
            self._notes = {}
        put(self._notes, name, text)
        if name == END:
            self.tree.ends.pop(self, None)
            if text:
                self.tree.ends[self] = None

    def set_remarks(self, comment: str, notes: Mapping[str, str]) -> None:
        """Replace the comment and all notes, which are in this order then."""
        self.set_comment(comment)
        self.set_note(END, notes.get(END, ""))
        if notes != self.notes or [*notes] != [*self.notes]:
            self.tree.changing(self)
            self._notes = dict(notes)

    def path(self) -> tuple[Node, ...]:
        """Return the nodes from the root to this one, both included."""
        nodes = [self]
        while parent := nodes[-1].parent:
            nodes.append(parent)
        return tuple(reversed(nodes))

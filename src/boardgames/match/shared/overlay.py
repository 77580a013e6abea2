"""Overlays: a viewer's own additions to a shared match."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from boardgames.match.names import check_name, check_tag, put
from boardgames.match.node import Changes, PrivateTree
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from boardgames.core import Move
    from boardgames.match.node import Node

__all__ = ["Overlay"]


class Overlay(Match):
    """A shared match as one viewer sees it, with comments, notes, tags and variations of their own.

    Nobody else sees what is set here, the order of variations included, and the tree of the match does not
    change. A comment is shown until somebody changes the shared one on its node.

    Args:
        match: The shared match.
    """

    def __init__(self, match: Match) -> None:
        super().__init__(match.root)
        self._shared = match
        self._private = PrivateTree()
        #: The comments, each with the shared one that it replaces.
        self._comments: dict[Node, tuple[str, str]] = {}
        self._notes: dict[Node, dict[str, str]] = {}
        self._variations: dict[Node, list[Node]] = {}
        #: The promoted children, the one promoted last in front.
        self._led: dict[Node, list[Node]] = {}

    @property
    def tags(self) -> Mapping[str, str]:
        """The tags of the match, overridden by the viewer's own."""
        tags = {**self._shared.tags, **self._tags}
        return MappingProxyType({name: text for name, text in tags.items() if text})

    def set_tag(self, name: str, text: str) -> None:
        """Set a tag for this viewer; "" removes it. ValueError if the name is not valid."""
        check_tag(name)
        self._tags[name] = text
        if text == self._shared.tags.get(name, ""):
            del self._tags[name]

    def changes(self) -> Changes:
        """Return a record of changes from now on, of the shared tree or of this viewer's additions."""
        return Changes(self, [self.root.tree, self._private])

    def own_comments(self) -> Iterator[tuple[Node, str]]:
        """Yield this viewer's comments that differ from the shared ones, with their nodes."""
        for node in list(self._comments):
            if self.comment(node) != node.comment:
                yield node, self.comment(node)

    def is_private(self, node: Node) -> bool:
        """Return True if only this viewer has a node."""
        return node.tree is self._private

    # Overrides of Match

    def children(self, node: Node) -> tuple[Node, ...]:
        """Return the children of a node, in this viewer's order."""
        children, led = node.children, self._led.get(node)
        if variations := self._variations.get(node):
            children = (*children, *variations)
        return (*led, *(child for child in children if child not in led)) if led else children

    def first(self, node: Node) -> Node | None:
        """Return the first child of a node, if there is one."""
        return next(iter(self.children(node)), None)

    def comment(self, node: Node) -> str:
        """Return the comment on a node: the viewer's own, or the shared one."""
        below, text = self._comments.get(node, (None, ""))
        return text if below == node.comment else node.comment

    def notes(self, node: Node) -> Mapping[str, str]:
        """Return the notes of a node, overridden by the viewer's own."""
        own = self._notes.get(node)
        return MappingProxyType({**node.notes, **own}) if own else node.notes

    def set_comment(self, node: Node, text: str) -> None:
        """Replace the comment on a node for this viewer."""
        if text != self.comment(node):
            self._private.changing(node)
            self._comments[node] = node.comment, text

    def set_note(self, node: Node, name: str, text: str) -> None:
        """Set the note `name` of a node for this viewer. ValueError if the name is not valid."""
        check_name(name)
        if text != self.notes(node).get(name, ""):
            self._private.changing(node)
            put(self._notes.setdefault(node, {}), name, text)

    def add(self, node: Node, move: Move) -> Node:
        """Return the child of a node that `move` leads to; a new one is a variation of this viewer.

        Raises:
            IllegalMove: A rule forbids the move there; no child is added.
        """
        known = next((child for child in self.children(node) if child.notation == move.notation), None)
        return known or self._vary(node, node.reach(move, self._private))

    def absorb(self, node: Node) -> dict[Node, Node]:
        """Replace a variation by a new shared node with the same move; return the new nodes by old ones."""
        variations = self._variations.get(node.parent) if node.parent else None
        own = next((child for child in variations or () if child.notation == node.notation), None)
        if variations is None or own is None:
            return {}
        variations.remove(own)
        renewed, pending = {own: node}, [own]
        while pending:
            old = pending.pop()
            for child in old.children:
                renewed[child] = self._vary(renewed[old], child.moved(renewed[old]))
                pending.append(child)
            self._keep_remarks(old, renewed[old])
        for old, new in renewed.items():
            if led := self._led.pop(old, None):
                self._led[new] = [renewed.get(child, child) for child in led]
        if node.parent in self._led:
            led = self._led[node.parent]
            self._led[node.parent] = [renewed.get(child, child) for child in led]
        return renewed

    # Inside

    def _vary(self, node: Node, child: Node) -> Node:
        """Add a variation of this viewer."""
        if self.is_private(node):
            return node.adopt(child)
        self._private.add(child)
        self._variations.setdefault(node, []).append(child)
        return child

    def _keep_remarks(self, old: Node, new: Node) -> None:
        if comment := self._comments.pop(old, None):
            self._comments[new] = new.comment, comment[1]
        if notes := self._notes.pop(old, None):
            self._notes[new] = notes

    def _lead_with(self, node: Node, child: Node) -> None:
        """Put a child of a node before its other children for this viewer."""
        children = self.children(node)
        if children[0] is not child:
            for moved in children:
                self._private.changing(moved)
            self._led[node] = [child, *(other for other in self._led.get(node, ()) if other is not child)]

"""The game tree of a match, with its tags."""

from __future__ import annotations

from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.match.names import RESULT, check_tag, put
from boardgames.match.node import Changes, Node
from boardgames.match.results import UNFINISHED, result_now, result_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Game, Move, Position, Seat

__all__ = ["Match", "Turn", "round_of"]


class Turn(NamedTuple):
    """A row of the move list: the `ply`-th turn of a line (from 1), who played what, and where it led."""

    ply: int
    seat: Seat
    move: Move
    node: Node


class Match:
    """A tree of nodes that begins with `position`, and tags that describe the match.

    Nothing played is ever lost: another move from an earlier position starts a branch beside the old line.
    The first child at each fork is the main line; `promote` changes which child is first.

    A match has no current position: a `Cursor` looks at one, and a `Session` plays the match.

    >>> match = Match(boardgames.load("pylos").start())
    >>> match.root.child(match.root.position.parse("1b2")).ply
    1
    """

    def __init__(self, position: Position | Node) -> None:
        self.root: Final = position if isinstance(position, Node) else Node(position)
        self._tags: dict[str, str] = {}

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.root.position.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, in the order of play."""
        return self.root.position.seats

    @property
    def tags(self) -> Mapping[str, str]:
        """Facts about the match by name: `Seat1`, `Seat2` (who plays), `Date`, `Event`."""
        return MappingProxyType(self._tags)

    @property
    def nodes(self) -> Sequence[Node]:
        """All nodes of the tree, each after its parent; their numbers are their places here."""
        return self.root.tree.nodes

    @property
    def ends(self) -> tuple[Node, ...]:
        """The nodes where the game was ended otherwise than by the rules."""
        return tuple(self.root.tree.ends)

    def changes(self) -> Changes:
        """Return a record of the tree's changes from now on."""
        return Changes(self, [self.root.tree])

    def seat_at(self, ply: int) -> Seat:
        """Return the seat that plays the turn with a number, from 1: seats take turns in their order."""
        position = self.root.position
        return position.seats[(position.to_move.index + ply - 1) % len(position.seats)]

    def number_of(self, ply: int) -> str:
        """Return the number of the turn at `ply`: `7` for the first seat, else `7...`; `0` for no turn."""
        is_first = ply == 0 or self.seat_at(ply) == self.root.position.seats[0]
        return f"{self.round_at(ply)}{'' if is_first else '...'}"

    def round_at(self, ply: int) -> int:
        """Return the number of the round, from 1, in which the turn at `ply` is; 0 for no turn."""
        return round_of(self.root.position, ply)[0] if ply else 0

    @property
    def result(self) -> str:
        """The result of the main line: `Light won (PY-13)` by the rules, else the tag `Result`, else `*`."""
        outcome = self.main_line()[-1].position.outcome()
        return result_text(outcome) if outcome else result_now(self.tags.get(RESULT, UNFINISHED))

    def set_tag(self, name: str, text: str) -> None:
        """Set a tag; "" removes it. The tag `Result` is for an end that the rules did not bring about.

        Raises:
            ValueError: The name is not valid, or records use it for how the match begins.
        """
        check_tag(name)
        put(self._tags, name, text)

    def replace_tags(self, tags: Mapping[str, str]) -> None:
        """Replace all tags by others, which were those of the match earlier."""
        self._tags = dict(tags)

    # Overridden for the viewers of a shared match, who may add nodes and remarks of their own.

    def children(self, node: Node) -> tuple[Node, ...]:
        """Return the nodes that moves from a node led to: first the main line's, then the variations."""
        return node.children

    def first(self, node: Node) -> Node | None:
        """Return the first child of a node, if there is one."""
        return node.first

    def comment(self, node: Node) -> str:
        """Return the comment on a node; "" if there is none."""
        return node.comment

    def notes(self, node: Node) -> Mapping[str, str]:
        """Return the notes of a node."""
        return node.notes

    def set_comment(self, node: Node, text: str) -> None:
        """Replace the comment on a node; "" removes it."""
        node.set_comment(text)

    def set_note(self, node: Node, name: str, text: str) -> None:
        """Set the note `name` of a node to `text`; "" removes it. ValueError if the name is not valid."""
        node.set_note(name, text)

    def add(self, node: Node, move: Move) -> Node:
        """Return the child of a node that `move` leads to, added if it was not played there before.

        Raises:
            IllegalMove: A rule forbids the move there; no child is added.
        """
        return node.child(move)

    def promote(self, node: Node) -> None:
        """Make the way to `node` the main line, at every fork from the root.

        Raises:
            ValueError: The node belongs to another match; no order is changed.
        """
        for step in self.way_to(node):
            if step.parent:
                self._lead_with(step.parent, step)

    def is_main(self, node: Node) -> bool:
        """Return True if a node is on the main line: the first child at every fork from the root."""
        return all(self.first(parent) is child for parent, child in pairwise(node.path()))

    def main_line(self) -> tuple[Node, ...]:
        """Return the nodes from the root along the first child of each."""
        nodes = [self.root]
        while child := self.first(nodes[-1]):
            nodes.append(child)
        return tuple(nodes)

    def way_to(self, node: Node) -> tuple[Node, ...]:
        """Return the nodes from the root, which is left out, to `node`.

        Raises:
            ValueError: The node belongs to another match.
        """
        first, *way = node.path()
        if first is not self.root:
            raise ValueError(f"The node at ply {node.ply} ({node.move or 'the root'}) is of another match.")
        return tuple(way)

    def _lead_with(self, node: Node, child: Node) -> None:
        """Put a child of a node before its other children."""
        node.lead_with(child)


def round_of(start: Position, ply: int) -> tuple[int, int]:
    """Return the round, from 1, of the turn at `ply`, and the number of seats before it in that round.

    As on a score sheet, the first round is shorter if the match does not begin with the first seat.
    """
    before, place = divmod(start.to_move.index + ply - 1, len(start.seats))
    return before + 1, place

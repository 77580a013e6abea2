"""A match: the tree of all moves that were played, with its tags."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.match.growth import Changes
from boardgames.match.names import RESULT, check_tag, put
from boardgames.match.node import Node
from boardgames.match.results import UNFINISHED, result_text
from boardgames.match.rounds import round_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Game, Move, Position, Seat

__all__ = ["Match", "Turn"]


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

    def __init__(self, position: Position) -> None:
        self.root: Final = Node(position)
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
        return self.root.growth.nodes

    @property
    def ends(self) -> tuple[Node, ...]:
        """The nodes where the game was ended otherwise than by the rules."""
        return tuple(self.root.growth.ends)

    def changes(self) -> Changes:
        """Return what changes in the tree from now on, kept up to date."""
        return Changes(self)

    def seat_at(self, ply: int) -> Seat:
        """Return the seat that plays the turn with a number, from 1: seats take turns in their order."""
        position = self.root.position
        return position.seats[(position.to_move.index + ply - 1) % len(position.seats)]

    def number_of(self, ply: int) -> str:
        """Return the number of the turn at `ply`: `7` for the first seat, else `7...`; `0` for no turn."""
        number, place = round_of(self.root.position, ply) if ply else (0, 0)
        return f"{number}{'...' if place else ''}"

    @property
    def result(self) -> str:
        """How the main line ended: `Light won (PY-13)` by the rules, else the tag `Result`, else `*`."""
        outcome = self.main_line()[-1].position.outcome()
        return result_text(outcome) if outcome else self._tags.get(RESULT, UNFINISHED)

    def set_tag(self, name: str, text: str) -> None:
        """Set a tag; "" removes it. The tag `Result` is for an end that the rules did not bring about.

        Raises:
            ValueError: The name is not valid, or records use it for how the match begins.
        """
        check_tag(name)
        put(self._tags, name, text)

    def promote(self, node: Node) -> None:
        """Make the way to `node` the main line, at every fork from the root.

        Raises:
            ValueError: The node belongs to another match; no order is changed.
        """
        for step in self.way_to(node):
            if step.parent:
                step.parent.lead_with(step)

    def main_line(self) -> tuple[Node, ...]:
        """Return the nodes from the root along the first child of each."""
        nodes = [self.root]
        while child := nodes[-1].first:
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

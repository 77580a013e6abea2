"""A match as somebody knows it who only hears the events of its session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.match.events import Answered, Ended, Lapsed, Offered, Played, SeatChanged, TakenBack
from tests.match.fakes import four_play

if TYPE_CHECKING:
    from boardgames.match.controls import SeatControl
    from boardgames.match.events import Event
    from boardgames.match.node import Node
    from boardgames.match.tree import Match

Path = tuple[str, ...]


def path_of(node: Node) -> Path:
    """Return the moves that lead to a node."""
    return tuple(str(step.move) for step in node.path()[1:])


def lines_of(match: Match) -> set[Path]:
    """Return the moves that lead to each node of a match."""
    nodes, found = [match.root], set[Path]()
    while nodes:
        node = nodes.pop()
        found.add(path_of(node))
        nodes += node.children
    return found


@define
class Replica:
    """A match that somebody follows by the events alone."""

    match: Match = field(factory=four_play)
    newest: Path = ()
    over: bool = False
    asked: frozenset[int] = frozenset()
    controls: dict[int, SeatControl] = field(factory=dict)

    def at(self, path: Path) -> Node:
        """Return the node of the replica at the end of a path."""
        node = self.match.root
        for text in path:
            node = next(child for child in node.children if str(child.move) == text)
        return node

    def take(self, event: Event) -> None:
        """Do what an event says."""
        match event:
            case Played(node) if node.parent and node.move:
                self.at(path_of(node.parent)).child(node.move)
                self.newest, self.over = path_of(node), False
            case TakenBack(from_node, to_node):
                assert self.newest == path_of(from_node)
                self.newest, self.over = path_of(to_node), False
            case Ended(_, node):
                assert self.newest == path_of(node)
                self.over = True
            case Offered(offer):
                self.asked = frozenset(seat.index for seat in offer.waiting)
            case Answered(offer, _, accept):
                self.asked = frozenset(seat.index for seat in offer.waiting if accept)
            case Lapsed():
                self.asked = frozenset()
            case SeatChanged(seat, control):
                self.controls[seat.index] = control

"""Moves that go round in circles: they take the last one back, repeat a position, or change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.insight import Insight
from boardgames.play.purpose import leads_back, undoes
from boardgames.thinking.insights import insight_for

if TYPE_CHECKING:
    from boardgames.core import Move, Position
    from boardgames.match.node import Node
    from boardgames.thinking.protocol.lines import Info

__all__ = ["has_plans", "is_stale", "is_stuck", "is_undone"]

#: After so many plies without any change of the numbers that players watch nothing gets on.
_STUCK_PLIES = 8


def is_undone(node: Node, move: Move) -> bool:
    """Return True if a move takes back what the same player has moved before."""
    played = node.parent
    earlier = played.parent if played else None
    if played is None or earlier is None or played.move is None:
        return False
    is_own = earlier.position.to_move == node.position.to_move
    return is_own and undoes(node.position, move, earlier.position, played.move)


def is_stuck(node: Node, move: Move) -> bool:
    """Return True if nothing gets on, in a game in which both players can hold what they have."""
    position, path = node.position, node.path()
    knows_circles = type(insight_for(position)).staleness is not Insight.staleness
    if not knows_circles or len(path) <= _STUCK_PLIES:
        return False
    earlier, following = path[-1 - _STUCK_PLIES].position, position.play(move)
    return _watched(earlier) == _watched(position) == _watched(following)


def has_plans(position: Position) -> bool:
    """Return True if the computer knows plans in a game that are longer than a search."""
    return type(insight_for(position)).plans is not Insight.plans


def _watched(position: Position) -> list[tuple[str, int]]:
    """Return the numbers of the seats that players watch."""
    return [(tally.label, tally.count) for tally in position.tallies() if tally.seat is not None]


def is_stale(position: Position, found: Info) -> bool:
    """Return True if a line begins with a move by which players go round in circles."""
    move = position.parse(found.moves[0])
    stale = insight_for(position).staleness(position)
    return leads_back(position, move) or stale.get(position.turn_of(move), 0) > 0

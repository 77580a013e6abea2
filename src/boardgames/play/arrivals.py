"""What an event of a session changes for a viewer: where they look, what moves, and what they keep chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.core.values import PlainValue
from boardgames.match.events import Played, TakenBack
from boardgames.play.animations import animations_of, reversed_animations_of

if TYPE_CHECKING:
    from boardgames.core import Step
    from boardgames.match import Node
    from boardgames.match.events import Event
    from boardgames.match.session import Session
    from boardgames.play.animations import Animation
    from boardgames.play.choosing import Choosing

__all__ = ["Arrival", "LookingBack", "arrival_of"]


class Arrival(PlainValue):
    """Play has come to `node`: what moves on the way there, and the chosen steps that were not part of it."""

    node: Node
    animations: tuple[Animation[Any], ...]
    steps: tuple[Step, ...]


class LookingBack(PlainValue):
    """Where a viewer who is not at the newest position looks.

    Attributes:
        number: The number of the last move there as records write it, `7` or `7...`; `0` at the beginning.
        newest: That of the newest move.
        seat: Whose turn it is there, as players call it, or "" after the end of the game.
        seconds: What is left there on the clock of that seat; None without a clock.
    """

    number: str
    newest: str
    seat: str
    seconds: float | None

    @classmethod
    def of(cls, session: Session, here: Node) -> LookingBack | None:
        """Return the message for a viewer at a node; None at the newest position."""
        newest, mover, clock = session.newest, session.to_move, session.clock
        if here is newest:
            return None
        seat = "" if session.outcome else session.label(mover)
        seconds = clock.remaining(mover) if clock else None
        return cls(session.match.number_of(here.ply), session.match.number_of(newest.ply), seat, seconds)


def arrival_of(event: Event, shown: Node, choosing: Choosing, *, is_own: bool = False) -> Arrival | None:
    """Return what an event changes for a viewer, or None where they look elsewhere.

    Args:
        event: What happened.
        shown: The node that the viewer's board shows.
        choosing: What they have chosen there. A move that they chose themselves has been animated already.
        is_own: Whether they submitted the move; then they go along wherever they played it.
    """
    match event:
        case Played(node, previous=previous) if is_own or shown is previous:
            if node.parent is None or node.move is None:
                return None
            is_chosen = node.parent is shown and choosing.selection.move == node.move
            seen, kept = (choosing.steps, ()) if is_chosen else ((), choosing.steps)
            moving = animations_of(node.parent.position, node.move.steps, seen=seen)
            return Arrival(node, tuple(moving), kept)
        case TakenBack(from_node, to_node) if shown is from_node:
            return Arrival(to_node, tuple(_back(from_node, to_node)), choosing.steps)
        case _:
            return None


def _back(node: Node, goal: Node) -> list[Animation[Any]]:
    """Return the animations of all moves from a node back to one before it."""
    found: list[Animation[Any]] = []
    while node is not goal and node.parent and node.move:
        found += reversed_animations_of(node.parent.position, node.move)
        node = node.parent
    return found

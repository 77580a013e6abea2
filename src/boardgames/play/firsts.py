"""The first events of a match: each is told once, to a newcomer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardgames.learn.firsts import first_events, told_of
from boardgames.match.controls import HERE

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.learn.firsts import FirstEvent
    from boardgames.learn.progress import Progress
    from boardgames.match.node import Node
    from boardgames.match.session import Session

__all__ = ["Firsts", "Told"]


class Told(NamedTuple):
    """A sentence of a first event, and the id of the rule that it is about."""

    text: str
    rule: str


class Firsts:
    """Says in a match what the player has not met before; what was said is kept in their progress.

    `progress` is asked for when something has happened.
    """

    def __init__(self, progress: Callable[[], Progress]) -> None:
        self._progress = progress
        self._told: dict[Node, Told | None] = {}

    def at(self, node: Node, session: Session) -> Told | None:
        """Return what is new in the position at a node, the most important thing; None if nothing is.

        A sentence belongs to the newest position where it was first said, and a person is to move there: one
        on their own move would be gone with the computer's reply. After the end of a game nothing is said.
        """
        if node not in self._told and node is session.newest and _is_read(node, session):
            self._told[node] = self._new(node, session)
        return self._told.get(node)

    def _new(self, node: Node, session: Session) -> Told | None:
        game, progress = node.position.game.name, self._progress()
        met = progress.met(game)
        new = [(event, text) for event, text in _events(node, session) if event.id not in met]
        if not new:
            return None
        event, text = new[0]
        progress.note_met(game, event.id)
        return Told(text, event.rule)


def _is_read(node: Node, session: Session) -> bool:
    """Return True if somebody here has time to read at a node."""
    return session.outcome is None and session.seats[node.position.to_move] == HERE


def _events(node: Node, session: Session) -> list[tuple[FirstEvent, str]]:
    """Return the events since a person here last had the turn, the most important first."""
    found: list[tuple[FirstEvent, str]] = []
    at = node
    while at.parent is not None and at.move is not None:
        told = told_of(at.parent.position, at.move)
        found += [(event, text) for event, text in told if at is node or not event.is_passing]
        at = at.parent
        if session.seats[at.position.to_move] == HERE:
            break
    order = first_events(node.position.game.name)
    return sorted(found, key=lambda one: order.index(one[0]))

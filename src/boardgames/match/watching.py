"""The viewers of a session: their cursors, and the events that they get."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakSet

from boardgames.match.cursor import Cursor
from boardgames.match.events import Publisher
from boardgames.match.session_view import SessionView

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.events import Subscriber
    from boardgames.match.node import Node

__all__ = ["WatchedSession"]


class WatchedSession(SessionView):
    """A session as its viewers use it, each of whom looks anywhere in the match."""

    @cached_property
    def _events(self) -> Publisher:
        return Publisher()

    @cached_property
    def _cursors(self) -> WeakSet[Cursor]:
        """The cursors that follow the play, for as long as their viewers have them."""
        return WeakSet()

    def cursor(self, at: Node | None = None) -> Cursor:
        """Return a cursor for another viewer, at the newest position or at `at`; it follows the play."""
        cursor = Cursor(self.match)
        cursor.jump(at or self._newest)
        self.lead(cursor)
        return cursor

    def lead(self, cursor: Cursor) -> None:
        """Let a cursor of this match follow the play from now on."""
        self._cursors.add(cursor)

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber` with each event from now on, at once; return a function that ends this.

        Events come in order, after the session has changed. An exception in a subscriber is logged, and
        affects nothing else.
        """
        return self._events.subscribe(subscriber)

    def _lead_on(self, previous: Node, node: Node) -> None:
        """Take the cursors that follow the play from where it was to where it is now."""
        for cursor in list(self._cursors):
            if cursor.at is previous:
                cursor.jump(node)

"""Polling of a store for changes by other programs, for a screen that lists matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.screen import Screen

    from boardgames.match.store.protocol import MatchStore
    from boardgames.match.store.sql import Feed

__all__ = ["LOOK_EVERY", "StorePoll"]

#: The interval of the poll in seconds; it costs microseconds while nothing has changed.
LOOK_EVERY = 0.5


@define(eq=False)
class StorePoll:
    """Calls `changed` soon after matches of the store have changed, while the screen is the active one."""

    screen: Screen[Any]
    changed: Callable[[], object]
    _feed: Feed | None = field(default=None, init=False)

    def begin(self, store: MatchStore) -> None:
        """Follow the store from now on; read the list after this call, so that nothing is missed."""
        self._feed = store.feed()
        if self._feed is not None:
            self._feed.has_changed()
            self.screen.set_interval(LOOK_EVERY, self._look)

    def close(self) -> None:
        """Follow the store no longer."""
        if self._feed is not None:
            self._feed.close()
            self._feed = None

    def _look(self) -> None:
        if self._feed is not None and self.screen.is_active and self._feed.has_changed():
            self.changed()

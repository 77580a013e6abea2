"""Exchanging the board of a task for that of another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from textual.screen import Screen

__all__ = ["Exchange"]


class Exchange:
    """Exchanges boards on a screen until the one that is due is there.

    A key that is held asks for more tasks meanwhile. They wait: no exchange is broken off half-way, where the
    former board is neither there nor gone.
    """

    def __init__(
        self, screen: Screen[None], is_due: Callable[[], bool], act: Callable[[], Awaitable[bool]]
    ) -> None:
        """Make ready to `act` as long as it `is_due`; `act` says whether the screen is still open."""
        self._screen = screen
        self._is_due = is_due
        self._act = act
        #: Whether a board is on its way.
        self.is_under_way = False

    def request(self) -> None:
        """Begin, unless that is under way."""
        if not self.is_under_way:
            self.is_under_way = True
            self._screen.run_worker(self._run(), group="exchange")

    async def _run(self) -> None:
        try:
            is_open = True
            while is_open and self._is_due():
                with self._screen.app.batch_update():
                    is_open = await self._act()
        finally:
            self.is_under_way = False

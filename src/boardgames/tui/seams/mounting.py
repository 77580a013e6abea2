"""Waiting for a screen that opens, which leaves its layout as it is.

Upstream: whoever waits for what is mounted (`AwaitMount`) has the parent laid out afterwards. A screen, which
is its own parent there, is laid out when it is shown, and so once more than is needed. This can go when a
screen that opens is laid out once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.widget import AwaitMount

if TYPE_CHECKING:
    from collections.abc import Generator

    from textual.screen import Screen

__all__ = ["AwaitScreen"]


class AwaitScreen(AwaitMount):
    """Waits until a screen is mounted."""

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__(screen, [screen])
        self._screen = screen

    def __await__(self) -> Generator[None, None, None]:
        """Wait for it."""
        return self._until_mounted().__await__()

    async def _until_mounted(self) -> None:
        await self._screen._mounted_event.wait()

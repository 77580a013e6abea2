"""Protocol of the application that shows a club's screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from boardgames.tui.screen_host import ScreenHost

if TYPE_CHECKING:
    from boardgames.server.club import Table
    from boardgames.server.process_state import ListCache
    from boardgames.server.update_queue import UpdateQueue

__all__ = ["ClubHost"]


class ClubHost(ScreenHost, Protocol):
    """The interface of the application to the screens of a club."""

    #: The user name that the client sent.
    username: str

    #: The cached lists, and the queue of low-priority updates.
    lists: ListCache
    updates: UpdateQueue

    def register(self, name: str) -> None:
        """Create an account, and open the lobby; raise BoardgamesError if the name is refused."""

    def come_as_guest(self) -> None:
        """Open the lobby without an account."""

    def begin(self, table: Table) -> None:
        """Show a game of this player that has just started, or announce it."""

    def go_to(self, table: str) -> None:
        """Show the game at a table; raise BoardgamesError if that is not possible."""

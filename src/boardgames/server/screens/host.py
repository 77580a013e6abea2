"""What the screens of a club need of the application that shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from boardgames.tui.screen_host import ScreenHost

if TYPE_CHECKING:
    from boardgames.server.club import Table
    from boardgames.server.process_state import ListCache
    from boardgames.server.update_queue import UpdateQueue

__all__ = ["ClubHost"]


class ClubHost(ScreenHost, Protocol):
    """The application as the screens of a club see it."""

    #: What the player's client calls them.
    username: str

    #: The lists that are the same for everybody, and the order in which screens follow the club.
    lists: ListCache
    updates: UpdateQueue

    def register(self, name: str) -> None:
        """Make an account of this name, and open the lobby; BoardgamesError if it cannot be had."""

    def come_as_guest(self) -> None:
        """Open the lobby without an account."""

    def begin(self, table: Table) -> None:
        """Show a game of this player that has just begun, or say so."""

    def go_to(self, table: str) -> None:
        """Show the game at a table; BoardgamesError if it cannot be shown."""

"""Protocol of the application that shows a club's screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from boardgames.tui.screen_host import AnalysisHost, LearningHost

if TYPE_CHECKING:
    from boardgames.server.club import Club, Table
    from boardgames.server.engines.players import TableComputers
    from boardgames.server.net.passkeys import BrowserPasskeys
    from boardgames.server.process_state import ListCache
    from boardgames.server.update_queue import UpdateQueue
    from boardgames.tui.seams.screen import FrameTurns

__all__ = ["ClubHost"]


class ClubHost(AnalysisHost, LearningHost, Protocol):
    """The interface of the application to the screens of a club."""

    #: The club.
    club: Club

    #: The user name that the client sent.
    username: str

    #: The cached lists, the queue of low-priority updates, and the turns of screens that can wait.
    lists: ListCache
    updates: UpdateQueue
    frame_turns: FrameTurns

    #: The computer players of this process, if it has any.
    computers: TableComputers | None

    @property
    def asks_for_invitation(self) -> bool:
        """True if new players need an invitation; raises BoardgamesError if the store is lost."""

    def register(self, name: str, invitation: str = "") -> None:
        """Create an account, and open the lobby; raise BoardgamesError if the player is refused."""

    def use_code(self, code: str) -> None:
        """Add this connection's key to the account of a code; raise BoardgamesError if it is not valid."""

    @property
    def passkeys(self) -> BrowserPasskeys | None:
        """The passkeys of this player's browser; None if it can have none here."""

    def use_passkey(self) -> None:
        """Ask the browser for a passkey; its account then is this browser's, as with a code."""

    def come_as_guest(self) -> None:
        """Open the lobby without an account."""

    def begin(self, table: Table) -> None:
        """Show a game of this player that has just started, or announce it."""

    def go_to_next(self) -> None:
        """Show the next game where it is this player's turn; errors are those of `go_to`."""

    def has_next(self) -> bool:
        """Return True if it is this player's turn in another game than the one on the screen."""

    def offer_next(self) -> None:
        """Tell the player which games wait, after a move in one that goes on for days."""

    def go_to(self, table: str) -> None:
        """Show the game at a table; raise BoardgamesError if that is not possible."""

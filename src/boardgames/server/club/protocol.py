"""What a club does, wherever it keeps its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Seat
    from boardgames.match import Cursor
    from boardgames.match.controls import Elsewhere
    from boardgames.match.session import Session
    from boardgames.server.club.events import ClubEvent
    from boardgames.server.club.values import Account, Line, Presence, Table, Terms

__all__ = ["Club", "Place", "Visitor"]


class Club(Protocol):
    """One process's door to a club. It is used from one thread, that of the event loop.

    Every method, here and of visitors, may raise StoreError with a sentence for the player where the store
    cannot be reached; then nothing has changed. None of them waits longer than about a second.
    """

    def account(self, fingerprint: str) -> Account | None:
        """Return the account of a public key, by its fingerprint (`SHA256:...`); None at its first visit."""

    def register(self, fingerprint: str, name: str) -> Account:
        """Make an account for a public key at its first visit.

        Raises:
            ClubError: The name is not valid (1 to 24 printable characters, not that of a guest) or taken, or
                the key has an account.
        """

    def guest(self) -> Account:
        """Return an account for a visitor without a key, `Guest 12`, of a name that nobody has now."""

    def enter(self, account: Account) -> Visitor:
        """Let an account in. One account may have several visitors at a time, each a connection."""

    def poll(self) -> None:
        """Pass on what other processes have changed: to sessions, and to the visitors as events.

        Call it several times a second (it costs microseconds while nothing has changed), and at once when
        `fileno` is readable. It also lets flags fall, keeps this process's visitors listed, and reaches for
        a store that was lost; it never raises StoreError.
        """

    def fileno(self) -> int | None:
        """Return a descriptor that is readable when `poll` has something to do; None if there is none."""

    def close(self) -> None:
        """Let all visitors go, and close the store. Everything was saved when it happened."""


class Visitor(Protocol):
    """One connection to a club, of an `account`."""

    @property
    def account(self) -> Account:
        """Whose connection it is."""

    def leave(self) -> None:
        """Go: the visitor is not listed any longer, and gets no events.

        Open public tables where nobody else sits are given up, with the account's last visitor; games go on.
        """

    def subscribe(self, subscriber: Callable[[ClubEvent], object]) -> Callable[[], None]:
        """Call `subscriber` with each event from now on; return what ends that."""

    # Lists

    def open_tables(self) -> tuple[Table, ...]:
        """Return the public tables with free seats that this account may join, the newest first."""

    def my_tables(self) -> tuple[Table, ...]:
        """Return the open tables of this account, and its games that have not ended.

        Those where it is their turn come first, the nearest deadline before all; then those that changed last.
        """

    def live_tables(self) -> tuple[Table, ...]:
        """Return the public games that can be watched, the one last played first."""

    def finished_tables(self, *, mine: bool = False, limit: int = 100) -> tuple[Table, ...]:
        """Return public games that have ended, or all of this account, the last one first."""

    def table(self, table: str) -> Table:
        """Return a table by its id; ClubError if there is none."""

    def people(self) -> tuple[Presence, ...]:
        """Return who is connected, at any process, by name."""

    # Tables

    def make(self, terms: Terms) -> Table:
        """Make a table and take a seat there.

        Raises:
            ClubError: The game, an option, the clock or the seat is not possible, or this account has too
                many open tables.
        """

    def join(self, table: str, seat: int | None = None) -> Table:
        """Take a seat at an open table; when the last one is taken, the game begins.

        Args:
            table: The id of the table, or its code in any case and with blanks.
            seat: The index of the seat; None takes the first that is free.

        Raises:
            ClubError: There is no such table, it or the seat is taken, guests are not admitted, or this
                account is at the table already.
        """

    def quick(self, game: str = "", clock: str = "") -> Table:
        """Join the open public table that waits longest and fits, or make one.

        Args:
            game: The game; any where it is "". A table that is made has the first game of all then.
            clock: The time control; any where it is "". A table that is made has none then.
        """

    def stand_up(self, table: str) -> None:
        """Free this account's seat at an open table; the last one to go removes the table.

        Raises:
            ClubError: This account has no seat there, or the game has begun: it can be resigned.
        """

    def rematch(self, table: str) -> Table:
        """Ask for a rematch of a finished game.

        Once all its players have, there is a `next_table`, where the game has begun and everyone has moved up
        a seat: two players swap.

        Raises:
            ClubError: This account has not played there, or the game is not over.
        """

    # At a table

    def go_to(self, table: str) -> Place:
        """Go to a table whose game has begun, to play, or to watch. A visitor is at one table at a time.

        Raises:
            ClubError: There is no such table, the game has not begun, or it is private and this account
                does not play there.
        """

    def say(self, table: str, text: str) -> None:
        """Say a line at a table: one line of at most 200 characters, cleaned.

        Raises:
            ClubError: There is nothing to say in it, the table has no talk, this visitor is not at the
                table, or they have said too much in a short time.
        """

    def talk(self, table: str) -> tuple[Line, ...]:
        """Return the last lines that were said at a table, at most 50, the oldest first."""


class Place(Protocol):
    """A visitor at a table whose game has begun: submit actions to `session` with `by=place.by`.

    All visitors of one process at one table share a session; each has a cursor. An action is written to the
    store first, and refused with SessionError if the match has gone on meanwhile. A spectator's actions are
    refused by the session, because `by` has no seat.
    """

    @property
    def table(self) -> Table:
        """The table as it is now."""

    @property
    def session(self) -> Session:
        """The session, which follows the store: its clock cannot be paused, and runs by real time."""

    @property
    def by(self) -> Elsewhere:
        """Who submits: Elsewhere(account.name)."""

    @property
    def cursor(self) -> Cursor:
        """Where this visitor looks; it follows the play. A player who comes back finds it as it was left."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that this visitor plays; none for a spectator."""

    def leave(self) -> None:
        """Go back to the lobby."""

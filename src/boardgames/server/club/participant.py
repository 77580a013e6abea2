"""An account at the tables of a club: making, joining and leaving them."""

from __future__ import annotations

from contextlib import suppress

from attrs import define, field

import boardgames
from boardgames.match.time_controls import ClockError, parse_control
from boardgames.server.club.lists import OPEN, SEATED, Lists, is_live
from boardgames.server.club.values import ClubError, Table, TableState, Terms

__all__ = ["Participant"]


@define(eq=False)
class Participant(Lists):
    """An `account` that takes seats at tables, and gives them up."""

    #: The tables whose talk reaches this visitor.
    _tables: set[str] = field(factory=set, init=False, repr=False)

    def make(self, terms: Terms) -> Table:
        """Make a table and take a seat there.

        Raises:
            ClubError: The game, an option, the clock or the seat is not possible, or this account has too
                many open tables.
        """
        return self._listening(self._club.tables.make(terms, self.account))

    def join(self, table: str, seat: int | None = None) -> Table:
        """Take a seat at an open table; when the last one is taken, the game begins.

        Args:
            table: The id of the table, or its code in any case and with blanks.
            seat: The index of the seat; None takes the first that is free.

        Raises:
            ClubError: There is no such table, it or the seat is taken, guests are not admitted, or this
                account is at the table already.
        """
        return self._listening(self._club.tables.join(table, self.account, seat))

    def quick(self, game: str = "", clock: str = "") -> Table:
        """Join the open public table that waits longest and fits, or make one.

        Tables where somebody is connected come before others. A fitting one where this account waits already
        is returned as it is.

        Args:
            game: The game; any where it is "". A table that is made has the first game of all then.
            clock: The time control; any where it is "". A table that is made has none then.

        Raises:
            ClubError: There is no such game or time control.
        """
        wanted = _clock(clock) if clock else ""

        def fits(table: Table) -> bool:
            return table.terms.game == (game or table.terms.game) and wanted in ("", table.terms.clock)

        # The list has the newest first.
        waiting = [*reversed(self.open_tables())]
        for table in filter(fits, sorted(waiting, key=lambda table: not any(table.here))):
            with suppress(ClubError):  # somebody else was quicker
                return self.join(table.id)
        for table in filter(fits, self.my_tables()):
            if table.state is TableState.OPEN and table.terms.is_public:
                return table
        return self.make(Terms(game or boardgames.names()[0], clock=wanted or "off"))

    def stand_up(self, table: str) -> None:
        """Free this account's seat at an open table; the last one to go removes the table.

        Raises:
            ClubError: This account has no seat there, or the game has begun: it can be resigned.
        """
        self._club.tables.stand_up(table, self.account)
        self._tables.discard(table)

    def rematch(self, table: str) -> Table:
        """Ask for a rematch of a finished game.

        Once all its players have, there is a `next_table`, where the game has begun and everyone has moved up
        a seat: two players swap.

        Raises:
            ClubError: This account has not played there, or the game is not over.
        """
        return self._listening(
            self._club.tables.ask_rematch(table, self.account, lambda: self._club.rematch_of(table))
        )

    def decline_rematch(self, table: str) -> None:
        """Decline a rematch for which others ask; it can be asked for again.

        Raises:
            ClubError: This account has not played there, or the rematch has begun.
        """
        self._club.tables.decline_rematch(table, self.account)

    def give_up_tables(self) -> None:
        """Give up open tables that nobody should join while this account is away.

        Those are tables where nobody else has a seat and a game would need this account at once; for a guest,
        who cannot come back, they are all.
        """
        for table in self.tables_under(f"{OPEN} AND {SEATED}", name=self.account.name):
            is_alone = set(table.players) <= {"", self.account.name}
            if self.account.is_guest or (is_alone and is_live(table.terms)):
                self._club.tables.stand_up(table.id, self.account)

    def _listening(self, table: str) -> Table:
        self._tables.add(table)
        return self.table(table)


def _clock(text: str) -> str:
    """Return a time control as tables have it; ClubError if it is not one."""
    try:
        return str(parse_control(text))
    except ClockError as error:
        raise ClubError(str(error)) from error

"""A connection to a club, and its visit at a table."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from attrs import define, evolve, field

import boardgames
from boardgames.core.logs import log_error
from boardgames.match.controls import HERE
from boardgames.match.errors import StoreError
from boardgames.match.time_controls import ClockError, parse_control
from boardgames.server.club.beginning import start_of
from boardgames.server.club.events import (
    Notice,
    Paired,
    RightsChanged,
    SentAway,
    TakenOver,
    Talked,
    TurnsChanged,
)
from boardgames.server.club.host import Host
from boardgames.server.club.lists import OPEN, SEATED, Lists, is_live
from boardgames.server.club.own_account import OwnAccount
from boardgames.server.club.rows import row_of
from boardgames.server.club.talk import LOBBY
from boardgames.server.club.values import ClubError, Origin, Table, TableState, Terms

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Seat
    from boardgames.match.cursor import Cursor
    from boardgames.match.shared.session import SharedSession
    from boardgames.server.club.events import ClubEvent
    from boardgames.server.club.values import Remark

__all__ = ["TableVisit", "Visitor"]


_NOWHERE = Origin()


@define(eq=False)
class TableVisit:
    """A visit at a table whose game has begun, to play or to watch.

    In the `session` the visitor's own seats are played by a person here, and all others elsewhere, so that a
    screen treats it as any session. An action is written to the store before it is carried out; it raises
    SessionError if the match has moved on, and StoreError if the store is lost. A spectator has no seat, so
    the session refuses their actions. The clock runs in real time and cannot be paused.

    Attributes:
        session: The session, kept up to date with the store.
        cursor: The cursor of this visitor, which follows the play. Its place is kept for the next visit.
    """

    session: SharedSession
    cursor: Cursor
    _look_up: Callable[[], Table] = field(repr=False)
    _on_leave: Callable[[TableVisit], None] = field(repr=False)

    @property
    def table(self) -> Table:
        """The current state of the table."""
        return self._look_up()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that this visitor plays; none for a spectator."""
        return tuple(seat for seat, control in self.session.seats.items() if control == HERE)

    def leave(self) -> None:
        """Return to the lobby; this does nothing if the visitor has left already."""
        self._on_leave(self)


@define(eq=False)
class Visitor(Lists):
    """One connection of an `account` to a club, which acts for that account."""

    _visit: str = field(repr=False)
    origin: Origin = field(default=_NOWHERE)
    #: The tables whose messages this visitor receives.
    _tables: set[str] = field(factory=lambda: {LOBBY}, init=False, repr=False)
    #: The visit at a table; None in the lobby.
    place: TableVisit | None = field(default=None, init=False, repr=False)
    _subscribers: dict[object, Callable[[ClubEvent], object]] = field(factory=dict, init=False, repr=False)
    _has_left: bool = field(default=False, init=False)

    def leave(self) -> None:
        """Disconnect; calling this twice does nothing. It never raises StoreError.

        With the last visitor of the account in this process, open tables are closed where nobody else waits
        and the clock would run at once, and all those of a guest. Games continue.
        """
        if self._has_left:
            return
        self._has_left = True
        self._subscribers.clear()
        is_last = self._club.gone(self)
        # If the store is lost, the visit ends for others once its heartbeat is too old.
        for part in (self._leave_place, self.give_up_tables if is_last else None, self._end_visit):
            with suppress(StoreError):
                if part:
                    part()

    def subscribe(self, subscriber: Callable[[ClubEvent], object]) -> Callable[[], None]:
        """Call `subscriber` with each event; return a function that unsubscribes it."""
        key = object()
        self._subscribers[key] = subscriber

        def unsubscribe() -> None:
            self._subscribers.pop(key, None)

        return unsubscribe

    def hear(self, event: ClubEvent) -> None:
        """Forward an event to the subscribers, if it concerns this visitor."""
        if isinstance(event, Talked) and event.remark.table not in self._tables:
            return
        if isinstance(event, SentAway) and event.whom not in (self.account.name, self.origin.fingerprint):
            return
        if isinstance(event, Notice | Paired | RightsChanged) and event.name not in ("", self.account.name):
            return
        if isinstance(event, TurnsChanged) and self.account.name not in event.names:
            return
        if isinstance(event, TakenOver) and not self._is_taken_over(event):
            return
        for subscriber in list(self._subscribers.values()):
            try:
                subscriber(event)
            except Exception as error:  # a fault of one connection must not affect others
                log_error("a subscriber failed", error)

    # Seats

    def make(self, terms: Terms) -> Table:
        """Create a table, and take a seat.

        Raises:
            ClubError: The game, an option, the clock or the seat is not valid, or this account has too many
                open tables.
        """
        return self._listening(self._club.tables.make(terms, self.account))

    def join(self, table: str, seat: int | None = None) -> Table:
        """Take a seat at an open table; the game starts when all seats are taken.

        Args:
            table: The id of the table, or its code in any case, with or without blanks.
            seat: The index of the seat; None takes the first free one.

        Raises:
            ClubError: There is no such table, the table or seat is taken, guests are not admitted, or this
                account already has a seat.
        """
        return self._listening(self._club.tables.join(table, self.account, seat))

    def quick(self, game: str = "", clock: str = "") -> Table:
        """Join the attended open table that has waited longest and fits, or create one.

        Nobody is paired with a player who is not connected, or for a rated game. A fitting table where this
        account waits already is returned as it is.

        Args:
            game: The game; any where it is "". A table that is made has the first game of all then.
            clock: The time control; any where it is "". A table that is made has none then.

        Raises:
            ClubError: There is no such game or time control.
        """
        wanted = _clock(clock) if clock else ""

        def fits(table: Table) -> bool:
            return (
                not table.terms.rated
                and table.terms.game == (game or table.terms.game)
                and wanted in ("", table.terms.clock)
            )

        attended = [table for table in self.open_tables() if table.is_attended]
        for table in filter(fits, reversed(attended)):  # the list has the newest first
            with suppress(ClubError):  # somebody else was quicker
                return self.join(table.id)
        for table in filter(fits, self.my_tables()):
            if table.state is TableState.OPEN and table.terms.is_public:
                return table
        return self.make(Terms(game or boardgames.names()[0], clock=wanted or "off"))

    def challenge(self, name: str, terms: Terms) -> Table:
        """Create a table whose other seat is kept for a person, who is told.

        Raises:
            ClubError: There is no such account, it has been asked too often, or the terms are not valid.
        """
        start_of(terms)
        self._club.challenges.require_peace(self.account, name)
        table = self.make(evolve(terms, invited=name, is_public=False, guests=False))
        rated = " · rated" if terms.rated else ""
        clock = "no clock" if terms.clock == "off" else terms.clock
        game = boardgames.load(terms.game).title
        self._club.challenges.tell(
            name, f"{self.account} challenges you: {game} · {clock}{rated}. Answer in the lobby."
        )
        return table

    def decline(self, table: str) -> None:
        """Decline a challenge; its maker is told.

        Raises:
            ClubError: It is no challenge to this account, or it has lapsed.
        """
        self._club.challenges.decline(row_of(self._club.tables.find(table)), self.account)

    def befriend(self, name: str, *, is_friend: bool = True) -> None:
        """Mark a person as a friend, or as none.

        Raises:
            ClubError: This is a guest, the person has no account, or there are too many friends.
        """
        if self.account.is_guest:
            raise ClubError("Guests cannot mark friends.")
        if name == self.account.name:
            raise ClubError("That is you.")
        self._club.friends.mark(self.account.name, name, is_friend=is_friend)
        self._friends = None

    def play_computer(self, terms: Terms, level: int) -> Table:
        """Start a game in which computers of a level have all seats but one.

        Raises:
            ClubError: The game, an option, the clock, the seat or the level is not valid, the game would be
                rated, or this account has too many unfinished games with computers.
        """
        if not self._club.has_computers:
            raise ClubError("This club has no computer players.")
        if terms.rated:
            raise ClubError("A rated game is between people.")
        return self._listening(self._club.tables.play_computer(terms, self.account, level))

    def seat_computer(self, table: str, level: int) -> Table:
        """Give a free seat of an open table to a computer; the game starts when all seats are taken.

        Raises:
            ClubError: There is no such level, no free seat, this account has no seat there, or the game is
                rated.
        """
        if not self._club.has_computers:
            raise ClubError("This club has no computer players.")
        return self._listening(self._club.tables.seat_computer(table, self.account, level))

    def stand_up(self, table: str) -> None:
        """Free this account's seat at an open table; a table without players is removed.

        Raises:
            ClubError: This account has no seat there, or the game has started.
        """
        self._club.tables.stand_up(table, self.account)
        self._tables.discard(table)

    def rematch(self, table: str) -> Table:
        """Offer a rematch of a finished game, or accept one.

        Once all players have, the table has a `next_table`, where the game has started and everyone has moved
        up a seat: two players swap.

        Raises:
            ClubError: This account has not played there, or the game is not over.
        """
        return self._listening(
            self._club.tables.ask_rematch(table, self.account, lambda: self._club.rematch_of(table))
        )

    def decline_rematch(self, table: str) -> None:
        """Decline a rematch; it can be offered again.

        Raises:
            ClubError: This account has not played there, or the rematch has begun.
        """
        self._club.tables.decline_rematch(table, self.account)

    def give_up_tables(self) -> None:
        """Leave the open tables that nobody should join while this account is away.

        Those are tables without other players where a game would need this account at once; for a guest, who
        cannot return, all tables.
        """
        for table in self.tables_under(f"{OPEN} AND {SEATED}", name=self.account.name):
            is_alone = set(table.people) <= {self.account.name}
            if self.account.is_guest or (is_alone and is_live(table.terms)):
                self._club.tables.stand_up(table.id, self.account)

    # At a table

    def go_to(self, table: str) -> TableVisit:
        """Go to a table whose game has started, to play or to watch. A visitor is at one table at a time.

        Args:
            table: The id of the table, or its code, which is required to watch a private game.

        Raises:
            ClubError: There is no such table, the game has not started, or it is private.
            RecordError: Its log is damaged.
        """
        row = row_of(self._club.tables.find(table))
        is_player = self.account.name in row.names
        if not (is_player or row.public or table != row.id):
            raise ClubError("This game is private: ask its players for the code.")
        match = self._club.match(row.id)
        if match is None:
            raise ClubError("The game has not started: it is waiting for players.")
        self._leave_place()
        session = match.session(self.account.name if is_player else None)
        cursor = self._club.views.cursor(self.account.name, session)
        self.place = TableVisit(session, cursor, lambda: self.table(row.id), self._leave)
        self._tables.add(row.id)
        takes_over = is_player and self._club.people.is_elsewhere(self._visit, row.id)
        self._club.people.go_to(self._visit, row.id, takes_over=takes_over)
        return self.place

    def plays_elsewhere(self, table: Table) -> bool:
        """Return True if this account plays at a table and is there on another connection.

        Connections of a killed process are still listed for some seconds. `go_to` takes the game over, and
        the other connection gets the event `TakenOver`.
        """
        if self.account.name not in table.players:
            return False
        return self._club.people.is_elsewhere(self._visit, table.id)

    def say(self, table: str, text: str) -> None:
        """Write a message at a table or in the LOBBY: one line, cleaned and cut to 200 characters.

        Raises:
            ClubError: The message is empty, the table has no talk, this visitor is not at the table, has
                exceeded the rate limit, or is a guest in the lobby.
        """
        if table not in self._tables:
            raise ClubError("Go to the table first.")
        if table == LOBBY:
            if self.account.is_guest:
                raise ClubError(
                    "Guests read the talk of the lobby: only players with an account write there."
                )
        elif not self.table(table).terms.talk:
            raise ClubError("Talk is off at this table.")
        self._club.talk.say(table, self.account.name, text, self._club.now())

    @property
    def is_quiet(self) -> bool:
        """True if this account has switched the talk of the lobby off."""
        return not self.account.is_guest and self._club.friends.is_quiet(self.account.name)

    def keep_quiet(self, *, is_quiet: bool) -> None:
        """Switch the talk of the lobby off for this account, or on; for a guest nothing is stored."""
        if not self.account.is_guest:
            self._club.friends.keep_quiet(self.account.name, is_quiet=is_quiet)

    def talk(self, table: str) -> tuple[Remark, ...]:
        """Return the last messages at a table, at most 50, the oldest first."""
        return self._club.talk.remarks(table)

    @property
    def own(self) -> OwnAccount:
        """The account, with what its player can do to it."""
        return OwnAccount(self._club, self.account, self.origin)

    @property
    def host(self) -> Host:
        """The powers of an operator, which are refused to any other account."""
        return Host(self._club, self.account)

    # Inside

    def _listening(self, table: str) -> Table:
        self._tables.add(table)
        return self.table(table)

    def _is_taken_over(self, event: TakenOver) -> bool:
        """Return True if another connection of the account has taken this visitor's game over."""
        is_there = self.place is not None and self.place.session.shared.id == event.table
        return is_there and event.name == self.account.name and event.visit != self._visit

    def _leave(self, place: TableVisit) -> None:
        """Leave a table, unless the visitor is at another one: a screen may close after the next opens."""
        if place is self.place:
            with suppress(StoreError):  # the screen closes in any case
                self._leave_place()

    def _leave_place(self) -> None:
        """Leave the current table, if any, and store the position that a player viewed."""
        place, self.place = self.place, None
        if place is None:
            return
        if place.seats:
            self._club.views.note(self.account.name, place.session, place.cursor)
        if not self._has_left:
            self._club.people.go_to(self._visit, "")

    def _end_visit(self) -> None:
        self._club.people.go(self._visit)


def _clock(text: str) -> str:
    """Return a time control in its canonical form; raise ClubError if it is not valid."""
    try:
        return str(parse_control(text))
    except ClockError as error:
        raise ClubError(str(error)) from error

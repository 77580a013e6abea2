"""A club, as one server process accesses it."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from attrs import Factory, define, field

from boardgames.core.logs import log, log_error
from boardgames.match.errors import StoreError
from boardgames.match.store.live_database import live_database
from boardgames.match.store.sql_store import SqlStore
from boardgames.server.club.absent import close_lapsed_tables, give_up_for_absent_guests
from boardgames.server.club.accounts import AccountNotes, Accounts, ViewNotes
from boardgames.server.club.arenas import Arenas
from boardgames.server.club.bans import Bans
from boardgames.server.club.company import Challenges, Friends, lapse_challenges
from boardgames.server.club.conditional import ConditionalMoves
from boardgames.server.club.contests import Contests
from boardgames.server.club.events import (
    BANS,
    NOTICE,
    PAIRED,
    RIGHTS,
    SENT,
    ConnectionBack,
    ConnectionLost,
    Notice,
    Paired,
    PeopleChanged,
    RightsChanged,
    SentAway,
    TableChanged,
    TakenOver,
    Talked,
    TurnsChanged,
)
from boardgames.server.club.house import House
from boardgames.server.club.keys import Keys
from boardgames.server.club.learning import Learned
from boardgames.server.club.names import GUEST
from boardgames.server.club.open_matches import OpenMatches
from boardgames.server.club.passkeys import Passkeys
from boardgames.server.club.people import PEOPLE, TAKEN, People
from boardgames.server.club.ratings import Ratings
from boardgames.server.club.reminders import Reminders
from boardgames.server.club.renaming import finish_renames, leave_club, rename
from boardgames.server.club.results import score_finished_games
from boardgames.server.club.rows import row_of
from boardgames.server.club.schema import prepare
from boardgames.server.club.servers import Servers
from boardgames.server.club.stand_ins import StandIns
from boardgames.server.club.tables import TABLE, Tables
from boardgames.server.club.talk import TALK, TableTalk
from boardgames.server.club.vacations import Vacations
from boardgames.server.club.values import Account, ClubError, Origin
from boardgames.server.club.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.session import Session
    from boardgames.match.shared.match import SharedMatch
    from boardgames.match.store.sql import LiveDatabase
    from boardgames.server.club.events import ClubEvent

__all__ = ["Club", "open_club"]

_MATCH = "match "
_EVERYTHING = "*"
_NOWHERE = Origin()
#: The interval of checks for fallen flags at tables that are not open in this process, in seconds.
_FLAGS_EVERY = 2.0


@define(eq=False)
class Club:
    """A club, as one server process accesses it, from the thread of its event loop.

    Every method, here and of visitors, may raise StoreError with a sentence for the player if the store
    cannot be reached; then nothing has changed. None of them blocks longer than about a second.

    Args:
        database: The database of the club.
        present: The source of time, in seconds since 1970.
        lapse: The seconds after which an open table is closed if its players have not been connected; 0 for
            never.
    """

    database: LiveDatabase
    present: Callable[[], float] = field(default=time.time, repr=False)
    lapse: float = field(default=0.0, kw_only=True)
    #: The link by which browsers come in; "" if they cannot.
    link: str = field(default="", kw_only=True)
    #: Called with a sentence when somebody joins or leaves, and when the store is lost or back.
    report: Callable[[str], object] = field(default=lambda _: None, repr=False, kw_only=True)
    store: SqlStore = field(
        default=Factory(lambda self: SqlStore(self.database, now=self.now), takes_self=True), init=False
    )
    tables: Tables = field(
        default=Factory(lambda self: Tables(self.database, self.present, self.now), takes_self=True),
        init=False,
    )
    people: People = field(
        default=Factory(lambda self: People(self.database, self.present), takes_self=True), init=False
    )
    bans: Bans = field(
        default=Factory(lambda self: Bans(self.database, self.present), takes_self=True), init=False
    )
    house: House = field(
        default=Factory(lambda self: House(self.database, self.present), takes_self=True), init=False
    )
    keys: Keys = field(
        default=Factory(lambda self: Keys(self.database, self.present, self.now), takes_self=True), init=False
    )
    passkeys: Passkeys = field(
        default=Factory(lambda self: Passkeys(self.database, self.now), takes_self=True), init=False
    )
    servers: Servers = field(
        default=Factory(lambda self: Servers(self.database, self.present), takes_self=True), init=False
    )
    talk: TableTalk = field(
        default=Factory(lambda self: TableTalk(self.database, self.bans), takes_self=True), init=False
    )
    views: ViewNotes = field(
        default=Factory(lambda self: ViewNotes(self.database), takes_self=True), init=False
    )
    notes: AccountNotes = field(
        default=Factory(lambda self: AccountNotes(self.database), takes_self=True), init=False
    )
    friends: Friends = field(
        default=Factory(lambda self: Friends(self.database), takes_self=True), init=False
    )
    challenges: Challenges = field(
        default=Factory(lambda self: Challenges(self.database, self.present), takes_self=True), init=False
    )
    contests: Contests = field(default=Factory(Contests, takes_self=True), init=False)
    arenas: Arenas = field(default=Factory(Arenas, takes_self=True), init=False)
    conditional: ConditionalMoves = field(default=Factory(ConditionalMoves, takes_self=True), init=False)
    ratings: Ratings = field(
        default=Factory(lambda self: Ratings(self.database, self.present), takes_self=True), init=False
    )
    vacations: Vacations = field(default=Factory(Vacations, takes_self=True), init=False)
    reminders: Reminders = field(
        default=Factory(
            lambda self: Reminders(self.database, self.present, self.people.names, self.vacations.resting),
            takes_self=True,
        ),
        init=False,
    )
    stand_ins: StandIns = field(
        default=Factory(lambda self: StandIns.of(self.database, self.present), takes_self=True), init=False
    )
    #: True if this process has engines for computer players.
    has_computers: bool = field(default=False, init=False)
    #: Called with each event, before the visitors are.
    listeners: list[Callable[[ClubEvent], object]] = field(factory=list, init=False, repr=False)
    learned: Learned = field(
        default=Factory(lambda self: Learned(self.database), takes_self=True), init=False
    )
    _accounts: Accounts = field(
        default=Factory(lambda self: Accounts(self.database), takes_self=True), init=False
    )
    _visitors: list[Visitor] = field(factory=list, init=False)
    _matches: OpenMatches = field(
        default=Factory(lambda self: OpenMatches(self.store, self.present), takes_self=True), init=False
    )
    #: Announced lines that have not been published yet.
    _news: list[str] = field(factory=list, init=False)
    _lost: str = field(default="", init=False)
    _flags_seen: float = field(default=0.0, init=False)

    def __attrs_post_init__(self) -> None:
        self.database.listener = self._news.append
        prepare(self.database)

    def now(self) -> datetime:
        """Return the current time in UTC."""
        return datetime.fromtimestamp(self.present(), UTC)

    # Accounts

    def account(self, fingerprint: str) -> Account | None:
        """Return the account of a public key by its fingerprint (`SHA256:...`); None if there is none."""
        return self._accounts.find(fingerprint)

    def register(self, fingerprint: str, name: str, invitation: str = "") -> Account:
        """Create an account for a public key.

        Raises:
            ClubError: The name is not valid or is taken, the key has an account, or the club admits no new
                players, or only those with another invitation.
        """
        return self._accounts.register(fingerprint, name, self.now(), invitation)

    def name_of(self, text: str) -> str | None:
        """Return the name of an account in its own case; None if there is no such account."""
        return self._accounts.name_of(text)

    def is_operator(self, account: Account) -> bool:
        """Return True if an account is an operator of the club."""
        return not account.is_guest and self._accounts.is_operator(account)

    def rename(self, account: Account, name: str) -> Account:
        """Give an account another name; errors and effects are those of `renaming.rename`."""
        return rename(self, account, name)

    def remove(self, account: Account) -> str:
        """Remove an account; errors and effects are those of `renaming.leave_club`."""
        return leave_club(self, account)

    def guest(self) -> Account:
        """Return an account for a visitor without a key, with a free name such as `Guest 4711`."""
        taken = {one.name for one in self.people.present()}
        while True:
            name = f"{GUEST} {secrets.randbelow(9000) + 1000}"
            if name not in taken and not self.tables.rows(
                "t.id IN (SELECT table_id FROM club_seats WHERE name = :name)", name=name
            ):
                return Account(name, is_guest=True)

    def enter(self, account: Account, origin: Origin = _NOWHERE) -> Visitor:
        """Connect an account. It may have several visitors at a time, one for each connection.

        Raises:
            ClubError: The account, its key or the address is banned.
        """
        if refusal := self.bans.refusal(origin, account.name):
            raise ClubError(refusal)
        visitor = Visitor(self, account, self.people.come(account), origin)
        if origin.fingerprint and not account.is_guest:
            self.keys.note_use(origin.fingerprint)
        self._visitors.append(visitor)
        self._report("joined", visitor)
        return visitor

    # Changes by other processes

    def poll(self) -> None:
        """Apply the actions of other processes to open matches, and publish events to visitors.

        Call this several times a second (it takes microseconds while nothing has changed), and at once when
        `fileno` is readable. It also ends games on time, sends this process's heartbeat, and reconnects to a
        lost store. It never raises StoreError.
        """
        try:
            self.database.poll()
            self.people.note_alive()
            self.servers.note_alive(len(self._visitors))
            self._let_flags_fall()
            self._pass_on()
        except StoreError as error:
            if not self._lost:
                self._lost = str(error)
                log_error("store lost", error)
                self.report(self._lost)
                self._publish(ConnectionLost(self._lost))
            return
        if self._lost:
            self._lost = ""
            log("store back")
            self.report("The store is back.")
            self._publish(ConnectionBack())

    def fileno(self) -> int | None:
        """Return a file descriptor that is readable when `poll` has something to do, or None."""
        return self.database.fileno()

    def close(self) -> None:
        """Disconnect all visitors, and close the store. All actions have been saved already."""
        for visitor in list(self._visitors):
            visitor.leave()
        with suppress(StoreError):
            self.servers.stop()
        self.database.close()

    # For visitors

    def match(self, table: str) -> SharedMatch | None:
        """Return the match of a table; None if its game has not started."""
        return self._matches.at(table)

    def rematch_of(self, table: str) -> Session:
        """Return the session of a rematch of a table's game; raise ClubError if that is not over."""
        match = self.match(row_of(self.tables.find(table)).id)
        if match:
            match.catch_up()
        if match is None or match.truth.session.outcome is None:
            raise ClubError("The game is not over yet.")
        return match.truth.session.rematch()

    def gone(self, visitor: Visitor) -> bool:
        """Remove a visitor; return True if it was the last one of its account in this process."""
        self._visitors.remove(visitor)
        self._report("left", visitor)
        return all(other.account != visitor.account for other in self._visitors)

    # Inside

    def _report(self, what: str, visitor: Visitor) -> None:
        """Report that a visitor has joined or left: to the host in a line, and in the log."""
        origin, count = visitor.origin, len(self._visitors)
        log(what, account=visitor.account.name, address=origin.address, key=origin.fingerprint)
        self.report(f"{visitor.account.name} {what} {origin}".rstrip() + f" ({count} connected).")

    def _pass_on(self) -> None:
        """Publish the announced lines, each one once."""
        # A line stays until it has been published, in case the store is lost.
        while self._news:
            for event in self._events_of(self._news[0]):
                self._publish(event)
            done = self._news[0]
            self._news[:] = [line for line in self._news if line != done]

    def _events_of(self, line: str) -> tuple[ClubEvent, ...]:
        word, _, about = line.partition(" ")
        kind = f"{word} "
        if line in (_EVERYTHING, BANS):
            self._send_banned_away()
        if line == _EVERYTHING:
            self._matches.catch_up()
            return TableChanged(""), PeopleChanged()
        if line == PEOPLE:
            return (PeopleChanged(),)
        if kind == _MATCH:
            self._matches.catch_up(about)
            if self._matches.has_ended(about):
                score_finished_games(self)
            self.conditional.go_on(about)
        if kind in (_MATCH, TABLE):
            return (TableChanged(about), *self._turns_changed(about))
        return self._messages_of(kind, about)

    def _turns_changed(self, table: str) -> tuple[ClubEvent, ...]:
        """Return the event for the players of a table who are connected here, if there are any."""
        rows = self.database.rows("SELECT name FROM club_seats WHERE table_id = :id", id=table)
        names = {str(name) for (name,) in rows} & {visitor.account.name for visitor in self._visitors}
        return (TurnsChanged(frozenset(names)),) if names else ()

    def _messages_of(self, kind: str, about: str) -> tuple[ClubEvent, ...]:
        """Return the events of a line that is for some visitors."""
        whom, _, sentence = about.partition("\t")
        if kind == SENT:
            return (SentAway(whom, sentence),)
        if kind == NOTICE:
            return (Notice(whom, sentence),)
        if kind == PAIRED:
            return (Paired(whom, sentence),)
        if kind == RIGHTS:
            return (RightsChanged(whom),)
        if kind == TAKEN:
            return (TakenOver(*about.split(" ", 2)),)
        said = self.talk.remark(about) if kind == TALK else None
        return (Talked(said),) if said else ()

    def _send_banned_away(self) -> None:
        """End the connections of those who are banned."""
        for visitor in list(self._visitors):
            if refusal := self.bans.refusal(visitor.origin, visitor.account.name):
                visitor.hear(SentAway(visitor.account.name, refusal))

    def _publish(self, event: ClubEvent) -> None:
        for listener in (*self.listeners, *(visitor.hear for visitor in self._visitors)):
            listener(event)

    def _let_flags_fall(self) -> None:
        """End games on time at all tables, even if both players are away."""
        self._matches.let_flags_fall()
        now = self.present()
        if now - self._flags_seen >= _FLAGS_EVERY:
            self._matches.let_flags_fall_elsewhere(now)
            give_up_for_absent_guests(self)
            close_lapsed_tables(self)
            lapse_challenges(self)
            score_finished_games(self)
            self.conditional.go_on()
            self.vacations.keep()
            finish_renames(self)
            self._flags_seen = now


def open_club(url: str, *, present: Callable[[], float] = time.time, lapse: float = 0.0) -> Club:
    """Return the club of a store.

    Args:
        url: `postgresql://...`, `sqlite:///path`, the path of a file, or "" for one in memory.
        present: The source of time, in seconds since 1970.
        lapse: See `Club`.

    Raises:
        StoreError: The URL has none of these forms, or the store cannot be opened.
    """
    return Club(live_database(url), present, lapse=lapse)

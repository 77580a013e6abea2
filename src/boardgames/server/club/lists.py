"""Queries for the lists of a club: tables and people, as one account sees them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.match.time_controls import PerTurn, Untimed, parse_control
from boardgames.server.club.rows import table_of
from boardgames.server.club.values import TableState

if TYPE_CHECKING:
    from boardgames.server.club.arenas import Arenas
    from boardgames.server.club.club import Club
    from boardgames.server.club.conditional import ConditionalMoves
    from boardgames.server.club.contests import Contests
    from boardgames.server.club.ratings import Ratings
    from boardgames.server.club.reminders import Reminders
    from boardgames.server.club.vacations import Vacations
    from boardgames.server.club.values import Account, Presence, Table, Terms

__all__ = ["OF_PEOPLE", "OPEN", "OVER", "SEATED", "Lists", "is_live"]

SEATED = "t.id IN (SELECT table_id FROM club_seats WHERE name = :name)"
OPEN = "t.begun = 0"
_LIVE = "t.begun = 1 AND m.result = '*'"
OVER = "t.begun = 1 AND m.result <> '*'"
_GOES_ON = (
    "m.result IS NULL OR m.result = '*' OR (t.rematch <> '[]' AND t.next_table = '' AND m.updated > :since)"
)
#: Games of a person against computers are for that person alone.
OF_PEOPLE = """
    NOT (EXISTS (SELECT 1 FROM club_computers k WHERE k.table_id = t.id)
    AND (SELECT count(*) FROM club_seats c WHERE c.table_id = t.id) < 2)
"""
_DAY = 24 * 60 * 60
#: Public tables with free seats, attended ones first. Each account has a few at most, so that nobody's tables
#: push those of others out of the list.
_JOINABLE = """
    t.begun = 0 AND t.public = 1 AND t.id IN (
        SELECT id FROM (
            SELECT id, row_number() OVER (PARTITION BY maker ORDER BY created DESC, id) AS place
            FROM club_tables WHERE begun = 0 AND public = 1
        ) AS placed WHERE place <= 2
    )
    ORDER BY EXISTS (
        SELECT 1 FROM club_seats c JOIN club_visits v ON v.name = c.name
        WHERE c.table_id = t.id AND v.seen >= :alive
    ) DESC, t.created DESC LIMIT 200
"""


@define(eq=False)
class Lists:
    """The tables and people of a club, as one account sees them.

    Every method may raise StoreError, with a sentence for the player.
    """

    _club: Club = field(repr=False)
    account: Account
    _friends: frozenset[str] | None = field(default=None, init=False, repr=False)

    def open_tables(self) -> tuple[Table, ...]:
        """Return the public tables that this account can join, the attended ones first, then the newest.

        A table whose clock would run at once is listed only while one of its players is connected. At most
        two tables of the same maker are listed. Those of friends come before others.
        """
        tables = self.tables_under(_JOINABLE, alive=self._club.people.alive_since)
        joinable = (
            table
            for table in tables
            if self.account.name not in table.players
            and (table.terms.guests or not self.account.is_guest)
            and (table.is_attended or not is_live(table.terms))
        )
        friends = self.friends
        return tuple(
            sorted(joinable, key=lambda table: (not table.is_attended, friends.isdisjoint(table.players)))
        )

    def my_tables(self) -> tuple[Table, ...]:
        """Return the open tables of this account, and its unfinished games.

        A game that ended within the last day is included if a rematch was offered. Games where it is this
        account's turn come first, by deadline, then those that changed last.
        """
        name, since = self.account.name, (self._club.now() - timedelta(days=1)).isoformat()
        tables = (
            table
            for table in self.tables_under(f"{SEATED} AND ({_GOES_ON})", name=name, since=since)
            if table.state is not TableState.OVER or table.asks(name)
        )

        def order(table: Table) -> tuple[bool, float, float]:
            is_due = table.waits_for(name)
            deadline = table.deadline.timestamp() if is_due and table.deadline else float("inf")
            return not is_due, deadline, -table.updated.timestamp()

        return tuple(sorted(tables, key=order))

    def turns(self) -> tuple[Table, ...]:
        """Return the games where it is this account's turn: by deadline, then the one that waits longest.

        They do not say who is connected: this is read after every move.
        """
        name = self.account.name
        rows = self._club.tables.rows(f"{SEATED} AND {_LIVE}", name=name)
        due = (table for table in (table_of(row, {}, {}) for row in rows) if table.is_turn_of(name))
        return tuple(sorted(due, key=_urgency))

    def challenges(self) -> tuple[Table, ...]:
        """Return the tables of challenges to this account, the oldest first."""
        return self.tables_under(f"{OPEN} AND t.invited = :name ORDER BY t.created", name=self.account.name)

    def live_tables(self) -> tuple[Table, ...]:
        """Return the public games in progress between people, the one last played first.

        A game without a clock is not listed after a day without a move.
        """
        since = (self._club.now() - timedelta(days=1)).isoformat()
        return self.tables_under(
            f"{_LIVE} AND t.public = 1 AND {OF_PEOPLE} AND (s.deadline IS NOT NULL OR m.updated > :since)"
            " ORDER BY m.updated DESC LIMIT 200",
            since=since,
        )

    def finished_tables(self, *, mine: bool = False, limit: int = 100) -> tuple[Table, ...]:
        """Return finished public games, or with `mine` all of this account, the last one first."""
        whose = SEATED if mine else f"t.public = 1 AND {OF_PEOPLE}"
        values: dict[str, object] = {"name": self.account.name} if mine else {}
        return self.tables_under(
            f"{OVER} AND {whose} ORDER BY m.updated DESC LIMIT :most", most=limit, **values
        )

    def page_of(self, table: Table) -> str:
        """Return the link to the page of a finished public game of people; "" if a table has none."""
        is_of_people = not table.computers or len(table.people) > 1
        is_shown = table.state is TableState.OVER and table.terms.is_public and is_of_people
        return f"{self._club.link}games/{table.code}" if is_shown and self._club.link else ""

    def games_of(self, name: str, game: str, *, limit: int = 50) -> tuple[Table, ...]:
        """Return the finished public games of a player at a game, the last one first."""
        return self.tables_under(
            f"{OVER} AND {SEATED} AND t.public = 1 AND t.game = :game ORDER BY m.updated DESC LIMIT :most",
            name=name,
            game=game,
            most=limit,
        )

    def games_with(self, name: str, game: str) -> tuple[Table, ...]:
        """Return the last finished games of this account with another player at a game."""
        return self.tables_under(
            f"{OVER} AND {SEATED} AND t.id IN (SELECT table_id FROM club_seats WHERE name = :own)"
            " AND t.game = :game ORDER BY m.updated DESC LIMIT 500",
            name=name,
            own=self.account.name,
            game=game,
        )

    @property
    def friends(self) -> frozenset[str]:
        """The friends of this account, as they were last read here."""
        if self._friends is None:
            self._friends = frozenset() if self.account.is_guest else self._club.friends.of(self.account.name)
        return self._friends

    @property
    def is_operator(self) -> bool:
        """True if the account is an operator."""
        return self._club.is_operator(self.account)

    @property
    def message_of_the_day(self) -> str:
        """The message of the day; "" if there is none."""
        return self._club.house.message

    @property
    def contests(self) -> Contests:
        """The round robins of the club."""
        return self._club.contests

    @property
    def arenas(self) -> Arenas:
        """The arenas of the club."""
        return self._club.arenas

    @property
    def conditional(self) -> ConditionalMoves:
        """The conditional moves of the club's players."""
        return self._club.conditional

    @property
    def vacations(self) -> Vacations:
        """The vacations of the club's players."""
        return self._club.vacations

    @property
    def reminders(self) -> Reminders:
        """The wishes of the club's accounts for reminders."""
        return self._club.reminders

    @property
    def ratings(self) -> Ratings:
        """The ratings of the club."""
        return self._club.ratings

    def table(self, table: str) -> Table:
        """Return a table by its id or code; raise ClubError if there is none."""
        return table_of(self._club.tables.find(table), *self._club.people.counts())

    def people(self) -> tuple[Presence, ...]:
        """Return the people who are connected to any process, sorted by name."""
        return self._club.people.present()

    def now(self) -> datetime:
        """Return the current time of the club, in UTC."""
        return self._club.now()

    @property
    def has_computers(self) -> bool:
        """True if the club has computer players."""
        return self._club.has_computers

    def solvers_today(self) -> tuple[str, ...]:
        """Return the accounts that have solved the puzzle of the day, the first one first."""
        return self._club.learned.solvers(self.now().date())

    def away_since(self, name: str) -> datetime | None:
        """Return when a player with a seat disconnected, in UTC; None if that is not known."""
        since = self._club.people.away_since(name)
        return None if since is None else datetime.fromtimestamp(since, UTC)

    def tables_under(self, condition: str, **values: object) -> tuple[Table, ...]:
        """Return the tables that meet an SQL condition; see `Tables.rows`."""
        rows = self._club.tables.rows(condition, **values)
        visits, watching = self._club.people.counts()
        return tuple(table_of(row, visits, watching) for row in rows)


def is_live(terms: Terms) -> bool:
    """Return True if a player who is absent for a day would run out of time."""
    control = parse_control(terms.clock)
    return not isinstance(control, Untimed) and not (isinstance(control, PerTurn) and control.budget >= _DAY)


def _urgency(table: Table) -> tuple[float, float]:
    """Return the sort key of a game where it is somebody's turn."""
    deadline = table.deadline.timestamp() if table.deadline else float("inf")
    return deadline, table.updated.timestamp()

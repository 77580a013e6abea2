"""Vacations of a club's players, during which clocks with days for a move stand still in their games."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from attrs import define

from boardgames.match.errors import RecordError, SessionError
from boardgames.match.results import UNFINISHED
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from boardgames.server.club.club import Club
    from boardgames.server.club.values import Account

__all__ = ["DAYS_A_YEAR", "VACATIONS", "Vacations"]

VACATIONS = SchemaPart(
    "vacations",
    (
        # A vacation that goes on has no end yet.
        """
        CREATE TABLE club_vacations (
            name TEXT NOT NULL, since DOUBLE PRECISION NOT NULL, until DOUBLE PRECISION,
            PRIMARY KEY (name, since)
        )
        """,
        # The tables whose clocks the club has stopped.
        "CREATE TABLE club_held (table_id TEXT PRIMARY KEY)",
    ),
    own=("club_vacations.name",),
)

#: The days of vacation that an account has in a calendar year, in UTC.
DAYS_A_YEAR = 20
_DAY = 86_400.0
#: Games whose clock runs although a player is on vacation.
_TO_HOLD = f"""
    SELECT DISTINCT t.id FROM club_vacations v JOIN club_seats c ON c.name = v.name
    JOIN club_tables t ON t.id = c.table_id JOIN shared s ON s.match = t.id JOIN matches m ON m.id = t.id
    WHERE v.until IS NULL AND s.deadline IS NOT NULL AND t.clock LIKE '%day%' AND m.result = '{UNFINISHED}'
"""
#: Games whose clock was stopped, and in which nobody is on vacation any more.
_TO_RESUME = """
    SELECT h.table_id FROM club_held h WHERE NOT EXISTS (
        SELECT 1 FROM club_seats c JOIN club_vacations v ON v.name = c.name
        WHERE c.table_id = h.table_id AND v.until IS NULL
    )
"""
_END = "UPDATE club_vacations SET until = :now WHERE name = :name AND until IS NULL"


@define(eq=False)
class Vacations:
    """The vacations of accounts. Every operation may raise StoreError."""

    _club: Club

    def resting(self) -> frozenset[str]:
        """Return the names of those who are on vacation."""
        rows = self._club.database.rows("SELECT name FROM club_vacations WHERE until IS NULL")
        return frozenset(str(name) for (name,) in rows)

    def is_resting(self, name: str) -> bool:
        """Return True if an account is on vacation."""
        return bool(
            self._club.database.rows(
                "SELECT 1 FROM club_vacations WHERE name = :name AND until IS NULL", name=name
            )
        )

    def days_left(self, name: str) -> float:
        """Return the days of vacation that an account has left in this year."""
        now = self._club.present()
        began = datetime(self._club.now().year, 1, 1, tzinfo=UTC).timestamp()
        rows = self._club.database.rows(
            "SELECT since, until FROM club_vacations"
            " WHERE name = :name AND (until IS NULL OR until > :began)",
            name=name,
            began=began,
        )
        used: float = sum((now if until is None else until) - max(since, began) for since, until in rows)
        return max(DAYS_A_YEAR - used / _DAY, 0.0)

    def begin(self, account: Account) -> None:
        """Begin a vacation: clocks stop at once, and it ends by itself once no days are left.

        Raises:
            ClubError: This is a guest, the account is on vacation, or no days are left.
        """
        if account.is_guest:
            raise ClubError("Guests have no vacation: they resign when they are away.")
        if self.is_resting(account.name):
            raise ClubError("You are on vacation already.")
        if not self.days_left(account.name):
            raise ClubError(f"Your {DAYS_A_YEAR} days of vacation in this year are used up.")
        with self._club.database.writing() as transaction:
            transaction.change(
                "INSERT INTO club_vacations (name, since) VALUES (:name, :now)",
                name=account.name,
                now=self._club.present(),
            )
        self.keep()

    def end(self, account: Account) -> None:
        """End a vacation: clocks run on from where they stood."""
        with self._club.database.writing() as transaction:
            transaction.change(_END, name=account.name, now=self._club.present())
        self.keep()

    def keep(self) -> None:
        """End the vacations that are used up, stop clocks, and start those that have been stopped."""
        for name in self.resting():
            if not self.days_left(name):
                with self._club.database.writing() as transaction:
                    transaction.change(_END, name=name, now=self._club.present())
        for (table,) in self._club.database.rows(_TO_HOLD):
            with suppress(SessionError, RecordError):  # another process was quicker
                self.hold(str(table))
        for (table,) in self._club.database.rows(_TO_RESUME):
            with suppress(SessionError, RecordError):
                self._resume(str(table))

    def hold(self, table: str, at: float | None = None) -> bool:
        """Stop the clock of a game from a moment on, by default now, until `keep` starts it again.

        Return False if it has run out by then.

        Raises:
            SessionError: Another process was quicker.
            RecordError: The log of the game is damaged.
        """
        match = self._club.match(table)
        if match is None or match.let_flag_fall(at):
            return False
        with self._club.database.writing() as transaction:
            transaction.change(
                "INSERT INTO club_held (table_id) VALUES (:id) ON CONFLICT DO NOTHING", id=table
            )
        match.hold(at)
        return True

    # Inside

    def _resume(self, table: str) -> None:
        match = self._club.match(table)
        if match and match.truth.session.outcome is None:
            match.begin()
        with self._club.database.writing() as transaction:
            transaction.change("DELETE FROM club_held WHERE table_id = :id", id=table)

"""Presence: the people connected to a club, at any of its processes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.match.store.saved import new_id
from boardgames.server.club.values import Presence

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store.sql import SqlDatabase, Transaction
    from boardgames.server.club.values import Account

__all__ = ["PEOPLE", "TAKEN", "People"]

#: The line that is announced when somebody connects, disconnects, or goes to another table.
PEOPLE = "people"
#: The prefix of the line that is announced when a player continues a game on another connection; the table,
#: the visit and the name follow.
TAKEN = "taken "
#: The interval of a process's heartbeat, and the age at which it counts as dead, in seconds.
_EVERY = 5.0
_GONE = 16.0
_DROP_GONE = "DELETE FROM club_gone WHERE name = :name"
#: Stores when a player with a seat disconnected.
_NOTE_GONE = """
    INSERT INTO club_gone (name, since) SELECT CAST(:name AS TEXT), CAST(:since AS DOUBLE PRECISION)
    WHERE EXISTS (SELECT 1 FROM club_seats WHERE name = :name)
    AND NOT EXISTS (SELECT 1 FROM club_visits WHERE name = :name)
    ON CONFLICT (name) DO UPDATE SET since = :since
"""


@define(eq=False)
class People:
    """The visits at all processes; those of this one are kept alive. Operations may raise StoreError."""

    _database: SqlDatabase
    _present: Callable[[], float]
    _process: str = field(factory=new_id, init=False)
    _noted: float = field(default=0.0, init=False)
    #: The visits of this process by id, each with its account and table.
    _own: dict[str, tuple[Account, str]] = field(factory=dict, init=False)

    def come(self, account: Account) -> str:
        """Register a visit, in the lobby, and return its id."""
        visit = new_id()
        self._own[visit] = (account, "")
        with self._database.writing() as transaction:
            self._insert(transaction, visit)
            transaction.change(_DROP_GONE, name=account.name)
            transaction.announce(PEOPLE)
        return visit

    def go_to(self, visit: str, table: str, *, takes_over: bool = False) -> None:
        """Store the table of a visit; "" is the lobby.

        With `takes_over`, the account's other visits are notified that it plays there from now on.
        """
        account = self._own[visit][0]
        self._own[visit] = (account, table)
        with self._database.writing() as transaction:
            transaction.change("UPDATE club_visits SET table_id = :at WHERE id = :id", at=table, id=visit)
            transaction.announce(PEOPLE)
            if takes_over:
                transaction.announce(f"{TAKEN}{table} {visit} {account.name}")

    def go(self, visit: str) -> None:
        """Remove a visit."""
        known = self._own.pop(visit, None)
        with self._database.writing() as transaction:
            transaction.change("DELETE FROM club_visits WHERE id = :id", id=visit)
            if known:
                transaction.change(_NOTE_GONE, name=known[0].name, since=self._present())
            transaction.announce(PEOPLE)

    def is_elsewhere(self, visit: str, table: str) -> bool:
        """Return True if the account of a visit has another visit at a table, at any process."""
        return bool(
            self._database.rows(
                "SELECT 1 FROM club_visits WHERE name = :name AND table_id = :at AND id <> :id"
                " AND seen >= :limit",
                name=self._own[visit][0].name,
                at=table,
                id=visit,
                limit=self.alive_since,
            )
        )

    @property
    def alive_since(self) -> float:
        """The time since which a visit's process has to have sent a heartbeat, in seconds since 1970."""
        return self._present() - _GONE

    def away_since(self, name: str) -> float | None:
        """Return when a player with a seat disconnected; None if that is not known."""
        rows = self._database.rows("SELECT since FROM club_gone WHERE name = :name", name=name)
        return float(rows[0][0]) if rows else None

    def note_alive(self) -> None:
        """Send a heartbeat every few seconds, and remove the visits of dead processes."""
        now = self._present()
        if now - self._noted < _EVERY:
            return
        with self._database.writing() as transaction:
            here = transaction.change(
                "UPDATE club_visits SET seen = :now WHERE process = :process", now=now, process=self._process
            )
            gone = self._drop_dead(transaction, now - _GONE)
            if here != len(self._own):
                self._note_again(transaction)
            if gone or here != len(self._own):
                transaction.announce(PEOPLE)
        self._noted = now

    def _drop_dead(self, transaction: Transaction, limit: float) -> bool:
        """Remove the visits of dead processes, and return True if there were any."""
        late = transaction.rows(
            "SELECT name, max(seen) FROM club_visits WHERE seen < :limit GROUP BY name", limit=limit
        )
        transaction.change("DELETE FROM club_visits WHERE seen < :limit", limit=limit)
        for name, seen in late:
            transaction.change(_NOTE_GONE, name=name, since=seen)
        return bool(late)

    def _note_again(self, transaction: Transaction) -> None:
        """Rewrite all visits of this process, after others took it for dead or the database was lost."""
        transaction.change("DELETE FROM club_visits WHERE process = :process", process=self._process)
        for visit in self._own:
            self._insert(transaction, visit)

    def _insert(self, transaction: Transaction, visit: str) -> None:
        account, table = self._own[visit]
        transaction.change(
            "INSERT INTO club_visits (id, process, name, guest, table_id, seen)"
            " VALUES (:id, :process, :name, :guest, :at, :seen)",
            id=visit,
            process=self._process,
            name=account.name,
            guest=int(account.is_guest),
            at=table,
            seen=self._present(),
        )

    def present(self) -> tuple[Presence, ...]:
        """Return the people who are connected, sorted by name, once for each table."""
        rows = self._database.rows(
            "SELECT DISTINCT name, guest, table_id FROM club_visits WHERE seen >= :limit",
            limit=self.alive_since,
        )
        found = (Presence(str(name), bool(guest), str(table)) for name, guest, table in rows)
        return tuple(sorted(found, key=lambda one: (one.name.casefold(), one.table)))

    def names(self) -> frozenset[str]:
        """Return the names of those who are connected."""
        return frozenset(one.name for one in self.present())

    def counts(self) -> tuple[dict[str, set[str]], Counter[str]]:
        """Return the tables of each connected player, and the number of players at each table."""
        places: dict[str, set[str]] = {}
        for one in self.present():
            places.setdefault(one.name, set()).add(one.table)
        return places, Counter(table for tables in places.values() for table in tables if table)

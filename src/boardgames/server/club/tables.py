"""Operations on a club's tables: find, create, join, leave, rematch."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from boardgames.match.results import UNFINISHED
from boardgames.server.club.beginning import begin, new_row, next_row, seats_of, shared_session
from boardgames.server.club.rows import SELECT, TableRow, row_of
from boardgames.server.club.stand_ins import computer_of, people_among
from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from boardgames.match.session import Session
    from boardgames.match.store.sql import Row, SqlDatabase, Transaction
    from boardgames.server.club.values import Account, Terms

__all__ = ["TABLE", "Tables"]

#: The prefix of the line that is announced when a table has changed; its id follows.
TABLE = "table "
#: The maximum number of open tables of one account.
_MOST_OPEN = 5
#: The number of attempts at a change, if others change the table at the same time.
_TRIES = 10
_UNPLAYED = "SELECT version FROM shared JOIN matches m ON m.id = match WHERE match = :id AND ply = 0"
_STOP = "DELETE FROM shared WHERE match = :id AND version = :version"
_REMOVE = (
    *(f"DELETE FROM {name} WHERE match = :id" for name in ("log", "nodes", "records")),
    "DELETE FROM matches WHERE id = :id",
    "DELETE FROM club_tables WHERE id = :id",
    *(
        f"DELETE FROM club_{name} WHERE table_id = :id"
        for name in ("seats", "talk", "views", "computers", "reminded", "conditional", "held")
    ),
    "UPDATE club_notes SET table_id = '' WHERE table_id = :id",
)
#: The number of unfinished games with computers that an account may have.
_MOST_ALONE = 20
_ALONE = f"""
    SELECT count(*) FROM club_seats c JOIN matches m ON m.id = c.table_id
    WHERE c.name = :name AND m.result = '{UNFINISHED}'
    AND EXISTS (SELECT 1 FROM club_computers k WHERE k.table_id = c.table_id)
"""
_CHANGED = ClubError("The table has just changed: try again.")


@frozen
class Tables:
    """The tables of a club. Every operation may raise StoreError."""

    _database: SqlDatabase
    _present: Callable[[], float]
    _now: Callable[[], datetime]

    # Finding

    def rows(self, condition: str, **values: object) -> list[Row]:
        """Return the rows that meet an SQL condition on t (tables), m (matches) and s (shared)."""
        return self._database.rows(f"{SELECT} WHERE {condition}", **values)

    def find(self, table: str) -> Row:
        """Return the row of a table by its id or code; raise ClubError if there is none."""
        text = "".join(letter for letter in table[:100] if letter.isascii() and letter.isalnum())
        rows = self.rows("t.id = :id OR t.code = :code", id=text, code=text.upper())
        if not rows:
            raise ClubError("There is no such table: it may have been closed. Check the code.")
        return rows[0]

    # Changing

    def make(self, terms: Terms, account: Account) -> str:
        """Create a table, and return its id; errors are those of `Visitor.make`."""
        if account.is_guest and not terms.guests:
            raise ClubError("A guest's table has to admit guests.")
        if terms.rated:
            if account.is_guest:
                raise ClubError("Guests have no rating: play a game that is not rated.")
            terms = evolve(terms, guests=False)
        row = new_row(terms, account.name, self._now())
        with self._database.writing() as transaction:
            [(count,)] = transaction.rows(
                "SELECT count(*) FROM club_tables WHERE begun = 0 AND maker = :name", name=account.name
            )
            if count >= _MOST_OPEN:
                raise ClubError(f"You already have {count} open tables: close one first.")
            row.insert(transaction)
            transaction.announce(f"{TABLE}{row.id}")
        return row.id

    def join(self, table: str, account: Account, seat: int | None) -> str:
        """Take a seat, and return the id of the table; errors are those of `Visitor.join`."""
        for _ in range(_TRIES):
            row = row_of(self.find(table))
            joined = _joined(row, account, seat)
            with self._database.writing() as transaction:
                if self._update(transaction, joined):
                    return row.id
        raise _CHANGED

    def play_computer(self, terms: Terms, account: Account, level: int) -> str:
        """Start a game in which computers of a level have all other seats; return the id of its table.

        Errors are those of `Visitor.play_computer`.
        """
        row, computer = new_row(terms, account.name, self._now()), computer_of(level)
        for seat, name in enumerate(row.names):
            row = row if name else row.seated(seat, computer)
        session = shared_session(row, self._present)
        row = evolve(row, players=json.dumps(seats_of(session)), begun=1)
        with self._database.writing() as transaction:
            [(count,)] = transaction.rows(_ALONE, name=account.name)
            if count >= _MOST_ALONE:
                raise ClubError(f"You have {count} unfinished games with computers: finish or resign one.")
            row.insert(transaction)
            begin(transaction, row, session, self._present(), self._now())
            transaction.announce(f"{TABLE}{row.id}")
        return row.id

    def seat_computer(self, table: str, account: Account, level: int) -> str:
        """Give the last free seat of an open table to a computer; return the id of the table.

        Errors are those of `Visitor.seat_computer`.
        """
        for _ in range(_TRIES):
            row = row_of(self.find(table))
            if account.name not in row.names:
                raise ClubError("Only players with a seat at the table can add a computer.")
            if row.begun or all(row.names):
                raise ClubError("All seats at this table are taken.")
            if row.invited:
                raise ClubError(f"The other seat is kept for {row.invited}.")
            if row.rated:
                raise ClubError("A rated game is between people: computers cannot join it.")
            seat = max(index for index, name in enumerate(row.names) if not name)
            with self._database.writing() as transaction:
                if self._update(transaction, row.seated(seat, computer_of(level))):
                    return row.id
        raise _CHANGED

    def stand_up(self, table: str, account: Account) -> None:
        """Free a seat; a table without players is removed. Errors are those of `Visitor.stand_up`."""
        for _ in range(_TRIES):
            row = row_of(self.find(table))
            if account.name not in row.names:
                raise ClubError("You have no seat at this table.")
            if row.begun:
                raise ClubError("The game has started: play it, or resign.")
            left = row.seated(row.names.index(account.name), "")
            with self._database.writing() as transaction:
                if not left.update(transaction):
                    continue
                if not people_among(left.names):
                    transaction.change("DELETE FROM club_tables WHERE id = :id", id=row.id)
                transaction.announce(f"{TABLE}{row.id}")
                return
        raise _CHANGED

    def remove(self, table: str) -> None:
        """Remove a table and its game, unless a move has been played."""
        with self._database.writing() as transaction:
            # A move that is written at the same time increments the version, so that it is not lost.
            versions = transaction.rows(_UNPLAYED, id=table)
            if not versions or not transaction.change(_STOP, id=table, version=versions[0][0]):
                return
            for statement in _REMOVE:
                transaction.change(statement, id=table)
            transaction.announce(f"{TABLE}{table}")

    def close(self, transaction: Transaction, table: str) -> None:
        """Remove a table, and its game if that cannot be read any more."""
        transaction.change("DELETE FROM shared WHERE match = :id", id=table)
        for statement in _REMOVE:
            transaction.change(statement, id=table)
        transaction.announce(f"{TABLE}{table}")

    def ask_rematch(self, table: str, account: Account, again: Callable[[], Session]) -> str:
        """Offer a rematch, and start it once all players have; return the id of the finished table.

        Args:
            table: The id of the table.
            account: The player who offers it.
            again: Returns the session of the rematch; raises ClubError if the game is not over.
        """
        for _ in range(_TRIES):
            row = row_of(self.find(table))
            if account.name not in row.names:
                raise ClubError("Only its players can ask for a rematch.")
            session = again()
            if row.next_table or account.name in row.asking:
                return row.id
            asking = (*row.asking, account.name)
            asked = evolve(row, rematch=json.dumps(asking))
            with self._database.writing() as transaction:
                if set(asking) >= set(people_among(row.names)):
                    begun = next_row(row, session, self._now())
                    asked = evolve(asked, next_table=begun.id)
                    if not asked.update(transaction):
                        continue
                    begun.insert(transaction)
                    begin(transaction, begun, session, self._present(), self._now())
                    transaction.announce(f"{TABLE}{begun.id}")
                elif not asked.update(transaction):
                    continue
                transaction.announce(f"{TABLE}{row.id}")
            return row.id
        raise _CHANGED

    def decline_rematch(self, table: str, account: Account) -> None:
        """Decline a rematch, which withdraws all offers; raise ClubError if it has begun."""
        for _ in range(_TRIES):
            row = row_of(self.find(table))
            if account.name not in row.names:
                raise ClubError("Only its players can decline a rematch.")
            if row.next_table:
                raise ClubError("The rematch has started.")
            with self._database.writing() as transaction:
                if evolve(row, rematch="[]").update(transaction):
                    transaction.announce(f"{TABLE}{row.id}")
                    return
        raise _CHANGED

    def _update(self, transaction: Transaction, row: TableRow) -> bool:
        """Write a row with a new player, and start the game if it is full; return False on a conflict."""
        if all(row.names):
            session = shared_session(row, self._present)
            row = evolve(row, players=json.dumps(seats_of(session)), begun=1)
            if not row.update(transaction):
                return False
            begin(transaction, row, session, self._present(), self._now())
        elif not row.update(transaction):
            return False
        transaction.announce(f"{TABLE}{row.id}")
        return True


def _joined(row: TableRow, account: Account, seat: int | None) -> TableRow:
    """Return a row with a player at a free seat, by default the first one."""
    names = row.names
    if account.name in names:
        raise ClubError("You already have a seat at this table.")
    if row.begun or all(names):
        raise ClubError("All seats at this table are taken: you can watch the game.")
    if row.invited not in ("", account.name):
        raise ClubError(f"This table is a challenge to {row.invited}.")
    if account.is_guest and not row.guests:
        raise ClubError("This table does not admit guests.")
    if seat is None:
        seat = names.index("")
    if not 0 <= seat < len(names) or names[seat]:
        raise ClubError("This seat is taken: choose another one.")
    return row.seated(seat, account.name)

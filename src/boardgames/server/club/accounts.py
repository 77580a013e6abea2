"""Accounts, identified by SSH keys, and the data stored for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.match.controls import HERE
from boardgames.match.store.saved import cursor_at, line_of
from boardgames.server.club.cleaning import folded, player_name, skeleton
from boardgames.server.club.values import Account, ClubError

if TYPE_CHECKING:
    from datetime import datetime

    from boardgames.match.cursor import Cursor
    from boardgames.match.shared import SharedSession
    from boardgames.match.store.sql import SqlDatabase, Transaction

__all__ = ["AccountNotes", "Accounts", "ViewNotes"]


@frozen
class Accounts:
    """The accounts of a club. Every operation may raise StoreError."""

    _database: SqlDatabase

    def find(self, fingerprint: str) -> Account | None:
        """Return the account of a key."""
        rows = self._database.rows(
            "SELECT name FROM club_accounts WHERE fingerprint = :fingerprint", fingerprint=fingerprint
        )
        return Account(str(rows[0][0])) if rows else None

    def register(self, fingerprint: str, text: str, now: datetime) -> Account:
        """Make an account for a key.

        Raises:
            ClubError: The name is not valid, is taken or looks like one that is, or the key has an account.
        """
        name = player_name(text)
        with self._database.writing() as transaction:
            known = transaction.rows(
                "SELECT name FROM club_accounts WHERE fingerprint = :fingerprint", fingerprint=fingerprint
            )
            if known:
                raise ClubError(f"This key already belongs to {known[0][0]}.")
            if twin := _twin(transaction, name):
                raise ClubError(f"{name} looks like {twin}, which is taken: choose another name.")
            added = transaction.change(
                "INSERT INTO club_accounts (folded, name, fingerprint, created)"
                " VALUES (:folded, :name, :fingerprint, :created) ON CONFLICT DO NOTHING",
                folded=folded(name),
                name=name,
                fingerprint=fingerprint,
                created=now.isoformat(),
            )
            if not added:
                raise ClubError(f"{name} is taken: choose another name.")
        return Account(name)


def _twin(transaction: Transaction, name: str) -> str | None:
    """Return the name of another account that looks like `name`, if there is one."""
    look, same = skeleton(name), folded(name)
    rows = transaction.rows("SELECT name FROM club_accounts WHERE folded <> :same", same=same)
    return next((str(known) for (known,) in rows if skeleton(str(known)) == look), None)


_READ = "SELECT preferences, table_id FROM club_notes WHERE name = :name"
_KEEP = """
    INSERT INTO club_notes (name, preferences, table_id) VALUES (:name, :text, '')
    ON CONFLICT (name) DO UPDATE SET preferences = :text
"""
_MOVE = """
    INSERT INTO club_notes (name, preferences, table_id) VALUES (:name, '', :at)
    ON CONFLICT (name) DO UPDATE SET table_id = :at
"""


@frozen
class AccountNotes:
    """The preferences of accounts as text, and their last tables. Every operation may raise StoreError."""

    _database: SqlDatabase

    def read(self, name: str) -> tuple[str, str]:
        """Return an account's preferences and its table; "" if none are stored, and for the lobby."""
        rows = self._database.rows(_READ, name=name)
        return (str(rows[0][0]), str(rows[0][1])) if rows else ("", "")

    def keep(self, name: str, preferences: str) -> None:
        """Store the preferences of an account."""
        with self._database.writing() as transaction:
            transaction.change(_KEEP, name=name, text=preferences)

    def move(self, name: str, table: str) -> None:
        """Store the table of an account; "" is the lobby."""
        with self._database.writing() as transaction:
            transaction.change(_MOVE, name=name, at=table)


_NOTE = """
    INSERT INTO club_views (name, table_id, line) VALUES (:name, :at, :line)
    ON CONFLICT (name, table_id) DO UPDATE SET line = :line
"""


@frozen
class ViewNotes:
    """The position that each player last viewed in a match. Every operation may raise StoreError."""

    _database: SqlDatabase

    def note(self, name: str, session: SharedSession, cursor: Cursor) -> None:
        """Store the position that a player views; a cursor at the newest one will follow the play again."""
        line = "" if cursor.at is session.newest else line_of(cursor)
        with self._database.writing() as transaction:
            transaction.change(_NOTE, name=name, at=session.shared.id, line=line)

    def cursor(self, name: str, session: SharedSession) -> Cursor:
        """Return a cursor at the stored position; for a spectator, at the newest one."""
        rows = self._database.rows(
            "SELECT line FROM club_views WHERE name = :name AND table_id = :at",
            name=name,
            at=session.shared.id,
        )
        if not rows or not rows[0][0] or not any(control == HERE for control in session.seats.values()):
            return session.cursor()
        cursor = cursor_at(session.match, str(rows[0][0]))
        session.lead(cursor)
        return cursor

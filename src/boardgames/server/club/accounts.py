"""Accounts, identified by SSH keys, and the data stored for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.match.controls import HERE
from boardgames.match.store.saved import cursor_at, line_of, new_id
from boardgames.server.club.house import admit
from boardgames.server.club.keys import add_key
from boardgames.server.club.names import folded, looks, player_name
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.values import Account, ClubError

if TYPE_CHECKING:
    from datetime import datetime

    from boardgames.match.cursor import Cursor
    from boardgames.match.shared.session import SharedSession
    from boardgames.match.store.sql import SqlDatabase, Transaction

__all__ = ["RENAMING", "AccountNotes", "Accounts", "ViewNotes", "require_free"]


#: A former name is reserved for the account that had it. While a row of `club_renames` exists, tables are
#: moved from the old name to the new one, some at a time.
RENAMING = SchemaPart(
    "renaming",
    (
        "ALTER TABLE club_accounts ADD COLUMN renamed DOUBLE PRECISION NOT NULL DEFAULT 0",
        """
        CREATE TABLE club_former_names (
            folded TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT NOT NULL,
            until DOUBLE PRECISION NOT NULL
        )
        """,
        """
        CREATE TABLE club_renames (
            old TEXT PRIMARY KEY, new TEXT NOT NULL, at DOUBLE PRECISION NOT NULL
        )
        """,
    ),
    own=("club_notes.name", "club_views.name", "club_gone.name", "club_talk.name"),
    kept=("club_tables.maker",),
)


@frozen
class Accounts:
    """The accounts of a club. Every operation may raise StoreError."""

    _database: SqlDatabase

    def find(self, fingerprint: str) -> Account | None:
        """Return the account of a key."""
        rows = self._database.rows(
            "SELECT a.name FROM club_keys k JOIN club_accounts a ON a.id = k.account"
            " WHERE k.fingerprint = :key",
            key=fingerprint,
        )
        return Account(str(rows[0][0])) if rows else None

    def name_of(self, text: str) -> str | None:
        """Return the name of an account in its own case; None if there is no such account."""
        rows = self._database.rows(
            "SELECT name FROM club_accounts WHERE folded = :name", name=folded(text.strip())
        )
        return str(rows[0][0]) if rows else None

    def is_operator(self, account: Account) -> bool:
        """Return True if an account is an operator of the club."""
        rows = self._database.rows("SELECT operator FROM club_accounts WHERE name = :name", name=account.name)
        return bool(rows and rows[0][0])

    def register(self, fingerprint: str, text: str, now: datetime, invitation: str = "") -> Account:
        """Make an account for a key.

        Raises:
            ClubError: The name is not valid, is taken or looks like one that is, the key has an account, or
                the host does not admit the player.
        """
        name = player_name(text)
        with self._database.writing() as transaction:
            identity = new_id()
            add_key(transaction, identity, fingerprint, now)
            require_free(transaction, name, identity, now.timestamp())
            admit(transaction, invitation, now.timestamp())
            added = transaction.change(
                "INSERT INTO club_accounts (folded, name, id, created)"
                " VALUES (:folded, :name, :id, :created) ON CONFLICT DO NOTHING",
                folded=folded(name),
                name=name,
                id=identity,
                created=now.isoformat(),
            )
            if not added:
                raise ClubError(f"{name} is taken: choose another name.")
        return Account(name)


def require_free(transaction: Transaction, name: str, identity: str, now: float) -> None:
    """Raise ClubError if another account has a name, had it until lately, or has one that looks like it.

    Args:
        transaction: A transaction on the database.
        name: The name.
        identity: The id of the account that wants it.
        now: The time in seconds since 1970.
    """
    same, own = folded(name), looks(name)
    rows = transaction.rows("SELECT folded, name FROM club_accounts WHERE id <> :id", id=identity)
    if any(known == same for known, _ in rows):
        raise ClubError(f"{name} is taken: choose another name.")
    former = transaction.rows(
        "SELECT folded, name FROM club_former_names WHERE account <> :id AND until > :now",
        id=identity,
        now=now,
    )
    if any(known == same for known, _ in former):
        raise ClubError(f"{name} was another player's name until lately: choose another one.")
    for _, known in (*rows, *former):
        if own & looks(str(known)):
            raise ClubError(f"{name} looks like {known}, which is taken: choose another name.")


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

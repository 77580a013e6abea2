"""Database schema of a club, in SQL common to SQLite and PostgreSQL."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.match.store.sql import LiveDatabase

__all__ = ["prepare"]

_STATEMENTS = (
    """
    CREATE TABLE IF NOT EXISTS club_accounts (
        folded TEXT PRIMARY KEY, name TEXT NOT NULL, fingerprint TEXT NOT NULL UNIQUE, created TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE IF NOT EXISTS club_tables (
        id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, version INTEGER NOT NULL,
        game TEXT NOT NULL, options TEXT NOT NULL, clock TEXT NOT NULL, seat INTEGER,
        public INTEGER NOT NULL, guests INTEGER NOT NULL, talk INTEGER NOT NULL,
        maker TEXT NOT NULL, players TEXT NOT NULL, begun INTEGER NOT NULL, created TEXT NOT NULL,
        rematch TEXT NOT NULL, next_table TEXT NOT NULL
    )
    """,
    # An index of tables by player; the order of seats is in the table itself.
    """
    CREATE TABLE IF NOT EXISTS club_seats (
        name TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (name, table_id)
    )
    """,
    """
    CREATE TABLE IF NOT EXISTS club_talk (
        id TEXT PRIMARY KEY, table_id TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL
    )
    """,
    "CREATE INDEX IF NOT EXISTS club_talk_at ON club_talk (table_id, at)",
    # Connections; those of a killed process stay until their heartbeat is too old.
    """
    CREATE TABLE IF NOT EXISTS club_visits (
        id TEXT PRIMARY KEY, process TEXT NOT NULL, name TEXT NOT NULL, guest INTEGER NOT NULL,
        table_id TEXT NOT NULL, seen DOUBLE PRECISION NOT NULL
    )
    """,
    # The time at which a player with a seat disconnected.
    "CREATE TABLE IF NOT EXISTS club_gone (name TEXT PRIMARY KEY, since DOUBLE PRECISION NOT NULL)",
    # The preferences of an account, and its last table.
    """
    CREATE TABLE IF NOT EXISTS club_notes (
        name TEXT PRIMARY KEY, preferences TEXT NOT NULL, table_id TEXT NOT NULL
    )
    """,
    # The position that a player viewed when leaving a match.
    """
    CREATE TABLE IF NOT EXISTS club_views (
        name TEXT NOT NULL, table_id TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (name, table_id)
    )
    """,
)


def prepare(database: LiveDatabase) -> None:
    """Create the tables that do not exist; raise StoreError if that fails."""
    database.lay_out(_STATEMENTS)

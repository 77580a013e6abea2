"""Schema of the SQLite database, and its migrations."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite3 import Connection

    from boardgames.match.store.sql import Transaction

__all__ = ["LAYOUT_OF_NODES", "MIGRATIONS", "update", "version_of"]

#: Records move to a table of their own, so that lists need not read past them. The search index is written as
#: matches are saved, and for earlier ones by `fill_words`.
LAYOUT_OF_NODES = (
    "INSERT INTO records (match, record) SELECT id, record FROM matches",
    "UPDATE matches SET record = ''",
    "ALTER TABLE matches ADD COLUMN start TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN tags TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN words TEXT NOT NULL DEFAULT ''",
    "CREATE INDEX matches_listed ON matches (deleted, updated)",
    "CREATE INDEX matches_games ON matches (game)",
    "CREATE INDEX matches_unfinished ON matches (updated) WHERE deleted IS NULL AND result = '*'",
)
#: The migration from each version to the next; a new file has version 0. Append only.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # The record is last, so that SQLite can read the other columns without it.
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            revision INTEGER NOT NULL,
            game TEXT NOT NULL,
            title TEXT NOT NULL,
            created TEXT NOT NULL,
            updated TEXT NOT NULL,
            deleted TEXT,
            ply INTEGER NOT NULL,
            result TEXT NOT NULL,
            options TEXT NOT NULL,
            position TEXT NOT NULL,
            line TEXT NOT NULL,
            record TEXT NOT NULL
        )
        """,
    ),
    ("ALTER TABLE matches ADD COLUMN colors TEXT NOT NULL DEFAULT ''",),
    ("ALTER TABLE matches ADD COLUMN clock TEXT NOT NULL DEFAULT ''",),
    (
        # Shared matches: their start, their seats, and the log of actions.
        """
        CREATE TABLE shared (
            match TEXT PRIMARY KEY,
            version INTEGER NOT NULL,
            record TEXT NOT NULL,
            seats TEXT NOT NULL,
            to_move INTEGER,
            deadline REAL
        )
        """,
        """
        CREATE TABLE log (
            match TEXT NOT NULL,
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            actor TEXT NOT NULL,
            action TEXT NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (match, number)
        )
        """,
        "CREATE TABLE news (id INTEGER PRIMARY KEY AUTOINCREMENT, line TEXT NOT NULL)",
    ),
    (
        # A row for each move; a match that an earlier version saved keeps its record until it is saved again.
        """
        CREATE TABLE nodes (
            match TEXT NOT NULL,
            number INTEGER NOT NULL,
            parent INTEGER NOT NULL,
            place INTEGER NOT NULL,
            move TEXT NOT NULL,
            turn TEXT NOT NULL,
            remarks TEXT NOT NULL,
            seal INTEGER NOT NULL,
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE records (match TEXT PRIMARY KEY, record TEXT NOT NULL)",
        *LAYOUT_OF_NODES,
    ),
)


def version_of(connection: Connection) -> int:
    """Return the version of a database's schema."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def update(connection: Connection, transaction: Transaction) -> None:
    """Migrate a database to the current schema, completely or not at all.

    `transaction` changes rows over the same connection.

    The version is read again once the file is locked, because another program may have updated it.
    """
    from boardgames.match.store.search import fill_words

    connection.execute("BEGIN IMMEDIATE")
    for statements in MIGRATIONS[version_of(connection) :]:
        for statement in statements:
            connection.execute(statement)
    fill_words(transaction)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    connection.execute("COMMIT")

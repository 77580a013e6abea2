"""The layout of a PostgreSQL database of matches, and its updates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.errors import StoreError
from boardgames.match.store.schema import LAYOUT_OF_NODES
from boardgames.match.store.words import fill_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    import psycopg

    from boardgames.match.store.sql import Row, Transaction

__all__ = ["MIGRATIONS", "lay_out"]

#: The statements that lead from each version to the next; a new database has version 0. Append only.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY, revision INTEGER NOT NULL, game TEXT NOT NULL, title TEXT NOT NULL,
            created TEXT NOT NULL, updated TEXT NOT NULL, deleted TEXT, ply INTEGER NOT NULL,
            result TEXT NOT NULL, options TEXT NOT NULL, position TEXT NOT NULL, line TEXT NOT NULL,
            record TEXT NOT NULL, colors TEXT NOT NULL DEFAULT '', clock TEXT NOT NULL DEFAULT '',
            number BIGSERIAL
        )
        """,
        """
        CREATE TABLE shared (
            match TEXT PRIMARY KEY, version INTEGER NOT NULL, record TEXT NOT NULL, seats TEXT NOT NULL,
            to_move INTEGER, deadline DOUBLE PRECISION
        )
        """,
        "CREATE INDEX shared_deadline ON shared (deadline)",
        """
        CREATE TABLE log (
            match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, actor TEXT NOT NULL,
            action TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (match, number)
        )
        """,
    ),
    (
        """
        CREATE TABLE nodes (
            match TEXT NOT NULL, number INTEGER NOT NULL, parent INTEGER NOT NULL, place INTEGER NOT NULL,
            move TEXT NOT NULL, turn TEXT NOT NULL, remarks TEXT NOT NULL, seal BIGINT NOT NULL,
            PRIMARY KEY (match, number)
        )
        """,
        "CREATE TABLE records (match TEXT PRIMARY KEY, record TEXT NOT NULL)",
        *LAYOUT_OF_NODES,
    ),
)
#: One process at a time lays out a database; any number that no other program is likely to lock.
_LOCK = 7_142_063


def lay_out(
    connection: psycopg.Connection[Row], transaction: Transaction, statements: Sequence[str] = ()
) -> None:
    """Bring the layout up to date, and carry out statements that create what is missing.

    `transaction` changes rows over the same connection.

    Raises:
        StoreError: A newer version wrote the database.
    """
    with connection.transaction():
        connection.execute(f"SELECT pg_advisory_xact_lock({_LOCK})")
        connection.execute("CREATE TABLE IF NOT EXISTS boardgames_layout (version INTEGER NOT NULL)")
        row = connection.execute("SELECT version FROM boardgames_layout").fetchone()
        version = row[0] if row else 0
        if version > len(MIGRATIONS):
            raise StoreError("A newer version of boardgames wrote the database: update this one.")
        for migration in MIGRATIONS[version:]:
            for statement in migration:
                connection.execute(statement.encode())
        if version < len(MIGRATIONS):
            fill_words(transaction)
            connection.execute("DELETE FROM boardgames_layout")
            connection.execute("INSERT INTO boardgames_layout VALUES (%s)", [len(MIGRATIONS)])
        for statement in statements:
            connection.execute(statement.encode())

"""Database schema of a club, in SQL common to SQLite and PostgreSQL.

The first tables are made here. Each further subject has a `SchemaPart` in a module of its own, which is named
in `PARTS`: its statements are executed once, in order, in a new club and in one that an earlier version made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.errors import StoreError
from boardgames.server.club.accounts import RENAMING
from boardgames.server.club.arenas import ARENAS
from boardgames.server.club.audit import AUDIT
from boardgames.server.club.bans import BANNED
from boardgames.server.club.company import COMPANY
from boardgames.server.club.conditional import CONDITIONAL
from boardgames.server.club.contest_rows import CONTESTS
from boardgames.server.club.house import HOUSE
from boardgames.server.club.keys import KEYS
from boardgames.server.club.learning import LEARNING
from boardgames.server.club.passkeys import PASSKEYS
from boardgames.server.club.puzzle_ratings import PUZZLE_RATINGS
from boardgames.server.club.ratings import PART as RATINGS
from boardgames.server.club.reminders import REMINDERS
from boardgames.server.club.stand_ins import STAND_INS
from boardgames.server.club.vacations import VACATIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.match.store.sql import LiveDatabase, Transaction
    from boardgames.server.club.schema_part import SchemaPart

__all__ = ["PARTS", "prepare"]

#: The parts of the schema; they do not depend on one another, so their order means nothing.
PARTS: tuple[SchemaPart, ...] = (
    ARENAS,
    AUDIT,
    BANNED,
    COMPANY,
    CONDITIONAL,
    CONTESTS,
    HOUSE,
    KEYS,
    LEARNING,
    PASSKEYS,
    PUZZLE_RATINGS,
    RATINGS,
    REMINDERS,
    RENAMING,
    STAND_INS,
    VACATIONS,
)

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
    # The number of statements of each part that have been executed.
    "CREATE TABLE IF NOT EXISTS club_layout (part TEXT PRIMARY KEY, done INTEGER NOT NULL)",
)
#: Reads the row of a part, and keeps other servers that start at the same time from doing so.
_LOCK = """
    INSERT INTO club_layout (part, done) VALUES (:part, 0)
    ON CONFLICT (part) DO UPDATE SET done = club_layout.done
"""
_DONE = "UPDATE club_layout SET done = :done WHERE part = :part"


def prepare(database: LiveDatabase, parts: Sequence[SchemaPart] = PARTS) -> None:
    """Create what does not exist; raise StoreError if that fails, or if a newer version made the club."""
    database.lay_out(_STATEMENTS)
    with database.writing() as transaction:
        done: dict[str, int] = dict(transaction.rows("SELECT part, done FROM club_layout"))
        for part in parts:
            # Nothing is written, and nobody waits, for a part that has had all of its statements.
            if done.get(part.name) != len(part.statements):
                _complete(transaction, part)


def _complete(transaction: Transaction, part: SchemaPart) -> None:
    """Execute the statements of a part that this club has not had."""
    transaction.change(_LOCK, part=part.name)
    [(done,)] = transaction.rows("SELECT done FROM club_layout WHERE part = :part", part=part.name)
    if done > len(part.statements):
        raise StoreError("A newer version of boardgames made this club: update this one.")
    for statement in part.statements[done:]:
        transaction.change(statement)
    transaction.change(_DONE, done=len(part.statements), part=part.name)

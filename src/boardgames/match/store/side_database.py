"""SQLite databases beside that of the matches, each with a schema of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.store.database import Database
from boardgames.match.store.schema import version_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["SideDatabase"]


class SideDatabase(Database):
    """A database with a schema of its own: `migrations` from each version to the next, append only.

    `contents` are what it holds in messages, one of them and all.
    """

    def __init__(self, path: Path, migrations: Sequence[Sequence[str]], contents: tuple[str, str]) -> None:
        super().__init__(path)
        self._migrations = migrations
        self.contents = contents

    @property
    def newest(self) -> int:
        """The version of the schema that this program writes."""
        return len(self._migrations)

    def migrate(self, connection: sqlite3.Connection) -> None:
        """Migrate an earlier schema, or none, to the newest one, completely or not at all."""
        connection.execute("BEGIN IMMEDIATE")
        for statements in self._migrations[version_of(connection) :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {self.newest}")
        connection.execute("COMMIT")

"""The store of a folder: one SQLite file, which several programs may use."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.locations import user_data
from boardgames.match.store.database import Database
from boardgames.match.store.sql_store import SqlStore

if TYPE_CHECKING:
    from boardgames.match.store.lease import Lease
    from boardgames.match.store.sql import Feed, SqlDatabase

__all__ = ["FILE", "Store"]

FILE = "matches.sqlite"


@frozen
class Store(SqlStore):
    """The MatchStore of a folder, by default the user's own. It is created with the first save."""

    folder: Path = field(factory=user_data, converter=Path)
    database: SqlDatabase = field(init=False, repr=False)

    @database.default
    def _in_folder(self) -> Database:
        return Database(self.folder / FILE)

    def lease(self, identity: str) -> Lease:
        """Return what one program of this folder has at a time for a match."""
        # Loaded where a computer plays.
        from boardgames.match.store.lease import Lease

        return Lease(self.folder / f"playing-{identity}")

    def feed(self) -> Feed:
        """Return what finds out what other programs save in this folder."""
        # Loaded once a match is in the store.
        from boardgames.match.store.feed import SqliteFeed

        return SqliteFeed(self.folder / FILE)

"""The store of a data folder: one SQLite file, which several programs may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.locations import user_data
from boardgames.match.store.database import Database
from boardgames.match.store.sql_store import SqlStore, utc_now

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

    from boardgames.match.store.lease import Lease
    from boardgames.match.store.sql import Feed

__all__ = ["FILE", "Store"]

FILE = "matches.sqlite"


class Store(SqlStore):
    """The MatchStore of a folder, by default the user's data folder. The first save creates the file."""

    def __init__(self, folder: Path | None = None, *, now: Callable[[], datetime] = utc_now) -> None:
        self.folder = folder or user_data()
        super().__init__(Database(self.folder / FILE), now=now)

    def lease(self, identity: str) -> Lease:
        """Return the lease on a match, which one program of this folder can hold at a time."""
        # Loaded for matches with a computer player.
        from boardgames.match.store.lease import Lease

        return Lease(self.folder / f"playing-{identity}")

    def feed(self) -> Feed:
        """Return a feed of other programs' changes in this folder."""
        # Loaded once a match is in the store.
        from boardgames.match.store.change_feed import SqliteFeed

        return SqliteFeed(self.folder / FILE)

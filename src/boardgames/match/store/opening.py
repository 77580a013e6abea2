"""Opening a store by its URL."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.match.errors import StoreError
from boardgames.match.store.live import LiveSqlite

if TYPE_CHECKING:
    from boardgames.match.store.sql import LiveDatabase

__all__ = ["live_database"]

_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql://", "postgres://")


def live_database(url: str) -> LiveDatabase:
    """Return the database of a URL, which stays open.

    Args:
        url: `postgresql://...`, `sqlite:///path`, the path of a file, or "" for one in memory.

    Raises:
        StoreError: The URL has none of these forms, or the database cannot be opened.
    """
    if not url:
        return LiveSqlite()
    if url.startswith(_SQLITE):
        return LiveSqlite(Path(url.removeprefix(_SQLITE)).expanduser())
    if url.startswith(_POSTGRES):
        from boardgames.match.store.postgres import LivePostgres

        return LivePostgres(url)
    if "://" in url:
        raise StoreError(f"{url} is not a store: write postgresql://HOST/NAME, sqlite:///PATH or a path.")
    return LiveSqlite(Path(url).expanduser())

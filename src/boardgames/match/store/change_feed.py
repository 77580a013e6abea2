"""Feed of other programs' changes in an SQLite file, by polling."""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Container
    from pathlib import Path

__all__ = ["EVERYTHING", "SqliteFeed"]

#: The line of a feed that may have missed some: all open matches have to be read again.
EVERYTHING = "*"


@define(eq=False)
class SqliteFeed:
    """The announcements in a database file since the feed was begun.

    Between two polls it holds no lock. A poll takes microseconds while no other connection has written:
    SQLite counts their changes in `PRAGMA data_version`.
    """

    path: Path
    _connection: sqlite3.Connection | None = field(default=None, init=False)
    _version: int = field(default=-1, init=False)
    _last: int | None = field(default=None, init=False)

    def begin(self) -> None:
        """Skip earlier announcements; without this the first poll returns EVERYTHING."""
        if not self.path.exists():
            self._last = 0
        self.poll()

    def poll(self, own: Container[int] = ()) -> tuple[str, ...]:
        """Return the lines announced since the last call, except those whose ids are in `own`.

        There are none while the file does not exist or cannot be read.
        """
        try:
            return self._read(own) if self.path.exists() else ()
        except sqlite3.Error:
            self.close()
            return ()

    def has_changed(self) -> bool:
        """Return True if anything was written since the last call; use this or `poll`, not both."""
        try:
            return self.path.exists() and self._is_new()
        except sqlite3.Error:
            self.close()
            return False

    def close(self) -> None:
        """Close the file; the next poll opens it again."""
        if self._connection is not None:
            self._connection.close()
        self._connection, self._version = None, -1

    def _read(self, own: Container[int]) -> tuple[str, ...]:
        if not self._is_new() or self._connection is None:
            return ()
        last = self._last
        oldest, self._last = self._connection.execute(
            "SELECT coalesce(min(id), 0), coalesce(max(id), 0) FROM news"
        ).fetchone()
        if last is None or oldest > last + 1:
            return (EVERYTHING,)
        rows = self._connection.execute("SELECT id, line FROM news WHERE id > ? ORDER BY id", [last])
        return tuple(str(line) for number, line in rows.fetchall() if number not in own)

    def _is_new(self) -> bool:
        """Return True if the file has changed since the last call."""
        if self._connection is None:
            self._connection = self._opened()
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        last, self._version = self._version, version
        return bool(version != last)

    def _opened(self) -> sqlite3.Connection:
        # A poll never waits: it is repeated soon.
        connection = sqlite3.connect(
            f"{self.path.absolute().as_uri()}?mode=ro", uri=True, timeout=0, isolation_level=None
        )
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        return connection

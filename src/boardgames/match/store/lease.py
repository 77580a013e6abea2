"""Leases on matches, each held by one program at a time and freed when it ends in any way."""

from __future__ import annotations

import sqlite3
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Lease"]

#: The age in seconds from which a file may have been left by a program that was killed.
_SOON = 60.0
#: The folders that were searched for such files.
_swept: set[Path] = set()


@define(eq=False)
class Lease:
    """A lease, implemented as an exclusive lock on an empty database at `path`.

    The system frees the lock when its program has ended. SQLite can lock a file on each platform.
    """

    path: Path
    _connection: sqlite3.Connection | None = field(default=None, init=False, repr=False)

    def hold(self) -> bool:
        """Acquire the lease unless another program holds it; return True if it is held here.

        If files cannot be locked it is: two programs that play one seat are better than none.
        """
        if self._connection is not None:
            return True
        try:
            connection = sqlite3.connect(self.path, timeout=0, isolation_level=None)
        except sqlite3.Error:
            return True
        try:
            connection.execute("PRAGMA journal_mode = OFF")  # nothing is ever written
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            connection.close()
            return error.sqlite_errorcode != sqlite3.SQLITE_BUSY
        self._connection = connection
        _sweep(self.path)
        return True

    def release(self) -> None:
        """Release the lease, if it is held here."""
        if self._connection is None:
            return
        with suppress(OSError):
            self.path.unlink()
        self._connection.close()
        self._connection = None


def _sweep(path: Path) -> None:
    """Remove the files of leases beside one that no program holds any more, once for each folder."""
    folder, kind = path.parent, path.name.partition("-")[0]
    if folder in _swept:
        return
    _swept.add(folder)
    with suppress(OSError):
        for other in folder.glob(f"{kind}-*"):
            if other != path and time.time() - other.stat().st_mtime > _SOON:
                lease = Lease(other)
                lease.hold()
                lease.release()

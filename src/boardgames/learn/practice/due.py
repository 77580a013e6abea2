"""The number of mistakes that are due, read without what it takes to ask them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from boardgames.core.locations import user_data
from boardgames.learn.practice.schedule import RESTS_AFTER

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["FILE", "count_due"]

FILE = "practice.sqlite"
_COUNT = "SELECT COUNT(*) FROM mistakes WHERE due <= ? AND solved < ?"


def count_due(folder: Path | None = None, now: datetime | None = None) -> int:
    """Return how many mistakes of a folder, by default the user's data folder, are due; 0 if unreadable.

    The first screen asks for it: it waits for no other program, and leaves errors to the list of mistakes.
    """
    path = (folder or user_data()) / FILE
    if not path.exists():
        return 0
    moment = (now or datetime.now(UTC)).astimezone(UTC).isoformat()
    try:
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, timeout=0, uri=True)) as connection:
            return int(connection.execute(_COUNT, (moment, RESTS_AFTER)).fetchone()[0])
    except sqlite3.Error:
        return 0

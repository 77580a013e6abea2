"""Opening a club by the URL of its store."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from boardgames.match.store.live_database import live_database
from boardgames.server.club.club import Club

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["open_club"]


def open_club(url: str, *, present: Callable[[], float] = time.time) -> Club:
    """Return the club of a store.

    Args:
        url: `postgresql://...`, `sqlite:///path`, the path of a file, or "" for one in memory.
        present: The source of time, in seconds since 1970.

    Raises:
        StoreError: The URL has none of these forms, or the store cannot be opened.
    """
    return Club(live_database(url), present)

"""Downtime of a club, in which no server runs, or which a backup knows nothing of: clocks stand still."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from boardgames.core.words import counted
from boardgames.match.errors import RecordError, SessionError
from boardgames.match.results import UNFINISHED
from boardgames.server.club.durations import duration_text

if TYPE_CHECKING:
    from boardgames.server.club.club import Club

__all__ = ["give_back_downtime"]

#: The shortest downtime that is given back, in seconds: a server that is started anew takes less.
_LEAST = 60.0
_RUNNING_CLOCKS = f"""
    SELECT s.match FROM shared s JOIN matches m ON m.id = s.match
    WHERE s.deadline IS NOT NULL AND m.result = '{UNFINISHED}'
"""


def give_back_downtime(club: Club) -> str:
    """Give all players the time back in which no server of the club ran; return a sentence about it.

    Call it when a server starts, before the first `poll`. The sentence is "" if a server runs, or if no clock
    was stopped. May raise StoreError.
    """
    last = club.servers.last_heartbeat()
    if last is None or club.present() - last < _LEAST or club.servers.running():
        return ""
    held = 0
    for (table,) in club.database.rows(_RUNNING_CLOCKS):
        with suppress(SessionError, RecordError):  # another server was quicker
            held += club.vacations.hold(str(table), last)
    club.vacations.keep()
    if not held:
        return ""
    span = duration_text(club.present() - last)
    return f"No server of this club ran for {span}: {counted(held, 'clock')} stood still."

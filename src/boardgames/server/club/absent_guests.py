"""Guests who have gone: nobody can come back as the same guest, so their games end."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from boardgames.match.actions import Resign
from boardgames.match.controls import Elsewhere
from boardgames.match.errors import RecordError, SessionError
from boardgames.match.shared.texts import action_text
from boardgames.server.club.cleaning import GUEST

if TYPE_CHECKING:
    from boardgames.server.club.club import Club

__all__ = ["resign_for_absent_guests"]

#: After how many seconds without a connection a guest resigns.
_PATIENCE = 120.0
_ABSENT = """
    SELECT c.name, c.table_id FROM club_seats c
    JOIN matches m ON m.id = c.table_id JOIN club_gone g ON g.name = c.name
    WHERE c.name LIKE :guests AND m.result = '*' AND g.since < :limit LIMIT 20
"""


def resign_for_absent_guests(club: Club) -> None:
    """Resign the games of guests who have been away for two minutes; StoreError if it cannot be written."""
    absent = club.database.rows(_ABSENT, guests=f"{GUEST} %", limit=club.present() - _PATIENCE)
    for name, table in absent:
        with suppress(RecordError, SessionError):
            match, account = club.match(str(table)), Elsewhere(str(name))
            if match is None:
                continue
            for seat, control in match.truth.session.seats.items():
                if control == account:
                    match.write(seat, action_text(Resign()), account)
                    break

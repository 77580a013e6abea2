"""Guests who have gone: nobody can come back as the same guest, so their games end."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from boardgames.match.actions import Resign
from boardgames.match.controls import Elsewhere
from boardgames.match.errors import RecordError, SessionError
from boardgames.match.store.log import action_text
from boardgames.server.club.cleaning import GUEST
from boardgames.server.club.errors import ClubError
from boardgames.server.club.values import Account

if TYPE_CHECKING:
    from boardgames.server.club.club import Club

__all__ = ["give_up_for_absent_guests"]

#: After how many seconds without a connection a guest gives up.
_PATIENCE = 120.0
_ABSENT = """
    SELECT c.name, c.table_id, m.ply FROM club_seats c
    JOIN club_gone g ON g.name = c.name LEFT JOIN matches m ON m.id = c.table_id
    WHERE c.name LIKE :guests AND (m.result IS NULL OR m.result = '*') AND g.since < :limit LIMIT 20
"""


def give_up_for_absent_guests(club: Club) -> None:
    """Let guests go who have been away for two minutes; StoreError if it cannot be written.

    They stand up from open tables, and resign their games. A game in which nobody has played does not count:
    it is removed with its table.
    """
    absent = club.database.rows(_ABSENT, guests=f"{GUEST} %", limit=club.present() - _PATIENCE)
    for name, table, ply in absent:
        with suppress(ClubError, RecordError, SessionError):  # somebody else was quicker
            if ply is None:
                club.tables.stand_up(str(table), Account(str(name), is_guest=True))
            elif ply:
                _resign(club, str(table), Elsewhere(str(name)))
            else:
                club.tables.remove(str(table))


def _resign(club: Club, table: str, account: Elsewhere) -> None:
    match = club.match(table)
    if match is None:
        return
    for seat, control in match.truth.session.seats.items():
        if control == account:
            match.write(seat, action_text(Resign()), account)
            break

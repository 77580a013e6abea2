"""Games and tables of absent players: guests resign, and old open tables are closed."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from boardgames.match.actions import Resign
from boardgames.match.controls import Elsewhere
from boardgames.match.errors import RecordError, SessionError
from boardgames.match.store.log import action_text
from boardgames.server.club.names import GUEST
from boardgames.server.club.values import Account, ClubError

if TYPE_CHECKING:
    from boardgames.server.club.club import Club

__all__ = ["close_lapsed_tables", "give_up", "give_up_for_absent_guests", "resign"]

#: The seconds after which a disconnected guest resigns.
_PATIENCE = 120.0
_ABSENT = """
    SELECT c.name, c.table_id, m.ply FROM club_seats c
    JOIN club_gone g ON g.name = c.name LEFT JOIN matches m ON m.id = c.table_id
    WHERE c.name LIKE :guests AND (m.result IS NULL OR m.result = '*') AND g.since < :limit LIMIT 20
"""


def give_up_for_absent_guests(club: Club) -> None:
    """Remove guests who have been away for two minutes.

    Their open tables are left and their games resigned. A game without moves is removed with its table.

    Raises:
        StoreError: It cannot be written.
    """
    absent = club.database.rows(_ABSENT, guests=f"{GUEST} %", limit=club.present() - _PATIENCE)
    for name, table, ply in absent:
        with suppress(ClubError, RecordError, SessionError):  # somebody else was quicker
            give_up(club, Account(str(name), is_guest=True), str(table), ply)


def give_up(club: Club, account: Account, table: str, ply: int | None) -> None:
    """Leave an open table, resign a game, or remove one without moves with its table.

    Args:
        club: The club.
        account: The player who leaves.
        table: The id of the table.
        ply: The number of turns played; None if the game has not started.

    Raises:
        BoardgamesError: Somebody else was quicker, or it cannot be written.
    """
    if ply is None:
        club.tables.stand_up(table, account)
    elif ply:
        resign(club, table, Elsewhere(account.name))
    else:
        club.tables.remove(table)


def resign(club: Club, table: str, account: Elsewhere) -> None:
    """Resign the game of an account at a table.

    Raises:
        BoardgamesError: The game is over, or it cannot be written.
    """
    match = club.match(table)
    if match is None:
        return
    for seat, control in match.truth.session.seats.items():
        if control == account:
            match.write(seat, action_text(Resign()), account)
            break


_LAPSED = """
    SELECT t.id, t.players FROM club_tables t WHERE t.begun = 0 AND t.created < :made AND NOT EXISTS (
        SELECT 1 FROM club_seats c LEFT JOIN club_gone g ON g.name = c.name
        WHERE c.table_id = t.id AND (g.since IS NULL OR g.since >= :limit)
    ) LIMIT 20
"""


def close_lapsed_tables(club: Club) -> None:
    """Close open tables whose players have all been disconnected for the time that the club allows.

    Raises:
        StoreError: It cannot be written.
    """
    if not club.lapse:
        return
    limit = club.present() - club.lapse
    made = datetime.fromtimestamp(limit, UTC).isoformat()
    for table, players in club.database.rows(_LAPSED, limit=limit, made=made):
        for name in filter(None, json.loads(players)):
            with suppress(ClubError):  # another process was quicker
                club.tables.stand_up(str(table), Account(name))

"""Figures of a club for its host: statistics, and its health."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.match.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.server.club.club import Club

__all__ = ["Check", "health", "statistics", "touch_store"]

_COUNTS = {
    "accounts": "SELECT count(*) FROM club_accounts",
    "keys": "SELECT count(*) FROM club_keys",
    "operators": "SELECT count(*) FROM club_accounts WHERE operator = 1",
    "open tables": "SELECT count(*) FROM club_tables WHERE begun = 0",
    "games in play": "SELECT count(*) FROM shared s JOIN matches m ON m.id = s.match WHERE m.result = '*'",
    "finished games": "SELECT count(*) FROM shared s JOIN matches m ON m.id = s.match WHERE m.result <> '*'",
    "moves": "SELECT count(*) FROM log WHERE action LIKE 'play %'",
    "lines of talk": "SELECT count(*) FROM club_talk",
}
_GAMES = "SELECT game, count(*) FROM club_tables WHERE begun = 1 GROUP BY game ORDER BY count(*) DESC, game"
#: The free space that a club needs on the disk of its file, in bytes.
_ROOM = 100 * 1024 * 1024


def statistics(club: Club) -> dict[str, int]:
    """Return the figures of a club by name, in the order in which they are shown; may raise StoreError."""
    found = {"servers": len(club.servers.running()), "connected": len(club.people.present())}
    for name, query in _COUNTS.items():
        [(count,)] = club.database.rows(query)
        found[name] = int(count)
    found["bans"] = len(club.bans.all())
    found |= {f"games of {game}": int(count) for game, count in club.database.rows(_GAMES)}
    return found


@frozen
class Check:
    """A check of a club's health: its name, whether all is well, and a sentence."""

    name: str
    is_well: bool
    sentence: str


def health(club: Club, file: Path | None) -> tuple[Check, ...]:
    """Check a club: its servers, its store, and the disk of the store's `file`, if it has one."""
    running = club.servers.running()
    here = sum(server.connections for server in running)
    names = ", ".join(server.name for server in running)
    served = Check("server", True, f"{names} with {here} connected.")
    missing = Check("server", False, "No server of this club has been running for a quarter of a minute.")
    checks = [served if running else missing, _store(club)]
    if file is not None:
        free = shutil.disk_usage(file.absolute().parent).free
        checks.append(Check("disk", free >= _ROOM, f"{free // 1024 // 1024} MB are free."))
    return tuple(checks)


def touch_store(club: Club) -> None:
    """Write to the store without changing anything; raise StoreError if that fails."""
    with club.database.writing() as transaction:
        transaction.change("UPDATE club_layout SET done = done WHERE part = ''")


def _store(club: Club) -> Check:
    """Check that the store can be written."""
    try:
        touch_store(club)
    except StoreError as error:
        return Check("store", False, str(error))
    return Check("store", True, "It can be read and written.")

"""New names of accounts, and leaving the club: what belongs to a name follows it, or goes."""

from __future__ import annotations

import json
import secrets
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING

from attrs import evolve

from boardgames.core.words import counted
from boardgames.match.errors import RecordError, SessionError
from boardgames.match.lineup import who_plays
from boardgames.server.club.absent import give_up
from boardgames.server.club.accounts import require_free
from boardgames.server.club.audit import audit
from boardgames.server.club.events import SENT
from boardgames.server.club.names import FORMER, folded, player_name
from boardgames.server.club.rows import row_of
from boardgames.server.club.schema import PARTS
from boardgames.server.club.tables import TABLE
from boardgames.server.club.values import Account, ClubError

if TYPE_CHECKING:
    from boardgames.match.store.sql import Transaction
    from boardgames.server.club.club import Club

__all__ = ["finish_renames", "leave_club", "rename"]

_DAY = 24 * 60 * 60.0
#: The days between two changes of a name, and those for which a former name is reserved.
_BETWEEN, _RESERVED = 7, 90
#: The number of tables that are moved to a new name at once, and in each later step.
_AT_ONCE, _IN_STEPS = 40, 5
#: The seconds for which games are still looked for under an old name.
_PATIENCE = 60.0
_TRIES = 10


def rename(club: Club, account: Account, text: str, who: str = "") -> Account:
    """Give an account another name, and end its connections, which have the old one.

    Games and all else follow: the unfinished games at once, the others within some seconds or minutes.

    Args:
        club: The club.
        account: The account.
        text: The new name.
        who: The host or operator who does it; "" for the player, who can do it once a week.

    Raises:
        ClubError: The name is not valid or not free, or it is too early for another one.
    """
    name, now = player_name(text), club.present()
    with club.database.writing() as transaction:
        identity, renamed = _known(transaction, account)
        if name == account.name:
            raise ClubError(f"{name} is the name already.")
        if not who and now - renamed < _BETWEEN * _DAY:
            days = counted(ceil((renamed - now) / _DAY) + _BETWEEN, "day")
            raise ClubError(f"You changed your name lately: you can again in {days}.")
        require_free(transaction, name, identity, now)
        transaction.change(
            "UPDATE club_accounts SET folded = :folded, name = :name, renamed = :now WHERE id = :id",
            folded=folded(name),
            name=name,
            now=renamed if who else now,
            id=identity,
        )
        _reserve(transaction, account.name, identity, now)
        transaction.change("DELETE FROM club_former_names WHERE folded = :folded", folded=folded(name))
        _move_rows(transaction, account.name, name, now)
        audit(transaction, club.now(), who or account.name, "rename", f"{account.name} to {name}")
        transaction.announce(f"{SENT}{account.name}\tYour name is {name} now: connect again.")
    _move_tables(club, account.name, name, _AT_ONCE)
    return Account(name)


def leave_club(club: Club, account: Account, who: str = "") -> str:
    """Remove an account, and return the name that stands for it in the games that stay.

    Contests are left and unfinished games resigned. Its keys, settings, talk and all else of its own are
    removed; the name is reserved for some time, so that nobody else is taken for the player.

    Args:
        club: The club.
        account: The account.
        who: The host or operator who does it; "" for the player.

    Raises:
        ClubError: There is no such account.
    """
    for (contest,) in club.database.rows(_CONTESTS, name=account.name):
        with suppress(ClubError):  # it has just ended
            club.contests.leave(str(contest), account)
    for table, ply in club.database.rows(_UNFINISHED, name=account.name):
        with suppress(ClubError, RecordError, SessionError):  # somebody else was quicker
            give_up(club, account, str(table), ply)
    now = club.present()
    with club.database.writing() as transaction:
        identity, _ = _known(transaction, account)
        name = _former(transaction)
        for table in ("club_keys", "club_passkeys", "club_codes", "club_recovery"):
            transaction.change(f"DELETE FROM {table} WHERE account = :id", id=identity)
        transaction.change("DELETE FROM club_accounts WHERE id = :id", id=identity)
        _reserve(transaction, account.name, identity, now)
        _remove_rows(transaction, account.name)
        _move_rows(transaction, account.name, name, now)
        audit(transaction, club.now(), who or account.name, "account removed", account.name)
        transaction.announce(f"{SENT}{account.name}\tThe account {account.name} has been removed.")
    _move_tables(club, account.name, name, _AT_ONCE)
    return name


_CONTESTS = """
    SELECT p.contest FROM club_contest_players p JOIN club_contests c ON c.id = p.contest
    WHERE p.name = :name AND p.has_left = 0 AND c.state <> 'over'
"""
_UNFINISHED = """
    SELECT c.table_id, m.ply FROM club_seats c LEFT JOIN matches m ON m.id = c.table_id
    WHERE c.name = :name AND (m.result IS NULL OR m.result = '*')
"""


def finish_renames(club: Club) -> None:
    """Move some more tables to the new names of their players; raise StoreError if that fails."""
    for old, new, at in club.database.rows("SELECT old, new, at FROM club_renames ORDER BY at LIMIT 5"):
        is_done = _move_tables(club, str(old), str(new), _IN_STEPS)
        if is_done and club.present() - at > _PATIENCE:
            with club.database.writing() as transaction:
                transaction.change("DELETE FROM club_renames WHERE old = :old", old=old)


# Rows


def _known(transaction: Transaction, account: Account) -> tuple[str, float]:
    """Return the id of an account, and the time of its last change of the name."""
    rows = transaction.rows("SELECT id, renamed FROM club_accounts WHERE name = :name", name=account.name)
    if not rows:
        raise ClubError(f"There is no account {account.name}.")
    return str(rows[0][0]), float(rows[0][1])


def _reserve(transaction: Transaction, name: str, identity: str, now: float) -> None:
    transaction.change(
        "INSERT INTO club_former_names (folded, name, account, until) VALUES (:folded, :name, :id, :until)"
        " ON CONFLICT (folded) DO UPDATE SET name = :name, account = :id, until = :until",
        folded=folded(name),
        name=name,
        id=identity,
        until=now + _RESERVED * _DAY,
    )


def _former(transaction: Transaction) -> str:
    """Return a free name for a player who leaves."""
    while True:
        name = f"{FORMER} {secrets.randbelow(900_000) + 100_000}"
        if not transaction.rows("SELECT 1 FROM club_seats WHERE name = :name", name=name):
            return name


def _move_rows(transaction: Transaction, old: str, new: str, now: float) -> None:
    """Let all rows of a name follow it, except those of tables."""
    for column in (column for part in PARTS for column in (*part.own, *part.kept)):
        table, _, name = column.partition(".")
        transaction.change(f"UPDATE {table} SET {name} = :new WHERE {name} = :old", new=new, old=old)
    transaction.change(
        "UPDATE club_renames SET new = :new, at = :now WHERE new = :old", new=new, old=old, now=now
    )
    transaction.change("DELETE FROM club_renames WHERE old = :new", new=new)
    transaction.change(
        "INSERT INTO club_renames (old, new, at) VALUES (:old, :new, :now)"
        " ON CONFLICT (old) DO UPDATE SET new = :new, at = :now",
        old=old,
        new=new,
        now=now,
    )


def _remove_rows(transaction: Transaction, name: str) -> None:
    """Remove the rows that belong to an account."""
    for column in (column for part in PARTS for column in part.own):
        table, _, where = column.partition(".")
        transaction.change(f"DELETE FROM {table} WHERE {where} = :name", name=name)


# Tables

_SEATED = """
    SELECT c.table_id FROM club_seats c LEFT JOIN matches m ON m.id = c.table_id WHERE c.name = :name
    ORDER BY CASE WHEN m.result = '*' THEN 0 ELSE 1 END, m.updated DESC LIMIT :most
"""


def _move_tables(club: Club, old: str, new: str, most: int) -> bool:
    """Move some tables of a name to another one, the unfinished games first; return True if none are left."""
    tables = club.database.rows(_SEATED, name=old, most=most)
    for (table,) in tables:
        with suppress(ClubError, RecordError, SessionError):  # it is tried again
            _move_table(club, str(table), old, new)
    return not tables


def _move_table(club: Club, table: str, old: str, new: str) -> None:
    """Give the seats of a table to a new name: in its game, then in its row."""
    match = club.match(table)
    if match is not None:
        match.rename(old, new)
    for _ in range(_TRIES):
        row = row_of(club.tables.find(table))
        names, asking = ([new if name == old else name for name in some] for some in (row.names, row.asking))
        moved = evolve(row, players=json.dumps(names), rematch=json.dumps(asking))
        with club.database.writing() as transaction:
            if not moved.update(transaction):
                continue
            if match is not None:
                title = who_plays(match.truth.session.match)
                transaction.change("UPDATE matches SET title = :title WHERE id = :id", title=title, id=table)
            transaction.announce(f"{TABLE}{table}")
            return

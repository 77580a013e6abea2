"""Accounts: a public key and a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.server.club.cleaning import folded, player_name, skeleton
from boardgames.server.club.errors import ClubError
from boardgames.server.club.values import Account

if TYPE_CHECKING:
    from datetime import datetime

    from boardgames.match.store.sql import SqlDatabase, Transaction

__all__ = ["Accounts"]


@frozen
class Accounts:
    """The accounts of a club. Every operation may raise StoreError."""

    _database: SqlDatabase

    def find(self, fingerprint: str) -> Account | None:
        """Return the account of a key."""
        rows = self._database.rows(
            "SELECT name FROM club_accounts WHERE fingerprint = :fingerprint", fingerprint=fingerprint
        )
        return Account(str(rows[0][0])) if rows else None

    def register(self, fingerprint: str, text: str, now: datetime) -> Account:
        """Make an account for a key.

        Raises:
            ClubError: The name is not valid, taken, or looks like one that is, or the key has an account.
        """
        name = player_name(text)
        with self._database.writing() as transaction:
            known = transaction.rows(
                "SELECT name FROM club_accounts WHERE fingerprint = :fingerprint", fingerprint=fingerprint
            )
            if known:
                raise ClubError(f"This key belongs to {known[0][0]} already.")
            if twin := _twin(transaction, name):
                raise ClubError(f"{name} looks like {twin}, who is a member already: choose another name.")
            added = transaction.change(
                "INSERT INTO club_accounts (folded, name, fingerprint, created)"
                " VALUES (:folded, :name, :fingerprint, :created) ON CONFLICT DO NOTHING",
                folded=folded(name),
                name=name,
                fingerprint=fingerprint,
                created=now.isoformat(),
            )
            if not added:
                raise ClubError(f"Somebody else is called {name}: choose another name.")
        return Account(name)


def _twin(transaction: Transaction, name: str) -> str | None:
    """Return the name of another account that looks like this one and is not the same, if there is one."""
    look, same = skeleton(name), folded(name)
    rows = transaction.rows("SELECT name FROM club_accounts WHERE folded <> :same", same=same)
    return next((str(known) for (known,) in rows if skeleton(str(known)) == look), None)

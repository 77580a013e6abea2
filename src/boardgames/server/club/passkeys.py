"""Passkeys of accounts: keys that a device or a password manager keeps, and that let any browser in."""

from __future__ import annotations

from base64 import b64encode, urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.server.club.keys import account_id, add_to_account
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.values import Account, ClubError

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from boardgames.match.store.sql import SqlDatabase
    from boardgames.server.club.values import Origin

__all__ = ["PASSKEYS", "UNKNOWN_PASSKEY", "Passkey", "Passkeys"]

#: What the keys of accounts do not say of a passkey, by its fingerprint there: the id by which devices know
#: it and the public key, both in base64, and how often it was used.
PASSKEYS = SchemaPart(
    "passkeys",
    (
        """
        CREATE TABLE club_passkeys (
            fingerprint TEXT PRIMARY KEY, account TEXT NOT NULL, credential TEXT NOT NULL,
            public_key TEXT NOT NULL, uses BIGINT NOT NULL
        )
        """,
        "CREATE INDEX club_passkeys_account ON club_passkeys (account)",
    ),
)

_LABEL = "Passkey"
#: The sentence for a passkey that no account has.
UNKNOWN_PASSKEY = "The club does not know this passkey: it was removed, or is that of another club."


@frozen
class Passkey:
    """A passkey as a device knows it.

    Attributes:
        id: The id that the device has chosen.
        public_key: The public key, in COSE.
        uses: The device's count of its uses; 0 from devices that do not count.
    """

    id: bytes
    public_key: bytes
    uses: int = 0

    @property
    def fingerprint(self) -> str:
        """The fingerprint under which it is among the keys of its account."""
        return _fingerprint(self.id)


@frozen
class Passkeys:
    """The passkeys of a club's accounts. Every operation may raise StoreError."""

    _database: SqlDatabase
    _now: Callable[[], datetime]

    def of(self, account: Account) -> tuple[bytes, ...]:
        """Return the ids of the passkeys of an account."""
        rows = self._database.rows(
            "SELECT p.credential FROM club_passkeys p JOIN club_accounts a ON a.id = p.account"
            " WHERE a.name = :name ORDER BY p.fingerprint",
            name=account.name,
        )
        return tuple(urlsafe_b64decode(str(text)) for (text,) in rows)

    def handle(self, account: Account) -> bytes:
        """Return the bytes by which devices know an account; they say nothing about it.

        Raises:
            ClubError: The account is a guest's, or gone.
        """
        with self._database.writing() as transaction:
            return sha256(account_id(transaction, account).encode()).digest()

    def find(self, credential: bytes) -> Passkey | None:
        """Return the passkey with an id; None if no account has it."""
        rows = self._database.rows(
            "SELECT p.public_key, p.uses FROM club_passkeys p"
            " JOIN club_keys k ON k.fingerprint = p.fingerprint WHERE p.fingerprint = :key",
            key=_fingerprint(credential),
        )
        return Passkey(credential, urlsafe_b64decode(str(rows[0][0])), int(rows[0][1])) if rows else None

    def add(self, account: Account, passkey: Passkey) -> None:
        """Add a new passkey to the keys of an account.

        Raises:
            ClubError: The account has too many keys, or another one has the passkey.
        """
        with self._database.writing() as transaction:
            identity = account_id(transaction, account)
            owner = identity, account.name
            add_to_account(transaction, owner, passkey.fingerprint, _LABEL, "a browser", self._now())
            transaction.change(
                "INSERT INTO club_passkeys (fingerprint, account, credential, public_key, uses)"
                " VALUES (:key, :id, :credential, :public, :uses)",
                key=passkey.fingerprint,
                id=identity,
                credential=urlsafe_b64encode(passkey.id).decode(),
                public=urlsafe_b64encode(passkey.public_key).decode(),
                uses=passkey.uses,
            )

    def use(self, passkey: Passkey, origin: Origin) -> Account:
        """Add the browser of a connection to the account of a passkey, and return that.

        Args:
            passkey: The passkey, with the count of its uses after this one.
            origin: The browser.

        Raises:
            ClubError: No account has the passkey, somebody has used it with this count before (then a copy
                of it may exist), or the account has too many keys.
        """
        now = self._now()
        with self._database.writing() as transaction:
            found = transaction.rows(
                "SELECT a.id, a.name FROM club_keys k JOIN club_accounts a ON a.id = k.account"
                " WHERE k.fingerprint = :key",
                key=passkey.fingerprint,
            )
            counted = transaction.change(
                "UPDATE club_passkeys SET uses = :uses"
                " WHERE fingerprint = :key AND (uses < :uses OR (uses = 0 AND :uses = 0))",
                key=passkey.fingerprint,
                uses=passkey.uses,
            )
            if not (found and counted):
                raise ClubError(UNKNOWN_PASSKEY)
            transaction.change(
                "UPDATE club_keys SET used = :now WHERE fingerprint = :key",
                now=now.isoformat(timespec="seconds"),
                key=passkey.fingerprint,
            )
            owner = str(found[0][0]), str(found[0][1])
            add_to_account(transaction, owner, origin.fingerprint or "", "Browser", "a passkey", now)
        return Account(owner[1])


def _fingerprint(credential: bytes) -> str:
    digest = b64encode(sha256(credential).digest()).decode().rstrip("=")
    return f"PASSKEY:{digest}"

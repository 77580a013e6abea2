"""The keys of accounts, and the codes that add one: link codes and recovery codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from attrs import Factory, field, frozen

from boardgames.server.club.audit import audit
from boardgames.server.club.cleaning import clean
from boardgames.server.club.codes import WrongCodes, digest, fits, new_code, protected, shown, typed
from boardgames.server.club.events import NOTICE, SENT
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.values import Account, ClubError

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from boardgames.match.store.sql import Row, SqlDatabase, Transaction
    from boardgames.server.club.values import Origin

__all__ = ["KEYS", "LINK_SECONDS", "Key", "Keys", "account_id", "add_key", "add_to_account"]

#: An account's `id` is that of its first key in clubs of earlier versions, else random; it never changes.
KEYS = SchemaPart(
    "keys",
    (
        "ALTER TABLE club_accounts RENAME COLUMN fingerprint TO id",
        """
        CREATE TABLE club_keys (
            fingerprint TEXT PRIMARY KEY, account TEXT NOT NULL, label TEXT NOT NULL,
            added TEXT NOT NULL, used TEXT NOT NULL
        )
        """,
        "CREATE INDEX club_keys_account ON club_keys (account)",
        """
        INSERT INTO club_keys (fingerprint, account, label, added, used)
        SELECT id, id, '', created, '' FROM club_accounts
        """,
        # Link codes, by their hashes.
        """
        CREATE TABLE club_codes (
            digest TEXT PRIMARY KEY, account TEXT NOT NULL, expires DOUBLE PRECISION NOT NULL
        )
        """,
        "CREATE TABLE club_tries (source TEXT NOT NULL, at DOUBLE PRECISION NOT NULL)",
        "CREATE INDEX club_tries_at ON club_tries (at)",
        # Recovery codes: the letters by which one is found, and the hash of the others.
        """
        CREATE TABLE club_recovery (
            account TEXT PRIMARY KEY, handle TEXT NOT NULL UNIQUE, secret TEXT NOT NULL, made TEXT NOT NULL
        )
        """,
    ),
)

#: The lengths of a link code, of the part of a recovery code by which it is found, and of its secret part.
_LINK, _HANDLE, _SECRET = 10, 6, 19
#: The seconds for which a link code is valid.
LINK_SECONDS = 600.0
_MOST_KEYS = 10
_LONGEST_LABEL = 24
#: The id and the name of an account.
Owner: TypeAlias = tuple[str, str]
_WRONG = "This code is not valid: check its letters, or ask for a new one."
_NO_KEY = "A code adds an SSH key, and you came without one: run `ssh-keygen`, and connect again."


@frozen
class Key:
    """A key of an account: its fingerprint, its name, and when it was added and last used, as ISO dates."""

    fingerprint: str
    label: str
    added: str
    used: str


@frozen
class Keys:
    """The keys of a club's accounts. Every operation may raise StoreError."""

    _database: SqlDatabase
    _present: Callable[[], float]
    _now: Callable[[], datetime]
    _tries: WrongCodes = field(
        default=Factory(lambda self: WrongCodes(self._database, self._present), takes_self=True), init=False
    )

    def of(self, account: Account) -> tuple[Key, ...]:
        """Return the keys of an account, in the order in which they were added."""
        rows = self._database.rows(
            "SELECT k.fingerprint, k.label, k.added, k.used FROM club_keys k"
            " JOIN club_accounts a ON a.id = k.account WHERE a.name = :name ORDER BY k.added, k.fingerprint",
            name=account.name,
        )
        return tuple(Key(*map(str, row)) for row in rows)

    def note_use(self, fingerprint: str) -> None:
        """Store that a key was used now."""
        with self._database.writing() as transaction:
            transaction.change(
                "UPDATE club_keys SET used = :now WHERE fingerprint = :key",
                now=self._now().isoformat(timespec="seconds"),
                key=fingerprint,
            )

    def name(self, account: Account, fingerprint: str, text: str) -> None:
        """Name a key of an account; raise ClubError if the account does not have it."""
        with self._database.writing() as transaction:
            if not transaction.change(
                "UPDATE club_keys SET label = :label WHERE fingerprint = :key AND account = :account",
                label=clean(text, _LONGEST_LABEL),
                key=fingerprint,
                account=account_id(transaction, account),
            ):
                raise ClubError("Your account does not have this key.")

    def remove(self, account: Account, fingerprint: str) -> None:
        """Remove a key from an account; its connections end.

        Raises:
            ClubError: The account does not have it, or has no other one.
        """
        with self._database.writing() as transaction:
            identity = account_id(transaction, account)
            known = transaction.rows("SELECT fingerprint FROM club_keys WHERE account = :id", id=identity)
            if (fingerprint,) not in known:
                raise ClubError("Your account does not have this key.")
            if len(known) == 1:
                raise ClubError("This is your only key: add another one first.")
            for table in ("club_keys", "club_passkeys"):
                transaction.change(f"DELETE FROM {table} WHERE fingerprint = :key", key=fingerprint)
            audit(transaction, self._now(), account.name, "key removed", fingerprint)
            transaction.announce(f"{SENT}{fingerprint}\tThis key was removed from the account of {account}.")

    # Codes

    def link_code(self, account: Account) -> str:
        """Return a new code that adds a key to an account within ten minutes; earlier ones are void."""
        code = new_code(_LINK)
        with self._database.writing() as transaction:
            identity, now = account_id(transaction, account), self._present()
            transaction.change(
                "DELETE FROM club_codes WHERE account = :id OR expires <= :now", id=identity, now=now
            )
            transaction.change(
                "INSERT INTO club_codes (digest, account, expires) VALUES (:digest, :id, :expires)",
                digest=digest(code),
                id=identity,
                expires=now + LINK_SECONDS,
            )
        return shown(code)

    def recovery_made(self, account: Account) -> str:
        """Return when the recovery code of an account was made, as an ISO date; "" if it has none."""
        rows = self._database.rows(
            "SELECT r.made FROM club_recovery r JOIN club_accounts a ON a.id = r.account"
            " WHERE a.name = :name",
            name=account.name,
        )
        return str(rows[0][0]) if rows else ""

    def recovery_code(self, account: Account) -> str:
        """Return a new code that adds a key once, whenever that is; an earlier one is void."""
        handle, secret = new_code(_HANDLE), new_code(_SECRET)
        with self._database.writing() as transaction:
            identity = account_id(transaction, account)
            transaction.change("DELETE FROM club_recovery WHERE account = :id", id=identity)
            transaction.change(
                "INSERT INTO club_recovery (account, handle, secret, made)"
                " VALUES (:id, :handle, :secret, :at)",
                id=identity,
                handle=handle,
                secret=protected(secret),
                at=self._now().isoformat(timespec="seconds"),
            )
            audit(transaction, self._now(), account.name, "recovery code made")
        return shown(handle + secret)

    def use(self, text: str, origin: Origin) -> Account:
        """Add the key of a connection to the account of a link code or recovery code, and return that.

        Raises:
            ClubError: The code is wrong, used or too old, too many wrong ones came from the address, there
                is no key, or it has an account.
        """
        if origin.fingerprint is None:
            raise ClubError(_NO_KEY)
        self._tries.require(origin.network)
        code = typed(text)
        if len(code) == _LINK:
            account = self._use_link(code, origin)
        elif len(code) == _HANDLE + _SECRET:
            account = self._use_recovery(code[:_HANDLE], code[_HANDLE:], origin)
        else:
            account = None
        if account is None:
            self._tries.note(origin.network)
            raise ClubError(_WRONG)
        return account

    def _use_link(self, code: str, origin: Origin) -> Account | None:
        with self._database.writing() as transaction:
            found = transaction.rows(
                "SELECT a.id, a.name FROM club_codes c JOIN club_accounts a ON a.id = c.account"
                " WHERE c.digest = :digest AND c.expires > :now",
                digest=digest(code),
                now=self._present(),
            )
            # Of two connections that use a code at the same time, one deletes it.
            used = transaction.change("DELETE FROM club_codes WHERE digest = :digest", digest=digest(code))
            if not (found and used):
                return None
            return self._added(transaction, _owner(found[0]), origin, "a link code")

    def _use_recovery(self, handle: str, secret: str, origin: Origin) -> Account | None:
        found = self._database.rows(
            "SELECT a.id, a.name, r.secret FROM club_recovery r JOIN club_accounts a ON a.id = r.account"
            " WHERE r.handle = :handle",
            handle=handle,
        )
        if not fits(secret, str(found[0][2]) if found else "") or not found:
            return None
        with self._database.writing() as transaction:
            if not transaction.change("DELETE FROM club_recovery WHERE handle = :handle", handle=handle):
                return None
            return self._added(transaction, _owner(found[0]), origin, "the recovery code")

    def _added(self, transaction: Transaction, owner: Owner, origin: Origin, means: str) -> Account:
        """Add the key of a connection."""
        label = "Browser" if origin.is_browser else ""
        add_to_account(transaction, owner, origin.fingerprint or "", label, means, self._now())
        return Account(owner[1])


def _owner(row: Row) -> Owner:
    return str(row[0]), str(row[1])


def add_to_account(
    transaction: Transaction, owner: Owner, fingerprint: str, label: str, means: str, now: datetime
) -> None:
    """Add a key to the account with an id and a name, and tell the account by what means that was done.

    Raises:
        ClubError: The account has too many keys, or the key has an account.
    """
    identity, name = owner
    [(count,)] = transaction.rows("SELECT count(*) FROM club_keys WHERE account = :id", id=identity)
    if count >= _MOST_KEYS:
        raise ClubError(f"{name} already has {count} keys: remove one first.")
    add_key(transaction, identity, fingerprint, now, label)
    audit(transaction, now, name, "key added", f"{fingerprint} with {means}")
    transaction.announce(f"{NOTICE}{name}\tA key was added to your account with {means}: {fingerprint}.")


def add_key(
    transaction: Transaction, identity: str, fingerprint: str, now: datetime, label: str = ""
) -> None:
    """Give a key to the account with an id; raise ClubError if the key has an account."""
    moment = now.isoformat(timespec="seconds")
    if not transaction.change(
        "INSERT INTO club_keys (fingerprint, account, label, added, used)"
        " VALUES (:key, :id, :label, :now, :now) ON CONFLICT DO NOTHING",
        key=fingerprint,
        id=identity,
        label=label,
        now=moment,
    ):
        [(name,)] = transaction.rows(
            "SELECT a.name FROM club_keys k JOIN club_accounts a ON a.id = k.account"
            " WHERE k.fingerprint = :key",
            key=fingerprint,
        ) or [("another account",)]
        raise ClubError(f"This key already belongs to {name}.")


def account_id(transaction: Transaction, account: Account) -> str:
    """Return the id of an account; raise ClubError for a guest and for an account that is gone."""
    rows = transaction.rows("SELECT id FROM club_accounts WHERE name = :name", name=account.name)
    if account.is_guest or not rows:
        raise ClubError("Guests have no account: connect with an SSH key, and choose a name.")
    return str(rows[0][0])

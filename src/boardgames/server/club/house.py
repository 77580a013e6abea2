"""The host's settings of a club: the message of the day, who can register, and invitations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.server.club.cleaning import clean
from boardgames.server.club.codes import new_code, shown, typed
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store.sql import SqlDatabase, Transaction

__all__ = ["HOUSE", "INVITE", "REGISTRATION", "House", "Invitation", "admit"]

HOUSE = SchemaPart(
    "house",
    (
        "CREATE TABLE club_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """
        CREATE TABLE club_invitations (
            code TEXT PRIMARY KEY, uses INTEGER NOT NULL, expires DOUBLE PRECISION NOT NULL, who TEXT NOT NULL
        )
        """,
        "ALTER TABLE club_accounts ADD COLUMN operator INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE club_servers (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, started DOUBLE PRECISION NOT NULL,
            seen DOUBLE PRECISION NOT NULL, connections INTEGER NOT NULL
        )
        """,
    ),
)

#: Who can register: everybody, those with an invitation code, nobody.
OPEN, INVITE, CLOSED = REGISTRATION = ("open", "invite", "closed")
_LONGEST_MESSAGE = 200
_CODE = 10


@frozen
class Invitation:
    """A code with which some more players can register; `expires` is in seconds since 1970, 0 for never."""

    code: str
    uses: int
    expires: float
    who: str


@frozen
class House:
    """The settings of a club. Every operation may raise StoreError."""

    _database: SqlDatabase
    _present: Callable[[], float]

    @property
    def message(self) -> str:
        """The message of the day; "" if there is none."""
        return self._setting("message")

    @property
    def registration(self) -> str:
        """One of REGISTRATION."""
        return self._setting("registration") or OPEN

    def set_message(self, transaction: Transaction, text: str) -> str:
        """Set the message of the day, cleaned, and return it; "" removes it."""
        message = clean(text, _LONGEST_MESSAGE)
        _set(transaction, "message", message)
        return message

    def set_registration(self, transaction: Transaction, value: str) -> None:
        """Set who can register; raise ClubError unless it is one of REGISTRATION."""
        if value not in REGISTRATION:
            raise ClubError(f"Registration cannot be {value!r}: choose open, invite or closed.")
        _set(transaction, "registration", value)

    def invite(self, transaction: Transaction, uses: int, expires: float, who: str) -> str:
        """Return a new code with which `uses` players can register."""
        code = new_code(_CODE)
        transaction.change(
            "INSERT INTO club_invitations (code, uses, expires, who) VALUES (:code, :uses, :expires, :who)",
            code=code,
            uses=uses,
            expires=expires,
            who=who,
        )
        return shown(code)

    def invitations(self) -> tuple[Invitation, ...]:
        """Return the codes that can be used."""
        rows = self._database.rows(
            "SELECT code, uses, expires, who FROM club_invitations"
            " WHERE uses > 0 AND (expires = 0 OR expires > :now) ORDER BY expires, code",
            now=self._present(),
        )
        return tuple(Invitation(shown(code), uses, expires, who) for code, uses, expires, who in rows)

    def _setting(self, name: str) -> str:
        rows = self._database.rows("SELECT value FROM club_settings WHERE name = :name", name=name)
        return str(rows[0][0]) if rows else ""


def admit(transaction: Transaction, invitation: str, now: float) -> None:
    """Let a new player register, and use up an invitation where one is needed.

    Raises:
        ClubError: Registration is closed, or the code is not valid.
    """
    rows = transaction.rows("SELECT value FROM club_settings WHERE name = 'registration'")
    state = str(rows[0][0]) if rows else OPEN
    if state == CLOSED:
        raise ClubError("This club admits no new players at present.")
    if state == INVITE and not transaction.change(
        "UPDATE club_invitations SET uses = uses - 1"
        " WHERE code = :code AND uses > 0 AND (expires = 0 OR expires > :now)",
        code=typed(invitation),
        now=now,
    ):
        raise ClubError("This invitation is not valid: ask the host for another one.")


def _set(transaction: Transaction, name: str, value: str) -> None:
    transaction.change(
        "INSERT INTO club_settings (name, value) VALUES (:name, :value)"
        " ON CONFLICT (name) DO UPDATE SET value = :value",
        name=name,
        value=value,
    )

"""Bans of accounts, keys and addresses, and mutes of players."""

from __future__ import annotations

from datetime import UTC, datetime
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.match.store.saved import new_id
from boardgames.server.club.events import BANS
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.values import Account, ClubError

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store.sql import SqlDatabase, Transaction
    from boardgames.server.club.values import Origin

__all__ = ["BANNED", "Ban", "Bans", "target_of"]

#: The target of a ban is the id of an account, a key's fingerprint or a network; `shown` is how it is listed.
BANNED = SchemaPart(
    "bans",
    (
        """
        CREATE TABLE club_bans (
            id TEXT PRIMARY KEY, kind TEXT NOT NULL, target TEXT NOT NULL, shown TEXT NOT NULL,
            until DOUBLE PRECISION NOT NULL, reason TEXT NOT NULL, who TEXT NOT NULL, at TEXT NOT NULL,
            UNIQUE (kind, target)
        )
        """,
        """
        CREATE TABLE club_mutes (
            name TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL, who TEXT NOT NULL
        )
        """,
    ),
    own=("club_mutes.name",),
)

ACCOUNT, KEY, ADDRESS = "account", "key", "address"


@frozen
class Ban:
    """A ban of an account, a key or an address; `until` is in seconds since 1970, 0 for ever."""

    kind: str
    shown: str
    until: float
    reason: str
    who: str
    at: str


@frozen
class Bans:
    """The bans and mutes of a club. Every operation may raise StoreError."""

    _database: SqlDatabase
    _present: Callable[[], float]

    def all(self) -> tuple[Ban, ...]:
        """Return the bans that hold, the oldest first."""
        rows = self._database.rows(
            "SELECT kind, shown, until, reason, who, at FROM club_bans"
            " WHERE until = 0 OR until > :now ORDER BY at, id",
            now=self._present(),
        )
        return tuple(Ban(*row) for row in rows)

    def refusal(self, origin: Origin, name: str = "") -> str | None:
        """Return the sentence for a banned player, or None.

        Args:
            origin: The key and the address of the connection.
            name: The name of the account, if it is not that of the key.
        """
        accounts = self._database.rows(
            "SELECT id FROM club_accounts WHERE name = :name"
            " UNION SELECT account FROM club_keys WHERE fingerprint = :key",
            name=name,
            key=origin.fingerprint or "",
        )
        rows = self._database.rows(
            "SELECT kind, target, until, reason FROM club_bans WHERE until = 0 OR until > :now",
            now=self._present(),
        )
        theirs = {(ACCOUNT, str(one)) for (one,) in accounts} | {(KEY, origin.fingerprint or "")}
        for kind, target, until, reason in rows:
            if (kind, target) in theirs or (kind == ADDRESS and _is_in(origin.address, str(target))):
                return _sentence(float(until), str(reason))
        return None

    def add(self, transaction: Transaction, kind: str, target: str, ban: Ban) -> None:
        """Ban a target, in place of an earlier ban of it, and end its connections."""
        transaction.change(
            "DELETE FROM club_bans WHERE kind = :kind AND target = :target", kind=kind, target=target
        )
        transaction.change(
            "INSERT INTO club_bans (id, kind, target, shown, until, reason, who, at)"
            " VALUES (:id, :kind, :target, :shown, :until, :reason, :who, :at)",
            id=new_id(),
            kind=kind,
            target=target,
            shown=ban.shown,
            until=ban.until,
            reason=ban.reason,
            who=ban.who,
            at=ban.at,
        )
        transaction.announce(BANS)

    def remove(self, transaction: Transaction, kind: str, target: str) -> bool:
        """End a ban; return False if there is none."""
        return bool(
            transaction.change(
                "DELETE FROM club_bans WHERE kind = :kind AND target = :target", kind=kind, target=target
            )
        )

    # Mutes

    def require_voice(self, name: str) -> None:
        """Raise ClubError if a player is muted."""
        rows = self._database.rows(
            "SELECT until FROM club_mutes WHERE name = :name AND (until = 0 OR until > :now)",
            name=name,
            now=self._present(),
        )
        if rows:
            end = f" until {_moment(float(rows[0][0]))}" if rows[0][0] else ""
            raise ClubError(f"The host has muted you{end}.")

    def mute(self, transaction: Transaction, name: str, until: float, who: str) -> None:
        """Mute a player, until a time in seconds since 1970; 0 is for ever."""
        transaction.change(
            "INSERT INTO club_mutes (name, until, who) VALUES (:name, :until, :who)"
            " ON CONFLICT (name) DO UPDATE SET until = :until, who = :who",
            name=name,
            until=until,
            who=who,
        )

    def unmute(self, transaction: Transaction, name: str) -> bool:
        """Let a player talk again; return False if the player was not muted."""
        return bool(transaction.change("DELETE FROM club_mutes WHERE name = :name", name=name))

    def muted(self) -> tuple[tuple[str, float, str], ...]:
        """Return the players who are muted, with the time until when, 0 for ever, and who did it."""
        rows = self._database.rows(
            "SELECT name, until, who FROM club_mutes WHERE until = 0 OR until > :now ORDER BY name",
            now=self._present(),
        )
        return tuple((str(name), float(until), str(who)) for name, until, who in rows)


def target_of(transaction: Transaction, text: str) -> tuple[str, str, str]:
    """Return the kind, the stored form and the shown form of what a host bans.

    Args:
        transaction: A transaction on the database.
        text: The name of an account, a fingerprint such as `SHA256:...`, an address or a network.

    Raises:
        ClubError: It is none of these.
    """
    plain = text.strip()
    if plain.startswith("SHA256:"):
        return KEY, plain, plain
    if network := _network(plain):
        return ADDRESS, network, network
    rows = transaction.rows("SELECT id, name FROM club_accounts WHERE name = :name", name=plain)
    if not rows:
        raise ClubError(
            f"There is no account {plain!r}: write the name of one, a key's fingerprint (SHA256:...), an "
            "address or a network (192.0.2.0/24)."
        )
    return ACCOUNT, str(rows[0][0]), str(Account(str(rows[0][1])))


def _network(text: str) -> str:
    """Return an address or a network in its usual form; "" for another text."""
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        return ""


def _is_in(address: str, network: str) -> bool:
    """Return True if an address is in a network."""
    try:
        known = ip_address(address.partition("%")[0])
        mapped = getattr(known, "ipv4_mapped", None)
        return (mapped or known) in ip_network(network)
    except ValueError:
        return False


def _sentence(until: float, reason: str) -> str:
    end = f" until {_moment(until)}" if until else ""
    return f"You are banned from this club{end}{f' ({reason})' if reason else ''}."


def _moment(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M} UTC"

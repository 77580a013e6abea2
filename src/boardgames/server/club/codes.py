"""Codes that players type: random letters, their hashes, and the limit of wrong ones."""

from __future__ import annotations

import hmac
import secrets
from hashlib import scrypt, sha256
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store.sql import SqlDatabase

__all__ = ["WrongCodes", "digest", "fits", "new_code", "protected", "shown", "typed"]

#: The alphabet of codes: without vowels they form no words, and I and O could be read as digits.
_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
#: The letters between the dashes of a code as it is shown.
_GROUP = 5
#: The cost of a hash that protects a code for ever: 20 ms and 8 MB.
_COST = {"n": 2**13, "r": 8, "p": 1}
#: The number of wrong codes from one address within a number of seconds.
_MOST, _SECONDS = 5, 600.0


def new_code(length: int) -> str:
    """Return a random code."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def shown(code: str) -> str:
    """Return a code in groups: `BCDFG-HJKLM`."""
    return "-".join(code[start : start + _GROUP] for start in range(0, len(code), _GROUP))


def typed(text: str) -> str:
    """Return the code in a text that somebody typed, in any case, with or without blanks and dashes."""
    return "".join(letter for letter in text[:200].upper() if letter in _LETTERS)


def digest(code: str) -> str:
    """Return the hash of a code that is valid for a short time."""
    return sha256(code.encode()).hexdigest()


def protected(code: str) -> str:
    """Return the salted hash of a code that is valid until it is used."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}${_hash(code, salt).hex()}"


def fits(code: str, stored: str) -> bool:
    """Return True if a code has a hash that `protected` returned; the time taken says nothing.

    A `stored` text that is no such hash takes as long as one that is.
    """
    salt, _, expected = stored.partition("$")
    found = _hash(code, bytes.fromhex(salt) or bytes(16))
    return hmac.compare_digest(found.hex(), expected)


def _hash(code: str, salt: bytes) -> bytes:
    return scrypt(code.encode(), salt=salt, **_COST)


@frozen
class WrongCodes:
    """The wrong codes of the last ten minutes, by the address they came from, at all servers.

    Every operation may raise StoreError.
    """

    _database: SqlDatabase
    _present: Callable[[], float]

    def require(self, source: str) -> None:
        """Raise ClubError if an address has sent too many wrong codes."""
        [(count,)] = self._database.rows(
            "SELECT count(*) FROM club_tries WHERE source = :source AND at > :since",
            source=source,
            since=self._present() - _SECONDS,
        )
        if count >= _MOST:
            raise ClubError("Too many wrong codes came from your address: try again in ten minutes.")

    def note(self, source: str) -> None:
        """Count a wrong code."""
        now = self._present()
        with self._database.writing() as transaction:
            transaction.change("DELETE FROM club_tries WHERE at <= :since", since=now - _SECONDS)
            transaction.change(
                "INSERT INTO club_tries (source, at) VALUES (:source, :at)", source=source, at=now
            )

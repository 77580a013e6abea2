"""An account in the hands of its player: keys, codes, name, games, and leaving the club."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.match.results import UNFINISHED
from boardgames.server.club.keys import LINK_SECONDS
from boardgames.server.club.rows import table_of

if TYPE_CHECKING:
    from boardgames.server.club.club import Club
    from boardgames.server.club.keys import Key
    from boardgames.server.club.passkeys import Passkey
    from boardgames.server.club.values import Account, Origin, Table

__all__ = ["MOST_GAMES", "LinkCode", "OwnAccount"]

#: The number of games that are exported, the newest ones.
MOST_GAMES = 2_000
_GAMES = f"""
    SELECT c.table_id FROM club_seats c JOIN matches m ON m.id = c.table_id
    WHERE c.name = :name AND (m.ply > 0 OR m.result <> '{UNFINISHED}')
    ORDER BY m.updated DESC, c.table_id LIMIT :most
"""


@frozen
class LinkCode:
    """A code that adds a key to an account, and when it expires, in seconds since 1970."""

    text: str
    expires: float


@frozen
class OwnAccount:
    """The account of a connection, with what its player can do to it.

    Every method may raise StoreError, and ClubError with a sentence for the player; then nothing has changed.
    """

    _club: Club = field(repr=False)
    account: Account
    origin: Origin

    # Keys and codes

    def keys(self) -> tuple[Key, ...]:
        """Return the keys, in the order in which they were added."""
        return self._club.keys.of(self.account)

    def is_present(self, key: Key) -> bool:
        """Return True if a key is that of this connection."""
        return key.fingerprint == self.origin.fingerprint

    def name_key(self, key: Key, label: str) -> None:
        """Name a key; "" for none."""
        self._club.keys.name(self.account, key.fingerprint, label)

    def remove_key(self, key: Key) -> None:
        """Remove a key, but not the last one; its connections end."""
        self._club.keys.remove(self.account, key.fingerprint)

    def link_code(self) -> LinkCode:
        """Return a new code that adds a key within ten minutes; earlier ones are void."""
        code = self._club.keys.link_code(self.account)
        return LinkCode(code, self._club.present() + LINK_SECONDS)

    def seconds_left(self, code: LinkCode) -> int:
        """Return the whole seconds for which a link code is still valid."""
        return max(0, int(code.expires - self._club.present()))

    def recovery_made(self) -> str:
        """Return when the recovery code was made, as an ISO date; "" if there is none."""
        return self._club.keys.recovery_made(self.account)

    def recovery_code(self) -> str:
        """Return a new recovery code; an earlier one is void."""
        return self._club.keys.recovery_code(self.account)

    def passkey_owner(self) -> tuple[bytes, tuple[bytes, ...]]:
        """Return the bytes by which devices know the account, and the ids of its passkeys."""
        passkeys = self._club.passkeys
        return passkeys.handle(self.account), passkeys.of(self.account)

    def add_passkey(self, passkey: Passkey) -> None:
        """Add a passkey that the browser has made."""
        self._club.passkeys.add(self.account, passkey)

    # The account

    def rename(self, name: str) -> None:
        """Take another name; errors and effects are those of `renaming.rename`."""
        self._club.rename(self.account, name)

    def leave(self) -> None:
        """Leave the club for good; errors and effects are those of `renaming.leave_club`."""
        self._club.remove(self.account)

    # Games

    def games(self) -> tuple[str, ...]:
        """Return the ids of the games in which a move was played, the newest first, at most MOST_GAMES."""
        rows = self._club.database.rows(_GAMES, name=self.account.name, most=MOST_GAMES)
        return tuple(str(identity) for (identity,) in rows)

    def record(self, identity: str) -> str:
        """Return the record of one of those games, as `boardgames export` writes it."""
        return self._club.store.record(identity)

    def table(self, identity: str) -> Table:
        """Return the table of one of those games."""
        return table_of(self._club.tables.find(identity), {}, {})

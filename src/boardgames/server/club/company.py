"""Friends, and challenges to a person: an open table whose other seat is kept for the person invited."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from attrs import define, frozen

from boardgames.match.store.saved import new_id
from boardgames.server.club.events import NOTICE
from boardgames.server.club.lists import is_live
from boardgames.server.club.rows import row_of
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.tables import TABLE
from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store.sql import SqlDatabase, Transaction
    from boardgames.server.club.club import Club
    from boardgames.server.club.rows import TableRow
    from boardgames.server.club.values import Account

__all__ = ["COMPANY", "Challenges", "Friends", "lapse_challenges"]

COMPANY = SchemaPart(
    "company",
    (
        "ALTER TABLE club_tables ADD COLUMN invited TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE club_tables ADD COLUMN contest TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX club_tables_invited ON club_tables (invited) WHERE invited <> ''",
        "CREATE INDEX club_tables_contest ON club_tables (contest) WHERE contest <> ''",
        "CREATE TABLE club_friends (name TEXT NOT NULL, friend TEXT NOT NULL, PRIMARY KEY (name, friend))",
        """
        CREATE TABLE club_challenges (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, invited TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
            declined DOUBLE PRECISION NOT NULL DEFAULT 0
        )
        """,
        "CREATE INDEX club_challenges_of ON club_challenges (name, at)",
        # The accounts that have switched the talk of the lobby off.
        "CREATE TABLE club_quiet (name TEXT PRIMARY KEY)",
    ),
    own=(
        "club_quiet.name",
        "club_friends.name",
        "club_friends.friend",
        "club_challenges.name",
        "club_challenges.invited",
    ),
    kept=("club_tables.invited",),
)

#: The number of friends of an account at most.
_MOST_FRIENDS = 200
#: The number of challenges of an account in an hour, of those that wait for one answer, and how long nobody
#: who has declined is asked again, in seconds.
_MOST_AN_HOUR, _MOST_WAITING, _PEACE = 10, 5, 600
_HOUR = 3600
#: How long a challenge waits for an answer, in seconds: to a game that would start at once, and to another.
_LIVE_SECONDS, _OTHER_SECONDS = 600, 7 * 24 * 3600
_UNANSWERED = "SELECT count(*) FROM club_tables WHERE begun = 0 AND invited = :invited"
_LAST_DECLINED = "SELECT max(declined) FROM club_challenges WHERE name = :name AND invited = :invited"
_RECENT = "SELECT count(*) FROM club_challenges WHERE name = :name AND at > :since"
_NOTE = "INSERT INTO club_challenges (id, name, invited, at) VALUES (:id, :name, :invited, :at)"


@frozen
class Friends:
    """The people that accounts have marked as friends. Every operation may raise StoreError."""

    _database: SqlDatabase

    def of(self, name: str) -> frozenset[str]:
        """Return the friends of an account."""
        rows = self._database.rows("SELECT friend FROM club_friends WHERE name = :name", name=name)
        return frozenset(str(friend) for (friend,) in rows)

    def mark(self, name: str, friend: str, *, is_friend: bool) -> None:
        """Mark an account as a friend of another one, or as none.

        Raises:
            ClubError: There is no such account, or there are too many friends.
        """
        with self._database.writing() as transaction:
            transaction.change(
                "DELETE FROM club_friends WHERE name = :name AND friend = :friend", name=name, friend=friend
            )
            if not is_friend:
                return
            _require_account(transaction, friend)
            [(count,)] = transaction.rows("SELECT count(*) FROM club_friends WHERE name = :name", name=name)
            if int(count) >= _MOST_FRIENDS:
                raise ClubError(f"You have {_MOST_FRIENDS} friends: unmark one first.")
            transaction.change(
                "INSERT INTO club_friends (name, friend) VALUES (:name, :friend)", name=name, friend=friend
            )

    def is_quiet(self, name: str) -> bool:
        """Return True if an account has switched the talk of the lobby off."""
        return bool(self._database.rows("SELECT 1 FROM club_quiet WHERE name = :name", name=name))

    def keep_quiet(self, name: str, *, is_quiet: bool) -> None:
        """Switch the talk of the lobby off for an account, or on."""
        with self._database.writing() as transaction:
            transaction.change("DELETE FROM club_quiet WHERE name = :name", name=name)
            if is_quiet:
                transaction.change("INSERT INTO club_quiet (name) VALUES (:name)", name=name)


@define(eq=False)
class Challenges:
    """Challenges to a person. Every operation may raise StoreError."""

    _database: SqlDatabase
    _present: Callable[[], float]

    def require_peace(self, account: Account, invited: str) -> None:
        """Note that an account challenges another one.

        Raises:
            ClubError: There is no such account, or it would be one challenge too many.
        """
        if account.is_guest:
            raise ClubError("Guests cannot challenge anybody: create a table with n.")
        if invited == account.name:
            raise ClubError("You cannot challenge yourself.")
        now = self._present()
        with self._database.writing() as transaction:
            _require_account(transaction, invited)
            self._check_limits(transaction, account.name, invited, now)
            transaction.change(_NOTE, id=new_id(), name=account.name, invited=invited, at=now)

    def tell(self, name: str, sentence: str) -> None:
        """Tell an account something, wherever it is connected."""
        with self._database.writing() as transaction:
            transaction.announce(f"{NOTICE}{name}\t{sentence}")

    def decline(self, table: TableRow, account: Account) -> None:
        """Remove the table of a challenge that the invited account declines.

        Raises:
            ClubError: It is no challenge to this account, or its game has started.
        """
        if table.invited != account.name or table.begun:
            raise ClubError("There is no such challenge any more.")
        with self._database.writing() as transaction:
            if not _remove(transaction, table):
                raise ClubError("There is no such challenge any more.")
            transaction.change(
                "UPDATE club_challenges SET declined = :now"
                " WHERE name = :name AND invited = :invited AND declined = 0",
                now=self._present(),
                name=table.maker,
                invited=account.name,
            )
            transaction.announce(f"{NOTICE}{table.maker}\t{account.name} has declined your challenge.")

    def lapse(self, table: TableRow) -> None:
        """Remove the table of a challenge that nobody has answered."""
        with self._database.writing() as transaction:
            if _remove(transaction, table):
                sentence = f"{table.invited} has not answered your challenge: it has lapsed."
                transaction.announce(f"{NOTICE}{table.maker}\t{sentence}")

    def _check_limits(self, transaction: Transaction, name: str, invited: str, now: float) -> None:
        asked = transaction.rows(f"{_UNANSWERED} AND maker = :maker", invited=invited, maker=name)
        if asked[0][0]:
            raise ClubError(f"You have already challenged {invited}: wait for the answer.")
        [(declined,)] = transaction.rows(_LAST_DECLINED, name=name, invited=invited)
        if declined and now - declined < _PEACE:
            raise ClubError(f"{invited} has just declined: wait ten minutes before you ask again.")
        [(recent,)] = transaction.rows(_RECENT, name=name, since=now - _HOUR)
        if int(recent) >= _MOST_AN_HOUR:
            raise ClubError(f"You have sent {_MOST_AN_HOUR} challenges within an hour: wait a while.")
        [(waiting,)] = transaction.rows(_UNANSWERED, invited=invited)
        if int(waiting) >= _MOST_WAITING:
            raise ClubError(f"{invited} has {_MOST_WAITING} challenges to answer: try again later.")


def lapse_challenges(club: Club) -> None:
    """Remove challenges that have waited too long.

    Raises:
        StoreError: It cannot be written.
    """
    now = club.present()
    made = datetime.fromtimestamp(now - _LIVE_SECONDS, UTC).isoformat()
    for row in club.tables.rows("t.begun = 0 AND t.invited <> '' AND t.created < :made LIMIT 50", made=made):
        table = row_of(row)
        age = now - datetime.fromisoformat(table.created).timestamp()
        if age > (_LIVE_SECONDS if is_live(table.terms) else _OTHER_SECONDS):
            club.challenges.lapse(table)


def _require_account(transaction: Transaction, name: str) -> None:
    if not transaction.rows("SELECT 1 FROM club_accounts WHERE name = :name", name=name):
        raise ClubError(f"{name} has no account in this club.")


def _remove(transaction: Transaction, table: TableRow) -> bool:
    """Remove an open table; return False if it has changed."""
    if not transaction.change(
        "DELETE FROM club_tables WHERE id = :id AND version = :version AND begun = 0",
        id=table.id,
        version=table.version,
    ):
        return False
    transaction.change("DELETE FROM club_seats WHERE table_id = :id", id=table.id)
    transaction.announce(f"{TABLE}{table.id}")
    return True

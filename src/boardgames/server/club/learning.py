"""Progress in lessons and puzzles by account, and who has solved the puzzle of a day."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from boardgames.match.errors import StoreError
from boardgames.server.club.puzzle_ratings import note_puzzle_ratings
from boardgames.server.club.schema_part import SchemaPart

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from boardgames.match.store.sql import SqlDatabase
    from boardgames.server.club.values import Account

__all__ = ["LEARNING", "LESSONS", "PUZZLES", "KeptByAccount", "Learned"]

LEARNING = SchemaPart(
    "learning",
    (
        """
        CREATE TABLE club_learned (
            name TEXT NOT NULL, kind TEXT NOT NULL, kept TEXT NOT NULL, PRIMARY KEY (name, kind)
        )
        """,
        """
        CREATE TABLE club_daily (
            name TEXT NOT NULL, day TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (name, day)
        )
        """,
        "CREATE INDEX club_daily_day ON club_daily (day, number)",
    ),
    own=("club_learned.name", "club_daily.name"),
)
#: The kinds of what is kept.
LESSONS, PUZZLES = "lessons", "puzzles"
#: The longest text that is kept of an account, far beyond all lessons and puzzles.
_LONGEST = 1 << 20
_READ = "SELECT kept FROM club_learned WHERE name = :name AND kind = :kind"
_KEEP = """
    INSERT INTO club_learned (name, kind, kept) VALUES (:name, :kind, :kept)
    ON CONFLICT (name, kind) DO UPDATE SET kept = :kept
"""
_SOLVED = """
    INSERT INTO club_daily (name, day, number)
    SELECT CAST(:name AS TEXT), CAST(:day AS TEXT), count(*) + 1 FROM club_daily WHERE day = :day
    ON CONFLICT DO NOTHING
"""


@frozen
class Learned:
    """The progress of the accounts of a club. Every operation may raise StoreError."""

    _database: SqlDatabase

    def read(self, name: str, kind: str) -> dict[str, Any]:
        """Return what is kept of an account."""
        return _read(self._database.rows(_READ, name=name, kind=kind))

    def change(self, name: str, kind: str, how: Callable[[dict[str, Any]], object]) -> None:
        """Let `how` change what is kept, on top of what another connection of the account has written."""
        with self._database.writing() as transaction:
            kept = _read(transaction.rows(_READ, name=name, kind=kind))
            before = _last_day(kept)
            how(kept)
            text = json.dumps(kept, ensure_ascii=False)
            if len(text) > _LONGEST:
                return
            transaction.change(_KEEP, name=name, kind=kind, kept=text)
            if kind == PUZZLES:
                note_puzzle_ratings(transaction, name, kept)
            if kind == PUZZLES and _last_day(kept) != before:
                transaction.change(_SOLVED, name=name, day=_last_day(kept))

    def solvers(self, day: date) -> tuple[str, ...]:
        """Return the accounts that have solved the puzzle of a day, in the order in which they did."""
        rows = self._database.rows(
            "SELECT name FROM club_daily WHERE day = :day ORDER BY number, name LIMIT 1000",
            day=day.isoformat(),
        )
        return tuple(str(name) for (name,) in rows)


def _read(rows: list[tuple[Any, ...]]) -> dict[str, Any]:
    try:
        kept = json.loads(rows[0][0]) if rows else {}
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}


def _last_day(kept: dict[str, Any]) -> str:
    """Return the last day on which the puzzle of the day was solved; "" for none."""
    return str(kept.get("streak", {}).get("last", ""))


@define(eq=False)
class KeptByAccount:
    """The progress of one account of one `kind`, as a table of JSON; that of a guest is in memory.

    Methods do not raise if the store is lost: `problem` says so.
    """

    _learned: Learned
    _account: Account
    _kind: str
    #: What a guest has learned, as long as the connection lasts.
    _of_guest: dict[str, Any]
    problem: str = field(default="", init=False)

    def read(self) -> dict[str, Any]:
        """Return what is kept; {} where there is nothing."""
        if self._account.is_guest:
            return deepcopy(self._of_guest)
        try:
            return self._learned.read(self._account.name, self._kind)
        except StoreError as error:
            self.problem = str(error)
            return {}

    def change(self, how: Callable[[dict[str, Any]], object]) -> None:
        """Let `how` change what is kept."""
        if self._account.is_guest:
            how(self._of_guest)
            return
        try:
            self._learned.change(self._account.name, self._kind, how)
        except StoreError as error:
            self.problem = str(error)

"""The store of matches in an SQLite file: saving, listing, opening, renaming and deleting them."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import asdict, evolve, field, frozen

from boardgames.core.locations import user_data
from boardgames.match.errors import StoreError
from boardgames.match.lineup import named
from boardgames.match.record import load
from boardgames.match.store.database import Database
from boardgames.match.store.entry import COLUMNS, Entry
from boardgames.match.store.saved import Saved, Snapshot, cursor_at, one_line

if TYPE_CHECKING:
    from collections.abc import Callable
    from sqlite3 import Connection

    from boardgames.match.store.database import Row

__all__ = ["DAYS_TO_RESTORE", "FILE", "Store"]

FILE = "matches.sqlite"
#: A deleted match can be restored for at least so many days.
DAYS_TO_RESTORE = 30
#: Whether another program has changed a match since this one read or wrote it.
_CHANGED = "SELECT 1 FROM matches WHERE id = ? AND revision <> ?"
#: Playing a match that has been deleted restores it; looking at it does not.
_WRITE = """
    INSERT INTO matches
        (id, revision, title, created, updated,
        game, ply, result, options, position, line, record, colors, clock)
    VALUES
        (:id, :revision, :title, :now, :now,
        :game, :ply, :result, :options, :position, :line, :record, :colors, :clock)
    ON CONFLICT (id) DO UPDATE
    SET revision = :revision, deleted = CASE WHEN record = :record THEN deleted END,
        updated = :now, ply = :ply, result = :result, position = :position, line = :line,
        record = :record, colors = :colors, clock = :clock
"""


def _utc_now() -> datetime:
    return datetime.now(UTC)


@frozen
class Store:
    """The MatchStore of a folder, by default the user's own. It is created with the first save.

    Every operation may raise StoreError, with a sentence for the player; then nothing has changed.
    """

    folder: Path = field(factory=user_data, converter=Path)
    _now: Callable[[], datetime] = field(default=_utc_now, repr=False, kw_only=True)

    def save(self, saved: Saved, *, patience: float | None = None) -> bool:
        """Write a match as it is now, if anything has changed: call this after every move.

        The match is on disk when this returns. If another program has changed it since this one read or wrote
        it, it is saved as a copy, and `saved` is that copy from then on. While another program is writing,
        this waits up to `patience` seconds; None is as long as is sensible.

        Returns:
            Whether it was saved as a copy.
        """
        snapshot = Snapshot.of(saved.cursor, saved.clock)
        if snapshot == saved.snapshot:
            return False
        identity, title, is_copy = saved.id or _new_id(), _title_of(saved), False
        with evolve(self._database, patience=patience).writing() as connection:
            if connection.execute(_CHANGED, [saved.id, saved.revision]).fetchone():
                if saved.snapshot and saved.snapshot.record == snapshot.record:
                    # Only the cursor and the clock have moved, and another program plays the match.
                    return False
                identity, title, is_copy = _new_id(), f"{title} (copy)", True
            row = {"id": identity, "title": title, "revision": saved.next_revision(snapshot)}
            connection.execute(_WRITE, {**asdict(snapshot), **row, "now": self._now().isoformat()})
        saved.written(identity, title, snapshot)
        return is_copy

    def entries(self, *, deleted: bool = False) -> tuple[Entry, ...]:
        """Return the saved matches, the one last played first, or the deleted ones, the last first."""
        rows = self._database.rows(
            f"SELECT {COLUMNS} FROM matches WHERE (deleted IS NOT NULL) = :deleted"
            # A damaged row without an id could not be opened.
            " AND typeof(id) = 'text'"
            " ORDER BY deleted DESC, updated DESC, rowid DESC",
            deleted=deleted,
        )
        return tuple(Entry(*row) for row in rows)

    def open(self, identity: str) -> Saved:
        """Return a match with its cursor where it was left; it can be played and saved again.

        Raises:
            RecordError: Its record is damaged, or its game is unknown to this version.
        """
        title, counted, line, record, state = self._row("title, revision, line, record, clock", identity)
        match, clock = load(str(record)), str(state)
        cursor = cursor_at(match, str(line))
        return Saved(
            cursor,
            str(title),
            clock=clock,
            id=identity,
            revision=counted if isinstance(counted, int) else 0,
            snapshot=Snapshot.of(cursor, clock),
        )

    def rename(self, identity: str, title: str) -> None:
        """Give a match another title; it may be open in any program."""
        cleaned = one_line(title)
        if not cleaned:
            raise StoreError("A saved match needs a title: write at least one character.")
        self._change(identity, "title", cleaned)

    def delete(self, identity: str) -> None:
        """Delete a match; `restore` brings it back, and so does playing it where it is open.

        Matches that were deleted more than DAYS_TO_RESTORE days ago are then removed for good. This happens
        only here: looking at the list or saving a move should never lose a match, nor wait for that.
        """
        now = self._now()
        with self._database.writing() as connection:
            _set(connection, identity, "deleted", now.isoformat())
            limit = (now - timedelta(days=DAYS_TO_RESTORE)).isoformat()
            # All times are in UTC and one format, so that their texts sort by time.
            connection.execute("DELETE FROM matches WHERE deleted < ?", [limit])

    def restore(self, identity: str) -> None:
        """Bring a deleted match back."""
        self._change(identity, "deleted", None)

    def record(self, identity: str) -> str:
        """Return a match's record."""
        (record,) = self._row("record", identity)
        return str(record)

    @property
    def _database(self) -> Database:
        return Database(self.folder / FILE)

    def _row(self, columns: str, identity: str) -> Row:
        """Return some columns of a match, deleted or not."""
        rows = self._database.rows(f"SELECT {columns} FROM matches WHERE id = :id", id=identity)
        if not rows:
            raise _unknown(identity)
        return rows[0]

    def _change(self, identity: str, column: str, value: str | None) -> None:
        """Set a column that is not part of the match itself, and so does not make a new revision."""
        with self._database.writing() as connection:
            _set(connection, identity, column, value)


def _set(connection: Connection, identity: str, column: str, value: str | None) -> None:
    query = f"UPDATE matches SET {column} = ? WHERE id = ?"
    if not connection.execute(query, [value, identity]).rowcount:
        raise _unknown(identity)


def _unknown(identity: str) -> StoreError:
    return StoreError(f"There is no saved match with the id {identity!r}.")


def _new_id() -> str:
    """Return an id that is unique among all matches of all computers."""
    return os.urandom(8).hex()


def _title_of(saved: Saved) -> str:
    """Return the title of a match; without one, the players' names, or the game's."""
    match = saved.match
    players = " - ".join(named(match))
    return one_line(saved.title) or one_line(players) or match.game.title

"""The store itself: to save, list, open, rename and delete matches, and to carry records in and out."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import asdict, evolve, field, frozen

from boardgames.core.locations import user_data
from boardgames.match.cursor import Cursor
from boardgames.match.errors import StoreError
from boardgames.match.lineup import named
from boardgames.match.record import load
from boardgames.match.record.files import read_record, write_record
from boardgames.match.store.database import Database
from boardgames.match.store.entry import COLUMNS, Entry
from boardgames.match.store.saved import Saved, Snapshot, cursor_at, one_line

if TYPE_CHECKING:
    from collections.abc import Callable
    from sqlite3 import Connection

    from boardgames.match.store.database import Row

__all__ = ["DAYS_TO_RESTORE", "FILE", "Store"]

FILE = "matches.sqlite"
#: For so many days at least a deleted match can be restored.
DAYS_TO_RESTORE = 30
#: Whether another program has changed a match since this one read or wrote it.
_CHANGED = "SELECT 1 FROM matches WHERE id = ? AND revision <> ?"
#: Whoever plays on a match that was deleted meanwhile wants it back; who only looks does not.
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
    """The matches kept in a folder: the user's own, or another one. Nothing is on disk before a save.

    Every operation may raise StoreError, which says in a sentence what is wrong; nothing is then changed.
    """

    folder: Path = field(factory=user_data, converter=Path)
    _now: Callable[[], datetime] = field(default=_utc_now, repr=False, kw_only=True)

    def save(self, saved: Saved, *, patience: float | None = None) -> bool:
        """Write a match as it is now, if anything about it is new: to be called after every move.

        It is on disk when this returns. If another program has changed the match since this one read or
        wrote it, that other match stays, and this one is saved as a copy, which `saved` is from then on.
        For another program that is writing just then it waits `patience` seconds, or as long as is sensible.

        Returns:
            Whether it had to be saved as a copy.
        """
        snapshot = Snapshot.of(saved.cursor, saved.clock)
        if snapshot == saved.snapshot:
            return False
        identity, title, is_copy = saved.id or _new_id(), _title_of(saved), False
        with evolve(self._database, patience=patience).writing() as connection:
            if connection.execute(_CHANGED, [saved.id, saved.revision]).fetchone():
                if saved.snapshot and saved.snapshot.record == snapshot.record:
                    # Only the cursor and the clock have moved, in a match that goes on elsewhere.
                    return False
                identity, title, is_copy = _new_id(), f"{title} (copy)", True
            row = {"id": identity, "title": title, "revision": saved.next_revision(snapshot)}
            connection.execute(_WRITE, {**asdict(snapshot), **row, "now": self._now().isoformat()})
        saved.written(identity, title, snapshot)
        return is_copy

    def entries(self, *, deleted: bool = False) -> tuple[Entry, ...]:
        """Return the matches that are kept, the one last played first, or those deleted, the last first."""
        rows = self._database.rows(
            f"SELECT {COLUMNS} FROM matches WHERE (deleted IS NOT NULL) = :deleted"
            # A row without an id, as damage leaves it, could not be opened.
            " AND typeof(id) = 'text'"
            " ORDER BY deleted DESC, updated DESC, rowid DESC",
            deleted=deleted,
        )
        return tuple(Entry(*row) for row in rows)

    def open(self, identity: str) -> Saved:
        """Return a match with its cursor where it was left, to be played on and saved again.

        Raises:
            RecordError: Its record is damaged, or of a game that this version does not know.
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
        """Give a match another title; it may be open anywhere meanwhile."""
        cleaned = one_line(title)
        if not cleaned:
            raise StoreError("A saved match needs a title: give it at least a letter.")
        self._change(identity, "title", cleaned)

    def delete(self, identity: str) -> None:
        """Take a match off the list; `restore` brings it back, and so does playing on where it is open.

        What was deleted more than DAYS_TO_RESTORE days ago is then gone for good. That is done here and at no
        other time: whoever deletes is rid of something, whereas looking at the list or saving a move should
        never lose a match, nor wait for it; and what is never added to needs no clearing out.
        """
        now = self._now()
        with self._database.writing() as connection:
            _set(connection, identity, "deleted", now.isoformat())
            limit = (now - timedelta(days=DAYS_TO_RESTORE)).isoformat()
            # All moments are in UTC and written alike, so that their texts are in order of time.
            connection.execute("DELETE FROM matches WHERE deleted < ?", [limit])

    def restore(self, identity: str) -> None:
        """Bring a deleted match back."""
        self._change(identity, "deleted", None)

    def record(self, identity: str) -> str:
        """Return a match's record."""
        (record,) = self._row("record", identity)
        return str(record)

    def export_record(self, identity: str, path: Path, *, replace: bool = False) -> None:
        """Write a match's record to a file of its own; one that is there already only if `replace`."""
        write_record(path, self.record(identity), replace=replace)

    def import_record(self, path: Path) -> Saved:
        """Keep the match of a record file under the file's name, and return it.

        Raises:
            RecordError: The file is no record, or breaks a rule of its game.
        """
        saved = Saved(Cursor(read_record(path)), path.stem)
        self.save(saved)
        return saved

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
        """Set a column of a match that is no part of the match itself, and so makes no new revision."""
        with self._database.writing() as connection:
            _set(connection, identity, column, value)


def _set(connection: Connection, identity: str, column: str, value: str | None) -> None:
    query = f"UPDATE matches SET {column} = ? WHERE id = ?"
    if not connection.execute(query, [value, identity]).rowcount:
        raise _unknown(identity)


def _unknown(identity: str) -> StoreError:
    return StoreError(f"No saved match has the id {identity!r}.")


def _new_id() -> str:
    """Return an id that no other match has, whichever program or computer made it."""
    return os.urandom(8).hex()


def _title_of(saved: Saved) -> str:
    """Return what to call a match: its title, or if nobody gave it one who plays, or else the game."""
    match = saved.match
    players = " - ".join(named(match))
    return one_line(saved.title) or one_line(players) or match.game.title

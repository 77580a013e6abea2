"""The store of matches in a database: saving, listing, opening, renaming and deleting them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import asdict, field, frozen

from boardgames.core.locations import user_data
from boardgames.match.errors import MovedOn, StoreError
from boardgames.match.record import load
from boardgames.match.store.database import Database
from boardgames.match.store.entry import COLUMNS, Entry
from boardgames.match.store.saved import Saved, Snapshot, cursor_at, new_id, one_line, title_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.match.store.lease import Lease
    from boardgames.match.store.log import LogEntry, Shared, Turn
    from boardgames.match.store.sql import Feed, Row, SqlDatabase, Transaction

__all__ = ["DAYS_TO_RESTORE", "FILE", "SAVED", "SqlStore", "Store"]

FILE = "matches.sqlite"
#: A deleted match can be restored for at least so many days.
DAYS_TO_RESTORE = 30
#: What is announced when a match has changed: this, and its id.
SAVED = "saved "
#: Whether another program has changed a match since this one read or wrote it.
_CHANGED = "SELECT 1 FROM matches WHERE id = :id AND revision <> :revision"
#: Playing a match that has been deleted restores it; looking at it does not.
_WRITE = """
    INSERT INTO matches
        (id, revision, title, created, updated,
        game, ply, result, options, position, line, record, colors, clock)
    VALUES
        (:id, :revision, :title, :now, :now,
        :game, :ply, :result, :options, :position, :line, :record, :colors, :clock)
    ON CONFLICT (id) DO UPDATE
    SET revision = :revision, deleted = CASE WHEN matches.record = :record THEN matches.deleted END,
        updated = :now, ply = :ply, result = :result, position = :position, line = :line,
        record = :record, colors = :colors, clock = :clock
"""


def _utc_now() -> datetime:
    return datetime.now(UTC)


@frozen
class SqlStore:
    """A MatchStore in a database.

    Every operation may raise StoreError, with a sentence for the player; then nothing has changed.
    """

    database: SqlDatabase
    _now: Callable[[], datetime] = field(default=_utc_now, repr=False, kw_only=True)

    def save(self, saved: Saved, *, patience: float | None = None, copies: bool = True) -> bool:
        """Write a match as it is now, if anything has changed: call this after every move.

        The match is on disk when this returns. If another program has changed it since this one read or wrote
        it, it is saved as a copy, and `saved` is that copy from then on. While another program is writing,
        this waits up to `patience` seconds; None means as long as is sensible.

        Returns:
            Whether it was saved as a copy.

        Raises:
            MovedOn: It would have to be a copy, and `copies` forbids that; nothing has changed.
        """
        snapshot = Snapshot.of(saved.cursor, saved.clock)
        if snapshot == saved.snapshot:
            return False
        identity, title, is_copy = saved.id or new_id(), title_of(saved), False
        with self.database.writing(patience) as transaction:
            if transaction.rows(_CHANGED, id=saved.id, revision=saved.revision):
                if saved.snapshot and saved.snapshot.has_same_play(snapshot):
                    # Only the cursor and the clock have moved, and another program plays the match.
                    return False
                if not copies:
                    raise MovedOn
                identity, title, is_copy = new_id(), f"{title} (copy)", True
            row = {"id": identity, "title": title, "revision": saved.next_revision(snapshot)}
            transaction.change(_WRITE, **asdict(snapshot), **row, now=self._now().isoformat())
            if row["revision"] != saved.revision:
                transaction.announce(f"{SAVED}{identity}")
        saved.written(identity, title, snapshot)
        return is_copy

    def entries(self, *, deleted: bool = False) -> tuple[Entry, ...]:
        """Return the saved matches, the one last played first, or the deleted ones, the last first."""
        rows = self.database.rows(
            f"SELECT {COLUMNS} FROM matches WHERE deleted IS {'NOT' if deleted else ''} NULL"
            f" ORDER BY deleted DESC, updated DESC, {self.database.row_order} DESC"
        )
        # A damaged row without an id could not be opened.
        return tuple(Entry(*row) for row in rows if isinstance(row[0], str))

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
        with self.database.writing() as transaction:
            _set(transaction, identity, "deleted", now.isoformat())
            # All times are in UTC and one format, so that their texts sort by time.
            limit = (now - timedelta(days=DAYS_TO_RESTORE)).isoformat()
            transaction.change("DELETE FROM matches WHERE deleted < :limit", limit=limit)
            for table in ("shared", "log"):
                transaction.change(f"DELETE FROM {table} WHERE match NOT IN (SELECT id FROM matches)")

    def restore(self, identity: str) -> None:
        """Bring a deleted match back."""
        self._change(identity, "deleted", None)

    def record(self, identity: str) -> str:
        """Return a match's record."""
        (record,) = self._row("record", identity)
        return str(record)

    def feed(self) -> Feed | None:
        """Return None: a database that stays open says itself what others announce."""
        return None

    # Shared matches; what only they need is loaded with the first one.

    def lease(self, identity: str) -> Lease | None:
        """Return None: the computers of a match in a server's store are played by nobody's program."""
        del identity
        return None

    def share(self, saved: Saved, seats: Sequence[str]) -> str:
        """Save a match as one that several programs play from now on, and return its id."""
        from boardgames.match.store.sharing import share

        identity = saved.id or new_id()
        with self.database.writing() as transaction:
            share(transaction, saved, seats, identity, self._now())
        return identity

    def shared(self, identity: str) -> Shared | None:
        """Return how a shared match began; None for a match that is not shared."""
        if not self.database.rows("SELECT 1 FROM shared WHERE match = :id", id=identity):
            return None
        from boardgames.match.store.sharing import read_shared

        return read_shared(self.database, identity)

    def log(self, identity: str, after: int = 0) -> tuple[LogEntry, ...]:
        """Return the actions of a shared match after the one with the number `after`, in order."""
        from boardgames.match.store.sharing import read_log

        return read_log(self.database, identity, after)

    def append(self, identity: str, entry: LogEntry, snapshot: Snapshot, turn: Turn) -> None:
        """Write an action of a shared match, and the match as it is then.

        Raises:
            MovedOn: There is another action with this number already; nothing has changed.
        """
        from boardgames.match.store.sharing import append

        with self.database.writing() as transaction:
            append(transaction, identity, entry, snapshot, turn, self._now())

    def _row(self, columns: str, identity: str) -> Row:
        """Return some columns of a match, deleted or not."""
        rows = self.database.rows(f"SELECT {columns} FROM matches WHERE id = :id", id=identity)
        if not rows:
            raise _unknown(identity)
        return rows[0]

    def _change(self, identity: str, column: str, value: str | None) -> None:
        """Set a column that is not part of the match itself, and so does not make a new revision."""
        with self.database.writing() as transaction:
            _set(transaction, identity, column, value)


@frozen
class Store(SqlStore):
    """The MatchStore of a folder, by default the user's own. It is created with the first save."""

    folder: Path = field(factory=user_data, converter=Path)
    database: SqlDatabase = field(init=False, repr=False)

    @database.default
    def _in_folder(self) -> Database:
        return Database(self.folder / FILE)

    def lease(self, identity: str) -> Lease:
        """Return what one program of this folder has at a time for a match."""
        # Loaded where a computer plays.
        from boardgames.match.store.lease import Lease

        return Lease(self.folder / f"playing-{identity}")

    def feed(self) -> Feed:
        """Return what finds out what other programs save in this folder."""
        # Loaded once a match is in the store.
        from boardgames.match.store.feed import SqliteFeed

        return SqliteFeed(self.folder / FILE)


def _set(transaction: Transaction, identity: str, column: str, value: str | None) -> None:
    if not transaction.change(
        f"UPDATE matches SET {column} = :value WHERE id = :id", value=value, id=identity
    ):
        raise _unknown(identity)


def _unknown(identity: str) -> StoreError:
    return StoreError(f"There is no saved match with the id {identity!r}.")

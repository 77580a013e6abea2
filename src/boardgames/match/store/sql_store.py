"""Match store in an SQL database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from boardgames.core.words import one_line
from boardgames.match.errors import MovedOn, StoreError
from boardgames.match.store.entry import COLUMNS, Entry
from boardgames.match.store.search import listed, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Unpack

    from boardgames.match.node import Changes
    from boardgames.match.store.lease import Lease
    from boardgames.match.store.log import LogEntry, NextTurn, SharedStart
    from boardgames.match.store.saved import Saved, Snapshot
    from boardgames.match.store.search import Wanted
    from boardgames.match.store.sql import Feed, Row, SqlDatabase, Transaction
    from boardgames.match.tree import Match

__all__ = ["DAYS_TO_RESTORE", "SqlStore", "utc_now"]

#: The minimum number of days for which a deleted match can be restored.
DAYS_TO_RESTORE = 30
#: The prefix of the line that is announced when a match has changed; its id follows.
_SAVED = "saved "
#: Finds a row if another program has changed a match since this one read or wrote it.
_CHANGED = "SELECT 1 FROM matches WHERE id = :id AND revision <> :revision"


def utc_now() -> datetime:
    """Return the time in UTC."""
    return datetime.now(UTC)


class SqlStore:
    """A MatchStore in a database.

    Every operation may raise StoreError, with a sentence for the player; then nothing has changed. Modules
    that read and write whole matches are loaded on demand, since lists do not need them.
    """

    def __init__(self, database: SqlDatabase, *, now: Callable[[], datetime] = utc_now) -> None:
        self.database = database
        self._now = now

    def save(self, saved: Saved, *, patience: float | None = None, copies: bool = True) -> bool:
        """Write the current state of a match, if it has changed: call this after every move.

        The match is on disk when this returns. If another program has changed it since this one last read or
        wrote it, it is saved as a copy, and `saved` becomes that copy. While another program is writing, this
        waits up to `patience` seconds; None is the default of the database.

        Returns:
            True if it was saved as a copy.

        Raises:
            MovedOn: It would have to be a copy, and `copies` forbids that; nothing has changed.
        """
        from boardgames.match.store.saved import Snapshot, new_id, title_of

        snapshot = Snapshot.of(saved.cursor, saved.clock)
        if snapshot == saved.snapshot and not saved.changes:
            return False
        identity, title, is_copy = saved.id or new_id(), title_of(saved), False
        with self.database.writing(patience) as transaction:
            if transaction.rows(_CHANGED, id=saved.id, revision=saved.revision):
                if not saved.has_new_play(snapshot):
                    # Only the cursor and the clock have moved, and another program plays the match.
                    return False
                if not copies:
                    raise MovedOn
                identity, title, is_copy = new_id(), f"{title} (copy)", True
            revision = saved.next_revision(snapshot)
            _write_match(transaction, saved, snapshot, identity, title, revision, self._now())
            if revision != saved.revision:
                transaction.announce(f"{_SAVED}{identity}")
        saved.written(identity, title, snapshot)
        return is_copy

    def entries(self, **wanted: Unpack[Wanted]) -> tuple[Entry, ...]:
        """Return the saved matches, the one last played first, or the deleted ones, the last first.

        Only these rows are read; `Wanted` has the arguments.
        """
        conditions, values = listed(**wanted)
        limit, offset = wanted.get("limit"), wanted.get("offset", 0)
        rows = self.database.rows(
            f"SELECT {COLUMNS} FROM matches WHERE {conditions}"
            f" ORDER BY deleted DESC, updated DESC, {self.database.row_order} DESC"
            f"{'' if limit is None else f' LIMIT {limit} OFFSET {offset}'}",
            **values,
        )
        # A damaged row without an id could not be opened.
        return tuple(Entry.of_row(*row) for row in rows if isinstance(row[0], str))

    def count(self, **wanted: Unpack[Wanted]) -> int:
        """Return the number of saved matches that meet the conditions, regardless of the limit."""
        conditions, values = listed(**wanted)
        rows = self.database.rows(f"SELECT count(*) FROM matches WHERE {conditions}", **values)
        return int(rows[0][0]) if rows else 0

    def open(self, identity: str) -> Saved:
        """Return a match with its cursor, to be played and saved again.

        Raises:
            RecordError: Its record is damaged, or its game is unknown to this version.
        """
        from boardgames.match.resuming import renewed
        from boardgames.match.store.saved import Saved, Snapshot, cursor_at

        title, counted, line, state = self._row("title, revision, line, clock", identity)
        match, is_whole = self._match(identity)
        clock, cursor = renewed(match, str(state)), cursor_at(match, str(line))
        return Saved(
            cursor,
            str(title),
            clock=clock,
            id=identity,
            revision=counted if isinstance(counted, int) else 0,
            snapshot=Snapshot.of(cursor, clock),
            is_whole=is_whole,
        )

    def _match(self, identity: str) -> tuple[Match, bool]:
        """Return a match, and True if all its nodes have rows; earlier versions saved a record instead."""
        record = self._record(identity)
        if record is not None:
            from boardgames.match.record import load

            return load(record), False
        start, tags = self._row("start, tags", identity)
        from boardgames.match.store.nodes import read_match

        return read_match(self.database, identity, f"{start}\n{tags}")

    def _record(self, identity: str) -> str | None:
        rows = self.database.rows("SELECT record FROM records WHERE match = :id", id=identity)
        return str(rows[0][0]) if rows else None

    def revisions(self) -> Mapping[str, int]:
        """Return the revision of each match that is not deleted, by id, that of the latest match first."""
        rows = self.database.rows(
            "SELECT id, revision FROM matches WHERE deleted IS NULL ORDER BY updated DESC"
        )
        return {identity: revision for identity, revision in rows if isinstance(identity, str)}

    def revision(self, identity: str) -> int:
        """Return the revision number of a match."""
        (counted,) = self._row("revision", identity)
        return counted if isinstance(counted, int) else 0

    def rename(self, identity: str, title: str) -> None:
        """Give a match another title; it may be open in any program."""
        cleaned = one_line(title)
        if not cleaned:
            raise StoreError("A saved match needs a title: write at least one character.")
        with self.database.writing() as transaction:
            _set_column(transaction, identity, "title", cleaned)
            [(game, result)] = transaction.rows(
                "SELECT game, result FROM matches WHERE id = :id", id=identity
            )
            _set_column(transaction, identity, "words", words_of(cleaned, str(game), str(result)))

    def delete(self, identity: str) -> None:
        """Delete a match; `restore` brings it back, and so does playing it where it is open.

        Matches that were deleted more than DAYS_TO_RESTORE days ago are then removed for good. This happens
        only here: looking at the list or saving a move should never lose a match, nor wait for that.
        """
        now = self._now()
        with self.database.writing() as transaction:
            _set_column(transaction, identity, "deleted", now.isoformat())
            # All times are in UTC and one format, so that their texts sort by time.
            limit = (now - timedelta(days=DAYS_TO_RESTORE)).isoformat()
            transaction.change("DELETE FROM matches WHERE deleted < :limit", limit=limit)
            for table in ("shared", "log", "nodes", "records"):
                transaction.change(f"DELETE FROM {table} WHERE match NOT IN (SELECT id FROM matches)")

    def restore(self, identity: str) -> None:
        """Bring a deleted match back."""
        with self.database.writing() as transaction:
            _set_column(transaction, identity, "deleted", None)

    def record(self, identity: str) -> str:
        """Return a match's record."""
        from boardgames.match.record import dump

        return self._record(identity) or dump(self._match(identity)[0])

    def feed(self) -> Feed | None:
        """Return None: a database that stays open has a listener instead."""
        return None

    # Shared matches; their modules are loaded on demand.

    def lease(self, identity: str) -> Lease | None:
        """Return None: a server's store has no computer players."""
        del identity
        return None

    def share(self, saved: Saved, seats: Sequence[str]) -> str:
        """Save a match as a shared match, and return its id."""
        from boardgames.match.store.saved import new_id
        from boardgames.match.store.sharing import share

        identity = saved.id or new_id()
        with self.database.writing() as transaction:
            share(transaction, saved, seats, identity, self._now())
        return identity

    def shared(self, identity: str) -> SharedStart | None:
        """Return the start of a shared match; None for a match that is not shared."""
        if not self.database.rows("SELECT 1 FROM shared WHERE match = :id", id=identity):
            return None
        from boardgames.match.store.sharing import read_shared

        return read_shared(self.database, identity)

    def log(self, identity: str, after: int = 0) -> tuple[LogEntry, ...]:
        """Return the actions of a shared match after the one with the number `after`, in order."""
        from boardgames.match.store.sharing import read_log

        return read_log(self.database, identity, after)

    def append(
        self, identity: str, entry: LogEntry, snapshot: Snapshot, turn: NextTurn, changes: Changes
    ) -> None:
        """Write an action of a shared match and the resulting state.

        Raises:
            MovedOn: There is another action with this number already; nothing has changed.
        """
        from boardgames.match.store.sharing import append

        with self.database.writing() as transaction:
            append(transaction, identity, entry, snapshot, turn, changes, self._now())

    def _row(self, columns: str, identity: str) -> Row:
        """Return some columns of a match, deleted or not."""
        rows = self.database.rows(f"SELECT {columns} FROM matches WHERE id = :id", id=identity)
        if not rows:
            raise _unknown(identity)
        return rows[0]


def _set_column(transaction: Transaction, identity: str, column: str, value: str | None) -> None:
    """Write one column of a match, deleted or not.

    Raises:
        StoreError: There is no such match.
    """
    if not transaction.change(
        f"UPDATE matches SET {column} = :value WHERE id = :id", value=value, id=identity
    ):
        raise _unknown(identity)


def _unknown(identity: str) -> StoreError:
    """Return the error for an unknown id."""
    return StoreError(f"There is no saved match with the id {identity!r}.")


#: Playing a deleted match restores it; browsing it does not.
_WRITE = """
    INSERT INTO matches
        (id, revision, title, created, updated,
        game, ply, result, options, position, line, record, colors, clock, start, tags, words)
    VALUES
        (:id, :revision, :title, :now, :now,
        :game, :ply, :result, :options, :position, :line, '', :colors, :clock, :start, :tags, :words)
    ON CONFLICT (id) DO UPDATE
    SET revision = :revision, deleted = CASE WHEN matches.revision = :revision THEN matches.deleted END,
        updated = :now, ply = :ply, result = :result, position = :position, line = :line,
        colors = :colors, clock = :clock, tags = :tags, words = :words,
        start = CASE WHEN :anew = 1 THEN :start ELSE matches.start END
"""


def _write_match(
    transaction: Transaction,
    saved: Saved,
    snapshot: Snapshot,
    identity: str,
    title: str,
    revision: int,
    now: datetime,
) -> None:
    """Write the row of a match, and those of new or changed nodes."""
    # Loaded with the first move.
    from boardgames.match.store.nodes import write_nodes
    from boardgames.match.store.saved import start_text

    anew = not saved.is_whole or identity != saved.id
    # The start does not change, and takes time to compute.
    row = {"start": start_text(saved.match) if anew else "", "anew": int(anew), "revision": revision}
    words = words_of(title, snapshot.game, snapshot.result)
    values = {"id": identity, "title": title, "words": words, "now": now.isoformat()}
    transaction.change(_WRITE, **snapshot._asdict(), **row, **values)
    write_nodes(transaction, identity, saved.match.nodes if anew else saved.changes.nodes, anew=anew)

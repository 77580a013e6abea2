"""A store of matches in memory: the plainest thing that is a MatchStore, to compare others with."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from boardgames.core.words import one_line
from boardgames.match.errors import MovedOn, StoreError
from boardgames.match.record import dump
from boardgames.match.store.entry import Entry
from boardgames.match.store.log import SharedStart
from boardgames.match.store.saved import Saved, Snapshot, cursor_at, title_of
from boardgames.match.store.search import words_of
from tests.match.trees import copied

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from boardgames.match.node import Changes
    from boardgames.match.store.log import LogEntry, NextTurn
    from boardgames.match.store.protocol import MatchStore
    from boardgames.match.store.search import Wanted
    from boardgames.match.tree import Match

__all__ = ["MemoryStore"]


@define
class _Row:
    """A saved match."""

    title: str
    revision: int
    created: datetime
    updated: datetime
    snapshot: Snapshot
    match: Match
    deleted: datetime | None = None
    #: Only of shared matches: who plays, and the record as it began.
    seats: tuple[str, ...] = ()
    begin: str = ""
    log: list[LogEntry] = field(factory=list)


@define
class MemoryStore:
    """Keeps matches in a dictionary; its clock is a minute later each time it is read."""

    rows: dict[str, _Row] = field(factory=dict)
    moment: datetime = datetime(2026, 1, 1, tzinfo=UTC)

    def save(self, saved: Saved, *, patience: float | None = None, copies: bool = True) -> bool:
        """Write a match, or a copy of it."""
        del patience
        snapshot = Snapshot.of(saved.cursor, saved.clock)
        if snapshot == saved.snapshot and not saved.changes:
            return False
        identity, is_copy = saved.id or self._new_id(), False
        title = title_of(saved)
        row = self.rows.get(identity)
        if row and row.revision != saved.revision:
            if not saved.has_new_play(snapshot):
                return False
            if not copies:
                raise MovedOn
            identity, title, is_copy, row = self._new_id(), f"{title} (copy)", True, None
        now, revision = self._now(), saved.next_revision(snapshot)
        if row:
            deleted = row.deleted if row.revision == revision else None
            self.rows[identity] = evolve(
                row,
                revision=revision,
                updated=now,
                snapshot=snapshot,
                deleted=deleted,
                match=copied(saved.match),
            )
        else:
            self.rows[identity] = _Row(title, revision, now, now, snapshot, copied(saved.match))
        saved.written(identity, title, snapshot)
        return is_copy

    def entries(self, **wanted: Unpack[Wanted]) -> tuple[Entry, ...]:
        """Return the matches, the last one first."""
        deleted, words = wanted.get("deleted", False), wanted.get("words", "")
        game, is_over = wanted.get("game"), wanted.get("is_over")
        rows = [
            (identity, row) for identity, row in self.rows.items() if (row.deleted is not None) == deleted
        ]
        rows.sort(key=lambda pair: pair[1].deleted or pair[1].updated, reverse=True)
        entries = [self._entry(identity, row) for identity, row in rows]
        found = [
            entry
            for entry in entries
            if game in (None, entry.game) and is_over in (None, entry.is_over) and _has(entry, words)
        ]
        offset, limit = wanted.get("offset", 0), wanted.get("limit")
        return tuple(found[offset:][:limit])

    def count(self, **wanted: Unpack[Wanted]) -> int:
        """Return how many there are."""
        wanted["limit"], wanted["offset"] = None, 0
        return len(self.entries(**wanted))

    def open(self, identity: str) -> Saved:
        """Return a match as it was saved."""
        row = self._row(identity)
        cursor = cursor_at(copied(row.match), row.snapshot.line)
        clock = row.snapshot.clock
        return Saved(
            cursor,
            row.title,
            clock=clock,
            id=identity,
            revision=row.revision,
            snapshot=Snapshot.of(cursor, clock),
            is_whole=True,
        )

    def revisions(self) -> dict[str, int]:
        """Return how often each match was changed."""
        return {entry.id: self.rows[entry.id].revision for entry in self.entries()}

    def revision(self, identity: str) -> int:
        """Return how often it was changed."""
        return self._row(identity).revision

    def record(self, identity: str) -> str:
        """Return a record."""
        return dump(self._row(identity).match)

    def rename(self, identity: str, title: str) -> None:
        """Change a title."""
        row, cleaned = self._row(identity), one_line(title)
        if not cleaned:
            raise StoreError("A saved match needs a title: write at least one character.")
        row.title = cleaned

    def delete(self, identity: str) -> None:
        """Delete a match, and remove those that were deleted a month ago."""
        self._row(identity).deleted = now = self._now()
        limit = now - timedelta(days=30)
        self.rows = {
            name: row for name, row in self.rows.items() if not (row.deleted and row.deleted < limit)
        }

    def restore(self, identity: str) -> None:
        """Bring a match back."""
        self._row(identity).deleted = None

    def feed(self) -> None:
        """Return nothing: nobody else writes here."""

    def lease(self, identity: str) -> None:
        """Return nothing, for the same reason."""
        del identity

    def share(self, saved: Saved, seats: Sequence[str]) -> str:
        """Write a shared match."""
        identity, snapshot, now = self._new_id(), Snapshot.of(saved.cursor), self._now()
        row = _Row(title_of(saved), 0, now, now, snapshot, copied(saved.match))
        row.seats, row.begin = tuple(seats), dump(saved.match)
        self.rows[identity] = row
        saved.written(identity, row.title, snapshot)
        return identity

    def shared(self, identity: str) -> SharedStart | None:
        """Return how it began."""
        row = self.rows.get(identity)
        return SharedStart(identity, row.title, row.begin, row.seats) if row and row.seats else None

    def log(self, identity: str, after: int = 0) -> tuple[LogEntry, ...]:
        """Return the entries after a number."""
        row = self.rows.get(identity)
        return tuple(row.log[after:]) if row else ()

    def append(
        self, identity: str, entry: LogEntry, snapshot: Snapshot, turn: NextTurn, changes: Changes
    ) -> None:
        """Add the next entry."""
        del turn
        row = self.rows.get(identity)
        if row is None or entry.number != len(row.log) + 1:
            raise MovedOn
        row.log.append(entry)
        row.snapshot, row.updated, row.deleted = snapshot, self._now(), None
        row.match = copied(changes.match)
        row.revision += 1

    def _row(self, identity: str) -> _Row:
        if identity not in self.rows:
            raise StoreError(f"There is no saved match with the id {identity!r}.")
        return self.rows[identity]

    def _new_id(self) -> str:
        return f"{len(self.rows) + 1}"

    def _now(self) -> datetime:
        self.moment += timedelta(minutes=1)
        return self.moment

    def _entry(self, identity: str, row: _Row) -> Entry:
        shot, deleted = row.snapshot, row.deleted.isoformat() if row.deleted else None
        return Entry.of_row(
            identity,
            shot.game,
            row.title,
            row.created.isoformat(),
            row.updated.isoformat(),
            deleted,
            shot.ply,
            shot.result,
            shot.options,
            shot.position,
            shot.colors,
            "open" in row.seats and not any(entry.action.startswith("seat ") for entry in row.log),
        )


def _has(entry: Entry, words: str) -> bool:
    state = "deleted" if entry.deleted else ""
    known = f"{words_of(entry.title, entry.game, entry.result)} {state}"
    return all(f" {word.casefold()}" in known for word in words.split())


def _is_a_match_store(store: MemoryStore) -> MatchStore:
    """Let mypy check that it is one."""
    return store

"""Shared matches in a database: their start, and the log of their actions."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from attrs import asdict

from boardgames.match.cursor import Cursor
from boardgames.match.errors import MovedOn
from boardgames.match.record import dump, load
from boardgames.match.store.log import LogEntry, SharedStart
from boardgames.match.store.nodes import write_nodes
from boardgames.match.store.saved import Snapshot, start_text, title_of
from boardgames.match.store.search import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from boardgames.match.node import Changes
    from boardgames.match.store.log import NextTurn
    from boardgames.match.store.saved import Saved
    from boardgames.match.store.sql import SqlDatabase, Transaction

__all__ = ["append", "read_log", "read_shared", "share"]

_INSERT = """
    INSERT INTO matches
        (id, revision, title, created, updated,
        game, ply, result, options, position, line, record, colors, clock, start, tags, words)
    VALUES
        (:id, 0, :title, :now, :now,
        :game, :ply, :result, :options, :position, :line, '', :colors, :clock, :start, :tags, :words)
    ON CONFLICT (id) DO NOTHING
"""
_UPDATE = """
    UPDATE matches
    SET revision = matches.revision + 1, updated = :now, ply = :ply, result = :result, position = :position,
        line = :line, colors = :colors, clock = :clock, tags = :tags, words = :words, start = :start,
        deleted = NULL
    WHERE id = :id
"""
#: The columns that do not change while a match goes on; an earlier version's match still has a record.
_KEPT = """
    SELECT title, start, EXISTS (SELECT 1 FROM records WHERE match = :id) FROM matches WHERE id = :id
"""
_SHARE = "INSERT INTO shared (match, version, record, seats) VALUES (:id, 0, :record, :seats)"
#: Increments the version, which fails for all but one of several programs that write at the same time.
_COUNT = """
    UPDATE shared SET version = :number, to_move = :to_move, deadline = :deadline
    WHERE match = :id AND version = :number - 1
"""
_LOG = """
    INSERT INTO log (match, number, seat, actor, action, at)
    VALUES (:id, :number, :seat, :actor, :action, :at)
"""


def _news_of(identity: str) -> str:
    """Return the line that is announced after each action of a match."""
    return f"match {identity}"


def share(transaction: Transaction, saved: Saved, seats: Sequence[str], identity: str, now: datetime) -> None:
    """Write a match as a shared match."""
    record, title = dump(saved.match), title_of(saved)
    # All programs load the record, which determines the numbers of the nodes.
    match = load(record)
    snapshot = Snapshot.of(Cursor(match))
    transaction.change(
        _INSERT,
        **snapshot._asdict(),
        id=identity,
        title=title,
        start=start_text(match),
        words=words_of(title, snapshot.game, snapshot.result),
        now=now.isoformat(),
    )
    write_nodes(transaction, identity, match.nodes, anew=True)
    transaction.change(_SHARE, id=identity, record=record, seats=json.dumps(list(seats)))
    saved.written(identity, title, snapshot)


def read_shared(database: SqlDatabase, identity: str) -> SharedStart | None:
    """Return the start of a shared match; None for a match that is not shared."""
    rows = database.rows(
        "SELECT title, shared.record, seats FROM shared JOIN matches ON id = match WHERE match = :id",
        id=identity,
    )
    if not rows:
        return None
    title, record, seats = rows[0]
    return SharedStart(identity, str(title), str(record), tuple(map(str, json.loads(seats))))


def read_log(database: SqlDatabase, identity: str, after: int = 0) -> tuple[LogEntry, ...]:
    """Return the actions of a shared match after the one with the number `after`, in order."""
    rows = database.rows(
        "SELECT number, seat, actor, action, at FROM log"
        " WHERE match = :id AND number > :after ORDER BY number",
        id=identity,
        after=after,
    )
    return tuple(LogEntry(*row) for row in rows)


def append(
    transaction: Transaction,
    identity: str,
    entry: LogEntry,
    snapshot: Snapshot,
    turn: NextTurn,
    changes: Changes,
    now: datetime,
) -> None:
    """Write an action and the resulting state of the match; raise MovedOn if another one came first."""
    if not transaction.change(_COUNT, id=identity, number=entry.number, **asdict(turn, recurse=False)):
        raise MovedOn
    transaction.change(_LOG, id=identity, **asdict(entry, recurse=False))
    [(title, start, anew)] = transaction.rows(_KEPT, id=identity)
    row = snapshot._asdict()
    del row["game"], row["options"]
    transaction.change(
        _UPDATE,
        **row,
        id=identity,
        start=start_text(changes.match) if anew else str(start),
        words=words_of(str(title), snapshot.game, snapshot.result),
        now=now.isoformat(),
    )
    write_nodes(transaction, identity, changes.match.nodes if anew else changes.nodes, anew=bool(anew))
    transaction.announce(_news_of(identity))

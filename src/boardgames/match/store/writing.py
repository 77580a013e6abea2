"""Writing a match into a database: its row, and those of its nodes that have changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.store.nodes import write_nodes
from boardgames.match.store.saved import start_text
from boardgames.match.store.words import words_of

if TYPE_CHECKING:
    from datetime import datetime

    from boardgames.match.store.saved import Saved, Snapshot
    from boardgames.match.store.sql import Transaction

__all__ = ["write_match"]

#: Playing a match that has been deleted restores it; looking at it does not.
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


def write_match(
    transaction: Transaction,
    saved: Saved,
    snapshot: Snapshot,
    identity: str,
    title: str,
    revision: int,
    now: datetime,
) -> None:
    """Write the row of a match, and those of its nodes that are not in the store as they are."""
    anew = not saved.is_whole or identity != saved.id
    # Where it began does not change, and takes time to find out.
    row = {"start": start_text(saved.match) if anew else "", "anew": int(anew), "revision": revision}
    words = words_of(title, snapshot.game, snapshot.result)
    values = {"id": identity, "title": title, "words": words, "now": now.isoformat()}
    transaction.change(_WRITE, **snapshot._asdict(), **row, **values)
    write_nodes(transaction, identity, saved.match.nodes if anew else saved.changes.nodes, anew=anew)

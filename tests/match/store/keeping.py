"""Matches that are played a little and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.store.saved import Saved

if TYPE_CHECKING:
    from boardgames.match.cursor import Cursor
    from boardgames.match.store.store import Store


def play(cursor: Cursor, *texts: str) -> None:
    """Play moves."""
    for text in texts:
        cursor.play(cursor.position.parse(text))


def keep(store: Store, cursor: Cursor, title: str = "") -> str:
    """Save a match for the first time, and return its id."""
    saved = Saved(cursor, title)
    assert not store.save(saved)
    assert saved.id is not None
    return saved.id

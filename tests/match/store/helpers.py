"""Helpers of tests of the store: matches and files."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING

from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from tests.match.trees import grow

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.match.cursor import Cursor

__all__ = ["FILE", "play", "plies", "run", "saved_in"]

FILE = "matches.sqlite"


def saved_in(store: Store, cursor: Cursor) -> Saved:
    """Save a match with some turns."""
    saved = Saved(grow(cursor, Random(4), 12), "Sunday")
    store.save(saved)
    return saved


def play(saved: Saved) -> None:
    """Play the first legal move."""
    saved.cursor.play(saved.cursor.position.legal_moves()[0])


def plies() -> list[int]:
    """Return how many moves each match has in the player's own store."""
    return [entry.ply for entry in Store().entries()]


def run(path: Path, *statements: str) -> None:
    """Run statements of SQL in a database file."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()

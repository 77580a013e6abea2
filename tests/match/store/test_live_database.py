"""A database that stays open, for servers."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

import pytest

from boardgames.match.store.live_database import LiveSqlite

if TYPE_CHECKING:
    from pathlib import Path


def test_a_closed_database_answers_and_keeps_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who is still leaving may ask it, write to it, or look for news."""
    connect, opened = sqlite3.connect, list[sqlite3.Connection]()

    def noted(*args: Any, **options: Any) -> sqlite3.Connection:
        opened.append(connect(*args, **options))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", noted)
    database = LiveSqlite(tmp_path / "club.sqlite")
    database.lay_out(["CREATE TABLE guests (name TEXT)"])
    database.close()
    with database.writing() as transaction:
        transaction.change("INSERT INTO guests VALUES (:name)", name="Ann")
    database.poll()
    assert [("Ann",)] == [tuple(row) for row in database.rows("SELECT name FROM guests")]
    for connection in opened:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            connection.execute("SELECT 1")

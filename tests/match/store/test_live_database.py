"""A database that stays open, for servers."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, cast

import pytest

from boardgames.match.errors import StoreError
from boardgames.match.store import live_database
from boardgames.match.store.live_database import MEMORY, LiveSqlite


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


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("", MEMORY),
        ("club.sqlite", Path("club.sqlite")),
        ("sqlite:///club.sqlite", Path("club.sqlite")),
        ("sqlite:////data/club.sqlite", Path("/data/club.sqlite")),
        ("~/club.sqlite", Path.home() / "club.sqlite"),
        ("sqlite:///~/club.sqlite", Path.home() / "club.sqlite"),
    ],
)
def test_a_database_in_a_file_is_named_by_its_path_or_url(
    url: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a home directory in it, or not; without a name it is in memory."""
    monkeypatch.setattr(live_database, "LiveSqlite", lambda opened=MEMORY: opened)
    assert path == cast("Any", live_database.live_database(url))


def test_a_url_of_another_kind_is_refused() -> None:
    """In a sentence with the forms that there are."""
    with pytest.raises(StoreError, match="mysql://here/club is not a store: write postgresql://HOST/NAME"):
        live_database.live_database("mysql://here/club")

"""Files of older, newer and other versions: updated or left alone, never damaged."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from boardgames.core import BoardgamesError
from boardgames.match.errors import StoreError
from boardgames.match.record import dump
from boardgames.match.store.schema import MIGRATIONS
from boardgames.match.transfer import export_record
from tests.match.store.helpers import FILE, play, run, saved_in

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.match.cursor import Cursor
    from boardgames.match.store.store import Store


def test_a_file_of_a_newer_version_is_left_alone(store: Store, cursor: Cursor) -> None:
    """An older program could damage it."""
    saved = saved_in(store, cursor)
    run(store.folder / FILE, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    play(saved)
    with pytest.raises(StoreError, match="newer version of boardgames: update this one"):
        store.save(saved)


def test_a_match_of_an_unknown_game_stays(store: Store, cursor: Cursor, tmp_path: Path) -> None:
    """It is listed, and can be exported if its record was saved, but not opened."""
    saved = saved_in(store, cursor)
    assert saved.id
    run(
        store.folder / FILE,
        "UPDATE matches SET game = 'go', start = replace(start, 'pylos', 'go')",
    )
    assert ["go"] == [entry.game for entry in store.entries()]
    for act in (lambda: store.open(str(saved.id)), store.entries()[0].board):
        with pytest.raises(BoardgamesError, match="There is no game called 'go'"):
            act()
    with pytest.raises(BoardgamesError, match="There is no game called 'go'"):
        export_record(store, saved.id, tmp_path / "go.txt")
    record = dump(cursor.match).replace("pylos", "go")
    run(store.folder / FILE, f"INSERT INTO records VALUES ('{saved.id}', '{record}')")
    export_record(store, saved.id, tmp_path / "go.txt")
    assert (tmp_path / "go.txt").read_text(encoding="utf-8").startswith('[Game "go"]')


def test_an_empty_file_is_completed(store: Store, cursor: Cursor) -> None:
    """A program that was killed right after making it leaves it empty."""
    store.folder.mkdir()
    (store.folder / FILE).touch()
    assert () == store.entries()
    saved_in(store, cursor)
    assert 1 == len(store.entries())


def test_a_file_of_the_first_version_is_updated(store: Store, cursor: Cursor) -> None:
    """Its matches are listed and can be continued; new columns have their defaults."""
    path = store.folder / FILE
    store.folder.mkdir()
    cursor.play(cursor.position.legal_moves()[0])
    row = "'x', 1, 'pylos', 'Old', 'then', 'then', NULL, 1, '*', '{}', '', '0 .'"
    record = dump(cursor.match).replace("'", "''")
    run(path, *MIGRATIONS[0], "PRAGMA user_version = 1", f"INSERT INTO matches VALUES ({row}, '{record}')")
    assert [("Old", ())] == [(entry.title, entry.colors) for entry in store.entries()]
    saved = store.open("x")
    play(saved)
    assert not store.save(saved)
    assert [2] == [entry.ply for entry in store.entries()]


def test_an_older_file_is_updated(store: Store, cursor: Cursor, monkeypatch: pytest.MonkeyPatch) -> None:
    """With everything in it, by the missing steps, completely or not at all."""
    saved_in(store, cursor)
    entries = store.entries()
    broken = (*MIGRATIONS, ("ALTER TABLE matches ADD COLUMN colour TEXT", "no SQL"))
    monkeypatch.setattr("boardgames.match.store.schema.MIGRATIONS", broken)
    monkeypatch.setattr("boardgames.match.store.database.MIGRATIONS", broken)
    with pytest.raises(StoreError, match="is damaged"):
        store.entries()
    mended = (*MIGRATIONS, ("ALTER TABLE matches ADD COLUMN colour TEXT",))
    monkeypatch.setattr("boardgames.match.store.schema.MIGRATIONS", mended)
    monkeypatch.setattr("boardgames.match.store.database.MIGRATIONS", mended)
    assert entries == store.entries()
    with closing(sqlite3.connect(store.folder / FILE)) as connection:
        assert (len(mended),) == connection.execute("PRAGMA user_version").fetchone()
        assert [(None,)] == connection.execute("SELECT colour FROM matches").fetchall()

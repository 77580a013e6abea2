"""Files of older, newer and other versions: updated or left alone, never damaged."""

from __future__ import annotations

import sqlite3
from contextlib import closing, nullcontext
from typing import TYPE_CHECKING, Any, cast

import pytest

from boardgames.core import BoardgamesError
from boardgames.match.errors import StoreError
from boardgames.match.record import dump
from boardgames.match.store import postgres
from boardgames.match.store.schema import MIGRATIONS
from boardgames.match.transfer import export_record
from tests.match.store.helpers import FILE, play, run, saved_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractContextManager
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
    assert dump(saved.cursor.match) == dump(store.open("x").cursor.match)


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


class _Connection:
    """A connection to a database of a version, which notes what it executes."""

    def __init__(self, version: int | None) -> None:
        self.version = version
        self.executed: list[str] = []

    def transaction(self) -> AbstractContextManager[None]:
        """Begin a transaction."""
        return nullcontext()

    def execute(self, query: str | bytes, values: Sequence[int] = ()) -> _Connection:
        """Note what a query begins with, and its values."""
        text = query.decode() if isinstance(query, bytes) else query
        self.executed.append(" ".join([*text.split()[:3], *map(str, values)]))
        return self

    def fetchone(self) -> tuple[int] | None:
        """Return the version."""
        return None if self.version is None else (self.version,)


class _Matches:
    """A transaction on matches without a search index."""

    def __init__(self) -> None:
        self.filled: list[Mapping[str, object]] = []

    def rows(self, query: str) -> list[tuple[str, ...]]:
        """Return one that goes on, and one that has ended."""
        assert query.endswith("WHERE words = ''")
        return [("a", "Ann v Ben", "pylos", "*"), ("b", "Old", "diamond", "1-0")]

    def change_all(self, query: str, rows: Sequence[Mapping[str, object]]) -> None:
        """Note what is filled in."""
        assert query == "UPDATE matches SET words = :words WHERE id = :id"
        self.filled += rows


@pytest.mark.parametrize("version", [None, 1, len(postgres.MIGRATIONS)])
def test_a_shared_database_is_updated_once_and_its_matches_are_found(version: int | None) -> None:
    """By the missing steps; then its matches have a search index, and what the club needs is there."""
    connection, matches = _Connection(version), _Matches()
    postgres.lay_out(cast("Any", connection), cast("Any", matches), ["CREATE TABLE club_guests ()"])
    missing = [
        " ".join(statement.split()[:3])
        for migration in postgres.MIGRATIONS[version or 0 :]
        for statement in migration
    ]
    newest = len(postgres.MIGRATIONS)
    noted = ["DELETE FROM boardgames_layout", f"INSERT INTO boardgames_layout {newest}"] if missing else []
    assert [*missing, *noted, "CREATE TABLE club_guests"] == connection.executed[3:]
    filled = [
        {"id": "a", "words": " ann v ben pylos unfinished"},
        {"id": "b", "words": " old diamond finished 1 0"},
    ]
    assert (filled if missing else []) == matches.filled


def test_a_shared_database_of_a_newer_version_is_left_alone() -> None:
    """Nothing is executed beyond the look at its version."""
    connection = _Connection(len(postgres.MIGRATIONS) + 1)
    with pytest.raises(StoreError, match="newer version of boardgames"):
        postgres.lay_out(cast("Any", connection), cast("Any", _Matches()), ["CREATE TABLE club_guests ()"])
    assert 3 == len(connection.executed)

"""Damaged files, full disks, read-only folders: one sentence for each, and the match continues."""

from __future__ import annotations

import os
import re
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.core import BoardgamesError
from boardgames.match.cursor import Cursor
from boardgames.match.errors import StoreError
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from tests.match.store.helpers import FILE, play, run, saved_in

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def closed() -> Iterator[Path]:
    """A folder that the user may read but not write; tests run as root become another user."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield folder
        folder.chmod(0o755)


def test_a_file_that_is_not_a_database_is_an_error(store: Store, cursor: Cursor) -> None:
    """It is not changed; once it is moved, everything played since is saved."""
    saved = saved_in(store, cursor)
    path = store.folder / FILE
    path.write_bytes(b"no database at all, but long enough to be looked at" * 50)
    content = path.read_bytes()
    play(saved)
    message = f"{path} is damaged (file is not a database): move it elsewhere, and a new one is created."
    for act in (lambda: store.save(saved), store.entries):
        with pytest.raises(StoreError, match=f"^{re.escape(message)}$"):
            act()
    assert content == path.read_bytes()
    path.rename(store.folder / "old")
    play(saved)
    store.save(saved)
    assert [saved.cursor.at.ply] == [entry.ply for entry in store.entries()]


def test_a_file_cut_short_is_an_error(store: Store, cursor: Cursor) -> None:
    """As after a disk error."""
    saved_in(store, cursor)
    path = store.folder / FILE
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(StoreError, match="is damaged"):
        store.entries()


def test_any_damage_is_an_error_or_harmless(store: Store, cursor: Cursor) -> None:
    """Whatever bytes are changed, no other errors are raised."""
    saved_in(store, cursor)
    path = store.folder / FILE
    original = path.read_bytes()
    random = Random(9)
    for _ in range(150):
        damaged = bytearray(original)
        for at in random.sample(range(len(original)), random.choice((1, 3, 60))):
            damaged[at] = random.randrange(256)
        path.write_bytes(damaged)
        try:
            for entry in store.entries():
                saved = store.open(entry.id)
                play(saved)
                store.save(saved)
                entry.board()
        except BoardgamesError:
            continue


def test_a_damaged_row_does_not_hide_the_others(store: Store, cursor: Cursor) -> None:
    """Defaults replace what cannot be read; its match opens if its record can be read."""
    saved_in(store, cursor)
    saved_in(store, Cursor(Match(boardgames.load("pylos").start())))
    run(
        store.folder / FILE,
        "UPDATE matches SET title = CAST(x'ff410a1b' AS TEXT), created = 'then', options = '[1]',"
        " colors = '{', line = '0 99 . x' WHERE rowid = 1",
    )
    entry = next(entry for entry in store.entries() if entry.title != "Sunday")
    assert ("\ufffdA", 1970, {}, ()) == (entry.title, entry.created.year, entry.options, entry.colors)
    for text in ("then", "0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00"):
        run(store.folder / FILE, f"UPDATE matches SET deleted = '{text}' WHERE rowid = 1")
        assert [1970] == [entry.deleted.year for entry in store.entries(deleted=True) if entry.deleted]
    assert 1 == store.open(entry.id).cursor.at.ply


def test_another_database_is_an_error(store: Store, cursor: Cursor) -> None:
    """Its tables are different."""
    saved_in(store, cursor)
    run(store.folder / FILE, "DROP TABLE matches", "CREATE TABLE matches (id)")
    with pytest.raises(StoreError, match="is damaged"):
        store.entries()


def test_a_full_disk_is_an_error(store: Store, cursor: Cursor, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was saved before stays; once there is room again, everything is saved."""
    saved = saved_in(store, cursor)
    before = store.entries()
    connect = sqlite3.connect

    def full(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        connection.execute("PRAGMA max_page_count = 1")
        return connection

    saved.match.root.set_comment("x" * 20_000)
    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", full)
        for _ in range(2):
            play(saved)
            with pytest.raises(StoreError, match="The match cannot be saved: the disk of "):
                store.save(saved)
    assert before == store.entries()
    store.save(saved)
    assert [saved.cursor.at.ply] == [entry.ply for entry in store.entries()]


def test_a_disk_full_at_first_is_an_error(
    cursor: Cursor, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match is saved as soon as it can be."""
    saved = Saved(cursor)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "mkdir", _no_room)
        with pytest.raises(StoreError, match=r"Matches cannot be saved in .*: No space left on device\.$"):
            store.save(saved)
    assert saved.id is None
    store.save(saved)
    assert 1 == len(store.entries())


def _no_room(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="needs the permissions of POSIX")
def test_a_read_only_folder_is_an_error(closed: Path, cursor: Cursor) -> None:
    """Its matches can still be listed and opened."""
    store = Store(closed)
    saved = saved_in(store, cursor)
    assert saved.id
    closed.chmod(0o555)
    (closed / FILE).chmod(0o444)
    play(saved)
    user = os.geteuid()
    os.seteuid(user or 65534)
    try:
        with pytest.raises(StoreError, match=r"The match cannot be saved: .* is read-only\."):
            store.save(saved)
        assert "Sunday" == store.entries()[0].title
        assert saved.match.root.position == store.open(saved.id).match.root.position
        with pytest.raises(StoreError, match="Permission denied"):
            Store(closed / "new").save(Saved(cursor))
    finally:
        os.seteuid(user)


def test_a_folder_that_is_a_file_is_an_error(tmp_path: Path, cursor: Cursor) -> None:
    """Nothing is overwritten."""
    (tmp_path / "data").write_text("precious")
    store = Store(tmp_path / "data")
    with pytest.raises(StoreError, match="Matches cannot be saved in"):
        store.save(Saved(cursor))
    assert "precious" == (tmp_path / "data").read_text()


def test_a_file_that_is_a_folder_is_an_error(store: Store, cursor: Cursor) -> None:
    """SQLite cannot open it."""
    (store.folder / FILE).mkdir(parents=True)
    with pytest.raises(StoreError, match="cannot be read or written"):
        store.save(Saved(cursor))


def test_a_file_in_use_is_an_error(store: Store, cursor: Cursor, monkeypatch: pytest.MonkeyPatch) -> None:
    """After waiting a while; this test does not wait."""
    monkeypatch.setattr("boardgames.match.store.database._PATIENCE", 0)
    saved = saved_in(store, cursor)
    play(saved)
    with closing(sqlite3.connect(store.folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="Another program is using"):
            store.save(saved)
    store.save(saved)
    assert [saved.cursor.at.ply] == [entry.ply for entry in store.entries()]


def test_a_python_without_sqlite_is_an_error(
    store: Store, cursor: Cursor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some are built without it."""
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    with pytest.raises(StoreError, match="built without SQLite"):
        store.save(Saved(cursor))

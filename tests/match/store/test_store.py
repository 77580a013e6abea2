"""The store: saving and opening matches, and carrying records in and out."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from boardgames.core.locations import user_data
from boardgames.match.errors import RecordError, StoreError
from boardgames.match.record import dump
from boardgames.match.record.files import read_record
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.transfer import export_record, import_record
from tests.core.fresh import modules_after
from tests.match.store.keeping import keep, play
from tests.match.trees import grow, moves_of, shape

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.match.cursor import Cursor


def test_an_empty_store_leaves_no_trace(store: Store) -> None:
    """Looking at it creates no file."""
    assert ((), ()) == (store.entries(), store.entries(deleted=True))
    assert not store.folder.exists()


def test_a_saved_match_comes_back(store: Store, cursor: Cursor) -> None:
    """With its lines, comments and tags, the place of the cursor, and the line of undo and redo."""
    grow(cursor, Random(7), 50)
    cursor.match.set_tag("Seat1", "Ann")
    cursor.jump(cursor.line()[3])
    opened = store.open(keep(store, cursor)).cursor
    assert (shape(cursor.match), cursor.match.tags) == (shape(opened.match), opened.match.tags)
    assert moves_of(cursor.line()) == moves_of(opened.line())
    assert (cursor.at.ply, cursor.position) == (opened.at.ply, opened.position)


def test_every_move_is_saved_in_the_same_place(store: Store, cursor: Cursor) -> None:
    """Saving again does not add a second match; another program sees each move at once."""
    saved = Saved(cursor)
    for count, text in enumerate(("1a1", "1b1", "1c1"), start=1):
        play(cursor, text)
        assert not store.save(saved)
        assert [count] == [entry.ply for entry in Store(store.folder).entries()]


def test_an_opened_match_is_saved_where_it_was(store: Store, cursor: Cursor) -> None:
    """However often it is opened."""
    identity = keep(store, cursor)
    for text in ("1a1", "1b1"):
        saved = store.open(identity)
        play(saved.cursor, text)
        assert not store.save(saved)
    assert [(identity, 2)] == [(entry.id, entry.ply) for entry in store.entries()]


def test_nothing_is_written_that_is_not_new(store: Store, cursor: Cursor) -> None:
    """A match that was only looked at keeps its place in the list."""
    identity = keep(store, cursor)
    before = store.entries()
    store.save(store.open(identity))
    assert before == store.entries()


def test_invalid_texts_do_not_prevent_saving(store: Store, cursor: Cursor) -> None:
    """A terminal may send half a character, and be controlled by others."""
    cursor.match.set_tag("Result", "Ann \ud83d won\n")
    cursor.at.set_comment("\ud83d")
    saved = store.open(keep(store, cursor, "a\ud83d\nb\x1b\x9b"))
    assert [("a? b", "Ann ? won")] == [(entry.title, entry.result) for entry in store.entries()]
    assert (cursor.match.tags, shape(cursor.match)) == (saved.match.tags, shape(saved.match))


def test_records_are_exported_and_imported(store: Store, cursor: Cursor, tmp_path: Path) -> None:
    """An imported match has the file's name as its title."""
    grow(cursor, Random(3), 30)
    path = tmp_path / "Ann against Ben.txt"
    export_record(store, keep(store, cursor), path)
    assert dump(cursor.match) == dump(read_record(path))
    saved = import_record(store, path)
    assert ["Ann against Ben", "Pylos"] == [entry.title for entry in store.entries()]
    assert shape(cursor.match) == shape(saved.match)
    with pytest.raises(StoreError, match="already exists"):
        export_record(store, store.entries()[0].id, path)


def test_an_invalid_record_is_not_imported(store: Store, tmp_path: Path) -> None:
    """The list is unchanged."""
    path = tmp_path / "x.txt"
    path.write_text('[Game "pylos"]\n1. 1a1 1a1 *')
    with pytest.raises(RecordError, match="Line 2: '1a1' cannot be played"):
        import_record(store, path)
    assert () == store.entries()


def test_the_folder_is_the_one_of_the_players_data() -> None:
    """Matches are beside the player's other files."""
    assert user_data() == Store().folder


def test_playing_loads_no_database() -> None:
    """Matches load neither records nor the store, and the store loads SQLite only when it is used."""
    heavy = {"sqlite3", "platformdirs", "json", "boardgames.match.record", "boardgames.match.store"}
    assert set() == modules_after("import boardgames.match") & heavy
    assert set() == modules_after("import boardgames.match.store") & {
        "sqlite3",
        "platformdirs",
        "textual",
        "rich",
    }

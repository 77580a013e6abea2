"""Matches that are deleted, restored, or gone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.errors import StoreError
from boardgames.match.store.saved import Saved
from boardgames.match.store.sql_store import DAYS_TO_RESTORE
from boardgames.match.store.store import Store
from boardgames.match.transfer import export_record
from boardgames.match.tree import Match
from tests.match.store.keeping import keep, play

if TYPE_CHECKING:
    from collections.abc import Callable


def test_a_deleted_match_can_be_restored(store: Store, cursor: Cursor) -> None:
    """It moves to the list of deleted matches, with the time, and is otherwise unchanged."""
    identity = keep(store, cursor)
    entries = store.entries()
    store.delete(identity)
    (entry,) = store.entries(deleted=True)
    assert ((), datetime(2026, 11, 21, 0, 1, tzinfo=UTC)) == (store.entries(), entry.deleted)
    assert entries[0] == entry._replace(deleted=None)
    store.restore(identity)
    assert (entries, ()) == (store.entries(), store.entries(deleted=True))


def test_the_match_deleted_last_comes_first(store: Store) -> None:
    """Whichever was played last."""
    ids = {title: keep(store, Cursor(Match(boardgames.load("pylos").start())), title) for title in "abc"}
    for title in "bca":
        store.delete(ids[title])
    assert ["a", "c", "b"] == [entry.title for entry in store.entries(deleted=True)]


def test_a_deleted_match_is_removed_after_a_month(tmp_path: Path) -> None:
    """When another one is deleted, and not before; those deleted later stay."""
    days = [0.0]
    store = Store(tmp_path, now=lambda: datetime(2026, 2, 1, tzinfo=UTC) + timedelta(days=days[0]))
    ids = {title: keep(store, Cursor(Match(boardgames.load("pylos").start())), title) for title in "abcd"}
    listed = {}
    for day, title in ((0, "a"), (0.001, "b"), (DAYS_TO_RESTORE, "c"), (DAYS_TO_RESTORE + 0.0005, "d")):
        days[0] = day
        store.delete(ids[title])
        listed[day] = [entry.title for entry in store.entries(deleted=True)]
    assert [["a"], ["b", "a"], ["c", "b", "a"], ["d", "c", "b"]] == list(listed.values())
    days[0] = 10 * DAYS_TO_RESTORE
    store.restore(ids["b"])
    assert (["b"], ["d", "c"]) == tuple(
        [entry.title for entry in store.entries(deleted=deleted)] for deleted in (False, True)
    )
    with pytest.raises(StoreError, match="There is no saved match with the id"):
        store.open(ids["a"])


def test_a_removed_match_is_saved_again_where_it_is_open(tmp_path: Path, cursor: Cursor) -> None:
    """Playing it there loses nothing."""
    days = [0]
    store = Store(tmp_path, now=lambda: datetime(2026, 2, 1, tzinfo=UTC) + timedelta(days=days[0]))
    saved = Saved(cursor, "open")
    store.save(saved)
    assert saved.id
    store.delete(saved.id)
    days[0] = DAYS_TO_RESTORE + 1
    store.delete(keep(store, Cursor(Match(boardgames.load("pylos").start())), "other"))
    play(cursor, "1a1")
    assert not store.save(saved)
    assert [("open", saved.id)] == [(entry.title, entry.id) for entry in store.entries()]


def test_playing_a_deleted_match_restores_it(store: Store, cursor: Cursor) -> None:
    """Whoever has it open wants to keep it."""
    saved = Saved(cursor)
    store.save(saved)
    assert saved.id
    store.delete(saved.id)
    play(cursor, "1a1")
    assert not store.save(saved)
    assert [saved.id] == [entry.id for entry in store.entries()]


@pytest.mark.parametrize(
    "act",
    [
        Store.open,
        Store.delete,
        Store.restore,
        lambda store, identity: store.rename(identity, "x"),
        lambda store, identity: export_record(store, identity, Path("x")),
    ],
)
def test_a_missing_match_is_an_error(
    store: Store, cursor: Cursor, act: Callable[[Store, str], object]
) -> None:
    """In an empty store and in others."""
    with pytest.raises(StoreError, match="There is no saved match with the id 'nothing'"):
        act(store, "nothing")
    keep(store, cursor)
    with pytest.raises(StoreError, match="There is no saved match with the id 'nothing'"):
        act(store, "nothing")

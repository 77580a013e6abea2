"""The store: saving, listing, opening, renaming and deleting matches, and carrying records in and out."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core.locations import user_data
from boardgames.match import Match, RecordError, StoreError
from boardgames.match.record import dump
from boardgames.match.record.files import read_record
from boardgames.match.store import Saved, Store
from tests.core.fresh import modules_after
from tests.match.trees import grown, moves_of, shape

if TYPE_CHECKING:
    from collections.abc import Callable


def play(match: Match, *texts: str) -> None:
    """Play moves given as text."""
    for text in texts:
        match.play(match.position.parse(text))


def keep(store: Store, match: Match, title: str = "") -> str:
    """Save a match for the first time, and return its id."""
    saved = Saved(match, title)
    assert not store.save(saved)
    assert saved.id is not None
    return saved.id


def test_an_empty_store_leaves_no_trace(store: Store) -> None:
    """To look at it makes no file."""
    assert ((), ()) == (store.entries(), store.entries(deleted=True))
    assert not store.folder.exists()


def test_a_saved_match_comes_back(store: Store, match: Match) -> None:
    """With all its lines, remarks and tags, the cursor where it was, and what undo and redo go along."""
    grown(match, Random(7), 50)
    match.set_tag("Seat1", "Ann")
    match.jump(match.line()[3])
    opened = store.open(keep(store, match)).match
    assert (shape(match), match.tags) == (shape(opened), opened.tags)
    assert moves_of(match.line()) == moves_of(opened.line())
    assert (match.current.ply, match.position) == (opened.current.ply, opened.position)


def test_every_move_is_saved_in_the_same_place(store: Store, match: Match) -> None:
    """Saving again makes no second match; another program sees each move at once."""
    saved = Saved(match)
    for count, text in enumerate(("1a1", "1b1", "1c1"), start=1):
        play(match, text)
        assert not store.save(saved)
        assert [count] == [entry.ply for entry in Store(store.folder).entries()]


def test_an_opened_match_is_saved_where_it_was(store: Store, match: Match) -> None:
    """And so on, however often it is opened."""
    identity = keep(store, match)
    for text in ("1a1", "1b1"):
        saved = store.open(identity)
        play(saved.match, text)
        assert not store.save(saved)
    assert [(identity, 2)] == [(entry.id, entry.ply) for entry in store.entries()]


def test_nothing_is_written_that_is_not_new(store: Store, match: Match) -> None:
    """A match that was only looked at keeps its place in the list."""
    identity = keep(store, match)
    before = store.entries()
    store.save(store.open(identity))
    assert before == store.entries()


def test_a_list_shows_what_players_choose_by(store: Store, match: Match) -> None:
    """Turns, result and position are those on the board."""
    play(match, "1a1", "1b1")
    match.undo()
    keep(store, match, "Sunday")
    (entry,) = store.entries()
    assert ("pylos", "Sunday", 1, "*", False) == (
        entry.game,
        entry.title,
        entry.ply,
        entry.result,
        entry.is_over,
    )
    assert datetime(2026, 11, 21, tzinfo=UTC) == entry.created == entry.updated
    assert {"variant": "mature", "empty": "raise"} == entry.options
    assert (match.position, str(match.position)) == (entry.board(), entry.position)


def test_finished_matches_are_told_from_others(store: Store, match: Match) -> None:
    """Whether the rules ended them or the players; a last turn taken back opens them again."""
    resigned = Match(boardgames.load("pylos").start())
    resigned.set_tag("Result", "Dark won (resignation)")
    keep(store, resigned)
    random = Random(1)
    while not match.is_over:
        match.play(random.choice(match.position.legal_moves()))
    saved = Saved(match)
    store.save(saved)
    assert [(True, match.result), (True, "Dark won (resignation)")] == [
        (entry.is_over, entry.result) for entry in store.entries()
    ]
    match.undo()
    store.save(saved)
    assert [False, True] == [entry.is_over for entry in store.entries()]


def test_the_match_last_played_comes_first(store: Store) -> None:
    """Whichever was begun first."""
    matches = [Saved(Match(boardgames.load("pylos").start()), title) for title in "abc"]
    for saved in matches:
        store.save(saved)
    play(matches[1].match, "1a1")
    store.save(matches[1])
    assert ["b", "c", "a"] == [entry.title for entry in store.entries()]


@pytest.mark.parametrize(
    ("tags", "title"),
    [({}, "Pylos"), ({"Seat1": "Ann", "Seat2": "Ben"}, "Ann - Ben"), ({"Seat2": " Ben\n"}, "Ben")],
)
def test_a_match_without_a_title_gets_one(
    store: Store, match: Match, tags: dict[str, str], title: str
) -> None:
    """That of its players, else of its game."""
    for name, text in tags.items():
        match.set_tag(name, text)
    keep(store, match)
    assert [title] == [entry.title for entry in store.entries()]


def test_texts_that_no_file_can_hold_do_not_keep_a_match_from_being_saved(store: Store, match: Match) -> None:
    """A terminal may hand on half a character."""
    match.set_tag("Result", "Ann \ud83d won\n")
    match.current.set_comment("\ud83d")
    saved = store.open(keep(store, match, "a\ud83d\nb"))
    assert [("a? b", "Ann ? won")] == [(entry.title, entry.result) for entry in store.entries()]
    assert (match.tags, shape(match)) == (saved.match.tags, shape(saved.match))


def test_a_match_is_renamed_while_it_is_played(store: Store, match: Match) -> None:
    """It is no other match for that; titles are one line that a file can hold."""
    saved = Saved(match, "old")
    store.save(saved)
    assert saved.id
    store.rename(saved.id, "  new\n\ud83d name ")
    play(match, "1a1")
    assert not store.save(saved)
    assert ["new ? name"] == [entry.title for entry in store.entries()]
    with pytest.raises(StoreError, match="needs a title"):
        store.rename(saved.id, " \n")


def test_a_deleted_match_can_be_brought_back(store: Store, match: Match) -> None:
    """It is off the list, and on that of deleted ones."""
    identity = keep(store, match)
    entries = store.entries()
    store.delete(identity)
    assert ((), entries) == (store.entries(), store.entries(deleted=True))
    store.restore(identity)
    assert (entries, ()) == (store.entries(), store.entries(deleted=True))


def test_playing_on_brings_a_deleted_match_back(store: Store, match: Match) -> None:
    """Who still has it open wants to keep it."""
    saved = Saved(match)
    store.save(saved)
    assert saved.id
    store.delete(saved.id)
    play(match, "1a1")
    assert not store.save(saved)
    assert [saved.id] == [entry.id for entry in store.entries()]


@pytest.mark.parametrize(
    "act",
    [
        Store.open,
        Store.delete,
        Store.restore,
        lambda store, identity: store.rename(identity, "x"),
        lambda store, identity: store.export_record(identity, Path("x")),
    ],
)
def test_a_match_that_is_not_there_is_told(
    store: Store, match: Match, act: Callable[[Store, str], object]
) -> None:
    """In an empty store as in another."""
    with pytest.raises(StoreError, match="No saved match has the id 'nothing'"):
        act(store, "nothing")
    keep(store, match)
    with pytest.raises(StoreError, match="No saved match has the id 'nothing'"):
        act(store, "nothing")


def test_records_go_out_and_come_in(store: Store, match: Match, tmp_path: Path) -> None:
    """A file's name is the title of the match that is made of it."""
    grown(match, Random(3), 30)
    path = tmp_path / "Ann against Ben.txt"
    store.export_record(keep(store, match), path)
    assert dump(match) == dump(read_record(path))
    saved = store.import_record(path)
    assert ["Ann against Ben", "Pylos"] == [entry.title for entry in store.entries()]
    assert shape(match) == shape(saved.match)
    with pytest.raises(StoreError, match="is there already"):
        store.export_record(store.entries()[0].id, path)


def test_a_record_that_is_none_is_not_imported(store: Store, tmp_path: Path) -> None:
    """The list stays as it is."""
    path = tmp_path / "x.txt"
    path.write_text('[Game "pylos"]\n1. 1a1 1a1 *')
    with pytest.raises(RecordError, match="Line 2: '1a1' cannot be played"):
        store.import_record(path)
    assert () == store.entries()


def test_the_folder_is_the_one_of_the_players_data() -> None:
    """Matches are beside everything else that is hers."""
    assert user_data() == Store().folder


def test_playing_costs_no_database() -> None:
    """Matches load neither records nor the store, and the store no SQLite before it is used."""
    heavy = {"sqlite3", "platformdirs", "json", "boardgames.match.record", "boardgames.match.store"}
    assert set() == modules_after("import boardgames.match") & heavy
    assert set() == modules_after("import boardgames.match.store") & {
        "sqlite3",
        "platformdirs",
        "textual",
        "rich",
    }

"""The store: saving, listing, opening, renaming and deleting matches, and carrying records in and out."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core.locations import user_data
from boardgames.match import Cursor, Match, RecordError, StoreError
from boardgames.match.record import dump
from boardgames.match.record.files import read_record
from boardgames.match.results import result_text
from boardgames.match.store import DAYS_TO_RESTORE, Saved, Store
from boardgames.match.store.saved import Snapshot
from boardgames.match.transfer import export_record, import_record
from tests.core.fresh import modules_after
from tests.match.trees import grow, moves_of, shape, toy_cursor

if TYPE_CHECKING:
    from collections.abc import Callable


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


def ended(cursor: Cursor) -> Cursor:
    """Return the match after random moves up to its end by the rules."""
    random = Random(1)
    while not cursor.position.outcome():
        cursor.play(random.choice(cursor.position.legal_moves()))
    return cursor


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


def test_a_list_shows_what_players_choose_by(store: Store, cursor: Cursor) -> None:
    """Turns, result and position are those of the line, wherever the cursor was left."""
    play(cursor, "1a1", "1b1")
    cursor.undo()
    keep(store, cursor, "Sunday")
    (entry,) = store.entries()
    assert ("pylos", "Sunday", 2, "*", False) == (
        entry.game,
        entry.title,
        entry.ply,
        entry.result,
        entry.is_over,
    )
    assert datetime(2026, 11, 21, tzinfo=UTC) == entry.created == entry.updated
    assert {"variant": "mature", "empty": "raise"} == entry.options
    end = cursor.line()[-1].position
    assert (end, str(end)) == (entry.board(), entry.position)


def test_a_list_shows_the_colours_that_players_chose(store: Store, cursor: Cursor) -> None:
    """Those of all seats; none if all have the usual ones."""
    for tags in ({}, {"Color2": "red"}, {"Color1": "blue, or 'teal'", "Color2": "\u7d05", "Color3": "none"}):
        for name, text in tags.items():
            cursor.match.set_tag(name, text)
        keep(store, cursor)
    assert [("blue, or 'teal'", "\u7d05"), ("", "red"), ()] == [entry.colors for entry in store.entries()]


def test_colours_chosen_later_are_shown_as_well(store: Store, cursor: Cursor) -> None:
    """Like everything that changes in a match."""
    saved = Saved(cursor)
    for color in ("red", "", "teal"):
        cursor.match.set_tag("Color1", color)
        store.save(saved)
        (entry,) = store.entries()
        assert ((color, "") if color else ()) == entry.colors


def test_finished_matches_are_marked(store: Store, cursor: Cursor) -> None:
    """Whether the rules or the players ended them."""
    resigned = Match(boardgames.load("pylos").start())
    resigned.set_tag("Result", "Dark won (resignation)")
    keep(store, Cursor(resigned))
    keep(store, Cursor(Match(boardgames.load("pylos").start())))
    keep(store, ended(cursor))
    assert [(True, cursor.match.result), (False, "*"), (True, "Dark won (resignation)")] == [
        (entry.is_over, entry.result) for entry in store.entries()
    ]


def test_a_finished_match_stays_finished_wherever_it_is_left(store: Store, cursor: Cursor) -> None:
    """Looking through it changes nothing in the list."""
    saved = Saved(ended(cursor))
    store.save(saved)
    end = cursor.at
    for node in cursor.line():
        cursor.jump(node)
        store.save(saved)
        (entry,) = store.entries()
        assert (cursor.match.result, end.ply, str(end.position)) == (
            entry.result,
            entry.ply,
            entry.position,
        )


def test_a_finished_match_is_unfinished_where_another_move_is_played(store: Store, cursor: Cursor) -> None:
    """Until the cursor is at its end again."""
    saved = Saved(ended(cursor))
    end = cursor.at
    forks = [node for node in cursor.line() if len(node.position.legal_moves()) > 1]
    cursor.jump(forks[0])
    cursor.play(next(move for move in cursor.position.legal_moves() if move != forks[1].move))
    results = []
    for node in (cursor.at, cursor.match.root, end):
        cursor.jump(node)
        store.save(saved)
        results.append(store.entries()[0].result)
    assert ["*", "*", result_text(end.position.outcome())] == results


def test_a_match_is_over_if_redo_leads_to_an_end() -> None:
    """Wherever the cursor is; otherwise the tag says how it ended."""
    found = set()
    for seed in range(300):
        cursor = grow(toy_cursor(), Random(seed), 1 + seed % 12)
        cursor.match.set_tag("Result", "Left won (agreement)" if seed % 5 == 0 else "")
        kept, left = Snapshot.of(cursor), cursor.at.ply
        while cursor.can_redo:
            cursor.redo()
        assert (cursor.at.ply, str(cursor.position)) == (kept.ply, kept.position)
        agreed = cursor.match.tags.get("Result", "*")
        assert (result_text(outcome) if (outcome := cursor.position.outcome()) else agreed) == kept.result
        assert (kept.result != "*") == kept.is_over
        found.add((kept.result.partition(" ")[2], cursor.at.ply > left))
    ends = ("", "won (TOY-4)", "won (agreement)")
    assert {(end, is_back) for end in ends for is_back in (False, True)} == found


def test_the_match_last_played_comes_first(store: Store) -> None:
    """Whichever began first."""
    matches = [Saved(Cursor(Match(boardgames.load("pylos").start())), title) for title in "abc"]
    for saved in matches:
        store.save(saved)
    play(matches[1].cursor, "1a1")
    store.save(matches[1])
    assert ["b", "c", "a"] == [entry.title for entry in store.entries()]


@pytest.mark.parametrize(
    ("tags", "title"),
    [({}, "Pylos"), ({"Seat1": "Ann", "Seat2": "Ben"}, "Ann - Ben"), ({"Seat2": " Ben\n"}, "Ben")],
)
def test_a_match_without_a_title_gets_one(
    store: Store, cursor: Cursor, tags: dict[str, str], title: str
) -> None:
    """Its players' names, or else its game's."""
    for name, text in tags.items():
        cursor.match.set_tag(name, text)
    keep(store, cursor)
    assert [title] == [entry.title for entry in store.entries()]


def test_invalid_texts_do_not_prevent_saving(store: Store, cursor: Cursor) -> None:
    """A terminal may send half a character, and be controlled by others."""
    cursor.match.set_tag("Result", "Ann \ud83d won\n")
    cursor.at.set_comment("\ud83d")
    saved = store.open(keep(store, cursor, "a\ud83d\nb\x1b\x9b"))
    assert [("a? b", "Ann ? won")] == [(entry.title, entry.result) for entry in store.entries()]
    assert (cursor.match.tags, shape(cursor.match)) == (saved.match.tags, shape(saved.match))


def test_a_blank_result_is_ignored(store: Store, cursor: Cursor) -> None:
    """A result that a list could not show does not end the match."""
    cursor.match.set_tag("Result", "\x1b ")
    keep(store, cursor)
    assert [("*", False)] == [(entry.result, entry.is_over) for entry in store.entries()]


def test_a_match_is_renamed_while_it_is_played(store: Store, cursor: Cursor) -> None:
    """It stays the same match; titles are one line of valid text."""
    saved = Saved(cursor, "old")
    store.save(saved)
    assert saved.id
    store.rename(saved.id, "  new\n\ud83d name ")
    play(cursor, "1a1")
    assert not store.save(saved)
    assert ["new ? name"] == [entry.title for entry in store.entries()]
    with pytest.raises(StoreError, match="needs a title"):
        store.rename(saved.id, " \n")


def test_a_deleted_match_can_be_restored(store: Store, cursor: Cursor) -> None:
    """It moves to the list of deleted matches, with the time, and is otherwise unchanged."""
    identity = keep(store, cursor)
    entries = store.entries()
    store.delete(identity)
    (entry,) = store.entries(deleted=True)
    assert ((), datetime(2026, 11, 21, 0, 1, tzinfo=UTC)) == (store.entries(), entry.deleted)
    assert entries[0] == entry.replace(deleted=None)
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

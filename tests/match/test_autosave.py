"""Autosave and the library of matches: what is saved, what is not, and what happens if it cannot be."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from time import monotonic
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core.locations import user_data
from boardgames.match.autosave import SaveResult, SaveStatus
from boardgames.match.cursor import Cursor
from boardgames.match.library import MatchLibrary
from boardgames.match.local_session import LocalSession
from boardgames.match.starting import start_session
from boardgames.match.store.store import FILE, Store
from boardgames.match.tree import Match
from tests.match.fakes import FakeTime, resign
from tests.match.fakes import play as play_in
from tests.match.store.helpers import plies
from tests.match.trees import walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.match.autosave import Autosave


@pytest.fixture
def library() -> MatchLibrary:
    """A library without any matches."""
    return MatchLibrary(monotonic)


def begun(library: MatchLibrary, *moves: str) -> Autosave:
    """Begin a match of Pylos and play moves that are not saved."""
    autosave = library.begin(LocalSession(Match(boardgames.load("pylos").start())))
    for move in moves:
        play(autosave, move)
    return autosave


def play(autosave: Autosave, move: str) -> None:
    """Play a move."""
    play_in(autosave.session, move)


@contextmanager
def another_program() -> Iterator[None]:
    """Lock the file of the store, as a program does while it writes."""
    with closing(sqlite3.connect(user_data() / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


def test_a_match_is_unsaved_from_its_first_move_until_it_is_saved(library: MatchLibrary) -> None:
    """A comment makes it unsaved again, as a move does."""
    autosave = begun(library)
    seen = [autosave.is_unsaved]
    play(autosave, "1a1")
    seen.append(autosave.is_unsaved)
    autosave.save()
    seen.append(autosave.is_unsaved)
    autosave.session.newest.set_comment("Well begun.")
    seen.append(autosave.is_unsaved)
    assert [False, True, False, True] == seen


def test_a_record_that_is_only_looked_at_is_not_unsaved(library: MatchLibrary) -> None:
    """Playing a move in it makes it unsaved."""
    match = Match(boardgames.load("pylos").start())
    walk(Cursor(match), "1a1")
    autosave = library.begin(LocalSession(match), "Sunday")
    seen = [autosave.is_unsaved]
    play(autosave, "1a2")
    assert [False, True] == [*seen, autosave.is_unsaved]


def test_a_game_resigned_before_its_first_move_is_saved(library: MatchLibrary) -> None:
    """It counts like any other, but a board that was only set up is not listed."""
    autosave = begun(library)
    autosave.save()
    assert [] == plies()
    resign(autosave.session)
    assert (True, SaveStatus.SAVED) == (autosave.is_unsaved, autosave.save().status)
    assert ["Dark won (resignation)"] == [entry.result for entry in Store().entries()]


def test_while_another_program_writes_a_match_stays_in_memory(library: MatchLibrary) -> None:
    """The player reads why, and the next move saves both."""
    autosave = begun(library, "1a1")
    autosave.save()
    with another_program():
        play(autosave, "1a2")
        notice = autosave.save(patience=0).notice
    before = plies()
    play(autosave, "1a3")
    assert notice
    assert "Another program is using" in notice
    assert ([1], SaveResult(SaveStatus.SAVED), [3]) == (before, autosave.save(), plies())


def test_everything_that_is_not_saved_is_tried_once_more(library: MatchLibrary) -> None:
    """All matches of the run, whether open or left."""
    for moves in (("1a1",), (), ("1a1", "1b1")):
        begun(library, *moves)
    assert ([], [2, 1]) == (library.save_all(), plies())


def test_what_cannot_be_saved_is_returned(library: MatchLibrary) -> None:
    """Its error says why."""
    autosave = begun(library, "1a1")
    (user_data() / FILE).mkdir(parents=True)
    assert ([autosave], True) == (library.save_all(), FILE in str(autosave.error))


def test_a_match_continued_elsewhere_since_it_was_left_is_not_saved(library: MatchLibrary) -> None:
    """Nothing new is in it here, so no copy is made at the end."""
    autosave = begun(library, "1a1")
    autosave.save()
    elsewhere = Store().open(str(autosave.saved.id))
    elsewhere.cursor.play(elsewhere.cursor.position.parse("1b1"))
    Store().save(elsewhere)
    assert ([], [2]) == (library.save_all(), plies())


def test_moves_of_both_programs_are_kept_in_one_match(library: MatchLibrary) -> None:
    """Play is where the other program saved it; the moves played here are a variation."""
    autosave = begun(library, "1a1")
    autosave.save()
    elsewhere = Store().open(str(autosave.saved.id))
    elsewhere.cursor.play(elsewhere.cursor.position.parse("1b1"))
    elsewhere.clock = ""  # as programs before this one wrote it
    Store().save(elsewhere)
    play(autosave, "1c1")
    play(autosave, "1c2")
    assert ([], [2]) == (library.save_all(), plies())
    root = Store().open(str(autosave.saved.id)).match.root
    assert ["1b1", "1c1"] == [str(node.move) for node in root.children[0].children]


def timed(library: MatchLibrary, time: FakeTime) -> Autosave:
    """Begin a match with a clock, play a move and save it."""
    session = start_session(boardgames.load("pylos").start(), ["Ann", "Ben"], control="5:00", now=time)
    autosave = library.begin(session)
    session.resume()
    play_in(session, "1a1")
    autosave.save()
    return autosave


def test_a_clock_is_saved_beside_the_record(library: MatchLibrary) -> None:
    """The next run knows what the current turn has used, though the record does not."""
    time = FakeTime()
    autosave = timed(library, time)
    before = Store().record(str(autosave.saved.id))
    time.go(2.5)
    autosave.save()
    again = MatchLibrary(FakeTime()).open(str(autosave.saved.id)).session
    assert (before, "2.500 @1") == (Store().record(str(autosave.saved.id)), autosave.saved.clock)
    assert again.clock
    assert ((300, 297.5), False) == (again.clock.times, again.clock.is_running)


def test_a_deleted_match_that_is_left_with_a_clock_stays_deleted(library: MatchLibrary) -> None:
    """Playing a move restores it."""
    time = FakeTime()
    autosave = timed(library, time)
    library.store.delete(str(autosave.saved.id))
    time.go(3)
    autosave.save()
    seen = [plies()]
    play(autosave, "1b1")
    autosave.save()
    assert [[], [2]] == [*seen, plies()]


def test_looking_at_a_timed_match_makes_no_copy(library: MatchLibrary) -> None:
    """Even though the clock ran there."""
    time = FakeTime()
    autosave = timed(library, time)
    other = MatchLibrary(time).open(str(autosave.saved.id))
    other.session.resume()
    time.go(5)
    play(autosave, "1b1")
    autosave.save()
    assert (None, [2]) == (other.save().notice, plies())


def test_a_match_resigned_in_a_variation_is_listed_as_finished(library: MatchLibrary) -> None:
    """A resignation in a variation counts, in the next run as well."""
    autosave = begun(library, "1a1", "1b1")
    session = autosave.session
    play_in(session, "1d4", at=session.match.root)
    resign(session)
    autosave.cursor.jump(session.match.root.children[0])
    autosave.save()
    (entry,) = Store().entries()
    again = MatchLibrary(monotonic).open(entry.id).session
    assert ("Light won (resignation)", True, ()) == (entry.result, entry.is_over, library.unfinished())
    assert (again.newest.ply, str(again.newest.move)) == (1, "1d4")


def test_looking_at_a_timed_match_does_not_force_a_copy_on_the_player(library: MatchLibrary) -> None:
    """Even if the other program has saved its clock and cursor in between."""
    time = FakeTime()
    autosave = timed(library, time)
    other = MatchLibrary(time).open(str(autosave.saved.id))
    other.session.resume()
    time.go(5)
    other.cursor.undo()
    other.save()
    looked = plies()
    play(autosave, "1b1")
    assert ([1], None, [2]) == (looked, autosave.save().notice, plies())

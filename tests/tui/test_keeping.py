"""Keeping matches while they are played: what is not saved yet, and what can never be."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from time import monotonic
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core.locations import user_data
from boardgames.match import Match
from boardgames.match.seating import sit_down
from boardgames.match.sitting import Sitting
from boardgames.match.store import Store
from boardgames.match.store.store import FILE
from boardgames.tui.keeping import Keeper, Shelf
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def shelf() -> Shelf:
    """A shelf over the player's own matches, of which there are none."""
    return Shelf(monotonic)


def begun(shelf: Shelf, *moves: str) -> Keeper:
    """Begin a match of Pylos and play moves that nobody has saved."""
    keeper = shelf.begin(Sitting(Match(boardgames.load("pylos").start())))
    for move in moves:
        play(keeper, move)
    return keeper


def play(keeper: Keeper, move: str) -> None:
    """Play a move."""
    match = keeper.sitting.match
    match.play(match.position.parse(move))


def plies() -> list[int]:
    """Return how many turns each match in the store has."""
    return [entry.ply for entry in Store().entries()]


@contextmanager
def another_program() -> Iterator[None]:
    """Hold the file of the store as a program does that is writing."""
    with closing(sqlite3.connect(user_data() / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


def test_a_match_is_unsaved_from_its_first_move_until_it_is_kept(shelf: Shelf) -> None:
    """And again from any move or comment on."""
    keeper = begun(shelf)
    seen = [keeper.is_unsaved]
    play(keeper, "1a1")
    seen.append(keeper.is_unsaved)
    keeper.keep()
    seen.append(keeper.is_unsaved)
    keeper.sitting.match.current.set_comment("Well begun.")
    seen.append(keeper.is_unsaved)
    assert [False, True, False, True] == seen


def test_a_record_that_is_only_looked_at_is_not_unsaved(shelf: Shelf) -> None:
    """Whoever plays on in it wants it kept."""
    match = Match(boardgames.load("pylos").start())
    match.play(match.position.parse("1a1"))
    keeper = shelf.begin(Sitting(match), "Sunday")
    seen = [keeper.is_unsaved]
    play(keeper, "1a2")
    assert [False, True] == [*seen, keeper.is_unsaved]


def test_a_game_settled_before_its_first_move_is_kept(shelf: Shelf) -> None:
    """It counts like any other, while a board that was only set up fills no list."""
    keeper = begun(shelf)
    keeper.keep()
    assert [] == plies()
    keeper.sitting.resign()
    assert (True, "") == (keeper.is_unsaved, keeper.keep())
    assert ["Dark won (resignation)"] == [entry.result for entry in Store().entries()]


def test_while_another_program_writes_a_match_is_kept_in_memory(shelf: Shelf) -> None:
    """That is told in a sentence, and the next move has both saved."""
    keeper = begun(shelf, "1a1")
    keeper.keep()
    with another_program():
        play(keeper, "1a2")
        told = keeper.keep(patience=0)
    before = plies()
    play(keeper, "1a3")
    assert (True, [1], "", [3]) == ("Another program is busy" in told, before, keeper.keep(), plies())


def test_everything_that_is_not_saved_is_tried_once_more(shelf: Shelf) -> None:
    """All matches of the run, the one open as well as those left; nothing is left to be saved then."""
    for moves in (("1a1",), (), ("1a1", "1b1")):
        begun(shelf, *moves)
    assert ([], [2, 1]) == (shelf.save_all(), plies())


def test_what_cannot_be_saved_is_returned(shelf: Shelf) -> None:
    """With the reason why."""
    keeper = begun(shelf, "1a1")
    (user_data() / FILE).mkdir(parents=True)
    assert ([keeper], True) == (shelf.save_all(), FILE in keeper.trouble)


def test_a_match_played_on_elsewhere_since_it_was_left_is_let_be(shelf: Shelf) -> None:
    """There is nothing of it here that is not in the store, so no copy is made at the end."""
    keeper = begun(shelf, "1a1")
    keeper.keep()
    elsewhere = Store().open(str(keeper.saved.id))
    elsewhere.match.play(elsewhere.match.position.parse("1b1"))
    Store().save(elsewhere)
    assert ([], [2]) == (shelf.save_all(), plies())


def test_a_copy_is_made_of_what_both_have_played(shelf: Shelf) -> None:
    """Neither program's moves are lost at the end."""
    keeper = begun(shelf, "1a1")
    keeper.keep()
    elsewhere = Store().open(str(keeper.saved.id))
    elsewhere.match.play(elsewhere.match.position.parse("1b1"))
    Store().save(elsewhere)
    play(keeper, "1c1")
    play(keeper, "1c2")
    assert ([], {2, 3}) == (shelf.save_all(), {*plies()})


def timed(shelf: Shelf, time: FakeTime) -> Keeper:
    """Begin a match by a clock, play a move and keep it."""
    sitting = sit_down(boardgames.load("pylos").start(), ["Ann", "Ben"], control="5:00", now=time)
    keeper = shelf.begin(sitting)
    sitting.resume()
    sitting.play(sitting.match.position.parse("1a1"))
    keeper.keep()
    return keeper


def test_a_clock_is_kept_beside_the_record(shelf: Shelf) -> None:
    """What the present turn has taken is known in the next run, and nothing of it is in the record."""
    time = FakeTime()
    keeper = timed(shelf, time)
    before = Store().record(str(keeper.saved.id))
    time.go(2.5)
    keeper.keep()
    again = Shelf(FakeTime()).open(str(keeper.saved.id)).sitting
    assert (before, "2.500 0") == (Store().record(str(keeper.saved.id)), keeper.saved.clock)
    assert again.clock
    assert ((300, 297.5), False) == (again.clock.times, again.clock.is_running)


def test_a_deleted_match_that_is_left_with_a_clock_stays_deleted(shelf: Shelf) -> None:
    """Who plays on wants it back."""
    time = FakeTime()
    keeper = timed(shelf, time)
    shelf.store.delete(str(keeper.saved.id))
    time.go(3)
    keeper.keep()
    seen = [plies()]
    keeper.sitting.play(keeper.sitting.match.position.parse("1b1"))
    keeper.keep()
    assert [[], [2]] == [*seen, plies()]


def test_who_only_looked_at_a_timed_match_makes_no_copy(shelf: Shelf) -> None:
    """Though the clock ran there."""
    time = FakeTime()
    keeper = timed(shelf, time)
    other = Shelf(time).open(str(keeper.saved.id))
    other.sitting.resume()
    time.go(5)
    play(keeper, "1b1")
    keeper.keep()
    assert ("", [2]) == (other.keep(), plies())


def test_a_finished_match_is_listed_so_wherever_it_was_settled(shelf: Shelf) -> None:
    """A resignation on a line beside the main one counts, also in the next run."""
    keeper = begun(shelf, "1a1", "1b1")
    sitting = keeper.sitting
    sitting.jump(sitting.match.root)
    sitting.play(sitting.match.position.parse("1d4"))
    sitting.resign()
    sitting.jump(sitting.match.root.children[0])
    keeper.keep()
    (entry,) = Store().entries()
    again = Shelf(monotonic).open(entry.id).sitting
    assert ("Light won (resignation)", True, ()) == (entry.result, entry.is_over, shelf.unfinished())
    assert (again.newest.ply, str(again.newest.move)) == (1, "1d4")


def test_who_looks_at_a_timed_match_makes_no_copy_of_it_for_who_plays(shelf: Shelf) -> None:
    """The clock and the board of the one who looked were kept in between."""
    time = FakeTime()
    keeper = timed(shelf, time)
    other = Shelf(time).open(str(keeper.saved.id))
    other.sitting.resume()
    time.go(5)
    other.sitting.undo()
    other.keep()
    looked = plies()
    play(keeper, "1b1")
    assert ([0], "", [2]) == (looked, keeper.keep(), plies())

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
from boardgames.match.sitting import Sitting
from boardgames.match.store import Store
from boardgames.match.store.store import FILE
from boardgames.tui.keeping import Keeper, Shelf

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

"""Two programs on one folder: neither overwrites or hinders the other."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from tests.match.store.children import child
from tests.match.trees import moves_of, shape

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ROUNDS = 30


def opened_twice(store: Store, cursor: Cursor) -> tuple[Saved, Saved]:
    """Save a match with a move, and return it as two programs have it open."""
    cursor.play(cursor.position.parse("1a1"))
    saved = Saved(cursor, "Sunday")
    store.save(saved)
    assert saved.id
    return saved, store.open(saved.id)


def play(saved: Saved, text: str) -> None:
    """Play a move in an open match."""
    saved.cursor.play(saved.cursor.position.parse(text))


def test_a_match_changed_elsewhere_is_saved_as_a_copy(store: Store, cursor: Cursor) -> None:
    """The other program's match stays; this one is saved under another id from then on."""
    here, there = opened_twice(store, cursor)
    play(there, "1d4")
    assert not store.save(there)
    play(here, "1b1")
    assert store.save(here)
    play(here, "1c1")
    assert not store.save(here)
    play(there, "1d1")
    assert not store.save(there)
    found = {entry.title: moves_of(store.open(entry.id).cursor.line()) for entry in store.entries()}
    assert {"Sunday": ["1a1", "1d4", "1d1"], "Sunday (copy)": ["1a1", "1b1", "1c1"]} == found
    assert (here.title, there.title) == ("Sunday (copy)", "Sunday")


def test_looking_at_a_match_makes_no_copy(store: Store, cursor: Cursor) -> None:
    """A moved cursor does not need a copy; a move played later does."""
    here, there = opened_twice(store, cursor)
    play(there, "1d4")
    store.save(there)
    here.cursor.undo()
    assert not store.save(here)
    assert [2] == [entry.ply for entry in store.entries()]
    here.cursor.redo()
    play(here, "1b1")
    assert store.save(here)


def test_a_comment_or_a_tag_needs_a_copy(store: Store, cursor: Cursor) -> None:
    """Nothing that players wrote is lost."""
    here, there = opened_twice(store, cursor)
    there.match.set_tag("Event", "final")
    assert not store.save(there)
    here.cursor.at.set_comment("good")
    assert store.save(here)


def test_a_match_whose_file_was_removed_is_saved_again(store: Store, cursor: Cursor) -> None:
    """As after a damaged file was moved elsewhere: no move is lost, and it is not a copy."""
    here, _ = opened_twice(store, cursor)
    (store.folder / "matches.sqlite").unlink()
    play(here, "1b1")
    assert not store.save(here)
    assert [("Sunday", here.id)] == [(entry.title, entry.id) for entry in store.entries()]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that share memory at first")
def test_two_programs_play_at_once(store: Store) -> None:
    """Each saves its own matches as fast as it can; all are complete."""

    def playing(seed: int) -> Callable[[Callable[[bytes], None]], None]:
        def work(report: Callable[[bytes], None]) -> None:
            saved = Saved(Cursor(Match(boardgames.load("pylos").start())), f"of {seed}")
            for move in _moves(seed):
                play(saved, move)
                assert not store.save(saved)
                report(b"s")

        return work

    with child(playing(1)) as one, child(playing(2)) as two:
        assert (ROUNDS, ROUNDS) == (len(one.read(ROUNDS)), len(two.read(ROUNDS)))
    found = {entry.title: moves_of(store.open(entry.id).cursor.line()) for entry in store.entries()}
    assert {"of 1": _moves(1), "of 2": _moves(2)} == found


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that share memory at first")
def test_two_programs_begin_at_once(tmp_path: Path) -> None:
    """One creates the file and the other finds it, whichever is faster."""
    folders = [tmp_path / str(number) for number in range(50)]

    def work(report: Callable[[bytes], None]) -> None:
        for folder in folders:
            Store(folder).save(Saved(Cursor(Match(boardgames.load("pylos").start()))))
        report(b"s")

    with child(work) as one, child(work) as two:
        assert b"ss" == one.read(1) + two.read(1)
    assert [2] * len(folders) == [len(Store(folder).entries()) for folder in folders]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that share memory at first")
def test_two_programs_on_one_match_end_with_two(store: Store, cursor: Cursor) -> None:
    """The faster one keeps the row; both have all their moves."""
    _, saved = opened_twice(store, cursor)
    copies = []
    before = shape(saved.match)

    def work(report: Callable[[bytes], None]) -> None:
        for text in ("1b1", "1c1", "1d1"):
            play(saved, text)
            report(b"c" if store.save(saved) else b"s")

    with child(work) as one, child(work) as two:
        copies = [one.read(3), two.read(3)]
    assert before == shape(saved.match)
    assert [b"css", b"sss"] == sorted(copies)
    assert [4, 4] == [entry.ply for entry in store.entries()]


def _moves(seed: int) -> list[str]:
    """Return random first moves of a match."""
    random, position, moves = Random(seed), boardgames.load("pylos").start(), []
    for _ in range(ROUNDS):
        move = random.choice(position.legal_moves())
        moves.append(str(move))
        position = position.play(move)
    return moves

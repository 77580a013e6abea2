"""Long matches and many of them: what is written and read does not grow with their number."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import boardgames
from boardgames.games.pylos.engine import PylosEngine
from boardgames.match.cursor import Cursor
from boardgames.match.errors import RecordError
from boardgames.match.library import MatchLibrary
from boardgames.match.local_session import LocalSession
from boardgames.match.record import dump
from boardgames.match.store.nodes import write_nodes
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from tests.match.fakes import FakeTime
from tests.match.fakes import play as play_in
from tests.match.store.helpers import FILE, run, saved_in
from tests.match.store.memory import MemoryStore
from tests.match.trees import grow


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the number of rows of nodes that each save has written."""
    written: list[int] = []

    def count(transaction: Any, identity: str, nodes: Any, *, anew: bool) -> None:
        written.append(len(nodes))
        write_nodes(transaction, identity, nodes, anew=anew)

    monkeypatch.setattr("boardgames.match.store.nodes.write_nodes", count)
    return written


def tree(store: Store, turns: int = 120) -> Saved:
    """Save a match of many turns with variations."""
    saved = Saved(grow(Cursor(Match(boardgames.load("pylos").start())), Random(8), turns), "Long")
    store.save(saved)
    return saved


def test_a_save_writes_only_what_is_new(store: Store, counted: list[int]) -> None:
    """One row for a move, one for a comment, none for looking; all of them for the first time only."""
    saved = tree(store)
    assert [len(saved.match.nodes)] == counted
    counted.clear()
    saved.cursor.undo()
    store.save(saved)
    saved.cursor.jump(saved.match.root)
    known = len(saved.match.nodes)
    for move in saved.cursor.position.legal_moves():
        saved.match.root.child(move)
    store.save(saved)
    again = store.open(str(saved.id))
    again.cursor.at.set_comment("here")
    store.save(again)
    assert [0, len(saved.match.nodes) - known, 1] == counted
    assert dump(again.match) == store.record(str(saved.id))


def test_opening_a_match_asks_for_no_legal_moves(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Except where it is looked at: what was saved by the rules is not tried again."""
    saved = tree(store)
    asked: list[object] = []
    turns = PylosEngine.turns

    def counting(engine: PylosEngine, state: Any) -> Any:
        asked.append(state)
        return turns(engine, state)

    monkeypatch.setattr(PylosEngine, "turns", counting)
    again = store.open(str(saved.id))
    assert len(saved.match.nodes) == len(again.match.nodes)
    assert len(asked) <= 2


def test_positions_left_behind_keep_nothing_that_was_worked_out(cursor: Cursor) -> None:
    """Only those used last know their moves, however large the tree is."""
    grow(cursor, Random(3), 300)
    for node in cursor.match.nodes:
        node.position.legal_moves()
    recent = [node for node in cursor.match.nodes if node.is_recent]
    assert 32 == len(recent) < len(cursor.match.nodes)
    assert [node.position.encode() for node in recent] == [
        node.position.encode() for node in cursor.match.nodes if node.is_recent
    ]


@pytest.mark.parametrize("game", boardgames.names())
def test_every_game_is_opened_as_it_was_saved(store: Store, game: str) -> None:
    """With the same positions at all nodes, whether the rows are trusted or the moves tried again."""
    saved = Saved(grow(Cursor(Match(boardgames.load(game).start())), Random(5), 60))
    store.save(saved)
    positions = [node.position for node in saved.match.nodes]
    for seal in ("seal", "0"):
        run(store.folder / FILE, f"UPDATE nodes SET seal = {seal}")
        again = store.open(str(saved.id))
        assert (seal == "seal") == again.is_whole
        assert positions == [node.position for node in again.match.nodes]
        assert [node.move for node in saved.match.nodes] == [node.move for node in again.match.nodes]
        assert dump(saved.match) == dump(again.match)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE nodes SET move = '9z9' WHERE number = 2",
        "UPDATE nodes SET parent = 99 WHERE number = 2",
        "UPDATE nodes SET remarks = '{' WHERE number = 1",
        "DELETE FROM nodes WHERE number = 1",
        "DELETE FROM nodes",
        "UPDATE matches SET start = '[Game'",
    ],
)
def test_a_damaged_row_of_a_move_is_an_error(store: Store, cursor: Cursor, damage: str) -> None:
    """The match is listed, and a message says that it cannot be read."""
    saved = saved_in(store, cursor)
    run(store.folder / FILE, damage)
    with pytest.raises(RecordError):
        store.open(str(saved.id))
    assert [saved.id] == [entry.id for entry in store.entries()]


def test_a_match_with_a_move_that_another_version_wrote_is_written_again(
    store: Store, cursor: Cursor
) -> None:
    """With the next move, all rows get checksums of this version."""
    saved = saved_in(store, cursor)
    run(store.folder / FILE, "UPDATE nodes SET seal = 1 WHERE number = 3")
    again = store.open(str(saved.id))
    again.cursor.jump(again.match.root)
    again.match.root.set_comment("again")
    store.save(again)
    assert store.open(str(saved.id)).is_whole


def test_what_other_programs_saved_is_read_only_if_there_is_something_new(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own saves are announced to a program too."""
    library = MatchLibrary(FakeTime(), store)
    autosave = library.begin(LocalSession(Match(boardgames.load("pylos").start())))
    play_in(autosave.session, "1a1")
    autosave.save()
    opened: list[str] = []
    monkeypatch.setattr(Store, "open", lambda _, identity: opened.append(identity))
    for _ in range(3):
        library.look_elsewhere()
        play_in(autosave.session, str(autosave.session.newest.position.legal_moves()[0]))
        autosave.save()
    library.look_elsewhere()
    library.close()
    assert [] == opened


def test_lists_are_chosen_by_the_database(store: Store) -> None:
    """By game, state, words and number, as a plain list would be."""
    plain = MemoryStore()
    for at, title in enumerate(("Sunday", "Ann - Ben", "été 100%", "a_b", "Monday")):
        for kept in (store, plain):
            game = "diamond" if at % 2 else "pylos"
            cursor = Cursor(Match(boardgames.load(game).start()))
            cursor.play(cursor.position.legal_moves()[0])
            if at > 2:
                cursor.match.set_tag("Result", "Nobody won (agreement)")
            kept.save(Saved(cursor, title))
    for words in ("", "sun", "ann ben", "ÉTÉ", "100", "a_b", "finished", "unfinished dia", "pylos", "xyz"):
        for is_over in (None, True, False):
            for limit in (None, 1, 3):
                found, expected = (
                    [entry.title for entry in kept.entries(words=words, is_over=is_over, limit=limit)]
                    for kept in (store, plain)
                )
                assert expected == found
    assert (5, 2, 2) == (store.count(), store.count(game="diamond"), store.count(is_over=True))
    store.rename(store.entries()[0].id, "Someday")
    store.delete(store.entries()[0].id)
    assert ["Someday"] == [entry.title for entry in store.entries(deleted=True, words="some deleted")]

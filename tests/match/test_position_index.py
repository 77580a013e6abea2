"""The index of positions: it has what was played, follows the store, and can be built again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.position_index import COMPUTER, FILE, HERE, MoveCount, PositionIndex, key_of
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from boardgames.play.exploring import explored

if TYPE_CHECKING:
    from pathlib import Path

START = boardgames.load("pylos").start()


def saved(store: Store, *moves: str, game: str = "pylos", **tags: str) -> Saved:
    """Save a match with some moves."""
    match = Match(boardgames.load(game).start())
    for name, text in tags.items():
        match.set_tag(name, text)
    cursor = Cursor(match)
    for text in moves:
        cursor.play(cursor.position.parse(text))
    kept = Saved(cursor)
    store.save(kept)
    return kept


def test_moves_are_counted_by_who_played_them(tmp_path: Path) -> None:
    """Points are those of the mover; matches that go on have none; variations were not played."""
    store, index = Store(tmp_path), PositionIndex(tmp_path / FILE)
    assert () == index.counts(START)
    saved(store, "1a1", "1b1", Result="Light won (resigned)", Control2="computer:3")
    saved(store, "1a1", "1b2")
    looked = saved(store, "1b1", "1a1")
    looked.match.add(looked.match.root, START.parse("1d4"))
    store.save(looked)
    assert [1, 0, 0] == [index.catch_up(store, 2), index.catch_up(store), index.catch_up(store)]
    counts = {count.move: count for count in index.counts(START)}
    assert {"1a1", "1b1"} == counts.keys()
    assert MoveCount("1a1", HERE, 2, 1, 1.0, 0) == counts["1a1"]
    after = START.play(START.parse("1a1"))
    assert {MoveCount("1b1", COMPUTER, 1, 1, 0.0, 0), MoveCount("1b2", HERE, 1, 0, 0.0, 0)} == set(
        index.counts(after)
    )


def test_the_index_follows_saves_and_deletions(tmp_path: Path) -> None:
    """A match that goes on adds its new moves; one that takes moves back loses them."""
    store, index = Store(tmp_path), PositionIndex(tmp_path / FILE)
    kept = saved(store, "1a1")
    index.catch_up(store)
    cursor = kept.cursor
    cursor.play(cursor.position.parse("1b1"))
    store.save(kept)
    assert (kept.id,) == index.stale(store)
    index.catch_up(store)
    assert ["1b1"] == [count.move for count in index.counts(START.play(START.parse("1a1")))]
    cursor.jump(kept.match.root)
    cursor.play(cursor.position.parse("1d4"))
    store.save(kept)
    index.catch_up(store)
    assert ["1d4"] == [count.move for count in index.counts(START)]
    assert kept.id
    store.delete(kept.id)
    index.catch_up(store)
    assert () == index.counts(START)


def test_a_damaged_index_is_built_anew(tmp_path: Path) -> None:
    """Nothing is in it that the store does not have."""
    store, index = Store(tmp_path), PositionIndex(tmp_path / FILE)
    saved(store, "1a1")
    (tmp_path / FILE).write_text("not a database, though long enough to look damaged " * 20)
    assert 0 == index.catch_up(store)
    assert ["1a1"] == [count.move for count in index.counts(START)]


def test_keys_depend_on_the_game_its_options_and_the_position() -> None:
    """They are the same in every process."""
    mature = boardgames.load("pylos").start(variant="mature")
    assert 3 == len({key_of(START), key_of(mature), key_of(START.play(START.parse("1a1")))})
    assert key_of(START) == key_of(boardgames.load("pylos").start())


def test_rows_say_who_played_and_which_moves_win() -> None:
    """The most frequent come first; of moves that nobody played only the best are included."""
    from boardgames.core.exact import Verdict

    a, b, c = map(START.parse, ("1a1", "1b1", "1c1"))
    counts = [
        MoveCount("1a1", HERE, 2, 2, 1.0, 2),
        MoveCount("1a1", COMPUTER, 1, 0, 0.0, 0),
        MoveCount("1b1", "account:Ann", 4, 1, 1.0, 0),
        MoveCount("nothing", HERE, 9, 0, 0.0, 0),
    ]
    rows = explored(START, counts, values={a: Verdict.LOST, b: Verdict.LOST, c: Verdict.WON})
    assert [("1b1", 4, 1.0), ("1a1", 3, 0.5), ("1c1", 0, None)] == [
        (str(row.move), row.played, row.share) for row in rows
    ]
    assert (2, 0, 1) == (rows[1].you, rows[1].others, rows[1].computer)
    assert [4, 0] == [explored(START, counts, you=you)[0].you for you in ("account:Ann", HERE)]


def test_points_follow_from_any_end(tmp_path: Path) -> None:
    """By the rules, which the board alone shows, or by agreement; a game that is void has none."""
    store, index = Store(tmp_path), PositionIndex(tmp_path / FILE)
    start = boardgames.load("pylos").decode("LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L")
    cursor = Cursor(Match(start))
    cursor.play(start.parse("4a1"))
    store.save(Saved(cursor))
    saved(store, "1a1", "1b1", Result="Draw by agreement")
    saved(store, "1a1", "1c1", Result="Closed by the host")
    index.catch_up(store)
    assert [MoveCount("4a1", HERE, 1, 1, 1.0, 0)] == [*index.counts(start)]
    assert [MoveCount("1a1", HERE, 2, 1, 0.5, 1)] == [*index.counts(START)]

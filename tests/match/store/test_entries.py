"""The list of saved matches: what it shows of each, and in which order."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.errors import StoreError
from boardgames.match.results import result_text
from boardgames.match.store.saved import Saved, Snapshot
from boardgames.match.tree import Match
from tests.match.store.keeping import keep, play
from tests.match.trees import grow, toy_cursor

if TYPE_CHECKING:
    from boardgames.match.store.store import Store


def ended(cursor: Cursor) -> Cursor:
    """Return the match after random moves up to its end by the rules."""
    random = Random(1)
    while not cursor.position.outcome():
        cursor.play(random.choice(cursor.position.legal_moves()))
    return cursor


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

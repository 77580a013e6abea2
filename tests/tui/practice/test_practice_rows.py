"""The rows of the list of mistakes: how often, when, and which; nothing is read or drawn."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from boardgames.learn.practice.collection import MistakeEntry
from boardgames.tui.practice.list import PracticeScreen, _all_due, _facts, _heads, _line

NOW = datetime(2030, 7, 3, 12, tzinfo=UTC)


def entry(**values: Any) -> MistakeEntry:
    """Return a mistake that is asked now."""
    usual = MistakeEntry("n", "pylos", "won → lost", "1a1", "", "id", 6, NOW, NOW, 1, {}, "")
    return usual._replace(**values)


@pytest.mark.parametrize(
    ("values", "begins"),
    [
        ({}, "●·· now           "),
        ({"solved": 0, "due": NOW + timedelta(days=1)}, "··· tomorrow      "),
        ({"solved": 3}, "●●● learned       "),
        ({"solved": 9}, "●●● learned       "),
    ],
)
def test_a_mistake_says_how_often_it_was_solved_and_when_it_is_asked(
    values: dict[str, Any], begins: str
) -> None:
    """In columns below their heads; the game is named among those of others."""
    rows = [_line(entry(**values), NOW, is_of_one=is_of_one).plain for is_of_one in (True, False)]
    assert [begins, begins] == [row[:18] for row in rows]
    assert [False, True] == ["Pylos" in row for row in rows]
    assert "    asked         your move: before → after" == _heads().plain


def test_those_that_are_due_are_practised_together() -> None:
    """One or all of them."""
    assert ["Practise the one that is due", "Practise all 2 that are due"] == [
        _all_due(count).plain for count in (1, 2)
    ]
    titles = [
        PracticeScreen._title(cast("Any", SimpleNamespace(game=game)), due, total)
        for game, due, total in (("", 0, 0), ("pylos", 1, 3))
    ]
    assert ["Your mistakes · all games", "Your mistakes · Pylos · 1 due of 3"] == titles


def test_mistakes_that_are_due_are_those_whose_time_has_come() -> None:
    """To the second, and those that rest never."""
    entries = {
        "now": entry(name="now"),
        "later": entry(name="later", due=NOW + timedelta(seconds=1)),
        "rests": entry(name="rests", solved=3),
        "due": entry(name="now"),
    }
    screen = SimpleNamespace(_entries=entries, _collection=SimpleNamespace(now=lambda: NOW))
    found = cast("Any", PracticeScreen._due).fget(screen)
    assert ["now"] == [one.name for one in found]


def test_a_mistake_is_told_in_a_sentence() -> None:
    """Who played what at which turn, when it was found, and how it stands."""
    day = NOW.astimezone().date().isoformat()
    head = f"1a1 in move 4, found {day}."
    assert [
        f"You played {head} Due now. Solved once; after 3 times it rests.",
        f"Ann played {head} It is learned, and rests.",
    ] == [_facts(one, NOW) for one in (entry(), entry(player="Ann", solved=3))]

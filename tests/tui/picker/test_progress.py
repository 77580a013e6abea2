"""What the cards of games say of a player's progress."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import boardgames
from boardgames.tui.picker.game_card import _titles
from boardgames.tui.picker.progress import progress_in


def test_a_card_says_what_the_player_has_done() -> None:
    """The tasks done and the rating in puzzles, each where there is anything to say."""
    record = SimpleNamespace(tried=lambda game: game == "pylos", rating=lambda game, today: f"{game} {today}")
    done = {"pylos": {"aim", "turn"}, "diamond": {"aim"}}
    suite = SimpleNamespace(
        lesson_progress=lambda: SimpleNamespace(done=lambda game: done.get(game, set())),
        is_club=True,
        puzzle_record=lambda: record,
        today=lambda: "today",
    )
    said = progress_in(("pylos", "diamond", "pyramid-siege"), cast("Any", suite))
    assert {
        "pylos": ["2 tasks done", "puzzles pylos today"],
        "diamond": ["1 task done"],
        "pyramid-siege": [],
    } == said


def test_a_title_has_as_much_progress_as_fits() -> None:
    """The number of players goes first, then the last that was said."""
    pylos = boardgames.load("pylos")
    assert ["Pylos · 2 players", "Pylos"] == list(map(str, _titles(pylos)))
    assert ["Pylos · 2 players · a · b", "Pylos · a · b", "Pylos · a", "Pylos"] == list(
        map(str, _titles(pylos, ("a", "b")))
    )

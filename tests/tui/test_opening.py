"""The ways into the screens, and threads whose end nobody waits for."""

from __future__ import annotations

import gc
from datetime import date
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames import tui
from boardgames.core import BoardgamesError
from boardgames.learn.puzzles.collection import puzzle_of_the_day
from boardgames.match.tree import Match
from boardgames.tui.shutdown import _Threads

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = boardgames.load("pylos")


class _App:
    """Stands in for the application, and knows what it was made with."""

    def __init__(self, match: object = None, **given: object) -> None:
        self.match = match
        self.given = given
        self.lessons: object = None
        self.practice: object = None


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """The applications that are run; they end at once."""
    found: list[Any] = []

    def run(app: object) -> None:
        assert not gc.isenabled()
        found.append(app)

    monkeypatch.setattr("boardgames.tui.app.BoardgamesApp", _App)
    monkeypatch.setattr("boardgames.tui.shutdown.run_app", run)
    yield found
    gc.enable()


def test_a_match_or_the_picker_is_opened(ran: list[Any]) -> None:
    """With the options and the position asked for; what is wrong is said before anything is shown."""
    tui.run()
    tui.run("pylos", {"variant": "children"}, GAME.start().encode(), reduced_motion=True)
    with pytest.raises(BoardgamesError):
        tui.run("pylos", {"variant": "odd"})
    picker, match = ran
    assert (None, {"reduced_motion": False}) == (picker.match, picker.given)
    assert {"reduced_motion": True} == match.given
    assert "children" == match.match.root.position.options["variant"]


def test_a_record_is_opened_with_its_title(ran: list[Any]) -> None:
    """And with a notice."""
    record = Match(GAME.start())
    tui.show(record, "Sunday", notice="Lots were drawn.")
    [app] = ran
    assert (record, "Sunday", "Lots were drawn.") == (app.match, app.given["title"], app.given["notice"])


def test_puzzles_lessons_and_mistakes_are_opened(ran: list[Any]) -> None:
    """The puzzle of a game, or without one that of the day."""
    tui.solve_puzzle("pylos")
    tui.solve_puzzle(None, reduced_motion=True)
    tui.open_lessons(GAME)
    tui.open_practice("diamond")
    tui.open_practice()
    own, daily, lessons, mistakes, all_mistakes = ran
    assert "pylos" == own.given["puzzle"].game
    assert puzzle_of_the_day(date.today()) == daily.given["puzzle"]
    assert (GAME, None) == (lessons.lessons, lessons.practice)
    assert ["diamond", ""] == [mistakes.practice, all_mistakes.practice]


def test_work_in_a_thread_has_a_result_or_an_error() -> None:
    """Each piece of work has a thread of its own, so that none waits for another."""
    threads, blocked = _Threads(), Event()
    waiting = threads.submit(blocked.wait, 20)
    assert 5 == threads.submit(lambda one, *, two: one + two, 2, two=3).result(20)
    assert isinstance(threads.submit(int, "x").exception(20), ValueError)
    assert not waiting.done()
    assert not waiting.cancel()
    blocked.set()
    assert waiting.result(20)

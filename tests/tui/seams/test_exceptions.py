"""Exceptions in the screens: each is written down, told once, and ends nothing else."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NoReturn

import pytest
from textual.containers import Vertical
from textual.events import Key, MouseDown, MouseUp
from textual.screen import Screen
from textual.widgets import OptionList, Static

from boardgames.core.fault_log import FILE
from boardgames.core.locations import user_state
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.faults import FaultHistory
from boardgames.tui.picker.game_card import GameCard
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.seams.testing import shown_rows
from tests.core.faults import logged
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from textual.await_remove import AwaitRemove
    from textual.pilot import Pilot


def fail(*_: object) -> NoReturn:
    """Stand in for anything in which an error is."""
    raise ZeroDivisionError("by nothing")


@asynccontextmanager
async def failing() -> AsyncIterator[Pilot[None]]:
    """Run the program. In the end Textual's pilot raises what a handler has raised."""
    raised = False
    try:
        async with BoardgamesApp().run_test() as pilot:
            yield pilot
    except ZeroDivisionError:
        raised = True
    assert raised


FAULT = "ZeroDivisionError: by nothing"
SENTENCE = "Something went wrong, but you can continue; what happened is in "


def told(pilot: Pilot[None]) -> list[str]:
    """Return what the player was told."""
    assert isinstance(pilot.app, BoardgamesApp)
    return [notice.message for notice in pilot.app.shown_notifications]


@pytest.mark.parametrize(
    "cause",
    [
        pytest.param(lambda pilot: pilot.app.screen.call_later(fail), id="a screen's callback"),
        pytest.param(lambda pilot: pilot.app.call_later(fail), id="the application's callback"),
        pytest.param(lambda pilot: pilot.app.screen.set_timer(0.01, fail), id="a timer"),
        pytest.param(lambda pilot: pilot.app.screen.call_after_refresh(fail), id="after a frame"),
    ],
)
async def test_an_exception_is_told_and_the_screen_goes_on(cause: Callable[[Pilot[None]], object]) -> None:
    """The message names the log, which has the traceback, and the next keys count."""
    async with failing() as pilot:
        cause(pilot)
        await pilot.pause(0.5)
        assert [[f"{SENTENCE}{user_state() / FILE}."], [FAULT]] == [told(pilot), logged()]
        await pilot.press("m")
        assert ["PickerScreen", "MatchesScreen"] == [
            type(screen).__name__ for screen in pilot.app.screen_stack
        ]


async def test_a_key_that_fails_again_and_again_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast it is pressed; the fault is told once."""
    monkeypatch.setattr(PickerScreen, "key_z", fail, raising=False)
    async with failing() as pilot:
        await pilot.press(*"zzzz")
        assert (True, 1, [FAULT]) == (pilot.app.is_running, len(told(pilot)), logged())
        await pilot.press("m")
        assert not isinstance(pilot.app.screen, PickerScreen)


async def test_a_key_that_fails_twice_in_one_burst_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of a burst is taken in before the first key of it fails: no input comes between the faults."""
    taken_in = asyncio.Event()

    async def fail_later(_: GameCard) -> None:
        await taken_in.wait()
        fail()

    monkeypatch.setattr(GameCard, "key_z", fail_later, raising=False)
    async with failing() as pilot:
        app = pilot.app
        assert isinstance(app, BoardgamesApp)
        app.faults.history.now = FakeTime()
        app.post_message(Key("z", "z"))
        app.post_message(Key("z", "z"))
        app.call_later(taken_in.set)
        await pilot.pause()
        assert (True, [FAULT]) == (app.is_running, logged())


class Shrinking(OptionList):
    """A list that has become empty when the click comes that was meant for one of its options."""

    def on_mouse_up(self) -> None:
        """Drop all options."""
        self.clear_options()


async def test_a_click_on_an_option_that_is_gone_does_nothing() -> None:
    """As in a burst of clicks, the first of which has changed the list."""
    async with BoardgamesApp().run_test() as pilot:
        await pilot.app.push_screen(Screen())
        await pilot.app.screen.mount(Shrinking("one", "two"))
        await pilot.pause()
        x, y = pilot.app.screen.query_one(Shrinking).content_region.offset
        for kind in (MouseDown, MouseUp):  # as they come from a terminal, where Textual adds the click
            pilot.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        await pilot.pause()
        assert (0, []) == (pilot.app.screen.query_one(Shrinking).option_count, logged())


async def test_a_fault_that_comes_back_by_itself_at_once_ends_the_program() -> None:
    """Nothing else could be done any more; the reason is a sentence."""
    async with failing() as pilot:
        app = pilot.app
        assert isinstance(app, BoardgamesApp)
        app.faults.history.now = FakeTime()

        def again() -> None:
            app.screen.call_later(again)
            fail()

        app.screen.call_later(again)
        await pilot.pause()
        assert not app.is_running
    assert (1, [FAULT]) == (app.return_code, logged())
    assert app.fault == (
        "The program has ended because something went wrong. "
        f"Your matches are saved; what happened is in {user_state() / FILE}."
    )


async def test_a_callback_that_asks_for_itself_lets_others_have_their_turn() -> None:
    """Else neither keys nor timers would come any more: the program would hang."""
    async with BoardgamesApp().run_test() as pilot:
        app, rounds, others = pilot.app, 0, list[int]()

        def again() -> None:
            nonlocal rounds
            rounds += 1
            if rounds < 1_000:
                app.screen.call_later(again)

        app.screen.call_later(again)
        app.call_later(lambda: others.append(rounds))
        await pilot.pause()
        assert (1_000, True) == (rounds, others[0] < 100)


async def test_a_removal_goes_on_when_nobody_waits_for_it_any_more() -> None:
    """Whenever the waiting is cancelled; else the application, which waits too, would end without a word."""
    async with BoardgamesApp().run_test() as pilot:
        app = pilot.app
        await app.push_screen(Screen())
        for turns in range(1, 12):
            box = Vertical(*(Static() for _ in range(20)))
            await app.screen.mount(box)
            waiting = asyncio.ensure_future(_wait_for(box.remove()))
            for _ in range(turns):
                await asyncio.sleep(0)
            waiting.cancel()
            await pilot.pause()
            assert (True, False) == (app.is_running, box.is_attached)


async def _wait_for(removal: AwaitRemove) -> None:
    await removal


@pytest.mark.parametrize("method", ["render_line", "render"])
async def test_what_cannot_be_painted_is_left_out(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest is shown."""
    async with failing() as pilot:
        title = pilot.app.screen.query_one("#title", Static)
        monkeypatch.setattr(title, method, fail)
        title.refresh(layout=True)
        await pilot.pause()
        assert (True, [FAULT]) == (pilot.app.is_running, logged())
        assert "Pylos" in "".join(shown_rows(pilot.app.screen))


async def test_a_widget_that_cannot_begin_leaves_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here none of the games can be told, and all the rest of the picker works."""
    monkeypatch.setattr(GameCard, "on_mount", fail, raising=False)
    monkeypatch.setattr("boardgames.tui.seams.app._HANDLERS", {})  # of other tests
    async with failing() as pilot:
        await pilot.press("m")
        assert (True, False) == (pilot.app.is_running, isinstance(pilot.app.screen, PickerScreen))


async def test_an_application_that_cannot_begin_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program without its first screen would be of no use."""
    monkeypatch.setattr(BoardgamesApp, "_show_theme", fail)
    app = BoardgamesApp()
    await asyncio.wait_for(app.run_async(headless=True), 5)
    assert ([FAULT], "The program has ended") == (logged(), app.fault[:21])


def test_faults_are_the_same_by_their_line_and_their_widget() -> None:
    """A fault comes back only in one place, within a tenth of a second, with no input in between."""
    time = FakeTime()
    faults = FaultHistory(time)
    error = _caught()

    def comes_back(source: object, seconds: float = 0.0) -> bool:
        time.go(seconds)
        return faults.comes_back(error, source)

    assert [False, True, False, False] == [
        comes_back("left"),
        comes_back("left", 0.05),
        comes_back("right"),
        comes_back("right", 0.5),
    ]
    faults.due = 2
    assert [False, False, True] == [comes_back("right") for _ in range(3)]


def _caught() -> Exception:
    try:
        fail()
    except ZeroDivisionError as error:
        return error

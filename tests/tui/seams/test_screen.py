"""Screens and the size of the window: as they open, and while it is dragged."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from textual.events import Resize
from textual.geometry import Size

import boardgames
from boardgames.match.tree import Match
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.common.screen import RoomyScreen
from tests.tui.kept import kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.pilot import Pilot

#: Keys that lead from the picker, and from a match, to each kind of screen.
PICKER = ("", "m", "comma", "question_mark", "p", "p enter", "l", "l enter", "enter", "ctrl+p")
MATCH = ("", "w", "i", "f4", "x", "comma", "s", "question_mark", "e")
WIDTHS = (*range(100, 141, 8), *range(140, 99, -8))
HEIGHT = 30


@pytest.mark.parametrize(("game", "ways"), [("", PICKER), ("diamond", MATCH)])
async def test_every_screen_is_at_rest_after_the_window_was_dragged(game: str, ways: tuple[str, ...]) -> None:
    """It has the last size and is laid out no more, even if it was too busy to follow each step."""
    kept("Sunday")
    app = BoardgamesApp(Match(boardgames.load(game).start()) if game else None, reduced_motion=True)
    async with app.run_test(size=(100, HEIGHT)) as pilot:
        for keys in ways:
            await pilot.press(*keys.split())
            assert (keys, 0, (100, HEIGHT)) == (keys, await _layouts_after_a_drag(pilot), app.screen.size)
            while len(app.screen_stack) > 1:
                await app.pop_screen()


async def _layouts_after_a_drag(pilot: Pilot[None]) -> int:
    """Drag the window wider and back, and return how often it is laid out long after that."""
    app, screen, layouts = pilot.app, pilot.app.screen, list[object]()
    for width in WIDTHS:
        app.post_message(Resize(Size(width, HEIGHT), Size(width, HEIGHT)))
        screen.call_later(asyncio.sleep, 0.03)
        await asyncio.sleep(0.01)
    await pilot.pause(3)
    screen.screen_layout_refresh_signal.subscribe(screen, layouts.append)
    await pilot.pause(1)
    return len(layouts)


async def test_a_screen_opens_with_the_classes_of_its_size_and_is_styled_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its first Resize changes no class, so the first frame does not wait for a second styling."""
    restyled = list[object]()
    monkeypatch.setattr(RoomyScreen, "update_node_styles", lambda screen, **_: restyled.append(screen))
    async with BoardgamesApp(Match(boardgames.load("pylos").start())).run_test(size=(100, HEIGHT)) as pilot:
        await pilot.pause()
        assert {"-wide", "-high"} <= pilot.app.screen.classes
    assert [] == restyled


class _Turns:
    """Turns that are given by hand."""

    def __init__(self) -> None:
        self.asked = list["Callable[[], object]"]()

    def ask(self, paint: Callable[[], object]) -> None:
        self.asked.append(paint)


async def test_a_screen_whose_frames_can_wait_is_painted_once_in_its_turn() -> None:
    """However much changes until then."""
    app, turns, done = BoardgamesApp(), _Turns(), list[str]()
    async with app.run_test(size=(100, HEIGHT)) as pilot:
        await pilot.pause()
        app.screen.frame_turns = turns  # type: ignore[attr-defined] # a ClosingScreen
        for name in ("first", "second"):
            app.screen.refresh()
            app.screen.call_after_refresh(done.append, name)
            await pilot.pause(0.1)
        assert (1, []) == (len(turns.asked), done)
        turns.asked.pop()()
        await pilot.pause(0.1)
        assert ["first", "second"] == done


async def test_a_key_is_answered_before_the_turn_of_its_screen() -> None:
    """For a tenth of a second no frame of it waits; what changes afterwards does."""
    app, turns, asked = BoardgamesApp(), _Turns(), list[float]()
    time = asyncio.get_running_loop().time
    async with app.run_test(size=(100, HEIGHT)) as pilot:
        await pilot.pause()
        app.screen.frame_turns = turns  # type: ignore[attr-defined] # a ClosingScreen

        def ask(paint: Callable[[], object]) -> None:
            asked.append(time())
            paint()

        turns.ask = ask  # type: ignore[method-assign]
        pressed = time()
        await pilot.press("tab")
        app.screen.refresh()
        await pilot.pause(0.2)
        app.screen.refresh()
        await pilot.pause(0.1)
        assert asked
        assert all(at >= pressed + 0.1 for at in asked)

"""Memory: a screen that was closed is free, however many matches are played."""

from __future__ import annotations

import gc
import weakref

import pytest
from textual.strip import Strip

import boardgames
from boardgames.match.starting import start_session
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode


@pytest.mark.usefixtures("painted")
async def test_a_screen_is_free_once_its_rematch_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many matches in a row only the screens of the last ones are left."""
    monkeypatch.setattr(gc, "freeze", lambda: None)  # what is there by then would stay for good
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True)
    screens: weakref.WeakSet[object] = weakref.WeakSet()
    async with app.run_test(size=(100, 30)) as pilot:
        for _ in range(4):
            app.play(start_session(boardgames.load("pylos").start(), now=app.clock))
            await pilot.pause(1.1)  # a screen has timers for its first second
            screens.add(app.screen)
        gc.collect()
        assert len(screens) <= 2


@pytest.mark.usefixtures("painted")
async def test_what_a_closed_screen_has_drawn_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory is flat after ten games only if no cache keeps the lines of their boards."""
    monkeypatch.setattr(gc, "freeze", lambda: None)
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True)
    drawn = []
    async with app.run_test(size=(100, 30)) as pilot:
        for _ in range(3):
            app.play(start_session(boardgames.load("pylos").start(), now=app.clock))
            await pilot.pause(1.1)
            gc.collect()
            drawn.append(sum(isinstance(one, Strip) for one in gc.get_objects()))
        assert drawn[2] <= 1.1 * drawn[1]

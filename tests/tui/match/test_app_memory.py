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
    """Of many matches in a row only the screens of the last ones are left, and no cache keeps their lines."""
    monkeypatch.setattr(gc, "freeze", lambda: None)  # what is there by then would stay for good
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True)
    screens: weakref.WeakSet[object] = weakref.WeakSet()
    drawn = []
    async with app.run_test(size=(100, 30)) as pilot:
        for _ in range(4):
            app.play(start_session(boardgames.load("pylos").start(), now=app.clock))
            await pilot.pause(1.1)  # a screen has timers for its first second
            screens.add(app.screen)
            gc.collect()
            drawn.append(sum(isinstance(one, Strip) for one in gc.get_objects()))
        assert len(screens) <= 2
        assert drawn[3] <= 1.1 * drawn[1]

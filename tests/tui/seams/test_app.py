"""The end of an application, whatever its widgets do."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from textual.events import Key

from boardgames.tui.app import BoardgamesApp
from boardgames.tui.picker.game_card import GameCard

if TYPE_CHECKING:
    from boardgames.tui.seams.app import SeamApp

#: The key that quits must have ended the program after so many seconds, whatever is queued.
LONGEST = 2.0


async def _seconds_to_end(app: SeamApp, *keys: str) -> float:
    """Press keys in one burst and then the key that quits; return how long the program goes on after that."""
    loop = asyncio.get_running_loop()
    running = asyncio.create_task(app.run_async(headless=True))
    await asyncio.sleep(2)
    for key in (*keys, "ctrl+q"):
        app.post_message(Key(key, key if len(key) == 1 else None))
    begun = loop.time()
    await running
    return loop.time() - begun


async def _forever(_: object) -> None:
    await asyncio.Event().wait()


async def _slowly(_: object) -> None:
    await asyncio.sleep(0.5)


@pytest.mark.parametrize("handler", [_forever, _slowly])
async def test_a_widget_that_is_busy_does_not_keep_the_program(
    handler: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither with the key that it handles nor with those that wait behind it."""
    monkeypatch.setattr(GameCard, "key_z", handler, raising=False)
    app = BoardgamesApp(reduced_motion=True)
    assert await _seconds_to_end(app, *"z" * 50) < LONGEST
    assert (True, "") == (app.is_exiting, app.fault)


async def test_keys_before_the_one_that_quits_have_their_effect() -> None:
    """They were pressed first: here the matches are opened, and the list is left again."""
    seen = []
    app = BoardgamesApp(reduced_motion=True)
    push = app.push_screen

    def noted(screen: object, *more: object) -> object:
        seen.append(type(screen).__name__)
        return push(screen, *more)  # type: ignore[call-overload]

    app.push_screen = noted  # type: ignore[method-assign,assignment]
    await _seconds_to_end(app, "m", "escape", "comma")
    assert ["MatchesScreen", "SettingsScreen"] == seen[-2:]

"""A whole game between the club's page in Chromium and a player by SSH."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("aiohttp", reason="aiohttp is not installed")
pytest.importorskip("playwright", reason="playwright is not installed")

from boardgames.server.club import Account, Terms
from boardgames.server.web.connection import WebConnection
from boardgames.tui.boards.view import BoardView
from tests.server.running import Player, Server, run
from tests.server.web.chromium import NEEDED, Tab, chromium
from tests.server.web.pages import web_serving

pytestmark = NEEDED

#: A game of Pyramid Siege, in which the attackers huff all three defenders (PS-9, PS-15). The first move of
#: the page is made by clicks.
_CLICKS = ("h7", "g6")
_DEFENDERS, _ATTACKERS = ("g5-f5", "g3-g4", "g4-h5", "h5-h4"), ("h7-g6", "!f5 e1-e2", "!e3 i7-h6", "!h4")
_END = "(PS-15)"


async def _click_spot(server: Server, tab: Tab, name: str) -> None:
    """Click a spot of the board on the page."""
    [connection] = [one for one in server.limiter.connections if isinstance(one, WebConnection)]
    app: Any = connection.terminal.on_input.__self__.app  # type: ignore[attr-defined] # a driver's method
    board = app.screen.query_one("#board", BoardView)
    [spot] = [spot for spot in board.frame.position.spots if spot.name == name]
    x, y = board.scene.anchor(spot)
    await tab.click_cell(board.region.x + x, board.region.y + y, connection.terminal.size)


def test_a_game_comes_to_its_end() -> None:
    """A guest follows the link, joins the table, and wins by clicks and keys; both read how it ended."""

    async def scenario() -> None:
        async with web_serving() as (server, browser), chromium() as engine:
            ann = await Player.member(server, "Ann")
            server.club.tables.make(Terms("pyramid-siege", seat=0), Account("Ann"))
            tab = await Tab.opened(engine, browser.port)
            await tab.sees("Ann waits")
            await tab.page.keyboard.press("Enter")
            await tab.sees("Pyramid Siege")
            ann.press(".")
            await ann.sees("choose a counter")
            for theirs, ours in zip(_DEFENDERS, _ATTACKERS, strict=True):
                ann.press(f"t{theirs}\r")
                await tab.sees(theirs)
                if ours == _ATTACKERS[0]:
                    for name in _CLICKS:
                        await _click_spot(server, tab, name)
                else:
                    await tab.page.keyboard.type(f"t{ours}")
                    await tab.page.keyboard.press("Enter")
                await ann.sees(ours)
            await ann.sees(_END)
            await tab.sees(_END)
            assert [] == tab.faults

    run(scenario())

"""The club's page in Firefox, which draws without WebGL where it has none."""

from __future__ import annotations

import asyncio
import shutil
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("aiohttp", reason="aiohttp is not installed")

from boardgames.core.locations import data_file
from boardgames.server.web.connection import WebConnection
from tests.server.running import HOST, Player, run
from tests.server.web.firefox import FirefoxPage
from tests.server.web.pages import web_serving
from tests.server.web.relay import Relay

if TYPE_CHECKING:
    from collections.abc import Callable

_FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox") or ""
_IS_OPEN = "document.getElementById('curtain').hidden"
_MESSAGE = "document.getElementById('message').textContent"
#: The colours of the letters on the terminal, in which the page draws without WebGL; else none are found.
_COLORS = (
    "new Set([...document.querySelectorAll('.xterm-rows span')].map(one => getComputedStyle(one).color)).size"
)
_HAS_WEBGL = "document.querySelectorAll('.xterm-screen > canvas').length > 1"
_ENTER = "\ue007"

pytestmark = [
    pytest.mark.skipif(not _FIREFOX, reason="firefox is not installed"),
    pytest.mark.skipif(
        not data_file("assets", "web", "vendor").exists(),
        reason="the terminal for browsers was not fetched: python -m tools.web_front_end",
    ),
]


async def _is_so(page: FirefoxPage, script: str, is_so: Callable[[object], bool] = bool) -> None:
    """Wait until an expression in the page has such a value."""
    for _ in range(600):
        if is_so(value := await page.value(script)):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{script} is {value!r}")


def test_a_guest_plays_in_firefox() -> None:
    """By keys and clicks, in colours; it comes back after the network was lost, and fits another size."""

    async def scenario() -> None:
        async with (
            web_serving() as (server, browser),
            Relay.to(browser.port) as relay,
            FirefoxPage.opened(_FIREFOX, f"http://{HOST}:{relay.port}/", 1000, 640) as page,
        ):
            await _is_so(page, _IS_OPEN)
            ann = await Player.member(server, "Ann")
            ann.press("g")
            await ann.sees("Waiting for another player")
            await page.press("g")
            await ann.sees("Ann (Light)", "Ann (Dark)")
            if "Ann (Light)" in ann.text:
                ann.press("tc3\r")
                await ann.sees("1c3")
            await _is_so(page, f"{_HAS_WEBGL} || {_COLORS} > 3")
            await page.press("t", "a", "2", _ENTER)
            await ann.sees("1a2")
            ann.press("tb2\r")
            await ann.sees("1b2")

            relay.cut()
            await _is_so(page, _MESSAGE, lambda text: "The connection is lost" in str(text))
            relay.is_cut = False
            await _is_so(page, _IS_OPEN)
            [connection] = [one for one in server.limiter.connections if isinstance(one, WebConnection)]
            await page.resize(360, 740)
            while connection.terminal.size.columns >= 80:
                await asyncio.sleep(0.02)
            await page.click(300, 115)  # the hollow in the upper right corner: the board is as wide
            await ann.sees("1d4", "1a1")

    run(scenario())

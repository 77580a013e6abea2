"""The club's page in Chromium, played by clicks and keys."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("aiohttp", reason="aiohttp is not installed")
pytest.importorskip("playwright", reason="playwright is not installed")

from boardgames.server.web.connection import WebConnection
from boardgames.tui.common.screen import LEAST_HEIGHT, LEAST_WIDTH
from tests.server.running import Player, run
from tests.server.web.chromium import NEEDED, Tab, chromium
from tests.server.web.pages import web_serving
from tests.server.web.relay import Relay

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.net.terminal import Size

#: The size of a telephone, upright and turned, in pixels.
_TELEPHONE: Any = {"width": 360, "height": 740}
_TURNED: Any = {"width": 740, "height": 360}
#: What the page's notifications say.
_NOTICES = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker.getNotifications()).map((notice) => notice.body);
}"""

_CODE = re.compile(r"[A-Z]{5}(?:-[A-Z]{5})+")

pytestmark = NEEDED


async def has_resized(connection: WebConnection, is_so: Callable[[Size], bool]) -> Size:
    """Wait until the terminal of a page has another size, and return that."""
    while not is_so(connection.terminal.size):
        await asyncio.sleep(0.02)
    return connection.terminal.size


def test_a_guest_plays_in_a_browser_and_survives_the_loss_of_the_network() -> None:
    """By clicks, taps and keys; the page comes back to its board, and fits a telephone, also turned."""

    async def scenario() -> None:
        async with (
            web_serving() as (server, browser),
            Relay.to(browser.port) as relay,
            chromium() as engine,
        ):
            tab = await Tab.opened(engine, relay.port)
            page = tab.page
            ann = await Player.member(server, "Ann")
            ann.press("g")
            await ann.sees("Waiting for another player")
            await tab.sees("Guests have no account")
            await page.keyboard.press("g")
            await ann.sees("Ann (Light)", "Ann (Dark)")
            if "Ann (Light)" in ann.text:
                ann.press("tc3\r")
                await ann.sees("1c3")
            await tab.sees("place a sphere")
            [connection] = [one for one in server.limiter.connections if isinstance(one, WebConnection)]
            await page.mouse.click(117, 150)  # the hollow in the upper left corner, whoever sits below
            await ann.sees("1a4", "1d1")

            relay.cut()
            await page.wait_for_selector("#message:has-text('The connection is lost')")
            ann.press("tb2\r")
            await ann.sees("1b2")
            tab.screen.resize(400, 150)
            relay.is_cut = False
            await tab.sees("place a sphere")
            assert not await page.is_visible("#curtain")
            assert connection in server.limiter.connections

            await page.set_viewport_size(_TELEPHONE)
            size = await has_resized(connection, lambda size: size.columns < 80)
            assert LEAST_WIDTH <= size.columns < size.rows * 1.6
            await page.touchscreen.tap(300, 115)  # the hollow in the upper right corner: the board is as wide
            await ann.sees("1d4", "1a1")
            await page.set_viewport_size(_TURNED)
            size = await has_resized(connection, lambda size: size.columns >= 80)
            assert LEAST_HEIGHT <= size.rows < 40
            ann.press("ta2\r")
            await ann.sees("1a2")
            await page.tap("#keys button:has-text('Tab')")
            await page.tap("#keys button:has-text('⏎')")
            await ann.sees("played 1")
            await page.keyboard.type("x")
            await tab.sees("resign?")
            await page.keyboard.type("y")
            await ann.sees("resigned")
            assert [] == tab.faults

    run(scenario())


def test_a_passkey_opens_an_account_in_another_browser() -> None:
    """Chromium makes it on the account's screen, for the club's name, and a guest elsewhere uses it."""

    async def scenario() -> None:
        async with web_serving() as (server, browser), chromium() as engine:
            tab = await Tab.opened(engine, browser.port, "localhost")
            await tab.sees("Guests have no account")
            [connection] = server.limiter.connections
            server.club.register(connection.origin.fingerprint or "", "Ann")
            await tab.page.evaluate("sessionStorage.clear()")
            await tab.page.reload()
            await tab.sees("Ann · ")
            control, device = await tab.has_device()
            await tab.page.keyboard.type("u")
            await tab.sees("this connection")
            await tab.page.keyboard.type("p")
            await tab.sees("2 keys")
            found = await control.send("WebAuthn.getCredentials", device)

            other = await Tab.opened(engine, browser.port, "localhost")
            await other.has_device(found["credentials"])
            await other.sees("Guests have no account")
            await other.page.keyboard.type("u")
            await other.sees("With a passkey")
            await other.page.keyboard.press("Enter")
            await other.page.wait_for_selector("#message:has-text('Your key belongs to Ann now')")
            await other.page.click("#again")
            await other.sees("Ann · ")
            assert ([], []) == (tab.faults, other.faults)

    run(scenario())


def test_a_page_that_nobody_looks_at_says_when_it_is_the_players_turn() -> None:
    """In its title, and by a notification that its worker shows, as telephones demand."""

    async def scenario() -> None:
        async with web_serving() as (server, browser), chromium() as engine:
            tab = await Tab.opened(engine, browser.port, "localhost")
            page = tab.page
            await page.context.grant_permissions(["notifications"])
            ann = await Player.member(server, "Ann")
            ann.press("n")
            await ann.sees("Your seat")
            ann.press("\x1b[B" * 4 + "\x1b[C")
            await ann.sees("You play Light")
            ann.press("s")
            await tab.sees("Ann waits")
            await page.click("#notify")
            await page.wait_for_selector("#notify[aria-pressed=true]")
            await page.evaluate("navigator.serviceWorker.ready")
            await page.keyboard.press("Enter")
            await ann.sees("place a sphere")
            await page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
            await page.evaluate("document.querySelector('textarea').blur()")
            ann.press("tc3\r")
            while not (said := await page.evaluate(_NOTICES)):
                await page.wait_for_timeout(50)
            assert ["(1) boardgames - your turn"] == said
            assert ("(1) boardgames - your turn", []) == (await page.title(), tab.faults)

    run(scenario())


def test_a_recovery_code_opens_an_account_in_another_browser() -> None:
    """A player by SSH makes it, and the browser of a guest has the account once it is typed there."""

    async def scenario() -> None:
        async with web_serving() as (server, browser), chromium() as engine:
            ann = await Player.member(server, "Ann")
            ann.press("ur")
            await ann.sees("shown only now")
            tab = await Tab.opened(engine, browser.port)
            await tab.sees("Guests have no account")
            await tab.page.keyboard.type("u")
            await tab.sees("An account that exists")
            [code] = _CODE.findall(ann.text)
            await tab.page.keyboard.type(code)
            await tab.page.keyboard.press("Enter")
            await tab.page.wait_for_selector("#message:has-text('Your key belongs to Ann now')")
            await tab.page.click("#again")
            await tab.sees("Ann · ")
            assert [] == tab.faults

    run(scenario())

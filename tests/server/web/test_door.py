"""Players who come from browsers."""

from __future__ import annotations

import asyncio
import re

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("aiohttp", reason="aiohttp is not installed")

from textual.color import Color

from boardgames.server.club import LOBBY, Account, ClubError, Terms
from boardgames.server.net.limits import TOO_MUCH, Limits
from boardgames.server.web import connection as of_pages
from boardgames.server.web.connection import CLOSED, REPLACED, WebConnection
from boardgames.server.web.settings import WebSettings
from boardgames.tui.colors.themes import OWN_THEMES, own_themes
from tests.server.running import HOST, Player, key, run
from tests.server.web.pages import Browser, web_serving

#: A name that a club admits, and that no page may take for HTML; and what controls a terminal: sequences that
#: give it a title, colour and clear it, in seven bits and in eight.
_NAME = "Eve&lt;b&gt;\"x='1'"
_CONTROLS = "\x1b]0;owned\x07 \x1b[31337m \x9b2J"


def _ground(theme: str) -> bytes:
    """Return the ground of a theme as terminals are told of it."""
    color = Color.parse(own_themes()[theme].background or "")
    return f"48;2;{color.r};{color.g};{color.b}".encode()


def test_a_guest_in_a_browser_plays_somebody_by_ssh_and_comes_back_to_the_board() -> None:
    """The line is lost without a word; the page gets the whole screen again, and the game goes on."""

    async def scenario() -> None:
        async with web_serving() as (server, browser):
            ann = await Player.member(server, "Ann")
            page = await browser.page()
            await page.sees("Guests have no account")
            ann.press("g")
            await ann.sees("Waiting for another player")
            await page.press("g")
            await page.sees("Pylos · move 1")
            await ann.sees("Ann (Light)", "Ann (Dark)")
            if "Ann (Light)" in ann.text:
                ann.press("tb2\r")
                await page.sees("1b2")
            connection = await page.is_told("connection")
            page.lose()
            page = await browser.page(connection)
            assert connection == await page.is_told("connection")
            await page.sees("Pylos · move 1")
            assert b"\x1b[?1003h" in page.received  # the new terminal reports the mouse
            await page.socket.send_str('{"columns": 70, "rows": 24}')
            await page.press("tc3\r")
            await ann.sees("1c3")

    run(scenario())


def test_names_and_talk_are_text_on_a_page() -> None:
    """HTML is shown as it is written, and what would control a terminal is not sent to any."""

    async def scenario() -> None:
        async with web_serving() as (server, browser):
            page = await browser.page()
            await page.sees("Guests have no account")
            with pytest.raises(ClubError):
                server.club.register("e", f"Eve{_CONTROLS}")
            eve = server.club.enter(server.club.register("e", _NAME))
            table = eve.make(Terms("pylos"))
            await page.sees(f"{_NAME} waits")
            eve.say(LOBBY, f"<b>Hello</b>{_CONTROLS}")
            await page.sees("<b>Hello</b> ]0;owned")
            await page.press("\r")
            await page.sees("move 1")
            eve.go_to(table.id)
            eve.say(table.id, f"<i>Good luck</i>{_CONTROLS}")
            await page.sees("<i>Good luck</i> ]0;owned")
            assert not [data for data in _CONTROLS.split() if data.encode() in page.received]
            titles = re.findall(rb"\x1b\]2;(.*?)\x1b", page.received)
            assert titles
            assert all(b"Eve" not in title for title in titles), "nobody else writes in a page's title"

    run(scenario())


def test_a_code_makes_a_browser_a_key_of_the_account() -> None:
    """Its other tabs and later visits have the account, until the key is removed."""

    async def scenario() -> None:
        async with web_serving() as (server, browser):
            own = key()
            server.club.register(own.get_fingerprint(), "Ann")
            page = await browser.page()
            await page.sees("Guests have no account")
            [connection] = server.limiter.connections
            code = server.club.keys.link_code(Account("Ann"))
            assert Account("Ann") == server.club.keys.use(code, connection.origin)
            page = await browser.page()
            await page.sees("Ann · ")
            names = {known.fingerprint: known.label for known in server.club.keys.of(Account("Ann"))}
            assert "Browser" == names[connection.origin.fingerprint or ""]
            second = await browser.page()
            await second.sees("Ann · ")
            server.club.keys.remove(Account("Ann"), connection.origin.fingerprint or "")
            assert "This key was removed" in await page.is_told("goodbye")
            assert CLOSED == await page.is_closed()
            # The cookie and the id of the connection are sent once more, as who has heard them would.
            again = await browser.page(await page.is_told("connection"))
            await again.sees("Guests have no account")
            assert page.messages["connection"] != await again.is_told("connection")

    run(scenario())


def test_another_browser_cannot_take_a_connection_over() -> None:
    """Its id alone is worth nothing; the same browser can, and the tab before is told."""

    async def scenario() -> None:
        async with web_serving() as (server, browser):
            page = await browser.page()
            connection = await page.is_told("connection")
            async with Browser.opened(browser.port) as other:
                strange = await other.page(connection)
                assert connection != await strange.is_told("connection")
            again = await browser.page(connection)
            assert connection == await again.is_told("connection")
            assert REPLACED == await page.is_closed()
            assert 2 == len(server.limiter.connections)

    run(scenario())


def test_a_page_that_does_not_come_back_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its guest leaves the club after a while, and its place is free."""
    monkeypatch.setattr(of_pages, "_LOST_SECONDS", 0.05)

    async def scenario() -> None:
        async with web_serving() as (server, browser):
            await Player.member(server, "Ann")
            page = await browser.page()
            await page.sees("Guests have no account")
            assert 2 == len(server.limiter.connections)
            page.lose()
            while len(server.club.people.present()) > 1:
                await asyncio.sleep(0)
            assert 1 == len(server.limiter.connections)

    run(scenario())


def test_the_screen_is_as_light_as_the_page() -> None:
    """It changes with the page, while the player has not chosen another theme."""

    async def scenario() -> None:
        async with web_serving() as (_, browser):
            page = await browser.page()
            await page.sees("Guests have no account")
            dark, light = (_ground(name) for name in OWN_THEMES)
            assert (True, False) == (dark in page.received, light in page.received)
            page.received.clear()
            await page.socket.send_str('{"light": true}')
            await page.draws(light)

    run(scenario())


def test_limits_hold_for_pages_too() -> None:
    """For what is sent at once, and for places, of which a player reads."""

    async def scenario() -> None:
        async with web_serving(Limits(connections=1)) as (server, browser):
            page = await browser.page()
            await page.sees("Guests have no account")
            [connection] = server.limiter.connections
            assert isinstance(connection, WebConnection)
            last = connection._allowance._at
            connection._allowance.now = lambda: last  # no time passes
            late = await browser.page()
            assert "The club is full. Please try again later." == await late.is_told("goodbye")
            assert CLOSED == await late.is_closed()
            for _ in range(3):
                await page.press("x" * 4_000)
            assert TOO_MUCH == await page.is_told("goodbye")

    run(scenario())


def test_a_club_without_guests_asks_a_browser_for_a_name() -> None:
    """As it does for a new SSH key: the browser's key can have an account of its own."""

    async def scenario() -> None:
        async with web_serving(Limits(guests=0)) as (server, browser):
            page = await browser.page()
            await page.sees("Choose a name")
            await page.press("Cleo\r")
            await page.sees("Cleo · 1 here")
            assert "Cleo" == server.club.name_of("cleo")

    run(scenario())


@pytest.mark.parametrize(("proxies", "address"), [((HOST,), "192.0.2.9"), ((), HOST)])
def test_only_a_trusted_proxy_says_where_a_browser_is(proxies: tuple[str, ...], address: str) -> None:
    """Its own word is the last one; what a browser has written before it counts for nothing."""

    async def scenario() -> None:
        async with web_serving(settings=WebSettings(HOST, 0, proxies=proxies)) as (server, browser):
            page = await browser.page(headers={"X-Forwarded-For": "127.0.0.1, 192.0.2.9"})
            await page.is_told("connection")
            assert [address] == [one.origin.address for one in server.limiter.connections]

    run(scenario())

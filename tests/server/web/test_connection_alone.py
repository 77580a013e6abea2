"""A browser's connection without a network: pages that come, go and come back, and what is sent to them."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import TYPE_CHECKING, Any, cast

import pytest

pytest.importorskip("aiohttp", reason="aiohttp is not installed")

from aiohttp import WSCloseCode, WSMessage, WSMsgType

from boardgames.server.club import Origin
from boardgames.server.net.limits import TOO_MUCH
from boardgames.server.net.terminal import Size
from boardgames.server.web import connection as web_connection
from boardgames.server.web.connection import CLOSED, REPLACED, WebConnection
from tests.server.running import run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from aiohttp import web


class Page:
    """A page: its websocket with what it sends and gets, and the transport below."""

    def __init__(self) -> None:
        self.got: list[bytes | str] = []
        self.code: int | None = None
        self.close_code = WSCloseCode.GOING_AWAY
        self.aborted, self.unread = False, 0
        self._sent: asyncio.Queue[WSMessage | None] = asyncio.Queue()
        self.may_send = asyncio.Event()
        self.may_send.set()

    def send(self, data: bytes | str | None) -> None:
        """Send a message from the page; None closes the websocket."""
        kind = WSMsgType.BINARY if isinstance(data, bytes) else WSMsgType.TEXT
        self._sent.put_nowait(None if data is None else WSMessage(kind, data, None))

    def __aiter__(self) -> AsyncIterator[WSMessage]:
        return self._messages()

    async def _messages(self) -> AsyncIterator[WSMessage]:
        while (message := await self._sent.get()) is not None:
            yield message

    async def send_bytes(self, data: bytes) -> None:
        """Get bytes, once the page reads."""
        await self.may_send.wait()
        self.got.append(data)

    async def send_str(self, text: str) -> None:
        """Get text."""
        self.got.append(text)

    async def close(self, *, code: int) -> None:
        """Be closed."""
        self.code = code
        self.send(None)

    def abort(self) -> None:
        """Be broken off."""
        self.aborted = True

    def get_write_buffer_size(self) -> int:
        """Return how much the system has not sent."""
        return self.unread


class Visit:
    """A connection, and the pages that it has had."""

    def __init__(self) -> None:
        self.ended: list[WebConnection] = []
        self.heard: list[object] = []
        self.connection = WebConnection("x", Origin(None, "192.0.2.1"), Size.of(80, 24), self.ended.append)
        terminal = self.connection.terminal
        terminal.on_input = terminal.on_resize = self.heard.append
        terminal.on_gone = lambda: self.heard.append("gone")
        terminal.on_look = lambda: self.heard.append(terminal.is_light)
        terminal.on_drained = lambda: self.heard.append("drained")

    def come(self) -> tuple[Page, asyncio.Task[None]]:
        """Let a page come."""
        page = Page()
        outlet = self.connection.attach(cast("web.WebSocketResponse", page), cast("asyncio.Transport", page))
        return page, asyncio.create_task(self.connection.serve(cast("Any", page), outlet))


async def settle() -> None:
    """Let everything that can be done now be done."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_what_is_written_goes_to_the_page_in_order() -> None:
    """Bytes together, messages each by itself; what it has not taken is counted."""

    async def scenario() -> None:
        visit = Visit()
        assert sys.maxsize == visit.connection.waiting()
        visit.connection.write(b"lost")
        page, serving = visit.come()
        assert 0 == visit.connection.waiting()
        visit.connection.write(b"one")
        visit.connection.write(b"two")
        page.unread = 7
        assert 13 == visit.connection.waiting()
        page.may_send.clear()
        await settle()
        assert 13 == visit.connection.waiting()
        visit.connection.write(b"!")
        assert ([], 14) == (page.got, visit.connection.waiting())
        page.may_send.set()
        await settle()
        assert ([b"onetwo", b"!"], 7) == (page.got, visit.connection.waiting())
        visit.connection._tell("text")
        await settle()
        assert [b"onetwo", b"!", "text"] == page.got
        page.send(None)
        await serving

    run(scenario())


def test_what_a_page_sends_is_read() -> None:
    """Keys, sizes and the look; other messages are nothing, and too much ends the connection."""

    async def scenario() -> None:
        visit = Visit()
        page, serving = visit.come()
        visit.connection._touched -= 100
        assert visit.connection.idle > 99
        for data in ('{"columns": 90, "rows": 30}', '{"light": true}', '{"light": false}', "odd", b"keys"):
            page.send(data)
        await settle()
        assert [Size(90, 30), True, False, b"keys"] == [each for each in visit.heard if each != "drained"]
        assert visit.connection.idle < 50
        page.send(b"x" * 10_000_000)
        page.send(b"more")
        await serving
        assert ("gone", [visit.connection], CLOSED) == (visit.heard[-1], visit.ended, page.code)
        assert json.dumps({"goodbye": TOO_MUCH}) == page.got[-1]

    run(scenario())


def test_a_page_that_comes_back_takes_the_place_of_the_one_before() -> None:
    """That one is closed with a code of its own and heard no longer; nobody comes after the end."""

    async def scenario() -> None:
        visit = Visit()
        first, serving = visit.come()
        second, other = visit.come()
        visit.connection.resume(Size.of(100, 40))
        first.send(b"old")
        await settle()
        assert (REPLACED, None, False) == (first.code, second.code, visit.connection.is_over)
        assert b"old" not in visit.heard
        assert [Size(100, 40)] == [each for each in visit.heard if isinstance(each, Size)]
        assert "drained" in visit.heard
        assert second.got
        await serving
        second.send(b"new")
        await settle()
        assert b"new" in visit.heard
        visit.connection.close("Good night.")
        visit.connection.close("Again.")
        await other
        assert ([json.dumps({"goodbye": "Good night."})], CLOSED) == (second.got[-1:], second.code)
        assert [visit.connection] == visit.ended

    run(scenario())


@pytest.mark.parametrize("code", [WSCloseCode.GOING_AWAY, WSCloseCode.ABNORMAL_CLOSURE])
def test_an_application_waits_for_a_page_that_is_gone(
    code: WSCloseCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a page that was closed less long than for a lost line; one that comes in time stops that."""
    monkeypatch.setattr(web_connection, "_LEFT_SECONDS", 0.01)

    async def scenario() -> None:
        visit = Visit()
        for _ in range(2):
            page, serving = visit.come()
            assert visit.connection._expiry is None or visit.connection._expiry.cancelled()
            page.close_code = code
            page.send(None)
            await serving
            assert sys.maxsize == visit.connection.waiting()
        assert [] == visit.ended
        is_left = code is WSCloseCode.GOING_AWAY
        await asyncio.sleep(0.03)
        assert is_left == visit.connection.is_over
        assert [visit.connection] * is_left == visit.ended
        visit.connection.drop()
        visit.connection.drop()
        assert [visit.connection] == visit.ended

    run(scenario())


def test_a_connection_that_is_dropped_is_broken_off() -> None:
    """Its application ends at once."""

    async def scenario() -> None:
        visit = Visit()
        page, serving = visit.come()
        visit.connection.drop()
        assert (True, ["gone"], [visit.connection]) == (page.aborted, visit.heard, visit.ended)
        page.send(b"late")
        page.send(None)
        await serving
        assert (b"late" in visit.heard, page.code) == (False, None)

    run(scenario())

"""Pages of a club without a browser: websockets, and what comes over them."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from aiohttp import ClientSession, CookieJar, WSMsgType
from attrs import define, field

from boardgames.core.locations import data_file
from boardgames.server.web.front_end import FrontEnd
from boardgames.server.web.server import listen_for_browsers
from boardgames.server.web.settings import WebSettings
from boardgames.tui.pictures.asking import QUESTION
from tests.server.running import DEADLINE, HOST, serving
from tests.terminal_screen import TerminalScreen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from aiohttp import ClientWebSocketResponse, WSMessage

    from boardgames.server.net.limits import Limits
    from tests.server.running import Server

__all__ = ["Browser", "Page", "web_serving"]

#: What a page answers to the question for pictures: Kitty's protocol, the size of a character, and no more.
_ANSWER = b"\x1b_Gi=31;OK\x1b\\\x1b[6;18;9t\x1b[?1;2c"


@asynccontextmanager
async def web_serving(
    limits: Limits | None = None, settings: WebSettings | None = None
) -> AsyncIterator[tuple[Server, Browser]]:
    """Serve a club at a free port for browsers too, and yield it with a browser."""
    files = FrontEnd.of(data_file("assets", "web"))
    settings = settings or WebSettings(HOST, 0)
    async with (
        serving(limits) as server,
        listen_for_browsers(server.club, server.limiter, server.reception, files, settings) as port,
        Browser.opened(port) as browser,
    ):
        yield server, browser


@define(eq=False)
class Browser:
    """A browser with its cookies."""

    port: int
    session: ClientSession

    @classmethod
    @asynccontextmanager
    async def opened(cls, port: int) -> AsyncIterator[Browser]:
        """Open a browser without cookies."""
        async with ClientSession(f"http://{HOST}:{port}", cookie_jar=CookieJar(unsafe=True)) as session:
            yield cls(port, session)

    async def page(
        self, connection: str = "", headers: Mapping[str, str] | None = None, *, has_passkeys: bool = False
    ) -> Page:
        """Open the club's page, in a tab that had this connection before."""
        headers = {"Origin": f"http://{HOST}:{self.port}"} | dict(headers or {})
        socket = await self.session.ws_connect("/club", headers=headers, compress=15)
        hello = {"columns": 100, "rows": 30, "connection": connection, "passkeys": has_passkeys}
        await socket.send_str(json.dumps(hello))
        return Page(socket)


@define(eq=False)
class Page:
    """A page with a terminal of 100 by 30. It reads all the time, and so answers pings, as browsers do."""

    socket: ClientWebSocketResponse
    screen: TerminalScreen = field(factory=lambda: TerminalScreen(100, 30), init=False)
    #: What was sent to the terminal, and the messages, all since the page was opened.
    received: bytearray = field(factory=bytearray, init=False)
    messages: dict[str, Any] = field(factory=dict, init=False)
    #: False where nobody looks at the screen, whose drawing would take time from others.
    is_watched: bool = field(default=True, init=False)
    #: True if it says that it shows pictures, as a page in a browser does.
    has_pictures: bool = field(default=False, init=False)
    _from: int = field(default=0, init=False)
    #: The code with which the websocket was closed.
    _code: int = field(default=0, init=False)
    _changed: asyncio.Event = field(factory=asyncio.Event, init=False)
    _reader: asyncio.Task[None] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._reader = asyncio.create_task(self._read())

    @property
    def text(self) -> str:
        """What stands on the terminal now."""
        return self.screen.text

    async def press(self, keys: str) -> None:
        """Press keys."""
        self._from = len(self.received)
        await self.socket.send_bytes(keys.encode())

    async def answers(self, passkey: dict[str, Any]) -> None:
        """Answer a question for a passkey."""
        self._from = len(self.received)
        await self.socket.send_str(json.dumps({"passkey": passkey}))

    async def sees(self, *words: str) -> None:
        """Wait until words stand on the screen: one of these alternatives."""
        await self._until(lambda: any(word in self.text for word in words), " or ".join(words))

    async def draws(self, data: bytes = b"") -> None:
        """Wait until something, or these bytes, come after the last keys."""
        await self._until(lambda: len(self.received) > self._from and data in self.received, "a frame")

    async def rests(self, seconds: float) -> None:
        """Wait until nothing has come for so long."""
        while True:
            self._changed.clear()
            try:
                await asyncio.wait_for(self._changed.wait(), seconds)
            except TimeoutError:
                return

    async def is_told(self, name: str) -> str:
        """Wait for a message, and return its text."""
        await self._until(lambda: name in self.messages, name)
        return str(self.messages[name])

    async def is_closed(self) -> int:
        """Wait until the club closes the websocket, and return the code."""
        await self._until(lambda: self._code > 0, "the end")
        return self._code

    def lose(self) -> None:
        """Lose the line without a word."""
        transport = self.socket._writer.transport
        assert transport is not None
        transport.abort()

    async def _read(self) -> None:
        """Keep what comes, until nothing more will come."""
        async for message in self.socket:
            self._keep(message)
            if self.has_pictures and message.type is WSMsgType.BINARY and QUESTION.encode() in message.data:
                await self.socket.send_bytes(_ANSWER)
            self._changed.set()
        self._code = self.socket.close_code or 0
        self._changed.set()

    def _keep(self, message: WSMessage) -> None:
        if message.type is WSMsgType.BINARY:
            self.received += message.data
            if self.is_watched:
                self.screen.receive(message.data)
        elif message.type is WSMsgType.TEXT:
            self.messages |= json.loads(message.data)

    async def _until(self, happened: Callable[[], bool], what: str) -> None:
        async def wait() -> None:
            while not happened():
                if self._reader.done():
                    end = f"the websocket was closed ({self._code})"
                    raise AssertionError(f"{what!r} was not seen before {end} in:\n{self.text}")
                self._changed.clear()
                await self._changed.wait()

        try:
            await asyncio.wait_for(wait(), DEADLINE)
        except TimeoutError:
            raise AssertionError(f"{what!r} was not seen in:\n{self.text}") from None

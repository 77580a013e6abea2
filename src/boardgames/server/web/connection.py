"""Connections from browsers, which outlive the websocket over which they began."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from aiohttp import WSCloseCode
from attrs import define, field

from boardgames.server.net.limits import TOO_MUCH, input_allowance
from boardgames.server.net.terminal import TAKE_OVER, Terminal, TerminalKind
from boardgames.server.web.messages import goodbye, light_in, passkey_answer_in, size_in
from boardgames.server.web.passkeys import PagePasskeys

if TYPE_CHECKING:
    from collections.abc import Callable

    from aiohttp import WSMessage, web

    from boardgames.server.club.values import Origin
    from boardgames.server.net.limits import Allowance
    from boardgames.server.net.terminal import Size

__all__ = ["CLOSED", "REPLACED", "WebConnection"]

#: The seconds for which a player's application waits for a page that lost its line, and for one that was
#: closed or loaded anew.
_LOST_SECONDS, _LEFT_SECONDS = 120.0, 10.0
#: The seconds for which the last frame, or the sentence of a farewell, may take.
_LAST_SECONDS = 5.0
#: The codes with which the club closes them: for good, and since another page took the connection over.
CLOSED, REPLACED = 4000, 4001
#: What a text message counts for at least, in received bytes: a size has a screen drawn anew.
_MESSAGE_COSTS = 256


@define(eq=False)
class WebConnection:
    """A Connection from a browser.

    If its websocket is lost, the player's application goes on for a while without a terminal: a page that
    comes back with the connection's id gets the whole screen again.

    Attributes:
        id: A random text by which a page resumes the connection.
        on_over: Called once the connection has ended for good.
        site: The origin of the page if its browser can use passkeys there; else "".
    """

    id: str
    origin: Origin
    size: Size
    on_over: Callable[[WebConnection], object]
    site: str = ""
    username: str = ""
    terminal: Terminal = field(init=False)
    #: Where output goes; None while the connection has no page.
    _outlet: _Outlet | None = field(default=None, init=False)
    _allowance: Allowance = field(factory=input_allowance, init=False)
    _touched: float = field(factory=monotonic, init=False)
    _expiry: asyncio.TimerHandle | None = field(default=None, init=False)
    is_over: bool = field(default=False, init=False)
    _passkeys: PagePasskeys | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        self.terminal = Terminal(self, TerminalKind(variables={"COLORTERM": "truecolor"}), self.size)
        if self.site:
            self._passkeys = self.terminal.passkeys = PagePasskeys(self.site, self._tell)

    # For the club

    @property
    def idle(self) -> float:
        """The seconds since the last input."""
        return monotonic() - self._touched

    def touch(self) -> None:
        """Record that the player sent input."""
        self._touched = monotonic()

    def write(self, data: bytes) -> None:
        """Send bytes to the page."""
        if self._outlet is not None:
            self._outlet.write(data)

    def waiting(self) -> int:
        """Return the number of bytes that the page has not taken; without a page all are too many."""
        return sys.maxsize if self._outlet is None else self._outlet.waiting()

    def close(self, sentence: str) -> None:
        """End the connection with a sentence for the player."""
        if self._outlet is not None:
            self._outlet.end(CLOSED, sentence)
        self._end()

    def drop(self) -> None:
        """Abort the connection."""
        if self._outlet is not None:
            self._outlet.abort()
        self._end()

    # For the page

    def attach(self, socket: web.WebSocketResponse, transport: asyncio.Transport) -> _Outlet:
        """Write to a page from now on, in place of the one before."""
        if self._outlet is not None:
            self._outlet.end(REPLACED)
        if self._expiry is not None:
            self._expiry.cancel()
        self._outlet = _Outlet(socket, transport, self.terminal.drained)
        return self._outlet

    def resume(self, size: Size) -> None:
        """Give a page that has come back the whole screen."""
        self.write(TAKE_OVER.encode())
        self.terminal.resize(size.columns, size.rows)
        self.terminal.on_drained()

    async def serve(self, socket: web.WebSocketResponse, outlet: _Outlet) -> None:
        """Be the terminal of a page until its websocket is closed."""
        sender = asyncio.create_task(outlet.run())
        try:
            async for message in socket:
                if self._outlet is outlet and not self.is_over:
                    self._receive(message)
        finally:
            outlet.lose()  # a task that compresses a frame would leave its error behind if it were cancelled
            if self._outlet is outlet:
                self._detach(_LEFT_SECONDS if socket.close_code == WSCloseCode.GOING_AWAY else _LOST_SECONDS)
        with suppress(ConnectionError, TimeoutError):
            await asyncio.wait_for(sender, _LAST_SECONDS)

    def _detach(self, seconds: float) -> None:
        """Wait some seconds for a page to come back."""
        self._outlet = None
        if not self.is_over:
            self._expiry = asyncio.get_running_loop().call_later(seconds, self._end)

    def _receive(self, message: WSMessage) -> None:
        """Forward keys in a binary message, and what one of text says."""
        data = message.data
        if not isinstance(data, bytes | str):
            return
        if not self._allowance.take(max(len(data), _MESSAGE_COSTS if isinstance(data, str) else 0)):
            self.close(TOO_MUCH)
        elif isinstance(data, bytes):
            self.touch()
            self.terminal.on_input(data)
        else:
            self._read(data)

    def _read(self, text: str) -> None:
        """Follow a text message."""
        if size := size_in(text):
            self.terminal.resize(size.columns, size.rows)
        elif (is_light := light_in(text)) is not None:
            self.terminal.is_light = is_light
            self.terminal.on_look()
        elif self._passkeys and (answer := passkey_answer_in(text)) is not None:
            self._passkeys.receive(answer)

    def _tell(self, message: str) -> None:
        """Send a text message to the page, if there is one."""
        if self._outlet is not None:
            self._outlet.tell(message)

    def _end(self) -> None:
        """End for good: the player's application ends too."""
        if self.is_over:
            return
        self.is_over = True
        if self._expiry is not None:
            self._expiry.cancel()
        self.terminal.on_gone()
        self.on_over(self)


@define(eq=False)
class _Outlet:
    """Output to one websocket: the terminal's bytes, and at the end a sentence.

    Attributes:
        drained: Called when everything has been sent.
    """

    _socket: web.WebSocketResponse
    _transport: asyncio.Transport
    drained: Callable[[], object]
    _unsent: bytearray = field(factory=bytearray, init=False)
    #: Text messages that have not been sent.
    _messages: list[str] = field(factory=list, init=False)
    #: The number of bytes that are being sent.
    _sending: int = field(default=0, init=False)
    #: The code and the sentence with which the websocket is to be closed.
    _end: tuple[int, str] | None = field(default=None, init=False)
    #: True if the websocket was closed by the page, or lost.
    _is_lost: bool = field(default=False, init=False)
    _woken: asyncio.Event = field(factory=asyncio.Event, init=False)

    def write(self, data: bytes) -> None:
        """Send bytes as soon as possible."""
        self._unsent += data
        self._woken.set()

    def tell(self, message: str) -> None:
        """Send a text message as soon as possible."""
        self._messages.append(message)
        self._woken.set()

    def waiting(self) -> int:
        """Return the number of bytes that the page has not taken."""
        return len(self._unsent) + self._sending + self._transport.get_write_buffer_size()

    def end(self, code: int, sentence: str = "") -> None:
        """Close the websocket once everything has been sent, with a sentence for the player."""
        self._end = self._end or (code, sentence)
        self._woken.set()

    def abort(self) -> None:
        """Break the line."""
        self._transport.abort()

    def lose(self) -> None:
        """Send nothing more, unless the websocket is to be closed."""
        self._is_lost = True
        self._woken.set()

    async def run(self) -> None:
        """Send until the end; while the page does not read, this waits."""
        while self._end is None and not self._is_lost:
            await self._woken.wait()
            self._woken.clear()
            while self._messages:
                await self._socket.send_str(self._messages.pop(0))
            data = bytes(self._unsent)
            self._unsent.clear()
            self._sending = len(data)
            if data:
                await self._socket.send_bytes(data)
            self._sending = 0
            if not self._unsent:
                self.drained()
        if self._end is not None:
            code, sentence = self._end
            if sentence:
                await self._socket.send_str(goodbye(sentence))
            await self._socket.close(code=code)

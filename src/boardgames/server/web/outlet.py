"""Output to one websocket: the terminal's bytes, and at the end a sentence."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.server.web.messages import goodbye

if TYPE_CHECKING:
    from collections.abc import Callable

    from aiohttp import web

__all__ = ["Outlet"]


@define(eq=False)
class Outlet:
    """Sends what is written to a websocket, one thing after another.

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

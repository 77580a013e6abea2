"""A network that can be lost: it passes bytes on to a port until it is cut."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from attrs import define, field

from tests.server.running import HOST

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

__all__ = ["Relay"]


@define(eq=False)
class Relay:
    """Passes connections at a `port` of its own on to another one."""

    _target: int
    port: int = field(default=0, init=False)
    is_cut: bool = field(default=False, init=False)
    #: The number of bytes that were passed on, both ways.
    passed: int = field(default=0, init=False)
    _writers: set[asyncio.StreamWriter] = field(factory=set, init=False)

    @classmethod
    @asynccontextmanager
    async def to(cls, target: int) -> AsyncIterator[Relay]:
        """Pass everything on to a port of this machine."""
        relay = cls(target)
        server = await asyncio.start_server(relay._accept, HOST, 0)
        relay.port = server.sockets[0].getsockname()[1]
        try:
            yield relay
        finally:
            relay.cut()
            server.close()

    def cut(self) -> None:
        """Lose all connections, and let no other one begin."""
        self.is_cut = True
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        there, to = await asyncio.open_connection(HOST, self._target)
        self._writers |= {writer, to}
        await asyncio.gather(self._pass(reader, to), self._pass(there, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                self.passed += len(data)
                writer.write(data)
                await writer.drain()
        writer.close()

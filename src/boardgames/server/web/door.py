"""The websocket of a club: pages come in, and come back to the connection that they had."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from aiohttp import web
from attrs import define, field

from boardgames.core.logs import log
from boardgames.server.web.access import (
    address_of,
    give_key,
    key_of,
    new_key,
    origin_of,
    require_own_page,
    secure_site,
)
from boardgames.server.web.connection import CLOSED, WebConnection
from boardgames.server.web.messages import goodbye, hello_in, welcome

if TYPE_CHECKING:
    import asyncio

    from boardgames.server.club.values import Origin
    from boardgames.server.net.connection import Guests
    from boardgames.server.net.limits import ConnectionLimiter
    from boardgames.server.web.messages import Hello
    from boardgames.server.web.settings import WebSettings

__all__ = ["Door"]

#: The largest message from a page in bytes; a longer one ends the connection before it is read.
_LARGEST = 8_192
#: The interval of pings in seconds; a page that does not answer within half of it has lost its line. The pong
#: comes after the pictures that a slow line still carries, and after what a busy server has not read.
_PING_SECONDS = 40.0
#: The seconds that a page has for its first message, and for closing its websocket.
_HELLO_SECONDS, _CLOSE_SECONDS = 10.0, 2.0
_BUSY = "Too many connections came from your address: try again in a minute."


@define(eq=False)
class _Arrival:
    """A websocket without a connection yet, which the limiter may drop in favour of others."""

    transport: asyncio.Transport

    def drop(self) -> None:
        self.transport.abort()


@define(eq=False)
class Door:
    """Gives each page a connection to the club, or the one that it had.

    Args:
        limiter: Refuses connections beyond the limits.
        guests: Receives the players.
        settings: The settings of the door.
    """

    _limiter: ConnectionLimiter
    _guests: Guests
    _settings: WebSettings
    _connections: dict[str, WebConnection] = field(factory=dict, init=False)

    async def open(self, request: web.BaseRequest) -> web.StreamResponse:
        """Serve the websocket of a page until it is closed."""
        require_own_page(request, self._settings)
        transport = request.transport
        assert transport is not None
        socket = web.WebSocketResponse(
            timeout=_CLOSE_SECONDS, heartbeat=_PING_SECONDS, max_msg_size=_LARGEST, compress=True
        )
        address, key = address_of(request, self._settings), key_of(request)
        if not key:
            give_key(socket, key := new_key(), self._settings)
        arrival = _Arrival(transport)
        if not self._limiter.arrive(address, arrival):
            raise web.HTTPTooManyRequests(text=_BUSY)
        try:
            await socket.prepare(request)
            hello = await self._greeted(socket)
        finally:
            self._limiter.leave(address, arrival)
        if hello is not None:
            site = secure_site(request) if hello.has_passkeys else ""
            await self._serve(hello, origin_of(key, address), site, (socket, transport))
        return socket

    async def _greeted(self, socket: web.WebSocketResponse) -> Hello | None:
        """Return the first message of a page; None if it sends nothing, or something else."""
        try:
            message = await socket.receive(_HELLO_SECONDS)
        except TimeoutError:
            message = None
        hello = hello_in(message.data) if message and isinstance(message.data, str) else None
        if hello is None:
            await socket.close()
        return hello

    async def _serve(
        self, hello: Hello, origin: Origin, site: str, line: tuple[web.WebSocketResponse, asyncio.Transport]
    ) -> None:
        socket, transport = line
        connection = self._connections.get(hello.connection)
        if connection is not None and connection.origin.fingerprint == origin.fingerprint:
            outlet = connection.attach(socket, transport)
            await socket.send_str(welcome(connection.id))
            connection.resume(hello.size)
        else:
            connection = WebConnection(secrets.token_urlsafe(16), origin, hello.size, self._forget, site)
            if refusal := self._limiter.enter(origin.address, connection):
                await socket.send_str(goodbye(refusal))
                await socket.close(code=CLOSED)
                return
            log("connected", address=origin.address, key=origin.fingerprint)
            connection.terminal.is_light = hello.is_light
            self._connections[connection.id] = connection
            outlet = connection.attach(socket, transport)
            await socket.send_str(welcome(connection.id))
            self._guests.welcome(connection, connection.terminal)
        await connection.serve(socket, outlet)

    def _forget(self, connection: WebConnection) -> None:
        self._connections.pop(connection.id, None)
        self._limiter.leave(connection.origin.address, connection)

"""HTTP server on aiohttp: the front end's files, the websocket, and nothing else."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web
from attrs import frozen

from boardgames.core.fault_log import keep_fault
from boardgames.server.club.values import Origin
from boardgames.server.web.access import require_own_host
from boardgames.server.web.door import Door
from boardgames.server.web.front_end import protect
from boardgames.server.web.games import GAMES, GamePages

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardgames.server.club import Club
    from boardgames.server.net.connection import Guests
    from boardgames.server.net.limits import ConnectionLimiter, Limits
    from boardgames.server.web.front_end import FrontEnd
    from boardgames.server.web.settings import WebSettings

__all__ = ["listen_for_browsers"]

#: The path of the websocket.
_SOCKET = "/club"
#: The seconds that a client has for a request, and between two of them.
_REQUEST_SECONDS = 15.0
#: The number of sockets for each connection that the limits allow: a browser opens several for the files.
_SOCKETS_EACH = 6
#: The largest line and header of a request, in bytes.
_LARGEST_LINE = 4_096
_READING = ("GET", "HEAD")


@frozen
class _Site:
    """Responds to requests."""

    front_end: FrontEnd
    door: Door
    games: GamePages
    settings: WebSettings

    async def respond(self, request: web.BaseRequest) -> web.StreamResponse:
        """Return the response to a request, or raise one that refuses it."""
        try:
            require_own_host(request, self.settings)
            if request.method not in _READING:
                raise web.HTTPMethodNotAllowed(request.method, _READING)
            if request.path == _SOCKET:
                return await self.door.open(request)
            if request.path.startswith(GAMES):
                return await self.games.respond(request)
            found = self.front_end.response(request)
            return found or protect(web.Response(status=404, text="There is no such page."))
        except web.HTTPException:
            raise
        except Exception as error:
            keep_fault(error)
            raise web.HTTPInternalServerError(text="Something went wrong.") from error


class _Sockets(web.Server):
    """A server that limits the number of its sockets, in all and from one address.

    Beyond the limit of an address it closes the new one. Where there are too many in all, the oldest one
    without a websocket gives way, so that those who say nothing keep nobody out.
    """

    def __init__(self, site: _Site, limits: Limits) -> None:
        super().__init__(
            self._respond,
            access_log=None,
            keepalive_timeout=_REQUEST_SECONDS,
            lingering_time=0,
            max_line_size=_LARGEST_LINE,
            max_field_size=_LARGEST_LINE,
        )
        self._site, self._limits = site, limits
        self._networks: dict[object, str] = {}
        self._by_network: Counter[str] = Counter()
        #: The sockets without a websocket, the oldest first.
        self._loose: dict[object, asyncio.Transport] = {}

    def connection_made(self, handler: web.RequestHandler, transport: asyncio.Transport) -> None:
        """Register a socket, and close one if there are too many."""
        super().connection_made(handler, transport)
        address = str((transport.get_extra_info("peername") or ("",))[0])
        network = Origin(address=address).network
        self._networks[handler] = network
        self._by_network[network] += 1
        self._loose[handler] = transport
        is_many = self._by_network[network] > self._limits.address * _SOCKETS_EACH
        if is_many and address not in self._site.settings.proxies:
            self._close(handler)
        elif len(self._networks) > self._most:
            self._close(next(iter(self._loose)))

    def connection_lost(self, handler: web.RequestHandler, exc: BaseException | None = None) -> None:
        """Unregister a socket."""
        super().connection_lost(handler, exc)
        self._loose.pop(handler, None)
        network = self._networks.pop(handler, "")
        self._by_network[network] -= 1
        if self._by_network[network] <= 0:
            del self._by_network[network]

    async def _respond(self, request: web.BaseRequest) -> web.StreamResponse:
        """Return the response to a request; a socket with a websocket stays whatever comes."""
        transport = self._loose.pop(request.protocol, None) if request.path == _SOCKET else None
        try:
            return await self._site.respond(request)
        finally:
            if transport is not None and request.protocol in self._networks:
                self._loose[request.protocol] = transport

    def _close(self, handler: object) -> None:
        """Close a socket once its handler has begun, or that fails."""
        asyncio.get_running_loop().call_soon(self._loose.pop(handler).abort)

    @property
    def _most(self) -> int:
        return self._limits.connections * _SOCKETS_EACH


@asynccontextmanager
async def listen_for_browsers(
    club: Club,
    limiter: ConnectionLimiter,
    guests: Guests,
    front_end: FrontEnd,
    settings: WebSettings,
    *,
    shares_port: bool = False,
) -> AsyncIterator[int]:
    """Serve browsers, and yield the port.

    Args:
        club: The club, whose finished games have pages.
        limiter: Refuses connections beyond the limits.
        guests: Receives the players.
        front_end: The files that are served.
        settings: Where to listen, and what browsers call that.
        shares_port: True if several processes may listen at the port.

    Raises:
        OSError: The port cannot be used.
    """
    site = _Site(front_end, Door(limiter, guests, settings), GamePages(club, settings), settings)
    sockets = _Sockets(site, limiter.limits)
    server = await asyncio.get_running_loop().create_server(
        sockets, settings.host, settings.port, reuse_port=shares_port or None
    )
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        await sockets.shutdown(1.0)

"""The server process: listens at a port until a signal ends it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.fault_log import keep_forgotten
from boardgames.core.locations import user_data
from boardgames.core.logs import log
from boardgames.server.garbage import GarbageCollection

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from boardgames.server.club import Club
    from boardgames.server.net.limits import ConnectionLimiter, Limits
    from boardgames.server.reception import Reception
    from boardgames.server.web.settings import WebSettings

__all__ = ["ServeError", "Serving", "event_loop", "run"]

#: Environment variables of Textual and Rich, which would otherwise apply to the terminals of all players.
_OWN_VARIABLES = (
    "TERM",
    "COLORTERM",
    "NO_COLOR",
    "FORCE_COLOR",
    "COLUMNS",
    "LINES",
    "TEXTUAL",
    "TERM_PROGRAM",
    "LC_TERMINAL",
)
#: Textual's limit of frames per second on each terminal.
_MOST_FRAMES = "30"
#: The intervals of polling the store and of checking for idle connections, in seconds.
_POLL_SECONDS, _IDLE_SECONDS = 0.1, 30
#: The seconds without input after which nobody would notice a pause.
_QUIET_SECONDS = 3.0
#: The time for which the goodbye is shown before connections are closed, in seconds.
_GOODBYE_SECONDS = 1.0
_GOODBYE = "The club is closing. All games are saved: come back later."
_DAY = 24 * 60 * 60
#: The default port of SSH, which need not be typed.
_USUAL_PORT = 22


class ServeError(BoardgamesError):
    """The server cannot listen at its address."""


@frozen
class Serving:
    """The settings of a server: address ("" for all), port, store, host key and limits."""

    port: int
    host: str
    store: str
    host_key: Path | None
    limits: Limits
    #: The command, as a list of arguments, or the URL for reminders; none are sent without it.
    notify: str | Sequence[str] = ""
    #: True if other processes may listen at the same port.
    shares_port: bool = False
    #: The door for browsers, if there is one.
    web: WebSettings | None = None
    #: The port of this machine for figures; None for none.
    metrics: int | None = None


def run(serving: Serving, announce: Callable[[str, str], object], report: Callable[[str], object]) -> None:
    """Serve until SIGTERM or SIGINT.

    Args:
        serving: The settings.
        announce: Called with the command that players have to type and the link for browsers, "" without one,
            once the server listens.
        report: Called with a sentence when somebody joins or leaves, and when the store is lost or back.

    Raises:
        BoardgamesError: The store, the host key or the port cannot be used.
    """
    for name in _OWN_VARIABLES:
        os.environ.pop(name, None)
    os.environ.setdefault("TEXTUAL_FPS", _MOST_FRAMES)
    have_home()
    with asyncio.Runner(loop_factory=event_loop) as runner:
        runner.run(_serve(serving, announce, report))


def event_loop() -> asyncio.AbstractEventLoop:
    """Return an event loop that ignores requests for eager tasks.

    Textual enables eager tasks from Python 3.12 on. Asyncssh stores a step of a login only after it has
    started the step's task; an eager task has ended by then, is discarded as an old one, and the login hangs.
    """
    loop = asyncio.new_event_loop()
    loop.set_task_factory = _keep_task_factory  # type: ignore[method-assign]
    return loop


def _keep_task_factory(factory: object) -> None:
    """Ignore a task factory."""
    del factory


def have_home() -> None:
    """Set HOME for users without one, such as systemd's dynamic users, since asyncssh requires it."""
    try:
        Path.home()
    except RuntimeError:
        os.environ["HOME"] = str(user_data())


async def _serve(
    serving: Serving, announce: Callable[[str, str], object], report: Callable[[str], object]
) -> None:
    # Imported here, since everything else works without asyncssh; screens are loaded before anybody connects.
    from boardgames.server.club import open_club
    from boardgames.server.club.servers import give_back_downtime
    from boardgames.server.net.limits import ConnectionLimiter
    from boardgames.server.net.ssh import listen, load_host_key
    from boardgames.server.reception import Reception

    asyncio.get_running_loop().set_exception_handler(keep_forgotten)
    ended = _end_by_signals()
    key, limiter = load_host_key(serving.host_key), ConnectionLimiter(serving.limits)
    club = open_club(serving.store, lapse=serving.limits.lapse * _DAY)
    club.report = report
    try:
        reception = Reception(club, serving.limits)
        acceptor = await listen(
            limiter, reception, key, host=serving.host, port=serving.port, shares_port=serving.shares_port
        )
        with closing(acceptor):
            async with (
                _browsers(serving, club, limiter, reception) as link,
                _metrics(serving.metrics, club, limiter, reception),
            ):
                if sentence := give_back_downtime(club):
                    report(sentence)
                club.servers.start()
                club.link = link if serving.web and serving.web.is_for_all else ""
                announce(_invitation(serving.host, acceptor.get_port()), link)
                await _serve_until(ended, club, limiter, reception, serving.notify)
    except OSError as error:
        raise ServeError(f"Port {serving.port} cannot be used ({error.strerror}).") from error
    finally:
        club.close()


@asynccontextmanager
async def _browsers(
    serving: Serving, club: Club, limiter: ConnectionLimiter, reception: Reception
) -> AsyncIterator[str]:
    """Serve browsers, if the host wants that, and yield the link that players open."""
    if serving.web is None:
        yield ""
        return
    from boardgames.server.web.front_end import FrontEnd
    from boardgames.server.web.server import listen_for_browsers

    files = FrontEnd.load()
    try:
        async with listen_for_browsers(
            club, limiter, reception, files, serving.web, shares_port=serving.shares_port
        ) as port:
            yield serving.web.link(port)
    except OSError as error:
        raise ServeError(f"Port {serving.web.port} cannot be used ({error.strerror}).") from error


@asynccontextmanager
async def _metrics(
    port: int | None, club: Club, limiter: ConnectionLimiter, reception: Reception
) -> AsyncIterator[None]:
    """Serve figures for Prometheus, if the host wants them."""
    if port is None:
        yield
        return
    from boardgames.server.metrics import Metrics, metrics_served

    async with metrics_served(Metrics(club, limiter, reception), port) as url:
        club.report(f"Metrics are at {url}.")
        yield


def _end_by_signals() -> asyncio.Event:
    """Return an event that the signals which end the server set."""
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # on Windows, which has no such signals
            asyncio.get_running_loop().add_signal_handler(number, ended.set)
    return ended


async def _serve_until(
    ended: asyncio.Event,
    club: Club,
    limiter: ConnectionLimiter,
    reception: Reception,
    notify: str | Sequence[str],
) -> None:
    """Run the periodic tasks, and close all connections in the end."""
    garbage = GarbageCollection(lambda: limiter.idle > _QUIET_SECONDS)
    work = (_poll(club), _watch(limiter), garbage.run(), reception.load.watch(), reception.computers.run())
    chores = [asyncio.create_task(chore) for chore in work]
    if notify:
        from boardgames.server.notify import Notifier  # few hosts have one

        chores.append(asyncio.create_task(Notifier(club, notify, club.report).run()))
    await ended.wait()
    log("closing", connections=len(limiter.connections))
    for connection in list(limiter.connections):
        connection.close(_GOODBYE)
    with suppress(TimeoutError):
        await asyncio.wait_for(_empty(limiter), _GOODBYE_SECONDS)
    for chore in chores:
        chore.cancel()


async def _poll(club: Club) -> None:
    """Poll the club periodically, and at once where the store has a file descriptor for changes."""
    loop, watched = asyncio.get_running_loop(), None
    while True:
        club.poll()
        descriptor = club.fileno()
        if descriptor != watched:  # the store was lost, or is back with another descriptor
            if watched is not None:
                loop.remove_reader(watched)
            if descriptor is not None:
                loop.add_reader(descriptor, club.poll)
            watched = descriptor
        await asyncio.sleep(_POLL_SECONDS)


async def _watch(limiter: ConnectionLimiter) -> None:
    while True:
        await asyncio.sleep(_IDLE_SECONDS)
        limiter.close_idle()


async def _empty(limiter: ConnectionLimiter) -> None:
    while limiter.connections:
        await asyncio.sleep(_POLL_SECONDS)


def _invitation(host: str, port: int) -> str:
    """Return the command that players have to type."""
    name = host or socket.gethostname()
    return f"ssh {name}" if port == _USUAL_PORT else f"ssh -p {port} {name}"

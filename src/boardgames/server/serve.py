"""Serving: a club at a port, until a signal ends it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.fault_log import keep_forgotten
from boardgames.core.locations import user_data
from boardgames.core.logs import log
from boardgames.server.garbage import GarbageCollection

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Club
    from boardgames.server.load import Load
    from boardgames.server.net.limits import ConnectionLimiter, Limits

__all__ = ["ServeError", "Serving", "event_loop", "run"]

#: What a terminal or a developer sets for Textual and Rich: here it would hold for all players.
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
#: How many frames a second Textual draws at most, on each terminal.
_MOST_FRAMES = "30"
#: How often changes in the store are passed on, and idle connections looked for, in seconds.
_POLL_SECONDS, _IDLE_SECONDS = 0.1, 30
#: After how many seconds without a key nobody would notice a pause.
_QUIET_SECONDS = 3.0
#: How long players may take to read the goodbye, in seconds.
_GOODBYE_SECONDS = 1.0
_GOODBYE = "The club closes for now. All games are saved: come back later."
#: The port of SSH, which need not be typed.
_USUAL_PORT = 22


class ServeError(BoardgamesError):
    """The server cannot listen where it should."""


@frozen
class Serving:
    """What is served: at an address ("" for all) and a port, the club in a store, with limits."""

    port: int
    host: str
    store: str
    host_key: Path | None
    limits: Limits
    #: Whether other processes may listen at the same port.
    shares_port: bool = False


def run(serving: Serving, announce: Callable[[str], object], report: Callable[[str], object]) -> None:
    """Serve until SIGTERM or SIGINT.

    Args:
        serving: What is served.
        announce: Called with the line that players have to type, once they can.
        report: Called with a sentence when somebody comes or goes, and when the store is lost or back.

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
    """Return an event loop that starts no task eagerly, whatever is asked of it.

    Textual asks for eager tasks from Python 3.12 on. Asyncssh keeps a step of a login only after it has
    started the task for it; an eager task has run to its end by then, is taken for an old one, and the login
    hangs.
    """
    loop = asyncio.new_event_loop()
    loop.set_task_factory = _keep_task_factory  # type: ignore[method-assign]
    return loop


def _keep_task_factory(factory: object) -> None:
    """Ignore another task factory."""
    del factory


def have_home() -> None:
    """Set HOME if the user has none, like systemd's dynamic users: asyncssh needs one."""
    try:
        Path.home()
    except RuntimeError:
        os.environ["HOME"] = str(user_data())


async def _serve(
    serving: Serving, announce: Callable[[str], object], report: Callable[[str], object]
) -> None:
    # Loaded only here: everything else works without asyncssh. The screens are loaded before anybody comes.
    from boardgames.server.club import open_club
    from boardgames.server.net.limits import ConnectionLimiter
    from boardgames.server.net.ssh import listen, load_host_key
    from boardgames.server.reception import Reception

    asyncio.get_running_loop().set_exception_handler(keep_forgotten)
    ended = _end_by_signals()
    key, limiter = load_host_key(serving.host_key), ConnectionLimiter(serving.limits)
    club = open_club(serving.store)
    club.report = report
    try:
        reception = Reception(club, serving.limits)
        acceptor = await listen(
            limiter, reception, key, host=serving.host, port=serving.port, shares_port=serving.shares_port
        )
        announce(_invitation(serving.host, acceptor.get_port()))
        await _serve_until(ended, club, limiter, reception.load)
        acceptor.close()
    except OSError as error:
        raise ServeError(f"Port {serving.port} cannot be used ({error.strerror}).") from error
    finally:
        club.close()


def _end_by_signals() -> asyncio.Event:
    """Return what is set by the signals that end the server."""
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # on Windows, which has no such signals
            asyncio.get_running_loop().add_signal_handler(number, ended.set)
    return ended


async def _serve_until(ended: asyncio.Event, club: Club, limiter: ConnectionLimiter, load: Load) -> None:
    """Do what has to be done again and again, and say goodbye in the end."""
    garbage = GarbageCollection(lambda: limiter.idle > _QUIET_SECONDS)
    work = (_poll(club), _watch(limiter), garbage.run(), load.watch())
    chores = [asyncio.create_task(chore) for chore in work]
    await ended.wait()
    log("closing", connections=len(limiter.connections))
    for connection in list(limiter.connections):
        connection.close(_GOODBYE)
    with suppress(TimeoutError):
        await asyncio.wait_for(_empty(limiter), _GOODBYE_SECONDS)
    for chore in chores:
        chore.cancel()


async def _poll(club: Club) -> None:
    """Pass on what other processes have done, at once where the store can say so."""
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
    """Return what friends have to type."""
    name = host or socket.gethostname()
    return f"ssh {name}" if port == _USUAL_PORT else f"ssh -p {port} {name}"

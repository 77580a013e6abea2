"""A server that runs in the test's own process from its first line to its end."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
from typing import TYPE_CHECKING, Any, cast

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("aiohttp", reason="aiohttp is not installed")

from attrs import evolve

from boardgames.core.locations import data_file
from boardgames.server import serve
from boardgames.server.club import Club
from boardgames.server.net.limits import parse_limits
from boardgames.server.serve import ServeError, Serving
from boardgames.server.web.front_end import FrontEnd
from boardgames.server.web.settings import WebSettings
from tests.server.running import HOST, run

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.server.net.limits import ConnectionLimiter
    from boardgames.server.reception import Reception


@pytest.fixture(autouse=True)
def _is_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """The front end is read without the terminal, which is not in a checkout."""
    monkeypatch.setattr(FrontEnd, "load", lambda: FrontEnd.of(data_file("assets", "web")))


class Host:
    """Somebody who starts a server, reads what it says, and ends it at once."""

    def __init__(self, folder: Path) -> None:
        limits = parse_limits([])
        self.serving = Serving(0, HOST, str(folder / "club.sqlite"), folder / "key", limits)
        self.announced: list[tuple[str, str]] = []
        self.said: list[str] = []

    def serve(self, **changes: Any) -> None:
        """Serve with other settings until the line that players type is announced."""
        with asyncio.Runner(loop_factory=serve.event_loop) as runner:
            runner.run(serve._serve(evolve(self.serving, **changes), self._announce, self.said.append))

    def _announce(self, line: str, link: str) -> None:
        self.announced.append((line, link))
        os.kill(os.getpid(), signal.SIGTERM)


@pytest.mark.usefixtures("prompt_ends")
def test_a_server_announces_itself_and_ends_by_a_signal(tmp_path: Path) -> None:
    """With a door for browsers and figures, and with neither; what was missed by the clocks is told."""
    pytest.importorskip("prometheus_client", reason="prometheus_client is not installed")
    host = Host(tmp_path)
    host.serve()
    host.serve(web=WebSettings(HOST, 0), metrics=0, notify="https://example.org/turn")
    (plain, none), (_, link) = host.announced
    assert re.fullmatch(rf"ssh -p \d+ {HOST}", plain)
    assert ("", True) == (none, link.startswith(f"http://{HOST}:"))
    assert [f"Metrics are at http://{HOST}:"] == [line[: len(HOST) + 23] for line in host.said]
    assert (tmp_path / "key").exists()


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    """Whichever of them it is; nothing is announced."""
    host = Host(tmp_path)
    with socket.create_server((HOST, 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServeError, match=rf"^Port {port} cannot be used \(.+\)\.$"):
            host.serve(port=port)
        with pytest.raises(ServeError, match=rf"^Port {port} cannot be used \(.+\)\.$"):
            host.serve(web=WebSettings(HOST, port))
    assert [] == host.announced


@pytest.mark.parametrize(
    ("host", "port", "line"),
    [("club.example", 22, "ssh club.example"), ("", 2222, f"ssh -p 2222 {socket.gethostname()}")],
)
def test_the_line_that_players_type(host: str, port: int, line: str) -> None:
    """It has no port where that is the usual one."""
    assert line == serve._invitation(host, port)


def test_nothing_of_the_hosts_own_terminal_reaches_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor a rate of frames that is too high."""
    ran: list[object] = []

    def tell(line: str, link: str) -> None:
        pytest.fail(f"{line} {link}")

    async def serving(*given: object) -> None:
        ran.append(given)

    monkeypatch.setattr(serve, "_serve", serving)
    for name in ("TERM", "NO_COLOR", "COLUMNS", "TERM_PROGRAM"):
        monkeypatch.setenv(name, "1")
    monkeypatch.setenv("TEXTUAL_FPS", "")
    monkeypatch.delenv("TEXTUAL_FPS")
    serve.run(cast("Serving", "settings"), tell, print)
    assert [("settings", tell, print)] == ran
    assert [] == [name for name in ("TERM", "NO_COLOR", "COLUMNS", "TERM_PROGRAM") if name in os.environ]
    assert "30" == os.environ["TEXTUAL_FPS"]


class _Club:
    """A club whose store has a descriptor, loses it, and gets another one."""

    def __init__(self, *descriptors: int | None) -> None:
        self._descriptors = iter(descriptors)
        self.polls = 0

    def poll(self) -> None:
        """Count."""
        self.polls += 1

    def fileno(self) -> int | None:
        """Return the descriptor, and end after the last one."""
        try:
            return next(self._descriptors)
        except StopIteration:
            raise asyncio.CancelledError from None


def test_the_descriptor_of_a_store_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A club is polled when something can be read there, and of those before nothing is watched any more."""
    watched: list[tuple[object, ...]] = []
    club = _Club(None, 5, 5, None, 7, 8)
    monkeypatch.setattr(serve, "_POLL_SECONDS", 0)

    async def poll() -> None:
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "add_reader", lambda at, act: watched.append(("add", at, act == club.poll)))
        monkeypatch.setattr(loop, "remove_reader", lambda at: watched.append(("remove", at)))
        with pytest.raises(asyncio.CancelledError):
            await serve._poll(cast("Club", club))
        monkeypatch.undo()

    run(poll())
    assert [("add", 5, True), ("remove", 5), ("add", 7, True), ("remove", 7), ("add", 8, True)] == watched
    assert 7 == club.polls


class _Connection:
    """A connection that is closed a little later than it is asked to."""

    def __init__(self, limiter: _Limiter) -> None:
        self._limiter, self.heard = limiter, ""

    def close(self, sentence: str) -> None:
        """Go in a moment."""
        self.heard = sentence
        asyncio.get_running_loop().call_later(0.01, self._limiter.connections.discard, self)


class _Limiter:
    """Two connections, and how often idle ones were looked for."""

    idle = 0.0

    def __init__(self) -> None:
        self.connections: set[_Connection] = set()
        self.looks = 0

    def close_idle(self) -> None:
        """Count."""
        self.looks += 1


def test_whoever_is_there_reads_a_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server waits until they are gone, but not for long."""
    limiter = _Limiter()
    players = [_Connection(limiter) for _ in range(2)]
    monkeypatch.setattr(serve, "_POLL_SECONDS", 0.001)

    async def work() -> None:
        await asyncio.Event().wait()

    class Working:
        """Load, or computers."""

        watch = run = staticmethod(work)

    class Desk:
        """A reception."""

        load = computers = Working()

    async def scenario(stays: float) -> None:
        monkeypatch.setattr(serve, "_GOODBYE_SECONDS", stays)
        limiter.connections = {*players}
        ended = asyncio.Event()
        ended.set()
        await serve._serve_until(
            ended,
            cast("Club", _Club(*[None] * 999)),
            cast("ConnectionLimiter", limiter),
            cast("Reception", Desk()),
            "",
        )

    run(scenario(9.0))
    assert ["The club is closing. All games are saved: come back later."] * 2 == [
        one.heard for one in players
    ]
    assert not limiter.connections
    run(scenario(0.001))
    assert limiter.connections


def test_idle_connections_are_looked_for_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Again and again."""
    limiter = _Limiter()
    monkeypatch.setattr(serve, "_IDLE_SECONDS", 0)

    async def watch() -> None:
        task = asyncio.create_task(serve._watch(cast("ConnectionLimiter", limiter)))
        while limiter.looks < 3:
            await asyncio.sleep(0)
        task.cancel()

    run(watch())
    assert limiter.looks >= 3


def test_the_store_is_closed_however_a_server_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a signal, or because it cannot begin."""
    closed: list[Club] = []
    close = Club.close

    def close_noting(club: Club) -> None:
        closed.append(club)
        close(club)

    monkeypatch.setattr(Club, "close", close_noting)
    host = Host(tmp_path)
    host.serve()
    with socket.create_server((HOST, 0)) as taken, pytest.raises(ServeError):
        host.serve(port=taken.getsockname()[1])
    assert 2 == len(closed)

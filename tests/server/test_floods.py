"""Floods, garbage, half-open connections and errors harm nobody else."""

from __future__ import annotations

import asyncio
import re
import socket
from random import Random

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

import asyncssh

from boardgames.core.fault_log import FILE
from boardgames.core.locations import user_state
from boardgames.server.net import ssh
from boardgames.server.net.limits import Limits
from boardgames.server.screens.lobby import LobbyScreen
from tests.server.running import HOST, Player, key, run, serving


def test_a_flood_ends_its_own_connection_only() -> None:
    """Ten megabytes in one line are not read to their end, and others notice nothing."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            ben = await Player.member(server, "Ben")
            ben.send(b"x" * 10_000_000)
            await ben.is_sent_away()
            ann.press("p")
            await ann.sees("People ·")

    run(scenario())


def test_an_error_in_a_session_harms_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player gets a sentence and goes on; an error that comes back by itself ends their session alone."""

    def fail(lobby: LobbyScreen) -> None:
        raise ZeroDivisionError(lobby)

    def fail_again(lobby: LobbyScreen) -> None:
        lobby.call_later(fail_again, lobby)
        fail(lobby)

    reported: list[str] = []
    monkeypatch.setattr(LobbyScreen, "key_z", fail, raising=False)
    monkeypatch.setattr(LobbyScreen, "key_j", fail_again, raising=False)

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            ben = await Player.member(server, "Ben")
            server.club.report = reported.append
            ann.press("z")
            await ann.sees("Something went wrong, but")
            ben.press("j")
            await ben.sees("Something went wrong in your session")
            await ben.is_sent_away()
            ann.press("p")
            await ann.sees("People ·")

    run(scenario())
    assert f"A fault in the session of Ann was written to {user_state() / FILE}." in reported
    log = (user_state() / FILE).read_text(encoding="utf-8")
    assert ["ZeroDivisionError"] * 2 == re.findall(r"ZeroDivisionError(?=: )", log)


def test_garbage_at_the_port_harms_nobody() -> None:
    """Half-open connections, ones that say nothing in SSH, and ones that end in the middle."""

    async def scenario() -> None:
        async with serving() as server:
            await Player.register(server.port, "Dora")
            silent = socket.create_connection((HOST, server.port))
            for data in (b"\x00\xff" * 5000, b"GET / HTTP/1.1\r\n\r\n", b"SSH-2.0-x\r\n" + b"\xff" * 5000):
                with socket.create_connection((HOST, server.port)) as garbage:
                    garbage.sendall(data)
            ann = await Player.member(server, "Ann")
            ann.send(Random(1).randbytes(2000))
            await Player.member(server, "Ben")
            silent.close()

    run(scenario())


def test_half_open_connections_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that says nothing, and one that says who it is and never asks for a terminal."""
    monkeypatch.setattr(ssh, "_LOGIN_SECONDS", 0.2)

    async def scenario() -> None:
        async with serving() as server:
            reader, writer = await asyncio.open_connection(HOST, server.port)
            assert await asyncio.wait_for(reader.read(), 30)  # its greeting, and then the end
            writer.close()
            assert ([], {}) == (server.limiter.connections, server.limiter.pending)

    run(scenario())


def test_limits_are_applied_at_the_door() -> None:
    """Guests can be shut out, and one address gets so many connections."""

    async def scenario() -> None:
        async with serving(Limits(guests=0, address=1)) as server:
            guest = await Player.come(server.port, "guest")
            await guest.sees("This club admits only players with an SSH key")
            await guest.is_sent_away()
            ann = await Player.member(server, "Ann")
            ben = await Player.come(server.port, "ben", key())
            await ben.sees("There are too many connections from your address.")
            await ben.is_sent_away()
            assert not ann.is_over

    run(scenario())


@pytest.mark.parametrize("slow", ["rsa2048-sha256", "diffie-hellman-group18-sha512"])
def test_key_exchanges_that_take_long_are_not_offered(slow: str) -> None:
    """A client that asks for nothing else is refused; all players would wait for the computation."""

    async def scenario() -> None:
        async with serving() as server:
            with pytest.raises(asyncssh.KeyExchangeFailed):
                await asyncssh.connect(HOST, server.port, known_hosts=None, config=None, kex_algs=[slow])

    run(scenario())

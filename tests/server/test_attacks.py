"""Attacks over real connections: crowds before login, forbidden requests, sizes, names, and guests."""

from __future__ import annotations

import asyncio
import os
import struct
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

import asyncssh

from boardgames.server.club import Club, ClubError, Terms, open_club
from boardgames.server.net.limits import Limits
from tests.server.club.helpers import begun, enter
from tests.server.running import HOST, Player, key, run, serving

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.server.running import Server

_FAST = {"curve25519", "mlkem768x25519", "mlkem768nistp256", "ecdh"}


async def _idle(server: Server, count: int) -> list[asyncio.StreamWriter]:
    """Open connections that never log in."""
    opened = []
    for first in range(0, count, 50):  # the system queues a hundred
        some = (asyncio.open_connection(HOST, server.port) for _ in range(first, min(first + 50, count)))
        opened += await asyncio.gather(*some)
    return [writer for _, writer in opened]


def test_idle_connections_do_not_fill_the_club() -> None:
    """Two hundred that never log in take no place of two players, and most are dropped."""

    async def scenario() -> None:
        async with serving(Limits(connections=2, logins=100_000)) as server:
            idle = await _idle(server, 200)
            ann, ben = await Player.member(server, "Ann"), await Player.member(server, "Ben")
            ann.press("p")
            await ann.sees("People · 2 here")
            assert len(server.limiter.pending) <= 100
            assert not ben.is_over
            for writer in idle:
                writer.close()

    run(scenario())


def test_an_address_begins_so_many_handshakes_a_minute() -> None:
    """Those beyond are dropped before a key exchange, and the others still get one."""

    async def scenario() -> None:
        async with serving(Limits(logins=10)) as server:
            server.limiter.now = lambda: 0.0  # no time passes
            ann = await Player.member(server, "Ann")
            refused, opened = 0, []
            for _ in range(15):
                reader, writer = await asyncio.open_connection(HOST, server.port)
                opened.append(writer)
                writer.write(b"SSH-2.0-attack\r\n")
                try:
                    await reader.readexactly(200)  # the greeting, and an offer of key exchanges
                except (asyncio.IncompleteReadError, ConnectionError):
                    refused += 1
            assert (6, 9) == (refused, len(server.limiter.pending))
            ann.press("p")
            await ann.sees("People · 1 here")
            for writer in opened:
                writer.close()

    run(scenario())


def test_only_fast_key_exchanges_are_offered() -> None:
    """As the server itself lists them: curve25519, ML-KEM and ECDH."""

    async def scenario() -> None:
        async with serving() as server:
            reader, writer = await asyncio.open_connection(HOST, server.port)
            writer.write(b"SSH-2.0-test\r\n")
            await reader.readline()
            [length] = struct.unpack(">I", await reader.readexactly(4))
            packet = await reader.readexactly(length)
            [size] = struct.unpack(">I", packet[18:22])  # after padding, kind and cookie
            names = packet[22 : 22 + size].decode().split(",")
            methods = [name for name in names if not name.startswith(("ext-info", "kex-strict"))]
            assert methods
            assert all(name.startswith(tuple(_FAST)) for name in methods), methods
            writer.close()

    run(scenario())


def test_nothing_leads_out_of_the_club() -> None:
    """Ports, sockets, tunnels, agents, displays, variables, signals and passwords get nothing."""

    async def scenario() -> None:
        async with serving() as server:
            before = dict(os.environ)
            ann = await Player.member(server, "Ann")
            connection = ann.connection
            attempts: list[Callable[[], Awaitable[object]]] = [
                lambda: connection.open_connection(HOST, 22),
                lambda: connection.open_unix_connection("/var/run/docker.sock"),
                connection.open_tun,
                connection.open_tap,
                lambda: connection.forward_remote_port("", 0, HOST, 22),
                lambda: connection.forward_remote_path("/tmp/club.sock", "/tmp/other.sock"),
                lambda: connection.start_server(lambda *_: False, "", 0),
                connection.start_sftp_client,
                lambda: connection.create_process(subsystem="netconf"),
                connection.create_process,
            ]
            for attempt in attempts:
                with pytest.raises((asyncssh.Error, asyncssh.ChannelListenError, OSError)):
                    await attempt()
            for extra in (
                {"x11_forwarding": True},
                {"subsystem": "sftp"},
                {"command": "sh -c id"},
                {"command": "scp -t /"},
                {"command": "internal-sftp"},
            ):
                other = await Player.connect(server.port, "ben", key())
                await _gets_nothing(other, extra)
            process = await (await Player.connect(server.port, "ben", key())).create_process(
                "games", env={"LD_PRELOAD": "/tmp/x.so", "PATH": "/tmp"}
            )
            process.send_signal("KILL")
            process.send_break(100)
            assert 2 == (await process.wait()).exit_status
            with pytest.raises(asyncssh.PermissionDenied):
                await asyncssh.connect(
                    HOST, server.port, username="root", password="root", known_hosts=None, config=None,
                    client_keys=None, agent_path=None, preferred_auth="password",
                )  # fmt: skip
            assert before == dict(os.environ)
            ann.press("p")
            await ann.sees("People · 1 here")

    run(scenario())


async def _gets_nothing(
    connection: asyncssh.SSHClientConnection, extra: dict[str, bool] | dict[str, str]
) -> None:
    """Make a request that is refused, or whose reply is a sentence on standard error alone."""
    try:
        process = await connection.create_process(**extra)
        done = await asyncio.wait_for(process.wait(), 30)
    except (asyncssh.Error, OSError):
        return
    assert (2, "") == (done.exit_status, done.stdout), extra


def test_sizes_pastes_and_keys_are_bounded() -> None:
    """The largest sizes that a client can name, a paste of kilobytes, and a burst of keys."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await Player.member(server, "Ann"), await Player.member(server, "Ben")
            for columns, rows in ((2**32 - 1, 2**32 - 1), (0, 0), (1, 1), (2**31, 3), (100, 30)):
                ann.resize(columns, rows)
            ann.send(b"\x1b[200~" + b"q" * 4_000 + b"\x1b[201~")  # pasted, no key
            ann.send(b"\x1b[B" * 500)
            await ann.draws()
            ben.press("p")
            await ben.sees("People · 2 here")

    run(scenario())


def test_deceiving_names_are_refused_over_a_connection() -> None:
    """And the next one, which is fine, is taken."""

    async def scenario() -> None:
        async with serving() as server:
            await Player.member(server, "Ann")
            ben = await Player.come(server.port, "\u0410nn", key())
            await ben.sees("Choose a name")
            ben.press("\r")
            await ben.sees("one script")
            ben.press("\x15A\u034fnn\r")
            await ben.sees("it is not for names")
            ben.press("\x15Ben\r")
            await ben.sees("Ben · 2 here")

    run(scenario())


def _attempts(club: Club) -> list[Callable[[], object]]:
    """Return what a guest may not do."""
    ann, ben, guest = enter(club, "Ann"), enter(club, "Ben"), club.enter(club.guest())
    private = ann.make(Terms("pylos", is_public=False))
    ben.join(private.code)
    members_only = ann.make(Terms("pylos", guests=False))
    playing = begun(ann, ben)
    own, host = guest.own, guest.host
    return [
        own.link_code,
        own.recovery_code,
        own.leave,
        lambda: own.rename("Zoe"),
        lambda: host.kick("Ann"),
        lambda: host.ban("Ann"),
        lambda: host.mute("Ann"),
        lambda: host.close(playing.code),
        lambda: host.set_message("Hello"),
        lambda: host.set_registration("closed"),
        host.invite,
        lambda: guest.befriend("Ann"),
        lambda: guest.challenge("Ann", Terms("pylos")),
        lambda: guest.make(Terms("pylos", clock="10:00", rated=True)),
        lambda: guest.join(members_only.id),
        lambda: guest.go_to(private.id),
        lambda: guest.stand_up(members_only.id),
        lambda: guest.rematch(playing.id),
        lambda: guest.say("lobby", "Hello"),
        lambda: guest.say(playing.id, "Hello"),
    ]


def test_a_guest_does_not_reach_what_belongs_to_members() -> None:
    """Keys, codes, names, the host's powers, friends, challenges, ratings, private tables and talk."""
    club = open_club("")
    for attempt in _attempts(club):
        with pytest.raises(ClubError):
            attempt()
    assert ("", "open") == (club.house.message, club.house.registration)
    assert not club.bans.all()
    club.close()

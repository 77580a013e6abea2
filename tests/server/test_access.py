"""What a server lets in and what it does not: keys, names, commands, tunnels."""

from __future__ import annotations

import asyncio

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

import asyncssh

from boardgames.server.club.host import Host
from boardgames.server.net import ssh
from tests.server.running import HOST, Player, key, run, serving


def test_nothing_but_the_game_is_served() -> None:
    """No command, no SFTP, no tunnel in either direction, no second terminal."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            connection = ann.connection
            with pytest.raises(asyncssh.Error):  # it has a terminal already
                await connection.run("id", check=True)
            with pytest.raises(asyncssh.ChannelOpenError, match="This server offers only board games"):
                await connection.open_connection(HOST, server.port)
            with pytest.raises(asyncssh.ChannelListenError):
                await connection.forward_remote_port(HOST, 0, HOST, server.port)
            other = await Player.connect(server.port, "ben", key())
            ran = await other.run("id")
            assert (2, "") == (ran.exit_status, ran.stdout)
            assert "knows two commands: `games`" in str(ran.stderr)
            other = await Player.connect(server.port, "ben", key())
            with pytest.raises(asyncssh.Error):
                await other.start_sftp_client()

    run(scenario())


def test_a_connection_without_a_terminal_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `ssh -N -R` asks for one: it does not wait for nothing."""
    monkeypatch.setattr(ssh, "_SESSION_SECONDS", 0.05)

    async def scenario() -> None:
        async with serving() as server:
            other = await Player.connect(server.port, "ben", key())
            await asyncio.wait_for(other.wait_closed(), 30)
            assert not server.limiter.connections

    run(scenario())


def test_a_name_is_had_once_and_has_no_escape_sequences() -> None:
    """What is wrong is said, and the player can try again."""

    async def scenario() -> None:
        async with serving() as server:
            await Player.member(server, "Ann")
            other = await Player.come(server.port, "ANN", key())
            await other.sees("Choose a name")
            other.press("\r")
            await other.sees("ANN is taken")
            strange = await Player.come(server.port, "bo", key())
            await strange.sees("Choose a name")
            strange.press("\x1b]0;owned\x07\u202eb\r")
            await strange.sees("without brackets")
            assert b"\x1b]0;" not in strange.raw
            assert "\u202e".encode() not in strange.raw

    run(scenario())


def test_a_new_player_types_an_invitation_where_one_is_needed() -> None:
    """A wrong code is refused, and can be corrected."""

    async def scenario() -> None:
        async with serving() as server:
            host = Host(server.club)
            host.set_registration("invite")
            code = host.invite()
            player = await Player.come(server.port, "bo", key())
            await player.sees("Choose a name")
            player.press("\r")
            await player.sees("Type the code")
            player.press("BCDFG\r")
            await player.sees("This invitation is not valid")
            player.press(f"\x15{code}\r")
            await player.sees("bo · 1 here")

    run(scenario())


def test_an_empty_name_is_refused() -> None:
    """The user name of the client is proposed, and not taken in its place."""

    async def scenario() -> None:
        async with serving() as server:
            player = await Player.come(server.port, "bo", key())
            await player.sees("Choose a name")
            player.press("\x15\r")
            await player.sees("Choose a name of 1 to")
            assert not server.club.people.present()

    run(scenario())


def test_the_name_root_is_not_offered_to_a_new_player() -> None:
    """Whoever connects as root is asked for a name without a suggestion."""

    async def scenario() -> None:
        async with serving() as server:
            player = await Player.come(server.port, "root", key())
            await player.sees("Choose a name")
            player.press("Zoe\r")
            await player.sees("Zoe · 1 here")

    run(scenario())

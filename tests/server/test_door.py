"""What a server lets in and what it does not: keys, guests, commands, tunnels, floods."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

import asyncssh

from boardgames.core.fault_log import FILE
from boardgames.core.locations import user_state
from boardgames.server.net import ssh
from boardgames.server.net.limits import Limits
from boardgames.server.screens.lobby import LobbyScreen
from tests.server.running import HOST, Player, key, plain, serving

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from pathlib import Path

SSH, KEYGEN = shutil.which("ssh"), shutil.which("ssh-keygen")


def test_nothing_but_the_game_is_served() -> None:
    """No command, no SFTP, no shell without a terminal, no tunnel in either direction, no second terminal."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            connection = ann.connection
            with pytest.raises(asyncssh.Error):  # it has a terminal already
                await connection.run("id", check=True)
            with pytest.raises(asyncssh.ChannelOpenError, match="This is a club for board games"):
                await connection.open_connection(HOST, server.port)
            with pytest.raises(asyncssh.ChannelListenError):
                await connection.forward_remote_port(HOST, 0, HOST, server.port)
            for command in ("id", None):  # without one it is a shell without a terminal
                other = await Player.connect(server.port, "ben", key())
                ran = await other.run(command)
                assert (1, "") == (ran.exit_status, ran.stdout)
                assert "This is a club for board games" in str(ran.stderr)
            other = await Player.connect(server.port, "ben", key())
            with pytest.raises(asyncssh.Error):
                await other.start_sftp_client()

    asyncio.run(scenario())


def test_a_connection_without_a_terminal_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `ssh -N -R` asks for one: it does not wait for nothing."""
    monkeypatch.setattr(ssh, "_SESSION_SECONDS", 0.05)

    async def scenario() -> None:
        async with serving() as server:
            other = await Player.connect(server.port, "ben", key())
            await asyncio.wait_for(other.wait_closed(), 30)
            assert not server.door.connections

    asyncio.run(scenario())


def test_a_flood_ends_its_own_connection_only() -> None:
    """Ten megabytes in one line are not read to their end, and others notice nothing."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            ben = await Player.member(server, "Ben")
            ben.send(b"x" * 10_000_000)
            await ben.is_sent_away()
            ann.press("p")
            await ann.sees("Who is here")

    asyncio.run(scenario())


def test_an_error_in_a_session_harms_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player gets a sentence and goes on; an error that comes back by itself ends their session alone."""

    def fail(lobby: LobbyScreen) -> None:
        raise ZeroDivisionError(lobby)

    def fail_again(lobby: LobbyScreen) -> None:
        lobby.call_later(fail_again, lobby)
        fail(lobby)

    monkeypatch.setattr(LobbyScreen, "key_z", fail, raising=False)
    monkeypatch.setattr(LobbyScreen, "key_j", fail_again, raising=False)

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            ben = await Player.member(server, "Ben")
            ann.press("z")
            await ann.sees("Something went wrong, but")
            ben.press("j")
            await ben.sees("Something went wrong in your session")
            await ben.is_sent_away()
            ann.press("p")
            await ann.sees("Who is here")

    asyncio.run(scenario())
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
            ann.send(os.urandom(2000))
            await Player.member(server, "Ben")
            silent.close()

    asyncio.run(scenario())


def test_half_open_connections_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that says nothing, and one that says who it is and never asks for a terminal."""
    monkeypatch.setattr(ssh, "_LOGIN_SECONDS", 0.2)

    async def scenario() -> None:
        async with serving() as server:
            reader, writer = await asyncio.open_connection(HOST, server.port)
            assert await asyncio.wait_for(reader.read(), 30)  # its greeting, and then the end
            writer.close()
            assert [] == server.door.connections

    asyncio.run(scenario())


def test_limits_are_applied_at_the_door() -> None:
    """Guests can be shut out, and one address gets so many connections."""

    async def scenario() -> None:
        async with serving(Limits(guests=0, address=1)) as server:
            guest = await Player.come(server.port, "guest")
            await guest.sees("This club is for players with an SSH key")
            await guest.is_sent_away()
            ann = await Player.member(server, "Ann")
            ben = await Player.come(server.port, "ben", key())
            await ben.sees("There are too many connections from your address.")
            await ben.is_sent_away()
            assert not ann.is_over

    asyncio.run(scenario())


def test_a_name_is_had_once_and_has_no_escape_sequences() -> None:
    """What is wrong is said, and the player can try again."""

    async def scenario() -> None:
        async with serving() as server:
            await Player.member(server, "Ann")
            other = await Player.come(server.port, "ANN", key())
            await other.sees("Choose a name")
            other.press("\r")
            await other.sees("Somebody else is called ANN")
            strange = await Player.come(server.port, "bo", key())
            await strange.sees("Choose a name")
            strange.press("\x1b]0;owned\x07\u202eb\r")
            await strange.sees("here")
            assert b"\x1b]0;" not in strange.raw
            assert "\u202e".encode() not in strange.raw

    asyncio.run(scenario())


@pytest.mark.skipif(not (SSH and KEYGEN), reason="OpenSSH's client is not installed")
def test_the_client_of_openssh_plays(tmp_path: Path) -> None:
    """Keys and sizes arrive, a game is resumed after a lost connection, and the terminal is given back."""

    async def scenario() -> None:
        async with serving() as server:
            await asyncio.to_thread(
                os.spawnv, os.P_WAIT, str(KEYGEN), ["ssh-keygen", "-qt", "ed25519", "-N", "", "-f", str(own)]
            )
            ann, ben = await _OpenSSH.come(server.port, own), await Player.member(server, "Ben")
            await ann.shows("Choose a name")
            ann.press("\r")
            await ann.shows("There is nothing to join")
            ann.press("g")
            await ann.shows("Waiting for another player")
            ben.press("g")
            await ann.shows("Pylos · move 1")
            await ben.sees("ann (Light)", "Ben (Light)")
            light: _OpenSSH | Player = ann if "ann (Light)" in ben.text else ben
            light.press("tb2\r")
            await ann.shows("played 1b2")
            ann.resize(50, 15)
            await ann.shows("The board needs at least")
            ann.process.kill()
            await ben.sees("ann (away)")
            again = await _OpenSSH.come(server.port, own)
            await again.shows("Pylos · move 1...")
            again.press("q")
            await again.shows("Your games")
            again.press("q")
            await again.shows("Goodbye.")
            assert 0 == await again.process.wait()
            assert b"\x1b[?1049l" in again.received

    own = tmp_path / "key"
    asyncio.run(scenario())


class _OpenSSH:
    """OpenSSH's client as `ann`, and what it writes on its terminal."""

    def __init__(self, terminal: int, process: Process) -> None:
        self._terminal = terminal
        self.process = process
        self.received = bytearray()
        self._changed = asyncio.Event()
        asyncio.get_running_loop().add_reader(terminal, self._read)

    @classmethod
    async def come(cls, port: int, own: Path) -> _OpenSSH:
        """Connect with a key."""
        terminal, far = os.openpty()
        command = [
            *("-tt", "-F", "none", "-p", str(port), "-i", str(own), "-o", "IdentitiesOnly=yes"),
            *("-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={os.devnull}", f"ann@{HOST}"),
        ]
        process = await asyncio.create_subprocess_exec(str(SSH), *command, stdin=far, stdout=far, stderr=far)
        os.close(far)
        return cls(terminal, process)

    def press(self, keys: str) -> None:
        """Press keys; `shows` looks at what is written after them."""
        self.received.clear()
        os.write(self._terminal, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        import termios

        self.received.clear()
        termios.tcsetwinsize(self._terminal, (rows, columns))
        self.process.send_signal(signal.SIGWINCH)

    async def shows(self, words: str) -> None:
        """Wait until words are written."""

        async def wait() -> None:
            while words not in plain(self.received):
                self._changed.clear()
                await self._changed.wait()

        await asyncio.wait_for(wait(), 60)

    def _read(self) -> None:
        try:
            self.received += os.read(self._terminal, 65_536)
        except OSError:  # the process has closed its end
            asyncio.get_running_loop().remove_reader(self._terminal)
        self._changed.set()


def test_the_name_root_is_not_offered_to_a_new_player() -> None:
    """Whoever connects as root is asked for a name without a suggestion."""

    async def scenario() -> None:
        async with serving() as server:
            player = await Player.come(server.port, "root", key())
            await player.sees("Choose a name")
            player.press("Zoe\r")
            await player.sees("Zoe · 1 here")

    asyncio.run(scenario())

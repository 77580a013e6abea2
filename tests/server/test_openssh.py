"""Playing with OpenSSH's client."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from tests.server.running import HOST, Player, run, serving
from tests.terminal_screen import TerminalScreen

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from pathlib import Path

SSH, KEYGEN = shutil.which("ssh"), shutil.which("ssh-keygen")


@pytest.mark.usefixtures("quick_lists")
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
            await ann.shows("Nobody waits for a game")
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
            await again.shows("Pylos · move 1, Dark")
            again.press("q")
            await again.shows("Your games")
            again.press("q")
            await again.shows("Goodbye.")
            assert 0 == await again.process.wait()
            assert b"\x1b[?1049l" in again.received

    own = tmp_path / "key"
    run(scenario(), alone=False)


class _OpenSSH:
    """OpenSSH's client as `ann`, and what it writes on its terminal."""

    def __init__(self, terminal: int, process: Process) -> None:
        self._terminal = terminal
        self.process = process
        self.received = bytearray()
        self._screen = TerminalScreen(80, 24)
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
        """Press keys."""
        os.write(self._terminal, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        import termios

        self._screen.resize(columns, rows)
        termios.tcsetwinsize(self._terminal, (rows, columns))
        self.process.send_signal(signal.SIGWINCH)

    async def shows(self, words: str) -> None:
        """Wait until words stand on the screen."""

        async def wait() -> None:
            while words not in self._screen.text:
                self._changed.clear()
                await self._changed.wait()

        await asyncio.wait_for(wait(), 60)

    def _read(self) -> None:
        try:
            data = os.read(self._terminal, 65_536)
        except OSError:  # the process has closed its end
            asyncio.get_running_loop().remove_reader(self._terminal)
        else:
            self.received += data
            self._screen.receive(data)
        self._changed.set()

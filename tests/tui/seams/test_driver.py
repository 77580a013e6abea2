"""The program in a real terminal that sends nonsense, or goes away."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from attrs import define
from textual import events

from boardgames.match.store.store import Store
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.seams.exceptions import report
from boardgames.tui.seams.local_driver import LocalDriver
from tests.pseudo_terminal import run_in_terminal, set_size

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

#: Patience with a busy machine, in seconds.
PATIENCE = 20
#: The last thing in the first frame, and the key Ctrl+Q.
READY, QUIT = b"Leave", b"\x11"
NONSENSE = b"\xff\xc3\x1b[1114112u\x1b[55296u\x1b[99999999999u\x1b[48;0;0;0;0t\x1b[<0;1;1M\x1b[<0;1;1m"
#: Characters in several reads, the first byte of one alone, and a key after half of one.
SPLIT = (b"\xc3", b"\xa9", b"a", b"\xe9", b"a", b"\xf0\x9f", b"\x99", b"\x82", b"\xc3", b"\x1b[A")


@define
class Program:
    """The program at the other end of a pseudo-terminal."""

    process: subprocess.Popen[bytes]
    end: int

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        set_size(self.end, columns, rows)
        self.process.send_signal(signal.SIGWINCH)

    def wait_for(self, text: bytes) -> None:
        """Read what it draws until `text` is in it."""
        seen, until = b"", monotonic() + PATIENCE
        with selectors.DefaultSelector() as selector:
            selector.register(self.end, selectors.EVENT_READ)
            while text not in seen:
                assert selector.select(max(0, until - monotonic())), seen[-500:]
                seen += os.read(self.end, 65_536)

    def fill(self) -> None:
        """Read nothing, and have it draw until it waits for a reader and the processor is idle."""
        state = Path(f"/proc/{self.process.pid}/stat")
        used: list[list[str]] = []
        while state.exists() and (len(used) < 3 or used[-1] != used[-3]):
            os.write(self.end, b"vvvvv" if len(used) < 40 else b"")
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(0.1)
            used.append(state.read_text().split()[13:15])

    def ends(self) -> int:
        """Read what it draws until it ends; return its status."""
        with suppress(OSError):  # how Linux says that nobody is at the other end
            while os.read(self.end, 65_536):
                pass
        return self.process.wait(PATIENCE)


@contextmanager
def program() -> Iterator[Program]:
    """Run the program in a pseudo-terminal of 100x30. Its loss is not a signal to it: it controls nothing."""
    process, end = run_in_terminal([sys.executable, "-m", "boardgames", "play", "pylos"], 100, 30)
    try:
        yield Program(process, end)
    finally:
        process.kill()
        process.wait()


def test_nonsense_split_characters_and_sizes_while_the_program_starts_are_dropped() -> None:
    """The key after it counts: here the one that quits."""
    with program() as running:
        for columns in range(1, 101):
            running.resize(columns, 30)
            with suppress(subprocess.TimeoutExpired):
                running.process.wait(0.01)
        running.wait_for(READY)
        for piece in SPLIT:
            os.write(running.end, piece)
            with suppress(subprocess.TimeoutExpired):
                running.process.wait(0.15)  # it is read alone
        os.write(running.end, NONSENSE + QUIT)
        assert running.ends() == 0


def test_a_terminal_that_is_lost_while_the_program_draws_ends_it() -> None:
    """There is nobody left to play. Frames that nobody reads have filled all buffers; the move is saved."""
    with program() as running:
        running.wait_for(READY)
        os.write(running.end, b"01")  # the digits are shown, and one of them is played
        running.fill()
        os.close(running.end)
        running.process.wait(PATIENCE)
    assert [1] == [entry.ply for entry in Store().entries()]


_WINDOWS = """
import ctypes, sys
from unittest.mock import MagicMock
sys.modules["msvcrt"] = MagicMock()
ctypes.WinDLL = MagicMock()
from textual.drivers import win32
from boardgames.tui.seams.windows_driver import LocalWindowsDriver, Reader
runs = []
win32.EventMonitor.run = lambda reader: runs.append(reader) or (len(runs) == 3 and reader.exit_event.set())
from threading import Event
Reader(None, None, Event(), print).run()
print(len(runs))
"""


def test_on_windows_input_is_read_again_after_an_error() -> None:
    """The driver for Windows can be loaded, and its thread goes on until the program ends."""
    ended = subprocess.run([sys.executable, "-c", _WINDOWS], capture_output=True, text=True, check=False)
    assert ("", "3\n") == (ended.stderr, ended.stdout)


def test_an_error_in_the_thread_that_reads_is_told_and_reading_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The application gets the error as one of its own."""
    app = BoardgamesApp()
    later: list[object] = []
    monkeypatch.setattr(app, "call_later", lambda *call: later.append(call))
    error = ZeroDivisionError()
    driver = LocalDriver.__new__(LocalDriver)
    driver.app = app

    def fail(_: object) -> None:
        raise error

    monkeypatch.setattr(driver, "process_message", fail)
    driver._pass_on([events.Key("a", "a")])
    assert [(report, app, error)] == later

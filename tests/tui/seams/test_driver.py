"""The program in a real terminal that sends nonsense, or goes away."""

from __future__ import annotations

import os
import select
import selectors
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress
from io import StringIO
from itertools import cycle
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

import pytest
from attrs import define
from textual import events

from boardgames.match.store.store import Store
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.pictures.asking import PictureProbe, PictureSupport
from boardgames.tui.seams.exceptions import report
from boardgames.tui.seams.local_driver import LocalDriver, _Output
from tests.pseudo_terminal import run_in_terminal, set_size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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

    def resize_until_it_draws(self) -> None:
        """Give the terminal other sizes from the beginning on, and stop after the first bytes."""
        for columns in cycle(range(1, 101, 3)):
            self.resize(columns, 30)
            if select.select([self.end], [], [], 0.005)[0]:
                return

    def takes(self, data: bytes) -> None:
        """Send bytes, and wait until it has read them; without /proc, for as long as it may need."""
        counts, until = Path(f"/proc/{self.process.pid}/io"), monotonic() + PATIENCE
        before = _read_bytes(counts)
        os.write(self.end, data)
        if not before:
            self._let_pass(0.15)
        while before and _read_bytes(counts) < before + len(data):
            assert monotonic() < until
            self._let_pass(0.002)

    def fill(self) -> None:
        """Read nothing, and have it draw until its main thread waits for a reader and does nothing more."""
        state = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/stat")
        used: list[list[str]] = []
        while state.exists() and (len(used) < 4 or used[-4:] != [["S", *used[-1][1:]]] * 4):
            os.write(self.end, b"vvvvv" if len(used) < 200 else b"")
            self._let_pass(0.02)
            fields = state.read_text().rpartition(") ")[2].split()
            used.append([fields[0], *fields[11:13]])

    def _let_pass(self, seconds: float) -> None:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)

    def ends(self) -> int:
        """Read what it draws until it ends; return its status."""
        with suppress(OSError):  # how Linux says that nobody is at the other end
            while os.read(self.end, 65_536):
                pass
        return self.process.wait(PATIENCE)


def _read_bytes(counts: Path) -> int:
    """Return how many bytes a process has read from files and terminals; 0 if nobody counts them."""
    if not counts.exists():
        return 0
    return int(dict(line.split(": ") for line in counts.read_text().splitlines())["rchar"])


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
        running.resize_until_it_draws()
        for columns in range(1, 101):
            running.resize(columns, 30)
        running.wait_for(READY)
        for piece in SPLIT:
            running.takes(piece)  # it is read alone
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
from boardgames.tui.seams import windows_driver
from boardgames.tui.seams.windows_driver import LocalWindowsDriver, Reader
windows_driver._PATIENCE = 0.01
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


class _Host:
    """Stands in for the application: what a driver has it do later is done at once."""

    def __init__(self) -> None:
        self.found: list[PictureSupport] = []
        self.exits = 0
        self.told, self.escaped = Event(), Event()

    def call_later(self, act: Callable[..., object], *given: object) -> None:
        """Do something."""
        act(*given)

    def pictures_found(self, found: PictureSupport) -> None:
        """Note what pictures the terminal shows."""
        self.found.append(found)
        self.told.set()

    def exit(self) -> None:
        """Count."""
        self.exits += 1


def _reading(descriptor: int, *, is_terminal: bool) -> tuple[LocalDriver, _Host, list[str]]:
    """Return a driver that reads a descriptor, the application, and the keys that it gets."""
    driver, host, keys = LocalDriver.__new__(LocalDriver), _Host(), list[str]()
    driver.app, driver.fileno, driver.input_tty = cast("Any", host), descriptor, is_terminal
    driver.exit_event, driver._probe = Event(), None

    def take(event: object) -> None:
        if isinstance(event, events.Key):
            keys.append(event.character or event.key)
            if event.key == "escape":
                host.escaped.set()

    driver.process_message = take  # type: ignore[assignment, method-assign]
    return driver, host, keys


@pytest.mark.parametrize("is_terminal", [True, False])
def test_what_comes_from_a_terminal_is_read_until_it_is_gone(*, is_terminal: bool) -> None:
    """The end of a file ends the reading, and not the program."""
    receiver, sender = os.pipe()
    driver, host, keys = _reading(receiver, is_terminal=is_terminal)
    os.write(sender, b"a\x1b[A\xc3\xa9")
    os.close(sender)
    driver.run_input_thread()
    os.close(receiver)
    assert (["a", "up", "\xe9"], is_terminal) == (keys, host.exits == 1)


def test_a_terminal_that_cannot_be_read_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is read after the program has ended."""
    receiver, sender = os.pipe()
    driver, host, keys = _reading(receiver, is_terminal=True)
    os.write(sender, b"a")

    def fail(*_: object) -> bytes:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr(os, "read", fail)
        driver.run_input_thread()
    assert (1, []) == (host.exits, keys)
    driver.exit_event.set()
    driver.run_input_thread()
    assert (1, []) == (host.exits, keys)
    os.close(receiver)
    os.close(sender)


def test_answers_about_pictures_are_no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The application is told; an Escape that nothing follows is the key."""
    monkeypatch.setattr("boardgames.tui.seams.local_driver._TICK", 0.01)
    receiver, sender = os.pipe()
    driver, host, keys = _reading(receiver, is_terminal=True)
    driver._probe = PictureProbe((9, 18))
    driver._probe.ask()
    os.write(sender, b"a\x1b_Gi=31;OK\x1b\\\x1b[?62;4;22cb")
    reading = Thread(target=driver.run_input_thread)
    reading.start()
    assert host.told.wait(PATIENCE)
    os.write(sender, b"\x1b")
    assert host.escaped.wait(PATIENCE)
    os.close(sender)
    reading.join()
    os.close(receiver)
    assert [(True, True, (9, 18))] == [(one.kitty, one.sixel, one.cell) for one in host.found]
    assert ["a", "b", "\x1b"] == keys


def test_frames_are_dropped_once_the_terminal_is_gone() -> None:
    """The program ends, and is told once."""
    lost: list[int] = []
    written = StringIO()
    output = _Output(written, lambda: lost.append(1))
    output.write("frame")
    output.flush()
    assert ("frame", []) == (written.getvalue(), lost)
    written.close()
    for _ in range(2):
        output.write("late")
        output.flush()
    assert [1] == lost

"""Real terminals on a display without a screen, and what they show."""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["RealTerminal", "Screenshot", "missing", "real_terminal"]

_RELAY = Path(__file__).with_name("relay.py")
_MAGENTA = 0xFF00FF
#: Seconds after which a terminal is given up, and between two looks at it.
_PATIENCE, _PAUSE = 90.0, 0.1
#: How often a terminal emulator is started that does not appear.
_ATTEMPTS = 3

#: Variables that say something of the terminal in which the tests run, or of the lack of one.
_NOT_PASSED_ON = ("TMUX", "STY", "COLUMNS", "LINES")

Cell = tuple[int, int]


def missing(*programs: str) -> str:
    """Return which programs are not installed, for the reason why a test is skipped."""
    return ", ".join(name for name in ("Xvfb", "xwd", *programs) if shutil.which(name) is None)


@define
class Screenshot:
    """The pixels of a display, as packed colours in rows."""

    width: int
    height: int
    _data: bytes
    _length: int

    @classmethod
    def of(cls, dump: bytes) -> Screenshot:
        """Read a dump of xwd, of 32 bits a pixel."""
        fields = struct.unpack(">25I", dump[:100])
        header, width, height, bits, length, colors = (fields[at] for at in (0, 4, 5, 11, 12, 19))
        assert 32 == bits
        return cls(width, height, dump[header + 12 * colors :], length)

    @property
    def rgb(self) -> bytes:
        """Red, green and blue of all pixels."""
        found = bytearray(3 * self.width * self.height)
        rows = (self._data[y * self._length :][: 4 * self.width] for y in range(self.height))
        data = b"".join(rows)
        found[0::3], found[1::3], found[2::3] = data[2::4], data[1::4], data[0::4]
        return bytes(found)

    def color(self, x: int, y: int) -> int:
        """Return the colour of a pixel."""
        at = y * self._length + 4 * x
        blue, green, red = self._data[at : at + 3]
        return red << 16 | green << 8 | blue

    def box(self, color: int) -> tuple[int, int, int, int] | None:
        """Return the left, upper, right and lower end of the pixels of a colour."""
        wanted = struct.pack("<I", color)[:3]
        found = [
            (x, y)
            for y in range(self.height)
            if wanted in self._data[y * self._length : (y + 1) * self._length]
            for x in range(self.width)
            if self.color(x, y) == color
        ]
        if not found:
            return None
        across, down = zip(*found, strict=True)
        return min(across), min(down), max(across) + 1, max(down) + 1


@define
class RealTerminal:
    """A terminal in which a program runs.

    Attributes:
        commands: The pipe to the program between the terminal and the one that is tested.
        corner: Where its upper left cell is on the display, in pixels.
        cell: Width and height of a cell.
    """

    _display: str
    _ready: Path
    commands: int = -1
    corner: Cell = (0, 0)
    cell: Cell = (0, 0)

    def screenshot(self) -> Screenshot:
        """Return what is on the display."""
        command = ["xwd", "-root", "-silent", "-display", self._display]
        return Screenshot.of(subprocess.run(command, capture_output=True, check=True).stdout)

    def keys(self, text: str) -> None:
        """Type something."""
        os.write(self.commands, f"keys {json.dumps(text)}\n".encode())

    def click(self, cell: Cell) -> None:
        """Click on a cell."""
        for end in "Mm":
            self.keys(f"\x1b[<0;{cell[0] + 1};{cell[1] + 1}{end}")

    def resize(self, columns: int, rows: int) -> None:
        """Leave the program so many cells of the terminal."""
        os.write(self.commands, f"size {columns} {rows}\n".encode())

    def color_in(self, cell: Cell) -> int:
        """Return the colour in the middle of a cell."""
        (x, y), (width, height) = self.corner, self.cell
        return self.screenshot().color(x + cell[0] * width + width // 2, y + cell[1] * height + height // 2)

    def wait(self, condition: Callable[[], bool], what: str) -> None:
        """Wait until something is so; it fails if that takes too long."""
        until = time.monotonic() + _PATIENCE
        while not condition():
            assert time.monotonic() < until, f"in vain: {what}"
            time.sleep(_PAUSE)

    @property
    def has_ended(self) -> bool:
        """True once the program has ended."""
        return self._ready.exists() and self._ready.read_text() == "ended"

    def begin(self, commands: Path) -> bool:
        """Find the first cell, and start the program; return False if no terminal appears."""
        until = time.monotonic() + _PATIENCE / _ATTEMPTS
        while (box := self.screenshot().box(_MAGENTA)) is None:
            if time.monotonic() > until:
                return False
            time.sleep(_PAUSE)
        left, top, right, bottom = box
        self.corner, self.cell = (left, top), (right - left, bottom - top)
        self.commands = os.open(commands, os.O_WRONLY)
        return True


@contextmanager
def real_terminal(
    folder: Path, emulator: Sequence[str], program: Sequence[str], size: str = "1000x700"
) -> Iterator[RealTerminal]:
    """Run a program in a terminal emulator whose window fills a display; where none appears, try again."""
    for attempt in range(_ATTEMPTS):
        with ExitStack() as stack:
            own = folder.with_name(f"{folder.name}{attempt}")
            terminal, commands = _begun(stack, own, emulator, program, size)
            if terminal.begin(commands):
                yield terminal
                os.close(terminal.commands)
                return
            said = (own / "log").read_text(errors="replace")
    raise AssertionError(f"{emulator[0]} shows nothing: {said}")


def _begun(
    stack: ExitStack, folder: Path, emulator: Sequence[str], program: Sequence[str], size: str
) -> tuple[RealTerminal, Path]:
    """Start a display and a terminal emulator on it, which end with the stack."""
    folder.mkdir()
    folder.chmod(0o700)
    commands, ready = folder / "commands", folder / "ready"
    os.mkfifo(commands)
    reading, writing = os.pipe()
    stack.callback(os.close, reading)
    stack.callback(os.close, writing)
    server = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
    stack.callback(_end, subprocess.Popen(server, pass_fds=[writing], stderr=subprocess.DEVNULL))
    display = f":{os.read(reading, 16).decode().strip()}"
    others = {"DISPLAY": display, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    others |= {"QT_QPA_PLATFORM": "xcb", "BOARDGAMES_DATA": str(folder), "COLORTERM": "truecolor"}
    environ = {name: value for name, value in os.environ.items() if name not in _NOT_PASSED_ON} | others
    relay = [sys.executable, str(_RELAY), str(commands), str(ready), *program]
    with (folder / "log").open("wb") as log:
        started = subprocess.Popen([*emulator, "-e", *relay], env=environ, stdout=log, stderr=log)
    stack.callback(_end, started)
    return RealTerminal(display, ready), commands


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait(20)

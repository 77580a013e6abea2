"""A terminal for the program: a pty that takes what is painted, sends keys, and knows when all is still."""

from __future__ import annotations

import os
import select
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Final

from attrs import define, field

from tests.benchmarks.trace import DRIVER, LOG, Event, read_events
from tests.pseudo_terminal import run_in_terminal

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Collection, Iterator

__all__ = ["Size", "Stuck", "Terminal", "open_terminal"]

Size = tuple[int, int]
"""Columns and rows."""

_ROOT = Path(__file__).resolve().parents[2]
#: Terminals are asked whether they know synchronized output; most of today's do.
_SYNC_ASKED: Final = b"\x1b[?2026$p"
_SYNC_KNOWN: Final = b"\x1b[?2026;2$y"
#: How long the program may take to paint what it should, on a machine that is busy with something else.
_TIMEOUT: Final = 120.0
_RESTLESS: Final = 5.0


class Stuck(Exception):
    """The program did not paint what it should have in time, or ended."""


@define(eq=False)
class Terminal:
    """The program in a terminal; `began` is when it was started, by perf_counter."""

    began: float
    _end: int
    _process: subprocess.Popen[bytes]
    _log: Path
    _painted: bytearray = field(init=False, factory=bytearray)

    @property
    def events(self) -> list[Event]:
        """The events that the probe has written down by now."""
        return read_events(self._log)

    def send(self, keys: bytes) -> None:
        """Press keys."""
        os.write(self._end, keys)

    def wait_for(self, texts: Collection[str]) -> float:
        """Wait until all these texts have been painted; return when that was."""
        ends = perf_counter() + _TIMEOUT
        while missing := [text for text in texts if text.encode() not in self._painted]:
            if not self._receive(ends - perf_counter()):
                raise Stuck(
                    f"{', '.join(missing)} not painted within {_TIMEOUT:.0f} s; at last: {self._tail(200)}"
                )
        return perf_counter()

    def settle(self, quiet: float) -> None:
        """Wait until nothing has been painted for `quiet` seconds, but not for what never comes to rest."""
        ends = perf_counter() + _RESTLESS
        while perf_counter() < ends and self._arrives(quiet):
            self._receive(quiet)

    def _arrives(self, seconds: float) -> bool:
        return bool(select.select([self._end], [], [], max(0.0, seconds))[0])

    def _receive(self, seconds: float) -> bool:
        """Take what has been painted, and return whether anything was within so many seconds."""
        if not self._arrives(seconds):
            return False
        try:
            data = os.read(self._end, 1 << 16)
        except OSError:
            raise Stuck(f"the program ended: {self._tail(2000)}") from None
        self._painted += data
        if _SYNC_ASKED in data:
            self.send(_SYNC_KNOWN)
        return True

    def _tail(self, size: int) -> str:
        return bytes(self._painted[-size:]).decode(errors="replace")


@contextmanager
def open_terminal(
    size: Size, *arguments: str, module: str = "boardgames", home: str | None = None
) -> Iterator[Terminal]:
    """Run `boardgames`, or another module, with these arguments in a terminal, and end it on leaving.

    What a player has is in the folder `home`, so that one run finds what another has left there.
    """
    with TemporaryDirectory() as folder:
        log = Path(folder, "log")
        log.touch()
        command = [sys.executable, "-m", module, *arguments]
        environment = _environment(home or folder, log)
        began = perf_counter()
        process, end = run_in_terminal(command, *size, cwd=_ROOT, env=environment, start_new_session=True)
        try:
            yield Terminal(began, end, process, log)
        finally:
            process.kill()
            os.close(end)
            process.wait(_TIMEOUT)


def _environment(folder: str, log: Path) -> dict[str, str]:
    """Return the environment of a terminal with all colours, away from the user's settings and matches."""
    # Without compiled modules each start would compile all of them.
    dropped = ("TEXTUAL", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TERM", "PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    own = {f"XDG_{kind}_HOME": folder for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
    shown = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
    return kept | own | shown | {"TEXTUAL_DRIVER": DRIVER, LOG: str(log)}

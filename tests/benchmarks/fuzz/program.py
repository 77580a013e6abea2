"""The program in a pseudo-terminal, which takes any input, is always read, and says when all is taken in."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from attrs import define, field

from tests.benchmarks.fuzz.probe import CONTROL, DRIVER
from tests.pseudo_terminal import run_in_terminal, set_size

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Sequence

    from tests.benchmarks.fuzz.events import Event

__all__ = ["Hung", "Program", "start"]

_ROOT: Final = Path(__file__).resolve().parents[3]
#: Patience with a busy machine, in seconds: a program that says nothing for so long has hung.
_PATIENCE: Final = 240.0
#: Frames a second at most: fewer than for a player, so that more of the time goes into what is sent.
_FRAMES: Final = "8"
#: Seconds after which a question is asked again.
_AGAIN: Final = 5.0
#: So much of what was drawn is kept for a report.
_KEPT: Final = 6_000
_PLACED: Final = re.compile(r"\x1b[\[\]<>()?=0-9;:]*[A-Za-z~]|[█▀▄░▒▓▘▝▖▗▌▐]")
_SYNC_ASKED, _SYNC_KNOWN = b"\x1b[?2026$p", b"\x1b[?2026;2$y"


class Hung(Exception):
    """The program neither answers nor ends."""


@define(eq=False)
class Program:
    """The program, and what it has drawn last."""

    process: subprocess.Popen[bytes]
    _terminal: int
    _questions: int
    _answers: int
    drawn: bytearray = field(init=False, factory=bytearray)
    tracebacks: int = field(init=False, default=0)
    #: Whether something in the program has asked it to end, such as the key that quits.
    was_asked_to_end: bool = field(init=False, default=False)
    _heard: bytearray = field(init=False, factory=bytearray)
    _asked: int = field(init=False, default=0)

    def send(self, event: Event) -> None:
        """Change the size of the terminal, and send bytes, while what is drawn is read."""
        if event.size:
            self._resize(*event.size)
        data = event.data
        until = monotonic() + _PATIENCE
        while data and self.is_running:
            if monotonic() > until:
                raise Hung
            _, writable, _ = select.select([], [self._terminal], [], 0)
            try:
                if writable:
                    data = data[os.write(self._terminal, data[:1024]) :]
                self._read(0 if writable else 0.05)
            except OSError:
                return

    def ask(self) -> dict[str, Any] | None:
        """Wait until all input has been taken in; return what is shown, None if the program has ended.

        Raises:
            Hung: It does not answer.
        """
        self._asked = (self._asked + 1) % 256
        until, again = monotonic() + _PATIENCE, 0.0
        while (answer := self._answer()) is None:
            if not self.is_running:
                return None
            if monotonic() > until:
                raise Hung
            if monotonic() > again:  # a screen that was closed just then has taken the question with it
                again = monotonic() + _AGAIN
                with suppress(OSError):
                    os.write(self._questions, bytes([self._asked]))
            self._read(0.2)
        return answer

    def _answer(self) -> dict[str, Any] | None:
        """Return the answer to the last question; those that were asked twice have late answers too."""
        while b"\n" in self._heard:
            line, _, rest = self._heard.partition(b"\n")
            self._heard[:] = rest
            answer: dict[str, Any] = json.loads(line)
            if "ends" in answer:
                self.was_asked_to_end = answer["ends"]
            elif answer["question"] == self._asked:
                return answer
        return None

    def status(self) -> int:
        """Read what is drawn until the program has ended; return its status.

        Raises:
            Hung: It does not end.
        """
        until = monotonic() + _PATIENCE
        while self.is_running:
            if monotonic() > until:
                raise Hung
            self._read(0.05)
        self._read(0)
        while self._answer():
            pass  # late ones, to a question that was asked twice
        return self.process.returncode

    def stack(self) -> str:
        """End a program that does nothing any more; return where it was, as Python's faulthandler says."""
        self.process.send_signal(signal.SIGABRT)
        until = monotonic() + _AGAIN
        while self.is_running and monotonic() < until:
            self._read(0.05)
        self._read(0)
        self.process.kill()
        return self.drawn.decode(errors="replace")

    @property
    def last_words(self) -> str:
        """The last text that was drawn, without what places and colours it."""
        return " ".join(_PLACED.sub(" ", self.drawn.decode(errors="replace")).split())[-1000:]

    @property
    def is_running(self) -> bool:
        """True if the program has not ended."""
        return self.process.poll() is None

    def close(self) -> None:
        """End the program, however it is."""
        self.process.kill()
        self.process.wait(_PATIENCE)
        for descriptor in (self._terminal, self._questions, self._answers):
            os.close(descriptor)

    def _resize(self, columns: int, rows: int) -> None:
        set_size(self._terminal, columns, rows)
        if self.is_running:
            self.process.send_signal(signal.SIGWINCH)

    def _read(self, seconds: float) -> None:
        """Read what is there, or comes within some seconds."""
        ready, _, _ = select.select([self._terminal, self._answers], [], [], seconds)
        if self._answers in ready:
            self._heard += os.read(self._answers, 65_536)
        if self._terminal in ready:
            try:
                data = os.read(self._terminal, 65_536)
            except OSError:  # how Linux says that nobody is at the other end
                self.process.poll()
                return
            self.tracebacks += data.count(b"Traceback (most")
            self.drawn = (self.drawn + data)[-_KEPT:]
            if _SYNC_ASKED in data:
                os.write(self._terminal, _SYNC_KNOWN)


def start(folder: Path, arguments: Sequence[str]) -> Program:
    """Run `boardgames` with these arguments in a terminal of 80x24; all its files are in a folder."""
    (asked, questions), (answers, answered) = os.pipe(), os.pipe()
    process, terminal = run_in_terminal(
        [sys.executable, "-m", "boardgames", *arguments],
        cwd=folder,
        env=_environment(folder) | {CONTROL: f"{asked},{answered}"},
        pass_fds=(asked, answered),
        start_new_session=True,
    )
    for descriptor in (asked, answered):
        os.close(descriptor)
    return Program(process, terminal, questions, answers)


def _environment(folder: Path) -> dict[str, str]:
    """Return the environment of a terminal with all colours, away from the user's files and browser."""
    dropped = (
        *("TEXTUAL", "BOARDGAMES", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "XDG", "DISPLAY"),
        "PYTHONDONTWRITEBYTECODE",  # without compiled modules each start would compile all of them
    )
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    path = os.pathsep.join(filter(None, (str(_ROOT), str(_ROOT / "src"), os.environ.get("PYTHONPATH"))))
    return kept | {
        "HOME": str(folder),
        "BOARDGAMES_DATA": str(folder / "data"),
        "BROWSER": "true",
        "PYTHONPATH": path,
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "TEXTUAL_DRIVER": DRIVER,
        "TEXTUAL_FPS": _FRAMES,
        "PYTHONFAULTHANDLER": "1",
    }

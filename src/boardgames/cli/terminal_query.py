"""Terminal queries, each of which is answered within a fraction of a second or not at all."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from select import select
from time import monotonic

from boardgames.tui.pictures.asking import QUESTION, PictureProbe, PictureSupport, cell_size, obstacle

__all__ = ["ask_terminal", "picture_support", "read_answers"]

#: The questions: keyboard protocol, mouse by cells and by pixels, synchronised output.
_QUESTIONS = "\x1b[?u\x1b[?1006$p\x1b[?1016$p\x1b[?2026$p"
#: Device attributes, the last question: nearly every terminal answers it, which ends the waiting.
_ATTRIBUTES = "\x1b[c"
_LAST = re.compile(r"\x1b\[\?[0-9;]*c")
_MODE = r"\x1b\[\?{number};([0-4])\$y"
#: How long to wait for the answers, in seconds.
_PATIENCE = 0.5


def ask_terminal() -> str:
    """Return what the terminal answers, "" where there is none, it cannot be asked, or it does not answer."""
    if os.environ.get("TERM") == "dumb" or not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return ""
    try:
        import termios
        import tty
    except ImportError:  # on Windows
        return ""
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        # Pictures are asked about last, with the attributes.
        sys.stdout.write(_QUESTIONS + (_ATTRIBUTES if obstacle(os.environ) else QUESTION))
        sys.stdout.flush()
        return _answers(descriptor)
    finally:
        with suppress(termios.error):
            termios.tcsetattr(descriptor, termios.TCSAFLUSH, before)


def _answers(descriptor: int) -> str:
    """Return what can be read until the last answer has come, or patience has run out."""
    read, until = "", monotonic() + _PATIENCE
    while _LAST.search(read) is None and (left := until - monotonic()) > 0:
        if not select([descriptor], [], [], left)[0]:
            break
        read += os.read(descriptor, 1024).decode("ascii", errors="replace")
    return read


def read_answers(answers: str) -> dict[str, bool | None]:
    """Return what the answers say, by name; None for what was not answered."""
    attributes = _LAST.search(answers)
    pictures = picture_support(answers)
    return {
        "keyboard protocol": bool(re.search(r"\x1b\[\?\d+u", answers)) if attributes else None,
        "mouse": _mode(answers, 1006),
        "mouse in pixels": _mode(answers, 1016),
        "synchronised output": _mode(answers, 2026),
        "Kitty pictures": pictures.kitty if attributes else None,
        "sixel pictures": pictures.sixel if attributes else None,
    }


def picture_support(answers: str) -> PictureSupport:
    """Return what the answers say of pictures: none if the last one has not come.

    Terminals that do not say how large a cell is, as xterm, mostly let the system know it.
    """
    probe = PictureProbe(_size_by_system() if answers else None)
    probe.ask()
    probe.feed(answers)
    return probe.found() or PictureSupport()


def _size_by_system() -> tuple[int, int] | None:
    """Return the width and height of a cell in pixels; None if there is no terminal."""
    with suppress(OSError):
        return cell_size(sys.stdin.fileno())
    return None


def _mode(answers: str, number: int) -> bool | None:
    """Return whether the terminal knows a mode; None if it did not say."""
    found = re.search(_MODE.format(number=number), answers)
    return None if found is None else found[1] in "12"

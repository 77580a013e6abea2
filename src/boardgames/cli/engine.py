"""The command `boardgames engine`: a computer player that speaks the engine protocol."""

from __future__ import annotations

import os
import select
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from boardgames.cli.numbers import whole

if TYPE_CHECKING:
    from argparse import Namespace

__all__ = ["engine"]

#: The highest niceness.
_NICEST = 19


def _give_way(niceness: int) -> None:
    """Lower the priority of this process, and of its session if it leads one.

    Linux may divide the processor between sessions first, in groups that have a niceness of their own.
    """
    with suppress(OSError, AttributeError):  # Windows has neither
        os.nice(niceness)
        if os.getsid(0) == os.getpid():
            Path("/proc/self/autogroup").write_text(str(niceness), encoding="ascii")


def engine(arguments: Namespace) -> None:
    """Answer the lines of the standard input on the standard output, until `quit` or the end."""
    from boardgames.thinking.levels import HIGHEST
    from boardgames.thinking.perfect import PERFECT
    from boardgames.thinking.protocol.server import Server, serve

    is_perfect = arguments.level == PERFECT
    usual = arguments.level is None or is_perfect
    level = HIGHEST if usual else whole("--level", arguments.level, 0, HIGHEST, other=PERFECT)
    seed = whole("--seed", arguments.seed, 0)
    niceness = whole("--nice", arguments.nice or "0", 0, _NICEST)
    if niceness:
        _give_way(niceness)
    server = Server(_write, level, seed)
    if is_perfect:
        server.handle(f"level {PERFECT}")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdout and sys.stdout is sys.__stdout__ and hasattr(select, "poll"):
        Thread(target=_end_with_the_reader, name="engine output", daemon=True).start()
    serve(sys.stdin or (), server)


def _write(line: str) -> None:
    try:
        print(line, flush=True)
    except BrokenPipeError:  # whoever read the answers has ended
        os._exit(0)


def _end_with_the_reader() -> None:
    """End the process once nobody reads its output, even during a search.

    A program that is killed closes no engine. The end of the input alone does not say so: a script may have
    written all its lines, and wait for the answers.
    """
    poll = select.poll()
    poll.register(sys.stdout, 0)  # errors and the end are always reported
    ((_, event),) = poll.poll()
    if event & (select.POLLERR | select.POLLHUP):
        os._exit(0)

"""The command `boardgames engine`: a computer player that speaks the engine protocol."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from boardgames.cli.numbers import whole

if TYPE_CHECKING:
    from argparse import Namespace

__all__ = ["engine"]

#: The niceness with --nice: boards stay smooth while the engine thinks.
_NICENESS = 5


def engine(arguments: Namespace) -> None:
    """Answer the lines of the standard input on the standard output, until `quit` or the end."""
    from boardgames.thinking.levels import HIGHEST
    from boardgames.thinking.perfect import PERFECT
    from boardgames.thinking.protocol.server import Server, serve

    is_perfect = arguments.level == PERFECT
    usual = arguments.level is None or is_perfect
    level = HIGHEST if usual else whole("--level", arguments.level, 0, HIGHEST, other=PERFECT)
    seed = whole("--seed", arguments.seed, 0)
    if arguments.nice and hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(_NICENESS)
    server = Server(_write, level, seed)
    if is_perfect:
        server.handle(f"level {PERFECT}")
    serve(sys.stdin, server)


def _write(line: str) -> None:
    print(line, flush=True)

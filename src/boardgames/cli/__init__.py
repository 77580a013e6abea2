"""The `boardgames` command. If it cannot do something, it says so in one sentence and exits with status 2.

Each command imports only what it needs: only playing loads the screens, only a rule sheet on a terminal loads
Rich, and the version, which scripts and installers ask for, loads nothing at all.
"""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

import boardgames

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv` (`sys.argv` by default) and return the exit status."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words == ["--version"] and _says_the_version():
        return 0
    gc.disable()  # until the command line is read: what is loaded for that stays
    from boardgames.cli.postponed import postpone

    postpone()  # before the first import of a library
    from boardgames.cli.running import run

    return run(words)


def _says_the_version() -> bool:
    """Print the version, and return whether that was possible; if not, `run` tries again and says why."""
    try:
        print(f"boardgames {boardgames.__version__}", flush=True)
    except (OSError, ValueError):
        return False
    return True

"""`boardgames completion`: the scripts by which shells complete the command line.

They are made from the parser by `python -m tools.shell_files`, and lie where shells look for them too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.cli.commands import write
from boardgames.core.errors import BoardgamesError
from boardgames.core.locations import data_file
from boardgames.core.words import one_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

__all__ = ["FILES", "add_commands", "completion"]

#: Where the script for each shell lies below `share`.
FILES = {
    "bash": ("bash-completion", "completions", "boardgames"),
    "zsh": ("zsh", "site-functions", "_boardgames"),
    "fish": ("fish", "vendor_completions.d", "boardgames.fish"),
}


def add_commands(add: Callable[[str, str, Callable[[Namespace], None]], ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = add("completion", "SHELL", completion)
    parser.add_argument("shell", metavar="SHELL", help=one_of(FILES))


def completion(arguments: Namespace) -> None:
    """Print the script for a shell."""
    if arguments.shell not in FILES:
        raise BoardgamesError(f"There is no completion for {arguments.shell!r}: choose {one_of(FILES)}.")
    write(data_file("share", *FILES[arguments.shell]).read_text(encoding="utf-8").removesuffix("\n"))

"""The commands for saved matches and records."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.cli.commands import is_terminal, write

if TYPE_CHECKING:
    from argparse import Namespace

    from boardgames.match.tree import Match

__all__ = ["export", "matches", "replay"]


def replay(arguments: Namespace) -> None:
    """Open a record at its start, or print its moves if there is no terminal."""
    from boardgames.match.record.files import read_record

    path = Path(arguments.file)
    match = read_record(path)
    if not all(map(is_terminal, (sys.stdin, sys.stdout, sys.stderr))):
        write(_as_text(match))
        return
    from boardgames.tui import show

    show(match, path.stem, reduced_motion=arguments.reduced_motion)


def matches(arguments: Namespace) -> None:
    """List the saved matches, the one last played first, in columns separated by tabs."""
    from boardgames.match.store.store import Store

    del arguments
    for entry in Store().entries():
        played = entry.updated.astimezone().isoformat(" ", "minutes")
        write("\t".join((entry.id, played, entry.game, str(entry.ply), entry.result, entry.title)))


def export(arguments: Namespace) -> None:
    """Write a record to a file, or print it."""
    from boardgames.match.store.store import Store

    if arguments.file is None:
        write(Store().record(arguments.id).removesuffix("\n"))
    else:
        from boardgames.match.transfer import export_record

        export_record(Store(), arguments.id, Path(arguments.file))


def _as_text(match: Match) -> str:
    """Return the moves of the main line, one round on each line, and the result."""
    root, *nodes = match.main_line()
    seats = len(root.position.seats)
    moves = [*["..."] * root.position.to_move.index, *(str(node.move) for node in nodes)]
    rounds = [moves[at : at + seats] for at in range(0, len(moves), seats)] if nodes else []
    lines = [f"{number}. {' '.join(played)}" for number, played in enumerate(rounds, start=1)]
    return "\n".join([*lines, match.result])

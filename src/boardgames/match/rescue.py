"""Rescue of matches that could not be saved: one more attempt, then a file with the record."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.match.autosave import Autosave
    from boardgames.match.library import MatchLibrary

__all__ = ["rescue"]


def rescue(library: MatchLibrary) -> list[str]:
    """Save what is not saved yet; return a message for each match that cannot be saved, written to a file."""
    return [_write_aside(autosave) for autosave in library.save_all()]


def _write_aside(autosave: Autosave) -> str:
    """Write the record of a match that cannot be saved to a file, and say where; else return the record."""
    # Loaded when a match has to be written: a program begins and nearly always ends without it.
    from boardgames.match.record import dump
    from boardgames.match.record.files import write_record

    match = autosave.session.match
    game, record = match.game, dump(match)
    try:
        path = _fresh_path(game.name)
        write_record(path, record)
    except OSError:
        return f"A match of {game.title} could not be saved. {autosave.error} Its record:\n\n{record}"
    return (
        f"A match of {game.title} could not be saved. {autosave.error} "
        f"Its record is in {path}, which `boardgames replay` opens."
    )


def _fresh_path(name: str) -> Path:
    """Return a path for a file of our own; OSError if there is no place for one."""
    from tempfile import gettempdir

    return Path(gettempdir()) / f"boardgames-{name}-{os.urandom(4).hex()}.txt"

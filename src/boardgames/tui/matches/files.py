"""Records of matches in files: what a player types as a file, and what is written to it."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core import BoardgamesError

if TYPE_CHECKING:
    from boardgames.match.store import Entry, Store

__all__ = ["Export", "path_of"]

#: The characters of a suggested name: file systems take 255 bytes, and nobody reads that many.
_LONGEST_NAME = 60


@define
class Export:
    """The writing of one match's record; a file that is there is replaced only if that is asked for twice."""

    store: Store
    entry: Entry
    #: The file that the player was told about when she was about to replace it.
    _replacing: Path | None = field(default=None, init=False)

    @property
    def suggested(self) -> str:
        """The name of a file, made of the match's title."""
        name = re.sub(r"\W+", "-", self.entry.title)[:_LONGEST_NAME].strip("-")
        return f"{name or 'match'}.txt"

    def write(self, text: str) -> str:
        """Write to the file typed and return a sentence on where that is, or raise a BoardgamesError."""
        path = path_of(text)
        # Unlike a path's own method this one raises nothing for names that are too long or out of reach.
        if os.path.isfile(path) and path != self._replacing:  # noqa: PTH113
            self._replacing = path
            raise BoardgamesError(f"{path} is there already: Enter again replaces it.")
        self.store.export_record(self.entry.id, path, replace=path == self._replacing)
        return f"The record is in {path.absolute()}."


def path_of(text: str) -> Path:
    """Return the path that was typed; raise a BoardgamesError if there is none."""
    if not text:
        raise BoardgamesError("A file needs a name.")
    try:
        return Path(text).expanduser()
    except RuntimeError:  # there is no such user: a name may begin with a tilde
        return Path(text)

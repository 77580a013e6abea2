"""Records to and from files, from the list of matches: what is asked, and what is said when it is done."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.core import BoardgamesError
from boardgames.match.transfer import export_record, import_record
from boardgames.tui.matches.text import game_title, quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store.entry import Entry
    from boardgames.match.store.protocol import MatchStore

__all__ = ["Transfers"]

#: The most characters in a suggested name: file systems take 255 bytes, but nobody reads that many.
_LONGEST_NAME = 60


@define
class _Export:
    """Writes the record of one match; an existing file is replaced only after confirmation."""

    store: MatchStore
    entry: Entry
    #: The existing file for which confirmation has been asked.
    _replacing: Path | None = field(default=None, init=False)

    @property
    def suggested(self) -> str:
        """A file name made from the game, the day and the title: `pylos-2026-05-03-Ann-Ben.txt`."""
        title = "" if self.entry.title == game_title(self.entry) else self.entry.title
        day = f"{self.entry.created.astimezone():%Y-%m-%d}"
        name = re.sub(r"\W+", "-", f"{self.entry.game} {day} {title}")[:_LONGEST_NAME].strip("-")
        return f"{name}.txt"

    def write(self, text: str) -> str:
        """Write to the path typed and return a sentence that says where; raises a BoardgamesError."""
        path = _path_of(text)
        # Unlike Path.is_file this raises nothing for names that are too long or not accessible.
        if os.path.isfile(path) and path != self._replacing:  # noqa: PTH113
            self._replacing = path
            raise BoardgamesError(f"{path} already exists. Press Enter again to replace it.")
        export_record(self.store, self.entry.id, path, replace=path == self._replacing)
        return f"The record has been written to {path.absolute()}."


def _path_of(text: str) -> Path:
    """Return the path that was typed; raise a BoardgamesError if nothing was."""
    if not text:
        raise BoardgamesError("Type the name of a file.")
    try:
        return Path(text).expanduser()
    except RuntimeError:  # there is no such user: a file name may begin with a tilde
        return Path(text)


@frozen
class Transfers:
    """Exports and imports matches of a store.

    Attributes:
        store: Where the matches are.
        ask: Asks for a text: the title of the dialog, a label, what stands there at first, and what to do.
        say: Shows a sentence.
        go_to: Lists the matches again, goes to the one with an id, and says whether that worked.
    """

    store: MatchStore
    ask: Callable[[str, str, str, Callable[[str], None]], None]
    say: Callable[[str], None]
    go_to: Callable[[str | None], bool]

    def export_to(self, entry: Entry) -> None:
        """Ask for a file to write a record to."""
        export = _Export(self.store, entry)
        label = "Write the record to the file:"
        self.ask("Export match", label, export.suggested, lambda path: self.say(export.write(path)))

    def import_from(self) -> None:
        """Ask for a file to read a record from."""
        self.ask("Import match", "Read the record from the file:", "", self._import)

    def _import(self, text: str) -> None:
        saved = import_record(self.store, _path_of(text))
        if self.go_to(saved.id):
            self.say(f"{quoted(saved.title)} has been imported.")

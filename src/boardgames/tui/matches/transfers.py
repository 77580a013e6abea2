"""Records to and from files, from the list of matches: what is asked, and what is said when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.match.transfer import import_record
from boardgames.tui.matches.files import Export, path_of
from boardgames.tui.matches.text import quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store import Entry, MatchStore

__all__ = ["Transfers"]


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
        export = Export(self.store, entry)
        label = "Write the record to the file:"
        self.ask("Export match", label, export.suggested, lambda path: self.say(export.write(path)))

    def import_from(self) -> None:
        """Ask for a file to read a record from."""
        self.ask("Import match", "Read the record from the file:", "", self._import)

    def _import(self, text: str) -> None:
        saved = import_record(self.store, path_of(text))
        if self.go_to(saved.id):
            self.say(f"{quoted(saved.title)} has been imported.")

"""The matches that are kept: to open, rename, delete, restore, write to files and read from them."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from boardgames.core import BoardgamesError
from boardgames.tui.boards import BoardView, Look, load_art
from boardgames.tui.keeping import Keeper
from boardgames.tui.screens.ask import AskScreen
from boardgames.tui.screens.base import RoomyScreen
from boardgames.tui.screens.matches_text import facts, line

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from boardgames.match.store import Entry
    from boardgames.tui.keeping import Shelf

__all__ = ["MatchesScreen"]

_NONE = "No matches yet: they are kept from their first move on.\ni imports one from a file."


class _MatchList(OptionList):
    """The list, which says in the footer what Enter does."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "Open")]


class MatchesScreen(RoomyScreen[Keeper]):
    """Unfinished and finished matches with a picture of the one under the cursor; closes with the one opened.

    What was deleted stays on the list until the screen is closed, and can be restored.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rename", "Rename"),
        Binding("d,delete", "delete", "Delete", key_display="d"),
        Binding("u", "restore", "Restore"),
        Binding("x", "export", "Export"),
        Binding("i", "import", "Import"),
        Binding("escape,q,m", "leave", "Back", key_display="q"),
    ]

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self._shelf = shelf
        self._entries: dict[str, Entry] = {}
        #: The ids of what was deleted on this screen, the last one at the end.
        self._deleted: list[str] = []
        #: The file that the player was told about when she was about to replace it.
        self._replacing: Path | None = None

    def compose_content(self) -> ComposeResult:
        """Compose the list, the picture with what is known of its match, and the line for answers."""
        yield Static("Matches", id="title")
        with Horizontal(id="matches"):
            yield _MatchList(id="match-list")
            with Vertical(id="match-side"):
                yield Container(id="match-board")
                yield Static(id="match-facts", markup=False)
        yield Static(id="match-told", markup=False)
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Begin at the match played last."""
        self._list.focus()
        self._fill()

    @property
    def entry(self) -> Entry | None:
        """The match under the cursor."""
        option = self._list.highlighted_option
        return self._entries.get(option.id or "") if option is not None else None

    @on(OptionList.OptionHighlighted)
    async def show(self) -> None:
        """Show the picture of the match under the cursor."""
        entry = self.entry
        board = self.query_one("#match-board", Container)
        await board.remove_children()
        if entry is None:
            return
        self.query_one("#match-facts", Static).update(facts(entry))
        try:
            look = Look(entry.board())
        except BoardgamesError as error:
            await board.mount(Static(str(error), markup=False))
            return
        view = BoardView(load_art(entry.game), look, color_mode=self.settings.color_mode)
        view.palette = self.settings.palette
        await board.mount(view)

    @on(OptionList.OptionSelected)
    def open_match(self) -> None:
        """Close, and let the match under the cursor be opened; a deleted one is restored first."""
        entry = self.entry
        if entry is None:
            return
        if entry.id in self._deleted and not self._try(partial(self._restore, entry.id)):
            return
        self._try(lambda: self.dismiss(self._shelf.open(entry.id)))

    # Keys

    def action_rename(self) -> None:
        """Ask for another title."""
        if entry := self.entry:
            self._ask("The match's title:", entry.title, lambda title: self._rename(entry.id, title))

    def action_delete(self) -> None:
        """Take the match off its list; it can be restored as long as this screen is open."""
        entry = self.entry
        if entry is None or entry.id in self._deleted:
            return
        ids = list(self._entries)
        after = [*ids[ids.index(entry.id) + 1 :], *reversed(ids[: ids.index(entry.id)])]
        if self._try(partial(self._shelf.store.delete, entry.id)):
            self._deleted.append(entry.id)
            self._fill(next(iter(after), None))
            self._tell(f"{entry.title!r} is deleted: u restores it.")

    def action_restore(self) -> None:
        """Bring back the match under the cursor if it was deleted, else what was deleted last."""
        here = self.entry.id if self.entry else ""
        identity = here if here in self._deleted else next(reversed(self._deleted), "")
        if not identity:
            self._tell("Nothing was deleted here.")
        elif self._try(partial(self._restore, identity)):
            self._fill(identity)
            self._tell(f"{self._entries[identity].title!r} is back.")

    def action_export(self) -> None:
        """Ask for the file to write the record to."""
        if entry := self.entry:
            self._replacing = None
            name = re.sub(r"\W+", "-", entry.title).strip("-") or "match"
            self._ask("Write the record to the file:", f"{name}.txt", lambda path: self._export(entry, path))

    def action_import(self) -> None:
        """Ask for the file to read a record from."""
        self._ask("Read the record of a match from the file:", "", self._import)

    def action_leave(self) -> None:
        """Go back to where the list was opened."""
        self.dismiss()

    # Inside

    @property
    def _list(self) -> OptionList:
        return self.query_one("#match-list", OptionList)

    def _rename(self, identity: str, title: str) -> None:
        self._shelf.store.rename(identity, title)
        self._fill(identity)

    def _restore(self, identity: str) -> None:
        self._shelf.store.restore(identity)
        self._deleted.remove(identity)

    def _export(self, entry: Entry, text: str) -> None:
        """Write the record; a file that is there is replaced only if that is asked for twice."""
        path = _path(text)
        if path.is_file() and path != self._replacing:
            self._replacing = path
            raise BoardgamesError(f"{path} is there already: Enter again replaces it.")
        self._shelf.store.export_record(entry.id, path, replace=path == self._replacing)
        self._tell(f"The record is in {path.absolute()}.")

    def _import(self, text: str) -> None:
        saved = self._shelf.store.import_record(_path(text))
        self._fill(saved.id)
        self._tell(f"{saved.title!r} is on the list.")

    def _ask(self, title: str, text: str, act: Callable[[str], None]) -> None:
        def answer(given: str) -> str:
            try:
                act(given)
            except BoardgamesError as error:
                return str(error)
            return ""

        self._tell("")
        self.app.push_screen(AskScreen(title, text, answer))

    def _try(self, act: Callable[[], object]) -> bool:
        """Act, or say what is wrong; return whether it went well."""
        try:
            act()
        except BoardgamesError as error:
            self._tell(str(error), refused=True)
            return False
        return True

    def _tell(self, sentence: str, *, refused: bool = False) -> None:
        told = self.query_one("#match-told", Static)
        told.set_class(refused, "refused")
        told.update(sentence)

    def _fill(self, identity: str | None = None) -> None:
        """Read the store, and go to the match with this id, or to the first one."""
        self._entries = {}
        options: list[Option] = []
        self._try(lambda: options.extend(self._options()))
        self._list.clear_options().add_options(options or [Option(_NONE, disabled=True)])
        ids = [option.id for option in options]
        known = identity or next(iter(self._entries), None)
        self._list.highlighted = ids.index(known) if known in self._entries else None
        self.query_one("#match-side").display = bool(self._entries)

    def _options(self) -> list[Option]:
        """Return the rows, under headings that the cursor passes over."""
        entries, store = self._shelf.store.entries(), self._shelf.store
        deleted = store.entries(deleted=True) if self._deleted else ()
        sections = {
            "Unfinished": [entry for entry in entries if not entry.is_over],
            "Finished": [entry for entry in entries if entry.is_over],
            "Deleted": [entry for entry in deleted if entry.id in self._deleted],
        }
        options = []
        for heading, listed in sections.items():
            if listed:
                options.append(Option(Content.styled(heading, "bold $secondary"), disabled=True))
            for entry in listed:
                self._entries[entry.id] = entry
                options.append(Option(line(entry), id=entry.id))
        return options


def _path(text: str) -> Path:
    """Return the path that was typed."""
    if not text:
        raise BoardgamesError("A file needs a name.")
    try:
        return Path(text).expanduser()
    except RuntimeError:  # there is no such user: a name may begin with a tilde
        return Path(text)

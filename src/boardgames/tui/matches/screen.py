"""All saved matches: to open, rename, delete and restore, to export and import."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import define, field
from textual import on
from textual.containers import Container, Horizontal, Vertical
from textual.widgets import Input, OptionList, Static

from boardgames.core import BoardgamesError
from boardgames.match.autosave import Autosave
from boardgames.match.store.sql_store import DAYS_TO_RESTORE
from boardgames.play.frame import AnyFrame
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.art import AUTO, load_art
from boardgames.tui.boards.view import BoardView
from boardgames.tui.common.dialogs import AskScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.matches.list import MatchList
from boardgames.tui.matches.score import score_between
from boardgames.tui.matches.sections import MatchSection, MatchSections, title_of
from boardgames.tui.matches.text import facts, no_picture, quoted
from boardgames.tui.matches.transfers import Transfers
from boardgames.tui.seams.input_line import InputLine
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.screen import Screen

    from boardgames.match.store.entry import Entry
    from boardgames.match.store.protocol import MatchStore
    from boardgames.match.store.sql import Feed
    from boardgames.tui.screen_host import Suite
    from boardgames.tui.settings.preferences import Settings

__all__ = ["LOOK_EVERY", "MatchPreview", "MatchesScreen", "SearchLine"]


#: The interval in seconds at which the store is asked for changes; it costs microseconds where there is none.
LOOK_EVERY = 0.5
_NONE = (
    "No matches yet: a match is saved from its first move on.\nPress i to import one, t to show deleted ones."
)


class MatchPreview(Vertical):
    """Shows one match at a time, in the colours of `settings`."""

    def __init__(self, settings: Settings, store: MatchStore) -> None:
        super().__init__(id="match-side")
        self._settings = settings
        self._store = store

    def compose(self) -> ComposeResult:
        """Compose the board, and the lines below it."""
        yield Container(id="match-board")
        yield Static(id="match-facts", markup=False)

    async def follow(self, entry: Entry | None) -> None:
        """Show a match, or nothing."""
        board = self.query_one("#match-board", Container)
        await board.remove_children()
        if entry is None:
            return
        self.query_one("#match-facts", Static).update(facts(entry, score_between(entry, self._store)))
        try:
            frame = AnyFrame(entry.board())
        except BoardgamesError as error:
            await board.mount(Static(no_picture(error), markup=False))
            return
        art, colors = load_art(entry.game), self._settings.color_mode
        # A picture, as on the first screen: it is shaded also where letters could not be read on it.
        view = BoardView(art, frame, color_mode=colors, view=next(iter(art.views), AUTO))
        view.palette, view.seat_colors = self._settings.palette, entry.colors
        view.mode = self._settings.mode(entry.game)
        await board.mount(view)


class SearchLine(InputLine):
    """A line to search in; the footer shows how to get from it to the list, and how to end the search."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MATCH_SEARCH)
    #: Actions of the screen that this line handles itself.
    idle = frozenset(["search", "leave"])

    def __init__(self, *, id: str) -> None:
        super().__init__(placeholder="search: game, player, finished, unfinished", id=id)


class MatchesScreen(RoomyScreen[Autosave]):
    """All matches, with the board of the one under the cursor; closes with the one that is opened.

    Deleted matches are listed as well, and can be restored, after a deletion or on request.
    """

    CSS_PATH = sheets("matches")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MATCHES)

    suite: Suite

    def __init__(self, suite: Suite, identity: str | None = None) -> None:
        """Begin at the match with this id, or at the latest."""
        super().__init__(suite)
        self._begins_at = identity
        self._library = suite.library
        #: The ids of the matches deleted on this screen, the latest at the end.
        self._deleted: list[str] = []
        self._sections = MatchSections(self._library.store)
        #: True if deleted matches are listed.
        self._lists_deleted = False
        self._poll = _StorePoll(self, self.search)
        self._search = SearchLine(id="match-search")
        self._list = MatchList(id="match-list")
        self._message = MessageLine(id="match-message")
        self._transfers = Transfers(self._library.store, self._ask, self._message.say, self._fill)

    def compose(self) -> ComposeResult:
        """Compose the list, the board with what is known about its match, and the line for messages."""
        yield Static("Matches", id="title")
        yield self._search
        with Horizontal(id="matches"):
            yield self._list
            yield MatchPreview(self.settings, self._library.store)
        yield self._message
        yield Footer()

    def on_mount(self) -> None:
        """Begin at a match, and follow what other programs do."""
        self._list.focus()
        self._poll.begin(self._library.store)
        self._fill(self._begins_at)

    def on_unmount(self) -> None:
        """Follow the store no longer."""
        self._poll.close()

    @property
    def entry(self) -> Entry | None:
        """The match under the cursor."""
        return self._list.entry

    @on(OptionList.OptionHighlighted)
    async def show(self) -> None:
        """Show the board of the match under the cursor."""
        entry = self.entry
        if entry is not None and (edge := self._list.edge):
            heading, upwards = edge
            self._sections.grow(heading, upwards=upwards)
            self._fill(entry.id)
        self.refresh_bindings()
        await self.query_one(MatchPreview).follow(entry)

    @on(MatchList.EndWanted)
    def go_to_end(self, event: MatchList.EndWanted) -> None:
        """Go to the oldest match, or to the latest."""
        end = self._sections.go_to_end if event.oldest else self._sections.go_to_start
        if self._message.attempt(end) and self._fill() and event.oldest and self._list.entries:
            self._list.highlighted = self._list.option_count - 1

    @on(OptionList.OptionSelected)
    def open_match(self) -> None:
        """Close with the match under the cursor; a deleted one is restored first."""
        entry = self.entry
        if entry is None or not self.is_active:
            return
        if entry.deleted and not self._message.attempt(partial(self._restore, entry.id)):
            return
        self._message.attempt(lambda: self.dismiss(self._library.open(entry.id)))

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available now and shown in the footer."""
        match action:
            case "hide_deleted" | "show_deleted":
                return self._lists_deleted == (action == "hide_deleted")
            case "restore" | "miss_deleted":
                return (self._lists_deleted or bool(self._deleted)) == (action == "restore")
            case "rename" | "export":
                return self.entry is not None
            case "delete":
                return self.entry is not None and self.entry.deleted is None
        return super().check_action(action, parameters)

    def action_rename(self) -> None:
        """Ask for a new title."""
        if entry := self.entry:
            self._ask("Rename match", "Title:", entry.title, lambda title: self._rename(entry.id, title))

    def action_delete(self) -> None:
        """Delete the match; it can be restored for a month."""
        entry = self.entry
        if entry is None or entry.deleted:
            return
        neighbour = self._list.neighbour(entry.id)
        if self._message.attempt(partial(self._library.store.delete, entry.id)):
            self._deleted.append(entry.id)
            self._lists_deleted = True
            if self._fill(neighbour):
                self._message.say(f"{quoted(entry.title)} has been deleted. Press u to restore it.")

    def action_restore(self) -> None:
        """Restore the match under the cursor if it is deleted, else the one deleted last."""
        here = self.entry.id if self.entry and self.entry.deleted else ""
        identity = here or next(reversed(self._deleted), "")
        if not identity:
            self.action_miss_deleted()
        elif self._message.attempt(partial(self._restore, identity)) and self._fill(identity):
            self._message.say(f"{quoted(self._list.entries[identity].title)} has been restored.")

    def action_miss_deleted(self) -> None:
        """Show that there is nothing to restore."""
        self._message.say("You have deleted nothing here. Press t to show earlier deletions.")

    def action_show_deleted(self) -> None:
        """List deleted matches too, also those from earlier runs, and go there."""
        deleted: list[Entry] = []
        if not self._message.attempt(
            lambda: deleted.extend(self._library.store.entries(deleted=True, limit=1))
        ):
            return
        if deleted:
            self._lists_deleted = True
            self._fill(deleted[0].id)
        self._message.say("" if deleted else f"Nothing was deleted in the last {DAYS_TO_RESTORE} days.")

    def action_hide_deleted(self) -> None:
        """Hide deleted matches."""
        self._lists_deleted = False
        self.search()
        self._message.say("")

    def action_export(self) -> None:
        """Ask for a file to write the record to."""
        if entry := self.entry:
            self._transfers.export_to(entry)

    def action_import(self) -> None:
        """Ask for a file to read a record from."""
        self._transfers.import_from()

    def action_practise(self) -> None:
        """Open the player's mistakes."""
        self.suite.open_practice()

    def action_search(self) -> None:
        """List only matches in which the words that are typed can be found."""
        self._search.display = True
        self._search.focus()

    @on(Input.Changed, "#match-search")
    def search(self) -> None:
        """List what is found now; the cursor stays at its match."""
        self._fill(self.entry.id if self.entry else None)

    @on(Input.Submitted, "#match-search")
    def go_to_found(self) -> None:
        """Go to the matches that were found."""
        self._list.focus()

    def action_leave(self) -> None:
        """End a search, or go back to where the list was opened."""
        if self._search.display:
            self._search.display = False
            self._list.focus()
            self._search.value = ""
        else:
            self.dismiss()

    # Inside

    def _rename(self, identity: str, title: str) -> None:
        self._library.store.rename(identity, title)
        self._fill(identity)

    def _restore(self, identity: str) -> None:
        self._library.store.restore(identity)
        self._deleted = [other for other in self._deleted if other != identity]

    def _ask(self, title: str, label: str, text: str, act: Callable[[str], None]) -> None:
        self._message.say("")
        self.app.push_screen(AskScreen(title, label, text, act))

    def _fill(self, identity: str | None = None) -> bool:
        """Read the store and go to the match with this id, or the first; return whether that worked."""
        found: list[MatchSection] = []
        words, with_deleted = self._search.value, self._lists_deleted
        read = self._message.attempt(
            lambda: found.extend(self._sections.read(words, identity, with_deleted=with_deleted))
        )
        self._list.fill(found, self._none if read else "", identity)
        self.query_one("#title", Static).update(title_of(found, words))
        self.query_one(MatchPreview).display = bool(self._list.entries)
        self.refresh_bindings()
        return read

    @property
    def _none(self) -> str:
        return "No match has these words." if self._search.value else _NONE


@define(eq=False)
class _StorePoll:
    """Calls `changed` soon after matches of the store have changed, while the screen is the active one."""

    screen: Screen[Any]
    changed: Callable[[], object]
    _feed: Feed | None = field(default=None, init=False)

    def begin(self, store: MatchStore) -> None:
        """Follow the store from now on; read the list after this call, so that nothing is missed."""
        self._feed = store.feed()
        if self._feed is not None:
            self._feed.has_changed()
            self.screen.set_interval(LOOK_EVERY, self._look)

    def close(self) -> None:
        """Follow the store no longer."""
        if self._feed is not None:
            self._feed.close()
            self._feed = None

    def _look(self) -> None:
        if self._feed is not None and self.screen.is_active and self._feed.has_changed():
            self.changed()

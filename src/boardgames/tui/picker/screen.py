"""The first screen: a card with a live board for each game, and beside them the unfinished matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Horizontal
from textual.widgets import Static

import boardgames
from boardgames.core import BoardgamesError
from boardgames.games import faults, names_on_screen
from boardgames.match.errors import StoreError
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.view import BoardView
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.matches.text import quoted
from boardgames.tui.picker.arrow_focus import beside
from boardgames.tui.picker.game_card import GameCard, GameCards
from boardgames.tui.picker.match_card import (
    MatchCard,
    MatchCards,
    latest_unfinished,
    room_for_cards,
    title_line,
)
from boardgames.tui.picker.preview import LiveBoard, Preview, has_preview
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode
    from textual.geometry import Size
    from textual.widget import Widget

    from boardgames.core import Game, Position
    from boardgames.match.autosave import Autosave
    from boardgames.match.store.entry import Entry
    from boardgames.tui.actions.action import Action
    from boardgames.tui.screen_host import Suite

__all__ = ["PickerScreen"]

#: Classes: matches stand beside the games; the games are a list, with one board beside it.
_BESIDE, _LIST = "-beside", "-list"


class PickerScreen(RoomyScreen[None]):
    """The cards of all games, and left of them those of the unfinished matches.

    Where these have no room, or are too few for it, they are lines beside the title, or it names the latest.
    `-vast` and `-tall` mean that there is also room for words beside the boards or below them.
    """

    HORIZONTAL_BREAKPOINTS = [*RoomyScreen.HORIZONTAL_BREAKPOINTS, (150, "-vast")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [*RoomyScreen.VERTICAL_BREAKPOINTS, (34, "-tall")]  # noqa: RUF012
    CSS_PATH = sheets("picker")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PICKER)

    suite: Suite

    def __init__(self, suite: Suite) -> None:
        super().__init__(suite)
        #: The latest unfinished matches, the newest first, and the error when they were last read.
        self._unfinished: tuple[Entry, ...] = ()
        #: The number of unfinished matches in all.
        self._count = 0
        self._error: str | None = None
        #: The number of the player's mistakes that are due, read after the first frame.
        self._due = 0
        #: True if a match lies over this screen, or may have been open before it.
        self._under_match = True

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """The actions of the card of the game that has the focus, and its own."""
        card = next((card for card in self.query(GameCard) if card.game is self._game), None)
        return {Place.GAME_CARD: card, Place.PICKER: self} if card else {Place.PICKER: self}

    def offers(self, action: Action) -> bool:
        """Return whether the command palette offers an action: none that does nothing now."""
        acting = self.acting[action.place]
        return action.act not in self.idle and bool(acting.check_action(action.act, ()))

    @property
    def idle(self) -> frozenset[str]:
        """The actions that do nothing now. The list of matches stays: matches can be imported there."""
        has_match = bool(self._unfinished) or self.suite.library.unsaved() is not None
        can_learn = self._game.has_lessons and getattr(self.focused, "game", None) is not None
        idle = {
            "resume": not has_match,
            "screen.lessons": not can_learn,
            "edit": not self._game.editing,
            "strategy": not self._game.has_strategy,
        }
        return frozenset(action for action, is_idle in idle.items() if is_idle)

    def compose(self) -> ComposeResult:
        """Compose a card for each game, and for as many matches as fit.

        The store is read before the first frame: cards that came later would push those of the games aside.
        """
        self._read()
        if faults():
            self.call_after_refresh(self.suite.warn, " ".join(faults()))
        in_strip, in_column = room_for_cards(self.app.size, len(self._unfinished))
        self.set_class(bool(self._unfinished[:in_column]), _BESIDE)
        is_list = has_preview(self.app.size)
        self.set_class(is_list, _LIST)
        games = tuple(map(boardgames.load, names_on_screen()))
        subjects: list[Game | Entry] = [*self._unfinished[:in_strip], *games]
        with Horizontal(id="picker-head"):
            yield Static(id="title")
            yield MatchCards(self._unfinished[:in_strip], self.settings, id="match-strip", is_strip=True)
        with Horizontal(id="picks"):
            yield MatchCards(self._unfinished[:in_column], self.settings, id="match-column")
            yield GameCards(games, self.settings)
            yield Preview(subjects[0] if is_list and subjects else None, self.settings)
        yield Footer()

    def on_screen_suspend(self) -> None:
        """Stop the cards under another screen."""
        # Loaded once another screen is open: the picker begins without matches.
        from boardgames.tui.match.screen import MatchScreen

        self._under_match = isinstance(self.app.screen, MatchScreen)
        for board in self.query(LiveBoard):
            board.rest(resting=True)

    async def on_screen_resume(self) -> None:
        """Start the cards again, show the unfinished matches, and focus the match that was just left."""
        for board in self.query(LiveBoard):
            board.rest(resting=False)
        self._read()
        had_matches, focused = bool(self._cards), self.focused
        left = self.suite.library.latest if self._under_match else None
        await self._show(self.app.size)
        self._focus_again(focused, left, had_matches=had_matches)
        self.call_after_refresh(self._tell_progress)

    @on(events.Resize)
    async def fit_cards(self, event: events.Resize) -> None:
        """Show as many matches as fit, once there is anything to show them on; a card keeps the focus."""
        if self.query(MatchCards):
            focused = self.focused
            await self._show(event.size)
            if focused is not None and not focused.is_attached:
                self._focus_again(focused, None, had_matches=True)

    @on(events.DescendantFocus)
    async def preview(self) -> None:
        """Show the game or the match that has the focus, where there is one large picture."""
        preview = self.query_one(Preview)
        if not has_preview(self.app.size):
            await preview.show(None)
        elif isinstance(card := self.focused, MatchCard):
            await preview.show(card.entry)
        elif isinstance(card, GameCard):
            await preview.show(card.game)

    # Keys

    def action_go(self, direction: str) -> None:
        """Move the focus to the next card in a direction."""
        cards = [card for card in self.focus_chain if card is not self.focused]
        if self.focused is None:
            self.focus_next()
            return
        index = beside(self.focused.region, [card.region for card in cards], direction)
        if index is not None:
            cards[index].focus()

    def action_games(self) -> None:
        """Move the focus from the matches to the first game."""
        self.query(GameCard).first().focus()

    def action_resume(self) -> None:
        """Resume the latest unfinished match."""
        self._open(self.suite.library.last)

    def action_lessons(self) -> None:
        """Open the lessons of the game whose card, or whose match, has the focus."""
        self.suite.open_lessons(self._game)

    def action_edit(self) -> None:
        """Open the editor of that game, and play the position from it as a new match."""
        from boardgames.match.starting import start_session
        from boardgames.tui.editor.screen import EditorScreen

        def edited(position: Position | None) -> None:
            if position is not None:
                self.app.call_later(self.suite.play, start_session(position, now=self.suite.clock))

        self.app.push_screen(EditorScreen(self.suite, self._game.start()), edited)

    def action_rules(self) -> None:
        """Open the rules of that game."""
        self.suite.open_rules(self._game)

    def action_strategy(self) -> None:
        """Open the ideas for beginners in that game."""
        self.suite.open_strategy(self._game)

    def action_help(self) -> None:
        """Open the help of that game."""
        from boardgames.tui.help.screen import HelpScreen  # not needed for the first frame

        self.app.push_screen(HelpScreen(self.suite, self._game))

    def action_matches(self) -> None:
        """Open the list of all matches."""
        self.suite.open_matches()

    def action_practise(self) -> None:
        """Open the player's mistakes."""
        self.suite.open_practice()

    def action_settings(self) -> None:
        """Open the settings; the cards apply them when this screen is shown again."""
        self.suite.open_settings()

    def on_paste(self, event: events.Paste) -> None:
        """Open pasted text as a match."""
        from boardgames.tui.matches.pasting import open_pasted

        event.stop()
        open_pasted(self.suite, event.text)

    @on(GameCard.Picked)
    def picked(self, event: GameCard.Picked) -> None:
        """Open the set-up of the game."""
        if not self.is_active:  # this is the second half of a double click
            return
        self.suite.open_setup(event.game)

    @on(GameCard.ComputerWanted)
    def computer_wanted(self, event: GameCard.ComputerWanted) -> None:
        """Ask for the level and the side of a match against the computer, with the last choice first."""
        if not self.is_active:
            return
        from boardgames.tui.setup.computer import ComputerScreen

        self.app.push_screen(ComputerScreen(self.suite, event.game))

    @on(GameCard.Learned)
    def learned(self, event: GameCard.Learned) -> None:
        """Open the lessons of the game."""
        if self.is_active:
            self.suite.open_lessons(event.game)

    @on(GameCard.PuzzlesWanted)
    def puzzles_wanted(self, event: GameCard.PuzzlesWanted) -> None:
        """Open the puzzles of the game."""
        if self.is_active:
            self.suite.open_puzzles(event.game.name)

    @on(MatchCard.Resumed)
    def resumed(self, event: MatchCard.Resumed) -> None:
        """Resume a match."""
        if self.is_active:
            self._open(lambda: self.suite.library.open(event.entry.id))

    @on(MatchCard.Dropped)
    async def dropped(self, event: MatchCard.Dropped) -> None:
        """Delete a match; the list of matches can restore it for a month."""
        if not self.is_active:
            return
        try:
            self.suite.library.store.delete(event.entry.id)
        except StoreError as error:
            self.suite.warn(str(error))
            return
        self.suite.tell(f"{quoted(event.entry.title)} has been deleted: m and then t to restore it.")
        self._read()
        focused = self.focused
        await self._show(self.app.size)
        self._focus_again(focused, None, had_matches=True)

    # Inside

    @property
    def _game(self) -> Game:
        """The game whose card has the focus, or the card of one of whose matches; else the first."""
        game = self.focused.game if isinstance(self.focused, GameCard | MatchCard) else None
        return game or boardgames.load(boardgames.names()[0])

    @property
    def _cards(self) -> list[MatchCard]:
        """The cards of matches, the latest first."""
        return [card for matches in self.query(MatchCards) for card in matches.cards]

    def _card(self, identity: str | None) -> MatchCard | None:
        """Return the card of the match with an id, if there is one."""
        return next((card for card in self._cards if card.entry.id == identity), None)

    def _open(self, take: Callable[[], Autosave | None]) -> None:
        """Open the match that `take` returns, or say why there is none."""
        try:
            autosave = take()
        except BoardgamesError as error:
            self.suite.warn(str(error))
            return
        if autosave is None:
            self.suite.tell("There is no unfinished match. Choose a game.")
        else:
            self.suite.open(autosave)

    def _read(self) -> None:
        """Read the unfinished matches; an error of the store is shown once."""
        self._unfinished, self._count, message = (), 0, None
        try:
            self._unfinished, self._count = latest_unfinished(self.suite.library)
        except StoreError as error:
            message = str(error)
        if message != self._error:
            self._error = message
            # A screen that is not mounted yet cannot show notices.
            self.call_after_refresh(self.suite.warn, message)

    def _tell_progress(self) -> None:
        """Show on the cards of games what the player has done there, and above them what is due."""
        from boardgames.tui.picker.progress import mistakes_due, progress_in  # not needed for the first frame

        if (due := mistakes_due(self.suite)) != self._due:
            self._due = due
            self._write_title(self.app.size.width)
        cards = self.query(GameCard)
        for name, words in progress_in([card.game.name for card in cards], self.suite).items():
            next(card for card in cards if card.game.name == name).tell(words)

    async def _show(self, size: Size) -> None:
        """Show the unfinished matches as cards and in the title's line, all in one frame."""
        unsaved = self.suite.library.unsaved()
        newest = self._unfinished[0].id if self._unfinished else None
        by_key = unsaved.saved.id if unsaved else newest
        with self.app.batch_update():
            rooms = room_for_cards(size, len(self._unfinished))
            for matches, room in zip(self.query(MatchCards), rooms, strict=True):
                await matches.show(self._unfinished, by_key, room)
            self.set_class(bool(self.query_one("#match-column", MatchCards).cards), _BESIDE)
            self.set_class(has_preview(size), _LIST)
            await self.preview()
            for view in self.query(BoardView):
                view.palette = self.settings.palette
                view.mode = self.settings.mode(view.frame.position.game.name)
            self._write_title(size.width)
        self.refresh_bindings()

    def _write_title(self, width: int) -> None:
        """Write the first line, for so many columns."""
        unsaved = self.suite.library.unsaved()
        is_unsaved = unsaved is not None and not self._card(unsaved.saved.id)
        line = title_line(
            self._unfinished, self._count, self._cards, width, is_unsaved=is_unsaved, due=self._due
        )
        self.query_one("#title", Static).update(line)

    def _focus_again(self, focused: Widget | None, left: Autosave | None, *, had_matches: bool) -> None:
        """Focus the match that was just left, or its game if it is over; else keep the focus if possible."""
        newest = next(iter(self._cards), None)
        wanted: Widget | None = self._card(left.saved.id) if left else None
        if wanted is None and left is not None and left.session.outcome is not None:
            game = left.session.match.game
            wanted = next((card for card in self.query(GameCard) if card.game is game), None)
        if wanted is None and isinstance(focused, MatchCard):
            wanted = self._card(focused.entry.id) or newest or self.query(GameCard).first()
        elif wanted is None and not had_matches:
            wanted = newest
        if wanted is not None:
            wanted.focus()

"""The first screen: every game with a small live picture of its board."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Grid, Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Footer, Static

import boardgames
from boardgames.core import BoardgamesError
from boardgames.match import Match, StoreError
from boardgames.tui.boards import BoardView, Look, load_art
from boardgames.tui.pasting import open_pasted
from boardgames.tui.screens.base import RoomyScreen
from boardgames.tui.screens.matches_text import last_match
from boardgames.tui.screens.setup import SetupScreen

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.timer import Timer

    from boardgames.core import Game, Position
    from boardgames.tui.settings import Settings

__all__ = ["GameCard", "PickerScreen"]

#: Seconds between the moves of the games that play themselves on the cards.
_MOVE_SECONDS = 1.5


class GameCard(Horizontal, can_focus=True):
    """A game: its board, where random moves are played from its showcase, and what it is about."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "pick", "Play")]

    class Picked(Message):
        """The card's game was picked."""

        def __init__(self, game: Game) -> None:
            self.game = game
            super().__init__()

    def __init__(self, game: Game, settings: Settings) -> None:
        super().__init__()
        self.game = game
        self.settings = settings
        self._match = Match(game.decode(game.showcase))
        # Seeded: a card shows the same game every time.
        self._random = random.Random(game.name)
        self._ticks: Timer | None = None

    def compose(self) -> ComposeResult:
        """Compose picture and words."""
        look = Look(self.position)
        yield BoardView(load_art(self.game.name), look, color_mode=self.settings.color_mode)
        with Vertical(classes="card-words"):
            yield Static(f"[b]{self.game.title}[/b]", classes="card-title")
            yield Static(f"{self.game.players} players", classes="card-players")
            yield Static(self.game.tagline)

    def on_mount(self) -> None:
        """Begin to play, unless pictures should stand still."""
        self._ticks = self.set_interval(_MOVE_SECONDS, self.play_on, pause=True)
        self.rest(resting=False)

    def on_click(self) -> None:
        """Pick this game."""
        self.action_pick()

    def action_pick(self) -> None:
        """Pick this game."""
        self.post_message(self.Picked(self.game))

    @property
    def position(self) -> Position:
        """The position in the picture."""
        return self._match.position

    def play_on(self) -> None:
        """Play a random move, or begin again where the game is over."""
        if self._match.is_over:
            self._match = Match(self.game.decode(self.game.showcase))
        else:
            self._match.play(self._random.choice(self.position.legal_moves()))
        self.query_one(BoardView).show(Look(self.position))

    def rest(self, *, resting: bool) -> None:
        """Stop playing while nobody can see it, or go on as the player likes it."""
        self.query_one(BoardView).palette = self.settings.palette
        if self._ticks is not None:
            (self._ticks.pause if resting or self.settings.reduced_motion else self._ticks.resume)()


class PickerScreen(RoomyScreen[None]):
    """The cards of all games, and on the title's line the match that can be gone on with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "app.focus_previous", "Previous", show=False),
        Binding("right,down", "app.focus_next", "Next", key_display="←→"),
        Binding("r", "resume", "Go on"),
        Binding("m", "matches", "Matches"),
        Binding("comma", "settings", "Settings", id="settings"),
        Binding("q", "app.quit", "Quit", id="leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        #: What was wrong with the store when it was last read.
        self._trouble = ""

    def compose_content(self) -> ComposeResult:
        """Compose a card for each game."""
        yield Static("boardgames", id="title")
        with Grid(id="cards"):
            for name in boardgames.names():
                yield GameCard(boardgames.load(name), self.settings)
        yield Footer(show_command_palette=False)

    def on_screen_suspend(self) -> None:
        """Let the cards rest under another screen."""
        for card in self.query(GameCard):
            card.rest(resting=True)

    def on_screen_resume(self) -> None:
        """Let the cards play again."""
        for card in self.query(GameCard):
            card.rest(resting=False)

        self.call_after_refresh(self._show_last)

    def action_resume(self) -> None:
        """Go on with the unfinished match that was played last."""
        try:
            keeper = self.suite.shelf.last()
        except BoardgamesError as error:
            self.suite.warn(str(error))
            return
        if keeper is None:
            self.notify("No match is unfinished: choose a game.")
        else:
            self.suite.open(keeper)

    def action_matches(self) -> None:
        """Open the list of all matches."""
        self.suite.open_matches()

    def on_paste(self, event: events.Paste) -> None:
        """Open what is pasted as a match."""
        event.stop()
        open_pasted(self.suite, event.text)

    def action_settings(self) -> None:
        """Open the settings; the cards follow them when this screen is shown again."""
        self.suite.open_settings()

    @on(GameCard.Picked)
    def picked(self, event: GameCard.Picked) -> None:
        """Ask for the game's options."""
        self.app.push_screen(SetupScreen(event.game))

    def _show_last(self) -> None:
        """Show which match is unfinished; what is wrong with the store is said once."""
        trouble, line = "", Content("boardgames")
        try:
            unfinished = self.suite.shelf.unfinished()
        except StoreError as error:
            trouble = str(error)
        else:
            if unfinished:
                line += last_match(unfinished[0], len(unfinished))
        self.query_one("#title", Static).update(line)
        if trouble != self._trouble:
            self._trouble = trouble
            self.suite.warn(trouble)

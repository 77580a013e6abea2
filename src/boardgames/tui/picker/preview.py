"""Pictures of the first screen: a board that plays by itself, and one large picture beside a list."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import Static

from boardgames.core import BoardgamesError, Game
from boardgames.games import names_on_screen
from boardgames.play.frame import AnyFrame
from boardgames.tui.boards.art import AUTO, load_art
from boardgames.tui.boards.view import BoardView
from boardgames.tui.matches.text import facts, no_picture

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.geometry import Size
    from textual.timer import Timer
    from textual.widget import Widget

    from boardgames.match.store.entry import Entry
    from boardgames.tui.settings.preferences import Settings

__all__ = ["LiveBoard", "Preview", "has_preview", "match_picture"]

#: Seconds between two moves.
_MOVE_SECONDS = 1.5
#: Columns and rows of a card with a board that is clear. In less room the cards are a list, with one board
#: beside it.
_CARD_COLUMNS, _CARD_ROWS = 42, 16
#: The columns of cards that there are at least.
_LEAST_ABREAST = 2
#: The columns for unfinished matches beside the games, and the rows of the title and the footer.
_MATCH_COLUMNS, _OTHER_ROWS = 35, 2
#: The columns from which there is room for a board beside the list.
_PREVIEW_FROM_WIDTH = 76


def has_preview(size: Size) -> bool:
    """Return True if a terminal of this size shows the games as a list, with one board beside it."""
    if size.width < _PREVIEW_FROM_WIDTH:
        return False
    abreast, rows = (size.width - _MATCH_COLUMNS) // _CARD_COLUMNS, (size.height - _OTHER_ROWS) // _CARD_ROWS
    return abreast < _LEAST_ABREAST or abreast * rows < len(names_on_screen())


class LiveBoard(BoardView):
    """A board on which random moves are played from the game's showcase, while it can be seen."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        #: The position in the picture.
        self.position = game.decode(game.showcase)
        super().__init__(load_art(game.name), AnyFrame(self.position), color_mode=settings.color_mode)
        self.is_bare = True
        self._settings = settings
        self.set_reactive(BoardView.mode, settings.mode(game.name))
        self.set_reactive(BoardView.palette, settings.palette)
        # A picture, not a board to play on: it is shaded also where letters could not be read on it.
        self.set_reactive(BoardView.view, next(iter(self.art.views), AUTO))
        # Seeded: a picture shows the same game every time.
        self._random = random.Random(game.name)
        self._ticks: Timer | None = None

    def on_mount(self) -> None:
        """Start playing, unless motion is reduced."""
        self._ticks = self.set_interval(_MOVE_SECONDS, self._tick, pause=True)
        self.rest(resting=False)

    def rest(self, *, resting: bool) -> None:
        """Stop playing while the screen is covered, or continue, as the settings allow."""
        self.palette = self._settings.palette
        if self._ticks is not None:
            (self._ticks.pause if resting or self._settings.reduced_motion else self._ticks.resume)()

    def play_on(self) -> None:
        """Play a random move, or begin again after the end of a game."""
        if self.position.outcome():
            self.position = self.game.decode(self.game.showcase)
        else:
            self.position = self.position.play(self._random.choice(self.position.legal_moves()))
        self.show(AnyFrame(self.position))

    def _tick(self) -> None:
        if self.is_on_screen:
            self.play_on()


def match_picture(entry: Entry, settings: Settings) -> Widget:
    """Return the board of a saved match as it was left, or the reason why it cannot be shown."""
    try:
        frame = AnyFrame(entry.board())
    except BoardgamesError as error:
        return Static(no_picture(error), markup=False)
    art = load_art(entry.game)
    view = BoardView(art, frame, color_mode=settings.color_mode, view=next(iter(art.views), AUTO))
    view.palette, view.seat_colors = settings.palette, entry.colors
    view.is_bare = True
    view.mode = settings.mode(entry.game)
    return view


class Preview(Vertical):
    """One large picture: of a game, or of an unfinished match with the facts about it."""

    def __init__(self, subject: Game | Entry | None, settings: Settings) -> None:
        super().__init__(id="preview")
        self._settings = settings
        #: The game or the match in the picture; None while there is no room.
        self.subject = subject

    def compose(self) -> ComposeResult:
        """Compose the picture."""
        yield from self._parts()

    async def show(self, subject: Game | Entry | None) -> None:
        """Show another picture; the one of a game goes on where it is."""
        if subject == self.subject or not self.is_attached:
            return
        self.subject = subject
        with self.app.batch_update():
            await self.remove_children()
            if self.is_attached:
                await self.mount_all(self._parts())

    def _parts(self) -> list[Widget]:
        if self.subject is None:
            return []
        if isinstance(self.subject, Game):
            return [LiveBoard(self.subject, self._settings)]
        return [match_picture(self.subject, self._settings), Static(facts(self.subject), id="preview-facts")]

"""The cards of unfinished matches: the board as it was left, the title, and when it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import Container, Grid
from textual.message import Message
from textual.widgets import Static

import boardgames
from boardgames.core import BoardgamesError
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards import AnyFrame, BoardView, load_art
from boardgames.tui.matches.text import no_picture
from boardgames.tui.matches.unfinished import card_subtitle, card_title

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.geometry import Size

    from boardgames.core import Game
    from boardgames.match.store import Entry
    from boardgames.tui.settings.preferences import Settings

__all__ = ["MatchCard", "MatchCards", "room_for_cards"]

#: Below this size the cards of the games need all the room.
_LEAST_WIDTH, _LEAST_HEIGHT = 76, 24
#: The rows of a card where there is enough room; in a low terminal two cards share the height.
_ROWS = 13
#: The title's and the footer's.
_OTHER_ROWS = 2


def room_for_cards(size: Size) -> int:
    """Return how many cards of matches fit into a terminal while the boards of the games keep their size."""
    if size.width < _LEAST_WIDTH or size.height < _LEAST_HEIGHT:
        return 0
    return max(2, (size.height - _OTHER_ROWS) // _ROWS)


class MatchCard(Container, can_focus=True):
    """An unfinished match as it was left, or the reason why it cannot be shown."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MATCH_CARD)

    class Chosen(Message):
        """The player chose the card's match."""

        def __init__(self, entry: Entry) -> None:
            self.entry = entry
            super().__init__()

    class ComputerWanted(Message):
        """A new match of the card's game against the computer was asked for."""

        def __init__(self, game: Game) -> None:
            self.game = game
            super().__init__()

    def __init__(self, entry: Entry, settings: Settings) -> None:
        super().__init__()
        self.entry = entry
        self.settings = settings

    def compose(self) -> ComposeResult:
        """Compose the board."""
        try:
            look = AnyFrame(self.entry.board())
        except BoardgamesError as error:
            yield Static(no_picture(error), markup=False)
            return
        view = BoardView(load_art(self.entry.game), look, color_mode=self.settings.color_mode)
        view.palette, view.seat_colors = self.settings.palette, self.entry.colors
        view.mode = self.settings.mode(self.entry.game)
        yield view

    def tell(self, *, by_key: bool) -> None:
        """Show on the border the title, when it was played, and the picker's key if that resumes it."""
        self.border_title = card_title(self.entry, by_key=by_key)
        self.border_subtitle = card_subtitle(self.entry)

    def on_click(self) -> None:
        """Resume this match."""
        self.action_resume()

    def action_resume(self) -> None:
        """Resume this match."""
        self.post_message(self.Chosen(self.entry))

    def action_computer(self) -> None:
        """Ask for a new match of this game against the computer."""
        self.post_message(self.ComputerWanted(boardgames.load(self.entry.game)))


class MatchCards(Grid):
    """A column of cards, the latest match at the top."""

    def __init__(self, entries: Iterable[Entry], settings: Settings) -> None:
        super().__init__(*(MatchCard(entry, settings) for entry in entries))
        self.settings = settings

    @property
    def cards(self) -> list[MatchCard]:
        """The cards from top to bottom."""
        return list(self.query_children(MatchCard))

    def card(self, identity: str | None) -> MatchCard | None:
        """Return the card of the match with an id, if there is one."""
        return next((card for card in self.cards if card.entry.id == identity), None)

    async def show(self, entries: Sequence[Entry], by_key: str | None, room: int) -> None:
        """Show these matches in a column of `room` cards; the picker's key resumes the one called `by_key`.

        The cards of matches that have not changed stay, so that only what is new is drawn. While its screen
        is opened or closed nothing happens: Textual would raise a MountError if the terminal is resized
        just then, and an open screen shows its matches anyway.
        """
        if not self.is_attached:
            return
        self.styles.grid_size_rows = max(1, room)
        shown = entries[:room]
        kept = {card.entry.id: card for card in self.cards if card.entry in shown}
        async with self.batch():
            await self.remove_children([card for card in self.cards if card not in kept.values()])
            # A match that has changed is at the top: the cards that stay are in order.
            for place, entry in enumerate(shown):
                if entry.id not in kept and self.is_attached:
                    await self.mount(MatchCard(entry, self.settings), before=place)
            for card in self.cards:
                card.tell(by_key=card.entry.id == by_key)
        for view in self.query(BoardView):
            view.palette = self.settings.palette

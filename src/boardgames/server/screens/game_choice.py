"""A dialog in which a player chooses a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import boardgames
from boardgames.games import names_on_screen
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.row_list import RowList
from boardgames.tui.seams.screen import ClosingScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.binding import BindingType

__all__ = ["GameChoiceScreen"]


class GameChoiceScreen(ClosingScreen[None], ModalScreen[None]):
    """Lists the games, and calls `then` with the name of the one that is chosen, once it has closed."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.GAME_CHOICE)

    def __init__(
        self, title: str, then: Callable[[str], object], offers: Callable[[str], bool] = lambda _: True
    ) -> None:
        super().__init__()
        self._title = title
        self._then = then
        self._names = [name for name in names_on_screen() if offers(name)]

    def compose(self) -> ComposeResult:
        """Compose the title and the list."""
        with Vertical(id="game-choice"):
            yield Static(self._title, id="ask-title", markup=False)
            yield RowList(*(Option(_line(at, name), id=name) for at, name in enumerate(self._names, 1)))

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Close, and go on with the game."""
        self._take(event.option_index)

    def action_nth(self, digit: str) -> None:
        """Choose the game with a digit."""
        if int(digit) <= len(self._names):
            self._take(int(digit) - 1)

    def _take(self, at: int) -> None:
        if self.is_active:
            self.dismiss()
            self.app.call_later(self._then, self._names[at])


def _line(number: int, name: str) -> Content:
    game = boardgames.load(name)
    return Content.assemble((f"{number} ", "bold"), game.title, (f"  {game.tagline}", "$text-muted"))

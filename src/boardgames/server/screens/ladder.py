"""The leader boards of a club: the best players of each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames.core.words import counted
from boardgames.games import names_on_screen, title_of
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.server.club import Visitor
    from boardgames.server.club.ratings import Ranked
    from boardgames.server.screens.host import ClubHost

__all__ = ["LadderScreen"]

_NONE = (
    "Nobody has a rating here yet.\n"
    "Press n in the lobby, choose a clock and Rated: Yes, and win the first game."
)
_NO_PUZZLES = "Nobody has tried a puzzle of this game yet: press z in the lobby."
_HELP = "A question mark: too few games yet. Such ratings come after the others."


class LadderList(RowList):
    """The players of a game, the best first."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LADDER_LIST)


class LadderScreen(RoomyScreen[None]):
    """The leader board of a `game`; the arrow keys go to those of others."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LADDER)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, game: str) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._games = list(names_on_screen())
        self.game = game if game in self._games else self._games[0]
        self._of_puzzles = False
        self._list = LadderList(id="ladder-list")

    def compose(self) -> ComposeResult:
        """Compose the title, the players, and a line that explains them."""
        yield Static(id="title", markup=False)
        yield self._list
        yield MessageLine(_HELP, id="ladder-message")
        yield Footer()

    def on_mount(self) -> None:
        """Focus the list."""
        self._list.focus()

    def on_screen_resume(self) -> None:
        """Show the ratings as they are now."""
        self.query_one(MessageLine).attempt(self._fill)

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.LADDER: self}

    @on(OptionList.OptionSelected)
    def open_player(self, event: OptionList.OptionSelected) -> None:
        """Open the page of the player under the cursor."""
        if event.option.id and self.is_active:
            self._open(event.option.id.removeprefix("@"))

    def action_turn(self, by: int) -> None:
        """Show the leader board of another game."""
        self.game = self._games[(self._games.index(self.game) + by) % len(self._games)]
        self.query_one(MessageLine).attempt(self._fill)

    def action_puzzles(self) -> None:
        """Show the ratings in puzzles, or those in games again."""
        self._of_puzzles = not self._of_puzzles
        self.query_one(MessageLine).attempt(self._fill)

    def action_yourself(self) -> None:
        """Open the player's own page."""
        self._open(self._visitor.account.name)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)

    def _open(self, name: str) -> None:
        from boardgames.server.screens.player import PlayerScreen  # loaded on demand

        self.app.push_screen(PlayerScreen(self.suite, self._visitor, name, self.game))

    def _fill(self) -> None:
        """Read the leader board.

        Raises:
            StoreError: The store is lost.
        """
        ratings, own = self._visitor.ratings, self._visitor.account.name
        leaders = ratings.puzzle_leaders(self.game) if self._of_puzzles else ratings.leaders(self.game)
        kind, unit = ("Puzzles", "puzzle") if self._of_puzzles else ("Ratings", "game")
        place = next((at for at, one in enumerate(leaders, 1) if one.name == own), 0)
        yours = f" · you are number {place} of {len(leaders)}" if place else ""
        self.query_one("#title", Static).update(f"{kind}: {title_of(self.game)}{yours}")
        self._list.clear_options().add_options(
            [
                Option(_line(at, one, unit, one.name == own), id=f"@{one.name}")
                for at, one in enumerate(leaders, 1)
            ]
            or [Option(Content(_NO_PUZZLES if self._of_puzzles else _NONE), disabled=True)]
        )
        self._list.highlighted = max(place - 1, 0) if leaders else None


def _line(place: int, one: Ranked, unit: str, is_own: bool) -> Content:
    """Return a row: the place, the rating, the name and the number of games or puzzles."""
    text = f"{place:>4}  {one.rating!s:<6} {one.name}"
    look = "bold $text-secondary" if is_own else "bold"
    return Content.assemble((text, look), (f"  {counted(one.games, unit)}", "$text-muted"))

"""The cards of the games: a board on which random moves are played, and what the game is about."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar

from textual.containers import Grid, Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.picker.preview import LiveBoard, has_preview

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.geometry import Size

    from boardgames.core import Game
    from boardgames.tui.settings.preferences import Settings

__all__ = ["GameCard", "GameCards"]

#: The ways from a card, in full and in short: the line at the bottom of the screen says what the keys do.
_COMPUTER = ("[@click=computer]c Computer[/]", "[@click=computer]Computer[/]")
_LEARN = ("[@click=learn]l Learn[/]", "[@click=learn]Learn[/]")
_PUZZLES = ("[@click=puzzles]p Puzzles[/]", "[@click=puzzles]Puzzles[/]")
#: Columns of a card that has room for a board and words, and rows of one with a good picture, and of any.
_COLUMNS, _GOOD_ROWS, _LEAST_ROWS = 38, 12, 7
#: Rows of a card in a list: a line of words at least.
_LEAST_LIST_ROWS = 4
#: The columns of cards that there are at least, and the class of cards that have to be scrolled.
_LEAST_ABREAST, _SCROLLED = 2, "-scrolled"
#: By how much the words on the border must be narrower than the card: two corners, two spaces, two lines.
_MARGIN = 6


def _titles(game: Game, progress: Sequence[str] = ()) -> tuple[Content, ...]:
    """Return titles from the longest to the shortest; who has made progress knows the number of players."""
    players = f"{game.players} players"
    kinds = [(players, *progress), *(tuple(progress[:count]) for count in range(len(progress), 0, -1))]
    if not progress:
        kinds = [(players,)]
    return tuple(
        Content.assemble(game.title, ("".join(f" · {one}" for one in kind), "not bold $text-muted"))
        for kind in (*kinds, ())
    )


def _ways(game: Game) -> tuple[Content, ...]:
    """Return the ways from the card of a game in full, in short, and without its puzzles."""
    ways = [_COMPUTER, *([_LEARN] if game.has_lessons else []), *([_PUZZLES] if game.has_puzzles else [])]
    full, short = (" · ".join(way[form] for way in ways) for form in (0, 1))
    fewer = " · ".join(way[1] for way in ways if way != _PUZZLES)
    return tuple(map(Content.from_markup, (full, short, fewer)))


def _fitting(texts: tuple[Content, ...], room: int) -> Content:
    """Return the first of some texts that has room, else the last."""
    return next((text for text in texts if text.cell_length <= room), texts[-1])


class Tagline(Static):
    """The tagline of a game, cut with an ellipsis where there is no room for all of it."""

    def render(self) -> Content:
        """Return as many words as there is room for, in lines of about the same length."""
        width, height = self.content_size
        if not height:
            return Content()
        words = str(self.content)
        count = len(wrap(words, width))
        least = max(1, (len(words) - count) // count)  # if every line were full
        even = next(less for less in range(least, width + 1) if len(wrap(words, less)) == count)
        shown = wrap(words, even if count <= height else width, max_lines=height, placeholder=" …")
        return Content("\n".join(shown))


class _AboutGame(Message):
    """Something was asked for that has to do with a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        super().__init__()


class GameCard(Horizontal, can_focus=True):
    """A game: its board, where random moves are played from its showcase, and what it is about."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.GAME_CARD)

    class Picked(_AboutGame):
        """The card's game was picked."""

    class Learned(_AboutGame):
        """The lessons of the card's game were asked for."""

    class ComputerWanted(_AboutGame):
        """A match of a game against the computer was asked for, by its card or that of a match."""

    class PuzzlesWanted(_AboutGame):
        """The puzzles of a game were asked for, by its card or that of a match."""

    def __init__(self, game: Game, settings: Settings) -> None:
        super().__init__()
        self.game = game
        self.settings = settings
        self._titles = _titles(game)
        self._ways = _ways(game)
        self.border_title, self.border_subtitle = self._titles[0], self._ways[0]

    def compose(self) -> ComposeResult:
        """Compose the board, which a list of cards has beside it, and the words."""
        if not has_preview(self.app.size):
            yield LiveBoard(self.game, self.settings)
        yield Tagline(self.game.tagline, classes="card-words", markup=False)

    async def on_resize(self) -> None:
        """Write as much on the border as fits; the board is made once there is room for it."""
        if self.is_attached and not has_preview(self.app.size) and not self.query(LiveBoard):
            await self.mount(LiveBoard(self.game, self.settings), before=0)
        self._fit()

    def tell(self, progress: Sequence[str]) -> None:
        """Show the player's progress in the game, if there is any."""
        self._titles = _titles(self.game, progress)
        self._fit()

    def _fit(self) -> None:
        room = self.outer_size.width - _MARGIN
        self.border_title, self.border_subtitle = _fitting(self._titles, room), _fitting(self._ways, room)

    def on_click(self, event: events.Click) -> None:
        """Pick this game, unless a link was clicked."""
        if "@click" not in event.style.meta:
            self.action_pick()

    def action_learn(self) -> None:
        """Ask for the lessons of this game."""
        self.post_message(self.Learned(self.game))

    def action_pick(self) -> None:
        """Pick this game."""
        self.post_message(self.Picked(self.game))

    def action_computer(self) -> None:
        """Ask for a match against the computer."""
        self.post_message(self.ComputerWanted(self.game))

    def action_puzzles(self) -> None:
        """Ask for the puzzles of this game."""
        self.post_message(self.PuzzlesWanted(self.game))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: not every game has lessons and puzzles."""
        if action == "puzzles":
            return self.game.has_puzzles
        return super().check_action(action, parameters)


class GameCards(Grid):
    """The cards of all games, side by side: more columns and then scrolling make room for many games."""

    def __init__(self, games: Iterable[Game], settings: Settings) -> None:
        super().__init__(*(GameCard(game, settings) for game in games), id="games")

    def on_resize(self, event: events.Resize) -> None:
        """Choose the number of columns anew."""
        is_list = has_preview(self.app.size)
        count = len(self.children)
        columns, rows = (1, count) if is_list else _abreast(count, event.size)
        if self.styles.grid_size_columns != columns:
            self.styles.grid_size_columns = columns
        least = _LEAST_LIST_ROWS if is_list else _LEAST_ROWS
        own = event.size.height // rows
        # A list of cards is even: rows that are left over are below it.
        self.styles.grid_rows = str(own) if is_list and own >= least else None
        self.set_class(own < least, _SCROLLED)


def _abreast(count: int, size: Size) -> tuple[int, int]:
    """Return columns and rows for some cards: no more columns than it takes for good pictures."""
    most = max(_LEAST_ABREAST, size.width // _COLUMNS)
    options = [(columns, -(-count // columns)) for columns in range(_LEAST_ABREAST, most + 1)]
    return next((option for option in options if size.height // option[1] >= _GOOD_ROWS), options[-1])

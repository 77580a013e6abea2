"""Helpers of tests of the screens: an application with a match, and functions that read the screen."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from textual import events
from textual.widgets import Static

from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.boards.board import Board
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.play_area.why import WhyPanel
from boardgames.tui.seams.screen import ClosingScreen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from textual.pilot import Pilot
    from textual.screen import Screen
    from textual.widget import Widget

    from boardgames.core import Spot
    from boardgames.match.cursor import Cursor
    from boardgames.match.tree import Match

__all__ = ["MIDDLE", "BareApp", "Table", "lines_of", "open_table", "spot_called", "text_of"]

#: A rich position: light can place on three levels and raise three spheres.
MIDDLE = "LDLL/LDDL/DDDL/.DLD|.L./DLL/.LD|../..|. L"


_CHARACTERS = {"minus": "-", "circumflex_accent": "^"}


class BareApp(BoardgamesApp):
    """The program without its first screen, for tests of another one that is opened over a blank one."""

    def _first_screen(self) -> Screen[None]:
        return ClosingScreen()


class Table(NamedTuple):
    """An application under a Pilot, with a match open."""

    app: BoardgamesApp
    pilot: Pilot[None]

    @property
    def screen(self) -> MatchScreen:
        """The match screen that is open, or below the one that is."""
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, MatchScreen))

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self.screen.board

    @property
    def match(self) -> Match:
        """The match."""
        return self.screen.match

    @property
    def cursor(self) -> Cursor:
        """The cursor of the match screen."""
        return self.screen.cursor

    @property
    def result(self) -> str:
        """The result in the title, "" while the game goes on."""
        line = self.screen.query_one("#title", Static)
        return text_of(line) if line.has_class("-over") else ""

    @property
    def why(self) -> str:
        """The text of the why line."""
        return text_of(self.screen.query_one(WhyPanel))

    async def keys(self, *keys: str) -> None:
        """Press keys as fast as a terminal sends them, and wait for their effects.

        Pilot's own `press` waits after every key for the screen to come to rest: far too long for games.
        """
        for key in keys:
            if key.isdigit() and key != "0":
                await self._show_numbers()
            self.app.post_message(events.Key(key, key if len(key) == 1 else _CHARACTERS.get(key)))
        await self.pilot.pause()

    async def _show_numbers(self) -> None:
        """Show the numbers of the legal places, so that a digit chooses at once."""
        await self.pilot.pause()
        if isinstance(self.app.focused, Board) and self.app.focused.interaction.is_quiet:
            self.app.post_message(events.Key("0", "0"))

    async def start_over(self) -> None:
        """Go back to the match, to its first position, and choose nothing: for another scene at one table."""
        while not isinstance(self.app.screen, MatchScreen) or self.board.interaction.choosing.steps:
            await self.keys("escape")
        await self.keys(*["u"] * self.cursor.at.ply)
        assert ([], ()) == (self.line(), self.board.interaction.choosing.steps)

    async def play_scenes(self, *scenes: Callable[[Table], Awaitable[None]]) -> None:
        """Play scenes one after another, each from the first position: one application is enough for them."""
        for scene in scenes:
            await scene(self)
            await self.start_over()

    async def resize(self, size: tuple[int, int]) -> None:
        """Give the terminal another size, and wait until everything has its place."""
        await self.pilot.resize_terminal(*size)
        await self.pilot.pause()

    async def mouse(self, x: int, y: int, button: int = 1) -> None:
        """Click a mouse button at a cell of the terminal, as fast as `keys`."""
        for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
            held = 0 if kind is events.MouseMove else button
            self.app.post_message(
                kind(None, x, y, 0, 0, held, shift=False, meta=False, ctrl=False, screen_x=x, screen_y=y)
            )
        await self.pilot.pause()

    async def click_spot(self, name: str, widget: str = "#board", button: int = 1) -> None:
        """Click the middle of a spot."""
        board = self.screen.query_one(widget)
        assert isinstance(board, type(self.screen.area.small))
        assert board.scene is not None
        x, y = board.scene.anchor(spot_called(self.match, name))
        await self.mouse(board.region.x + int(x), board.region.y + int(y), button)

    def shows(self, kind: type[Screen[Any]]) -> bool:
        """Say whether a screen of this kind is on top."""
        return isinstance(self.app.screen, kind)

    def line(self) -> list[str]:
        """Return the notations of the moves played so far."""
        return [str(turn.move) for turn in self.cursor.moves()[: self.cursor.at.ply]]


@asynccontextmanager
async def open_table(
    text: str | None = None,
    *,
    game: str = "pylos",
    size: tuple[int, int] = (100, 30),
    color_mode: ColorMode = ColorMode.FULL,
    reduced_motion: bool = True,
    **options: str,
) -> AsyncIterator[Table]:
    """Open a match of a game, from a position text if one is given."""
    app = BoardgamesApp(new_match(game, options, text), color_mode=color_mode, reduced_motion=reduced_motion)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Table(app, pilot)


def spot_called(match: Match, name: str) -> Spot:
    """Return a spot of the board by its name."""
    return next(spot for spot in match.root.position.spots if spot.name == name)


def lines_of(widget: Widget) -> list[str]:
    """Return what a panel says, row by row as it is shown."""
    return ["".join(segment.text for segment in widget.render_line(y)) for y in range(widget.size.height)]


def text_of(widget: Static) -> str:
    """Return what a panel says, on one line."""
    return " ".join(str(widget.content).split())

"""What all screens share: closing once, and a friendly notice where the terminal is too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar, cast

from textual.await_complete import AwaitComplete
from textual.screen import Screen
from textual.widgets import Static

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from boardgames.tui.app import BoardgamesApp
    from boardgames.tui.settings.preferences import Settings

__all__ = ["LEAST_HEIGHT", "LEAST_WIDTH", "ClosingScreen", "RoomyScreen"]

LEAST_WIDTH = 60
LEAST_HEIGHT = 20

T = TypeVar("T")


class ClosingScreen(Screen[T], Generic[T]):
    """A screen that closes once, however many keys and clicks ask for that before it has gone."""

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Close with a result; a screen that has closed, or is covered, would take another one with it."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class RoomyScreen(ClosingScreen[T], Generic[T]):
    """A screen that says what size it needs while the terminal is smaller; nothing under it is lost.

    It bears the class `-wide` where there is room to spare, `-tight` or `-short` where there is little.
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-tight"), (76, "-narrow"), (96, "-wide")]  # noqa: RUF012 - Textual declares it so
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-high")]  # noqa: RUF012

    def compose(self) -> ComposeResult:
        """Compose the screen's own widgets, and the notice over them."""
        yield from self.compose_content()
        yield Static(id="too-small")

    def compose_content(self) -> ComposeResult:
        """Compose the screen's own widgets."""
        raise NotImplementedError

    @property
    def suite(self) -> BoardgamesApp:
        """The application."""
        return cast("BoardgamesApp", self.app)

    @property
    def settings(self) -> Settings:
        """How the player likes to see boards."""
        return self.suite.settings

    def on_resize(self, event: events.Resize) -> None:
        """Show or hide the notice."""
        width, height = event.size
        notice = self.query_one("#too-small", Static)
        notice.display = width < LEAST_WIDTH or height < LEAST_HEIGHT
        notice.update(
            f"This terminal is {width} columns by {height} rows.\n"
            f"The board needs at least {LEAST_WIDTH} by {LEAST_HEIGHT}:\n"
            "make the window larger or the font smaller.\n\nNothing is lost meanwhile."
        )

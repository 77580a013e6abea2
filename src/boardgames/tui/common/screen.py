"""What all screens share: closing once, and a friendly notice where the terminal is too small."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

from rich.style import Style
from textual import events, on
from textual.await_complete import AwaitComplete
from textual.errors import NoWidget
from textual.screen import Screen
from textual.widgets import Static

from boardgames.tui.common.compositor import ThriftyCompositor
from boardgames.tui.styles import SharedStylesheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.dom import DOMNode
    from textual.geometry import Offset
    from textual.widget import Widget

    from boardgames.tui.actions.action import Action, Place
    from boardgames.tui.settings.preferences import Settings
    from boardgames.tui.suite import ScreenHost

__all__ = ["LEAST_HEIGHT", "LEAST_WIDTH", "ClosingScreen", "RoomyScreen"]

LEAST_WIDTH = 60
LEAST_HEIGHT = 20

#: How often a screen is laid out before its first frame, and after how many seconds that comes at the latest.
_ROUNDS, _AT_LATEST = 2, 1.0

T = TypeVar("T")


class ClosingScreen(Screen[T], Generic[T]):
    """A screen that closes once, however many keys and clicks ask for that before it has gone."""

    #: Whether keys are dropped that were pressed before it could be seen: any of them would close it.
    has_to_be_seen = False

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Close with a result; a screen that has closed, or is covered, would take another one with it."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """Return the widget whose text a mouse begins to select there, and the place in the text.

        There is none where a widget has been removed and its place is not drawn again yet: Textual would
        look for the widget around it, and fail.
        """
        widget, offset = super().get_widget_and_offset_at(x, y)
        return (widget, offset) if widget is None or widget.is_attached else (None, None)

    def get_style_at(self, x: int, y: int) -> Style:
        """Return the style at a cell, where a link may be; there is none on a screen's own ground.

        Textual draws that ground to find out, at each event of the mouse: around a dialog all of the screen
        below it.
        """
        with suppress(NoWidget):
            if self.get_widget_at(x, y)[0] is not self:
                return super().get_style_at(x, y)
        return Style.null()


class RoomyScreen(ClosingScreen[T], Generic[T]):
    """A screen that says what size it needs while the terminal is smaller; nothing under it is lost.

    It has the class `-wide` where there is room to spare, `-tight` or `-short` where there is little.
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-tight"), (76, "-narrow"), (96, "-wide")]  # noqa: RUF012 - Textual declares it so
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-high")]  # noqa: RUF012

    def __init__(self, suite: ScreenHost) -> None:
        super().__init__()
        self.suite = suite
        self._compositor = self._drawing = ThriftyCompositor()
        if isinstance(self.app.stylesheet, SharedStylesheet):
            self.app.stylesheet.load(self.css_path)
        self._notice: Static | None = None
        self._has_opened = False
        # Textual gives these with the first Resize, when everything has been styled without them.
        self.add_class(*self._classes_of_size(), update=False)

    def _classes_of_size(self) -> set[str]:
        """Return the classes for the size of the terminal."""
        width, height = self.app.size
        across, down = self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS
        return self._get_breakpoint_classes(width, across) | self._get_breakpoint_classes(height, down)

    @property
    def settings(self) -> Settings:
        """The settings of this run."""
        return self.suite.settings

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """The nodes whose actions the command palette offers, with the places that they are."""
        return {}

    def offers(self, action: Action) -> bool:
        """Say whether the command palette offers an action of those nodes now."""
        del action
        return True

    def on_mount(self) -> None:
        """Get the first frame ready."""
        self.call_after_refresh(self._settle, _ROUNDS)
        self.set_timer(_AT_LATEST, self._show_first_frame)  # an exception may end the rounds

    @on(events.ScreenResume)
    def keep_styles(self, event: events.ScreenResume) -> None:
        """Leave the styles as they are when the screen opens: all of it has just been styled."""
        event.refresh_styles, self._has_opened = self._has_opened, True

    def _settle(self, rounds: int) -> None:
        """Draw the first frame once panels have found their sizes, and these have moved others."""
        if rounds:
            self.call_after_refresh(self._settle, rounds - 1)
        else:
            self._show_first_frame()

    def _show_first_frame(self) -> None:
        if not self._drawing.has_begun:
            self._drawing.has_begun = True
            self.refresh(repaint=False, layout=True)  # nothing is drawn yet: repainting would draw all twice

    @property
    def has_begun(self) -> bool:
        """Whether the first frame has been drawn: keys before it were pressed on the screen before."""
        return self._drawing.has_begun

    def on_screen_suspend(self) -> None:
        """Take away the notices about this screen."""
        self.suite.leave_notices()

    def on_resize(self, event: events.Resize) -> None:
        """Show or hide the notice."""
        width, height = event.size
        is_too_small = width < LEAST_WIDTH or height < LEAST_HEIGHT
        if self._notice is None:
            if not is_too_small:
                return  # hardly any terminal is: most screens open without the notice
            self._notice = Static(id="too-small")
            self.mount(self._notice)
        self._notice.display = is_too_small
        self._notice.update(
            f"This terminal is {width} columns by {height} rows.\n"
            f"The board needs at least {LEAST_WIDTH} by {LEAST_HEIGHT}:\n"
            "make the window larger or the font smaller.\n\nNothing is lost."
        )

"""The base class of screens that fill the terminal, and their work in the background."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar, TypeVarTuple

from textual import events, on
from textual.widgets import Static

from boardgames.tui.seams.compositor import FirstFrame
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.seams.stylesheet import SharedStylesheet

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping

    from textual.dom import DOMNode
    from textual.geometry import Size
    from textual.screen import Screen
    from textual.worker import Worker

    from boardgames.tui.actions.action import Action, Place
    from boardgames.tui.screen_host import ScreenHost
    from boardgames.tui.settings.preferences import Settings

__all__ = ["LEAST_HEIGHT", "LEAST_WIDTH", "RoomyScreen", "is_too_small", "replace_work"]

LEAST_WIDTH = 60
LEAST_HEIGHT = 20

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class RoomyScreen(ClosingScreen[T], Generic[T]):
    """A screen of a suite, with what the command palette offers there and a notice in too small a terminal.

    It has the class `-wide` where there is room to spare, `-tight` or `-short` where there is little.
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-tight"), (76, "-narrow"), (96, "-wide")]  # noqa: RUF012 - Textual declares it so
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-high")]  # noqa: RUF012

    def __init__(self, suite: ScreenHost) -> None:
        super().__init__()
        self.suite = suite
        self.add_size_classes()
        self._first_frame = FirstFrame(self)
        if isinstance(self.app.stylesheet, SharedStylesheet):
            self.app.stylesheet.load(self.css_path)
        self._too_small = _TooSmall()
        self._has_opened = False

    @property
    def settings(self) -> Settings:
        """The settings of this run."""
        return self.suite.settings

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """The nodes whose actions the command palette offers, with the places that they are."""
        return {}

    def offers(self, action: Action) -> bool:
        """Return True if the command palette offers an action of those nodes now."""
        del action
        return True

    def on_mount(self) -> None:
        """Get the first frame ready."""
        self._first_frame.prepare()

    def after_first_frame(self, act: Callable[[], object]) -> None:
        """Call a function once the first frame is drawn, of a screen that has just been made."""
        self._first_frame.then(act)

    @on(events.ScreenResume)
    def keep_styles(self, event: events.ScreenResume) -> None:
        """Leave the styles as they are when the screen opens: all of it has just been styled."""
        event.refresh_styles, self._has_opened = self._has_opened, True

    def on_screen_suspend(self) -> None:
        """Remove the notices about this screen."""
        self.suite.leave_notices()

    def on_resize(self, event: events.Resize) -> None:
        """Show or hide the notice that the terminal is too small."""
        self._too_small.fit(self, event.size)


def is_too_small(size: Size) -> bool:
    """Return True if no board fits into a terminal."""
    return size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT


class _TooSmall(Static):
    """Covers a screen while the terminal is too small for it, and says what size is needed."""

    def __init__(self) -> None:
        super().__init__(id="too-small", markup=False)

    def fit(self, screen: RoomyScreen[Any], size: Size) -> None:
        """Cover the screen, or uncover it; most screens never need this widget, and open without it."""
        width, height = size
        self.display = is_too_small(size)
        screen.set_class(self.display, "-too-small")  # notices would lie over it
        if self.display and self.parent is None:
            screen.mount(self)
        if self.parent is not None:
            self.update(
                f"This terminal is {width} columns by {height} rows.\n"
                f"The board needs at least {LEAST_WIDTH} by {LEAST_HEIGHT}:\n"
                "make the window larger or the font smaller.\n\nNothing is lost."
            )


def replace_work(
    screen: Screen[Any],
    group: str,
    work: Callable[[*Ts], Coroutine[None, None, None]],
    *arguments: *Ts,
) -> Worker[None]:
    """Call `work` in the background of a screen, and cancel the work of the same group.

    It is called only when it begins: work that is cancelled before that leaves no coroutine behind.
    """
    return screen.run_worker(partial(work, *arguments), group=group, exclusive=True)

"""A screen that closes once, and whose ground is not drawn for each movement of the mouse.

Upstream: `Screen.dismiss` closes the screen on top, whichever that is, as often as it is called: of two keys
in one burst the second takes the screen below as well. `get_widget_and_offset_at` fails for a widget that has
been removed and whose place is not drawn again yet. `get_style_at` draws the line under the mouse to find a
link in it: around a modal screen that is a line of everything below, tens of milliseconds for each movement.
And each layout posts the size for which it was made to the screen, which is laid out for that size again
(`Screen._on_resize`): with several sizes on their way, as while a window is dragged, these layouts follow one
another without end.

The classes for the size of the terminal (`HORIZONTAL_BREAKPOINTS`) come with the first Resize, when all has
been styled without them: all of it is styled a second time.

Each screen is painted in the pass of the event loop in which its timer goes off. Where one process has many
screens that is one burst of them after another, and each step of a player's move waits for a whole burst.

A cache of colours (`StylesCache.get_inner_outer`) keeps the last 1024 widgets with all that they have drawn,
about half a megabyte for each match.

This can go when a screen refuses to be dismissed twice, looks for links in the map of the compositor, opens
with the classes for its size and is laid out for the size that the terminal has now, when some screens can be
painted before others, and when that cache is keyed by colours alone.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual._styles_cache import StylesCache
from textual.await_complete import AwaitComplete
from textual.errors import NoWidget
from textual.screen import Screen
from textual.strip import Strip

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.geometry import Offset, Region, Size
    from textual.widget import Widget

__all__ = ["ClosingScreen", "FrameTurns"]

T = TypeVar("T")


class FrameTurns(Protocol):
    """Says when screens whose frames can wait are painted."""

    def ask(self, paint: Callable[[], object]) -> None:
        """Call a function when it is its turn, in the context in which this was called."""


class ClosingScreen(Screen[T], Generic[T]):
    """A screen that closes once, however many keys and clicks ask for that before it has gone."""

    #: True if keys are dropped that were pressed before it could be seen: any of them would close it.
    has_to_be_seen = False
    #: False while its first frame is held back: keys before that were pressed on the screen before.
    has_begun = True
    #: The turns that its frames wait for; None if they are painted as soon as possible.
    frame_turns: FrameTurns | None = None
    #: The time of the event loop until which frames answer a key or a click, and do not wait.
    answers_until = 0.0
    #: True while a frame waits for its turn.
    _awaits_turn = False

    def _on_timer_update(self) -> None:
        """Paint what has changed, now or when it is this screen's turn."""
        if self.frame_turns is None or asyncio.get_running_loop().time() < self.answers_until:
            super()._on_timer_update()
            return
        self._update_timer.pause()
        if not self._awaits_turn:
            self._awaits_turn = True
            self.frame_turns.ask(self._paint_in_turn)

    def _paint_in_turn(self) -> None:
        self._awaits_turn = False
        try:
            super()._on_timer_update()
        except Exception as error:  # as a timer of Textual does
            self.app._handle_exception(error)

    def add_size_classes(self) -> None:
        """Take on the classes for the size of the terminal, before anything is styled."""
        width, height = self.app.size
        across = self._get_breakpoint_classes(width, self.HORIZONTAL_BREAKPOINTS or [])
        down = self._get_breakpoint_classes(height, self.VERTICAL_BREAKPOINTS or [])
        self.add_class(*across, *down, update=False)

    async def on_event(self, event: events.Event) -> None:
        """Handle an event; sizes that the terminal has no more are dropped."""
        if not isinstance(event, events.Resize) or event.size == self.app.size:
            await super().on_event(event)

    def _screen_resized(self, size: Size) -> None:
        if size != self.outer_size:  # else it has been laid out for it: that layout has posted the size
            super()._screen_resized(size)

    def on_unmount(self) -> None:
        """Free what the widgets of the screen have drawn."""
        StylesCache.get_inner_outer.cache_clear()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return rows of the screen's own ground, through which pictures on screens below show.

        Textual gives every cell of the screens below a ground of its own, which hides what lies under it.
        """
        strips = super().render_lines(crop)
        windows = [window.intersection(crop) for window in self.app.pictured_below(self)]  # type: ignore[attr-defined] # a SeamApp
        return [
            _see_through(strip, crop.x, [window for window in windows if window.y <= y < window.bottom])
            for y, strip in enumerate(strips, start=crop.y)
        ]

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


def _see_through(strip: Strip, left: int, windows: list[Region]) -> Strip:
    """Return a row that begins at column `left` without a ground inside of windows."""
    for window in windows:
        before, seen, after = (
            strip.crop(0, window.x - left),
            strip.crop(window.x - left, window.right - left),
            strip.crop(window.right - left),
        )
        bare = [
            Segment(text, style and style.without_color + Style(color=style.color), control)
            for text, style, control in seen
        ]
        strip = Strip.join([before, Strip(bare, seen.cell_length), after])
    return strip

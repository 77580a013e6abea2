"""A clock, waits and frames for tests of the screens, beyond the public names of Textual.

Upstream: `Pilot.pause` waits for the processor to be idle, which on a busy machine is never quite so; timers
go by the machine's clock; a screen is painted 60 times a second, though nobody looks; and a frame can be had
only as an SVG. This can go when Textual's Pilot takes a clock and shows what is on the screen.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from textual import Logger
from textual._compositor import Compositor
from textual._context import active_app
from textual.app import App
from textual.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from contextlib import AbstractContextManager
    from contextvars import Context

    from textual._xterm_parser import XTermParser
    from textual.command import CommandPalette
    from textual.geometry import Region
    from textual.strip import Strip

__all__ = [
    "Replacement",
    "app_of",
    "clocks",
    "escape_now",
    "in_context",
    "paint",
    "paint_waiting",
    "replacements",
    "sequences",
    "shown_rows",
    "shown_strips",
    "toggle_list",
]

#: A name in Textual, and what takes its place.
Replacement = tuple[str, object]

_refresh = Screen._compositor_refresh
_shut_down = App._shutdown
#: The screens with something to paint, by the loop on which their application runs.
_waiting: WeakKeyDictionary[asyncio.AbstractEventLoop, set[Screen[Any]]] = WeakKeyDictionary()


class _NoLog(Logger):
    """A log for nobody: Textual makes two others with each message, and asks whether somebody reads them."""

    def __call__(self, *args: object, **values: object) -> None:
        """Write nothing."""

    @property
    def event(self) -> Logger:
        """This log."""
        return self

    def verbosity(self, verbose: bool) -> Logger:
        """Return this log."""
        del verbose
        return self


def replacements(now: Callable[[], float], settle: Callable[..., Awaitable[bool]]) -> Iterator[Replacement]:
    """Yield what has Textual go by a clock, wait by `settle`, and paint nothing before `paint_waiting`.

    Textual's log, which only a console for developers shows, is not written.

    Args:
        now: Returns the time in seconds.
        settle: Waits until an application has done all that it has to do.
    """
    yield from clocks(now)
    yield "textual.message_pump.log", _NoLog(None)
    yield "textual.app.wait_for_idle", settle
    yield "textual.pilot.wait_for_idle", settle
    yield "textual.pilot.Pilot._wait_for_screen", settle
    yield "textual.screen.Screen._compositor_refresh", _refresh_later
    yield "textual.app.App._shutdown", _shut_down_painted


def clocks(now: Callable[[], float]) -> Iterator[Replacement]:
    """Yield what has Textual's timers, animations and parsers of input go by a clock."""
    yield "textual._time.get_time", now
    yield "textual._parser.get_time", now


def _refresh_later(self: Screen[Any]) -> None:
    """Take the place of a screen's refresh: the top screen keeps its dirty regions until it is painted."""
    if self is not self.app.screen:
        _refresh(self)
        return
    _waiting.setdefault(asyncio.get_running_loop(), set()).add(self)
    self._dirty_widgets.clear()
    self.app._update_mouse_over(self)


async def _shut_down_painted(self: App[Any]) -> None:
    """Take the place of an application's end: the widgets that it shows last are painted."""
    for screen in _waiting.pop(asyncio.get_running_loop(), set()):
        if _is_shown(screen):
            with in_context(screen.app):
                _paint_widgets(screen)
    await _shut_down(self)


def _is_shown(screen: Screen[Any]) -> bool:
    return screen.is_running and screen.app.is_running and screen is screen.app.screen


def _paint_widgets(screen: Screen[Any]) -> None:
    """Ask each visible widget for its lines, which nobody composes to rows of the screen."""
    if getattr(screen._compositor, "has_begun", True):
        for _ in screen._compositor._get_renders():
            pass


def paint_waiting() -> bool:
    """Paint what the applications on the running loop show; return whether there was anything to paint."""
    screens = _waiting.pop(asyncio.get_running_loop(), set())
    for screen in screens:
        if _is_shown(screen):
            with in_context(screen.app):
                _refresh(screen)
    return bool(screens)


def paint(screen: Screen[Any]) -> None:
    """Do at once what a screen does with its next frame."""
    Screen._on_timer_update(screen)


def shown_strips(screen: Screen[Any]) -> list[Strip]:
    """Return the rows of a screen as they are drawn."""
    return screen._compositor.render_strips()


def shown_rows(screen: Screen[Any]) -> list[str]:
    """Return the text in the rows of a screen."""
    return ["".join(segment.text for segment in strip) for strip in shown_strips(screen)]


def sequences(screen: Screen[Any], changed: set[Region], kind: type[Compositor] = Compositor) -> str:
    """Return what a kind of compositor sends to the terminal where some regions of a screen have changed."""
    compositor = screen._compositor
    compositor._dirty_regions = set(changed)
    update = kind.render_partial_update(compositor)
    return update.render_segments(screen.app.console) if update else ""


def in_context(app: App[Any]) -> AbstractContextManager[None]:
    """Act for one of several applications."""
    return app._context()


def app_of(context: Context) -> App[Any] | None:
    """Return the application for which something runs in a context."""
    return context.get(active_app)


def escape_now(parser: XTermParser) -> None:
    """Let the time pass in which something could follow an Escape."""
    parser._timeout_time = 0


def toggle_list(palette: CommandPalette) -> None:
    """Have the command palette show or hide its list and the sign that it is busy."""
    palette._list_visible = not palette._list_visible
    palette._show_busy = not palette._show_busy

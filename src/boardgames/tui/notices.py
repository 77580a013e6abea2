"""Notices of an application: each replaces the one before, but no warning hides another one."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING

from rich.cells import cell_len

if TYPE_CHECKING:
    from textual.notifications import Notification
    from textual.timer import Timer

    from boardgames.tui.seams.app import SeamApp

__all__ = ["Notices"]

#: An important sentence stays until the player does something, for this many seconds at most.
_STAYING_SECONDS = 600
#: Every notice stays for this many seconds at least, so that it can be read.
_LEAST_SECONDS = 2.0
#: A warning for which another one waits stays for this many seconds if the player does nothing.
_READING_SECONDS = 10.0
#: The columns of a notice besides its sentence.
_EDGES = 3
#: A notice that came so shortly before another screen is about that one.
_COMING_SECONDS = 0.5


class Notices:
    """Shows sentences to the player of an application, in Textual's notifications."""

    def __init__(self, app: SeamApp) -> None:
        self._app = app
        #: The time of the last notice, and of the last warning.
        self._noticed = self._warned = 0.0
        #: The warning that is shown first, and those that wait until it has been read.
        self._warnings: deque[str] = deque()
        self._reading: Timer | None = None

    def came(self, notification: Notification) -> None:
        """Let a notice replace the one before, and fit it into the terminal."""
        self._app.clear_notifications()
        self._noticed = monotonic()
        # With a board it has the row of the title; a longer one wraps its words in rows above the footer.
        is_long = cell_len(notification.message) + _EDGES > self._app.size.width
        for screen in self._app.screen_stack[-1:]:
            screen.query("ToastHolder").remove()  # what Textual leaves of it would move this one by a row
            screen.query("ToastRack").set_class(is_long, "-long")

    def leave(self) -> None:
        """Remove the notices of a screen that is left, except one that has come with the next screen."""
        if monotonic() - self._noticed > _COMING_SECONDS:
            self._remove()

    def end(self) -> None:
        """Remove the notices that have been shown long enough to be read."""
        if monotonic() - self._noticed > _LEAST_SECONDS:
            self._remove()

    def tell(self, sentence: str, *, stays: bool = False) -> None:
        """Show a sentence for a moment, or if it `stays`, until the player does something."""
        self._app.notify(sentence, timeout=_STAYING_SECONDS if stays else None, markup=False)

    def warn(self, sentence: str | None) -> None:
        """Show a sentence, if there is one, until the player does something.

        If there is a warning already, the sentence follows when that has been read.
        """
        if self._warnings and self._reading is None and not self._is_warning:
            self._warnings.clear()  # something else has replaced it
        if not sentence or sentence in self._warnings:
            return
        self._warnings.append(sentence)
        if len(self._warnings) == 1:
            self._show_warning()
        elif self._reading is None:
            self._reading = self._app.set_timer(_READING_SECONDS, self._next_warning)

    def withdraw(self, sentence: str) -> None:
        """Remove a notice that does not hold any more, if it is still shown."""
        if sentence in list(self._warnings)[1:]:
            self._warnings.remove(sentence)
        elif self._is_shown(sentence):
            self._remove()

    def _is_shown(self, sentence: str) -> bool:
        return any(sentence == notice.message for notice in self._app.shown_notifications)

    def _remove(self) -> None:
        self._app.clear_notifications()
        self._next_warning()

    @property
    def _is_warning(self) -> bool:
        """True if the first of the warnings is shown, or is about to be."""
        is_new = monotonic() - self._warned < _COMING_SECONDS
        return is_new or self._is_shown(self._warnings[0])

    def _show_warning(self) -> None:
        self._warned = monotonic()
        self._app.notify(self._warnings[0], severity="warning", timeout=_STAYING_SECONDS, markup=False)

    def _next_warning(self) -> None:
        """Show the warning that waits for the one that was shown, if there is one."""
        if self._reading:
            self._reading.stop()
            self._reading = None
        if self._warnings:
            self._warnings.popleft()
        if self._warnings:
            self._show_warning()
        if len(self._warnings) > 1:
            self._reading = self._app.set_timer(_READING_SECONDS, self._next_warning)

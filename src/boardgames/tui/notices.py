"""The notices of an application: each replaces the one before, but no warning hides another one."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING

from rich.cells import cell_len

from boardgames.tui.guarded import GuardedApp

if TYPE_CHECKING:
    from textual.driver import Driver
    from textual.notifications import Notify
    from textual.timer import Timer

__all__ = ["NotifyingApp"]

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


class NotifyingApp(GuardedApp):
    """An application that shows sentences to its player."""

    #: When a notice came last.
    _noticed: float = 0.0
    #: When a warning was shown last.
    _warned: float = 0.0

    def __init__(self, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class)
        #: The warning that is shown first, and those that wait until it has been read.
        self._warnings: deque[str] = deque()
        self._reading: Timer | None = None

    def on_notify(self, event: Notify) -> None:
        """Let a notice replace the one before."""
        self.clear_notifications()
        self._noticed = monotonic()
        # Beside a board one row of it lies on the title; a longer one must not reach over the board.
        is_long = cell_len(event.notification.message) + _EDGES > self.size.width
        for screen in self._screen_stack[-1:]:
            screen.query("ToastHolder").remove()  # what Textual leaves of it would move this one by a row
            screen.query("ToastRack").set_class(is_long, "-long")

    def leave_notices(self) -> None:
        """Take away the notices of a screen that is left, except one that has come with the next screen."""
        if monotonic() - self._noticed > _COMING_SECONDS:
            self.clear_notifications()
            self._next_warning()

    def tell(self, sentence: str, *, stays: bool = False) -> None:
        """Show a sentence for a moment, or if it `stays`, until the player does something."""
        self.notify(sentence, timeout=_STAYING_SECONDS if stays else None, markup=False)

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
            self._reading = self.set_timer(_READING_SECONDS, self._next_warning)

    def withdraw(self, sentence: str) -> None:
        """Take away a notice that does not hold any more, if it is still shown."""
        if sentence in list(self._warnings)[1:]:
            self._warnings.remove(sentence)
        elif any(notice.message == sentence for notice in self._notifications):
            self.clear_notifications()
            self._next_warning()

    def end_notices(self) -> None:
        """Remove the notices that have been shown long enough to be read."""
        if self._notifications and monotonic() - self._noticed > _LEAST_SECONDS:
            self.clear_notifications()
            self._next_warning()

    @property
    def _is_warning(self) -> bool:
        """Whether the first of the warnings is shown, or is about to be."""
        is_new = monotonic() - self._warned < _COMING_SECONDS
        return is_new or any(notice.message == self._warnings[0] for notice in self._notifications)

    def _show_warning(self) -> None:
        self._warned = monotonic()
        self.notify(self._warnings[0], severity="warning", timeout=_STAYING_SECONDS, markup=False)

    def _next_warning(self) -> None:
        """Show the warning that waits for the one that was shown, if any does."""
        if self._reading:
            self._reading.stop()
            self._reading = None
        if self._warnings:
            self._warnings.popleft()
        if self._warnings:
            self._show_warning()
        if len(self._warnings) > 1:
            self._reading = self.set_timer(_READING_SECONDS, self._next_warning)

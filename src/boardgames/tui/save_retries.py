"""Retries of failed saves while a match is played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from boardgames.match.autosave import SaveStatus

if TYPE_CHECKING:
    from boardgames.match.autosave import Autosave, SaveResult
    from boardgames.tui.app import BoardgamesApp

__all__ = ["SaveRetries"]

#: After how many seconds it is tried again, first and then each time.
_FIRST, _EACH = 1.0, 3.0
#: For how many seconds a new attempt may wait for another program: the player is doing something else.
_PATIENCE = 0.05


class SaveRetries:
    """Saves matches; a save that fails is repeated until it succeeds, and then its notice is withdrawn."""

    def __init__(self, app: BoardgamesApp) -> None:
        self._app = app
        self._waiting: set[Autosave] = set()
        self._notice = ""

    @property
    def waiting(self) -> frozenset[Autosave]:
        """The matches that wait for another attempt."""
        return frozenset(self._waiting)

    def save(self, autosave: Autosave) -> None:
        """Save a match if there is something new, and say what the player should know."""
        self._follow(autosave, autosave.save(), _FIRST)

    def _follow(self, autosave: Autosave, result: SaveResult, seconds: float) -> None:
        if result.status is not SaveStatus.FAILED:
            self._withdraw()
        else:
            self._notice = result.notice or self._notice
            if autosave not in self._waiting and self._app.is_running:
                self._waiting.add(autosave)
                self._app.set_timer(seconds, partial(self.try_again, autosave))
        if result.notice:
            self._app.warn(result.notice)

    def try_again(self, autosave: Autosave) -> None:
        """Save a match that could not be saved before, if that has not been done meanwhile."""
        self._waiting.discard(autosave)
        if autosave.error is not None:
            self._follow(autosave, autosave.save(patience=_PATIENCE), _EACH)

    def _withdraw(self) -> None:
        """Take away the notice that a match is not saved."""
        if self._notice:
            self._app.notices.withdraw(self._notice)
            self._notice = ""

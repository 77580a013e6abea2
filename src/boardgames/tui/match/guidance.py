"""The settings on a match screen, and help for beginners as they want it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.play.preferences import ALWAYS, FIRST

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.tui.match.parts import Parts
    from boardgames.tui.suite import Suite

__all__ = ["Guidance"]


class Guidance:
    """Opens the settings; lets the line that says why, and the panel of the seats, say more to a beginner."""

    def __init__(self, parts: Parts, suite: Suite) -> None:
        self._parts = parts
        self._suite = suite

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """What its action does, by its id."""
        return {"settings": self.open_settings}

    def open_settings(self) -> None:
        """Open the settings; what was changed there applies at once."""
        self._suite.open_settings(self._parts.match.game.name, self._settings_left)

    def follow(self) -> None:
        """Say more to a beginner from now on, or stop doing so, as the settings have it."""
        parts, game = self._parts, self._parts.match.game.name
        wanted = self._suite.settings.preferences.guidance
        is_guided = wanted == ALWAYS or (wanted == FIRST and self._suite.library.is_first(game))
        if parts.screen.is_attached and is_guided != parts.area.why.is_guided:
            parts.area.why.is_guided = parts.side.seats.has_tray = is_guided
            parts.side.follow(parts.session, parts.cursor)
            parts.area.follow()

    def _settings_left(self) -> None:
        parts = self._parts
        self.follow()
        parts.area.apply_settings()
        parts.side.follow(parts.session, parts.cursor)

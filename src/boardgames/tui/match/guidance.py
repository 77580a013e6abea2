"""Help for beginners on a match screen, as the settings want it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.play.preferences import ALWAYS, FIRST

if TYPE_CHECKING:
    from boardgames.tui.match.parts import Parts
    from boardgames.tui.suite import Suite

__all__ = ["Guidance"]


class Guidance:
    """Lets the line that says why, and the panel of the seats, say more to a beginner."""

    def __init__(self, parts: Parts, suite: Suite) -> None:
        self._parts = parts
        self._suite = suite

    def follow(self) -> None:
        """Say more to a beginner from now on, or stop doing so, as the settings have it."""
        parts, game = self._parts, self._parts.match.game.name
        wanted = self._suite.settings.preferences.guidance
        is_guided = wanted == ALWAYS or (wanted == FIRST and self._suite.library.is_first(game))
        if parts.screen.is_attached and is_guided != parts.area.why.is_guided:
            parts.area.why.is_guided = parts.side.seats.has_tray = is_guided
            parts.side.follow(parts.session, parts.cursor)
            parts.area.follow()

"""What an application has on a player's own machine: settings, saved matches, engines."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from boardgames.match.library import MatchLibrary
from boardgames.tui.base import BaseApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences, Settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer

    from boardgames.play.engines import Engines
    from boardgames.tui.saving import Saving

__all__ = ["LocalApp"]

#: How often the library looks for what other programs have written, in seconds.
_LOOK_EVERY = 0.2


class LocalApp(BaseApp):
    """An application for the player at this machine.

    Args:
        color_mode: How many colours boards use; None finds it out.
        reduced_motion: Whether pieces move at once, whatever the settings say.
        clock: Where the clocks of matches get the time from, in seconds.
    """

    def __init__(
        self, *, color_mode: ColorMode | None, reduced_motion: bool, clock: Callable[[], float]
    ) -> None:
        super().__init__()
        self.clock = clock
        self.lots = Random()
        self._settings_file = SettingsFile()
        #: What is wrong in the settings file, in a sentence.
        preferences, self.settings_error = self._settings_file.read()
        self.settings = Settings(
            color_mode or ColorMode.of(self.console, no_color=self.no_color),
            reduced_motion or self.animation_level == "none",
            preferences,
            self._keep_settings,
        )
        self.library = MatchLibrary(clock)
        self._engines: Engines | None = None
        self._looking: Timer | None = None

    def _keep_settings(self, preferences: Preferences) -> None:
        """Show the theme that was chosen, and save the preferences."""
        self._show_theme()
        self.warn(self._settings_file.write(preferences))

    @cached_property
    def saving(self) -> Saving:
        """Saves the matches of the library."""
        # Loaded with the first match.
        from boardgames.tui.saving import Saving

        return Saving(self)

    def follow_other_programs(self) -> None:
        """Take in from now on what other programs do with the match that was opened last."""
        if self._looking is None:
            self._looking = self.set_interval(_LOOK_EVERY, self._look_elsewhere)

    def _look_elsewhere(self) -> None:
        if self.library.look_elsewhere():
            self.tell("Another player has begun the rematch: n goes there.")

    @property
    def engines(self) -> Engines:
        """The engines of computer players, with those of the settings."""
        if self._engines is None:
            # Loaded when a computer first plays, or is asked.
            from boardgames.play.engines import Engines

            self._engines = Engines()
        self._engines.commands = self.settings.preferences.engines
        return self._engines

    def close_engines(self, *, at_once: bool = False) -> None:
        """End the engines' processes, if there are any; `at_once` does not wait for them."""
        if self._engines:
            self._engines.close(at_once=at_once)

    def on_unmount(self) -> None:
        """End the engines' processes, and leave the store to other programs."""
        self.close_engines()
        self.library.close()

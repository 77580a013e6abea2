"""The file in which a player's preferences last from one run to the next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from boardgames.core.locations import user_data
from boardgames.tui.settings.preferences import Preferences
from boardgames.tui.settings.text import change, parse, write
from boardgames.tui.settings.toml_file import TomlFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["SettingsFile"]


class SettingsFile(TomlFile):
    """A TOML file that need not exist. Errors in it are returned as one sentence, never raised.

    A file that is not TOML is kept under another name once a setting changes; one that cannot be read is left
    alone.
    """

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path or user_data() / "settings.toml")
        #: The preferences when this program last read or wrote the file.
        self._known = Preferences()
        self._closed = False

    def read(self) -> tuple[Preferences, str | None]:
        """Return the preferences, with defaults for whatever cannot be used, and what is wrong or None."""
        try:
            data, damage = self.load()
        except OSError as error:
            self._closed = True
            return Preferences(), (
                f"{self.path} cannot be read ({error.strerror}): "
                "the defaults are used, and changes apply to this run only."
            )
        self._known, problems = parse(data)
        if damage:
            return self._known, (
                f"{self.path} is not a TOML file: {damage}; the defaults are used, "
                f"and its text is kept as {self.kept_as} once a setting changes."
            )
        return self._known, self._one_sentence(problems)

    def write(self, preferences: Preferences) -> str | None:
        """Write what has changed in the preferences; return why that cannot be done, the first time only.

        Nothing else in the file changes: not what another program has written, nor comments, nor
        names that only a newer version knows.
        """
        if self._closed:
            return None
        try:
            self.edit(write(self._known), partial(change, before=self._known, after=preferences))
        except OSError as error:
            self._closed = True
            return f"{self.path} cannot be written ({error.strerror}): changes apply to this run only."
        self._known = preferences
        return None

    def _one_sentence(self, problems: Sequence[str]) -> str | None:
        if not problems:
            return None
        others = len(problems) - 1
        more = f" {others} more {'line has an error' if others == 1 else 'lines have errors'}."
        return f"{self.path}: {problems[0]}{more if others else ''}"

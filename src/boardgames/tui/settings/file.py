"""The file in which a player's preferences last from one run to the next."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attrs import define, evolve, field, fields_dict

from boardgames.core.locations import user_data
from boardgames.tui.settings.preferences import Preferences
from boardgames.tui.settings.text import parse, strangers, write
from boardgames.tui.settings.toml_file import TomlFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["SettingsFile"]


def _usual_path() -> Path:
    return user_data() / "settings.toml"


@define
class SettingsFile(TomlFile):
    """A TOML file that need not exist. Whatever is wrong with it is said in one sentence, never raised.

    A file that would lose something by the writing is set aside then; one that cannot be read is left alone.
    """

    path: Path = field(factory=_usual_path)
    #: What this program wished when it last read or wrote the file.
    _known: Preferences = field(factory=Preferences, init=False)
    _closed: bool = field(default=False, init=False)

    def read(self) -> tuple[Preferences, str]:
        """Return the preferences, defaults standing for what cannot be used, and what is wrong or ""."""
        try:
            data, damage = self.load()
        except OSError as error:
            self._closed = True
            return Preferences(), (
                f"{self.path} cannot be read ({error.strerror}): "
                "the defaults are used, and changes hold for this run only."
            )
        self._known, problems = parse(data)
        if damage:
            return self._known, (
                f"{self.path} is no TOML file: {damage}; the defaults are used, "
                f"and its text is kept as {self.kept_as} once a setting changes."
            )
        return self._known, self._one_sentence(problems)

    def write(self, preferences: Preferences) -> str:
        """Write what has changed in the preferences; return why that cannot be done, the first time only.

        What another program has written meanwhile is kept, and so are names that only a newer version knows.
        """
        if self._closed:
            return ""
        try:
            self._rewrite(preferences)
        except OSError as error:
            self._closed = True
            return f"{self.path} cannot be written ({error.strerror}): changes hold for this run only."
        self._known = preferences
        return ""

    def _rewrite(self, preferences: Preferences) -> None:
        data, damage = self.load()
        there, problems = parse(data)
        text = write(_merged(there, self._known, preferences), strangers(data))
        # What is complained of no more has been lost.
        loses = len(parse(tomllib.loads(text))[1]) < len(problems)
        self.replace(text, set_aside=loses or bool(damage))

    def _one_sentence(self, problems: Sequence[str]) -> str:
        if not problems:
            return ""
        more = f" {len(problems) - 1} more of its lines are not right either." if problems[1:] else ""
        return f"{self.path}: {problems[0]}{more}"


def _merged(there: Preferences, known: Preferences, wished: Preferences) -> Preferences:
    """Return the preferences that are `there` with what has changed from those `known` to those `wished`."""
    changes: dict[str, Any] = {}
    for name in fields_dict(Preferences):
        before, after = getattr(known, name), getattr(wished, name)
        if before != after:
            is_table = isinstance(after, Mapping)
            changes[name] = _merged_table(getattr(there, name), before, after) if is_table else after
    return evolve(there, **changes)


def _merged_table(
    there: Mapping[str, str], known: Mapping[str, str], wished: Mapping[str, str]
) -> dict[str, str]:
    gone = known.keys() - wished.keys()
    new = {key: value for key, value in wished.items() if known.get(key) != value}
    return {key: value for key, value in there.items() if key not in gone} | new

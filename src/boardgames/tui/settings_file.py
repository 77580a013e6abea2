"""The file in which a player's wishes last from one run to the next."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.files import write_whole
from boardgames.core.locations import user_data
from boardgames.tui.settings import Wishes
from boardgames.tui.settings_text import parse, write

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["SettingsFile"]


def _usual_path() -> Path:
    return user_data() / "settings.toml"


@define
class SettingsFile:
    """A TOML file that need not exist. Whatever is wrong with it is said in one sentence, never raised.

    A file that is not TOML is set aside before the first writing; one that cannot be read is left alone.
    """

    path: Path = field(factory=_usual_path)
    _damaged: bool = field(default=False, init=False)
    _closed: bool = field(default=False, init=False)

    def read(self) -> tuple[Wishes, str]:
        """Return the wishes, defaults standing for what cannot be used, and what is wrong or ""."""
        try:
            text = self.path.read_bytes().decode()
        except FileNotFoundError:
            return Wishes(), ""
        except OSError as error:
            self._closed = True
            return Wishes(), (
                f"{self.path} cannot be read ({error.strerror}): "
                "the defaults are used, and changes hold for this run only."
            )
        except UnicodeDecodeError:
            return self._unreadable("it is not UTF-8 text")
        try:
            wishes, problems = parse(tomllib.loads(text))
        except (ValueError, RecursionError) as error:
            return self._unreadable(str(error) or "it is nested too deeply")
        return wishes, self._one_sentence(problems)

    def write(self, wishes: Wishes) -> str:
        """Write the wishes over the file in one go; return why that cannot be done, the first time only."""
        if self._closed:
            return ""
        try:
            self._replace(write(wishes))
        except OSError as error:
            self._closed = True
            return f"{self.path} cannot be written ({error.strerror}): changes hold for this run only."
        return ""

    def _replace(self, text: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._damaged:
            self.path.resolve().replace(self.path.resolve().with_suffix(".toml.damaged"))
            self._damaged = False
        write_whole(self.path, text)

    def _unreadable(self, why: str) -> tuple[Wishes, str]:
        self._damaged = True
        kept = self.path.with_suffix(".toml.damaged").name
        return Wishes(), (
            f"{self.path} is no TOML file: {why}; the defaults are used, "
            f"and its text is kept as {kept} once a setting changes."
        )

    def _one_sentence(self, problems: Sequence[str]) -> str:
        if not problems:
            return ""
        more = f" {len(problems) - 1} more of its lines are not right either." if problems[1:] else ""
        return f"{self.path}: {problems[0]}{more}"

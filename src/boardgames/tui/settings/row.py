"""A row of the settings screen.

Row
 ├── ChoiceRow   one of a few values
 ├── KeyRow      the keys of an action
 └── ResetRow    sets many rows to their defaults
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from boardgames.tui.actions.keymap import clash, keys_of, normal, shown
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.settings.preferences import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.tui.actions.action import Action

__all__ = ["ChoiceRow", "KeyRow", "ResetRow", "Row"]


@frozen
class Row(ABC):
    """A setting: its `title`, and in `help` a sentence that says what it does.

    It applies `at_home` alone where a club has no such thing.
    """

    id: str
    title: str
    help: str
    at_home: bool = field(default=False, kw_only=True)

    @abstractmethod
    def value(self, settings: Settings) -> str:
        """Return the value as players read it."""

    def default(self, settings: Settings) -> str:
        """Return the default as players read it."""
        usual = Settings(ColorMode.FULL, preferences=settings.defaults, safe_mode=settings.safe_mode)
        usual.shows_pictures = settings.shows_pictures
        return self.value(usual)

    def restore(self, settings: Settings) -> str | None:
        """Go back to the default, or return a sentence that says why that is not possible."""
        del settings
        return None


@frozen
class ChoiceRow(Row):
    """A setting with a few values: `choices` by their names for players; `get` reads it, `put` changes it.

    It is about the game called `game`, or with "" about all games.
    """

    choices: Mapping[str, Any]
    get: Callable[[Settings], object] = field(repr=False)
    put: Callable[[Settings, Any], object] = field(repr=False)
    game: str = ""

    def value(self, settings: Settings) -> str:
        """Return the name of the value."""
        now = self.get(settings)
        return next(name for name, value in self.choices.items() if value == now)

    def turn(self, settings: Settings, by: int) -> None:
        """Go to the next value (1) or the one before (-1), in a circle."""
        names = list(self.choices)
        name = names[(names.index(self.value(settings)) + by) % len(names)]
        self.put(settings, self.choices[name])

    def restore(self, settings: Settings) -> str | None:
        """Go back to the default."""
        self.put(settings, self.choices[self.default(settings)])
        return None


@frozen
class KeyRow(Row):
    """The keys of an action in a match."""

    action: Action

    def value(self, settings: Settings) -> str:
        """Return the keys."""
        return shown(keys_of(self.action.id, settings.preferences.keys))

    def bind(self, settings: Settings, key: str) -> str | None:
        """Give the action a key in place of those it has, or return why that is not possible."""
        keys = normal(key)
        if keys is None:
            return f"{key} cannot be used as a key."
        own = {name: had for name, had in settings.preferences.keys.items() if name != self.action.id}
        if keys != self.action.default_keys:
            own[self.action.id] = keys
        error = clash(self.action.id, own)
        if error is None:
            settings.change(keys=own)
        return error

    def restore(self, settings: Settings) -> str | None:
        """Give the action its default keys, or return which other action has one of them."""
        return self.bind(settings, self.action.default_keys)


@frozen
class ResetRow(Row):
    """An act that sets many rows to their defaults, after confirmation."""

    reset: Callable[[Settings], object] = field(repr=False)

    def value(self, settings: Settings) -> str:
        """Return no value: this is an act."""
        del settings
        return ""

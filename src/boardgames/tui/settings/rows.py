"""What can be set, row by row under headings, as the screen of settings lists it.

Row
 ├── ChoiceRow   one of a few values, gone through one by one
 ├── KeyRow      the keys of an action
 └── ResetRow    many of them back to the defaults
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

import boardgames
from boardgames.play.preferences import EVERY, NEVER, RISKY
from boardgames.tui.actions.keymap import clash, keys_of
from boardgames.tui.actions.keys import normal, shown
from boardgames.tui.actions.table import changeable
from boardgames.tui.boards.view import MODES
from boardgames.tui.canvas import HALF, QUADRANT
from boardgames.tui.colors.palette import PALETTES, ColorMode
from boardgames.tui.colors.themes import THEMES
from boardgames.tui.settings.preferences import Settings
from boardgames.tui.settings.text import view_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from boardgames.tui.actions.action import Action

__all__ = ["ChoiceRow", "KeyRow", "ResetRow", "Row", "sections"]

_MODE_TITLES = {HALF.name: "half blocks", QUADRANT.name: "quadrants"}
_SWITCH = {"on": True, "off": False}
_CAUTION_TITLES = {"risky moves": RISKY, "every move": EVERY, "no move": NEVER}


@frozen
class Row(ABC):
    """A setting: its `title`, and in `help` a sentence on what it does."""

    id: str
    title: str
    help: str

    @abstractmethod
    def value(self, settings: Settings) -> str:
        """Return the value as it is shown."""

    def default(self) -> str:
        """Return the default as it is shown."""
        return self.value(Settings(ColorMode.FULL))

    def restore(self, settings: Settings) -> str | None:
        """Go back to the default, or return a sentence on why that cannot be."""
        del settings
        return None


@frozen
class ChoiceRow(Row):
    """A setting with a few values: `choices` by the names that are shown, read by `get`, changed by `put`.

    It is about all games, or about the one called `game`.
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
        """Go `by` values on in the circle of them."""
        names = list(self.choices)
        name = names[(names.index(self.value(settings)) + by) % len(names)]
        self.put(settings, self.choices[name])

    def restore(self, settings: Settings) -> str | None:
        """Go back to the default, which always can be."""
        self.put(settings, self.choices[self.default()])
        return None


@frozen
class KeyRow(Row):
    """The keys of an action of the match."""

    action: Action

    def value(self, settings: Settings) -> str:
        """Return the keys."""
        return shown(keys_of(self.action.id, settings.preferences.keys))

    def bind(self, settings: Settings, key: str) -> str | None:
        """Give the action a key in place of all that it has, or return why it cannot have it."""
        keys = normal(key)
        if keys is None:
            return f"{key} is not a key that can be kept."
        own = {name: had for name, had in settings.preferences.keys.items() if name != self.action.id}
        if keys != ",".join(self.action.keys):
            own[self.action.id] = keys
        error = clash(self.action.id, own)
        if error is None:
            settings.change(keys=own)
        return error

    def restore(self, settings: Settings) -> str | None:
        """Give the action its default keys, or return which other action has one of them now."""
        return self.bind(settings, ",".join(self.action.keys))


@frozen
class ResetRow(Row):
    """An act, to be confirmed, that brings many settings back to their defaults."""

    reset: Callable[[Settings], object] = field(repr=False)

    def value(self, settings: Settings) -> str:
        """Return nothing: this is an act."""
        del settings
        return ""


def sections() -> dict[str, tuple[Row, ...]]:
    """Return the rows under their headings."""
    games = {boardgames.load(name).title: _game_rows(name) for name in boardgames.names()}
    keys = tuple(map(_key_row, changeable().values()))
    return {
        "Looks": _look_rows(),
        "Playing": _play_rows(),
        **games,
        "Keys of a match": keys,
        "Defaults": _reset_rows(),
    }


def _look_rows() -> tuple[Row, ...]:
    return (
        _wish("theme", "Theme", "The colours of all that is around the boards.", _by_name(THEMES)),
        _wish("palette", "Colours", "The colours of boards, pieces and marks.", _by_name(PALETTES)),
        ChoiceRow(
            "animation",
            "Animation",
            "Let pieces fly, and boards play on the first screen. Off, whatever is kept, in a run that began "
            "with --reduced-motion or TEXTUAL_ANIMATIONS=none.",
            _SWITCH,
            lambda settings: not settings.reduced_motion,
            lambda settings, on: settings.animate(on=on),
        ),
        _wish("digits", "Digits on targets", "Write on legal spots the digit that picks them.", _SWITCH),
        _wish("last_move", "Last move", "Mark the spots that the last move touched.", _SWITCH),
    )


def _play_rows() -> tuple[Row, ...]:
    return (
        _wish(
            "caution",
            "Caution",
            "Which moves wait for a second word (Space or Enter): what gives something away, all, or none.",
            _CAUTION_TITLES,
        ),
        _wish("turn_board", "Turn the board", "Turn the board to the player whose turn it is.", _SWITCH),
        _wish(
            "pass_keyboard",
            "Pass the keyboard",
            "Between turns hide the board and stop the clock until the next player presses a key.",
            _SWITCH,
        ),
    )


def _wish(name: str, title: str, text: str, choices: Mapping[str, object]) -> ChoiceRow:
    return ChoiceRow(
        name,
        title,
        text,
        choices,
        lambda settings: getattr(settings.preferences, name),
        lambda settings, value: settings.change(**{name: value}),
    )


def _by_name(names: Iterable[str]) -> dict[str, str]:
    return {name: name for name in names}


def _game_rows(game: str) -> tuple[Row, ...]:
    modes = {_MODE_TITLES.get(name, name): name for name in MODES}
    return (
        ChoiceRow(
            f"view-{game}",
            "View",
            "How this board is seen; auto is the one that suits the terminal.",
            _by_name(view_names(game)),
            partial(Settings.view, game=game),
            lambda settings, view: settings.see(game, view, settings.mode(game)),
            game,
        ),
        ChoiceRow(
            f"pixels-{game}",
            "Pixels",
            "What shaded views are drawn with: quadrants are finer, half blocks truer in colour.",
            modes,
            partial(Settings.mode, game=game),
            lambda settings, mode: settings.see(game, settings.view(game), mode),
            game,
        ),
    )


def _key_row(action: Action) -> KeyRow:
    text = (
        "Enter, then press the key that shall do this. Digits, Space, Esc and other screens keep their keys."
    )
    return KeyRow(f"key-{action.id}", action.title, text, action)


def _reset_rows() -> tuple[Row, ...]:
    return (
        ResetRow(
            "reset-keys",
            "Reset all keys",
            "Every key goes back to its default, also where some have changed places.",
            lambda settings: settings.change(keys={}),
        ),
        ResetRow(
            "reset",
            "Reset everything",
            "Every setting and key goes back to its default.",
            Settings.reset,
        ),
    )

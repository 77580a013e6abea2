"""The settings file: a player's preferences as TOML that can be read and edited by hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import boardgames
from boardgames.core.locations import user_data
from boardgames.core.words import one_of
from boardgames.play.preferences import (
    NEVER,
    PICTURE_CHOICES,
    PLAY_SETTINGS,
    RISKY,
    TARGET_MARKS,
)
from boardgames.tui.actions.keymap import clash, normal
from boardgames.tui.actions.table import changeable
from boardgames.tui.boards.art import AUTO, FLAT, load_art
from boardgames.tui.canvas.cells import MODES
from boardgames.tui.colors.palette import PALETTES
from boardgames.tui.colors.themes import THEMES
from boardgames.tui.settings.preferences import SEEN, Preferences
from boardgames.tui.settings.toml_file import TomlFile, put, table_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from tomlkit import TOMLDocument

__all__ = ["FREE_KEYS", "SettingsFile", "change", "parse", "view_names", "write"]

_HEADER = "Settings of boardgames. The program changes single values here, and keeps your comments."
_SWITCH = (True, False)
#: The single settings: the name in the file, that of the preference, and the possible values.
_SINGLE: dict[str, tuple[str, tuple[object, ...]]] = {
    "theme": ("theme", THEMES),
    "palette": ("palette", PALETTES),
    "animation": ("animation", _SWITCH),
    "caution": PLAY_SETTINGS["caution"],
    "guidance": PLAY_SETTINGS["guidance"],
    "fair-play": PLAY_SETTINGS["fair-play"],
    "target-digits": ("digits", _SWITCH),
    "last-move": ("last_move", _SWITCH),
    "legal-places": ("targets", TARGET_MARKS),
    "turn-board": ("turn_board", _SWITCH),
    "pass-keyboard": ("pass_keyboard", _SWITCH),
    "clock-at-once": PLAY_SETTINGS["clock-at-once"],
    "computer-seconds": PLAY_SETTINGS["computer-seconds"],
    "pictures": ("pictures", PICTURE_CHOICES),
    "finest-pixels": ("finest", tuple(MODES)[1:]),
    "quadrants-seen": ("quadrants", SEEN),
    "computer-pace": PLAY_SETTINGS["computer-pace"],
    "computer-ponders": PLAY_SETTINGS["computer-ponders"],
    "evaluation-bar": ("evaluation", _SWITCH),
    "sound": PLAY_SETTINGS["sound"],
}
#: Values written by earlier versions, and their present equivalents.
_FORMER: dict[str, dict[object, str]] = {"caution": {True: RISKY, False: NEVER}}
#: The tables: the name in the file and that of the preference.
_TABLES = {"views": "views", "pixels": "modes", "keys": "keys", "engines": "engines"}
#: Keys for an example of how they are written, none of which is taken by default.
FREE_KEYS = ("f5", "f7", "semicolon", "ctrl+g")
_LONGEST = 40
#: The most alternatives that a sentence names.
_MANY = 12

T = TypeVar("T")


#: The valid form of an engine's name and command.
_NAME, _COMMAND = 'a name without control characters, such as "mine"', 'a text such as "my-engine --fast"'


def view_names(game: str) -> tuple[str, ...]:
    """Return the views that can be chosen for a game."""
    return (AUTO, *load_art(game).views, FLAT)


def write(preferences: Preferences) -> str:
    """Return preferences as the text of a new file: all single settings, and tables of what was chosen."""
    import tomlkit

    document = tomlkit.document()
    document.add(tomlkit.comment(_HEADER))
    put(document, {name: getattr(preferences, key) for name, (key, _) in _SINGLE.items()})
    change(document, Preferences(), preferences)
    return tomlkit.dumps(document)


def change(document: TOMLDocument, before: Preferences, after: Preferences) -> None:
    """Change in a document of settings what two preferences differ in, and nothing else."""
    for name, (key, _) in _SINGLE.items():
        if getattr(before, key) != getattr(after, key):
            document[name] = getattr(after, key)
    for name, key in _TABLES.items():
        old, new = getattr(before, key), getattr(after, key)
        if old != new:
            _change_table(document, name, old, new)


def _change_table(document: TOMLDocument, name: str, old: Mapping[str, str], new: Mapping[str, str]) -> None:
    table = table_in(document, name)
    put(table, {key: value for key, value in new.items() if old.get(key) != value})
    for key in old.keys() - new.keys():
        table.pop(key, None)
    if not table.as_string().strip():
        del document[name]


def parse(data: Mapping[str, object]) -> tuple[Preferences, list[str]]:
    """Return the preferences in parsed TOML, and a sentence for each value replaced by its default."""
    reader = _Reader(data)
    single: dict[str, Any] = {
        key: reader.single(name, key, choices) for name, (key, choices) in _SINGLE.items()
    }
    preferences = Preferences(
        **single,
        views=reader.games("views", AUTO),
        modes=reader.games("pixels", ""),
        keys=reader.keys(),
        engines=reader.engines(),
    )
    reader.look_for_unknown_names()
    return preferences, reader.problems


class _Reader:
    """Takes values from `data`, and collects in `problems` a sentence about each value that is wrong."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self.data = data
        self.problems: list[str] = []

    def single(self, name: str, key: str, choices: tuple[object, ...]) -> object:
        """Return a single setting's value, or its default."""
        default = getattr(Preferences(), key)
        value = self.data.get(name, default)
        if isinstance(value, bool):
            value = _FORMER.get(name, {}).get(value, value)
        return self._choose(name, value, choices, default)

    def games(self, name: str, default: str) -> dict[str, str]:
        """Return the entries of a table by game that differ from the default."""
        entries = {}
        for game, value in self._table(name).items():
            if game not in boardgames.names():
                self._complain(f"[{name}] has no game {_quoted(game)}", boardgames.names())
                continue
            choices = view_names(game) if name == "views" else tuple(MODES)
            entries[game] = self._choose(f"[{name}] {game}", value, choices, default)
        return {game: value for game, value in entries.items() if value != default}

    def engines(self) -> dict[str, str]:
        """Return the commands of the player's engines, by the names that they give them."""
        own = {}
        for name, command in self._table("engines").items():
            if not name.isprintable() or not name.strip():
                self._complain(f"[engines] {_quoted(name)} is not a name", (_NAME,))
            elif isinstance(command, str) and command.strip():
                own[name] = command
            else:
                self._complain(f"[engines] {name} = {_quoted(command)} is not a command", (_COMMAND,))
        return own

    def keys(self) -> dict[str, str]:
        """Return the keys that players have given to actions, without those that cannot be used."""
        own = {}
        for action, value in self._table("keys").items():
            text = normal(value) if isinstance(value, str) else None
            if action not in changeable():
                self._complain(f"[keys] has no action {_quoted(action)}", tuple(changeable()), action)
            elif text is None:
                self._complain(f"[keys] {action} = {_quoted(value)} is not a key", FREE_KEYS)
            elif text != changeable()[action].default_keys:
                own[action] = text
        # A refusal brings a default key back, which may be the one that another action was given.
        while refused := next(((action, why) for action in own if (why := clash(action, own))), None):
            del own[refused[0]]
            self.problems.append(f"[keys] {refused[0]}: {refused[1]}")
        return own

    def look_for_unknown_names(self) -> None:
        """Complain of names that are not settings."""
        known = (*_SINGLE, *(f"[{name}]" for name in _TABLES))
        for name in self.data:
            if name not in _SINGLE and name not in _TABLES:
                self._complain(f"there is no setting {_quoted(name)}", known, name)

    def _table(self, name: str) -> Mapping[str, object]:
        table = self.data.get(name, {})
        if isinstance(table, dict):
            return table
        self.problems.append(
            f"{name} = {_quoted(table)} is not a table: write [{name}] on a line of its own."
        )
        return {}

    def _choose(self, name: str, value: object, choices: tuple[T, ...], default: T) -> T:
        for choice in choices:
            # By type as well: 1 equals true, but is not a switch.
            if type(value) is type(choice) and value == choice:
                return choice
        near = value if isinstance(value, str) else ""
        self._complain(f"{name} = {_quoted(value)} is not possible", tuple(map(_written, choices)), near)
        return default

    def _complain(self, wrong: str, right: tuple[str, ...], near: str = "") -> None:
        self.problems.append(f"{wrong}: write {one_of(right, _MANY, near=near)}.")


def _quoted(value: object) -> str:
    """Return a value from the file, shortened so that it fits into a sentence."""
    text = _written(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def _written(value: object) -> str:
    import json  # only for what is wrong in the file

    # Strings, numbers, true and false look the same in JSON, which leaves some control characters.
    text = json.dumps(value, ensure_ascii=False, default=str)
    return "".join(each if each.isprintable() else f"\\u{ord(each):04x}" for each in text)


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

"""The keys of a match: which actions have them, and which others a player may give them.

Actions are the bindings with an id of the board and its screen, so that no list has to be kept here; a
binding without an id keeps its key for good, as those do that prompts name.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen
from textual.app import App
from textual.binding import Binding, InvalidBinding
from textual.keys import KEY_ALIASES, KEY_NAME_REPLACEMENTS, Keys, format_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Action", "actions", "clash", "keys_of", "normal", "shown", "shown_key"]

_MODIFIERS = frozenset({"alt", "ctrl", "hyper", "meta", "shift", "super"})
_NAMED = frozenset(key.value for key in Keys if not key.value.startswith("<"))
#: Keys that a terminal sends under another name, such as ctrl+i for tab.
_MEANT = {alias: key for key, aliases in KEY_ALIASES.items() for alias in aliases} | KEY_NAME_REPLACEMENTS
#: What some keys are called, of which Textual has signs or short names.
_SHOWN = {"pgup": "PgUp", "pgdn": "PgDn", "⏎": "Enter", "⌫": "Backspace"}


@frozen
class Action:
    """Something that keys do: the id of its bindings, its title and its default keys."""

    id: str
    title: str
    keys: tuple[str, ...]


@cache
def actions() -> Mapping[str, Action]:
    """Return every action whose keys can be changed, by its id."""
    found: dict[str, Action] = {}
    for binding in _bindings():
        if binding.id is not None:
            before = found[binding.id].keys if binding.id in found else ()
            found[binding.id] = Action(binding.id, binding.description, (*before, binding.key))
    return found


def keys_of(action: str, own: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of an action where a player has her `own` for some."""
    return tuple(own[action].split(",")) if action in own else actions()[action].keys


def shown(keys: tuple[str, ...], between: str = " or ") -> str:
    """Return keys as a player reads them."""
    return between.join(map(shown_key, keys))


def shown_key(key: str) -> str:
    """Return a key as a player reads it: `u`, `PgUp`, `Ctrl+Y`."""
    *modifiers, base = key.split("+")
    name = format_key(base)
    if len(name) > 1 or modifiers:
        name = _SHOWN.get(name, name.title())
    return "+".join((*map(str.title, modifiers), _SHOWN.get(name, name)))


def normal(text: str) -> str:
    """Return comma-separated keys under the names that Textual sends, or "" if one of them is no key."""
    try:
        named = [binding.key for binding in Binding.make_bindings([Binding(text, "")])]
    except InvalidBinding:
        return ""
    keys = dict.fromkeys(_MEANT.get(key, key) for key in named)
    return ",".join(keys) if all(map(_is_key, keys)) else ""


def clash(action: str, own: Mapping[str, str]) -> str:
    """Say in a sentence which of an action's keys does something else beside a player's `own`, or ""."""
    keys = keys_of(action, own)
    for key in keys:
        if _names_a_choice(key):
            return f"{shown_key(key)} cannot be used: signs and capitals may choose what a game offers."
        if key in _fixed():
            return f"{shown_key(key)} cannot be used: it always is {_fixed()[key]}."
        if key in _beside(action):
            return f"{shown_key(key)} cannot be used: on the first screen it is {_beside(action)[key]}."
        for other in actions().values():
            if other.id != action and key in keys_of(other.id, own):
                return f"{shown_key(key)} is the key of {other.title}: give that another one first."
    return ""


def _names_a_choice(key: str) -> bool:
    """Say whether a key may be the name of a choice, which boards look for before any binding."""
    character = format_key(key)
    return len(character) == 1 and (character in "+-" or character.isupper())


@cache
def _fixed() -> Mapping[str, str]:
    """Return the keys that cannot be given away, with what they do."""
    fixed = {binding.key: binding.description for binding in _bindings() if binding.id is None}
    own = {binding.key: binding.description for binding in Binding.make_bindings(App.BINDINGS)}
    return {**fixed, **own, App.COMMAND_PALETTE_BINDING: "the command palette"}


@cache
def _beside(action: str) -> Mapping[str, str]:
    """Return the keys that stand beside those of an action on the first screen, if it is there as well."""
    from boardgames.tui.picker.screen import PickerScreen

    made = tuple(Binding.make_bindings(PickerScreen.BINDINGS))
    is_there = any(binding.id == action for binding in made)
    return {binding.key: binding.description for binding in made if binding.id is None} if is_there else {}


def _bindings() -> Iterator[Binding]:
    # Loaded late: these know this module.
    from boardgames.tui.boards import Board
    from boardgames.tui.match.screen import MatchScreen

    yield from Binding.make_bindings(Board.BINDINGS)
    yield from Binding.make_bindings(MatchScreen.BINDINGS)


def _is_key(name: str) -> bool:
    *modifiers, base = name.split("+")
    character = format_key(base)
    return _MODIFIERS.issuperset(modifiers) and (
        base in _NAMED or (len(character) == 1 and character.isprintable())
    )

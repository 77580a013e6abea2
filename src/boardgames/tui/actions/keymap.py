"""Keys: their names, and which of them a player has given to actions in place of the default ones."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from textual.app import App
from textual.binding import Binding, InvalidBinding
from textual.keys import KEY_ALIASES, KEY_NAME_REPLACEMENTS, Keys, format_key

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import actions_at, changeable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from boardgames.tui.actions.action import Action

__all__ = ["clash", "key_of", "keys_of", "normal", "shown", "shown_key"]

_MODIFIERS = frozenset({"alt", "ctrl", "hyper", "meta", "shift", "super"})
_NAMED = frozenset(key.value for key in Keys if not key.value.startswith("<"))
#: Keys that a terminal sends under another name, such as ctrl+i for tab.
_MEANT = {alias: key for key, aliases in KEY_ALIASES.items() for alias in aliases} | KEY_NAME_REPLACEMENTS
#: Names of keys for which Textual has signs or short names.
_SHOWN = {"pgup": "PgUp", "pgdn": "PgDn", "⏎": "Enter", "⌫": "Backspace"}


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


def normal(text: str) -> str | None:
    """Return comma-separated keys under the names that Textual sends, or None if one of them is not a key."""
    try:
        named = [binding.key for binding in Binding.make_bindings([Binding(text, "")])]
    except InvalidBinding:
        return None
    keys = dict.fromkeys(_MEANT.get(key, key) for key in named)
    return ",".join(keys) if all(map(_is_key, keys)) else None


def _names_a_choice(key: str) -> bool:
    """Say whether a key may be the name of a choice, which boards look for before any binding."""
    character = format_key(key)
    return len(character) == 1 and (character in "+-" or character.isupper())


def _is_key(name: str) -> bool:
    *modifiers, base = name.split("+")
    character = format_key(base)
    return _MODIFIERS.issuperset(modifiers) and (
        base in _NAMED or (len(character) == 1 and character.isprintable())
    )


#: The places that get keys while a match is played.
_IN_MATCH = (Place.BOARD, Place.PLAY_AREA, Place.MATCH, Place.APP)


def keys_of(action: str, own: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of an action for a player with keys of their `own`; there may be none."""
    if action in own:
        return tuple(own[action].split(","))
    found = changeable()[action]
    if not found.yields:
        return found.keys
    given = {key for text in own.values() for key in text.split(",")}
    return tuple(key for key in found.keys if key not in given)


def key_of(action: str, own: Mapping[str, str]) -> str:
    """Return the first key of an action as it is shown; "" if it has none."""
    return next(map(shown_key, keys_of(action, own)), "")


def clash(action: str, own: Mapping[str, str]) -> str | None:
    """Say in a sentence which of an action's keys does something else as well, or return None.

    The keys are those of a player whose `own` keys replace the default ones.
    """
    for key in keys_of(action, own):
        if _names_a_choice(key):
            return f"{shown_key(key)} cannot be used: games may use signs and capital letters for choices."
        if key in _fixed():
            return f"{shown_key(key)} cannot be used: it always means {_fixed()[key]}."
        if key in _beside(action):
            return f"{shown_key(key)} cannot be used: on the first screen it means {_beside(action)[key]}."
        for other in changeable().values():
            if other.id != action and key in keys_of(other.id, own):
                return f"{shown_key(key)} is the key for {other.title}: give that another key first."
    return None


@cache
def _fixed() -> Mapping[str, str]:
    """Return the keys that cannot be given away, with what they do."""
    actions = (
        action for place in _IN_MATCH for action in actions_at(place) if action.fixed and not action.yields
    )
    textual = {binding.key: binding.description for binding in Binding.make_bindings(App.BINDINGS)}
    return {**textual, **dict(_keys(actions)), App.COMMAND_PALETTE_BINDING: "the command palette"}


@cache
def _beside(action: str) -> Mapping[str, str]:
    """Return the keys that stand beside those of an action on the first screen, if it is there as well."""
    there = tuple(actions_at(Place.PICKER))
    is_there = any(other.id == action for other in there)
    return dict(_keys(other for other in there if other.fixed)) if is_there else {}


def _keys(actions: Iterator[Action]) -> Iterator[tuple[str, str]]:
    return ((key, action.title) for action in actions for key in action.keys)

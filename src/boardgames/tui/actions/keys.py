"""Names of keys: as Textual sends them, and as a player reads them."""

from __future__ import annotations

from textual.binding import Binding, InvalidBinding
from textual.keys import KEY_ALIASES, KEY_NAME_REPLACEMENTS, Keys, format_key

__all__ = ["names_a_choice", "normal", "shown", "shown_key"]

_MODIFIERS = frozenset({"alt", "ctrl", "hyper", "meta", "shift", "super"})
_NAMED = frozenset(key.value for key in Keys if not key.value.startswith("<"))
#: Keys that a terminal sends under another name, such as ctrl+i for tab.
_MEANT = {alias: key for key, aliases in KEY_ALIASES.items() for alias in aliases} | KEY_NAME_REPLACEMENTS
#: What some keys are called for which Textual has signs or short names.
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


def names_a_choice(key: str) -> bool:
    """Say whether a key may be the name of a choice, which boards look for before any binding."""
    character = format_key(key)
    return len(character) == 1 and (character in "+-" or character.isupper())


def _is_key(name: str) -> bool:
    *modifiers, base = name.split("+")
    character = format_key(base)
    return _MODIFIERS.issuperset(modifiers) and (
        base in _NAMED or (len(character) == 1 and character.isprintable())
    )

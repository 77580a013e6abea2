"""Themes: the colours around the boards. Our own are data; the others are Textual's."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from textual.theme import BUILTIN_THEMES, Theme

from boardgames.core.locations import data_file

__all__ = ["LIGHT_GROUND", "OWN_THEMES", "THEMES", "in_sixteen", "is_dark", "own_themes"]

#: The themes of our own; the first is the default.
OWN_THEMES = ("boardgames", "boardgames-light")
#: A light ground on which signs can be seen that can be seen on the ground of any light theme.
LIGHT_GROUND = 0xE8E4DA
#: Text on white in colours that sixteen have: browns and ochres would become yellow.
_SIXTEEN = {
    **dict.fromkeys(("text-primary", "text-secondary"), "#000080"),
    **dict.fromkeys(("text-warning", "text-error"), "#800000"),
    "text-success": "#008000",
}
#: All themes, in the order in which they are offered.
THEMES = (*OWN_THEMES, *BUILTIN_THEMES)


@cache
def own_themes() -> dict[str, Theme]:
    """Return the themes of our own by their names."""
    return {name: Theme(name=name, **_read(name)) for name in OWN_THEMES}


@cache
def in_sixteen(name: str) -> Theme | None:
    """Return a light theme of our own with text that is dark among sixteen colours too; None for others."""
    theme = own_themes().get(name)
    if theme is None or theme.dark:
        return None
    return Theme(name=name, **{**(data := _read(name)), "variables": data["variables"] | _SIXTEEN})


def is_dark(name: str) -> bool:
    """Return True if the background of a theme is dark, or if the theme is unknown."""
    theme = own_themes().get(name) or BUILTIN_THEMES.get(name)
    return theme is None or theme.dark


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(data_file("assets", "themes", f"{name}.toml").read_text(encoding="utf-8"))

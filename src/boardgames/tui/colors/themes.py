"""Themes: the colours around the boards. Our own are data; the others are Textual's."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from textual.theme import BUILTIN_THEMES, Theme

from boardgames.core.locations import data_file

__all__ = ["OWN_THEMES", "THEMES", "own_themes"]

#: The themes of our own; the first is the default.
OWN_THEMES = ("boardgames", "boardgames-light")
#: All themes, in the order in which they are offered.
THEMES = (*OWN_THEMES, *BUILTIN_THEMES)


@cache
def own_themes() -> dict[str, Theme]:
    """Return the themes of our own by their names."""
    return {name: Theme(name=name, **_read(name)) for name in OWN_THEMES}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(data_file("assets", "themes", f"{name}.toml").read_text(encoding="utf-8"))

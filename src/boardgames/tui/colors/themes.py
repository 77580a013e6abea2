"""Themes: the colours around the boards. Our own are data; the others are Textual's."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from textual.theme import BUILTIN_THEMES, Theme

from boardgames.core.locations import data_file
from boardgames.tui.canvas.color import blend, contrast, parse

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "LIGHT_GROUND",
    "OWN_THEMES",
    "THEMES",
    "in_sixteen",
    "is_dark",
    "own_themes",
    "quiet_texts",
    "swatch",
    "theme_title",
]

#: The themes of our own; the first is the default.
OWN_THEMES = ("boardgames", "boardgames-light")
#: A light ground on which signs can be seen that can be seen on the ground of any light theme.
LIGHT_GROUND = 0xE8E4DA
#: Frames and text on white in colours that sixteen have: greens would become grey, browns and ochres yellow.
_BLUE = "#000080"
_SIXTEEN = {
    **dict.fromkeys(("text-primary", "text-secondary"), _BLUE),
    **dict.fromkeys(("text-warning", "text-error"), "#800000"),
    "text-success": "#008000",
}
#: The least weight of the text's colour in a muted one, of 256.
_PALEST = 160
#: The least contrast of a muted text to each ground: on a panel, as in help, it would else be hardly muted.
_GROUNDS = {"background": 4.5, "surface": 3.9, "panel": 3.9}
#: All themes, in the order in which they are offered.
THEMES = (*OWN_THEMES, *BUILTIN_THEMES)


@cache
def own_themes() -> dict[str, Theme]:
    """Return the themes of our own by their names."""
    return {name: Theme(name=name, **_read(name)) for name in OWN_THEMES}


@cache
def in_sixteen(name: str) -> Theme | None:
    """Return a light theme of our own in colours that are dark among sixteen too; None for others."""
    theme = own_themes().get(name)
    if theme is None or theme.dark:
        return None
    data = _read(name)
    variables = data["variables"] | _SIXTEEN
    return Theme(name=name, **{**data, "primary": _BLUE, "secondary": _BLUE, "variables": variables})


def is_dark(name: str) -> bool:
    """Return True if the background of a theme is dark, or if the theme is unknown."""
    theme = own_themes().get(name) or BUILTIN_THEMES.get(name)
    return theme is None or theme.dark


def theme_title(name: str) -> str:
    """Return what players read for a theme: `Tokyo Night`, or for our default `Boardgames Dark`."""
    return (
        f"{name}-dark".title().replace("-", " ") if name == OWN_THEMES[0] else name.title().replace("-", " ")
    )


def swatch(name: str) -> tuple[str, ...]:
    """Return the colours by which a theme is known: its ground, and those of its frames, titles and signs."""
    theme = own_themes().get(name) or BUILTIN_THEMES[name]
    colors = (theme.background, theme.primary, theme.secondary, theme.accent)
    return tuple(color for color in colors if color and not color.startswith("ansi"))


def quiet_texts(variables: Mapping[str, str]) -> dict[str, str]:
    """Return colours of texts that go by a theme's own text, in place of those that go by the ground.

    Textual's themes leave muted texts and links to "auto", black or white: stronger than their own text,
    and within a line not even paler. A muted one is as pale as it can still be read on each ground.
    """
    found = {name: variables.get(name, "") for name in ("text-muted", "link-color")}
    if not any(color.startswith("auto") for color in found.values()):
        return {}
    text, ground = parse(variables["foreground"]), parse(variables["background"])
    paler = (blend(ground, text, weight) for weight in range(_PALEST, 256, 8))
    muted = next((color for color in paler if _can_be_read(color, variables)), text)
    quiet = {"text-muted": f"#{muted:06x}", "link-color": variables["foreground"]}
    return {name: quiet[name] for name, color in found.items() if color.startswith("auto")}


def _can_be_read(color: int, variables: Mapping[str, str]) -> bool:
    return all(contrast(color, parse(variables[ground])) >= least for ground, least in _GROUNDS.items())


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(data_file("assets", "themes", f"{name}.toml").read_text(encoding="utf-8"))

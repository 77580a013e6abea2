"""Palettes: the colours of boards and marks, read from data, and the styles that characters get from them."""

from __future__ import annotations

import tomllib
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any

from attrs import field, frozen
from rich.style import Style

from boardgames.core.locations import data_file
from boardgames.tui.canvas import parse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

__all__ = ["PALETTES", "ColorMode", "Palette", "load_palette"]

#: The palettes in the order in which a key goes through them; the first is the default.
PALETTES = ("wood", "contrast", "colour-blind")


class ColorMode(Enum):
    """What the terminal can show: 24-bit or 256 colours, the 16 of ANSI, or none at all."""

    FULL = "full"
    ANSI = "ansi"
    MONO = "mono"

    @classmethod
    def of(cls, console: Console, *, no_color: bool) -> ColorMode:
        """Return the mode of a terminal as Rich has found it, `no_color` being the user's wish."""
        if no_color or console.color_system is None:
            return cls.MONO
        return cls.ANSI if console.color_system in ("standard", "windows") else cls.FULL


@frozen(eq=False)
class Palette:
    """Colours as 0xRRGGBB. `marks` are common to all games; `colors` and `seats` belong to one game.

    `seats` colour pieces that are drawn in pixels, in the order of the seats; `styles` are for characters.
    """

    name: str
    title: str
    marks: Mapping[str, int]
    colors: Mapping[str, int]
    seats: tuple[int, ...]
    styles: Mapping[str, Style] = field(repr=False)


@cache
def load_palette(name: str, game: str, mode: ColorMode) -> Palette:
    """Return the palette called `name`, one of PALETTES, as a game uses it on a kind of terminal."""
    data = _read("palettes", f"{name}.toml")
    own = _read(game, "colors.toml")[name]
    colors = {key: parse(value) for key, value in own.items() if isinstance(value, str)}
    styles = {
        ColorMode.FULL: lambda: _full_styles(data["marks"], own["inks"]),
        ColorMode.ANSI: _ansi_styles,
        ColorMode.MONO: _mono_styles,
    }[mode]()
    marks = {key: parse(value) for key, value in data["marks"].items()}
    return Palette(name, data["title"], marks, colors, tuple(map(parse, own["seats"])), styles)


@cache
def _read(*parts: str) -> dict[str, Any]:
    return tomllib.loads(data_file("assets", *parts).read_text(encoding="utf-8"))


def _full_styles(marks: Mapping[str, str], inks: list[str]) -> dict[str, Style]:
    """Styles in a palette's own colours."""
    ground = marks["background"]

    def ink(color: str, *, bold: bool = False) -> Style:
        return Style(color=color, bgcolor=ground, bold=bold)

    def label(color: str) -> Style:
        return Style(color=ground, bgcolor=color, bold=True)

    styles = {name: ink(marks[name]) for name in ("text", "dim", "grid", "last")}
    styles[""] = styles["text"]
    styles |= {name: label(marks[name]) for name in ("cursor", "target", "chosen", "taken")}
    styles |= {"head": ink(marks["strong"], bold=True), "hover": ink(marks["cursor"], bold=True)}
    return styles | {f"seat{index}": ink(color, bold=True) for index, color in enumerate(inks)}


def _ansi_styles() -> dict[str, Style]:
    """Styles in the sixteen colours that a user has chosen for her terminal."""
    plain = {
        "": "default",
        "text": "default",
        "dim": "bright_black",
        "grid": "bright_black",
        "last": "bright_blue",
    }
    labels = {"cursor": "yellow", "target": "cyan", "chosen": "magenta", "taken": "red"}
    seats = ("bright_white", "bright_red", "bright_green", "bright_blue")
    styles = {name: Style(color=color) for name, color in plain.items()}
    styles |= {name: Style(color="black", bgcolor=color, bold=True) for name, color in labels.items()}
    styles |= {"head": Style(bold=True), "hover": Style(color="bright_yellow", bold=True)}
    return styles | {f"seat{index}": Style(color=color, bold=True) for index, color in enumerate(seats)}


def _mono_styles() -> dict[str, Style]:
    """Styles without any colour: weight, underlines and inversion only, over marks that differ in form."""
    styles = dict.fromkeys(("", "text", "dim", "grid", "last"), Style())
    styles |= {
        "head": Style(bold=True),
        "hover": Style(underline=True),
        "cursor": Style(reverse=True, bold=True),
    }
    styles |= dict.fromkeys(("target", "chosen"), Style(bold=True, underline=True))
    styles |= {"taken": Style(bold=True, strike=True)}
    return styles | {f"seat{index}": Style(bold=index == 0) for index in range(4)}

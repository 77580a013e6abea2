"""Palettes: the colours of boards and marks, read from data, and the styles that characters get from them."""

from __future__ import annotations

import tomllib
from enum import Enum
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from attrs import frozen

from boardgames.core.locations import data_file
from boardgames.games import load_game
from boardgames.tui.canvas.color import is_light, parse, visible_on
from boardgames.tui.colors.text_styles import ansi_styles, full_styles, mono_styles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rich.console import Console
    from rich.style import Style

    from boardgames.core import Position, Seat

__all__ = ["PALETTES", "ColorMode", "Palette", "SeatColor", "load_palette", "seat_colors", "too_close"]

#: The palettes in the order in which a key goes through them; the first is the default.
PALETTES = ("wood", "contrast", "colour-blind")
#: The palette for colour-blind players.
COLOR_BLIND = PALETTES[2]
#: The least difference of two seats' colours: six times what is just noticeable side by side, because light
#: and shadow change the colour of a piece by that much, and because pieces lie apart.
_APART = 0.12
#: The marks that are drawn beside boards; all others are on them, whatever is around.
_AROUND = ("text", "strong", "dim", "grid")


class ColorMode(Enum):
    """The colour support of a terminal: 24-bit or 256 colours, the 16 of ANSI, or none at all."""

    FULL = "full"
    ANSI = "ansi"
    MONO = "mono"

    @classmethod
    def of(cls, console: Console, *, no_color: bool) -> ColorMode:
        """Return the mode of a terminal as Rich has found it, `no_color` being what the user asked for."""
        if no_color or console.color_system is None:
            return cls.MONO
        return cls.ANSI if console.color_system in ("standard", "windows") else cls.FULL


@frozen(eq=False, repr=False)
class Palette:
    """Colours as 0xRRGGBB. `marks` are common to all games; `colors` and `seats` belong to one game.

    `seats` are the colours of the seats, in their order: of pieces that are drawn in pixels and, as far as
    they can be seen on the ground, of the signs in `styles`, which are for characters.
    Where a terminal has `few` colours, boards are plain: of textures and faint light it would make patches.
    """

    name: str
    title: str
    marks: Mapping[str, int]
    colors: Mapping[str, int]
    seats: tuple[int, ...]
    styles: Mapping[str, Style]
    few: bool = False

    @property
    def is_full(self) -> bool:
        """True if characters have the palette's own colours, and not those of the terminal."""
        ground = self.styles[""].bgcolor
        return ground is not None and ground.triplet is not None


class SeatColor(NamedTuple):
    """A colour that players may choose for a seat: of its pieces and signs, and its ANSI name."""

    pixel: int
    ansi: str


@cache
def seat_colors() -> Mapping[str, SeatColor]:
    """Return the colours that players may choose, by name, in the order in which they are offered."""
    return {
        name: SeatColor(parse(entry["pixel"]), entry["ansi"])
        for name, entry in _read("seat-colors.toml").items()
    }


@cache
def load_palette(
    name: str,
    game: str,
    mode: ColorMode,
    colors: tuple[str, ...] = (),
    ground: int | None = None,
    *,
    few: bool = False,
) -> Palette:
    """Return the palette called `name`, one of PALETTES, as a game uses it on a kind of terminal.

    `colors` are those chosen for the seats by name; with "" or an unknown name a seat has the usual
    one of the palette. `ground` is the packed colour of what lies around the board; without it the ground
    is dark. With `few` all colours of the board are among the 256 that a terminal has. A game without colours
    of its own has those that the palette gives to any game.
    """
    data = _read("palettes", f"{name}.toml")
    of_game = _colors_of(game) or {name: data["game"]}
    marks = _marks(data, ground)
    around = _marks_around(data, marks)
    own = of_game[name] | (of_game.get(f"{name}-256", {}) if few else {})
    if is_light(marks["background"]):
        own |= of_game.get(f"{name}-light", {})
    chosen = _chosen(colors, len(own["seats"]))
    seats = [color.pixel if color else parse(seat) for color, seat in zip(chosen, own["seats"], strict=True)]
    if mode is ColorMode.FULL:
        signs = [visible_on(marks["background"], seat) for seat in seats]
        # Made visible on a light ground, light pieces would be nearly as dark as dark ones.
        styles = full_styles(around, signs, seats if is_light(marks["background"]) else signs)
    elif mode is ColorMode.ANSI:
        names = [color.ansi if color else "" for color in chosen]
        styles = ansi_styles(names, of_game.get("ansi", ()), light=is_light(marks["background"]))
    else:
        styles = mono_styles()
    return Palette(
        name,
        data["title"],
        marks | {name: around[name] for name in _AROUND},
        _own_colors(own, few=few),
        tuple(seats),
        styles,
        few,
    )


@cache
def _colors_of(game: str) -> dict[str, Any]:
    """Return the colours that a game brings along; {} if it has none of its own."""
    path = load_game(game).data_file("colors.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path else {}


def _marks(data: Mapping[str, Any], ground: int | None) -> dict[str, int]:
    """Return the colours of marks; the background is the ground of the palette unless there is another."""
    marks = {key: parse(value) for key, value in data["marks"].items()}
    dark = marks["background"]
    return marks | {"dark": dark, "background": dark if ground is None else ground}


def _marks_around(data: Mapping[str, Any], marks: Mapping[str, int]) -> Mapping[str, int]:
    """Return the colours of marks on what lies around the board, which may be light."""
    if not is_light(marks["background"]):
        return marks
    return {**marks, **{key: parse(value) for key, value in data["light"].items()}}


def _own_colors(own: Mapping[str, Any], *, few: bool) -> dict[str, int]:
    """Return the colours of a game's own things, but not those of its seats."""
    shown = _shown_of(few=few)
    return {key: shown(parse(value)) for key, value in own.items() if isinstance(value, str)}


def _shown_of(*, few: bool) -> Callable[[int], int]:
    """Return what a colour becomes on a terminal."""
    if not few:
        return int
    from boardgames.tui.colors.terminal import among_256

    return among_256


def too_close(position: Position, palette: str, colors: tuple[str, ...]) -> str | None:
    """Return a sentence if two seats cannot be told apart by colour and one has chosen its own, else None.

    Args:
        position: One with all seats that play.
        palette: One of PALETTES; the colour-blind one is also checked as colour-blind players see it.
        colors: For each seat that plays the name of the colour chosen, or "" for the usual one.
    """
    pixels = load_palette(palette, position.game.name, ColorMode.FULL, colors).seats
    for one, other in combinations(range(len(colors)), 2):
        pair = colors[one], colors[other]
        apart = _least_difference(palette, pixels[one], pixels[other])
        if any(pair) and (pair[0] == pair[1] or apart < _APART):
            return _alike(pair, (position.seats[one], position.seats[other]))
    return None


def _alike(colors: tuple[str, str], seats: tuple[Seat, Seat]) -> str:
    first, second = (
        color or f"the usual colour of {seat}" for color, seat in zip(colors, seats, strict=True)
    )
    if first == second:
        return f"Two seats cannot both be {first}: choose another colour for one of them."
    alike = f"{first} and {second} are hard to tell apart: choose another colour."
    return alike[0].upper() + alike[1:]


def _least_difference(palette: str, one: int, other: int) -> float:
    from boardgames.tui.colors.vision import Sight, difference  # only where colours are chosen

    sights = tuple(Sight) if palette == COLOR_BLIND else (Sight.FULL,)
    return min(difference(one, other, sight) for sight in sights)


def _chosen(colors: tuple[str, ...], count: int) -> list[SeatColor | None]:
    """Return the colour chosen for each of `count` seats, or None; of two alike the first has it."""
    known = {color: seat_colors().get(color) for color in colors if color}
    return ([known.pop(color, None) for color in colors] + [None] * count)[:count]


@cache
def _read(*parts: str) -> dict[str, Any]:
    return tomllib.loads(data_file("assets", *parts).read_text(encoding="utf-8"))

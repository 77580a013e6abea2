"""The signs of seats in their colours, as screens show them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rich.style import Style as RichStyle
from textual.content import Content
from textual.style import Style

from boardgames.tui.boards.art import load_art
from boardgames.tui.colors.palette import load_palette

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.tui.colors.palette import Palette
    from boardgames.tui.settings.preferences import Settings

__all__ = ["seat_signs"]


def seat_signs(position: Position, colors: tuple[str, ...], settings: Settings) -> tuple[Content, ...]:
    """Return the one-cell sign of each seat as boards show its pieces; `colors` as in `load_palette`."""
    game = position.game.name
    palette = load_palette(settings.palette, game, settings.color_mode, colors, settings.ground)
    return _drawn(palette, load_art(game).signs[: len(position.seats)])


@cache
def _drawn(palette: Palette, signs: str) -> tuple[Content, ...]:
    styles = (_without_ground(palette.styles[f"seat{index}"]) for index in range(len(signs)))
    return tuple(Content.styled(sign, style) for sign, style in zip(signs, styles, strict=True))


def _without_ground(style: RichStyle) -> Style:
    """Return a style for text on whatever is around it."""
    return Style.from_rich_style(RichStyle.from_color(style.color) + RichStyle(bold=style.bold))

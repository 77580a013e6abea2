"""Players and seats as screens show them: names in sentences, and signs in the colours of seats."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from rich.style import Style as RichStyle
from textual.content import Content
from textual.style import Style

from boardgames.match.controls import Computer
from boardgames.tui.boards.art import load_art
from boardgames.tui.colors.palette import load_palette

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.match.session import Session
    from boardgames.tui.colors.palette import Palette
    from boardgames.tui.settings.preferences import Settings

__all__ = ["seat_signs", "with_names"]


def with_names(sentence: str, session: Session) -> str:
    """Return a sentence in which each seat is called by its player and its name when it first comes up.

    So `Light: place a sphere.` becomes `Ann (Light): place a sphere.` Labels that are there stay. Of whose
    something is, the name says enough: `Light's` becomes `Ann's`.
    """
    lineup = session.lineup
    if lineup.seating is None and not any(isinstance(control, Computer) for control in lineup.controls):
        return sentence
    whose = {str(seat): session.whose(seat) for seat in session.match.seats}
    labels = {str(seat): session.label(seat) for seat in session.match.seats}
    pending = {seat for seat, label in labels.items() if seat != label}
    if not pending:
        return sentence

    def named(found: re.Match[str]) -> str:
        if found["whose"]:
            return whose[found["owner"]]
        seat = found["seat"] or next(seat for seat, label in labels.items() if label == found[0])
        said = labels[seat] if seat in pending else found[0]
        pending.discard(seat)
        return said

    called, seats = ("|".join(map(re.escape, names)) for names in (labels.values(), labels))
    owned = rf"\b(?P<owner>{seats})(?P<whose>'s\b|(?<=s)')"
    return re.sub(rf"{called}|{owned}|\b(?P<seat>{seats})\b", named, sentence)


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

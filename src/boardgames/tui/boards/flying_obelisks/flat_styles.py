"""The styles of the flat board: those of the palette, and grounds and pieces in the game's own colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.style import Style

from boardgames.tui.canvas.cells import style_for
from boardgames.tui.canvas.color import readable_on, shade

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.tui.colors.palette import Palette

__all__ = ["GROUND", "LINE", "OBELISK", "PIECES", "TOP", "square_styles"]

#: What the name of a ground's colour is joined to, for an empty square and for what is drawn on it.
GROUND: Final = "ground:"
LINE: Final = "line:"
#: The classes of each seat's letters, and that of the Obelisks'.
PIECES: Final = ("piece0", "piece1")
OBELISK: Final = "obelisk"

#: What the class of a piece is joined to, and then the name of a ground, for the upper edge of its block.
TOP: Final = "top:"

_GROUNDS: Final = ("ground0", "ground1", "middle0", "middle1", "top")
_LINE_SHADE: Final = 0.3


def square_styles(palette: Palette) -> Mapping[str, Style]:
    """Return the style of every class that the flat board uses, with as much colour as the palette has."""
    if palette.is_full:
        return {**palette.styles, **_painted(palette)}
    plain = palette.styles[""]
    grounds = {f"{kind}{name}": plain for kind in (GROUND, LINE) for name in _GROUNDS}
    return {**palette.styles, **grounds, **_plain_pieces(palette)}


def _painted(palette: Palette) -> dict[str, Style]:
    """Styles on toned ground, pieces on their owners' colours."""
    colors = palette.colors
    styles = {}
    for name in _GROUNDS:
        styles[f"{GROUND}{name}"] = style_for(palette.marks["text"], colors[name])
        styles[f"{LINE}{name}"] = style_for(shade(colors[name], _LINE_SHADE), colors[name], bold=True)
    papers = dict(zip(PIECES, palette.seats, strict=True)) | {OBELISK: shade(colors["obelisk"], 0.75)}
    for name, paper in papers.items():
        styles[name] = style_for(readable_on(paper), paper, bold=True)
        styles |= {f"{TOP}{name}{ground}": style_for(paper, colors[ground]) for ground in _GROUNDS}
    return styles


def _plain_pieces(palette: Palette) -> dict[str, Style]:
    """Styles on a terminal's own ground: White's pieces are inverse, unless there are no colours at all."""
    black, white = palette.styles["seat0"], palette.styles["seat1"]
    if black.color is None:
        return dict(zip(PIECES, (black, white), strict=True)) | {OBELISK: white}
    pieces = dict(zip(PIECES, (black, white + Style(reverse=True)), strict=True))
    return pieces | {OBELISK: palette.styles[""] + Style(color="bright_red", bold=True)}

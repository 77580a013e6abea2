"""The tints of levels, and the styles of the flat board: papers in these tints, and the colours of cubes."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from typing import TYPE_CHECKING, Final

from attrs import evolve
from rich.style import Style

from boardgames.games.diamond.board import HIGHEST
from boardgames.tui.boards.kit.plan import STONE
from boardgames.tui.canvas.cells import style_for
from boardgames.tui.canvas.color import blend, readable_on, shade

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.colors.palette import Palette

__all__ = ["BAN", "bar_style", "cube_fills", "level_color", "level_style", "piece_style", "tinted"]

#: The levels whose colour a palette gives; those between are blended from the two beside them. In the middle,
#: where most pillars stand, they are close to each other, so that one level more or less is seen there.
_STEPS: Final = (0, 6, 9, 12, 19)
#: The inks and papers of levels in the sixteen colours, the higher the lighter, and the levels from which the
#: next one is used. Yellow, cyan, magenta and red are those of marks and cubes. Numbers on them are legible
#: whatever the terminal's own ground is.
_PAPERS: Final = (
    ("bright_white", "black"),
    ("bright_white", "blue"),
    ("bright_white", "bright_black"),
    ("black", "green"),
    ("black", "white"),
    ("black", "bright_white"),
)
_PAPERS_FROM: Final = (6, 9, 10, 12, 17)
#: The class of style of what is forbidden.
BAN: Final = "ban"
#: What cubes consist of: blanks on a ground, a texture, or the lines of a frame.
SOLID: Final = " "
_TEXTURE: Final = "▒"
_FRAME: Final = "┌─┐││└─┘"
_HEAVY_FRAME: Final = "╔═╗║║╚═╝"
#: The light on a bar, compared with its paper.
_BAR: Final = 0.45


def level_color(colors: Mapping[str, int], level: float) -> int:
    """Return the tint of a level, which may lie between two while a pillar moves."""
    upper = min(bisect_right(_STEPS, level), len(_STEPS) - 1)
    low, high = _STEPS[upper - 1], _STEPS[upper]
    share = (level - low) / (high - low)
    return blend(colors[f"level{low}"], colors[f"level{high}"], round(256 * share))


def level_style(level: float) -> str:
    """Return the name of the style of text on a level."""
    return f"level{round(level)}"


def bar_style(level: float) -> str:
    """Return the name of the style of the bar that shows how high a level is."""
    return f"bar{round(level)}"


def piece_style(piece: BoardPiece) -> str:
    """Return the name of the style of a cube's sign."""
    if piece.seat is not None:
        return f"cube{piece.seat}"
    return STONE if piece.shape == STONE else "neutral"


@cache
def tinted(palette: Palette) -> Palette:
    """Return a palette with the styles of levels, bars and cubes too, in as many colours as it has itself."""
    if palette.is_full:
        own = _full_styles(palette)
    elif palette.styles["cursor"].color is not None:
        own = _ansi_styles(palette)
    else:
        own = _mono_styles(palette)
    # Without colours what is taken is struck through, and no number can be read then.
    ban = palette.styles["taken" if palette.styles["taken"].color is not None else "head"]
    return evolve(palette, styles={**palette.styles, **own, BAN: ban})


def _full_styles(palette: Palette) -> dict[str, Style]:
    papers = {f"level{level}": level_color(palette.colors, level) for level in range(HIGHEST + 1)}
    papers |= {f"cube{seat}": color for seat, color in enumerate(palette.seats)}
    papers |= {kind: palette.colors[kind] for kind in (STONE, "neutral")}
    styles = {name: style_for(readable_on(paper), paper, bold=True) for name, paper in papers.items()}
    for level in range(HIGHEST + 1):
        paper = papers[f"level{level}"]
        styles[f"bar{level}"] = style_for(shade(paper, _BAR), paper)
    return styles


def _ansi_styles(palette: Palette) -> dict[str, Style]:
    # Bold black is grey in many terminals.
    papers = [Style(color=ink, bgcolor=paper, bold=ink != "black") for ink, paper in _PAPERS]
    levels = {level: papers[bisect_right(_PAPERS_FROM, level)] for level in range(HIGHEST + 1)}
    styles = {f"{kind}{level}": style for level, style in levels.items() for kind in ("level", "bar")}
    return styles | _cube_tokens(palette) | {STONE: palette.styles["head"], "neutral": palette.styles["text"]}


def _mono_styles(palette: Palette) -> dict[str, Style]:
    styles = {f"level{level}": palette.styles["head"] for level in range(HIGHEST + 1)}
    styles |= {f"bar{level}": palette.styles["text"] for level in range(HIGHEST + 1)}
    return styles | _cube_tokens(palette) | {STONE: palette.styles["head"], "neutral": palette.styles["text"]}


def _cube_tokens(palette: Palette) -> dict[str, Style]:
    return {f"cube{seat}": palette.styles[f"token{seat}"] for seat in range(len(palette.seats))}


def cube_fills(palette: Palette) -> Mapping[str, str]:
    """Return what cubes of several cells consist of, by their styles: a character, or those of a frame.

    With colours those of players are solid; without, every other one is a texture, so that all differ by
    form. Those of nobody are frames where they have no colour of their own.
    """
    seats = range(len(palette.seats))
    if palette.is_full:
        return {f"cube{seat}": SOLID for seat in seats} | {STONE: SOLID, "neutral": SOLID}
    has_colors = palette.styles["cursor"].color is not None
    cubes = {f"cube{seat}": SOLID if has_colors or seat % 2 == 0 else _TEXTURE for seat in seats}
    return cubes | {STONE: _HEAVY_FRAME, "neutral": _FRAME}

"""The colours of heights and cubes in a palette."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.color import blend

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.games.diamond import Cube
    from boardgames.tui.colors.palette import Palette

__all__ = ["SIGNS", "cube_color", "cube_sign", "level_color"]

#: The levels whose colour a palette gives; those between are blended from the two beside them.
_STEPS: Final = (0, 5, 10, 15, 19)
#: The signs of the seats' small cubes, and of cubes that belong to nobody.
SIGNS: Final = "▲▽◆◇"
_BIG, _NEUTRAL = "■", "□"


def level_color(colors: Mapping[str, int], level: float) -> int:
    """Return the tint of a level, which may lie between two while a pillar moves."""
    upper = min(bisect_right(_STEPS, level), len(_STEPS) - 1)
    low, high = _STEPS[upper - 1], _STEPS[upper]
    share = (level - low) / (high - low)
    return blend(colors[f"level{low}"], colors[f"level{high}"], round(256 * share))


def cube_color(palette: Palette, cube: Cube) -> int:
    """Return the colour of a cube: its seat's, or that of its kind."""
    return palette.seats[cube.seat.index] if cube.seat else palette.colors[cube.kind]


@cache
def cube_sign(cube: Cube) -> str:
    """Return the character that stands for a cube in text."""
    if cube.seat:
        return SIGNS[cube.seat.index]
    return _BIG if cube.kind == "big" else _NEUTRAL

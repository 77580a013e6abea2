"""The marks that nothing on a board hides: what is chosen, and where mouse and cursor point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.shapes import Emblem

__all__ = ["PointerEmblems", "stamp_pointers"]


class PointerEmblems(Protocol):
    """The emblems of a game for what is chosen and pointed at."""

    chosen: Emblem
    hover: Emblem
    cursor: Emblem


def stamp_pointers(
    buffer: PixelBuffer, marks: Marks, emblems: PointerEmblems, point_of: Callable[[Spot], Point]
) -> None:
    """Stamp what is chosen, then what the mouse points at, then the cursor, at the points of their spots."""
    for spot in marks.chosen:
        emblems.chosen.stamp(buffer, point_of(spot))
    if marks.hover is not None:
        emblems.hover.stamp(buffer, point_of(marks.hover))
    if marks.cursor is not None:
        emblems.cursor.stamp(buffer, point_of(marks.cursor))

"""The viewport of a board: the surroundings for which a scene is built."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.colors.palette import Palette

__all__ = ["Viewport"]


class Viewport(NamedTuple):
    """The surroundings for which a scene is built: all that a resize or a view key changes.

    `width` and `height` are in cells; `turned` is by how many quarter turns the board is turned clockwise,
    `lifted` the number of upper layers taken away (0 is none).
    """

    width: int
    height: int
    view: str
    mode: Mode
    palette: Palette
    turned: int = 0
    lifted: int = 0

    @property
    def pixel_size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.mode.pixel_size(self.width, self.height)

    @property
    def flipped(self) -> bool:
        """Whether the board is seen from the other side."""
        return self.turned == 2

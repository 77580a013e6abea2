"""Text over a shaded board that is the same in every game: digits and signs of targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.boards.kit.signs import stake_on
from boardgames.tui.canvas.picture import Label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.colors.palette import Palette

__all__ = ["target_labels"]


def target_labels(palette: Palette, marks: Marks, spot: Spot, cell: tuple[int, int]) -> Iterator[Label]:
    """Yield the digit that picks a target, from a cell on, with the signs of its value and stake."""
    colors, (column, row) = palette.marks, cell
    digit = marks.targets[spot] + marks.values.get(spot, "")
    if digit:
        paper = colors["cursor" if spot == marks.cursor else "target"]
        yield Label(column, row, digit, colors["dark"], paper)
    stake = stake_on(marks, spot)
    if stake:
        yield Label(column + len(digit), row, stake, colors["dark"], colors["taken"])

"""A grid of characters, each with a class of style and the id that the mouse finds there."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from boardgames.tui.canvas.cells import Cell, one_cell_wide
from boardgames.tui.canvas.pixels import NO_ID

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rich.style import Style


class CellGrid:
    """`width` x `height` cells, origin at the top left. What falls outside is left out.

    Style classes are names such as ``"legal"``. Which style a class stands for is settled in `rows`, so that
    one grid serves full colour, 16 colours and none. The class of untouched cells is ``""``. A grid may be
    written on again after `rows`.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._ids: dict[tuple[int, int], int] = {}
        #: What the classes of cells with a ground end with.
        self._grounds: dict[tuple[int, int], str] = {}
        #: The rows of cells made last, with the styles for them, and the rows that were written on since.
        self._made: list[list[Cell]] = []
        self._styles: Mapping[str, Style] | None = None
        self._written: set[int] = set()
        self._chars: list[list[str]] = [[" "] * self.width for _ in range(self.height)]
        self._classes: list[list[str]] = [[""] * self.width for _ in range(self.height)]

    def copy(self) -> CellGrid:
        """Return an independent copy: write what stays once, and copy it for each frame."""
        twin = CellGrid(0, 0)
        twin.width, twin.height = self.width, self.height
        twin._ids, twin._grounds, twin._styles = dict(self._ids), self._grounds, self._styles
        twin._made, twin._written = list(self._made), set(self._written)
        twin._chars, twin._classes = [row[:] for row in self._chars], [row[:] for row in self._classes]
        return twin

    def put(self, x: int, y: int, text: str, style_class: str = "", ident: int | None = None) -> None:
        """Write text from cell (x, y) to the right.

        Args:
            x: Column of the first character.
            y: Row.
            text: One cell a character; characters that are not one column wide are written as '?'.
            style_class: Its class.
            ident: Id of these cells; None leaves the ids.
        """
        if not 0 <= y < self.height:
            return
        for column, char in enumerate(one_cell_wide(text), start=x):
            if 0 <= column < self.width:
                self._chars[y][column] = char
                self._classes[y][column] = style_class + self._grounds.get((column, y), "")
        self._written.add(y)
        if ident is not None:
            self.claim(x, y, len(text), 1, ident)

    def claim(self, x: int, y: int, width: int, height: int, ident: int) -> None:
        """Give a rectangle of cells an id without writing anything."""
        for cell in product(range(x, x + width), range(y, y + height)):
            self._ids[cell] = ident

    def lay(self, cells: Iterable[tuple[int, int]], ground: str) -> None:
        """Put a ground below empty cells: what is written on the ground `wood` as `dim` is `dim on wood`."""
        for x, y in cells:
            if 0 <= x < self.width and 0 <= y < self.height:
                self._grounds[x, y] = self._classes[y][x] = f" on {ground}"
                self._written.add(y)

    def id_at(self, x: int, y: int) -> int:
        """Return the id of a cell, or `NO_ID`, also outside."""
        return self._ids.get((x, y), NO_ID) if 0 <= x < self.width and 0 <= y < self.height else NO_ID

    def boxes(
        self,
        x: int,
        y: int,
        columns: int,
        rows: int,
        *,
        pitch: tuple[int, int] = (4, 2),
        style_class: str = "",
    ) -> None:
        """Draw the lines of a grid of boxes that share their borders; the insides are left as they are.

        Args:
            x: Column of the top left corner.
            y: Row of the top left corner.
            columns: Boxes from left to right.
            rows: Boxes from top to bottom.
            pitch: Cells from one border to the next, across and down: one more than the inside.
            style_class: Class of the lines.
        """
        across, down = pitch
        for line in range(rows + 1):
            left, middle, right = _joints(line, rows)
            text = left + middle.join(["─" * (across - 1)] * columns) + right
            self.put(x, y + line * down, text, style_class)
        for column, row in product(range(columns + 1), range(rows * down)):
            if row % down:
                self.put(x + column * across, y + row, "│", style_class)

    def frame(self, x: int, y: int, width: int, height: int, style_class: str = "") -> None:
        """Draw a heavy frame whose corners are so far apart; its inside is left as it is."""
        line = "━" * (width - 1)
        self.put(x, y, f"┏{line}┓", style_class)
        for row in range(y + 1, y + height):
            self.put(x, row, "┃", style_class)
            self.put(x + width, row, "┃", style_class)
        self.put(x, y + height, f"┗{line}┛", style_class)

    def rows(self, styles: Mapping[str, Style]) -> list[list[Cell]]:
        """Return the rows of cells in these styles; those not written on since are the same objects.

        Raises:
            KeyError: A class in use has no style.
        """
        if styles is not self._styles:
            self._made, self._styles = [[] for _ in range(self.height)], styles
            self._written.update(range(self.height))
        for y in self._written:
            self._made[y] = [
                (char, styles[name]) for char, name in zip(self._chars[y], self._classes[y], strict=True)
            ]
        self._written.clear()
        return list(self._made)


def _joints(line: int, rows: int) -> tuple[str, str, str]:
    """Return the left, middle and right joint of a horizontal line of a grid."""
    if line == 0:
        return "┌", "┬", "┐"
    return ("└", "┴", "┘") if line == rows else ("├", "┼", "┤")

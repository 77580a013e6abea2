"""Text on flat tops: a caption each, with what picks a target below it, moved where two would touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.canvas.picture import Label

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["CROWD", "DROP", "FORBIDDEN", "Caption", "set_apart"]

#: From this number of targets on, only those with a digit are marked, and only by it.
CROWD: Final = 13
#: What precedes the digit of a target onto which a piece would fall.
DROP: Final = "▾"
#: What precedes what is forbidden. Most fonts have this sign, unlike those of prohibition.
FORBIDDEN: Final = "≠"
#: Where a caption goes that would touch another one, in columns and rows from where it should be.
_ESCAPES: Final = ((0, 0), (-1, 0), (1, 0), (-2, 0), (2, 0), (0, -1), (0, 1))

Cell = tuple[int, int]


class Caption(NamedTuple):
    """The text on a top, and below it a chip with what picks a target, and a note."""

    text: str
    chip: str = ""
    chip_paper: str = "target"
    note: str = ""

    @property
    def width(self) -> int:
        """The cells of the wider of its two rows."""
        return max(len(self.text), self._below)

    @property
    def _below(self) -> int:
        """The cells of the chip and the note, which are below the text, so that no two numbers are one."""
        return len(self.chip) + len(self.note) + bool(self.chip and self.note)

    def labels(self, middle: Cell, colors: Mapping[str, int]) -> Iterator[Label]:
        """Yield the labels around a cell, in a palette's colours of marks."""
        column, row = middle
        yield Label(column - (len(self.text) - 1) // 2, row, self.text)
        start = column - (self._below - 1) // 2
        if self.chip:
            yield Label(start, row + 1, self.chip, colors["dark"], colors[self.chip_paper])
        if self.note:
            note_start = start + self._below - len(self.note)
            yield Label(note_start, row + 1, self.note, colors["dark"], colors["taken"])

    def cells(self, middle: Cell) -> set[Cell]:
        """Return the cells it takes around a cell, and one more so that the next keeps its distance.

        What picks a target keeps more distance, so that it is not read as part of another top's text.
        """
        column, row = middle
        start = column - (self.width - 1) // 2
        end = start + self.width
        below = range(start - 1, end + 2) if self._below else ()
        return {(x, row) for x in range(start, end + 1)} | {(x, row + 1) for x in below}


def set_apart(captions: Iterable[tuple[Caption, Cell]]) -> list[tuple[Caption, Cell]]:
    """Return captions with the middles of their places, moved a little where they would touch."""
    taken: set[Cell] = set()
    placed = []
    for caption, (column, row) in captions:
        middles = [(column + across, row + down) for across, down in _ESCAPES]
        middle = next((middle for middle in middles if not caption.cells(middle) & taken), middles[0])
        taken |= caption.cells(middle)
        placed.append((caption, middle))
    return placed

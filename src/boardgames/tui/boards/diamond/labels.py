"""The text on the tops of pillars: levels or their differences, signs of cubes, digits of targets, bans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.boards.diamond.tints import SIGNS, cube_sign
from boardgames.tui.boards.kit.signs import stake_on
from boardgames.tui.canvas.color import visible_on
from boardgames.tui.canvas.picture import Label

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.diamond.frame import Frame
    from boardgames.tui.boards.diamond.moment import Moment
    from boardgames.tui.boards.scene import Viewport

__all__ = ["BANNED", "CROWD", "DROP", "Caption", "caption_of", "differences", "goal_signs", "set_apart"]

#: From this number of targets on, only those with a digit are marked, and only by it.
CROWD: Final = 13
DROP: Final = "▾"
#: What precedes a banned level or place. Most fonts have this sign, unlike those of prohibition.
BANNED: Final = "≠"
#: Where a caption goes that would touch another one, in columns and rows from where it should be.
_ESCAPES: Final = ((0, 0), (-1, 0), (1, 0), (-2, 0), (2, 0), (0, -1), (0, 1))

Cell = tuple[int, int]


class Caption(NamedTuple):
    """What is written on a pillar: its text, and below it a chip with what picks a target, and a ban."""

    text: str
    chip: str = ""
    chip_paper: str = "target"
    ban: str = ""

    @property
    def width(self) -> int:
        """The cells of the wider of its two rows."""
        return max(len(self.text), self._below)

    @property
    def _below(self) -> int:
        """The cells of the chip and the ban, which are below the text, so that no two numbers are one."""
        return len(self.chip) + len(self.ban) + bool(self.chip and self.ban)

    def labels(self, middle: Cell, colors: Mapping[str, int]) -> Iterator[Label]:
        """Yield the labels around a cell, in a palette's colours of marks."""
        column, row = middle
        yield Label(column - (len(self.text) - 1) // 2, row, self.text)
        start = column - (self._below - 1) // 2
        if self.chip:
            yield Label(start, row + 1, self.chip, colors["dark"], colors[self.chip_paper])
        if self.ban:
            ban_start = start + self._below - len(self.ban)
            yield Label(ban_start, row + 1, self.ban, colors["dark"], colors["taken"])

    def cells(self, middle: Cell) -> set[Cell]:
        """Return the cells it takes around a cell, and one more so that the next keeps its distance.

        What picks a target keeps more distance, so that it is not read as part of another pillar's level.
        """
        column, row = middle
        start = column - (self.width - 1) // 2
        end = start + self.width
        below = range(start - 1, end + 2) if self._below else ()
        return {(x, row) for x in range(start, end + 1)} | {(x, row + 1) for x in below}


def differences(moment: Moment, frame: Frame) -> dict[Spot, str]:
    """Return how much higher or lower each spot is than the one pointed at; only with details."""
    asked = frame.marks.hover or frame.marks.cursor
    if asked is None or not frame.details:
        return {}
    return {
        spot: f"{round(level - moment.levels[asked]):+d}" if level != moment.levels[asked] else "="
        for spot, level in moment.levels.items()
        if spot != asked
    }


def caption_of(spot: Spot, moment: Moment, marks: Marks, apart: Mapping[Spot, str]) -> Caption:
    """Return what is written on a pillar; `apart` has texts to show in place of levels."""
    cube = moment.cubes.get(spot)
    # A big cube is recognized by its form.
    sign = cube_sign(cube) if cube and cube.kind != "big" else ""
    return Caption(
        sign + apart.get(spot, str(round(moment.levels[spot]))),
        _chip(spot, moment, marks),
        "cursor" if spot == marks.cursor else "target",
        BANNED + moment.bans[spot] if spot in moment.bans else "",
    )


def _chip(spot: Spot, moment: Moment, marks: Marks) -> str:
    """Return what picks a target, with signs of a drop and of what is at stake."""
    if spot not in marks.targets:
        return ""
    drop = DROP if spot in moment.drops else ""
    return drop + marks.targets[spot] + stake_on(marks, spot)


def goal_signs(cells: Mapping[int, Cell], viewport: Viewport) -> list[Label]:
    """Return the sign of each seat in the cell beside its goal, in its colour, inside the viewport."""
    palette, last = viewport.palette, viewport.width - 1
    return [
        Label(
            min(max(column, 0), last),
            row,
            SIGNS[seat],
            visible_on(palette.marks["background"], palette.seats[seat]),
        )
        for seat, (column, row) in cells.items()
    ]


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

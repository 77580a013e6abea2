"""What is written in one pillar of the flat board. Every mark has its own sign and is clear without colour.

A row shows a left sign, the level, then the cube (or what may come there) and the digit that picks the pillar
or the right sign: `[10▲3`. Boxes have room for both, for a bar, and for bans: `[10] 3▲` above `██ ≠9`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.diamond.field import HIGHEST
from boardgames.tui.boards.diamond.flat_styles import bar_style, cube_style, level_style
from boardgames.tui.boards.diamond.labels import BANNED, CROWD, DROP
from boardgames.tui.boards.diamond.tints import cube_sign
from boardgames.tui.boards.kit.signs import AROUND, QUIET, TAKEN, first_of, marks_on, stake_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Spot
    from boardgames.games.diamond import Cube
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.diamond.moment import Moment

__all__ = ["Entry", "box_text", "entry_of", "row_text"]

StyledText = tuple[int, int, str, str]
"""Column and row within the pillar, text, and class of its style."""

_REACH: Final = "°"
#: What stands for a target that no digit picks, where there are few.
_NO_DIGIT: Final = "•"
#: Marks that colour the level and its signs, the most pressing first.
_PAPERS: Final = ("cursor", "chosen", "taken")
#: An eighth of a cell, and so on up to a whole one.
_EIGHTHS: Final = " ▏▎▍▌▋▊▉█"


@frozen
class Entry:
    """All that is shown of a pillar: `left` and `right` stand around its level, `text` in its place.

    `thing` is the sign on its top (of a cube or a mark) in the style `thing_style`; `digit` picks it.
    """

    level: float
    text: str
    left: str
    right: str
    thing: str
    thing_style: str
    digit: str
    ban: str
    apart: str
    style: str

    @property
    def digit_style(self) -> str:
        """The style of the digit."""
        return "target" if self.digit not in (" ", QUIET) else self.style


def entry_of(spot: Spot, moment: Moment, marks: Marks, apart: str, arrow: str) -> Entry:
    """Return what is shown of a pillar; `apart` is its difference of level, `arrow` where it leads."""
    found = marks_on(marks, spot)
    level = moment.levels[spot]
    around = first_of(AROUND, found)
    paper = first_of(_PAPERS, found) or level_style(level)
    ban = BANNED + moment.bans[spot] if spot in moment.bans else ""
    stake = stake_on(marks, spot)
    left, right = AROUND.get(around, (stake or arrow or " ", " "))
    thing, thing_style = _thing(spot, moment, marks, paper)
    digit = _digit(spot, marks)
    if stake and around:  # the sign is more pressing than the digit, and Enter chooses the spot as well
        right, digit = stake, " "
    return Entry(level, str(round(level)), left, right, thing, thing_style, digit, ban, apart, paper)


def _thing(spot: Spot, moment: Moment, marks: Marks, paper: str) -> tuple[str, str]:
    """Return the sign on top of a pillar, and its style."""
    cube: Cube | None = moment.cubes.get(spot)
    if spot in marks.taken:
        return TAKEN, "taken"
    if cube:
        return cube_sign(cube), cube_style(cube)
    if spot in moment.drops:
        return DROP, "target"
    return (_REACH, paper) if spot in marks.reach else (" ", paper)


def _digit(spot: Spot, marks: Marks) -> str:
    if spot not in marks.targets:
        return " "
    if marks.is_quiet:
        return QUIET
    return marks.targets[spot] or (_NO_DIGIT if len(marks.targets) < CROWD else " ")


def row_text(entry: Entry, width: int) -> Iterator[StyledText]:
    """Yield what to write in a pillar that is one row high and 3 to 5 cells wide: always its level."""
    last = entry.right if entry.digit == " " else entry.digit
    if width < 5 and entry.thing == " ":
        # Too narrow for both: the digit, or else the right sign, comes where no cube is.
        yield width - 1, 0, last, entry.digit_style
    else:
        yield min(3, width - 1), 0, entry.thing, entry.thing_style
    if width > 4:
        yield 4, 0, last, entry.digit_style
    start = 1 if width > 3 else 0
    if start:
        # A ban comes with the move that made it: its sign takes the first of that move's two.
        yield 0, 0, BANNED if entry.ban and entry.left in " (" else entry.left, entry.style
    yield start, 0, f"{entry.text:>2}", entry.style


def box_text(entry: Entry, width: int, height: int) -> Iterator[StyledText]:
    """Yield what to write in a box of at least 7 by 2 cells."""
    paper = level_style(entry.level)
    for row in range(height):
        yield 0, row, " " * width, paper
    yield from _bar(entry.level, width, height - 1)
    yield 0, 0, entry.left + entry.text + entry.right, entry.style
    yield width - 2, 0, entry.digit, entry.digit_style if entry.digit != " " else paper
    yield width - 1, 0, entry.thing, entry.thing_style if entry.thing != " " else paper
    note = entry.ban + (f" {entry.apart}" if entry.ban and entry.apart else entry.apart)
    if note:
        yield width - len(note), 1, note, "taken" if entry.ban else paper


def _bar(level: float, width: int, row: int) -> Iterator[StyledText]:
    """Yield a bar that fills the row at the highest level."""
    whole, rest = divmod(round(level / HIGHEST * width * 8), 8)
    yield 0, row, "█" * whole + (_EIGHTHS[rest] if rest else ""), bar_style(level)

"""What is written in one place of the flat board: its sphere or hollow, and the signs of the marks on it.

A place shows a left sign, the sphere, a digit if there is one and a right sign. Of three cells the last is
for a digit or else the right sign; of two the first is for the left sign or else a digit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.signs import AROUND, NO_DIGIT, TAKEN, first_of, marks_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Spot
    from boardgames.play.frame import Marks

__all__ = ["ink", "sphere_column"]

Ink = tuple[int, str, str]
"""Column within the place, character, and class of its style."""

#: Marks that colour the whole place, the most pressing first.
_PAPERS: Final = ("cursor", "target", "taken", "chosen")


def sphere_column(width: int) -> int:
    """Return the column within a place of `width` cells where its sphere is written."""
    return width // 2 if width < 4 else (width - 1) // 2


def ink(marks: Marks, spot: Spot, seat: int | None, sign: str, width: int) -> Iterator[Ink]:
    """Yield what to write in a place.

    Args:
        marks: All marks of the frame.
        spot: The place.
        seat: Whose sphere lies in it, or None.
        sign: The character of the sphere or the hollow.
        width: Cells across, 2 or more; what is over 4 stays empty.
    """
    found = marks_on(marks, spot)
    around, paper = first_of(AROUND, found), first_of(_PAPERS, found)
    left, right = AROUND.get(around, (" ", " "))
    digit = (marks.targets[spot] or NO_DIGIT) if "target" in found else " "
    if "taken" in found:
        sign = TAKEN
    if seat is None and digit != " ":
        sign, digit = digit, " "
    start = sphere_column(width) - 1
    style = paper or ("dim" if seat is None else f"seat{seat}")
    for column, char in enumerate(_arranged(left, sign, digit, right, width)):
        yield start + column, char, style if char == sign else paper or around


def _arranged(left: str, sign: str, digit: str, right: str, width: int) -> str:
    if width == 2:
        return (digit if left == " " else left) + sign
    if width == 3:
        return left + sign + (right if digit == " " else digit)
    return left + sign + digit.strip() + right

"""What is written at one point of the flat board: its counter, and the signs of the marks on it.

A point has four cells: a left sign, the counter, a digit and a right sign. Of three cells the last is for the
digit or else the right sign; of two, the first is for the left sign or else the digit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.signs import AROUND, NO_DIGIT, TAKEN, URGENT, first_of, marks_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Spot
    from boardgames.play.frame import Marks

__all__ = ["COUNTERS", "EMPTY", "FORTRESS", "Content", "ink", "raised"]

#: Defenders and attackers.
COUNTERS: Final = "○●"
EMPTY: Final = "·"
FORTRESS: Final = "△"

#: Signs around a counter: those of every flat board, and where the piece asked about could go.
_AROUND: Final = {**AROUND, "reach": ("•", " ")}
#: Styles of signs that no coloured cell goes with.
_STYLES: Final = {"hover": "hover", "last": "last", "reach": "text"}
#: Marks that colour the counter's cell and the signs, the most pressing first.
_PAPERS: Final = ("cursor", "target", "taken", "chosen")


@frozen
class Content:
    """What is at a point without any mark: a character and the class of its style; `free` has no counter."""

    char: str
    style: str
    free: bool


def raised(number: int) -> str:
    """Return a number as a raised one, which no digit of a target looks like."""
    return str(number).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))


def ink(marks: Marks, spot: Spot, content: Content, width: int) -> Iterator[tuple[int, str, str]]:
    """Yield what to write at a point: how far to the right of it, a character, and the class of its style.

    Args:
        marks: All marks of the frame.
        spot: The point.
        content: What is there.
        width: Cells that the point has, 2 to 4.
    """
    found = marks_on(marks, spot)
    around, paper = first_of(_AROUND, found), first_of(_PAPERS, found)
    char = TAKEN if "taken" in found else content.char
    digit = (marks.targets[spot] or NO_DIGIT) if "target" in found else " "
    if content.free and char == content.char and digit != " ":
        char, digit = digit, " "
    left, right = _AROUND.get(around, (" ", " "))
    if "urgent" in found:
        left, right = (URGENT, right) if left == " " else (left, URGENT)
    for place, sign in enumerate(_arranged(left, char, digit, right, width), start=-1):
        if place == 0:
            yield place, sign, paper or content.style
        elif sign != " ":
            yield place, sign, paper or _STYLES.get(around, "head")


def _arranged(left: str, char: str, digit: str, right: str, width: int) -> str:
    if width == 2:
        return (digit if left == " " else left) + char
    if width == 3:
        return left + char + (digit if digit != " " and right != URGENT else right)
    return left + char + digit.strip() + right

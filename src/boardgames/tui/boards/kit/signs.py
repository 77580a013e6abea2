"""Marks in characters, on the flat boards of all games and over shaded ones, told apart by form alone.

On a flat board a place mostly has two to four cells: a left sign, what is there, a digit and a right sign. Of
three cells the last is for the digit or else the right sign; of two, the first is for the left sign or else
the digit. Where there are three cells or more no bracket is without its other half: what is pointed at needs
no digit and keeps both, other places give both up for a digit or for what is at stake.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.canvas.picture import Label

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.colors.palette import Palette

__all__ = [
    "AROUND",
    "CROWD",
    "DANGER",
    "DROP",
    "FORBIDDEN",
    "NO_DIGIT",
    "POINTERS",
    "QUIET",
    "TAKEN",
    "URGENT",
    "Content",
    "cells_apart",
    "danger_label",
    "first_of",
    "keys_on",
    "marks_on",
    "place_signs",
    "stake_class",
    "stake_on",
    "target_labels",
]

#: What stands to the left and to the right of a marked spot, the most pressing mark first.
AROUND: Final = {"cursor": ("[", "]"), "hover": ("{", "}"), "chosen": ("<", ">"), "last": ("(", ")")}
_CLOSING: Final = dict(AROUND.values())
#: The marks of what is pointed at, which Enter or a click chooses.
POINTERS: Final = ("cursor", "hover")
_POINTING: Final = tuple(AROUND[mark][0] for mark in POINTERS)
#: Marks that colour a place, the most pressing first.
_PAPERS: Final = ("cursor", "target", "taken", "chosen")
#: The styles of signs around a place that no mark colours; those of other marks are like headings.
_STYLES: Final = {"hover": "hover", "last": "last", "reach": "text"}
_NO_RINGS: Final[Mapping[str, str]] = MappingProxyType({})
#: What stands in place of a piece that is taken off.
TAKEN: Final = "\N{MULTIPLICATION SIGN}"
URGENT: Final = "*"
#: Stands in place of either where choosing a place gives something away, as before a warning in words.
DANGER: Final = "!"
#: So many keys that pick a place can be written there.
_KEYS = 2
#: The fewest cells with a sign on each side of what is there.
_BOTH_SIDES: Final = 3
#: Stands in place of that on a target that wins.
WIN: Final = "\N{BLACK STAR}"
#: What stands for a target that no digit picks just now.
NO_DIGIT: Final = "+"
#: Quiet targets: what stands beside a piece, and what stands in a free place.
QUIET: Final = "'"
QUIET_FREE: Final = "\N{BULLET}"
#: On pillars: from this number of targets on, only those with a digit are marked, and only by it.
CROWD: Final = 13
#: What precedes the digit of a target onto which a piece would fall.
DROP: Final = "▾"
#: What precedes what is forbidden. Most fonts have this sign, unlike those of prohibition.
FORBIDDEN: Final = "≠"


def marks_on(marks: Marks, spot: Spot) -> set[str]:
    """Return the names of the marks on a spot: cursor, hover, target, chosen, last, taken, reach."""
    on = {
        "cursor": spot == marks.cursor,
        "hover": spot == marks.hover,
        "target": spot in marks.targets,
        "chosen": spot in marks.chosen,
        "last": spot in marks.last,
        "taken": spot in marks.taken,
        "reach": spot in marks.reach,
    }
    return {name for name, applies in on.items() if applies}


def marked_spots(marks: Marks) -> set[Spot | None]:
    """Return all spots that have a mark of any kind."""
    return {
        marks.cursor,
        marks.hover,
        *marks.targets,
        *marks.chosen,
        *marks.last,
        *marks.taken,
        *marks.urgent,
        *marks.wins,
        *marks.path,
        *marks.reach,
    }


def keys_on(marks: Marks, spot: Spot) -> str:
    """Return the key or keys that pick a target, "" if it has none now."""
    return marks.targets[spot] or marks.ahead.get(spot, "")


def stake_on(marks: Marks, spot: Spot) -> str:
    """Return the sign of what is at stake on a spot: a danger, the game, or what to look at first; or ""."""
    if spot == marks.danger:
        return DANGER
    return WIN if spot in marks.wins else URGENT if spot in marks.urgent else ""


def stake_class(stake: str) -> str:
    """Return the class of style of the sign of a stake: a gain is not coloured like a danger."""
    return "taken" if stake == DANGER else "target"


def first_of(names: Iterable[str], found: set[str]) -> str:
    """Return the first of some names of marks, in order of how pressing they are, that was found; or ""."""
    return next((name for name in names if name in found), "")


class Content(NamedTuple):
    """The content of a place without any mark; `is_free` is True if it has no piece."""

    char: str
    style: str
    is_free: bool


def place_signs(
    marks: Marks,
    spot: Spot,
    content: Content,
    width: int,
    *,
    around: Mapping[str, tuple[str, str]] = AROUND,
    is_solid: bool = False,
    ringed: Mapping[str, str] = _NO_RINGS,
) -> Iterator[tuple[int, str, str]]:
    """Yield what to write at a place: cells from that of its content, a character, and its class of style.

    Args:
        marks: All marks of the frame.
        spot: The place.
        content: What is there.
        width: Cells that the place has, 2 to 4.
        around: The left and right signs by mark, the most pressing first.
        is_solid: True if the colour of a mark fills the cells without a sign too.
        ringed: The signs that pieces have while they are marked quietly, by their usual ones.
    """
    found = marks_on(marks, spot)
    is_quiet = marks.is_quiet and "target" in found
    if is_quiet:
        found.remove("target")
    mark, paper = first_of(around, found), first_of(_PAPERS, found)
    char = TAKEN if "taken" in found else content.char
    digit = (marks.targets[spot] or NO_DIGIT) if "target" in found else ""
    if is_quiet:
        char, digit = _quietly(char, content, ringed)
    elif content.is_free and char == content.char and digit:
        char, digit = digit, ""
    left, right = around.get(mark, (" ", " "))
    value = marks.values.get(spot, "")
    if value and content.is_free and char != TAKEN:
        # The digit stands beside the sign if there is room for both.
        has_digit = width > 2 and marks.targets.get(spot)
        char, digit = (char, value) if has_digit else (value, "")
    elif value:
        digit, right = (digit, value) if width > 3 and right == " " else (value, right)
    stake = stake_on(marks, spot)
    if stake:
        left, char, digit, right = _with_stake(stake, (left, char, digit, right), content, width)
    left, char, digit = _with_keys(marks, spot, (left, char, digit, right), width)
    for cell, sign in enumerate(_arranged(left, char, digit, right, width), start=-1):
        if cell == 0:
            yield cell, sign, paper or content.style
        elif sign != " " or (is_solid and paper):
            yield cell, sign, paper or _STYLES.get(mark, "head")


def _quietly(char: str, content: Content, ringed: Mapping[str, str]) -> tuple[str, str]:
    """Return the sign of a place that is marked quietly, and what stands beside that."""
    if char in ringed:
        return ringed[char], ""
    return (QUIET_FREE, "") if content.is_free and char == content.char else (char, QUIET)


def _with_stake(
    stake: str, signs: tuple[str, str, str, str], content: Content, width: int
) -> tuple[str, str, str, str]:
    """Return the four signs of a place together with that of what is at stake there.

    What is pointed at needs no digit. Three cells with a piece have no room for its brackets: then their
    colour alone tells that it is pointed at. Of two cells a danger takes one.
    """
    left, char, digit, right = signs
    if width < _BOTH_SIDES and stake == DANGER:
        return stake, char, "", right
    if left not in _POINTING or width < _BOTH_SIDES:
        return (stake, char, digit, right) if left == " " else (left, char, digit, stake)
    if width > 3:
        return left, char, stake, right
    return (left, stake, "", right) if content.is_free else (stake, char, "", stake)


def _with_keys(
    marks: Marks, spot: Spot, signs: tuple[str, str, str, str], width: int
) -> tuple[str, str, str]:
    """Return the first three of the signs of a place with both keys that pick it, where it has room for two.

    They are on both sides of a piece, and together where there is none.
    """
    left, char, digit, right = signs
    keys = "" if marks.values or marks.is_quiet else marks.ahead.get(spot, "")
    least = _BOTH_SIDES + bool(digit)
    if len(keys) != _KEYS or width < least or (left, right) != (" ", " "):
        return left, char, digit
    return (keys[0], char, keys[1]) if digit else (left, keys[0], keys[1])


def _arranged(left: str, char: str, digit: str, right: str, width: int) -> str:
    if width == 2:
        return (digit if digit and left == " " else left) + char
    if width == 3:
        keeps_right = not digit or right in (URGENT, WIN, DANGER) or left in _POINTING
        last = right if keeps_right else digit
        return (" " if _is_broken(left, last) else left) + char + last
    return (" " if _is_broken(left, right) else left) + char + digit + right


def _is_broken(left: str, right: str) -> bool:
    """Return whether the right half of a pair of signs is missing."""
    return _CLOSING.get(left, right) != right


def target_labels(palette: Palette, marks: Marks, spot: Spot, cell: tuple[int, int]) -> Iterator[Label]:
    """Yield the digit that picks a target, from a cell on, with the signs of its value and stake."""
    colors, (column, row) = palette.marks, cell
    digit = keys_on(marks, spot) + marks.values.get(spot, "")
    if digit:
        paper = colors["cursor" if spot == marks.cursor else "target"]
        yield Label(column, row, digit, colors["dark"], paper)
    stake = stake_on(marks, spot)
    if stake:
        yield Label(column + len(digit), row, stake, colors["dark"], colors[stake_class(stake)])


def danger_label(palette: Palette, cell: tuple[int, int]) -> Label:
    """Return the sign in a cell that what is pointed at gives something away."""
    return Label(*cell, DANGER, palette.marks["dark"], palette.marks["taken"])


def cells_apart(anchors: Iterable[tuple[Spot, tuple[int, int]]]) -> Mapping[Spot, tuple[int, int]]:
    """Give each spot the cell of its anchor; where that is another's already, the nearest free one below.

    From a corner, a place and a piece behind it may share a cell.
    """
    cells: dict[tuple[int, int], Spot] = {}
    for spot, cell in anchors:
        column, row = cell
        while (column, row) in cells:
            row += 1
        cells[column, row] = spot
    return {spot: cell for cell, spot in cells.items()}

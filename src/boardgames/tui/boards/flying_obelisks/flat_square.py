"""The signs of the marks on a square of the flat board, and what is written in one of a single row.

A square of one row and three columns has the left sign, one piece, and a digit or whatever else there is.
What is pointed at needs no digit and keeps both signs, other squares give up both for a digit: half of a pair
would look broken. A stack beside a digit has two of the three columns: it is not taken for one piece. Without
a mark a stack of three has all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.boards.flying_obelisks.flat_styles import LINE, OBELISK, PIECES
from boardgames.tui.boards.kit.signs import (
    AROUND,
    NO_DIGIT,
    POINTERS,
    QUIET,
    TAKEN,
    first_of,
    marks_on,
    stake_on,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.flying_obelisks.stack import Stack

__all__ = ["HERE", "Sign", "Signs", "StyledText", "class_of", "one_row", "signs_on"]

StyledText = tuple[int, int, str, str]
"""Column and row within the square, character, and class of its style; LINE is that of the ground."""

Sign = tuple[str, str]
"""A character, and the class of its style."""

_REACH: Final = "\N{WHITE DIAMOND}"
#: What stands in an empty target, so that its digit is not taken for the level of the ground.
HERE: Final = "\N{BULLET}"
#: The columns of a square of one row.
_COLUMNS: Final = 3
#: What stands for two more pieces beside the last one.
_MANY: Final = ":"
#: Arrows by the way they point, to the right and downwards.
_ARROWS: Final = {
    (0, -1): "↑",
    (1, -1): "↗",
    (1, 0): "→",
    (1, 1): "↘",
    (0, 1): "↓",
    (-1, 1): "↙",
    (-1, 0): "←",
    (-1, -1): "↖",
}


class Signs(NamedTuple):
    """The signs of the marks on a square, with the style class of each; "" where there is none.

    Attributes:
        around: The two signs at either end.
        around_class: Their class.
        digit: A target's digit, or what stands for one.
        digit_class: Its class.
        stake: The sign of what is at stake on a target.
        others: What else there is, the most pressing first.
    """

    around: str = ""
    around_class: str = ""
    digit: str = ""
    digit_class: str = "target"
    stake: str = ""
    others: tuple[Sign, ...] = ()


_NONE: Final = Signs()


def signs_on(marks: Marks, spot: Spot, way: tuple[int, int] | None) -> Signs:
    """Return the signs on a square; `way` is where a path comes from there, to the right and downwards."""
    found = marks_on(marks, spot)
    around = first_of(AROUND, found)
    others = {
        (TAKEN, "taken"): "taken" in found,
        (_ARROWS[way] if way else "", "text"): way is not None,
        (_REACH, "head"): "reach" in found,
    }
    return Signs(
        around="".join(AROUND.get(around, ())),
        around_class=around,
        digit=_digit(marks, spot),
        digit_class="cursor" if "cursor" in found else LINE if marks.is_quiet else "target",
        stake=stake_on(marks, spot),
        others=tuple(sign for sign, is_there in others.items() if is_there),
    )


def _digit(marks: Marks, spot: Spot) -> str:
    if spot not in marks.targets:
        return ""
    return QUIET if marks.is_quiet else marks.targets[spot] or NO_DIGIT


def one_row(signs: Signs, stack: Stack) -> Iterator[StyledText]:
    """Yield what to write in a square of one row and three columns."""
    if len(stack.letters) == _COLUMNS and signs == _NONE:
        for column, letter in enumerate(stack.written):
            yield column, 0, letter, class_of(letter, stack)
        return
    middle, end = _placed(signs, is_empty=not stack.letters)
    first, rest = _abridged(stack)
    is_stack = bool(rest) and not middle[0]
    middle = middle if middle[0] else (first, class_of(first, stack))
    is_whole = signs.around and end[0] == signs.around[1:]
    left = (signs.around[:1], signs.around_class) if is_whole else (signs.stake, "taken")
    if signs.stake and signs.around_class in POINTERS and not stack.letters:
        middle = signs.stake, "taken"
    elif signs.stake and signs.around:
        left = end = signs.stake, "taken"
    second = rest, class_of(rest, stack)
    if is_stack and end[0] and not is_whole:
        left, middle, end = _beside_stack(left, (middle, second), end)
    end = end if end[0] else second
    for column, (char, style) in enumerate((left, middle, end)):
        if char:
            yield column, 0, char, style


def _beside_stack(left: Sign, stack: tuple[Sign, Sign], end: Sign) -> tuple[Sign, Sign, Sign]:
    """Return the three signs of a stack with a mark: two are the stack's, so it is not one piece.

    What is at stake is more pressing than a digit; at both ends it needs one place only.
    """
    first, second = stack
    if left == end:
        return left, first, (second[0], end[1])
    return first, second, left if left[0] else end


def _placed(signs: Signs, *, is_empty: bool) -> tuple[Sign, Sign]:
    """Return the signs that take the place of a piece, and of the rest of its stack."""
    others = list(signs.others)
    middle = ("", "")
    if others and (others[0][0] == TAKEN or (is_empty and not signs.digit)):
        middle = others.pop(0)
    elif is_empty and signs.digit:
        middle = HERE, signs.digit_class
    right = signs.around[1:], signs.around_class
    digit = signs.digit, signs.digit_class
    ends = (right,) if signs.around_class in POINTERS else (digit, *others, right)
    return middle, next((sign for sign in ends if sign[0]), ("", ""))


def _abridged(stack: Stack) -> tuple[str, str]:
    """Return two characters for a stack: its two pieces, or the last one as written and a sign for more.

    An Obelisk is always the second.
    """
    own = stack.letters.replace("O", "")
    has_obelisk = "O" in stack.letters
    if not own:
        return ("O", "") if has_obelisk else ("", "")
    if len(own) == 2 and not has_obelisk:
        return _cased(own[0], stack), _cased(own[1], stack)
    return _cased(own[-1], stack), "O" if has_obelisk else _MANY if len(own) > 1 else ""


def _cased(letter: str, stack: Stack) -> str:
    return letter if stack.seat else letter.lower()


def class_of(char: str, stack: Stack) -> str:
    """Return the class of the style of a character of a stack."""
    return OBELISK if stack.seat is None or char == "O" else PIECES[stack.seat]

"""Writing in one square of a flat board: a pile of pieces as letters, and the signs of marks.

A pile is a token in its owner's colour with the letters of its pieces. A label is in front of these: a
target's digit, what is at stake there, and a note. Where there is no room for it, it stands above them. In an
empty square the label is in the middle. The signs of the cursor or its like stand at either end.

A square of one row has three columns: the left sign, one piece, and a digit or whatever else there is. What
is pointed at needs no digit and keeps both signs; other squares give both up for a digit, as half of a pair
would look broken. A pile beside a digit has two of the columns, so that it is not taken for one piece. Where
the last move brought a pile, it has a dot before its two letters in place of brackets.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.boards.kit.drawing import ARROWS
from boardgames.tui.boards.kit.signs import (
    AROUND,
    NO_DIGIT,
    POINTERS,
    QUIET,
    TAKEN,
    first_of,
    keys_on,
    marks_on,
    stake_class,
    stake_on,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks

__all__ = [
    "CROWN",
    "FEET",
    "FRAME",
    "GROUND",
    "LINE",
    "NO_SIGNS",
    "QUIET_BAR",
    "QUIET_EDGE",
    "SHAPED_FROM",
    "TEXTURE",
    "TOP",
    "Sign",
    "SquareSigns",
    "SquareSize",
    "StyledText",
    "signs_on",
]

Sign = tuple[str, str]
"""A character, and the class of its style."""

StyledText = tuple[int, int, str, str]
"""Column and row within the square, a character, and the class of its style."""

#: Classes to which the name of a ground's colour is added: of an empty square, of what is drawn on it, and of
#: a token's edge, which has the token's class before that.
GROUND, LINE, TOP = "ground:", "line:", "top:"
#: What the class of a token is added to, for the bar of one that can be chosen.
QUIET_BAR: Final = "quiet:"
#: The class of such a bar beside the token, on the ground.
QUIET_EDGE: Final = f"{TOP}quiet"
_REACH: Final = "\u25c7"
#: What tokens of two rows have in the upper one, unless their kind has a form of its own.
CROWN: Final = "▗▄▖"
#: The ends of the lower row of such tokens, with their letters between them.
FEET: Final = "██"
#: Both rows of tokens whose letters have no ground of their own, and what larger ones consist of.
FRAME: Final = ("╭─╮", "││")
TEXTURE: Final = "▒"
#: What stands beside tokens of two rows that can be chosen, and where it has no colour.
_QUIET_SIGNS: Final = {True: "▕", False: "·"}
#: Tokens of so many rows have the form of their kind.
SHAPED_FROM: Final = 3
#: The upper, middle and lower parts of brackets of several rows.
_TALL: Final = {"[": "┌│└", "]": "┐│┘", "(": "╭│╰", ")": "╮│╯"}
#: What stands in an empty target, so that its digit is not taken for the level of the ground.
_HERE: Final = "\N{BULLET}"
#: What stands for more pieces beside the last one.
_MANY: Final = ":"
#: What stands before two pieces that the last move brought, as brackets around them have no room.
_LAST: Final = "\N{MIDDLE DOT}"
#: The columns of a square of one row.
_COLUMNS: Final = 3
_NOTHING: Final[Sign] = ("", "")


class SquareSigns(NamedTuple):
    """The signs of the marks on a square, with the style class of each; "" where there is none.

    Attributes:
        around: The two signs at either end.
        around_class: Their class.
        digit: A target's digit, or what stands for one.
        digit_class: Its class.
        stake: The sign of what is at stake on a target.
        note: What stands behind the digit, if there is room: an exact value, and the game's own note.
        others: What else there is, the most pressing first.
    """

    around: str = ""
    around_class: str = ""
    digit: str = ""
    digit_class: str = "target"
    stake: str = ""
    note: str = ""
    others: tuple[Sign, ...] = ()

    @property
    def is_pointed_at(self) -> bool:
        """True if the signs around are those of the cursor or the mouse."""
        return self.around_class in POINTERS

    @property
    def label(self) -> list[Sign]:
        """The digit, what is at stake, and the note."""
        digits = [(digit, self.digit_class) for digit in self.digit]
        signs = [*digits, (self.stake, stake_class(self.stake))]
        return [sign for sign in (*signs, *((one, self.digit_class) for one in self.note)) if sign[0]]


NO_SIGNS: Final = SquareSigns()


def signs_on(marks: Marks, spot: Spot, way: tuple[int, int] | None, note: str) -> SquareSigns:
    """Return the signs on a square; `way` is where a path comes from there, to the right and downwards."""
    found = marks_on(marks, spot)
    around = first_of(AROUND, found)
    others = {
        (TAKEN, "taken"): "taken" in found,
        (ARROWS[way] if way else "", "text"): way is not None,
        (_REACH, "head"): "reach" in found,
    }
    digit = QUIET if marks.is_quiet else (spot in marks.targets and keys_on(marks, spot)) or NO_DIGIT
    return SquareSigns(
        around="".join(AROUND.get(around, ())),
        around_class=around,
        digit=digit if "target" in found else "",
        digit_class="cursor" if "cursor" in found else LINE if marks.is_quiet else "target",
        stake=stake_on(marks, spot),
        note=marks.values.get(spot, "") + note,
        others=tuple(sign for sign, is_there in others.items() if is_there),
    )


class SquareSize(NamedTuple):
    """The columns and rows of a square, and what is written in it.

    A pile is given as the letters of its pieces, each with its class, and the class of its token.
    """

    width: int
    height: int

    @property
    def middle(self) -> int:
        """The column in which a single letter stands."""
        return (self.width - 1) // 2

    @property
    def letters_row(self) -> int:
        """The row in which a pile is written."""
        return self.height // 2

    def texts(
        self,
        signs: SquareSigns,
        pile: Sequence[Sign],
        token: str,
        *,
        form: Sequence[str] = (CROWN, FEET),
        has_colors: bool = True,
    ) -> Iterator[StyledText]:
        """Yield what to write in a square; without a form there are only letters.

        Of two rows a token has its crown in the upper one: its left corner, what is between, the right one;
        and its feet in the lower one, at both ends. Of more rows it has the form of the piece on top, in
        block characters, if there is one.
        """
        if self.height == 1:
            yield from _one_row(signs, pile)
            return
        if pile:
            yield from self._pile(signs, pile, token, form, has_colors=has_colors)
        else:
            yield from self._empty(signs)
        if signs.around:
            is_full = len(pile) + 2 > self.width
            rows = range(self.letters_row) if is_full else range(1, self.height)
            for (column, sign), row in product(zip((0, self.width - 1), signs.around, strict=True), rows):
                yield column, row, self._of_bracket(sign, row, rows), signs.around_class

    def _of_bracket(self, sign: str, row: int, rows: range) -> str:
        """Return what a sign at an end has in a row: brackets are tall, others stand alone."""
        if self.height < SHAPED_FROM or len(rows) < 2:
            return sign
        if sign in _TALL:
            return _TALL[sign][(row > rows[0]) + (row == rows[-1])]
        return sign if row == self.letters_row else " "

    def _empty(self, signs: SquareSigns) -> Iterator[StyledText]:
        """Yield the label of an empty square, with a dot where it would look like a level of the ground."""
        label, others = signs.label, signs.others
        if signs.digit and len(label) == 1:
            label = [(_HERE, signs.digit_class), *(label if signs.digit != QUIET else ())]
        elif not label:
            label, others = [*others[:1]], others[1:]
        yield from self._written(label, self._start(len(label)), self.letters_row)
        yield from self._at_right(others, self.letters_row)

    def _pile(
        self, signs: SquareSigns, pile: Sequence[Sign], token: str, form: Sequence[str], *, has_colors: bool
    ) -> Iterator[StyledText]:
        """Yield a token, if it has a form, the letters on it, and the label in front of them or above."""
        count, border = len(pile), bool(signs.around)
        room = self.width - count - 2 * border
        has_feet = bool(form) and self.height < SHAPED_FROM
        is_quiet = has_feet and not border and signs.digit == QUIET and self._start(count) > 1
        if is_quiet:  # beside the token, whose form it would hide
            yield self._start(count) - 2, self.letters_row, _QUIET_SIGNS[has_colors], QUIET_EDGE
            signs = signs._replace(digit="")
        label = _label_beside(signs, room, f"{QUIET_BAR}{token}", has_colors=has_colors)
        is_beside = len(label) <= room
        start = max(self._start(count), len(label) + border) if is_beside else self._start(count)
        if len(form) == self.height >= SHAPED_FROM:
            for row, chars in enumerate(form):
                yield from (
                    (1 + at, row, char, f"{TOP}{token}") for at, char in enumerate(chars) if char != " "
                )
        elif form:
            yield from self._token(start, count, token, form)
        yield from self._written(pile, start, self.letters_row)
        if is_beside:
            yield from self._written(label, start - len(label), self.letters_row)
        else:
            yield from self._written(label, self._start(len(label)), self.letters_row - 1)
        yield from self._at_right(signs.others, self.letters_row - 1)

    def _token(self, start: int, count: int, token: str, form: Sequence[str]) -> Iterator[StyledText]:
        """Yield the token around so many letters; its edges put these in its middle."""
        crown, feet = form[0], form[-1]
        left, right = max(1, start - 1), min(self.width, start + count + 1)
        if self.height > 2:
            left, right = 1, self.width - 1
        edges = self._edges(crown)
        for row in range(self.height):
            if row in edges:
                edge = edges[row]
                first, middle, last = edge[0], edge[1], edge[2]
                count = right - left - 2
                between = middle * count if first.strip() else f"{middle:^{count}}"  # a lone one is slender
                text, style = f"{first}{between}{last}", f"{TOP}{token}"
            else:
                text, style = " " * (right - left) * (row > 0), token
            # Beside a slender crown the line of a hill goes on.
            shown = ((at, char) for at, char in enumerate(text) if row or char != " ")
            yield from ((left + at, row, char, style) for at, char in shown)
        if self.height < SHAPED_FROM and feet != FEET:
            yield left, 1, feet[0], f"{TOP}{token}"
            yield right - 1, 1, feet[1], f"{TOP}{token}"

    def _edges(self, crown: str) -> dict[int, str]:
        """Return the edges of tokens by their rows: the left corner, what is between, the right one."""
        if self.height == 2:
            return {0: crown}
        last = self.height - 1
        return {0: "▗▄▖", last: "▝▀▘"} if self.height % 2 else {1: "▟█▙", last: "▜█▛"}

    def _start(self, length: int) -> int:
        """Return the first column of so many characters in the middle, without the edges."""
        return max(1, (self.width - length) // 2)

    def _written(self, signs: Sequence[Sign], start: int, row: int) -> Iterator[StyledText]:
        for column, (sign, style) in zip(range(start, self.width), signs, strict=False):
            if sign:
                yield column, row, sign, style

    def _at_right(self, signs: Sequence[Sign], row: int) -> Iterator[StyledText]:
        for column, (sign, style) in zip(range(self.width - 2, 0, -1), signs, strict=False):
            yield column, row, sign, style


def _label_beside(signs: SquareSigns, room: int, bar: str, *, has_colors: bool) -> Sequence[Sign]:
    """Return the label of a pile with so many columns to spare, whose quiet sign is a bar of a class.

    What is pointed at can do without either. Without colours the edge of the token is between a digit and
    letters.
    """
    if signs.is_pointed_at and (len(signs.label) > room or signs.digit == QUIET):
        return signs._replace(digit="").label
    if signs.digit == QUIET:
        return [("▎", bar), *signs._replace(digit="").label]
    has_edge = bool(signs.digit) and not has_colors and len(signs.label) < room
    return [*signs.label, _NOTHING] if has_edge else signs.label


def _one_row(signs: SquareSigns, pile: Sequence[Sign]) -> Iterator[StyledText]:
    """Yield what to write in a square of one row and three columns."""
    if signs == NO_SIGNS and len(pile) == _COLUMNS:
        row = [*pile]
    else:
        shown, extra = _shown(signs, pile)
        has_pair = signs.is_pointed_at or bool(signs.around and not extra[0])
        before, after = _pair(signs) if has_pair else ((signs.stake, stake_class(signs.stake)), extra)
        if signs.around_class == "last" and has_pair and len(shown) > 1 and not signs.stake:
            row = [(_LAST, "last"), *shown]
        elif len(shown) < 2:
            row = [before, *(shown or [_NOTHING]), after]
        elif has_pair and not signs.stake:
            row = [before, shown[0], after]
        elif has_pair:
            row = [before, shown[0], (shown[1][0], after[1])]
        else:
            # What is at stake is more pressing than a digit.
            row = [*shown, before if before[0] else after] if after[0] else [before, *shown]
    yield from ((column, 0, char, style) for column, (char, style) in enumerate(row) if char)


def _pair(signs: SquareSigns) -> Sequence[Sign]:
    """Return the signs at both ends: what is at stake takes their places."""
    if signs.stake:
        return [(signs.stake, stake_class(signs.stake))] * len(signs.around)
    return [(sign, signs.around_class) for sign in signs.around]


def _shown(signs: SquareSigns, pile: Sequence[Sign]) -> tuple[Sequence[Sign], Sign]:
    """Return the one or two signs of what is in a square of one row, and what is beside it."""
    others = [*signs.others]
    digit = (signs.digit if len(signs.digit) < 2 else NO_DIGIT, signs.digit_class)
    shown = _abridged(pile) or ([(_HERE, signs.digit_class)] if signs.digit else [])
    if others and (others[0][0] == TAKEN or not shown):
        shown = [others.pop(0)]
    return shown, next((sign for sign in (digit, *others) if sign[0]), _NOTHING)


def _abridged(pile: Sequence[Sign]) -> Sequence[Sign]:
    """Return two signs for a pile: its two pieces, or the last one of its owner and a sign for more."""
    if len(pile) < 3:
        return pile
    last = pile[-1]
    is_nobodys = last[1] != pile[0][1]
    return pile[-2:] if is_nobodys else [last, (_MANY, last[1])]

"""What is written in one square of several rows of the flat board: its stack, and the signs of its marks.

A stack is a block in its owner's colour with its letters; a label on its upper part has a target's digit,
what is at stake, and the powers that reach it. In an empty square the label is in the middle. The signs of
the cursor or its like stand at either side.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from boardgames.tui.boards.flying_obelisks.flat_square import HERE, Sign, class_of
from boardgames.tui.boards.flying_obelisks.flat_styles import LINE, TOP
from boardgames.tui.boards.kit.signs import QUIET

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.tui.boards.flying_obelisks.flat_layout import Layout
    from boardgames.tui.boards.flying_obelisks.flat_square import Signs, StyledText
    from boardgames.tui.boards.flying_obelisks.stack import Stack

__all__ = ["several_rows"]


def several_rows(
    signs: Signs, powers: str, stack: Stack, layout: Layout, *, has_blocks: bool
) -> Iterator[StyledText]:
    """Yield what to write in a square of several rows.

    Where few colours show no blocks, a label in a low square is in front of the letters: above them it would
    seem to lie on the square behind.
    """
    if stack.letters:
        label, row, others = _label(signs, powers), layout.label_row, signs.others
        if not has_blocks and layout.height == 2 and _fits_in_front(label, signs, stack, layout):
            yield from _in_front(label, stack, layout)
            label = ()
        else:
            yield from _block(stack, layout, has_top=has_blocks and bool(label or others))
            yield from _quiet_sign(signs, stack, layout)
    else:
        label, row, others = _in_the_middle(signs, powers), layout.letters_row, signs.others
        if not label:
            label, others = others[:1], others[1:]
    yield from _written(label, layout, row)
    for column, (sign, style) in zip(range(layout.width - 2, 0, -1), others, strict=False):
        yield column, row, sign, style
    if signs.around:
        ends = zip((0, layout.width - 1), signs.around, strict=True)
        for (column, sign), at in product(ends, layout.block_rows):
            yield column, at, sign, signs.around_class


def _label(signs: Signs, powers: str) -> Sequence[Sign]:
    """Return the signs of a target: its digit, what is at stake, and the powers; quiet ones have no digit."""
    digit = "" if signs.digit == QUIET else signs.digit
    said = [(digit, signs.digit_class), (signs.stake, "taken"), *((one, signs.digit_class) for one in powers)]
    return [part for part in said if part[0]]


def _fits_in_front(label: Sequence[Sign], signs: Signs, stack: Stack, layout: Layout) -> bool:
    """Return whether a label fits beside the letters of a stack, where no signs are around them."""
    return bool(label) and not signs.around and len(label) + len(stack.letters) <= layout.width


def _in_front(label: Sequence[Sign], stack: Stack, layout: Layout) -> Iterator[StyledText]:
    """Yield a label and the letters of a stack in one row, with a gap if there is room for it."""
    count = len(stack.letters)
    start = max(layout.start_of(count), min(layout.width - count, len(label) + 1))
    letters = [(letter, class_of(letter, stack)) for letter in stack.written]
    for column, (sign, style) in [*enumerate(label), *enumerate(letters, start)]:
        yield column, layout.letters_row, sign, style


def _in_the_middle(signs: Signs, powers: str) -> Sequence[Sign]:
    """Return the label of an empty square, with a dot where it would be nothing, or look like a level."""
    label = _label(signs, powers)
    needs_dot = signs.digit == QUIET or (signs.digit and len(label) == 1)
    return [(HERE, signs.digit_class), *label] if needs_dot else label


def _written(label: Sequence[Sign], layout: Layout, row: int) -> Iterator[StyledText]:
    """Yield a label in the middle of a row."""
    start = layout.start_of(len(label))
    for column, (sign, style) in zip(range(start, layout.width - 1), label, strict=False):
        yield column, row, sign, style


def _block(stack: Stack, layout: Layout, *, has_top: bool) -> Iterator[StyledText]:
    """Yield a stack: a block with its letters, and in low squares half a row more under a label."""
    color = class_of("", stack)
    start, end = layout.sides_of(len(stack.letters))
    for row, column in product(layout.block_rows, range(start, end)):
        yield column, row, " ", color
    if has_top and layout.label_row not in layout.block_rows:
        yield from ((column, layout.label_row, "▄", f"{TOP}{color}") for column in range(start, end))
    letters = zip(range(layout.start_of(len(stack.letters)), layout.width), stack.written, strict=False)
    for column, letter in letters:
        yield column, layout.letters_row, letter, class_of(letter, stack)


def _quiet_sign(signs: Signs, stack: Stack, layout: Layout) -> Iterator[StyledText]:
    """Yield the sign of a stack that can be chosen, beside its letters."""
    if signs.digit == QUIET:
        column = layout.start_of(len(stack.letters)) - 1
        is_on_block = column >= layout.sides_of(len(stack.letters))[0]
        yield column, layout.letters_row, QUIET, class_of("", stack) if is_on_block else LINE

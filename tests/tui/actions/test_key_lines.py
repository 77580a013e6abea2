"""The list of keys in help: as many beside each other as there is room for."""

from __future__ import annotations

import pytest

from boardgames.tui.help.keys_screen import key_lines

_ENTRIES = (("a", "Go on"), ("PgUp", "Level up"), ("x", "Leave"))


@pytest.mark.parametrize(
    ("width", "rows"),
    [
        (10, [["a Go on"], ["PgUp Level up"], ["x Leave"]]),
        (69, [["a Go on"], ["PgUp Level up"], ["x Leave"]]),
        (70, [["a Go on", "PgUp Level up"], ["x Leave"]]),
        (106, [["a Go on", "PgUp Level up", "x Leave"]]),
    ],
)
def test_keys_stand_in_columns(width: int, rows: list[list[str]]) -> None:
    """Each begins 36 columns after the one before; a narrow terminal has one in a row."""
    shown = [line.plain for line in key_lines(_ENTRIES, width)]
    assert rows == [
        [line[at : at + 36].rstrip() for at in range(0, len(line), 36) if line[at:].strip()] for line in shown
    ]
    assert [] == key_lines((), width)

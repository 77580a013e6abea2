"""The level and the side with which a match against the computer begins."""

from __future__ import annotations

import pytest

from boardgames.tui.setup.computer import _level_and_side, against
from boardgames.tui.setup.remembered import Arrangement

USUAL = _level_and_side(Arrangement(), 2)[0]


@pytest.mark.parametrize(
    ("agreed", "seats", "expected"),
    [
        (Arrangement(), 2, (USUAL, "0")),
        (Arrangement(controls=("computer:3", "")), 2, ("computer:3", "1")),
        (Arrangement(controls=("", "computer:3")), 2, ("computer:3", "0")),
        (Arrangement(controls=("", "computer:3"), by_lot=True), 2, ("computer:3", "lot")),
        (Arrangement(controls=("computer:2", "computer:3")), 2, ("computer:2", "as before")),
        (Arrangement(controls=("computer:2", "computer:3", "")), 3, ("computer:2", "as before")),
        (Arrangement(controls=("computer:2", "", "")), 3, ("computer:2", "as before")),
        (Arrangement(controls=("computer:2", "", "computer:2")), 3, ("computer:2", "1")),
        (Arrangement(controls=("elsewhere", "")), 2, (USUAL, "0")),
    ],
)
def test_the_last_match_says_who_plays(agreed: Arrangement, seats: int, expected: tuple[str, str]) -> None:
    """A side is known where one person played computers of one level; else all seats stay as they were."""
    assert expected == _level_and_side(agreed, seats)


@pytest.mark.parametrize(
    ("agreed", "side", "controls", "names", "by_lot"),
    [
        (
            Arrangement(names=("Ann",), controls=("", "computer:1")),
            "0",
            ("", "computer:4"),
            ("Ann", ""),
            False,
        ),
        (Arrangement(names=("Ann", "Ben")), "1", ("computer:4", ""), (), False),
        (
            Arrangement(names=("", "Ben"), controls=("computer:1", "")),
            "lot",
            ("", "computer:4"),
            ("Ben", ""),
            True,
        ),
        (
            Arrangement(names=("Ann", "Ben"), controls=("", "computer:1")),
            "as before",
            ("", "computer:4"),
            ("Ann", "Ben"),
            False,
        ),
    ],
)
def test_everybody_else_is_a_computer(
    agreed: Arrangement, side: str, controls: tuple[str, ...], names: tuple[str, ...], by_lot: bool
) -> None:
    """The name of somebody who played computers alone stays with them."""
    found = against(agreed, 2, "computer:4", side)
    assert (controls, names, by_lot) == (found.controls, found.names, found.by_lot)

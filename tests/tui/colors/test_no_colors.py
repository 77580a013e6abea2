"""A screen in colours on a terminal without any."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from boardgames.tui.colors.no_colors import NoColors

GROUND = Color(0, 0, 0)


@pytest.mark.parametrize(
    ("is_dark", "style", "shown"),
    [
        (True, "#d8d6d0 on #14171c", ""),
        (True, "bold #14171c on #4fe3cb", "bold reverse"),
        (True, "#5a5c60 on #14171c", "dim"),
        (False, "#23262b on #f4f1ea", ""),
        (False, "#ffffff on #00695c", "reverse"),
        (False, "underline #23262b on #ddd6c7", "underline"),
    ],
)
def test_what_a_theme_turns_round_is_inverse(is_dark: bool, style: str, shown: str) -> None:
    """All else is on the terminal's own ground, and faint texts are dim."""
    (segment,) = NoColors(is_dark=is_dark).apply([Segment("a", Style.parse(style))], GROUND)
    assert Segment("a", Style.parse(shown)) == segment


def test_what_is_not_seen_in_colours_is_left_out() -> None:
    """A border in the colour of its ground would be a thick line."""
    line = Segment("▊▊", Style.parse("#14171c on #1a1e25"))
    assert [Segment("  ", Style.null())] == NoColors(is_dark=True).apply([line], GROUND)

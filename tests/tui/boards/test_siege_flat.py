"""The flat board of Pyramid Siege, in characters."""
# ruff: noqa: RUF001 - boards in characters are compared as they look

from __future__ import annotations

from boardgames.core import Spot
from boardgames.play.frame import Marks
from tests.tui.boards.paintings import (
    Frame,
)
from tests.tui.boards.siege_boards import (
    CHAIN,
    INVERTED,
    MIDDLE,
    SMALL,
    text,
)


def test_the_small_board() -> None:
    """The small board shows points without lines in 28 columns and 10 rows."""
    marks = Marks(
        cursor=Spot("f1"),
        hover=Spot("c3"),
        targets={Spot("f1"): "1", Spot("h4"): "2", Spot("i6"): ""},
        urgent=frozenset({Spot("h4")}),
        last=frozenset({Spot("a1")}),
    )
    expected = [
        "            a(●)",
        "          b ·  ●",
        "         c ●  · {●}",
        "       d ·  ●  ●  ·",
        "      e ·  ·  ●  ·  ●",
        "    f[○] ·  △  ●  ●  ·",
        "   g ·  ·  ●  △  ●  ·  ●",
        " h ●  ·  · !○2 ·  ●  ·  ●",
        "i ●  ●  ●  ·  ·  ○+ ●  ·  ●",
        "  1  2  3  4  5  6  7  8  9",
    ]
    assert expected == text(Frame(MIDDLE, (), marks), SMALL)


def test_the_large_board_has_lines_and_a_path_has_arrows() -> None:
    """In the fortress lines are heavy; a chain shows its way, what it has taken and what it may take."""
    marks = Marks(
        path=(*CHAIN, Spot("e2")), chosen=frozenset(CHAIN), taken=frozenset(map(Spot, ("h6", "f5")))
    )
    shown = text(Frame(MIDDLE, CHAIN, marks), (50, 19))
    assert [
        "             e   ·───·←←←●←←<○>──●",
        "                ╱ ╲ ╱ ╲ ╱ ╲ ╱ ↖ ╱ ╲",
        "           f   ○───·───△━━━●───×───·",
        "              ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ↖ ╱ ╲",
        "         g   ·───·───●━━━△━━━●──<·>──●",
    ] == shown[8:13]


def test_the_board_turned_upside_down() -> None:
    """Turned, the apex points downwards, places count from the right, and letters stand there."""
    shown = text(Frame(INVERTED), SMALL, turned=2)
    assert ["  8  7  6  5  4  3  2  1", "  ·  ●  ●  ●  ●  ●  ●  · h"] == shown[:2]
    assert "            · a" == shown[8]


def test_distances_are_raised_digits() -> None:
    """With details free points tell how far the fortress is, in digits that no target has."""
    frame = Frame(MIDDLE, (), Marks(targets={Spot("g1"): "2"}), details=True)
    assert "   g 2  ¹  ●  △  ●  ¹  ●" == text(frame, SMALL)[6]

"""The powers of the pieces, on the ground and on hills (FO-6 to FO-12, FO-17 to FO-20)."""

from __future__ import annotations

import pytest

from tests.games.flying_obelisks.play import at, black, goals, notations, squares, white


@pytest.mark.parametrize(
    ("piece", "reached"),
    [
        ("d", "d7 f7 d9 f9"),
        ("c", "e7 e6 e9 d8 c8 f8 g8"),
        ("s", "d7 f7 d9 f9"),
        ("t", "c7 c9 g7 g9"),
        ("h", "a8 b8 c8 d8 f8 g8 h8 i8"),
        ("v", "e1 e2 e3 e4 e5 e6 e7 e9"),
        ("p", ""),
    ],
)
def test_powers_beside_the_hills(piece: str, reached: str) -> None:
    """From e8 each piece has its own goals: the valley is open, the hills are not."""
    assert squares(reached) == goals(black(e8=piece, i9="G"), "e8")


def test_globe_goes_one_square_any_way() -> None:
    """The Globe can go to all eight squares around it (FO-7)."""
    assert squares("d7 e7 f7 d8 f8 d9 e9 f9") == goals(black(e8="g"), "e8")


@pytest.mark.parametrize(
    ("piece", "reached"),
    [
        ("d", "b4 b6 d4 d6"),
        ("c", "a5 b5 c3 c4 c6 c7 d5 e5"),
        ("s", "a3 a7 b4 b6 d4 d6 e3 e7"),
        ("t", "a4 a6 b3 b7 d3 d7 e4 e6"),
        ("h", "a5 b5 d5 e5"),
        ("v", "c1 c2 c3 c4 c6 c7 c8 c9"),
    ],
)
def test_downhill_goes_every_power(piece: str, reached: str) -> None:
    """From a Hilltop every power leads downhill, and none to the other hill (FO-18, FO-20)."""
    assert squares(reached) == goals(black(c5=piece), "c5")


def test_globe_comes_down_from_a_hilltop() -> None:
    """The Globe can go down one square on all sides (FO-18)."""
    assert squares("b4 b5 b6 c4 c6 d4 d5 d6") == goals(black(c5="g"), "c5")


@pytest.mark.parametrize("piece", "gcsthv")
def test_only_a_disk_goes_uphill(piece: str) -> None:
    """Only a Disk goes from the ground onto a hill (FO-17)."""
    hill = {f"{file}{rank}" for file in "bcdfgh" for rank in "456"}
    others = {"d3": piece} | ({} if piece == "g" else {"a1": "g"})
    assert set() == goals(black(**others), "d3") & hill
    assert {"c4", "e4", "c2", "e2"} == goals(black(d3="d"), "d3")


def test_a_disk_climbs_with_passengers() -> None:
    """Anything can go uphill with a Disk, by the Disk's own step (FO-17)."""
    position = black(d3="dct")
    assert "c4" in goals(position, "d3")
    assert "c4" in goals(position, "d3DC")
    assert "c4" not in goals(position, "d3CT")
    assert "d4" not in goals(position, "d3")


def test_a_disk_lifts_a_globe() -> None:
    """A Globe can go uphill only with a Disk, diagonally (FO-17)."""
    position = black(d3="dg")
    assert "c4" in goals(position, "d3")
    assert squares("c2 d2 e2 c3 e3 e4") == goals(position, "d3G")


@pytest.mark.parametrize(
    ("square", "stack", "reached", "closed"),
    [
        ("a4", "h", "", "b4 c4 e4 i4"),
        ("b4", "h", "a4 c4 d4 e4", "f4 i4"),
        ("b5", "h", "a5", "c5 d5"),
        ("c9", "v", "c7 c8", "c6 c5 c1"),
        ("c6", "v", "c7 c8 c9", "c5 c4"),
    ],
)
def test_prisms_and_hills(square: str, stack: str, reached: str, closed: str) -> None:
    """A Prism stops in front of a rise and slides level and down (FO-18)."""
    found = goals(black(**{square: stack}), square)
    assert squares(reached) <= found
    assert set() == found & squares(closed)


@pytest.mark.parametrize(
    ("square", "stack", "goal", "is_open"),
    [
        ("c4", "c", "c6", True),
        ("b4", "s", "d6", True),
        ("a5", "s", "c3", True),
        ("a4", "c", "c4", False),
        ("c3", "c", "c5", False),
        ("a3", "s", "c5", False),
        ("d6", "c", "d4", True),
        ("e5", "c", "g5", False),
        ("b3", "t", "c5", False),
        ("b5", "t", "d6", True),
        ("a6", "t", "b8", True),
        ("c5", "t", "e4", True),
        ("d4", "c", "f4", False),
        ("d5", "t", "f4", False),
    ],
)
def test_jumps_over_higher_squares(square: str, stack: str, goal: str, is_open: bool) -> None:
    """A jump over a higher square must land on the same level, and no leap lands higher (FO-19, FO-20)."""
    assert is_open == (goal in goals(black(**{square: stack}), square))


def test_jumping_over_pieces_of_either_colour() -> None:
    """Cube and Star jump over pieces of either colour (FO-8, FO-9)."""
    position = black(e2="c", e3="D", f2="d", g7="s", f8="v", h8="V")
    assert {"e3", "e4", "g2", "f2"} <= goals(position, "e2")
    assert {"e9", "f8", "h8", "i9"} <= goals(position, "g7")


def test_any_piece_blocks_a_prism() -> None:
    """A Prism stops at the first piece: it captures an enemy piece and joins its own (FO-11)."""
    position = black(e2="h", c2="D", g2="d")
    assert squares("c2 d2 f2 g2") == goals(position, "e2")
    assert squares("d2 f2 g2 h2 i2") == goals(black(e2="h", d2="O"), "e2")


def test_pieces_without_power_need_a_mover() -> None:
    """A Pyramid and an Obelisk move only together with another piece (FO-12)."""
    position = black(e2="pc", g2="cO")
    assert {"e2-e3", "e2C-e3"} == {move for move in notations(position, "e2") if move.endswith("-e3")}
    assert {"g2-g3", "g2C-g3"} == {move for move in notations(position, "g2") if move.endswith("-g3")}


def test_two_pieces_without_power_lend_each_other_none() -> None:
    """Two Pyramids cannot move or cross the bridge without another piece (FO-12)."""
    text = "4,g,4/9/9/3,{},5/9/9/9/9/4,G,4 b"
    alone, carried = (at(text.format(stack), setup="grand") for stack in ("pp", "ppc"))
    assert [] == notations(alone, "d4")
    assert "d4-f4" in notations(carried, "d4")


def test_forward_is_away_from_oneself_for_both() -> None:
    """White's pieces have the same powers: all of them work in both directions."""
    assert goals(black(e8="t"), "e8") == goals(white(e8="T"), "e8")

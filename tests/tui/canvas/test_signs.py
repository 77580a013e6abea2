"""The characters that stand for patterns of pixels."""

from __future__ import annotations

from boardgames.tui.canvas.cells import OCTANTS, QUADRANTS, SEXTANTS


def test_each_pattern_has_a_character_of_its_own() -> None:
    """Those of Unicode's blocks follow one another where no older character has the pattern."""
    assert (16, 64, 256) == tuple(len({*signs}) for signs in (QUADRANTS, SEXTANTS, OCTANTS))
    # BLOCK SEXTANT-1 and -23456, BLOCK OCTANT-3 and -2345678
    assert ("\U0001fb00", "\U0001fb3b") == (SEXTANTS[0b000001], SEXTANTS[0b111110])
    assert ("\U0001cd00", "\U0001cde5") == (OCTANTS[0b00000100], OCTANTS[0b11111110])


def test_finer_patterns_of_whole_quadrants_are_those_of_quadrants() -> None:
    """Of eight pixels two are a quadrant; of six, three are a half."""
    pixels = (0b00000101, 0b00001010, 0b01010000, 0b10100000)
    for pattern, sign in enumerate(QUADRANTS):
        finer = sum(pixels[quadrant] for quadrant in range(4) if pattern >> quadrant & 1)
        assert sign == OCTANTS[finer], f"{pattern:04b}"
    halves = (0, 0b010101, 0b101010, 0b111111)
    assert [QUADRANTS[at] for at in (0, 0b0101, 0b1010, 0b1111)] == [SEXTANTS[half] for half in halves]

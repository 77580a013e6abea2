"""Positions with fewer pieces than a set-up has can be played in every game; impossible ones cannot."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import PositionError

STUDIES = [
    ("pylos", "L.../..../..../...D|.../.../...|../..|. D"),
    ("flying-obelisks", "g,8/9/9/4,dsO,4/9/9/2,T,6/9/4,G,4 b"),
    ("diamond", "9:1,9,9,9,9/9,9,9,9,9/9,9,9:B,9,9/9,9,9,9,9/9,9,9,9,9:2 1 1 -"),
    ("pyramid-siege", "./../.../.A../..D../....../....A../......../A.A.A...A D -"),
]

IMPOSSIBLE = [
    ("pylos", "LLLL/LLLL/LLLL/LLLL|.../.../...|../..|. D", "each player has 15"),
    ("pylos", "L.../..../..../...D|D../.../...|../..|. D", "has no support"),
    ("flying-obelisks", "9/9/g,g,7/9/9/9/9/9/G,8 b", "the set-up has 1"),
    ("flying-obelisks", "9/9/ddddg,8/9/9/9/9/9/G,8 b", "cannot stand together"),
    (
        "diamond",
        "9:1,9,9,9,9/9,9,9,9,9/9,9,9,9,9/9,9,9,9,9/9,9,9,9,9 1 1 -",
        "Player 2 must have one small cube (2)",
    ),
    ("diamond", "9:1,9:B,9:B,9:B,9:B/9:B,9,9,9,9/9,9,9,9,9/9,9,9,9,9/9,9,9,9,9:2 1 1 -", "at most 4 big"),
    ("pyramid-siege", "A/AA/AAA/AAAA/AADAA/AAAAAA/AAAAAAA/A......./......... D -", "only 27 exist"),
    ("pyramid-siege", "D/DD/D../..../...../....../......./......../A.A.AAAAA D -", "only 3 exist"),
]


@pytest.mark.parametrize(("name", "text"), STUDIES)
def test_a_study_is_played(name: str, text: str) -> None:
    """It is written as it was read, has moves, and goes on after each of them or ends by a rule."""
    position = boardgames.load(name).decode(text)
    assert text == position.encode()
    moves = position.legal_moves()
    assert moves
    for move in moves:
        after = position.play(move)
        assert after.outcome() or after.legal_moves()


@pytest.mark.parametrize(("name", "text", "says"), IMPOSSIBLE)
def test_what_cannot_be_is_refused(name: str, text: str, says: str) -> None:
    """Too many pieces, or pieces in impossible places, are reported in a sentence."""
    with pytest.raises(PositionError) as raised:
        boardgames.load(name).decode(text)
    assert says in str(raised.value)

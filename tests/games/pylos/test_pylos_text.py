"""Positions and moves as text."""

from __future__ import annotations

import pytest

from boardgames.core import AmbiguousMove, IllegalMove, NotationError, OptionError, PositionError
from boardgames.games.pylos.board import SPOTS, coordinates
from tests.games.pylos.play import EMPTY_UPPER, PYLOS, TWO_SQUARES_WAITING, at, notations, played, start

START = "..../..../..../....|.../.../...|../..|. L"


def test_the_start_as_text() -> None:
    """PY-18: an empty board with Light to move."""
    assert START == start().encode() == str(start())
    assert start() == at(START)


def test_a_text_runs_rank_by_rank_and_file_by_file() -> None:
    """PY-18: the second letter of the first rank is 1b1."""
    assert f".L../D.../..../....|{EMPTY_UPPER} L" == played(start(), "1b1", "1a2").encode()


def test_white_space_around_a_text_is_no_matter() -> None:
    """PY-18: surrounding white space is ignored."""
    assert start() == at(f"  {START}\n")


def test_the_showcase_can_be_read() -> None:
    """The showcase has moves that place, raise and take back, with default options."""
    moves = notations(at(PYLOS.showcase))

    assert PYLOS.showcase == at(PYLOS.showcase).encode()
    assert {"1", "2", "3"} == {move[0] for move in moves if "^" not in move}
    assert {"2", "3"} == {move[4] for move in moves if "^" in move}
    assert any("-" in move for move in moves)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The text is empty"),
        (START[:-2], "The side to move is missing"),
        (f"{START} 7", "'7' is left over"),
        (f"{START[:-1]}X", "The side to move cannot be 'X': write L for Light or D for Dark."),
        (f"{START[:-1]}LD", "The side to move cannot be 'LD'"),
        ("..../..../..../....|.../.../...|../.. L", "There must be 4 levels joined by |, but there are 3."),
        ("..../..../....|.../.../...|../..|. L", "Level 1 must have 4 ranks joined by /, but there are 3."),
        ("..../..../..../....|...|../..|. L", "Level 2 must have 3 ranks joined by /, but there is 1."),
        (
            "..../..../..../....|.../..../...|../..|. L",
            "Rank 2 of level 2 must have 3 places, but there are 4.",
        ),
        ("..../..x./..../....|.../.../...|../..|. L", "'x' at 1c2 is not valid"),
        (
            "LL../LL../..../....|LL./.../...|../..|. L",
            "2b1 rests on 1b1, 1b2, 1c1 and 1c2, and 1c1 and 1c2 are empty.",
        ),
        (
            "LLLL/LLLL/LLLL/LLLL|.../.../...|../..|. L",
            "There are 16 light spheres on the board: each player has 15.",
        ),
        (
            "DDDD/DDDD/DDDD/DDDD|.../.../...|../..|. L",
            "There are 16 dark spheres on the board: each player has 15.",
        ),
    ],
)
def test_a_wrong_text_is_refused(text: str, message: str) -> None:
    """PY-18: the error says what is wrong and where."""
    with pytest.raises(PositionError) as refused:
        at(text)

    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("1b2", "1b2"),
        ("b2", "1b2"),
        (" B2 ", "1b2"),
        ("d1^2a1", "1d1^2a1"),
        ("1D1^2A1", "1d1^2a1"),
    ],
)
def test_a_turn_may_be_typed_short(typed: str, move: str) -> None:
    """PY-17: case is ignored, and level 1 may be left out."""
    position = at(f"LD.L/D.../..../....|{EMPTY_UPPER} L")
    carried = played(position, "1c4", "1b2")

    assert move == str((carried if "^" in move else position).parse(typed))


def test_level_1_may_be_left_out_of_what_is_taken_back() -> None:
    """PY-17: it may be left out everywhere."""
    assert "1b2-1a1-1b2" == str(at(TWO_SQUARES_WAITING).parse("b2-a1-b2"))


@pytest.mark.parametrize(
    "text", ["", "1b2^", "1b2-", "1b2^2a1^3a1", "b", "1b22", "pass", "1b2 2a1", "-1a1", "11b2"]
)
def test_what_is_no_turn_is_refused_with_the_right_form(text: str) -> None:
    """PY-17: the error shows how to place, to raise, and to take back."""
    with pytest.raises(NotationError, match=r"write 1b2 to place .* 1b2\^2a1 to raise .* -1a1 or -1a1-1c3"):
        start().parse(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2d4", "There is no place 2d4: level 2 has 2a1 to 2c3."),
        ("e1", "There is no place 1e1: level 1 has 1a1 to 1d4."),
        ("b2^4a2", "There is no place 4a2: level 4 has 4a1."),
        ("0a1", "There is no place called '0a1': the levels are 1 to 4, as in 1a1 or 2c3."),
    ],
)
def test_a_place_that_is_not_there_is_refused(text: str, message: str) -> None:
    """PY-1, PY-17: the error says which places there are."""
    with pytest.raises(NotationError) as refused:
        start().parse(text)

    assert message == str(refused.value)


def test_the_mark_of_raising_has_to_be_right() -> None:
    """PY-17: ^ and - cannot replace each other."""
    raising = at(f"LD.L/DL../..../....|{EMPTY_UPPER} L")
    placing = at("LLDD/L.DL/DDDD/DDLD|.../.../.LD|../..|. L")

    with pytest.raises(NotationError, match=r"1d1 is a sphere to raise: write 1d1\^2a1\."):
        raising.parse("1d1-2a1")
    with pytest.raises(NotationError, match=r"1b2 is a hollow to place a sphere in: write 1b2-2b3\."):
        placing.parse("1b2^2b3")


def test_a_turn_that_only_begins_is_ambiguous() -> None:
    """PY-8: a completed square without a sphere taken back is ambiguous."""
    with pytest.raises(AmbiguousMove) as refused:
        at(TWO_SQUARES_WAITING).parse("1b2")

    assert 10 == len(refused.value.candidates)


def test_a_third_taken_back_is_refused_by_its_rule() -> None:
    """PY-9: the notation is valid, but the rule forbids the move."""
    with pytest.raises(IllegalMove) as refused:
        at(TWO_SQUARES_WAITING).parse("1b2-1a1-1a2-1b1")

    assert "PY-9" == refused.value.rule


def test_options_name_their_choices() -> None:
    """The error for an unknown value lists the values."""
    with pytest.raises(OptionError, match="children"):
        start(variant="blitz")
    with pytest.raises(OptionError, match="raise or lose"):
        start(empty="pass")


def test_the_diagram_shows_all_levels_side_by_side() -> None:
    """Ranks run upwards, files to the right, and the reserves are shown."""
    expected = """\
Level 1
4 D D . L    Level 2
3 D L D L    3 D . .    Level 3
2 D D L L    2 . L D    2 . .      Level 4
1 L D D L    1 L L D    1 . .      1 .
  a b c d      a b c      a b        a
Light to move; in reserve: Light 5, Dark 4"""

    assert expected == at(PYLOS.showcase).diagram()


def test_spots_are_the_thirty_places_in_order() -> None:
    """PY-1: from 1a1 to 4a1, and each knows its level, file and rank."""
    names = [str(spot) for spot in start().spots]

    assert 30 == len(set(names))
    assert sorted(names) == names
    assert names == [f"{level}{'abcd'[file - 1]}{rank}" for level, file, rank in map(coordinates, SPOTS)]

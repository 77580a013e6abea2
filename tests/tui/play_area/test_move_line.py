"""What a typed beginning of a move means."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.tui.play_area.move_line import MoveLine, _begins, _begun


@pytest.mark.parametrize(
    ("typed", "begun"),
    [
        (" 1D2-1a", ["1d2", "1a1"]),  # one sphere is taken back, or two
        ("1d2", ["1d2"]),
        ("1d4^", []),
        ("1", []),
        ("", []),
    ],
)
def test_a_beginning_stands_for_the_steps_that_its_moves_share(typed: str, begun: list[str]) -> None:
    """Some of the moves may have no further steps."""
    position = boardgames.load("pylos").decode("L.LL/..L./DLDD/.LD.|.../.../...|../..|. L")
    assert begun == [*map(str, _begun(typed, position))]


@pytest.mark.parametrize(
    ("notation", "typed", "begins"),
    [
        ("a1-b2", "a1-b", True),
        ("a1-b2", "a1", True),
        ("a1-b2", "a1-b2", True),
        ("a10-b2", "a1", False),
        ("a10-b2", "a", True),
        ("a1-b2", "b", False),
        ("a1-b2", "", False),
    ],
)
def test_a_text_that_ends_within_a_number_begins_no_move(notation: str, typed: str, *, begins: bool) -> None:
    """Place a10 is not reached by way of a1."""
    assert begins is _begins(notation, typed)


async def test_the_line_suggests_legal_moves_in_any_case() -> None:
    """It says how a move is written, and takes a text as long as the longest move."""
    line = MoveLine(lambda _: None, lambda: None, id="move")
    start = boardgames.load("pylos").start()
    line.open(start)
    assert ("type a move, such as 1a1", 120, True) == (line.placeholder, line.max_length, line.display)
    assert line.suggester
    assert ("1d4", False) == (await line.suggester.get_suggestion("1d4"), line.suggester.case_sensitive)
    line.close()
    assert (False, "") == (line.display, line.value)

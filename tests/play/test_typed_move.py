"""Moves are understood without the signs between places, if no other move can be meant."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import AmbiguousMove, Move, NotationError
from boardgames.games.pylos import PylosPosition
from boardgames.play.typed_move import typed_move


@pytest.mark.parametrize(
    ("game", "played", "typed", "meant"),
    [
        ("pyramid-siege", [], "E3 d2", "e3-d2"),
        ("diamond", [], "a1a2", "a1/a2"),
        ("diamond", [], "a3b3", "a3-b3"),
        ("flying-obelisks", [], "a1b1", "a1-b1"),
        ("pylos", ["1a1", "1d4", "1a2", "1d1", "1b1", "1a4", "1c3", "1b2"], "1c32a1", "1c3^2a1"),
    ],
)
def test_signs_may_be_left_out(game: str, played: list[str], typed: str, meant: str) -> None:
    """Small and capital letters and spaces do not matter."""
    position = boardgames.load(game).start()
    for move in played:
        position = position.play(position.parse(move))
    assert meant == str(typed_move(position, typed))


def test_a_capture_is_understood_where_it_is_the_legal_move() -> None:
    """Its letter may be left out like any sign."""
    start = boardgames.load("pyramid-siege").decode(
        "./../.../..../...../....../.DA..../....AA../...A..AA. D -"
    )
    captures = [str(move) for move in start.legal_moves() if "x" in str(move)]
    assert captures
    assert captures == [str(typed_move(start, move.replace("x", ""))) for move in captures]


def test_what_leaves_two_moves_open_is_refused_with_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player has to write one of them."""
    moves = (Move("1a1^2b1", ()), Move("1a1-2b1", ()))
    monkeypatch.setattr(PylosPosition, "legal_moves", lambda _: moves)
    with pytest.raises(AmbiguousMove, match="leaves a choice open") as refused:
        typed_move(boardgames.load("pylos").start(), "1a12b1")
    assert ("1a1^2b1", "1a1-2b1") == refused.value.candidates


@pytest.mark.parametrize("typed", ["e3/d2", "e3d9", "!", ""])
def test_wrong_signs_and_what_no_move_has_are_refused(typed: str) -> None:
    """The sentence says how moves are written."""
    with pytest.raises(NotationError, match="write e3-d2 to step"):
        typed_move(boardgames.load("pyramid-siege").start(), typed)


def test_a_record_keeps_its_signs() -> None:
    """Only what a player types is completed."""
    with pytest.raises(NotationError):
        boardgames.load("pyramid-siege").start().parse("e3d2")

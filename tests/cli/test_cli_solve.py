"""`boardgames solve` says what a position and its moves are worth."""

from __future__ import annotations

import json

import pytest

import boardgames
from boardgames.cli import main

_TEXT = "LDDL/DDLL/DLDL/DD.L|LLD/.LD/D..|../..|. L"


def test_solve_prints_the_value_and_each_move(capsys: pytest.CaptureFixture[str]) -> None:
    """The first line has the value, each other line a move with its value for the player who makes it."""
    assert 0 == main(["solve", "pylos", _TEXT, "--variant", "children"])

    expected = [
        "Light to move: won",
        "1c4: won",
        "1d4^2a2: won",
        "1d4^3b1: won",
        "2a1^3b1: won",
        "2a2: lost",
        "3b1: won",
    ]
    assert expected == capsys.readouterr().out.splitlines()


def test_solve_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """With --json there is one object with the value and the moves, every legal move in its order."""
    assert 0 == main(["solve", "pylos", _TEXT, "--json"])

    solved = json.loads(capsys.readouterr().out)
    assert ["value", "turns", "moves", "turns_of_moves"] == list(solved)
    assert ("won", None) == (solved["value"], solved["turns"])
    legal = boardgames.load("pylos").decode(_TEXT).legal_moves()
    assert list(map(str, legal)) == list(solved["moves"])
    assert {"won", "lost", "drawn", "unproved"} >= set(solved["moves"].values())


def test_solve_a_game_that_has_ended(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the game has ended there is a value and no move."""
    text = "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|DL/LD|D L"

    assert 0 == main(["solve", "pylos", text])

    assert "Light to move: lost" == capsys.readouterr().out.strip()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["solve", "go", _TEXT], "There is no game called 'go': choose "),
        (["solve", "diamond", _TEXT], "Diamond is not solved: choose pylos."),
        (["solve", "pylos", _TEXT, "--variant", "easy"], "variant cannot be 'easy': choose standard"),
        (
            ["solve", "pylos", _TEXT, "--variant", "mature"],
            "which is not here: `python -m tools.pylos_layers mature` ",
        ),
        (["solve", "pylos", _TEXT, "--set", "empty=lose"], "Pylos is not solved with empty=lose: choose "),
        (
            ["solve", "pylos", _TEXT, "--variant", "mature", "--set", "variant=mature"],
            "'variant' is set twice",
        ),
        (["solve", "pylos", "L"], "The side to move is missing"),
        (["solve", "pylos"], "the following arguments are required: POSITION; usage: boardgames solve"),
        (["solve", "pylos", _TEXT, "L"], "'L' is not expected; usage: boardgames solve GAME POSITION"),
    ],
)
def test_what_cannot_be_solved_is_answered_in_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence says what is wrong and what would be right; the status is 2."""
    assert 2 == main(words)

    out, err = capsys.readouterr()
    assert "" == out
    assert sentence in err
    assert 1 == len(err.splitlines())

"""Values and lengths from a table that was computed into the cache folder."""

from __future__ import annotations

import json
import os
import re
from typing import TYPE_CHECKING

import pytest

from boardgames.cli import main
from boardgames.games.pylos.exact import ExactDataError, NotComputed, PerfectPlayer, Verdict, solve
from boardgames.games.pylos.exact.states import after_moves, spheres_of
from boardgames.games.pylos.exact.turn_table import POSITIONS_END, layer_starts, table_path
from boardgames.games.pylos.exact.valuer import prover_of
from boardgames.thinking.analysis import review
from boardgames.thinking.exact import why_not_exact
from boardgames.thinking.perfect import exact_lines
from tests.games.pylos.exact.positions import decoded
from tests.games.pylos.exact.tables import turns_left, write_table, written_below

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_START = "..../..../..../....|.../.../...|../..|. L"
_LATE = "LDDL/DDLL/DLDL/DD.L|LLD/.LD/D..|../..|. L"


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Let every test read the files of its own data folder, and leave none of them to others."""
    prover_of.cache_clear()
    yield
    prover_of.cache_clear()


def test_lengths_are_those_of_the_whole_game() -> None:
    """Each move says after how many turns the game ends, if whoever wins hurries and the other delays."""
    position = decoded(_LATE, variant="children")
    own, other = spheres_of(position)
    without = solve(position)
    assert (None, {}) == (without.length, without.turns)
    write_table("children", written_below(own, other))
    prover_of.cache_clear()

    solution = solve(position)

    assert without.moves == solution.moves
    after = after_moves(position)
    assert {move: 1 + turns_left(other, after[move]) for move in after} == solution.turns
    assert turns_left(own, other) == solution.length


def test_the_perfect_player_takes_the_shortest_win() -> None:
    """Lines say the length of each win and loss, the perfect player hurries, and a review knows lengths."""
    position = decoded(_LATE, variant="children")
    write_table("children", written_below(*spheres_of(position)))
    solution = solve(position)
    assert solution.length is not None

    best, *_, worst = exact_lines(position, solution)
    assert (solution.length, Verdict.WON) == (best.won_in, best.exact)
    assert (max(solution.turns.values()), Verdict.LOST) == (worst.lost_in, worst.exact)
    (reviewed,) = review(position, [worst.move])
    assert (solution.length, worst.lost_in) == (reviewed.best.won_in, reviewed.played.lost_in)
    for turns in range(solution.length, 0, -1):
        assert turns == turns_left(*spheres_of(position)), position
        position = position.play(PerfectPlayer(turns).choose(position))
    assert position.outcome() is not None


@pytest.mark.parametrize(("taking", "command"), [("must", "mature"), ("may", "mature --taking may")])
def test_the_mature_version_is_solved_once_its_table_is_there(taking: str, command: str) -> None:
    """Without the table a sentence has the command that computes it; with it every position has a value."""
    position = decoded(_START, variant="mature", taking=taking)
    with pytest.raises(NotComputed, match=f"`python -m tools.pylos_layers {command}`"):
        solve(position)
    after = position.play(position.parse("1b2"))
    own, other = spheres_of(after)

    lengths = {(own, other): 40, spheres_of(position): 41}
    write_table("mature-may" if taking == "may" else "mature", lengths)

    assert why_not_exact(position) is None
    solution = solve(position)
    assert (Verdict.WON, 41) == (solution.value, solution.length)
    kept = [move for move, verdict in solution.moves.items() if verdict is Verdict.WON]
    assert [f"1{file}{rank}" for file in "bc" for rank in "23"] == sorted(map(str, kept))
    assert {41} == set(solution.turns.values())
    assert Verdict.DRAWN == solution.moves[position.parse("1a1")]


def test_solve_prints_lengths(capsys: pytest.CaptureFixture[str]) -> None:
    """The command says in how many turns the game is won or lost, and has the numbers in its JSON."""
    command = ["solve", "pylos", _LATE, "--variant", "children"]
    write_table("children", written_below(*spheres_of(decoded(_LATE, variant="children"))))

    assert 0 == main(command)
    assert {"Light to move: won in 9 turns", "1c4: won in 11 turns", "2a2: lost in 12 turns"} <= set(
        capsys.readouterr().out.splitlines()
    )
    assert 0 == main([*command, "--json"])
    solved = json.loads(capsys.readouterr().out)
    assert (9, 11, 12) == (solved["turns"], *map(solved["turns_of_moves"].get, ("1c4", "2a2")))


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda path: path.write_bytes(b""), "cannot be read"),
        (lambda path: path.write_bytes(b"PYT2"), "is damaged: delete .*, and compute it again"),
        (lambda path: os.truncate(path, POSITIONS_END), "is damaged"),
        (lambda path: path.write_bytes(bytes(4_000)), "is damaged"),
        (lambda path: table_path("standard").rename(path), "the table of other rules .* that of mature"),
    ],
)
def test_a_table_that_is_not_one_is_refused(
    damage: Callable[[Path], object], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty or short file, another one, or that of other rules: a sentence says what is wrong with it."""
    write_table("mature", {})
    write_table("standard", {})
    damage(table_path("mature"))

    with pytest.raises(ExactDataError, match=words):
        solve(decoded(_START, variant="mature"))
    assert 2 == main(["solve", "pylos", _START, "--variant", "mature"])
    assert re.search(words, capsys.readouterr().err)


@pytest.mark.parametrize("length", [None, 7, 9, 254])
def test_a_length_that_does_not_follow_from_the_replies_is_refused(length: int | None) -> None:
    """A byte that was changed is noticed where a move leads to it or from it, and is not believed."""
    position = decoded(_LATE, variant="children")
    lengths = dict(written_below(*spheres_of(position)))
    assert 9 == lengths.pop(spheres_of(position))
    write_table("children", lengths if length is None else {**lengths, spheres_of(position): length})

    if length == 9:
        assert 9 == solve(position).length
    else:
        with pytest.raises(ExactDataError, match="is damaged"):
            solve(position)


def test_the_last_layer_ends_with_the_file() -> None:
    """The 29 layers lie one after the other."""
    starts = layer_starts()
    assert (29, 4) == (len(starts), starts[0])
    assert sorted(starts) == starts

"""The commands that let the computer play, as a shell runs them."""

from __future__ import annotations

import json
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import boardgames
from boardgames.cli import main
from boardgames.cli.progress import ProgressLine
from boardgames.match.record.files import read_record
from boardgames.thinking.arena import FORFEIT, play_job
from boardgames.thinking.protocol.question import EngineError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from boardgames.thinking.arena import GameJob, GameResult

_ARENA = ("arena", "pylos", "computer:3", "computer:0", "--games", "2", "--nodes", "60")


def test_an_arena_shows_scores_and_ratings(capsys: pytest.CaptureFixture[str]) -> None:
    """Each pair has a line with its error, each seat one of its own, and each player a rating."""
    assert 0 == main([*_ARENA, "--rating"])
    lines = capsys.readouterr().out.splitlines()
    assert 5 == len(lines)
    assert lines[0].startswith("computer:3 - computer:0: +")
    assert [True, True] == [seat in line for seat, line in zip(("Light", "Dark"), lines[1:3], strict=True)]


def test_an_arena_can_be_read_by_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """The object has the scores, and each game with its moves."""
    main([*_ARENA, "--json"])
    found = json.loads(capsys.readouterr().out)
    (score,) = found["scores"]
    assert 2 == score["wins"] + score["draws"] + score["losses"] == len(found["games"])
    assert {"elo", "error", "players"} <= score.keys()


def test_an_arena_writes_records(tmp_path: Path) -> None:
    """Each game is a record of its own, which says who played."""
    main([*_ARENA, "--records", str(tmp_path / "games")])
    matches = [read_record(path) for path in sorted((tmp_path / "games").iterdir())]
    assert [("Computer level 3", "Computer level 0"), ("Computer level 0", "Computer level 3")] == [
        (match.tags["Seat1"], match.tags["Seat2"]) for match in matches
    ]


def test_records_of_an_earlier_arena_are_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The folder is refused before anything is played; another game can have its records there."""
    earlier = tmp_path / "pylos-00001.txt"
    earlier.write_text("kept")
    assert 2 == main([*_ARENA, "--records", str(tmp_path)])
    assert f"boardgames: {tmp_path} has records of pylos already: choose another folder.\n" == (
        capsys.readouterr().err
    )
    assert ("kept", [earlier]) == (earlier.read_text(), list(tmp_path.iterdir()))


def test_four_seats_are_listed_with_the_player_who_has_them(capsys: pytest.CaptureFixture[str]) -> None:
    """A player has every other seat, and the lines below the score say which."""
    players = ["computer:0", "computer:1"]
    options = ["--set", "players=4", "--set", "rounds=10"]
    main(["arena", "diamond", *players, *options, "--games", "2", "--nodes", "20"])
    _, first, second = capsys.readouterr().out.splitlines()
    names = [str(seat) for seat in boardgames.load("diamond").start(players=4).seats]
    assert first.startswith(f"  computer:0 as {names[0]} and {names[2]}: +")
    assert second.startswith(f"  computer:0 as {names[1]} and {names[3]}: +")


def test_progress_is_shown_on_terminals_and_cleared() -> None:
    """It has an estimate of the time left, and nothing of it stays when the command ends."""

    class _Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    stream, times = _Terminal(), iter((0.0, 10.0))
    with ProgressLine(20, "games", stream, times.__next__) as progress:
        progress.show(0)
        progress.show(5)
    assert ["", "0 of 20 games", "5 of 20 games, about 30 s left", ""] == stream.getvalue().split("\r\x1b[K")


def test_an_engine_that_fails_costs_no_game_that_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moves played so far are shown, and then the error."""

    def play_one(jobs: list[GameJob], executor: object) -> Iterator[GameResult]:
        del executor
        yield play_job(jobs[0])
        raise EngineError("Deep Thought failed: it ended by itself.")

    monkeypatch.setattr("boardgames.thinking.arena.play_jobs", play_one)
    assert 2 == main(_ARENA)
    out, err = capsys.readouterr()
    assert out.startswith("computer:3 - computer:0: +")
    assert "boardgames: Deep Thought failed: it ended by itself.\n" == err


def test_a_forfeited_game_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The scores say which game an engine lost by failing, and why; so does its record."""
    why = "Deep Thought failed: it ended by itself."

    def play_one(jobs: list[GameJob], executor: object) -> Iterator[GameResult]:
        del executor
        played = play_job(jobs[0])
        yield evolve(played, moves=played.moves[:3], winners=(1,), rule=FORFEIT, reason=why)

    monkeypatch.setattr("boardgames.thinking.arena.play_jobs", play_one)
    assert 0 == main([*_ARENA, "--records", str(tmp_path)])
    assert f"  game 1 was forfeited: {why}" == capsys.readouterr().out.splitlines()[-1]
    (record,) = map(read_record, tmp_path.iterdir())
    assert ("Dark won (forfeit)", why) == (record.result, record.main_line()[-1].comment)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["arena", "pylos", "computer:1"], "An arena needs two players or more"),
        (["arena", "pylos", "computer:1", "computer:9"], "There is no level 9"),
        (["arena", "pylos", "computer:1", "person"], "A player cannot be 'person'"),
        ([*_ARENA, "--jobs", "0"], "--jobs cannot be '0': choose a whole number from 1 to 61."),
        ([*_ARENA, "--opening", "101"], "--opening cannot be '101': choose a whole number from 0 to 100."),
        ([*_ARENA, "--jobs", "62"], "--jobs cannot be '62': choose a whole number from 1 to 61."),
        ([*_ARENA, "--time", "fast"], "--time cannot be 'fast'"),
        (["arena", "chess", "computer:1", "computer:2"], "There is no game called 'chess'"),
        (["analyse", "nowhere.txt"], "nowhere.txt cannot be read"),
        (["analyse", "0123456789abcdef"], ""),
        (["play", "diamond", "--seat2", "computer:perfect"], "Diamond is not solved: nobody knows"),
        (
            ["play", "pylos", "--set", "variant=mature", "--seat1", "computer:perfect"],
            "The mature version needs a table of exact values, which is not here: `python -m tools.",
        ),
        (["engine", "--level", "8"], "--level cannot be '8': choose a whole number from 0 to 6, or perfect."),
        (["play", "pylos", "--seat1", "computer", "--seat1=person"], "--seat1 is given twice: give it once."),
    ],
)
def test_each_error_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The status is 2, and there is no traceback."""
    assert 2 == main(arguments)
    out, err = capsys.readouterr()
    assert ("", 1) == (out, err.count("\n"))
    assert err.startswith(f"boardgames: {sentence}")


def _record(tmp_path: Path) -> str:
    path = tmp_path / "short.txt"
    path.write_text('[Game "pylos"]\n[Result "*"]\n\n1. 1b2 1c3\n2. 1a1\n*\n', encoding="utf-8")
    return str(path)


def test_a_match_is_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each move has a line with its number in the record, and a verdict on the whole game comes last."""
    assert 0 == main(["analyse", _record(tmp_path), "--nodes", "200"])
    lines = capsys.readouterr().out.splitlines()
    assert [("1.", "1b2"), ("1...", "1c3"), ("2.", "1a1")] == [
        (line.split()[0], line.split()[1]) for line in lines[:3]
    ]
    assert ["Light", "Dark"] == [line.partition(":")[0] for line in lines[3:5]]
    assert lines[5].startswith(("No move changed the result", "This move changed", "These moves changed"))


def test_an_analysis_can_be_read_by_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The object has what each move was worth, which ones turned the game, and each player's accuracy."""
    main(["analyse", _record(tmp_path), "--nodes", "200", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert ["1b2", "1c3", "1a1"] == [move["played"]["move"] for move in found["moves"]]
    assert {"moves", "turning_points", "costliest", "hastened", "players"} == found.keys()
    assert [(0, "Light", 2), (1, "Dark", 1)] == [
        (player["seat"], player["name"], player["moves"]) for player in found["players"]
    ]
    assert {"as_good_as_any", "wins_given_away", "draws_given_away", "mean_loss", "exact"} < {
        *found["players"][0]
    }


def test_the_engine_answers_on_its_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Lines go in, answers come out, and the end of the input ends it."""
    monkeypatch.setattr("sys.stdin", StringIO("bge\ngame pylos\ngo nodes 30\n"))
    assert 0 == main(["engine", "--level", "1", "--seed", "4"])
    lines = capsys.readouterr().out.splitlines()
    assert "bgeok" in lines
    assert lines[-1].startswith("bestmove ")


def test_an_arena_plays_until_a_test_knows(capsys: pytest.CaptureFixture[str]) -> None:
    """The report has the pairs, the ratio with its bounds, and the hypothesis that is accepted."""
    players = ("arena", "pylos", "computer:3", "computer:0", "--nodes", "60", "--opening", "0", "--json")
    assert 0 == main([*players, "--sprt", "0,300", "--alpha", "0.2", "--beta", "0.2"])
    said = json.loads(capsys.readouterr().out)
    test = said["sprt"]
    assert ("H1", [-1.3863, 1.3863]) == (test["accepted"], test["bounds"])
    assert (10, 20) == (sum(test["counts"]), len(said["games"]))
    assert 0 == main([*_ARENA, "--sprt", "0,300", "--side", "dark"])
    out = capsys.readouterr().out
    assert "computer:3 as Dark: +" in out
    assert "nothing is known yet of 0 and 300" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--alpha 0.1", "--alpha and --beta are for --sprt: add it, such as --sprt 0,50."),
        ("--sprt 5", "--sprt cannot be '5': write two differences, such as 0,50."),
        ("--sprt 5,x", "--sprt cannot have 'x': write a number, such as 50, -5 or 0.1."),
        ("--side top", "There is no side 'top': choose Light or Dark."),
        ("--side dark computer:1", "--side is for two players: leave the others out."),
        ("--sprt 0,5 computer:1", "--sprt compares two players: leave the others out."),
    ],
)
def test_a_test_that_cannot_be_is_refused(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence says what may be written."""
    *options, last = words.split()
    third = [last] if last.startswith("computer") else []
    assert 2 == main([*_ARENA[:4], *third, *options, *([] if third else [last])])
    assert f"boardgames: {sentence}\n" == capsys.readouterr().err

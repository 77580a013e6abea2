"""The command that finds, proves and rates puzzles: `python -m boardgames.learn.puzzles`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.learn.puzzles.__main__ import _parser, main
from boardgames.learn.puzzles.collection import load_puzzles, puzzles_of, save_puzzles
from boardgames.learn.puzzles.measuring import Tries

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Command = Callable[..., int]

_GAME = "pyramid-siege"


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Run the command for a game whose folder is an empty one."""
    puzzles_of(_GAME)  # kept from now on, from its own folder
    monkeypatch.setattr(type(boardgames.load(_GAME)), "folder", tmp_path)

    def run(*words: str) -> int:
        monkeypatch.setattr("sys.argv", ["puzzles", _GAME, *words])
        return main()

    return run


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of the puzzles that are found."""
    return tmp_path / "puzzles.toml"


def test_puzzles_are_found_and_added_to_those_that_are_known(
    command: Command, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As many as are asked for, of the kind and for the seat that are; what is found is right."""
    assert 0 == command("--turns", "1", "--number", "2", "--seat", "2")
    found = load_puzzles(path)
    assert [(1, 1), (1, 1)] == [(one.turns, one.position.to_move.index) for one in found]
    assert 0 == command("--kind", "save", "--number", "1", "--source", "studies")
    (added,) = {one.name: one for one in load_puzzles(path)}.keys() - {one.name for one in found}
    assert next(one for one in load_puzzles(path) if one.name == added).save
    assert 0 == command("--check")
    said = capsys.readouterr().out
    assert f"2 new puzzles of {_GAME}, 2 in all\n1 new puzzles of {_GAME}, 3 in all\n" == said


def test_a_wrong_puzzle_is_named(command: Command, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The status tells too."""
    command("--turns", "1", "--number", "1")
    (puzzle,) = load_puzzles(path)
    assert puzzle.proof is not None
    other = next(str(move) for move in puzzle.position.legal_moves() if str(move) != puzzle.first)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(f'"{puzzle.first}"', f'"{other}"'), encoding="utf-8")
    capsys.readouterr()
    assert 1 == command("--check")
    (wrong,) = load_puzzles(path)
    assert capsys.readouterr().out.startswith(f"{wrong.name}: ")


def test_time_that_is_up_ends_the_search(command: Command, path: Path) -> None:
    """Nothing is written then."""
    assert 0 == command("--turns", "1", "--number", "1", "--seconds", "0")
    assert not path.exists()


def test_only_moves_that_are_wanted_count(command: Command, path: Path) -> None:
    """`--has` is part of the notation of the right move."""
    command("--turns", "1", "--number", "1", "--has", "x", "--seed", "3")
    (puzzle,) = load_puzzles(path)
    assert "x" in puzzle.first


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--source", "nowhere"), "pyramid-siege has no source called 'nowhere': choose "),
        (("--check",), "cannot be read"),
    ],
)
def test_what_cannot_be_done_is_said(
    command: Command, words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command ends with status 2 and a sentence."""
    with pytest.raises(SystemExit) as ended:
        command(*words)
    assert 2 == ended.value.code
    assert says in capsys.readouterr().err


def test_rating_keeps_what_is_worth_solving(
    command: Command, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Puzzles of one turn go; of those that beginners find the hardest stay, if there are few others."""
    command("--turns", "1", "--number", "1")
    saves = [one for one in puzzles_of(_GAME) if one.save][:1]
    wins = [one for one in puzzles_of(_GAME) if one.turns > 1][:3]
    save_puzzles(path, _GAME, [*load_puzzles(path), *saves, *wins])
    hard, easy, easier = wins
    levels = {hard.name: (0, 0, 0, 0), easy.name: (6, 6, 0, 0), easier.name: (6, 6, 6, 6)}
    monkeypatch.setattr(
        "boardgames.learn.puzzles.measuring.tries_at",
        lambda puzzle: [
            Tries(level, found, 6) for level, found in enumerate(levels.get(puzzle.name, (0, 0, 6, 6)))
        ],
    )
    monkeypatch.setattr("boardgames.learn.puzzles.__main__._FEWEST", 3)
    capsys.readouterr()
    assert 0 == command("--rate")
    kept = load_puzzles(path)
    assert {one.name for one in (*saves, hard, easy)} == {one.name for one in kept}
    assert f"3 puzzles of {_GAME} are kept\n" == capsys.readouterr().out
    assert [one.rating for one in kept] == sorted(one.rating for one in kept)
    assert hard.name == kept[-1].name


def test_games_of_computers_are_a_source(
    command: Command, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their last positions have puzzles as well."""
    monkeypatch.setattr("boardgames.learn.puzzles.samples._NODES", 5)
    command("--turns", "1", "--number", "1", "--source", "computers")
    (puzzle,) = load_puzzles(path)
    assert 1 == puzzle.turns


def test_without_words_ten_wins_in_two_are_looked_for_in_a_minute() -> None:
    """In random games, of any seat, always the same ones."""
    words = vars(_parser().parse_args(["pylos"]))
    sought = {"kind": "win", "turns": 2, "number": 10, "seconds": 60, "nodes": 300_000, "source": "games"}
    others = {"game": "pylos", "check": False, "rate": False, "name": False, "seat": 0, "has": "", "seed": 1}
    assert sought | others == words

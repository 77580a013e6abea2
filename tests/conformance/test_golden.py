"""Our games are played as they were recorded in tests/golden."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.conformance.golden import golden_file, main, playthrough
from boardgames.games import BUILT_IN

if TYPE_CHECKING:
    from boardgames.core import Game

_FOLDER = Path(__file__).resolve().parents[1] / "golden"
_GAMES = [boardgames.load(name) for name in BUILT_IN]


@pytest.mark.parametrize("game", _GAMES, ids=BUILT_IN)
def test_a_game_is_played_as_it_was(game: Game) -> None:
    """Positions, counts of legal moves and outcomes are those in the file; golden.py can write it again."""
    assert golden_file(_FOLDER, game).read_text("utf-8").splitlines() == playthrough(game).splitlines()


def test_every_golden_file_is_of_a_game_that_is_there() -> None:
    """Each game has a file, and there is no other file."""
    assert {golden_file(_FOLDER, game) for game in _GAMES} == set(_FOLDER.iterdir())


def test_golden_files_are_written_by_a_command(tmp_path: Path) -> None:
    """The command writes the games that it is told, into a folder that it makes."""
    main(str(tmp_path / "new"), "pylos")
    (written,) = tmp_path.joinpath("new").iterdir()
    assert _FOLDER.joinpath("pylos.txt").read_bytes() == written.read_bytes()

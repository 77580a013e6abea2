"""Every game: it plays its golden playthroughs as they were recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.conformance.games_under_test import GAMES
from tests.conformance.golden import golden_file, playthrough

if TYPE_CHECKING:
    from boardgames.core import Game


def test_a_game_is_played_as_it_was(game: Game) -> None:
    """Positions, counts of legal moves and outcomes are those in the file; golden.py can write it again."""
    assert golden_file(game).read_text(encoding="utf-8").splitlines() == playthrough(game).splitlines()


def test_every_golden_file_is_of_a_game_that_is_there() -> None:
    """Each game has a file, and there is no other file."""
    expected = {golden_file(game) for game in GAMES}
    assert expected == set(golden_file(GAMES[0]).parent.iterdir())

"""Every game: it is played today as it was when its golden playthroughs were written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.conformance.games_under_test import GAMES
from tests.conformance.golden import golden_file, playthrough

if TYPE_CHECKING:
    from boardgames.core import Game


def test_a_game_is_played_as_it_was(game: Game) -> None:
    """Positions, counts of legal moves and outcomes are those on file; golden.py says how to renew it."""
    assert golden_file(game).read_text(encoding="utf-8").splitlines() == playthrough(game).splitlines()


def test_every_golden_file_is_of_a_game_that_is_there() -> None:
    """No file is left over from a game that was renamed, and each game of today has one."""
    expected = {golden_file(game) for game in GAMES}
    assert expected == set(golden_file(GAMES[0]).parent.iterdir())

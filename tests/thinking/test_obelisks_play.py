"""The computer's play in Flying Obelisks: low levels get on with their attack."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.thinking.arena import play_out
from boardgames.thinking.levels import level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from tests.benchmarks.ladder import to_and_fro

_TURNS = 60


def _wins(number: int, seed: int) -> bool:
    """Return True if a level wins soon against somebody who moves to and fro."""
    player, limit = LevelPlayer(level(number), seed), Limit(nodes=2000)
    choosers = [lambda position, _: player.choose(position, limit).move, to_and_fro]
    played = play_out(boardgames.load("flying-obelisks").start(), choosers, most=2 * _TURNS)
    return played.points(0) == 1


@pytest.mark.parametrize("number", [1, 2])
def test_low_levels_beat_a_player_who_moves_to_and_fro(number: int) -> None:
    """They do not shuffle as well: in most games they have captured the Globe or taken the hills soon."""
    assert 3 <= sum(_wins(number, seed) for seed in range(4))

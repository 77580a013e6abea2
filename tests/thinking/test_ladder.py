"""The ladder keeps its games: a measurement that was broken off is resumed, not begun again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.thinking.player import LevelPlayer
from tests.benchmarks import ladder
from tests.benchmarks.foresees import Foresees
from tests.benchmarks.ladder import PAIRINGS, play
from tests.benchmarks.results import Results

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from boardgames.core import Position
    from boardgames.thinking.levels import Level

_PAIRING = next(pairing for pairing in PAIRINGS if pairing.other == "random")


def test_a_foreseeing_player_steps_where_it_can_and_plays_legal_moves() -> None:
    """It enters its goal as soon as one of its turns leads there."""
    position = boardgames.load("diamond").start(rounds="12")
    player = Foresees(0)
    while position.outcome() is None:
        entering = [move for move in position.legal_moves() if _enters(position.play(move))]
        move = player.choose(position)
        assert move in (entering or position.legal_moves())
        position = position.play(move)


def _enters(position: Position) -> bool:
    outcome = position.outcome()
    return outcome is not None and outcome.rule == "DI-16"


def test_games_are_kept_and_not_played_again(tmp_path: Path) -> None:
    """With the file of an earlier run only the games that are missing are played."""
    path = tmp_path / "results.jsonl"
    first = play("pylos", _PAIRING, 2, Results(path))
    before = path.read_text(encoding="utf-8")
    again = play("pylos", _PAIRING, 3, Results(path))

    assert path.read_text(encoding="utf-8").startswith(before)
    assert 3 == len(path.read_text(encoding="utf-8").splitlines())
    assert sum(score.won for score in first) <= sum(score.won for score in again)


def test_games_of_other_versions_do_not_count(tmp_path: Path) -> None:
    """A game played with other weights, nodes or another level says nothing about the present ones."""
    path = tmp_path / "results.jsonl"
    play("pylos", _PAIRING, 1, Results(path))
    assert {} == Results(path, nodes=50).of("pylos", "0", "random")
    entry = json.loads(path.read_text(encoding="utf-8")) | {"version": "other"}
    path.write_text(json.dumps(entry) + "\n", encoding="utf-8")

    assert {} == Results(path).of("pylos", "0", "random")


def test_each_seat_has_blind_spots_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two players of the games between a level and itself are given the same seed."""
    seeds: list[int] = []

    def player(number: Level, seed: int, **others: Any) -> LevelPlayer:
        seeds.append(seed)
        return LevelPlayer(number, seed, **others)

    monkeypatch.setattr(ladder, "LevelPlayer", player)
    play("pyramid-siege", ladder.Pairing("0", "0"), 2, Results())

    assert 4 == len(seeds) == len({*seeds})

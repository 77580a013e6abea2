"""Random input in a real terminal: nothing but the player ends the program."""

from __future__ import annotations

import pytest

from tests.benchmarks.fuzz import program
from tests.benchmarks.fuzz.session import Plan, run


@pytest.mark.parametrize("game", ["flying-obelisks", ""])
def test_random_input_ends_nothing_and_leaves_legal_matches(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys, bursts, the mouse, sizes, pastes and noise: no error, every screen can be left, every match read.

    One game stands for all: `tests/tui/match/test_app_every_game.py` sends each of them any keys and clicks.
    Each event waits for the one before, so a busy machine changes nothing. `python -m tests.benchmarks.fuzz`
    sends more, and faster.
    """
    monkeypatch.setattr(program, "_FRAMES", "60")  # keys of a burst wait for frames
    session = run(Plan(game, seed=4, number=0, events=60, looks=1.0))
    assert [] == session.findings
    assert session.count >= 60

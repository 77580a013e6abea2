"""Every game with golden playthroughs: it plays them as they were recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.conformance.golden import playthrough

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.core import Game


def test_a_game_is_played_as_it_was(game: Game, golden: Path) -> None:
    """Positions, counts of legal moves and outcomes are those in the file; golden.py can write it again."""
    assert golden.read_text(encoding="utf-8").splitlines() == playthrough(game).splitlines()

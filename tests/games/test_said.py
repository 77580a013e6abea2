"""Games say what they said, and judge as they judged; see said.py and judged.py."""

from __future__ import annotations

import pytest

from boardgames.games import BUILT_IN
from tests.games import judged
from tests.games.said import FOLDER, said


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_says_what_it_said(game: str) -> None:
    """After a deliberate change `python -m tests.games.said` writes the texts again: read the difference."""
    assert (FOLDER / f"{game}.txt").read_text("utf-8").splitlines() == said(game).splitlines()


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_judges_as_it_judged(game: str) -> None:
    """After a deliberate change `python -m tests.games.judged` writes them again: read the difference."""
    written = (judged.FOLDER / f"{game}.txt").read_text("utf-8").splitlines()
    assert written == judged.judged(game).splitlines()

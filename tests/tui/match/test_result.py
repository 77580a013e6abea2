"""The result of a game in words."""

from __future__ import annotations

import boardgames
from boardgames.match.actions import Resign
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.match.result import ending, verdict
from boardgames.tui.settings.preferences import Settings


def test_three_winners_are_listed_with_one_and() -> None:
    """Where one of four resigns the others win."""
    session = LocalSession(Match(boardgames.load("diamond").start(players=4)))
    session.submit(session.match.seats[2], Resign())
    assert session.outcome
    said = verdict(session.outcome, session, Settings(ColorMode.FULL)).plain
    assert "▲ Player 1, ▽ Player 2 and ◇ Player 4 won" == said
    assert ending(session.outcome, session).startswith("Player 1, Player 2 and Player 4 won. ")

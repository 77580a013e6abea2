"""The result of a game in words."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Outcome, Termination
from boardgames.match.actions import Resign
from boardgames.match.controls import HERE, Computer
from boardgames.match.local_session import LocalSession
from boardgames.match.starting import start_session
from boardgames.match.tree import Match
from boardgames.play.sentences import ending
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.match.result import verdict
from boardgames.tui.settings.preferences import Settings
from tests.match.fakes import FakeTime


def test_three_winners_are_listed_with_one_and() -> None:
    """Where one of four resigns the others win."""
    session = LocalSession(Match(boardgames.load("diamond").start(players=4)))
    session.submit(session.match.seats[2], Resign())
    assert session.outcome
    said = verdict(session.outcome, session, Settings(ColorMode.FULL)).plain
    assert "▲ Player 1, ▽ Player 2 and ◇ Player 4 won" == said
    assert ending(session.outcome, session).startswith("Player 1, Player 2 and Player 4 won. ")


@pytest.mark.parametrize(
    ("game", "sentence", "said"),
    [
        ("pylos", "Light has filled the top of the pyramid and wins.",
         "You have filled the top of the pyramid and win."),
        ("pylos", "Dark's reserve is empty, so Light wins.",
         "The computer's reserve is empty, so you win."),
        (
            "pylos",
            "Light's reserve is empty and no sphere of Light can be raised, so Dark wins.",
            "Your reserve is empty and no sphere of yours can be raised, so the computer wins.",
        ),
        ("pylos", "Time has run out for Light, so the win goes to Dark.",
         "Time has run out for you, so the win goes to the computer."),
        ("pylos", "Light resigned, so the win goes to Dark.",
         "You resigned, so the win goes to the computer."),
        ("diamond", "Player 1 has no legal move and loses.", "You have no legal move and lose."),
        ("diamond", "After 60 rounds Player 1 is nearest to the goal and wins, 2 away.",
         "After 60 rounds you are nearest to the goal and win, 2 away."),
        ("diamond", "Player 2's small cube has reached e5, so Player 2 wins.",
         "The computer's small cube has reached e5, so the computer wins."),
        ("flying-obelisks", "Black holds both Hilltops and White has no piece on a hill, so Black wins.",
         "You hold both Hilltops and the computer has no piece on a hill, so you win."),
        ("flying-obelisks", "White's Globe has been captured, so Black wins.",
         "The computer's Globe has been captured, so you win."),
        ("flying-obelisks", "Black's Globe has been captured, so White wins.",
         "Your Globe has been captured, so the computer wins."),
        ("pyramid-siege", "Only 3 attackers are left, so the defenders win.",
         "Only 3 attackers are left, so you win."),
        ("pyramid-siege", "The attackers cannot move, so the defenders win.",
         "The computer cannot move, so you win."),
    ],
)  # fmt: skip
def test_the_only_person_against_a_computer_is_addressed(game: str, sentence: str, said: str) -> None:
    """In the sentences of every game, by the first seat, with verbs to match."""
    session = start_session(boardgames.load(game).start(), now=FakeTime(), controls=(HERE, Computer(1)))
    won = Outcome(session.match.seats[:1], "", sentence, Termination.OTHER)
    assert f"You won. {said}" == ending(won, session)
    assert verdict(won, session, Settings(ColorMode.FULL)).plain.endswith(" You won")


def test_where_several_people_play_nobody_is_addressed() -> None:
    """Who is meant would not be clear."""
    session = start_session(boardgames.load("pylos").start(), ("Anna", "Ben"), now=FakeTime())
    won = Outcome(session.match.seats[:1], "", "Light wins.", Termination.OTHER)
    assert "Anna (Light) won. Anna (Light) wins." == ending(won, session)

"""What the board says to beginners."""

from __future__ import annotations

import boardgames
from boardgames.core import Spot
from boardgames.match import Match
from boardgames.match.session import Session
from boardgames.play.guidance import just_happened, would_do
from boardgames.play.interaction import Interaction
from tests.match.fakes import play

TOP = "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L"


def at(game: str, text: str) -> Interaction:
    """Return a board at a position."""
    return Interaction(Session(Match(boardgames.load(game).decode(text))))


def test_what_has_just_happened_is_said_in_words() -> None:
    """The notation stands behind it, and how the game ended; at the beginning nothing has happened."""
    board = at("pylos", TOP)
    assert "" == just_happened(board)
    play(board.session, "4a1")
    said = "Light placed a sphere on 4a1 (4a1). Light has filled the top of the pyramid and wins."
    assert said == just_happened(board)


def test_a_place_says_what_choosing_it_leads_to() -> None:
    """Here it is the end of the game; another place has nothing to add."""
    board = at("pylos", TOP)
    board.choosing.point(Spot("4a1"))
    assert ("Light has filled the top of the pyramid and wins.",) == would_do(board)
    board.choosing.point(Spot("1a1"))
    assert () == would_do(board)

"""What the board says to beginners."""

from __future__ import annotations

import boardgames
from boardgames.core import Spot
from boardgames.match import Match
from boardgames.match.session import Session
from boardgames.match.starting import start_session
from boardgames.play.guidance import just_happened, would_do
from boardgames.play.interaction import Interaction
from tests.match.fakes import FakeTime, play

TOP = "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L"


def at(game: str, text: str) -> Interaction:
    """Return a board at a position."""
    return Interaction(Session(Match(boardgames.load(game).decode(text))))


def test_what_has_just_happened_is_said_in_words() -> None:
    """A place is said once, and how the game ended not at all; at first nothing has happened."""
    board = at("pylos", TOP)
    assert "" == just_happened(board)
    play(board.session, "4a1")
    assert "Light placed a sphere on 4a1." == just_happened(board)


def test_every_sentence_about_a_move_names_its_player() -> None:
    """Whether it begins with the seat, or with the piece; the notation follows where it is not in it yet."""
    named = []
    for game, move in (("pylos", "1b2"), ("pyramid-siege", "e3-d2")):
        position = boardgames.load(game).start()
        board = Interaction(start_session(position, ["Ann", "Ben"], now=FakeTime()))
        play(board.session, move)
        named.append(just_happened(board))
    deeds = [
        "Ann (Light) placed a sphere on 1b2.",
        "Ann (Defenders): the defender on e3 stepped to d2 (e3-d2).",
    ]
    assert deeds == named


def test_a_place_says_what_choosing_it_leads_to() -> None:
    """Here it is the end of the game; another place has nothing to add."""
    board = at("pylos", TOP)
    board.choosing.point(Spot("4a1"))
    assert ("Light has filled the top of the pyramid and wins.",) == would_do(board)
    board.choosing.point(Spot("1a1"))
    assert () == would_do(board)

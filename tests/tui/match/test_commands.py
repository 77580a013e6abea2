"""The actions that the help and the command palette of a match leave out."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.match.actions import Play, Resign
from boardgames.match.controls import HERE, OPEN, Computer, Elsewhere, SeatControl
from boardgames.match.starting import start_session
from boardgames.tui.actions.table import SECTIONS
from boardgames.tui.match.commands import absent_actions
from tests.match.fakes import FakeTime

ANN = Elsewhere("ann")
#: Nobody joins a match in which a seat is played here.
USUAL = {"seat"}
HELPING, PLAYING = {"hint", "analysis", "evaluation", "values"}, {"resign", "offer-draw", "take-back"}


def absent(*controls: SeatControl, moves: int = 0, is_over: bool = False) -> set[str]:
    """Return what is left out after some moves of Pylos, except actions that choose a move."""
    session = start_session(boardgames.load("pylos").start(), now=FakeTime(), controls=controls)
    for _ in range(moves):
        mover = session.to_move
        session.submit(mover, Play(session.newest.position.legal_moves()[0]), session.seats[mover])
    if is_over:
        session.submit(session.to_move, Resign(), session.seats[session.to_move])
    return set(absent_actions(session))


@pytest.mark.parametrize(
    ("found", "expected", "can_choose"),
    [
        (absent(HERE, HERE), USUAL, True),
        (absent(HERE, Computer(1), moves=1), USUAL, True),
        (absent(HERE, ANN), USUAL | HELPING, True),
        (absent(HERE, ANN, moves=1), USUAL | HELPING, False),
        (absent(HERE, OPEN, moves=1), USUAL | HELPING, False),
        (absent(HERE, ANN, moves=1, is_over=True), USUAL, True),
        (absent(ANN, OPEN), HELPING | PLAYING, False),
    ],
)
def test_what_a_match_does_not_have_now_is_left_out(
    found: set[str], expected: set[str], *, can_choose: bool
) -> None:
    """Help while somebody elsewhere plays, choosing while they have the turn, resigning while one watches."""
    choosing = {"choose", "digit-1", "type", "next", "finish"}
    assert (expected, can_choose) == (
        found & (HELPING | PLAYING | {"seat"}),
        not found & choosing,
    )
    assert can_choose or choosing <= found


def test_every_action_that_may_be_left_out_is_in_the_table() -> None:
    """An id that is not would leave nothing out."""
    known = {act.id for section in SECTIONS for line in section.lines for act in line.actions}
    assert absent(ANN, OPEN) | absent(HERE, HERE) <= known

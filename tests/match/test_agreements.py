"""Agreements: resigning, offers of a draw, and moves that are taken back with the others' consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core import Outcome, Seat, Termination
from boardgames.match.agreements import offer_draw, offer_take_back
from boardgames.match.errors import SessionError
from boardgames.match.seating import resigned
from tests.core.toy import TOY
from tests.match.fakes import FOUR, four_play
from tests.match.trees import toy_match

if TYPE_CHECKING:
    from boardgames.match.node import Node

LEFT, RIGHT = TOY.start().seats
NORTH, EAST, SOUTH, WEST = FOUR
STRANGER = Seat(4, "Nobody")


def play(*texts: str) -> Node:
    """Return the last node of a match of the toy game with these moves."""
    return toy_match(*texts).main_line()[-1]


def four(*texts: str) -> Node:
    """Return the last node of a match for four with these moves."""
    return four_play(*texts).main_line()[-1]


@pytest.mark.parametrize(("loser", "winner"), [(LEFT, RIGHT), (RIGHT, LEFT)])
def test_of_two_the_other_wins_by_resignation(loser: Seat, winner: Seat) -> None:
    """The outcome says who resigned."""
    reason = f"{loser} resigned, so the win goes to {winner}."
    assert Outcome((winner,), "", reason, Termination.RESIGNATION) == resigned((LEFT, RIGHT), loser)


def test_of_four_all_others_win_by_resignation() -> None:
    """They win together."""
    reason = "South resigned, so the win goes to North, East and West."
    assert Outcome((NORTH, EAST, WEST), "", reason, Termination.RESIGNATION) == resigned(FOUR, SOUTH)


@pytest.mark.usefixtures("_draws")
@pytest.mark.parametrize("by", [LEFT, RIGHT])
def test_either_seat_can_offer_a_draw(by: Seat) -> None:
    """Whether it is its turn or not; the other one is asked."""
    offer = offer_draw(play("a"), by)
    assert (by, (LEFT if by == RIGHT else RIGHT,), False) == (offer.by, offer.waiting, offer.is_accepted)


def test_a_game_without_draws_has_none_to_offer() -> None:
    """The sentence says what players can do instead."""
    with pytest.raises(SessionError) as refused:
        offer_draw(play(), LEFT)
    assert "Toy has no draws: play on or resign." == str(refused.value)


@pytest.mark.usefixtures("_draws")
def test_an_offer_is_accepted_once_all_others_have_accepted() -> None:
    """In whatever order they answer."""
    offer = offer_draw(four(), NORTH).accept(EAST).accept(WEST)
    assert (False, (SOUTH,)) == (offer.is_accepted, offer.waiting)
    assert offer.accept(SOUTH).is_accepted


@pytest.mark.usefixtures("_draws")
def test_accepting_leaves_the_offer_as_it_was() -> None:
    """Offers are values."""
    offer = offer_draw(play(), LEFT)
    assert (True, False, (RIGHT,)) == (offer.accept(RIGHT).is_accepted, offer.is_accepted, offer.waiting)


@pytest.mark.usefixtures("_draws")
@pytest.mark.parametrize("seat", [NORTH, EAST, STRANGER])
def test_only_seats_that_are_waited_for_can_accept(seat: Seat) -> None:
    """Not the seat that made the offer, nor one that has accepted, nor one that is not in the game."""
    offer = offer_draw(four(), NORTH).accept(EAST)
    with pytest.raises(SessionError) as refused:
        offer.accept(seat)
    assert f"There is nothing for {seat} to answer: South or West can." == str(refused.value)


@pytest.mark.parametrize(("by", "ply"), [(RIGHT, 3), (LEFT, 2)])
def test_a_seat_takes_its_last_move_back(by: Seat, ply: int) -> None:
    """With all that came after it: one move if the seat has just played, two if it was answered."""
    offer = offer_take_back(play("a", "b", "a", "b"), by)
    assert (ply, by) == (offer.target.ply, offer.target.position.to_move)


@pytest.mark.parametrize(("by", "ply"), [(NORTH, 4), (WEST, 3), (SOUTH, 2), (EAST, 1)])
def test_of_four_all_moves_since_are_taken_back(by: Seat, ply: int) -> None:
    """Each seat can ask, whoever played last, and all others have to agree."""
    offer = offer_take_back(four("a", "b", "a", "b", "a"), by)
    assert (ply, by, 3) == (offer.target.ply, offer.target.position.to_move, len(offer.waiting))


def test_a_seat_that_has_not_played_has_nothing_to_take_back() -> None:
    """The others' moves are not theirs to undo."""
    for node, by in [(play(), LEFT), (play("a"), RIGHT)]:
        with pytest.raises(SessionError, match=f"There is no move of {by} yet"):
            offer_take_back(node, by)


def test_a_move_that_ended_the_game_can_be_taken_back() -> None:
    """It may have been an oversight."""
    assert 1 == offer_take_back(play("a*", "b*"), RIGHT).target.ply

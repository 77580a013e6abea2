"""Agreements: resigning, offers of a draw, and turns taken back with the others' consent."""

from __future__ import annotations

import pytest

from boardgames.core import BoardgamesError, Outcome, Seat, Termination
from boardgames.match import Match
from boardgames.match.agreements import (
    AgreementError,
    offer_draw,
    offer_take_back,
    resign,
)
from tests.core.toy import TOY
from tests.match.fakes import FOUR, four_play

LEFT, RIGHT = TOY.start().seats
NORTH, EAST, SOUTH, WEST = FOUR
STRANGER = Seat(4, "Nobody")


def play(*texts: str) -> Match:
    """Return a match of the toy game after these moves."""
    match = Match(TOY.start())
    for text in texts:
        match.play(match.position.parse(text))
    return match


@pytest.mark.parametrize(("loser", "winner"), [(LEFT, RIGHT), (RIGHT, LEFT)])
def test_of_two_the_other_wins_by_resignation(loser: Seat, winner: Seat) -> None:
    """Also where it is not the loser's turn; the match itself stays as it is."""
    match = play("a")
    reason = f"{loser} resigned, so the win goes to {winner}."
    assert Outcome((winner,), "", reason, Termination.RESIGNATION) == resign(match, loser)
    assert not match.is_over


def test_of_four_all_others_win_by_resignation() -> None:
    """They win together."""
    reason = "South resigned, so the win goes to North, East and West."
    assert Outcome((NORTH, EAST, WEST), "", reason, Termination.RESIGNATION) == resign(four_play("a"), SOUTH)


def test_of_two_the_other_accepts_a_draw() -> None:
    """Nobody wins then, and the outcome cites the agreement."""
    match = play("a")
    offer = offer_draw(match, RIGHT, knows_draws=True)
    assert (False, (LEFT,)) == (offer.is_accepted, offer.waiting)
    agreed = offer.accept(LEFT)
    assert (True, ()) == (agreed.is_accepted, agreed.waiting)
    assert Outcome((), "", "A draw was agreed on.", Termination.AGREEMENT) == agreed.carry_out(match)


def test_of_four_all_others_have_to_accept() -> None:
    """In any order."""
    match = four_play()
    offer = offer_draw(match, EAST, knows_draws=True).accept(WEST).accept(NORTH)
    assert (False, (SOUTH,)) == (offer.is_accepted, offer.waiting)
    assert () == offer.accept(SOUTH).carry_out(match).winners


def test_a_game_without_draws_has_none_to_offer() -> None:
    """The sentence says what is left to do."""
    with pytest.raises(BoardgamesError) as refused:
        offer_draw(play(), LEFT, knows_draws=False)
    assert "Toy knows no draws: it can only be played on or resigned." == str(refused.value)


def test_one_who_has_not_accepted_is_enough() -> None:
    """Nothing comes of the offer then."""
    match = four_play()
    offer = offer_draw(match, NORTH, knows_draws=True).accept(EAST).accept(WEST)
    with pytest.raises(AgreementError, match="The offer by North has not been accepted by all"):
        offer.carry_out(match)


def test_to_accept_leaves_the_offer_as_it_was() -> None:
    """Offers are values."""
    offer = offer_draw(play(), LEFT, knows_draws=True)
    assert (True, False, (RIGHT,)) == (offer.accept(RIGHT).is_accepted, offer.is_accepted, offer.waiting)


@pytest.mark.parametrize("seat", [NORTH, EAST, STRANGER])
def test_only_those_waited_for_can_accept(seat: Seat) -> None:
    """Not the seat that made the offer, nor one that has accepted, nor one that is not in the game."""
    offer = offer_draw(four_play(), NORTH, knows_draws=True).accept(EAST)
    with pytest.raises(AgreementError) as refused:
        offer.accept(seat)
    assert f"There is nothing for {seat} to accept: South or West can." == str(refused.value)


def test_an_offer_is_answered_once() -> None:
    """Once all have accepted, there is nothing left to say."""
    answered = offer_take_back(play("a"), LEFT).accept(RIGHT)
    with pytest.raises(AgreementError) as refused:
        answered.accept(RIGHT)
    assert "The offer by Left was accepted: nothing is left to answer." == str(refused.value)


def test_a_draw_lapses_when_play_goes_on() -> None:
    """An offer is made in a position; undo can bring back both."""
    match = play("a")
    agreed = offer_draw(match, LEFT, knows_draws=True).accept(RIGHT)
    match.play(match.position.parse("b"))
    with pytest.raises(AgreementError) as refused:
        agreed.carry_out(match)
    assert "Play has gone on since the offer by Left: make it again." == str(refused.value)
    match.undo()
    assert () == agreed.carry_out(match).winners


@pytest.mark.parametrize(("by", "left"), [(RIGHT, 1), (LEFT, 2)])
def test_a_seat_takes_its_last_turn_back(by: Seat, left: int) -> None:
    """With all that came after it: one turn if the seat has just played, two if it was answered."""
    match = play("a", "b", "a", "b")
    node = offer_take_back(match, by).accept(LEFT if by == RIGHT else RIGHT).carry_out(match)
    assert (match.current, 4 - left, by) == (node, node.ply, match.position.to_move)


def test_a_turn_taken_back_can_be_played_again() -> None:
    """Nothing is lost: redo follows the line that was undone."""
    match = play("a", "b", "a")
    last = match.current
    offer_take_back(match, RIGHT).accept(LEFT).carry_out(match)
    assert last is (match.redo(), match.redo())[1]


@pytest.mark.parametrize(("by", "ply"), [(NORTH, 4), (WEST, 3), (SOUTH, 2), (EAST, 1)])
def test_of_four_all_turns_since_are_taken_back(by: Seat, ply: int) -> None:
    """Each seat can ask, whoever played last, and all others have to agree."""
    match = four_play("a", "b", "a", "b", "a")
    offer = offer_take_back(match, by)
    for seat in offer.waiting:
        offer = offer.accept(seat)
    assert (ply, by) == (offer.carry_out(match).ply, match.position.to_move)


def test_no_turn_is_taken_back_without_consent() -> None:
    """It stays where it is."""
    match = play("a")
    with pytest.raises(AgreementError, match="has not been accepted by all"):
        offer_take_back(match, LEFT).carry_out(match)
    assert 1 == match.current.ply


def test_consent_is_to_one_turn() -> None:
    """After more was played, and after it was carried out, it has to be asked for again."""
    match = play("a", "b")
    agreed = offer_take_back(match, RIGHT).accept(LEFT)
    agreed.carry_out(match)
    with pytest.raises(AgreementError, match="Play has gone on since the offer by Right"):
        agreed.carry_out(match)
    assert 1 == match.current.ply


def test_who_has_not_played_has_nothing_to_take_back() -> None:
    """The others' turns are not theirs to undo."""
    for match, by in [(play(), LEFT), (play("a"), RIGHT)]:
        with pytest.raises(AgreementError, match=f"{by} cannot take a turn back before having played one"):
            offer_take_back(match, by)


def test_after_the_end_only_a_turn_can_be_taken_back() -> None:
    """There is no game left to resign or to draw, but an oversight may have ended it."""
    match = play("a*", "b*")
    for settle in (lambda: resign(match, LEFT), lambda: offer_draw(match, LEFT, knows_draws=True)):
        with pytest.raises(AgreementError, match="The game is over"):
            settle()
    offer_take_back(match, RIGHT).accept(LEFT).carry_out(match)
    assert not match.is_over


def test_a_stranger_settles_nothing() -> None:
    """The sentence names the seats there are."""
    match = play("a")
    for settle in (
        lambda: resign(match, STRANGER),
        lambda: offer_draw(match, STRANGER, knows_draws=True),
        lambda: offer_take_back(match, STRANGER),
    ):
        with pytest.raises(AgreementError) as refused:
            settle()
        assert "Nobody is no seat of this game: choose Left or Right." == str(refused.value)

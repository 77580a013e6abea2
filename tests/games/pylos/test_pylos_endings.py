"""Endings: the top, no legal turn, an empty reserve, and repetition."""

from __future__ import annotations

from boardgames.core import Outcome, Position
from tests.games.pylos.play import ONLY_THE_TOP_LEFT, TWO_SQUARES_WAITING, at, notations, played, reserves

#: In these two turns each player completes the square and takes the same sphere back.
ROUND_TRIP = ("1b2-1b2", "1c3-1c3")
#: Light has 15 spheres on the board and can raise some.
EMPTY_RESERVE = "LLLL/LLLL/DDDD/LLLL|LLL/D../...|../..|. L"


def ending(position: Position) -> tuple[list[str], str]:
    """Return the winners and the rule of a game that is over."""
    outcome = position.outcome()
    assert isinstance(outcome, Outcome)
    return [str(seat) for seat in outcome.winners], outcome.rule


def test_placing_on_the_top_wins() -> None:
    """PY-13: the player who fills the top wins, and the game is over."""
    end = played(at(f"{ONLY_THE_TOP_LEFT} D"), "4a1")

    assert (["Dark"], "PY-13") == ending(end)
    assert () == end.legal_moves()


def test_nothing_can_be_raised_to_the_top() -> None:
    """PY-13: when the top is a hollow, the only free spheres are the four it rests on."""
    assert ["4a1"] == notations(at(f"{ONLY_THE_TOP_LEFT} D"))


def test_who_can_neither_place_nor_raise_loses() -> None:
    """PY-14: Light's reserve is empty, and only the top is free, which rests on Light's free spheres."""
    position = at(f"{ONLY_THE_TOP_LEFT} L")

    assert (["Dark"], "PY-14") == ending(position)
    assert () == position.legal_moves()


def test_with_an_empty_reserve_one_may_raise() -> None:
    """PY-15: by default a player with an empty reserve can only raise."""
    position = at(EMPTY_RESERVE)

    assert [0, 10] == reserves(position)
    assert position.outcome() is None
    assert {"^"} == {n[3] for n in notations(position)}


def test_an_empty_reserve_can_be_agreed_to_lose() -> None:
    """PY-15: with empty=lose the game ends when the player's turn begins."""
    position = at(EMPTY_RESERVE, empty="lose")

    assert (["Dark"], "PY-15") == ending(position)
    assert () == position.legal_moves()


def test_an_empty_reserve_loses_only_in_ones_own_turn() -> None:
    """PY-15: the game continues while the other player is to move."""
    assert at(f"{EMPTY_RESERVE[:-1]}D", empty="lose").outcome() is None


def test_the_last_sphere_of_a_reserve_may_win_at_the_top() -> None:
    """PY-13, PY-15: filling the top with the last sphere wins, also with empty=lose."""
    position = at("LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|DD/DL|. L", empty="lose")

    assert (["Light"], "PY-13") == ending(played(position, "4a1"))


def test_the_third_time_is_a_draw() -> None:
    """PY-16: the third occurrence of a position with the same player to move ends the game."""
    twice = played(at(TWO_SQUARES_WAITING), *ROUND_TRIP)
    thrice = played(twice, *ROUND_TRIP)

    assert twice.outcome() is None
    assert ([], "PY-16") == ending(thrice)
    assert () == thrice.legal_moves()


def test_the_same_position_with_the_other_to_move_is_another() -> None:
    """PY-16: the spheres are the same after every turn here, but only every second position is the same."""
    position = played(at(TWO_SQUARES_WAITING), *ROUND_TRIP, ROUND_TRIP[0])

    assert position.outcome() is None


def test_a_decoded_position_has_no_past() -> None:
    """PY-16, PY-18: repetition is counted from the decoded position."""
    thrice = played(at(TWO_SQUARES_WAITING), *ROUND_TRIP, *ROUND_TRIP)
    again = at(thrice.encode())

    assert thrice == again
    assert again.outcome() is None

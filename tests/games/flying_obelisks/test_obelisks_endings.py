"""Endings of the game (FO-29 to FO-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.flying_obelisks.play import at, black, played, white

if TYPE_CHECKING:
    from boardgames.core import Position


def _ended(position: Position) -> tuple[str, str] | None:
    """Return the rule and the winner, or None."""
    outcome = position.outcome()
    return (outcome.rule, "".join(map(str, outcome.winners))) if outcome else None


def test_capturing_the_globe_wins() -> None:
    """The game is over at once (FO-29)."""
    position = played(black(e1="v", e9="G"), "e1-e9")
    assert ("FO-29", "Black") == _ended(position)
    assert () == position.legal_moves()


def test_the_globe_goes_before_the_hills() -> None:
    """Capturing the Globe wins even if it leaves the hills to the opponent (FO-29)."""
    position = white(c5="d", g5="d", d6="S", e7="g")
    assert ("FO-29", "White") == _ended(played(position, "d6-e7"))


def test_both_hilltops_and_no_enemy_on_a_hill_win() -> None:
    """Taking the second Hilltop wins if the opponent has no piece on a hill (FO-30)."""
    assert ("FO-30", "Black") == _ended(played(black(c5="d", f4="d"), "f4-g5"))


def test_an_enemy_on_a_hill_keeps_the_game_going() -> None:
    """One piece on any square of a hill prevents the win (FO-30)."""
    assert None is _ended(played(black(c5="d", f4="d", b6="P"), "f4-g5"))


def test_capturing_the_last_defender_wins() -> None:
    """Capturing the opponent's last piece on a hill wins (FO-30)."""
    assert None is _ended(played(black(c5="d", g5="c", h5="P"), "g5-h5"))
    assert ("FO-30", "Black") == _ended(played(black(c5="d", g5="cd", h5="P"), "g5C-h5"))


def test_moving_off_the_hill_loses() -> None:
    """A player can lose by moving their own last piece off the hills (FO-30)."""
    position = white(c5="d", g5="d", d6="S")
    assert ("FO-30", "Black") == _ended(played(position, "d6-e7"))


def test_a_lone_obelisk_holds_nothing() -> None:
    """A lone Obelisk does not hold a Hilltop (FO-28, FO-30)."""
    assert None is _ended(played(black(c5="dO", f4="d", a1="g", b6="P"), "c5D-b6"))
    assert None is _ended(played(black(c5="O", f4="d"), "f4-g5"))


def test_a_lone_pyramid_holds() -> None:
    """A lone Pyramid holds a Hilltop (FO-30)."""
    assert ("FO-30", "Black") == _ended(played(black(c5="p", f4="d"), "f4-g5"))


def test_who_cannot_move_has_lost() -> None:
    """A player whose pieces are all blocked loses (FO-31)."""
    stuck = black(e5="g", e4="p", e6="h")
    assert ("FO-31", "White") == _ended(stuck)
    assert None is _ended(black(e5="g", e4="p", e6="d"))


def test_no_check_binds_anyone() -> None:
    """A Globe may stay or move where it can be captured (FO-32)."""
    position = black(e1="g", e9="V")
    moves = {str(move) for move in position.legal_moves()}
    assert {"e1-e2", "e1-d1"} <= moves
    assert ("FO-29", "White") == _ended(played(position, "e1-e2", "e9-e2"))


def test_positions_without_a_globe_have_ended() -> None:
    """In a position text a side without a Globe has lost (FO-36)."""
    assert ("FO-29", "White") == _ended(at("9/9/9/9/9/9/9/9/8,G b"))
    assert ("FO-29", "Black") == _ended(at("g,8/9/9/9/9/9/9/9/9 b"))

"""How a game ends (FO-29 to FO-32)."""

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
    """The game is over at once, and nothing can be played any more (FO-29)."""
    position = played(black(e1="v", e9="G"), "e1-e9")
    assert ("FO-29", "Black") == _ended(position)
    assert () == position.legal_moves()


def test_the_globe_goes_before_the_hills() -> None:
    """Who leaves the hill to capture the Globe wins, though the other holds both Hilltops (FO-29)."""
    position = white(c5="d", g5="d", d6="S", e7="g")
    assert ("FO-29", "White") == _ended(played(position, "d6-e7"))


def test_both_hilltops_and_no_enemy_on_a_hill_win() -> None:
    """Coming onto the second Hilltop wins if the other is on no hill square (FO-30)."""
    assert ("FO-30", "Black") == _ended(played(black(c5="d", f4="d"), "f4-g5"))


def test_an_enemy_on_a_hill_keeps_the_game_going() -> None:
    """One piece on any hill square denies the hills (FO-30)."""
    assert None is _ended(played(black(c5="d", f4="d", b6="P"), "f4-g5"))


def test_capturing_the_last_defender_wins() -> None:
    """Taking the other's last piece on a hill wins (FO-30)."""
    assert None is _ended(played(black(c5="d", g5="c", h5="P"), "g5-h5"))
    assert ("FO-30", "Black") == _ended(played(black(c5="d", g5="cd", h5="P"), "g5C-h5"))


def test_moving_off_the_hill_loses() -> None:
    """It is looked at for both players, so one's own move can end the game against one (FO-30)."""
    position = white(c5="d", g5="d", d6="S")
    assert ("FO-30", "Black") == _ended(played(position, "d6-e7"))


def test_a_lone_obelisk_holds_nothing() -> None:
    """A Hilltop with an Obelisk alone is nobody's (FO-28, FO-30)."""
    assert None is _ended(played(black(c5="dO", f4="d", a1="g", b6="P"), "c5D-b6"))
    assert None is _ended(played(black(c5="O", f4="d"), "f4-g5"))


def test_a_lone_pyramid_holds() -> None:
    """A Pyramid left alone on a Hilltop counts as any piece (FO-30)."""
    assert ("FO-30", "Black") == _ended(played(black(c5="p", f4="d"), "f4-g5"))


def test_who_cannot_move_has_lost() -> None:
    """A Globe in the valley, shut in by hills, a Pyramid and a Prism that cannot move, has lost (FO-31)."""
    stuck = black(e5="g", e4="p", e6="h")
    assert ("FO-31", "White") == _ended(stuck)
    assert None is _ended(black(e5="g", e4="p", e6="d"))


def test_no_check_binds_anyone() -> None:
    """A Globe may be left, and put, where it can be taken (FO-32)."""
    position = black(e1="g", e9="V")
    moves = {str(move) for move in position.legal_moves()}
    assert {"e1-e2", "e1-d1"} <= moves
    assert ("FO-29", "White") == _ended(played(position, "e1-e2", "e9-e2"))


def test_positions_without_a_globe_have_ended() -> None:
    """A text in which a side has no Globe is a lost game (FO-36)."""
    assert ("FO-29", "White") == _ended(at("9/9/9/9/9/9/9/9/8,G b"))
    assert ("FO-29", "Black") == _ended(at("g,8/9/9/9/9/9/9/9/9 b"))

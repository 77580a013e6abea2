"""Bans, and repetition (DI-14, DI-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core import IllegalMove
from tests.games.diamond.fields import at, bare, notations, played, start

if TYPE_CHECKING:
    from boardgames.games.diamond.position import DiamondPosition

QUIET = "a1=15:1 e5=15:2"
FOUR = "a1=5:1 e5=6:2 a5=7:3 e1=8:4"
#: Two players move to and fro; after four turns the position repeats every four turns.
TO_AND_FRO = ("c3+", "d3+", "c3-", "d3-")


def levels_of(position: DiamondPosition, pillar: str) -> list[str]:
    """Return the moves that raise or lower a pillar."""
    return [str(move) for move in position.legal_moves() if str(move)[:2] == pillar and len(str(move)) == 3]


def bans(position: DiamondPosition) -> str:
    """Return the bans of the position text."""
    return position.encode().split()[-1]


@pytest.mark.parametrize(("turn", "left", "ban"), [("c3+", "c3+", "c3=9@1"), ("c3-", "c3-", "c3=9@1")])
def test_a_pillar_may_go_on_but_not_back(turn: str, left: str, ban: str) -> None:
    """DI-14: a raised pillar may be raised further, a lowered one lowered further."""
    position = played(bare(QUIET), turn)

    assert [left] == levels_of(position, "c3")
    assert ban == bans(position)


def test_the_mover_may_reverse_it() -> None:
    """DI-14: the ban ends when the mover's next turn begins."""
    position = played(bare(QUIET), "c3+", "b2+")

    assert ["c3+", "c3-"] == levels_of(position, "c3")
    assert "b2=9@2" == bans(position)


def test_a_later_move_replaces_the_ban() -> None:
    """DI-14: the ban of the latest move replaces the earlier one."""
    position = played(bare(QUIET), "c3+", "c3+")

    assert ["c3+"] == levels_of(position, "c3")
    assert "c3=10@2" == bans(position)


def test_a_cube_may_not_be_put_back() -> None:
    """DI-14: the other player may push it anywhere else, which lifts the ban on its first place."""
    position = played(bare(f"{QUIET} c1=9:B", bigs="centre"), "c1-c4")

    assert "c4-c1" not in notations(position)
    assert "c4-c2" in notations(position)
    assert "c4=c1@1" == bans(position)
    assert "d4-c1" in notations(played(position, "c4-d4"))
    assert "d4-c4" not in notations(played(position, "c4-d4"))


def test_a_ban_follows_its_cube_only() -> None:
    """DI-14: another cube may go to where the moved cube came from."""
    position = played(bare(f"{QUIET} c1=9:B a3=9:B c5=9:B e3=9:B", bigs="tips"), "c1-c4")

    assert "a3-c1" in notations(position)


def test_a_pillar_and_the_cube_on_it_are_two_things() -> None:
    """DI-14: a ban on a pillar does not affect its cube, and vice versa."""
    position = bare(f"{QUIET} c1=9:B", bigs="centre")
    raised = played(position, "c2+")
    pushed = played(position, "c1-c4")

    assert "c1-c3" in notations(raised)
    assert ["c4+", "c4-"] == levels_of(pushed, "c4")
    assert ["c1+", "c1-"] == levels_of(pushed, "c1")


def test_the_pillar_under_a_cube_takes_the_ban_with_the_cube_along() -> None:
    """DI-14: a cube that moves with its pillar has no ban."""
    position = played(bare(f"{QUIET} c1=9:B", bigs="centre"), "c1+", "c1+")

    assert "c1=10@2" == bans(position)


def test_a_drop_makes_a_ban_too() -> None:
    """DI-14: a dropped cube has a ban, though it can go back only after the ground has changed."""
    assert "c4=c3@1" == bans(played(bare("c3=11:1 e5=9:2"), "c3/c4"))


def test_bans_of_four_seats_hold_for_a_whole_round() -> None:
    """DI-14: no other player may undo a move until its player is to move again."""
    position = played(bare(FOUR, players="4"), "c3+")

    for turn in ("b3+", "d3+", "c2+"):
        assert ["c3+"] == levels_of(position, "c3")
        position = played(position, turn)
    assert ["c3+", "c3-"] == levels_of(position, "c3")
    assert "b3=9@2,c2=9@4,d3=9@3" == bans(position)


def test_a_ban_replaced_by_another_seat_lasts_longer() -> None:
    """DI-14: the ban of the second player also applies to the first, until the second is to move."""
    position = played(bare(FOUR, players="4"), "c3+", "c3+", "d3+", "b3+")

    assert "Player 1" == str(position.to_move)
    assert ["c3+"] == levels_of(position, "c3")
    assert ["c3+", "c3-"] == levels_of(played(position, "c2+"), "c3")


def test_a_cube_pushed_by_two_seats_has_one_ban() -> None:
    """DI-14: the third player may put it where the first found it, but not where the second did."""
    position = bare(f"{FOUR} c1=9:B", players="4", bigs="centre")
    position = played(position, "c1-c4", "c4-d4")

    assert "d4=c4@2" == bans(position)
    assert "d4-c1" in notations(position)
    assert "d4-c4" not in notations(position)


def test_a_refused_move_says_whose_turn_lifts_the_ban() -> None:
    """DI-14: playing it raises IllegalMove with the rule."""
    position = played(start(), "c3+")

    with pytest.raises(IllegalMove, match="until Player 1's next turn") as refused:
        position.parse("c3-")
    assert "DI-14" == refused.value.rule


def test_nothing_comes_up_a_third_time() -> None:
    """DI-15: the turn that would repeat a position for the third time is illegal."""
    twice = played(start(), *(TO_AND_FRO * 2))

    with pytest.raises(IllegalMove, match="for the third time") as refused:
        twice.parse("c3+")
    assert "DI-15" == refused.value.rule
    assert "c3-" in map(str, twice.legal_moves())


def test_the_round_does_not_make_a_position_another() -> None:
    """DI-15: the round does not make a position different, but bans do."""
    once = played(start(), *TO_AND_FRO)
    twice = played(once, *TO_AND_FRO)

    assert once != twice
    assert once.state.key == twice.state.key
    assert start().state.key != once.state.key


def test_a_decoded_position_has_no_past() -> None:
    """DI-15: repetition is counted from the decoded position."""
    twice = played(start(), *(TO_AND_FRO * 2))
    decoded = at(twice.encode())

    assert twice == decoded
    assert "c3+" in map(str, decoded.legal_moves())
    assert {"c3+"} == set(map(str, decoded.legal_moves())) - set(map(str, twice.legal_moves()))


def test_repetition_over_four_seats() -> None:
    """DI-15: the rule applies to four players too."""
    round_out = ("b2+", "d2+", "d4+", "b4+")
    round_back = ("b2-", "d2-", "d4-", "b4-")
    position = played(start(players="4"), *((*round_out, *round_back) * 2), "b2+", "d2+")

    assert "d4+" not in map(str, position.legal_moves())
    assert "DI-15" == position.explain(position.read("d4+")).rule

"""The last rank, and Obelisks on the board (FO-24 to FO-28)."""

from __future__ import annotations

from tests.games.flying_obelisks.play import black, notations, played, stacks, white

#: Black has only a Globe and the piece named, so all kinds can come back.
_BY_DISK = ["=C", "=H", "=O", "=P", "=S", "=T", "=V"]


def _brought(moves: list[str]) -> list[str]:
    return [f"={move.split('=')[1]}" for move in moves if "=" in move]


def test_another_power_brings_a_disk() -> None:
    """A move by any power except a Disk's can bring back a captured Disk (FO-25)."""
    assert ["d8-d9", "d8-d9=D"] == notations(black(d8="c"), "d8-d9")
    assert ["DC"] == stacks(played(black(d8="c"), "d8-d9=D"), "d9")


def test_a_disk_brings_anything_else() -> None:
    """A Disk's power can bring back any captured piece except a Disk, or an Obelisk (FO-25, FO-26)."""
    moves = notations(black(d8="d"), "d8-e9")
    assert ["d8-e9", *(f"d8-e9{brought}" for brought in _BY_DISK)] == moves


def test_the_globe_brings_a_disk_and_never_comes_back() -> None:
    """A Globe can bring back a Disk, and no move brings back a Globe (FO-25)."""
    position = black(d8="g")
    assert ["d8-d9", "d8-d9=D"] == notations(position, "d8-d9")
    assert [] == [move for move in notations(position) if move.endswith("=G")]


def test_where_two_powers_could_have_moved_the_player_chooses() -> None:
    """A move by the power of a Disk or a Star can bring back what either allows (FO-25)."""
    brought = _brought(notations(black(d8="ds"), "d8-e9"))
    assert sorted([*_BY_DISK, "=D"]) == brought
    assert ["=D"] == _brought(notations(black(c7="ds"), "c7-e9"))


def test_three_pieces_bring_nothing() -> None:
    """Only one or two pieces that move can bring something back; an Obelisk is not counted (FO-24)."""
    assert [] == _brought(notations(black(d8="cst"), "d8-d9"))
    assert ["=D"] == _brought(notations(black(d8="csO"), "d8-d9"))


def test_the_stack_joined_may_be_three() -> None:
    """Only the pieces that move are counted, and the resulting stack must be legal (FO-24)."""
    assert ["=D"] == _brought(notations(black(d8="c", d9="s"), "d8-d9"))
    assert [] == _brought(notations(black(d8="cs", d9="t"), "d8-d9"))
    assert ["=O"] == _brought(notations(black(c8="dc", d9="t"), "c8-d9"))


def test_moves_within_the_last_rank_bring_nothing() -> None:
    """The move must come from another rank (FO-24)."""
    assert [] == _brought(notations(black(d9="c"), "d9-"))


def test_a_capture_on_the_last_rank_may_bring_something_too() -> None:
    """A capture on the last rank can bring something back too (FO-5, FO-24)."""
    position = black(d8="c", d9="ST")
    assert ["=D"] == _brought(notations(position, "d8-d9"))
    assert ["DC"] == stacks(played(position, "d8-d9=D"), "d9")


def test_each_side_has_its_own_last_rank() -> None:
    """It is rank 9 for Black and rank 1 for White (FO-24)."""
    assert [] == _brought(notations(black(e2="c"), "e2-e1"))
    assert ["=D"] == _brought(notations(white(e2="C", e9="G"), "e2-e1"))


def test_only_captured_pieces_come_back() -> None:
    """Only a captured piece can come back (FO-24)."""
    full = black(a2="ddd", b2="ddd", c2="dd", d8="c")
    assert [] == _brought(notations(full, "d8-d9"))
    assert "=P" not in _brought(notations(black(d8="d", a2="p"), "d8-e9"))


def test_an_obelisk_comes_in_while_the_supply_lasts() -> None:
    """With all five on the board none can be brought in; a removed one can (FO-26)."""
    five = black(a3="O", b3="O", c3="O", d3="O", e3="O", d8="d", f2="c")
    assert "=O" not in _brought(notations(five, "d8-e9"))
    position = played(played(five, "f2-e2"), "i9-i8", "e2-e3xO", "i8-i9")
    assert "=O" in _brought(notations(position, "d8-e9"))


def test_a_pyramid_never_joins_an_obelisk_coming_back() -> None:
    """The stack with the piece brought back must be legal (FO-14)."""
    assert "=P" not in _brought(notations(black(d8="dO"), "d8-e9"))
    assert "=O" not in _brought(notations(black(d8="dp"), "d8-e9"))


def test_an_obelisk_met_is_taken_over_or_removed() -> None:
    """The player chooses what to do with a lone Obelisk or one in an enemy stack (FO-27)."""
    for there in ("O", "STO"):
        position = black(e2="c", e3=there)
        assert ["e2-e3+O", "e2-e3xO"] == notations(position, "e2-e3")
        assert ["CO"] == stacks(played(position, "e2-e3+O"), "e3")
        assert ["C"] == stacks(played(position, "e2-e3xO"), "e3")


def test_three_pieces_take_an_obelisk_over() -> None:
    """Three pieces can take over an Obelisk (FO-13, FO-27)."""
    assert ["DCS" + "O"] == stacks(played(black(e2="dcs", e3="O"), "e2-e3+O"), "e3")


def test_some_remove_an_obelisk_whatever_they_want() -> None:
    """If a Globe, a Pyramid or an Obelisk moves there is no choice, and none is written (FO-27)."""
    assert ["e2-e3"] == notations(black(e2="g", e3="O"), "e2-e3")
    assert ["e2-e3"] == notations(black(e2="cp", e3="O"), "e2-e3")
    position = black(e2="cO", e3="TO")
    assert ["e2-e3"] == notations(position, "e2-e3")
    after = played(position, "e2-e3")
    assert (["CO"], 4) == (stacks(after, "e3"), after.supply)


def test_removing_and_bringing_in_is_taking_over() -> None:
    """Taking over an Obelisk and replacing it by another is one move, written `+O` (FO-35)."""
    moves = notations(black(d8="d", e9="O", f1="g"), "d8-e9")
    assert "d8-e9+O" in moves
    assert [] == [move for move in moves if move.endswith("=O")]
    assert {"d8-e9+O=C", "d8-e9xO=C", "d8-e9xO=P", "d8-e9xO"} <= set(moves)
    assert "d8-e9+O=P" not in moves


def test_a_lone_obelisk_is_nobodys() -> None:
    """Both sides may move onto a lone Obelisk (FO-28)."""
    position = played(black(e2="cO", f4="T"), "e2C-e4")
    assert ["f4-e2+O", "f4-e2xO"] == notations(position, "f4-e2")

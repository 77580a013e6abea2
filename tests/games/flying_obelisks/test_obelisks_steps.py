"""Choosing a move step by step: prompts, motions, tallies and warnings."""

from __future__ import annotations

from boardgames.core import Motion, Selection, Spot
from tests.games.flying_obelisks.play import at, black, played, start, steps

_A, _B = Spot("e2"), Spot("e3")


def _chosen(selection: Selection, *names: str) -> Selection:
    for step in steps(*names):
        selection = selection.add(step)
    return selection


def test_a_single_piece_is_two_clicks() -> None:
    """If only one part is possible, it is not a step."""
    position = start()
    assert (steps("b2", "c3"),) == position.routes(position.parse("b2-c3"))
    assert _chosen(Selection.of(position), "b2", "c3").is_settled


def test_part_first_or_square_first() -> None:
    """Both orders lead to the same move if several parts fit."""
    position = black(e2="ct")
    move = position.parse("e2C-e3")
    assert (steps("e2", "C", "e3"), steps("e2", "e3", "C")) == position.routes(move)
    assert {"CT", "C"} == {str(step.name) for step in _chosen(Selection.of(position), "e2", "e3").next_steps}


def test_the_part_is_not_asked_for_where_only_one_fits() -> None:
    """If only one part can go to the goal, the two squares make the move."""
    position = black(e2="cst", e3="dd")
    move = position.parse("e2C-e3")
    assert (steps("e2", "C", "e3"), steps("e2", "e3")) == position.routes(move)


def test_a_lone_mover_beside_a_pyramid_is_asked_for() -> None:
    """The part says whether the Pyramid comes along."""
    position = black(d4="cp")
    assert {"PC", "C"} == {step.name for step in _chosen(Selection.of(position), "d4", "f4").next_steps}


def test_bringing_back_is_done_or_goes_on() -> None:
    """On the last rank the move is complete, and something can still be brought back."""
    selection = _chosen(Selection.of(black(d8="c")), "d8", "d9")
    assert "d8-d9" == str(selection.move)
    assert steps("=D") == selection.next_steps
    assert "d8-d9=D" == str(_chosen(selection, "=D").move)


def test_the_same_steps_never_mean_two_moves() -> None:
    """Each order of steps makes one move, also with Obelisks and pieces brought back."""
    position = black(d8="ds", e9="TO", d7="ct", d9="O")
    routes = [route for move in position.legal_moves() for route in position.routes(move)]
    assert len(set(routes)) == len(routes)


def test_prompts_ask_for_what_is_open() -> None:
    """Each stage of a turn has its prompt."""
    position = black(d8="ds", e9="TO")
    asked = [steps(*names) for names in ((), ("d8",), ("d8", "D"), ("d8", "e9"), ("d8", "D", "e9"))]
    asked += [steps("d8", "D", "e9", "xO"), steps("d8", "D", "e9", "xO", "=C"), steps("a1", "a2")]
    assert [
        "Black: choose a piece or stack to move.",
        "Choose where to go from d8, or which part of the stack moves.",
        "Choose where the Disk goes.",
        "Choose what goes to e9.",
        "Take over the Obelisk on e9, or remove it?",
        "Bring something back, or finish the move.",
        "The move is complete.",
        "The move is complete.",
    ] == [position.prompt(taken) for taken in asked]


def test_the_prompt_of_a_finished_game_says_who_won() -> None:
    """After the end the prompt is the outcome."""
    position = played(black(e1="v", e9="G"), "e1-e9")
    assert "White's Globe has been captured, so Black wins." == position.prompt(())


def test_motions_of_plain_moves_and_captures() -> None:
    """A captured stack leaves first, then the part moves; incomplete steps move nothing."""
    position = black(e2="ct", e3="ST")
    assert () == position.motions(steps("e2", "e3"))
    assert (Motion(_B, None), Motion(_A, _B)) == position.motions(steps("e2", "e3", "C"))
    assert (Motion(_A, Spot("e4")),) == position.motions(steps("e2", "C", "e4"))


def test_motions_of_obelisks_and_pieces_brought_back() -> None:
    """An Obelisk that is taken over stays, one that is removed leaves, and a piece brought back appears."""
    position = black(d8="c", d9="O")
    here, there = Spot("d8"), Spot("d9")
    assert () == position.motions(steps("d8", "d9"))
    assert (Motion(here, there),) == position.motions(steps("d8", "d9", "+O"))
    assert (Motion(there, None), Motion(here, there)) == position.motions(steps("d8", "d9", "xO"))
    assert (Motion(here, there), Motion(None, there)) == position.motions(steps("d8", "d9", "+O", "=D"))


def test_what_stands_after_steps() -> None:
    """A complete move is shown as played; incomplete steps change nothing."""
    position = black(e2="ct")
    assert position.after() == position.after(steps("e2", "e3"))
    after = position.after(steps("e2", "C", "e3"))
    assert [("T", "Black"), ("C", "Black")] == [(after[at].letters, str(after[at].seat)) for at in (_A, _B)]


def test_by_which_power_a_square_is_reached() -> None:
    """All powers that lead there are named, with P for the bridge and O for the flight."""
    assert "DS" == black(e2="ds").powers(steps("e2", "f3"))
    assert "PC" == black(d4="cp").powers(steps("d4", "f4"))
    assert "O" == black(c5="cO").powers(steps("c5", "g5"))
    assert "" == black(e2="ds").powers(steps("e2"))


def test_reach_of_a_power_from_anywhere() -> None:
    """`reach` returns where a piece could go from any square of this board."""
    position = black(e2="c", g8="D")
    assert [f"{file}8" for file in "abcdefhi"] == [str(spot) for spot in position.reach(Spot("g8"), "H")]
    assert ["e3", "e4", "e5", "e6", "e7", "e8", "e9"] == [
        str(spot) for spot in position.reach(Spot("e2"), "V") if spot.name > "e1"
    ]
    assert (Spot("g5"),) == position.reach(Spot("c5"), "O")
    assert ["f7", "h7", "f9", "h9"] == [str(spot) for spot in position.reach(Spot("g8"))]
    assert () == position.reach(Spot("c5"), "P")


def test_tallies() -> None:
    """Each side's pieces, those that can return, Hilltops if there are any, and the supply of Obelisks."""
    position = at("4,g,4/9/9/9/2,dO,6/9/9/9/4,G,3,P b")
    assert [
        ("Pieces", 2, 18, "Black"),
        ("Can return", 16, None, "Black"),
        ("Hilltops", 1, 2, "Black"),
        ("Pieces", 2, 18, "White"),
        ("Can return", 16, None, "White"),
        ("Spare Obelisks", 4, 5, "None"),
    ] == [(tally.label, tally.count, tally.limit, str(tally.seat)) for tally in position.tallies()]


def test_warnings_of_a_threatened_globe_and_of_the_hills() -> None:
    """Threats to win at once are warned of."""
    assert ("White's Vertical Prism on a9 can take Black's Globe on a1.",) == black(a9="V").warnings()
    position = black(c5="D", f4="D")
    assert ("White can hold both Hilltops while Black has no piece on a hill.",) == position.warnings()
    assert () == start().warnings()
    assert () == played(black(e1="v", e9="G"), "e1-e9").warnings()


def test_dangers_of_a_move() -> None:
    """A move that exposes the Globe or gives away the hills is dangerous."""
    position = black(a9="V", b1="g")
    assert () == position.dangers(position.parse("b1-c1"))
    expected = ("After this White's Vertical Prism on a9 can take Black's Globe on a1.",)
    assert expected == position.dangers(position.parse("b1-a1"))
    position = black(c5="D", g5="D", d6="s")
    expected = ("This leaves both Hilltops and the hills to White, who wins.",)
    assert expected == position.dangers(position.parse("d6-e7"))
    position = black(c5="D", f4="D", d6="s")
    expected = ("After this White can hold both Hilltops while Black has no piece on a hill.",)
    assert expected == position.dangers(position.parse("d6-e7"))


def test_a_winning_move_has_no_dangers() -> None:
    """A move that ends the game is not dangerous."""
    position = black(e1="v", e9="G", a9="V")
    assert () == position.dangers(position.parse("e1-e9"))


def test_captured_pieces_and_supply() -> None:
    """They are the pieces of the set-up that are not on the board."""
    position = played(black(e1="c", e2="STO"), "e1-e2xO")
    assert ("DDDDDDDDPCCSSTTHV", 5) == (position.captured(position.seats[1]), position.supply)

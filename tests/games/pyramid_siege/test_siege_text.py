"""Positions and turns as text, and what turns do to the counters (PS-21, PS-22)."""

from __future__ import annotations

import pytest

from boardgames.core import AmbiguousMove, IllegalMove, Motion, Move, NotationError, PositionError, Spot
from boardgames.games.pyramid_siege import GAME
from tests.games.pyramid_siege.siege_positions import (
    CAPTURES,
    DECLINED,
    at,
    begin,
    steps,
)

START = "A/AA/AAA/A..A/A.D.A/A....A/A.D.D.A/AA....AA/AAAAAAAAA D -"
TWO_TO_HUFF = "A/../..A/.D../..A../....../D.AA.../......../...ADAA.. A d2,i5"
DECLINED_DIAGRAM = """\
a          A
b         . .
c        . . .
d       . D . .
e      . . + . .
f     . . + + . .
g    . . + D D . .
h   . . . A . . . .
i  A A . . . . . A A
Attackers to move; may be huffed: g4"""


def test_the_start_is_written_as_on_the_sheet() -> None:
    """PS-22: a text has the rows, the side to move and the huff."""
    assert START == begin().encode()
    assert START in GAME.sheet.text


@pytest.mark.parametrize("text", [START, CAPTURES, DECLINED, TWO_TO_HUFF, GAME.showcase])
def test_positions_are_read_and_written(text: str) -> None:
    """PS-22: a decoded text is encoded unchanged."""
    assert text == at(text).encode()


def test_the_smaller_board_is_written_alike() -> None:
    """PS-22: the smaller board has eight rows."""
    text = "./AA/AAA/AAAA/AD.DA/AA..AA/AAADAAA/.AAAAAA. D -"

    assert text == begin(board="36").encode()
    assert begin(board="36") == at(text, board="36")


def test_a_diagram_shows_the_triangle() -> None:
    """Free fortress points are marked, and below are the side to move and who may be huffed."""
    assert DECLINED_DIAGRAM == at(DECLINED).diagram()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "A position has 3 parts, but there are 0: write the rows, the side to move, and the defenders"),
        (START[:-4], "there is 1: write"),
        (START[:-2], "there are 2: write"),
        (f"{START} x", "there are 4: write"),
        ("A/AA D -", "This board has 9 rows joined by /, but there are 2."),
        ("A D -", "This board has 9 rows joined by /, but there is 1."),
        (START.replace("A....A", "A...A"), "Row f has 6 points, but 'A...A' shows 5."),
        (f".{START}", "Row a has 1 point, but '.A' shows 2."),
        (START.replace("A.D.A", "A.L.A"), "'L' at e3 is not valid: write A, D or . for a free point."),
        (
            START.replace(" D ", " W "),
            "The side to move cannot be 'W': write D for defenders or A for attackers.",
        ),
        (START.replace("/A....A", "/AA...A"), "There are 28 attackers on the board, but only 27 exist."),
        (START.replace("/A....A", "/AD...A"), "There are 4 defenders on the board, but only 3 exist."),
        (
            "A/../.../..../...../....../......./......../......... D -",
            "There are no defenders and at most 5 attackers: either would have ended the game.",
        ),
        (
            START.replace("D -", "D e3"),
            "e3 cannot be huffed, because the defenders are to move: write - instead.",
        ),
        (START.replace("D -", "A e3,g4"), "g4 cannot be huffed: no defender is there."),
        (START.replace("D -", "A a1"), "a1 cannot be huffed: no defender is there."),
        (
            START.replace("D -", "A g5,e3"),
            "'g5,e3' must name each defender that may be huffed once, in the order of the points.",
        ),
        (START.replace("D -", "A e3,e3"), "'e3,e3' must name each defender that may be huffed once"),
        (START.replace("D -", "A e9"), "There is no point 'e9' on this board: row e has e1 to e5."),
        (START.replace("D -", "A ,"), "There is no point '' on this board: its rows are a to i."),
    ],
)
def test_texts_that_cannot_be_are_refused(text: str, message: str) -> None:
    """PS-22: the error says what is wrong and where."""
    with pytest.raises(PositionError) as error:
        at(text)

    assert message in str(error.value)


def test_enforced_captures_have_no_huff_in_the_text() -> None:
    """PS-8: with capture=enforced the last part is always a hyphen."""
    with pytest.raises(
        PositionError, match="g4 cannot be huffed, because captures are enforced: write - instead"
    ):
        at(DECLINED, capture="enforced")


def test_a_text_is_read_for_the_board_agreed_on() -> None:
    """PS-1: a text of the larger board is refused."""
    with pytest.raises(PositionError, match="This board has 8 rows joined by /, but there are 9"):
        at(START, board="36")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("e3-d2", "e3 d2"),
        ("  E3-D2\n", "e3 d2"),
        ("d2xf4xf2", "d2 f4 f2"),
        ("D2XF4", "d2 f4"),
        ("!g4 a1-b2", "g4 a1 b2"),
        ("!g4", "g4"),
        ("!G4  A1", "g4 a1"),
        ("e3", "e3"),
    ],
)
def test_notation_is_read(text: str, names: str) -> None:
    """PS-21: steps, chains and huffs are read in either case, legal or not, complete or not."""
    assert steps(names) == begin().read(text)


@pytest.mark.parametrize(
    "text",
    ["", "e", "3e", "e3d2", "e3-", "e3-d2-c1", "d2xf4-f2", "g4!", "!g4a1-b2", "! g4", "a1 b2", "e3-d2 x"],
)
def test_what_is_no_notation_is_refused(text: str) -> None:
    """PS-21: the message shows the right forms."""
    with pytest.raises(NotationError, match="is not a move: write e3-d2 to step, d2xf4xf2 to capture"):
        begin().read(text)


@pytest.mark.parametrize(("text", "row"), [("a2-b1", "row a has only a1"), ("e3-j1", "its rows are a to i")])
def test_points_that_are_not_there_are_refused(text: str, row: str) -> None:
    """PS-1: the message says which points there are."""
    with pytest.raises(NotationError, match=row):
        begin().parse(text)


def test_a_sign_must_be_right() -> None:
    """PS-21: a hyphen means a step and x a capture."""
    with pytest.raises(NotationError, match="'d2-f4' is a capture: write d2xf4"):
        at(CAPTURES).parse("d2-f4")
    with pytest.raises(NotationError, match="'e3xd2' is a step: write e3-d2"):
        begin().parse("e3xd2")


def test_the_beginning_of_a_turn_leaves_a_choice_open() -> None:
    """PS-21: the message lists the moves that begin so."""
    with pytest.raises(AmbiguousMove, match="'e3' leaves a choice open: write e3-d2, e3-d3") as error:
        begin().parse("e3")

    assert 6 == len(error.value.candidates)


def test_a_chain_that_must_go_on_is_not_cut_short() -> None:
    """PS-7: with chain=must the first jump only begins a turn."""
    with pytest.raises(AmbiguousMove, match="write d2xf4xh4xf2"):
        at(CAPTURES, chain="must").parse("d2xf4")


def test_an_illegal_turn_is_refused_with_its_rule() -> None:
    """The error for an illegal turn has the rule."""
    with pytest.raises(IllegalMove, match=r"neither next to e3 .* \(PS-4\)"):
        begin().parse("e3-i1")


def test_a_move_of_another_position_is_refused() -> None:
    """`play` checks that a move is legal."""
    with pytest.raises(IllegalMove, match="d2 is empty"):
        begin().play(Move("d2-d3", (Spot("d2"), Spot("d3"))))


@pytest.mark.parametrize(
    ("text", "names", "motions"),
    [
        (CAPTURES, "", ""),
        (CAPTURES, "d2", ""),
        (CAPTURES, "d2 c1", "d2:c1"),
        (CAPTURES, "d2 f4", "d2:f4 e3:"),
        (CAPTURES, "d2 f4 h4", "d2:f4 e3: f4:h4 g4:"),
        (DECLINED, "g4", "g4:"),
        (DECLINED, "g4 h4 g4", "g4: h4:g4"),
        (DECLINED, "a1 b1", "a1:b1"),
    ],
)
def test_motions_show_a_turn_step_by_step(text: str, names: str, motions: str) -> None:
    """A jump moves the defender and removes the attacker; a huff removes a defender."""
    pairs = [pair.split(":") for pair in motions.split()]
    expected = tuple(Motion(Spot(source), Spot(target) if target else None) for source, target in pairs)

    assert expected == at(text).motions(steps(names))


def test_occupants_follow_the_steps() -> None:
    """Occupants are given by seat index, before and after some steps."""
    position = at(DECLINED)
    after = position.occupants(steps("g4 h4 g4"))

    assert {"d2": 0, "g4": 0, "g5": 0} == {
        spot.name: seat for spot, seat in position.occupants().items() if not seat
    }
    assert (1, None) == (after[Spot("g4")], after.get(Spot("h4")))
    assert 8 == len(after)

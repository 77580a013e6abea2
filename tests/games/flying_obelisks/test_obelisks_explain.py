"""Explanations: the deciding rule and a sentence."""

from __future__ import annotations

import pytest

from boardgames.core import Choice, Spot
from tests.games.explaining import allowed, refused
from tests.games.flying_obelisks.play import black, played, start, steps, white, why

_CASES: list[tuple[dict[str, str], str, str, str]] = [
    # What cannot begin a move
    ({}, "e5", "FO-4", "e5 is empty: choose a square with a piece of yours."),
    ({"e8": "CS"}, "e8", "FO-4", "White's Cube and Star on e8 cannot be moved by Black."),
    (
        {"e5": "O"},
        "e5",
        "FO-28",
        "The Obelisk on e5 stands alone, so it belongs to nobody and cannot be moved.",
    ),
    ({"e5": "p"}, "e5", "FO-12", "The Pyramid cannot move alone: it goes along with another piece"),
    ({}, "z9", "FO-1", "There is no square z9"),
    ({}, "C", "FO-4", "'C' cannot come first: choose the square of the piece or stack to move."),
    ({"e5": "h"}, "e5", "FO-17", "The Horizontal Prism on e5 cannot move now: d5 is higher than e5"),
    # Squares that no power leads to
    ({"e2": "c"}, "e2 e2", "FO-4", "e2 is where it stands"),
    ({"e2": "c"}, "e2 z2", "FO-1", "There is no square z2"),
    ({"e2": "c"}, "e2 f3", "FO-8", "From e2 the Cube goes one or two squares along its file or rank"),
    ({"e2": "d"}, "e2 e3", "FO-6", "From e2 the Disk goes one square diagonally"),
    ({"e2": "g"}, "e2 e4", "FO-7", "From e2 the Globe goes one square in any direction"),
    ({"e2": "s"}, "e2 e3", "FO-9", "From e2 the Star goes one or two squares diagonally"),
    ({"e2": "t"}, "e2 e3", "FO-10", "From e2 the Triangle goes two squares straight and one to the side"),
    ({"e2": "h"}, "e2 e3", "FO-11", "From e2 the Horizontal Prism goes any number of squares along its rank"),
    ({"e2": "cs"}, "e2 h9", "FO-15", "the Star goes one or two squares diagonally: neither can go to h9."),
    (
        {"e2": "cp"},
        "e2 P",
        "FO-12",
        "The Pyramid cannot move alone: it goes along with another piece of the stack.",
    ),
    # Levels
    (
        {"c3": "c"},
        "c3 c4",
        "FO-17",
        "c4 is higher than c3, and only a Disk's own step, one square diagonally",
    ),
    ({"c3": "dc"}, "c3 c4", "FO-17", "the Disk goes uphill only by its own step, one square diagonally."),
    ({"c3": "ds"}, "c3 S b4", "FO-17", "only the Disk's own step goes uphill, so the Disk must go along."),
    (
        {"a4": "hv"},
        "a4 e4",
        "FO-18",
        "On the way from a4 to e4, b4 is higher than the square before it: a Horizontal",
    ),
    ({"g4": "h"}, "g4 a4", "FO-18", "On the way from g4 to a4, d4 is higher than the square before it"),
    (
        {"b3": "c"},
        "b3 b5",
        "FO-19",
        "On the way from b3 to b5, b4 is higher: a Cube can jump over it only if it lands as high as b3.",
    ),
    ({"c4": "c"}, "c4 c5", "FO-17", "c5 is higher than c4"),
    # From hill to hill
    (
        {"d4": "c"},
        "d4 f4",
        "FO-20",
        "only a stack with a Pyramid or an Obelisk can cross, and there is neither on d4.",
    ),
    ({"d4": "cp"}, "d4 g5", "FO-21", "The bridge joins middle to middle and top to top: d4 and g5"),
    (
        {"d4": "cp"},
        "d4 f5",
        "FO-21",
        "The Pyramid is a bridge, but the Cube goes one or two squares along its file or rank: ",
    ),
    (
        {"d4": "cO"},
        "d4 f4",
        "FO-22",
        "flies from d4 to the corresponding square of the other hill, h4, not to f4.",
    ),
    (
        {"b5": "hp"},
        "b5 f5",
        "FO-21",
        "On the way from b5 to f5, c5 is higher, which stops a Horizontal Prism",
    ),
    # Something in the way
    ({"e2": "h", "c2": "D"}, "e2 b2", "FO-11", "White's Disk on c2 blocks the way of the Horizontal Prism"),
    ({"e2": "h", "c2": "cs"}, "e2 b2", "FO-11", "Black's Cube and Star on c2 blocks the way"),
    ({"e2": "v", "e3": "O"}, "e2 e9", "FO-11", "An Obelisk on e3 blocks the way of the Vertical Prism"),
    ({"d4": "hp", "e4": "O"}, "d4 f4", "FO-11", "An Obelisk on e4 blocks the way"),
    # What stands there
    ({"e2": "cst", "e3": "dd"}, "e2 CS e3", "FO-13", "4 pieces would stand on e3, and 3 of your own"),
    ({"e2": "g", "e3": "c"}, "e2 e3", "FO-14", "a Globe stands only with one or two Disks."),
    ({"e2": "cO", "e3": "p"}, "e2 CO e3", "FO-14", "an Obelisk never stands with a Pyramid."),
    (
        {"e2": "cO", "e3": "dO"},
        "e2 CO e3",
        "FO-14",
        "Two Obelisks would stand on e3, and one is the maximum.",
    ),
    # Parts
    ({"e2": "ct"}, "e2 Q", "FO-15", "'Q' is not part of the stack on e2: Cube and Triangle."),
    ({"e2": "c"}, "e2 C", "FO-15", "Only the Cube can leave e2: choose the square to go to."),
    ({"e2": "ct"}, "e2 C T", "FO-15", "The Cube is chosen: choose the square to go to."),
    ({"e2": "ct"}, "e2 e3 e4", "FO-15", "Choose first what goes to e3: the whole stack or only the Cube."),
    ({"e2": "ct"}, "e2 e3 Q", "FO-15", "Choose first what goes to e3"),
    ({"e2": "ct"}, "e2 e3 T", "FO-10", "From e2 the Triangle goes"),
    # Answers
    ({"e2": "c"}, "e2 e3 +O", "FO-27", "No Obelisk stands on e3."),
    ({"e2": "c", "e3": "dO"}, "e2 e3 xO", "FO-27", "is in your own stack and stays there."),
    ({"e2": "g", "e3": "O"}, "e2 e3 +O", "FO-27", "is removed, because the Globe cannot stand with it."),
    (
        {"e2": "c", "e3": "O"},
        "e2 e3 +O xO",
        "FO-27",
        "You have already chosen what to do with the Obelisk on e3.",
    ),
    ({"e2": "c"}, "e2 e3 e4", "FO-4", "The move goes to e3: a turn has only one goal."),
    ({"e2": "c"}, "e2 e3 Q", "FO-4", "The move to e3 offers no choice called 'Q'."),
    ({"e2": "c"}, "e2 e3 =D", "FO-24", "Pieces come back only on Black's last rank, and e3 is not on it."),
    ({"d9": "c"}, "d9 e9 =D", "FO-24", "d9 is also on the last rank"),
    ({"d8": "cst"}, "d8 CST d9 =D", "FO-24", "3 pieces move"),
    ({"d8": "c"}, "d8 d9 =G", "FO-25", "A Globe never comes back."),
    ({"d8": "c"}, "d8 d9 =C", "FO-25", "A move of the Cube can bring back only a Disk."),
    (
        {"d8": "d"},
        "d8 e9 =D",
        "FO-25",
        "A move of the Disk can bring back any piece except a Disk, or an Obelisk.",
    ),
    ({"d8": "d", "a2": "p"}, "d8 e9 =P", "FO-25", "None of Black's Pyramids has been captured."),
    ({"d8": "c"}, "d8 d9 =D =D", "FO-24", "You have already brought something back"),
    ({"d8": "dO"}, "d8 D e9 =O =P", "FO-24", "one piece a move is the maximum"),
    ({"d8": "dO"}, "d8 DO e9 =P", "FO-14", "Disk, Pyramid and Obelisk cannot stand together on e9."),
    ({"d8": "c", "d9": "st"}, "d8 d9 =D", "FO-13", "cannot stand together on d9."),
    ({"d8": "d", "e9": "O"}, "d8 e9 =C", "FO-27", "Choose first what to do with the Obelisk on e9."),
    ({"d8": "d", "e9": "O"}, "d8 e9 xO =O", "FO-35", "is the same as taking over the one on e9."),
]


@pytest.mark.parametrize(("stacks", "names", "rule", "words"), _CASES, ids=[case[1] for case in _CASES])
def test_why_not(stacks: dict[str, str], names: str, rule: str, words: str) -> None:
    """The first illegal step decides."""
    decided, said = refused(black(**stacks), steps(*names.split()))
    assert rule == decided
    assert words in said


def test_a_part_that_cannot_move_is_refused_in_the_same_words_with_and_without_a_goal() -> None:
    """The reason is that it cannot move at all, which is said once (FO-12)."""
    why_not = "The Pyramid cannot move alone: it goes along with another piece of the stack."
    assert ("FO-12", why_not) == refused(black(e2="cp"), steps("e2", "P", "h9"))
    assert ("FO-12", why_not) == refused(black(e2="cp"), steps("e2", "P"))


def test_no_supply_left() -> None:
    """With all five Obelisks on the board none can be brought in (FO-26)."""
    position = black(a3="O", b3="O", c3="O", d3="O", e3="O", d8="d")
    assert ("FO-26", False) == (why(position, "d8", "e9", "=O").rule, why(position, "d8", "e9", "=O").legal)


def test_the_first_refused_step_decides() -> None:
    """The steps after an illegal step do not matter, except the goal of a part."""
    assert "FO-4" == why(start(), "e5", "z9", "Q").rule
    assert "FO-10" == why(black(e2="ct"), "e2", "T", "e3").rule


def test_a_repetition_is_explained_with_its_move() -> None:
    """The reason names the move after which the position occurred (FO-33)."""
    position = played(black(a2="d", i8="D"), "a1-b1", "i9-h9", "a2-b3", "i8-h7", "b3-a2")
    explanation = why(position, "h7", "i8")
    assert (False, "FO-33") == (explanation.legal, explanation.rule)
    assert "the position after move 2" in explanation.reason


def test_after_the_end_its_rule_is_given() -> None:
    """After the end of the game every step is refused by the rule that ended it."""
    position = played(black(e1="v", e9="G"), "e1-e9")
    for taken in ((), steps("e9"), steps("Q")):
        assert (False, "FO-29") == (position.explain(taken).legal, position.explain(taken).rule)


_LEGAL: list[tuple[dict[str, str], str, str, str]] = [
    ({}, "", "FO-4", "Black moves one piece or stack, or a part of a stack."),
    (
        {"e2": "ct"},
        "e2",
        "FO-15",
        "From e2 you can move the whole stack, only the Cube or only the Triangle",
    ),
    ({"e2": "ct"}, "e2 C", "FO-15", "From e2 you can move only the Cube to e1, "),
    ({"e2": "ct"}, "e2 e3", "FO-15", "The whole stack or only the Cube can go to e3: choose which."),
    ({"e2": "ct"}, "e2 C e3", "FO-8", "The Cube can go to e3."),
    (
        {"e2": "ct", "e3": "ST"},
        "e2 CT e3",
        "FO-8",
        "by the power of the Cube, capturing White's Star and Triangle.",
    ),
    (
        {"e2": "ds"},
        "e2 DS f3",
        "FO-6",
        "The Disk and Star can go to f3 by the power of the Disk or the Star.",
    ),
    ({"d4": "cp"}, "d4 C f4", "FO-21", "The Cube can go to f4 over the bridge."),
    ({"c5": "cO"}, "c5 CO g5", "FO-22", "The Cube and Obelisk can go to g5 by the Obelisk's flight."),
    (
        {"e2": "c", "e3": "O"},
        "e2 e3",
        "FO-27",
        "The Cube can take over the Obelisk on e3 or remove it: choose which.",
    ),
    ({"e2": "c", "e3": "O"}, "e2 e3 +O", "FO-27", "The move takes over the Obelisk on e3."),
    ({"e2": "c", "e3": "O"}, "e2 e3 xO", "FO-27", "The move removes the Obelisk on e3."),
    ({"d8": "c"}, "d8 d9", "FO-8", "The Cube can go to d9, and may bring something back."),
    ({"d8": "c"}, "d8 d9 =D", "FO-25", "A Disk can be brought back onto d9 with this move."),
    ({"d8": "d"}, "d8 e9 =O", "FO-26", "An Obelisk can be brought in on e9 with this move."),
    ({"e2": "ddc"}, "e2 DD f3", "FO-6", "The two Disks can go to f3 by the power of the Disk."),
]


@pytest.mark.parametrize(("stacks", "names", "rule", "words"), _LEGAL, ids=[case[1] for case in _LEGAL])
def test_what_is_legal_is_explained(stacks: dict[str, str], names: str, rule: str, words: str) -> None:
    """Legal steps are described, with the rule that allows them or what can still be chosen."""
    decided, said = allowed(black(**stacks), steps(*names.split()))
    assert rule == decided
    assert words in said


def test_white_is_told_of_its_own_last_rank() -> None:
    """The sentence names the side to move."""
    position = white(e8="C", e9="G")
    assert "White's last rank" in why(position, "e8", "d8", "=D").reason


@pytest.mark.parametrize("name", ["", "=", "=X", "+", "e", "a10", "\n", "+o", "=DD"])
def test_no_step_is_too_strange(name: str) -> None:
    """Unknown steps are refused and do not raise errors."""
    for position in (start(), black(d8="ds", e9="O", e2="c")):
        for before in ((), steps("d8"), steps("e2"), steps("d8", "e9"), steps("d8", "D", "e9")):
            for step in (Spot(name), Choice(name)):
                assert not position.explain((*before, step)).legal

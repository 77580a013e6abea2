"""Notation, position texts and diagrams, and errors in them (DI-19, DI-20)."""

from __future__ import annotations

import pytest

from boardgames.core import AmbiguousMove, Choice, NotationError, PositionError, Spot, Step, Value
from boardgames.games.diamond.editing import EDITING
from tests.games.diamond.fields import OPENING, at, bare, played, start

PLAIN = "15:1,9,9,9,9/9,9,9,9,9/9,9,9:B,9,9/9,9,9,9,9/9,9,9,9,15:2"
#: Two players and one big cube: the options for PLAIN.
CENTRE: dict[str, Value] = {"neutrals": "off", "bigs": "centre"}


def with_c3(written: str) -> str:
    """Return a text with something else for c3."""
    return PLAIN.replace("9:B", written) + " 1 1 -"


def test_the_opening_is_written_as_the_sheet_has_it() -> None:
    """DI-20: ranks are listed from 1, files from a."""
    assert OPENING == start().encode()
    assert OPENING in start().game.sheet.text


def test_bans_are_sorted() -> None:
    """DI-20: bans are sorted by their text, whatever the order in which they were made or typed."""
    position = played(start(players="4"), "d3+", "c1-c4", "b2-")
    text = position.encode()

    assert "4 1 b2=9@3,c4=c1@2,d3=9@1" == text.split(maxsplit=1)[1]
    assert position == at(text.replace("b2=9@3,c4=c1@2", "c4=c1@2,b2=9@3"), players="4")


def test_a_pillar_and_its_cube_may_both_be_banned() -> None:
    """DI-14, DI-20: bans of one seat on levels come before those on pillars."""
    position = played(start(players="4"), "c1-c4", "c4+")

    assert "c4=9@2,c4=c1@1" == position.encode().split()[-1]


@pytest.mark.parametrize(
    ("typed", "move"),
    [("b2+", "b2+"), ("  B2- \n", "b2-"), ("C1-C4", "c1-c4"), ("a1/A2", "a1/a2")],
)
def test_moves_are_typed(typed: str, move: str) -> None:
    """DI-19: case and surrounding spaces are ignored."""
    assert move == str(start().parse(typed))


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("b2+", (Spot("b2"), Choice("+"))),
        ("c1-c4", (Spot("c1"), Spot("c4"))),
        ("e5/a1", (Spot("e5"), Spot("a1"))),
        ("d4", (Spot("d4"),)),
    ],
)
def test_steps_are_read_legal_or_not(typed: str, steps: tuple[Step, ...]) -> None:
    """DI-19: a notation names a pillar and a step."""
    assert steps == start().read(typed)


@pytest.mark.parametrize(
    "typed", ["", "b", "b2*", "b2++", "b2+c3", "c1-c4-c5", "22", "b2 +", "\u00e92+", "b\u00b2+"]
)
def test_what_is_no_notation_is_refused(typed: str) -> None:
    """The error shows the four forms."""
    with pytest.raises(NotationError) as refused:
        start().read(typed)
    expected = (
        f"{typed!r} is not a move: write b2+ to raise a pillar, b2- to lower it, c1-c4 to push a cube"
        " or a1/a2 to drop one."
    )
    assert expected == str(refused.value)


@pytest.mark.parametrize(("typed", "name"), [("f1+", "f1"), ("a0-", "a0"), ("c1-c6", "c6"), ("h8/a1", "h8")])
def test_a_pillar_that_is_not_there_is_named(typed: str, name: str) -> None:
    """The error says which pillars there are."""
    with pytest.raises(NotationError) as refused:
        start().read(typed)
    assert f"There is no pillar {name}: the files are a to e, the ranks 1 to 5." == str(refused.value)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("a1-a2", "The cube on a1 drops to a2: write a1/a2."),
        ("c1/c4", "The cube on c1 is pushed to c4: write c1-c4."),
    ],
)
def test_the_sign_has_to_be_right(typed: str, reason: str) -> None:
    """DI-19: a push written as a drop, or a drop as a push, is an error."""
    with pytest.raises(NotationError) as refused:
        start().parse(typed)
    assert reason == str(refused.value)


def test_a_lone_pillar_leaves_a_choice_open() -> None:
    """A pillar alone is ambiguous, and the error lists the turns."""
    with pytest.raises(AmbiguousMove) as refused:
        start().parse("b2")
    assert ("b2+", "b2-") == refused.value.candidates


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "",
            (
                "A position has 4 parts, but there are 0: write the five ranks, the seat to move, the round,"
                " and the bans or a hyphen."
            ),
        ),
        (
            f"{PLAIN} 1 1",
            (
                "A position has 4 parts, but there are 3: write the five ranks, the seat to move, the round,"
                " and the bans or a hyphen."
            ),
        ),
        ("9,9 1 1 -", "There must be 5 ranks joined by /, but there is 1."),
        (f"{PLAIN}/9,9,9,9,9 1 1 -", "There must be 5 ranks joined by /, but there are 6."),
        (
            PLAIN.replace("9:B,9,9", "9:B,9") + " 1 1 -",
            "Rank 3 must have 5 pillars joined by commas, but there are 4.",
        ),
        (
            with_c3("20:B"),
            "'20:B' at c3 is not a pillar: write a level from 0 to 19 and a cube, like 9:B.",
        ),
        (
            with_c3(""),
            "'' at c3 is not a pillar: write a level from 0 to 19 and a cube, like 9:B.",
        ),
        (
            with_c3("\u00b9:B"),
            "'\u00b9:B' at c3 is not a pillar: write a level from 0 to 19 and a cube, like 9:B.",
        ),
        (
            with_c3("9:"),
            "'9:' at c3 has no cube after the colon: write 1, n or B.",
        ),
        (with_c3("9:3"), "'3' at c3 is not a cube of this game: write 1, 2, n or B."),
        (with_c3("9:b"), "'b' at c3 is not a cube of this game: write 1, 2, n or B."),
        (with_c3("9:1"), "Player 1 must have one small cube (1), but there are 2 (a1, c3)."),
        (with_c3("9:n"), "There can be no neutral cubes (n), but there is 1 (c3)."),
        (f"{PLAIN} 3 1 -", "The seat to move cannot be '3': write 1 or 2."),
        (f"{PLAIN} x 1 -", "The seat to move cannot be 'x': write 1 or 2."),
        (f"{PLAIN} 1 0 -", "The round cannot be '0': write a whole number from 1 to 61."),
        (f"{PLAIN} 1 62 -", "The round cannot be '62': write a whole number from 1 to 61."),
        (f"{PLAIN} 1 \u0663 -", "The round cannot be '\u0663': write a whole number from 1 to 61."),
        (f"{PLAIN} 2 61 -", "The game ends after round 60: in round 61 only seat 1 can be to move."),
    ],
)
def test_a_wrong_text_is_refused(text: str, reason: str) -> None:
    """PositionError says what is wrong and where."""
    with pytest.raises(PositionError) as refused:
        at(text, **CENTRE)
    assert reason == str(refused.value)


@pytest.mark.parametrize(
    ("tail", "reason"),
    [
        ("1 2 b2", "'b2' is not a ban: write b2=9@1 for a pillar or c4=c1@2 for a cube."),
        ("1 2 b2=8@2,", "'' is not a ban: write b2=9@1 for a pillar or c4=c1@2 for a cube."),
        ("1 2 f2=8@2", "'f2=8@2' is not a ban: write b2=9@1 for a pillar or c4=c1@2 for a cube."),
        ("1 2 b2=8@3", "The ban 'b2=8@3' does not name a seat: write 1 or 2 after the @."),
        ("1 2 b2=8@1", "The ban 'b2=8@1' has ended: it is Player 1's turn."),
        ("1 1 b2=8@2", "The ban 'b2=8@2' cannot be: Player 2 has not moved yet in round 1."),
        ("1 2 b2=9@2", "The ban 'b2=9@2' cannot be: a turn moves b2, now at 9, by one level."),
        ("1 2 b2=7@2", "The ban 'b2=7@2' cannot be: a turn moves b2, now at 9, by one level."),
        ("1 2 b2=b1@2", "The ban 'b2=b1@2' is about a cube, but there is none on b2."),
        ("1 2 c3=c3@2", "The ban 'c3=c3@2' is not about a move: the cube is on c3 now."),
        ("1 2 a1=a2@2", "The ban 'a1=a2@2' cannot be: Player 2 never moves Player 1's small cube."),
        ("1 2 b2=8@2,b2=10@2", "The bans 'b2=8@2' and 'b2=10@2' are on the same thing: only one can be."),
        ("1 2 b2=8@2,c2=8@2", "The bans 'b2=8@2' and 'c2=8@2' are of the same seat: only one can be."),
    ],
)
def test_a_wrong_ban_is_refused(tail: str, reason: str) -> None:
    """DI-14, DI-20: a ban that is impossible is an error."""
    with pytest.raises(PositionError) as refused:
        at(f"{PLAIN} {tail}", **CENTRE)
    assert reason == str(refused.value)


def test_the_ends_of_levels_have_no_bans_beyond() -> None:
    """DI-14: a ban cannot name a level above 19."""
    with pytest.raises(PositionError, match="a turn moves c3, now at 19, by one level"):
        bare("a1=9:1 e5=9:2 c3=19", "1 2 c3=20@2")


def test_a_cube_on_its_goal_must_have_come_last() -> None:
    """DI-16: a cube on its goal is an error if another player has moved since."""
    reason = "Player 1's small cube is on its goal e5, but Player 1 did not move last."

    with pytest.raises(PositionError) as refused:
        bare("e5=9:1 a5=9:2", "1 2 -")
    assert reason == str(refused.value)
    assert bare("e5=9:1 a5=9:2", "2 2 -").outcome() is not None


def test_the_diagram_shows_levels_and_cubes() -> None:
    """The diagram has rank 5 at the top, and the round, the side to move and the bans below."""
    expected = """\
5   5:n  8    9   10   13:2
4   8    9    9:B  9   10
3   9:B  9    9    9    9:B
2  10    9    9    9    8
1  13:1 10    9:B  8    5:n
    a    b    c    d    e
Round 1 of 60, Player 2 to move
Player 1 moved the big cube from c5 to c4: nobody may undo this until Player 1's next turn."""

    assert expected == played(start(), "c5-c4").diagram()


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, "1 2 n B"),
        ({"neutrals": "off"}, "1 2 B"),
        ({"bigs": "none"}, "1 2 n"),
        ({"players": "4"}, "1 2 3 4 B"),
    ],
)
def test_the_editor_has_the_cubes_of_the_options(options: dict[str, Value], expected: str) -> None:
    """Each player has one small cube, and neutral ones are for two players."""
    pieces = EDITING.pieces(start(**options).options)
    assert expected.split() == [piece.name for piece in pieces]
    small = [piece for piece in pieces if piece.name.isdigit()]
    assert list(range(len(small))) == [piece.seat for piece in small]
    assert "small cube of Player 2" == small[1].label


def test_the_editor_changes_pillars_and_cubes() -> None:
    """A level stops at its ends, a cube goes with its pillar, and each small cube is in one place."""
    text = bare("a1=19:1 b1=0 e5=9:2 c3=9:B", bigs="tips").encode()
    sketch = EDITING.sketch(text)
    assert text == EDITING.text(sketch)
    cells = [EDITING.shift(sketch, *given).cells for given in (("a1", 1), ("b1", -1), ("e5", -2), ("c3", 3))]
    assert ["19:1", "0", "7:2", "12:B"] == [
        cell[spot] for cell, spot in zip(cells, ("a1", "b1", "e5", "c3"), strict=True)
    ]
    moved = EDITING.put(sketch, "b1", "1")
    assert ("19", "0:1", ("1",)) == (moved.cells["a1"], moved.cells["b1"], EDITING.on(moved, "b1"))
    more = EDITING.put(sketch, "b1", "B")
    assert ("0:B", "9:B") == (more.cells["b1"], more.cells["c3"])
    assert ("9", ()) == (EDITING.remove(sketch, "c3").cells["c3"], EDITING.on(sketch, "b1"))

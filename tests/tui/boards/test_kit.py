"""The parts that painters of several games share: layouts, arcs, and where pieces stand while some move."""

from __future__ import annotations

import pytest

from boardgames.core import Motion, Spot
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.kit.flat import Pitch, centred, first_that_fits
from boardgames.tui.boards.kit.moving import Arc, due, ends_of, nearer_end, nowhere, standing, waits_at
from boardgames.tui.boards.kit.signs import TAKEN, Content, place_signs, target_labels
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette

A, B, C = map(Spot, "abc")


def moving(source: Spot | None, target: Spot | None, progress: float, piece: str = "x") -> MovingPiece[str]:
    """Return a piece on its way."""
    return MovingPiece(Motion(source, target), piece, progress)


# Standing


@pytest.mark.parametrize(
    ("progress", "expected"), [(0.0, [{}, {A: "x"}, {A: "x"}]), (0.6, [{}, {}, {B: "x"}])]
)
def test_a_moving_piece_stands_where_its_place_says(progress: float, expected: list[dict[Spot, str]]) -> None:
    """Nowhere, at its source until it sets off, or at its nearer end; never at its target as well."""
    pieces = [moving(A, B, progress)]
    assert expected == [standing({B: "x"}, pieces, place) for place in (nowhere, waits_at, nearer_end)]


def test_a_piece_that_moves_twice_waits_only_at_its_first_source() -> None:
    """The second jump of a chain begins where the first one ends."""
    chain = [moving(A, B, 0.0), moving(B, C, 0.0)]
    assert {A: "x"} == standing({C: "x"}, chain, waits_at)


def test_a_captured_piece_waits_where_its_captor_goes() -> None:
    """It is another piece: it has been there all the time."""
    capture = [moving(A, B, 0.0), moving(B, None, 0.0, "y")]
    assert capture == list(due(capture))
    assert {A: "x", B: "y"} == standing({B: "x"}, capture, waits_at)


def test_spots_that_hold_several_pieces_lose_and_keep_parts() -> None:
    """Here a stack is a text: what arrives is not there yet, what waits is."""
    stacks = standing(
        {B: "dx"},
        [moving(A, B, 0.0, "x")],
        waits_at,
        without=lambda stack, part: stack.replace(part, "") or None,
        joined=lambda stack, part: stack + part,
    )
    assert {B: "d", A: "x"} == stacks


# Arcs


def test_an_arc_is_highest_half_way() -> None:
    """It begins and ends on the ground, and a longer way leads higher."""
    arc = Arc(0.5, 0.25)
    assert [0.0, 1.0, 0.0] == [arc.height(2.0, progress) for progress in (0.0, 0.5, 1.0)]
    assert arc.height(3.0, 0.5) > arc.height(2.0, 0.5)


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [(A, B, (1, 2)), (None, B, (12, 2)), (A, None, (1, 11)), (None, None, (10, 10))],
)
def test_a_way_ends_outside_where_it_has_no_spot(
    source: Spot | None, target: Spot | None, expected: tuple[int, int]
) -> None:
    """Beside the other end, or beside the middle where there is none."""
    places = {A: 1, B: 2}
    assert expected == ends_of(moving(source, target, 0.5), places.__getitem__, lambda place: place + 10, 0)


# Layouts


def test_the_first_form_that_fits_is_taken_or_else_the_last() -> None:
    """The last one is cut off."""
    forms = (Pitch(9, 4, boxed=True), Pitch(5, 2, boxed=True), Pitch(2, 1))
    rooms = ((10, 5), (8, 4), (1, 1))
    found = [first_that_fits(forms, lambda form: (form.across, form.down), room) for room in rooms]
    assert [*forms] == found
    assert [(8, 3), (4, 1), (2, 1)] == [form.inner for form in found]


def test_what_is_too_large_begins_at_the_edge() -> None:
    """Everything else is in the middle, rather to the left and up."""
    assert [(2, 0), (0, 0)] == [centred((5, 2), room) for room in ((10, 3), (4, 1))]


# Signs and labels


@pytest.mark.parametrize(
    ("width", "marks", "expected"),
    [
        (4, Marks(cursor=A, targets={A: "3"}), "[x3]"),
        (3, Marks(last=frozenset({A}), targets={A: "3"}), "x3"),
        (3, Marks(cursor=A, urgent=frozenset({A})), "*x*"),
        (4, Marks(cursor=A, urgent=frozenset({A}), targets={A: "3"}), "[x*]"),
        (3, Marks(cursor=A, targets={A: "3"}), "[x]"),
        (3, Marks(hover=A, targets={A: "3"}), "{x}"),
        (3, Marks(cursor=A), "[x]"),
        (2, Marks(targets={A: "3"}), "3x"),
        (2, Marks(cursor=A, targets={A: "3"}), "[x"),
        (4, Marks(taken=frozenset({A})), TAKEN),
        (4, Marks(targets={A: ""}, urgent=frozenset({A})), "*x+"),
        (4, Marks(cursor=A, chosen=frozenset({A})), "[x]"),
        (4, Marks(cursor=A, chosen=frozenset({A}), danger=A), "[x!]"),
        (3, Marks(cursor=A, targets={A: "3"}, danger=A), "!x!"),
    ],
)
def test_a_place_has_its_signs_around_its_content(width: int, marks: Marks, expected: str) -> None:
    """Where cells are few, the digit takes that of a sign, except around what is pointed at."""
    signs = place_signs(marks, A, Content("x", "seat0", is_free=False), width)
    assert expected == "".join(char for _, char, _ in signs)


def test_a_free_target_is_its_digit() -> None:
    """There is nothing that the digit would hide."""
    signs = place_signs(Marks(targets={A: "3"}), A, Content(".", "dim", is_free=True), 4)
    assert [(0, "3", "target")] == list(signs)


def test_a_target_has_a_digit_and_an_urgent_one_a_sign_after_it() -> None:
    """The paper of the digit tells where the cursor is."""
    palette = load_palette(PALETTES[0], "pylos", ColorMode.FULL)
    marks = Marks(cursor=A, targets={A: "1", B: ""}, urgent=frozenset({A, B}))
    labels = [[*target_labels(palette, marks, spot, (4, 2))] for spot in (A, B)]
    assert [[(4, "1"), (5, "*")], [(4, "*")]] == [
        [(label.x, label.text) for label in each] for each in labels
    ]
    assert palette.marks["cursor"] == labels[0][0].bg

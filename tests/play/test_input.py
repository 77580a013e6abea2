"""The meaning of keys and clicks for the steps chosen so far."""

from __future__ import annotations

import re

import pytest

import boardgames
from boardgames.core import AmbiguousMove, Choice, IllegalMove, Move, NotationError, Selection, Spot
from boardgames.games.pylos.position import PylosPosition
from boardgames.play.input import last_spot, room_for, toggled, typed_move, urgent_first

#: Black to move: on f4 stand Disk, Pyramid and Star.
OBELISKS = boardgames.load("flying-obelisks")

#: Moves of Pylos after which a sphere can be raised to 2a1.
CORNER = ["1a1", "1d4", "1a2", "1d1", "1b1", "1a4", "1c3", "1b2"]


def chosen(*steps: Spot | Choice) -> Selection:
    """Return the selection of some steps in the showcase of Flying Obelisks."""
    selection = Selection.of(OBELISKS.decode(OBELISKS.showcase))
    for step in steps:
        selection = selection.add(step)
    return selection


F4, H2 = Spot("f4"), Spot("h2")


def test_the_last_spot_is_the_one_before_any_choices() -> None:
    """Without spots there is none."""
    assert [None, F4, F4, H2] == [
        last_spot(chosen(*steps)) for steps in ((), (F4,), (F4, Choice("D")), (F4, H2, Choice("S")))
    ]


def test_room_is_made_by_taking_back_as_little_as_possible() -> None:
    """Another goal keeps the stack, another stack nothing, and what can never follow changes nothing."""
    selection = chosen(F4, H2, Choice("S"))
    left = [room_for(Spot(name), selection).steps for name in ("g5", "c5", "e9")]
    assert [(F4,), (), selection.steps] == left


@pytest.mark.parametrize(
    ("steps", "letter", "expected"),
    [
        ((F4,), "S", ((F4,), "DP")),
        ((F4, Choice("DPS")), "P", ((F4,), "DS")),
        ((F4, H2), "D", ((F4, H2), "S")),
        ((F4,), "C", None),
        ((), "D", None),
    ],
)
def test_a_letter_changes_the_choice_made_last_or_offered_first(
    steps: tuple[Spot | Choice, ...], letter: str, expected: tuple[tuple[Spot, ...], str] | None
) -> None:
    """Where that makes no part that can go, nothing changes."""
    changed = toggled(letter, chosen(*steps))
    assert expected == (changed and (changed[0].steps, changed[1].name))


def test_urgent_steps_are_in_front_of_the_others() -> None:
    """In Pyramid Siege those are captures; all others keep their order."""
    siege = boardgames.load("pyramid-siege")
    steps = urgent_first(Selection.of(siege.decode(siege.showcase)))
    others = [spot for spot in siege.decode(siege.showcase).spots if spot in steps[2:]]
    assert ({"h4", "i6"}, others) == ({step.name for step in steps[:2]}, [*steps[2:]])


@pytest.mark.parametrize(
    ("game", "played", "typed", "meant"),
    [
        ("pyramid-siege", [], "E3 d2", "e3-d2"),
        ("diamond", [], "a1a2", "a1/a2"),
        ("diamond", [], "a3b3", "a3-b3"),
        ("diamond", [], "A1-a2", "a1/a2"),
        ("flying-obelisks", [], "a1b1", "a1-b1"),
        ("pylos", CORNER, "1c32a1", "1c3^2a1"),
        ("pylos", CORNER, "1c3-2a1", "1c3^2a1"),
    ],
)
def test_signs_may_be_left_out_or_be_hyphens(game: str, played: list[str], typed: str, meant: str) -> None:
    """Small and capital letters and spaces do not matter."""
    position = boardgames.load(game).start()
    for move in played:
        position = position.play(position.parse(move))
    assert meant == str(typed_move(position, typed))


def test_a_capture_is_understood_where_it_is_the_legal_move() -> None:
    """Its letter may be left out like any sign."""
    start = boardgames.load("pyramid-siege").decode(
        "./../.../..../...../....../.DA..../....AA../...A..AA. D -"
    )
    captures = [str(move) for move in start.legal_moves() if "x" in str(move)]
    assert captures
    for sign in ("", "-"):
        assert captures == [str(typed_move(start, move.replace("x", sign))) for move in captures]


def test_what_leaves_two_moves_open_is_refused_with_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player has to write one of them."""
    moves = (Move("1a1^2b1", ()), Move("1a1-2b1", ()))
    monkeypatch.setattr(PylosPosition, "legal_moves", lambda _: moves)
    with pytest.raises(AmbiguousMove, match="leaves a choice open") as refused:
        typed_move(boardgames.load("pylos").start(), "1a12b1")
    assert ("1a1^2b1", "1a1-2b1") == refused.value.candidates


@pytest.mark.parametrize("typed", ["e3/d2", "e3-d2/", "e3d9", "!", ""])
def test_wrong_signs_and_what_no_move_has_are_refused(typed: str) -> None:
    """The sentence says how moves are written."""
    with pytest.raises(NotationError, match="write e3-d2 to step"):
        typed_move(boardgames.load("pyramid-siege").start(), typed)


@pytest.mark.parametrize(
    ("game", "typed", "written"), [("flying-obelisks", "d2d3", "d2-d3"), ("pylos", "1a12a1", "1a1-2a1")]
)
def test_an_illegal_move_without_signs_is_refused_by_its_rule(game: str, typed: str, written: str) -> None:
    """The sentence is the one that the move gets as it is written."""
    start = boardgames.load(game).start()
    with pytest.raises(IllegalMove) as refused:
        start.parse(written)
    with pytest.raises(IllegalMove, match=re.escape(str(refused.value))):
        typed_move(start, typed)


def test_a_record_keeps_its_signs() -> None:
    """Only what a player types is completed."""
    with pytest.raises(NotationError):
        boardgames.load("pyramid-siege").start().parse("e3d2")

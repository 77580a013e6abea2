"""Position texts, diagrams and set-ups (FO-1 to FO-3, FO-36)."""

from __future__ import annotations

import pytest

from boardgames.core import OptionError, PositionError, Spot
from boardgames.games.flying_obelisks.editing import EDITING
from boardgames.games.flying_obelisks.setups import setup_of
from tests.games.flying_obelisks.play import OBELISKS, POSITION_X, at, black, start

_REST = "/9/9/9/9/9/9/9/4,G,4 b"


def test_the_starts_are_as_drawn() -> None:
    """Both set-ups are encoded as the rule sheet draws them (FO-3)."""
    twin = "h,t,s,c,g,c,s,t,v/d,d,d,d,p,d,d,d,d/9/9/9/9/9/D,D,D,D,P,D,D,D,D/V,T,S,C,G,C,S,T,H b"
    grand = (
        "v,t,s,c,g,c,s,t,v/h,d,d,p,d,p,d,d,h/1,d,1,d,1,d,1,d,1/9/9/9/"
        "1,D,1,D,1,D,1,D,1/H,D,D,P,D,P,D,D,H/V,T,S,C,G,C,S,T,V b"
    )
    assert twin == start().encode() == start(setup="twin-hills").encode()
    assert grand == start(setup="grand").encode()


def test_an_unknown_setup_is_refused() -> None:
    """The error names the set-ups there are."""
    with pytest.raises(OptionError, match="choose twin-hills or grand"):
        start(setup="small")


def test_letters_of_a_stack_are_read_in_any_order() -> None:
    """They are written in one order (FO-36)."""
    position = at(f"{POSITION_X} b")
    assert "4,dg,4/9/9/3,pct,5/2,dsO,1,O,TO,D,2/9/9/4,d,4/3,C,G,3,P b" == position.encode()
    assert position == at(position.encode())


def test_runs_of_empty_squares_may_be_cut() -> None:
    """Numbers side by side are read as one run."""
    assert at("4,g,1,3" + _REST) == at("4,g,4" + _REST)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The text is empty"),
        ("9/9", "The side to move is missing"),
        ("9/9 b", "There must be 9 ranks joined by /, but there are 2."),
        ("4,g,4" + _REST + " b", "'b' is left over"),
        ("4,g,4" + _REST[:-1] + "x", "The side to move cannot be 'x'"),
        ("4,g,3" + _REST, "Rank 1 must have 9 squares, but there are 8."),
        ("4,g,5" + _REST, "Rank 1 must have 9 squares, but there are 10."),
        ("9,g" + _REST, "'g' on rank 1 comes after its last square, i1."),
        ("4,g,,3" + _REST, "Nothing is written at f1"),
        ("4,gx,4" + _REST, "'x' at e1 is not valid"),
        ("4,g,0,4" + _REST, "'0' at f1 is not valid"),
        ("4,g,o,3" + _REST, "an Obelisk is always a capital O"),
        ("4,g,dS,3" + _REST, "'dS' at f1 mixes colours"),
        ("4,g,dddd,3" + _REST, "at most three pieces"),
        ("4,gO,4" + _REST, "a Globe stands only with Disks"),
        ("4,g,pO,3" + _REST, r"cannot stand together.*FO-14"),
        ("4,g,OO,3" + _REST, r"cannot stand together.*FO-14"),
        ("4,g,hh,3" + _REST, r"Black has 2 of the Horizontal Prism \(H\): the set-up has 1."),
        ("ddd,ddd,ddd,ddd,ddd,ddd,ddd,ddd,ddd/ddd,ddd,g,6/9/9/9/9/9/9/4,G,4 b", "Black has 33 of the Disk"),
        ("4,g,O,O,O,O/O,O,7" + _REST[2:], "There are 6 Obelisks on the board: the set-up has 5."),
        ("g,3,g,4" + _REST, "Black has 2 of the Globe"),
        ("9/9/9/9/9/9/9/9/9 w", "Both Globes are missing"),
    ],
)
def test_wrong_texts_are_refused(text: str, message: str) -> None:
    """The error is one sentence that says what is wrong, and where."""
    with pytest.raises(PositionError, match=message) as refused:
        at(text)
    assert str(refused.value).endswith(".")


def test_the_setup_limits_the_pieces() -> None:
    """The larger set-up has two Pyramids, the other one has not."""
    text = "4,g,pp,3" + _REST
    assert text == at(text, setup="grand").encode()
    with pytest.raises(PositionError, match="Pyramid"):
        at(text)


def test_the_diagram_marks_hills_and_what_is_off_the_board() -> None:
    """Middle levels are in round, Hilltops in square brackets."""
    lines = at(f"{POSITION_X} b").diagram().splitlines()
    assert "5    .    ( .  ) [dsO ] ( .  )   O    ( TO ) [ D  ] ( .  )   ." == lines[4]
    assert (
        "Black to move; captured: Black DDDDDCSTHV, White DDDDDDDCSSTHV; Obelisks in supply: 2" == lines[-1]
    )


def test_levels_and_hills_of_squares() -> None:
    """Each hill has eight squares of the middle level around its Hilltop (FO-2)."""
    position = start()
    levels = [position.level(spot) for spot in position.spots]
    assert [63, 16, 2] == [levels.count(level) for level in (0, 1, 2)]
    assert [2, 2] == [position.level(Spot(name)) for name in ("c5", "g5")]
    assert ["w", "", "e"] == [position.hill(Spot(name)) for name in ("d4", "e4", "f4")]


def test_the_showcase_has_everything() -> None:
    """It shows stacks of both sides on hills, Obelisks held and alone, and captured pieces."""
    position = at(OBELISKS.showcase)
    standing = position.after()
    assert {True, False} == {it.seat is None for it in standing.values() if "O" in it.letters}
    assert {0, 1} == {it.seat.index for at, it in standing.items() if it.seat and position.level(at)}
    assert [True, True] == [bool(position.captured(seat)) for seat in position.seats]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("g . . . . . . .", "must show 9 ranks of 9 squares"),
        ("g dd . . . . . . .", "has 'dd'"),
        ("g g . . . . . . .", "must have one Globe on each side"),
    ],
)
def test_a_wrong_setup_of_ones_own_is_refused(row: str, message: str) -> None:
    """A set-up that a player adds is checked, and the error names it (FO-3)."""
    board = "\n".join(["G . . . . . . . .", *[". . . . . . . . ."] * 7, row])
    with pytest.raises(PositionError, match=message):
        setup_of("mine", {"help": "Mine.", "board": board})


def test_a_position_shows_its_text() -> None:
    """Its repr is short and says what it is."""
    assert "state=8,G" not in repr(black(a2="d"))
    assert black(a2="d").encode() in repr(black(a2="d"))


def test_the_editor_builds_stacks() -> None:
    """Pieces stand in order with their own side's and an Obelisk, and take the place of the other side's."""
    sketch = EDITING.sketch(black(a2="dcO", c3="O", e5="G").encode())
    put = (("a2", "t"), ("a2", "S"), ("c3", "D"), ("b1", "O"), ("e5", "O"), ("a2", "d"))
    found = [EDITING.put(sketch, spot, piece).cells[spot] for spot, piece in put]
    assert ["dctO", "SO", "DO", "O", "GO", "ddcO"] == found
    twice = EDITING.put(sketch, "a2", "d")
    removed = [EDITING.remove(twice, "a2", piece).cells["a2"] for piece in ("d", "O", "")]
    assert ["dcO", "ddc", ""] == removed
    assert ("d", "c", "O") == EDITING.on(sketch, "a2")

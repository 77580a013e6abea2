"""Boards read aloud."""

from __future__ import annotations

import re

import pytest

import boardgames
from boardgames.core.spoken import BoardWords
from boardgames.play.plain.board import BoardReader, NotOnBoard
from boardgames.play.plain.speech import spoken
from tests.core.toy import TOY
from tests.every import every_game


def reader_of(game: str) -> BoardReader:
    """Return a reader of the showcase of a game."""
    played = boardgames.load(game)
    return BoardReader(played.decode(played.showcase))


def test_pylos_is_read_level_by_level() -> None:
    """Each row is a sentence with its level; levels without spheres are summed up."""
    assert [
        "Level 1, row a: Light, Dark, Dark, Dark.",
        "Level 1, row b: Dark, Dark, Light, Dark.",
        "Level 1, row c: Dark, Light, Dark, empty.",
        "Level 1, row d: Light, Light, Light, Light.",
        "Level 2, row a: Light, empty, Dark.",
        "Level 2, row b: Light, Light, empty.",
        "Level 2, row c: Dark, Dark, empty.",
        "Level 3: all empty.",
        "Level 4: empty.",
    ] == list(reader_of("pylos").board())


@pytest.mark.parametrize(
    ("game", "row", "said"),
    [
        ("pylos", "2 b", ["Level 2, row b: Light, Light, empty."]),
        ("pylos", "level 2, row b", ["Level 2, row b: Light, Light, empty."]),
        ("pylos", "4", ["Level 1, column 4: Dark, Dark, empty, Light."]),
        ("diamond", "2", ["Row 2: 10, 9, 11 with Player 1's small cube, 5, 8."]),
        ("diamond", "a", ["Column a: 5 with neutral cube, 8, 9, 10, 13 at the goal of Player 2."]),
        ("pyramid-siege", "E", ["Row e: empty, empty, attacker in the fortress, empty, attacker."]),
        ("flying-obelisks", "rank 3", ["Row 3: all empty."]),
        (
            "flying-obelisks",
            "7",
            ["Row 7: a7 to f7 empty; g7 White's Vertical Prism; h7 and i7 empty."],
        ),
    ],
)
def test_rows_and_columns_are_read_by_their_names(game: str, row: str, said: list[str]) -> None:
    """Short rows are read without the names of places; in long ones runs of the same are summed up."""
    assert said == list(reader_of(game).row(row))


@pytest.mark.parametrize(
    ("game", "place", "said"),
    [
        (
            "pylos",
            "2b2",
            [
                "2b2: Light.",
                (
                    "Next to it: 2a1 Light; 2a2 empty; 2a3 Dark; 2b1 Light; 2b3 empty; 2c1 Dark; 2c2 Dark; "
                    "2c3 empty."
                ),
                "It rests on: 1b2 Dark; 1b3 Light; 1c2 Light; 1c3 Dark.",
                "Above it: 3a1 empty; 3a2 empty; 3b1 empty; 3b2 empty.",
            ],
        ),
        (
            "diamond",
            "C3",
            [
                "c3: level 14 with big cube.",
                "Next to it: c4 7; b3 9; d3 9; c2 11 with Player 1's small cube.",
            ],
        ),
        ("pyramid-siege", "a1", ["a1: attacker.", "Next to it: b1 empty; b2 attacker."]),
        (
            "flying-obelisks",
            "c5",
            [
                "c5: Black's Disk, Cube and Obelisk on the Hilltop.",
                (
                    "Next to it: b6 empty on the hill; c6 empty on the hill; d6 White's Disk on the hill; "
                    "b5 empty on the hill; d5 empty on the hill; b4 Black's Disk on the hill; "
                    "c4 empty on the hill; d4 empty on the hill."
                ),
            ],
        ),
    ],
)
def test_a_place_is_read_with_its_neighbours(game: str, place: str, said: list[str]) -> None:
    """What counts as near is what the rules of the game call so."""
    assert said == list(reader_of(game).around(place))


@pytest.mark.parametrize(
    ("game", "level", "said"),
    [
        ("pylos", "4", ["Level 4, row a: empty."]),
        (
            "diamond",
            "9",
            ["Level 9: c1 big cube; d4 Player 2's small cube; e3 big cube; a3, b1, b2, b3, c5 and d3 empty."],
        ),
        (
            "flying-obelisks",
            "2",
            ["Level 2: c5 Black's Disk, Cube and Obelisk; g5 White's Disk and Star."],
        ),
    ],
)
def test_a_level_is_read_by_its_number(game: str, level: str, said: list[str]) -> None:
    """A level is a layer of places, or all places of one height."""
    assert said == list(reader_of(game).level(level))


@pytest.mark.parametrize(
    ("game", "what", "name", "problem"),
    [
        ("pylos", "row", "z", "There is no row 'z': say a to d or 1 to 4."),
        ("pylos", "row", "", "Say a row: a to d or 1 to 4."),
        ("pyramid-siege", "row", "3", "There is no row '3': say a to i."),
        ("pylos", "level", "7", "There is nothing at level '7': say 1, 2, 3 or 4."),
        ("pylos", "level", "x", "There is nothing at level 'x': say 1, 2, 3 or 4."),
        ("pylos", "level", "0001", "There is nothing at level '0001': say 1, 2, 3 or 4."),
        (
            "pylos",
            "level",
            "\N{ARABIC-INDIC DIGIT ONE}",
            "There is nothing at level '\N{ARABIC-INDIC DIGIT ONE}': say 1, 2, 3 or 4.",
        ),
        ("pylos", "level", "", "Say a level: 1, 2, 3 or 4."),
        ("pyramid-siege", "level", "1", "This board has no levels: say board or row."),
        ("diamond", "around", "c9", "There is no place 'c9': say one, such as a5 or e1."),
        ("diamond", "around", "", "Say a place, such as a5 or e1."),
    ],
)
def test_what_is_not_on_the_board_is_refused(game: str, what: str, name: str, problem: str) -> None:
    """One sentence says which rows, levels or places there are."""
    with pytest.raises(NotOnBoard, match=f"^{re.escape(problem)}$"):
        list(getattr(reader_of(game), what)(name))


@every_game
def test_every_place_of_every_game_is_read(game: str) -> None:
    """The whole board mentions each piece, and every place can be asked for, without decoration."""
    reader = reader_of(game)
    board = " ".join(reader.board())
    for said in BoardWords().pieces(reader.position).values():
        kind = said.split()[-1].lower()
        assert kind in board.lower() or "sphere" in said
    for spot in reader.position.spots:
        texts = [reader.place(str(spot)), *reader.around(str(spot))]
        assert texts == [spoken(text) for text in texts]
        assert texts[0].startswith(f"{spot}: ")


def test_a_game_that_declares_nothing_is_read_too() -> None:
    """Places without levels and letters make one row, and pieces are named after their seats."""
    reader = BoardReader(TOY.start())
    assert all(line.endswith(".") for line in reader.board())

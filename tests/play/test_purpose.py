"""The purpose of a move in plain words, as the second part of a hint has it."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.play.purpose import leads_back, purpose, undoes

_DIAMOND = "8,8,8,8,8/8,8,9:2,8,8/8,8,8,8,8/8,8,8,8:B,8/8,8,8,13:1,8 2 20 -"


@pytest.mark.parametrize(
    ("game", "text", "moves", "expected"),
    [
        (
            "pylos",
            "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L",
            ["4a1"],
            "It wins at once. Reserve 1 → 0.",
        ),
        ("diamond", _DIAMOND, ["d4-e5"], "Otherwise Player 1 could win with d5/e5."),
        (
            "pylos",
            "LL../L..D/.DD./....|.../.../...|../..|. L",
            ["1b2-1a1"],
            "You can complete a square.",
        ),
        (
            "pylos",
            "DD../D..L/.LL./....|.../.../...|../..|. L",
            ["1b2"],
            "The other side could complete a square: prevent that. Reserve 12 → 11.",
        ),
        (
            "pylos",
            "LD.L/DLD./L..D/....|.../.../...|../..|. L",
            ["1a3^2a1"],
            "It raises a sphere instead of spending one. Reserve stays 11.",
        ),
        ("pylos", "..../..../..../....|.../.../...|../..|. L", ["1d4", "1a1", "1a2"], "Reserve 15 → 14."),
        (
            "diamond",
            "8,8,8,8,8/8,8,8,8,8/8:2,8,8,8,8/8,8,9:1,9,9/8,8,8,8,10 1 20 -",
            ["e5-", "a3-a4", "c4-e5"],
            "It threatens to win.",
        ),
        (
            "diamond",
            "5,5,5,5,5/5,5,5,5,5/9,9,9,9,9/9,8,9,9,9:1/9:2,10,10,10,12 1 20 -",
            ["e1+"],
            "It keeps you nearer to the goal.",
        ),
        (
            "diamond",
            "5,5,5,5,5/5,5,5,5,5/9,9,9,9,9/9,8,9,9,9:1/9:2,10,10,10,12 1 20 -",
            ["a4+"],
            "It gets in their way.",
        ),
        (
            "diamond",
            "9:1,10,8,8,8/8,10,8,8,8/8,8,8,8,8/8,8,8,8,8/8,8,8,8,9:2 1 20 -",
            ["a1+", "c5+", "a1-b1"],
            "It gets in their way.",
        ),
    ],
)
def test_a_move_has_its_purpose_in_words(game: str, text: str, moves: list[str], expected: str) -> None:
    """A win comes first, then what is prevented or threatened, what changes, and what is prepared."""
    position = boardgames.load(game).decode(text)
    played, here = [], position
    for notation in moves:
        played.append(here.parse(notation))
        here = here.play(played[-1])
    assert expected in purpose(position, played[0], played[1:])


@pytest.mark.parametrize("name", boardgames.names())
def test_every_move_has_a_purpose(name: str) -> None:
    """At least what it does, in a sentence."""
    position = boardgames.load(name).decode(boardgames.load(name).showcase)
    moves = position.legal_moves()
    for move in moves[:: max(9, len(moves) // 6)]:
        said = purpose(position, move)
        assert said
        assert said.endswith((".", "!", "?"))


def test_a_move_that_brings_an_earlier_position_back_leads_nowhere() -> None:
    """The past of the position knows."""
    position = boardgames.load("diamond").start()
    for notation in ("b2+", "d2+", "b2-", "d2-", "b2+"):
        position = position.play(position.parse(notation))
    assert leads_back(position, position.parse("d2+"))
    assert not leads_back(position, position.parse("d3+"))


def test_a_plan_is_the_next_move_with_an_aim() -> None:
    """A next move without one says nothing, so that the line is searched on for one that has."""
    position = boardgames.load("flying-obelisks").start()
    line, here = [], position
    for notation in ("b1-c3", "a8-b7", "c1-a3", "b8-c7", "i2-h3"):
        line.append(here.parse(notation))
        here = here.play(line[-1])
    assert "It prepares i2-h3, which goes for the high ground." == purpose(position, line[0], line[1:])


def test_a_quiet_move_gives_room_or_waits() -> None:
    """Of a move that follows no idea and prepares nothing, the moves that it opens are counted."""
    position = boardgames.load("flying-obelisks").start()
    moves = position.legal_moves()[::4]
    said = {purpose(position, move, [position.play(move).legal_moves()[0]]) for move in moves}
    assert "It waits, and gives nothing away." in said
    assert any(sentence.startswith("It gives your pieces room: ") for sentence in said)


def test_a_move_without_an_aim_may_be_one_of_few_that_give_nothing_away() -> None:
    """It is said what most others give away, and nothing of the kind where the move itself gives it away."""
    position = boardgames.load("pylos").decode("DLDL/LDDL/DDL./LLDL|DLL/.L./DL.|../..|. D")
    safe = purpose(position, position.parse("2a2"))
    assert safe.startswith(
        "It gives nothing away. After most other moves: Light could then complete a square"
    )
    others = [purpose(position, move) for move in position.legal_moves() if position.dangers(move)]
    assert others
    assert not any(said.startswith("It gives nothing away") for said in others)


def test_a_move_that_takes_the_last_one_back_is_known() -> None:
    """The piece goes back to where it came from."""
    start = boardgames.load("pyramid-siege").start()
    there = start.parse("g3-f3")
    back = start.play(there)
    back = back.play(back.legal_moves()[0])
    assert undoes(back, back.parse("f3-g3"), start, there)
    assert not undoes(back, back.parse("f3-f4"), start, there)

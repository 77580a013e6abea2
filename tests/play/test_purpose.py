"""The purpose of a move in plain words, as the second part of a hint has it."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.play.purpose import _plans, _spread, leads_back, purpose, undoes
from tests.core.toy import TOY

_DIAMOND = "8,8,8,8,8/8,8,9:2,8,8/8,8,8,8,8/8,8,8,8:B,8/8,8,8,13:1,8 2 20 -"


@pytest.mark.parametrize(
    ("game", "text", "moves", "expected"),
    [
        (
            "pylos",
            "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L",
            ["4a1"],
            "it wins at once",
        ),
        (
            "diamond",
            _DIAMOND,
            ["d4-e5"],
            "otherwise Player 1 could drop the cube from d5 to e5 (d5/e5) and win",
        ),
        (
            "pylos",
            "LL../L..D/.DD./....|.../.../...|../..|. L",
            ["1b2-1a1"],
            "it costs you nothing, your reserve stays 12",
        ),
        (
            "pylos",
            "DD../D..L/.LL./....|.../.../...|../..|. L",
            ["1b2"],
            "Dark needs this place to complete a square, and would take spheres back",
        ),
        (
            "pylos",
            "LD.L/DLD./L..D/....|.../.../...|../..|. L",
            ["1a3^2a1"],
            "it spends no sphere, so your reserve stays 11",
        ),
        (
            "pylos",
            "..../..../..../....|.../.../...|../..|. L",
            ["1c2", "1a1", "1a2"],
            "from there it can become part of 4 squares",
        ),
        (
            "diamond",
            "8,8,8,8,8/8,8,8,8,8/8:2,8,8,8,8/8,8,9:1,9,9/8,8,8,8,10 1 20 -",
            ["e5-", "a3-a4", "c4-e5"],
            "your cube can then reach e5 with your next turn, if nothing is done about it",
        ),
        (
            "diamond",
            "5,5,5,5,5/5,5,5,5,5/9,9,9,9,9/9,8,9,9,9:1/9:2,10,10,10,12 1 20 -",
            ["e1+"],
            "it only waits: you are 3 steps nearer to the goal, so it is they who must find a way",
        ),
        (
            "diamond",
            "5,5,5,5,5/5,5,5,5,5/9,9,9,9,9/9,8,9,9,9:1/9:2,10,10,10,12 1 20 -",
            ["a4+"],
            "Player 2 could have come within 2 steps of the goal next, now only 4",
        ),
        (
            "diamond",
            "9:1,10,8,8,8/8,10,8,8,8/8,8,8,8,8/8,8,8,8,8/8,8,8,8,9:2 1 20 -",
            ["a1+", "c5+", "a1-b1"],
            "Player 2's cube then needs 4 turns to its goal instead of 3",
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
    assert expected == purpose(position, played[0], played[1:]).reason


@pytest.mark.parametrize("name", boardgames.names())
def test_every_move_has_a_purpose(name: str) -> None:
    """At least what to do, and that it looks best: a demand and a clause, without their ends."""
    position = boardgames.load(name).decode(boardgames.load(name).showcase)
    moves = position.legal_moves()
    for move in moves[:: max(9, len(moves) // 6)]:
        advice = purpose(position, move)
        assert advice.deed[0].isupper()
        assert advice.reason
        assert not (advice.deed + advice.reason).endswith(".")


def test_a_move_that_brings_an_earlier_position_back_leads_nowhere() -> None:
    """The past of the position knows."""
    position = boardgames.load("diamond").start()
    for notation in ("b2+", "d2+", "b2-", "d2-", "b2+"):
        position = position.play(position.parse(notation))
    assert leads_back(position, position.parse("d2+"))
    assert not leads_back(position, position.parse("d3+"))


def test_a_plan_is_the_next_move_with_an_aim() -> None:
    """A next move without one says nothing, so that the line is searched on for one that has."""
    position = boardgames.load("diamond").start()
    line, here = [], position
    for notation in ("c5-d2", "d4-", "e3-", "c1-", "d2-b2"):
        line.append(here.parse(notation))
        here = here.play(line[-1])
    plan = "it prepares to push the big cube from d2 to b2 (d2-b2), which puts a big cube in their way"
    assert plan == purpose(position, line[0], line[1:]).reason


def test_a_quiet_move_has_a_reason_of_its_game() -> None:
    """A piece comes out, finds room or is safe, in a few words and with squares."""
    position = boardgames.load("flying-obelisks").start()
    moves = position.legal_moves()[::4]
    said = {purpose(position, move, [position.play(move).legal_moves()[0]]).theme for move in moves}
    assert {"Bring your pieces out", "Keep your pieces safe"} <= said


def test_a_move_without_an_aim_may_be_one_of_few_that_give_nothing_away() -> None:
    """It is said what most others give away, and nothing of the kind where the move itself gives it away."""
    position = boardgames.load("pylos").decode("DLDL/LDDL/DDL./LLDL|DLL/.L./DL.|../..|. D")
    safe = purpose(position, position.parse("2a2")).reason
    assert safe.startswith(
        "it gives nothing away, while after most other moves Light could then complete a square"
    )
    others = [purpose(position, move).reason for move in position.legal_moves() if position.dangers(move)]
    assert others
    assert not any(said.startswith("it gives nothing away") for said in others)


def test_a_move_that_takes_the_last_one_back_is_known() -> None:
    """The piece goes back to where it came from."""
    start = boardgames.load("pyramid-siege").start()
    there = start.parse("g3-f3")
    back = start.play(there)
    back = back.play(back.legal_moves()[0])
    assert undoes(back, back.parse("f3-g3"), start, there)
    assert not undoes(back, back.parse("f3-f4"), start, there)


@pytest.mark.parametrize(("number", "looked_at"), [(0, 0), (40, 40), (41, 21), (80, 40), (81, 27)])
def test_of_many_moves_some_are_looked_at(number: int, looked_at: int) -> None:
    """They are evenly spread, from the first one on."""
    found = [*_spread(range(number))]
    assert looked_at == len(found)
    assert [*range(0, number, max(1, -(-number // 40)))] == found


@pytest.mark.parametrize(
    ("text", "move", "reason", "theme"),
    [
        ("1 1 0", "ab", "it wins at once", "Win at once"),
        ("1 1 0", "a", "it looks best", ""),
        ("2 1 0", "b", "it threatens to play a and win", "Threaten to win"),
        ("2 1 0", "a", "it threatens to win", "Threaten to win"),
        ("2 2 0", "a", "otherwise Right could play !b and win", "Prevent a loss"),
        ("2 2 0", "!a", "it threatens to play b and win", "Threaten to win"),
        ("3 1 0", "a", "otherwise Right could play ab and win", "Prevent a loss"),
        ("3 1 0", "a*", "it looks best", ""),
        ("3 3 0", "a", "it gives nothing away", "Give nothing away"),
        ("2 3 1", "ab", "otherwise Left could play b* and win", "Prevent a loss"),
        ("5 5 0", "a*", "it threatens to play b* and win", "Threaten to win"),
    ],
)
def test_a_game_without_words_of_its_own_has_plain_purposes(
    text: str, move: str, reason: str, theme: str
) -> None:
    """A win, a loss that most other moves allow, a threat that most replies allow, and then nothing."""
    position = TOY.decode(text)
    found = purpose(position, position.parse(move))
    assert (f"Play {move}", reason, theme) == (found.deed, found.reason, found.theme)


def test_a_line_that_cannot_be_played_prepares_nothing() -> None:
    """It is read as far as it goes: an engine of others may say anything."""
    start = boardgames.load("pylos").start()
    move = start.legal_moves()[0]
    assert [] == [*_plans(start, move, [move])]
    ending = boardgames.load("pylos").decode("LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L")
    assert [] == [*_plans(ending, ending.parse("4a1"), [move])]

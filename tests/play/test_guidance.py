"""Guidance for beginners."""

from __future__ import annotations

import random

import pytest

import boardgames
from boardgames.core import IllegalMove, Spot
from boardgames.core.reports import report
from boardgames.match.local_session import LocalSession
from boardgames.match.starting import start_session
from boardgames.match.tree import Match
from boardgames.play.guidance import just_happened, off_the_board, what_happened, would_do
from boardgames.play.interaction import Interaction
from tests.match.fakes import FakeTime, play

TOP = "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L"


def at(game: str, text: str) -> Interaction:
    """Return a board at a position."""
    return Interaction(LocalSession(Match(boardgames.load(game).decode(text))))


def test_what_has_just_happened_is_said_in_words() -> None:
    """A place is said once, and how the game ended not at all; at first nothing has happened."""
    board = at("pylos", TOP)
    assert "" == just_happened(board)
    play(board.session, "4a1")
    assert "Light placed a sphere on 4a1." == just_happened(board)


def test_every_sentence_about_a_move_names_its_player() -> None:
    """Whether it begins with the seat, or with the piece; the notation follows where it is not in it yet."""
    named = []
    for game, move in (("pylos", "1b2"), ("pyramid-siege", "e3-d2")):
        position = boardgames.load(game).start()
        board = Interaction(start_session(position, ["Ann", "Ben"], now=FakeTime()))
        play(board.session, move)
        named.append(just_happened(board))
    deeds = [
        "Ann (Light) placed a sphere on 1b2.",
        "Ann (Defenders): the defender on e3 stepped to d2 (e3-d2).",
    ]
    assert deeds == named


def test_a_place_says_what_choosing_it_leads_to() -> None:
    """Here it is the end of the game; another place has nothing to add."""
    board = at("pylos", TOP)
    board.choosing.point(Spot("4a1"))
    assert ("Light has filled the top of the pyramid and wins.",) == would_do(board)
    board.choosing.point(Spot("1a1"))
    assert () == would_do(board)


HUFF = "D/../.../A.../..D../..A..A/....A../......../A.A.A...A A e3"
OBELISK = "4,g,4/9/9/9/3,dsO,2,TO,2/9/9/d,4,D,3/4,G,4 b"

REPORTS = [
    ("pylos", "..../..../..../....|.../.../...|../..|. L", "1b2", "Light placed a sphere on 1b2."),
    (
        "pylos",
        "DLLD/LDDL/DLLD/LDDL|LL./L../...|../..|. L",
        "1a4^2b2-1d2-1d4",
        "Light raised 1a4 to 2b2 on the second level, completed a square and took back 1d2 and 1d4.",
    ),
    ("diamond", "", "c3+", "Player 1 raised c3 to level 10."),
    ("diamond", "", "a1-", "Player 1 lowered a1 to level 12."),
    ("diamond", "", "c1-c2", "Player 1 pushed the big cube from c1 to c2."),
    ("diamond", "", "a1/a2", "Player 1 dropped their cube 3 levels from a1 to a2."),
    ("pyramid-siege", "", "e3-d2", "The defender on e3 stepped to d2."),
    (
        "pyramid-siege",
        "A/AA/A.A/..../..D../...A../.....A./......A./A.A.....A D -",
        "e3xg5xg7",
        "The defender on e3 captured the attackers on f4 and g6 and landed on g7.",
    ),
    ("pyramid-siege", HUFF, "i1-h1", "An attacker stepped from i1 to h1."),
    (
        "pyramid-siege",
        HUFF,
        "!e3 i1-h1",
        "The attackers took the defender on e3 off the board and stepped from i1 to h1.",
    ),
    (
        "pyramid-siege",
        HUFF.replace("D/..", "./..", 1),
        "!e3",
        "The attackers took the defender on e3 off the board.",
    ),
    ("flying-obelisks", "", "d1-d3", "Black's Cube moved from d1 to d3."),
    (
        "flying-obelisks",
        OBELISK,
        "d5S-f7",
        "Black's Star moved from d5 to f7.",
    ),
]


@pytest.mark.parametrize(("name", "text", "typed", "said"), REPORTS)
def test_a_move_is_told_in_the_past_tense(name: str, text: str, typed: str, said: str) -> None:
    """Who did what, where, and what became of other pieces."""
    game = boardgames.load(name)
    position = game.decode(text) if text else game.start()
    assert said == report(position, position.parse(typed))


def test_an_obelisk_and_what_comes_back_are_told() -> None:
    """Everything that happened on the square that was reached is named."""
    game = boardgames.load("flying-obelisks")
    position = game.decode("4,g,4/9/9/9/3,s,5/4,TO,4/9/9/4,G,4 b")
    taken = report(position, position.parse("d5-e6+O"))
    assert "Black's Star moved from d5 to e6, captured White's Triangle and took over the Obelisk." == taken
    removed = report(position, position.parse("d5-e6xO"))
    assert "Black's Star moved from d5 to e6, captured White's Triangle and removed the Obelisk." == removed
    position = game.decode("4,g,4/9/9/9/9/9/9/d,8/4,G,4 b")
    assert "Black's Disk moved from a8 to b9 and brought back a Cube." == report(
        position, position.parse("a8-b9=C")
    )
    assert "brought in an Obelisk" in report(position, position.parse("a8-b9=O"))


@pytest.mark.parametrize("name", boardgames.names())
def test_every_move_of_a_game_is_told(name: str) -> None:
    """Each sentence names the places, and the last one says how the game ended."""
    rng = random.Random(3)
    position = boardgames.load(name).start()
    for _ in range(60):
        if position.outcome():
            break
        for move in rng.sample(position.legal_moves(), min(5, len(position.legal_moves()))):
            said, *ended = what_happened(position, move)
            assert said.endswith(".")
            assert str(move.steps[0]) in said
            assert bool(ended) == bool(position.play(move).outcome())
        position = position.play(rng.choice(position.legal_moves()))


def test_only_legal_moves_are_told() -> None:
    """Another move is refused with its rule."""
    game = boardgames.load("pylos")
    with pytest.raises(IllegalMove):
        report(game.decode("L.../..../..../....|.../.../...|../..|. D"), game.start().parse("1a1"))


def would(game: str, text: str, *spots: str) -> tuple[str, ...]:
    """Return what choosing the last of some spots would lead to, those before it being chosen already."""
    board, (*chosen, pointed) = at(game, text), map(Spot, spots)
    for spot in chosen:
        board.choosing.add(spot)
    board.choosing.point(pointed)
    return would_do(board)


def test_a_step_that_begins_a_move_leads_to_nothing_yet() -> None:
    """The sphere that completes a square is followed by those that are taken back."""
    assert () == would("pylos", "LL../L..D/.DD./....|.../.../...|../..|. L", "1b2")


def test_a_step_says_what_it_gives_away() -> None:
    """It is what the rules warn of."""
    text = "4,g,4/9/3,D,C,4/9/9/9/9/9/4,G,4 b"
    position = boardgames.load("flying-obelisks").decode(text)
    said = would("flying-obelisks", text, "e1", "e2")
    assert position.dangers(position.parse("e1-e2")) == said
    assert 2 == len(said)


def test_captured_pieces_stay_in_sight() -> None:
    """They are counted against the opening; nothing is missing from a game without captures."""
    game = boardgames.load("flying-obelisks")
    assert () == off_the_board(game.start())
    position = game.start()
    text = position.encode().replace("d,d,d,d,p", "d,d,d,1,p").replace("V,T,S", "V,1,S")
    missing = {piece.label: number for piece, number in off_the_board(game.decode(text))}
    assert {"Black's Disk": 1, "White's Triangle": 1} == missing
    siege = boardgames.load("pyramid-siege").decode(HUFF)
    assert {"defender": 1, "attacker": 19} == {piece.label: number for piece, number in off_the_board(siege)}
    assert () == off_the_board(boardgames.load("pylos").start())


def test_a_step_says_what_could_capture_it() -> None:
    """Jumping over a piece captures it, and so does coming to its square; a huff is something else."""
    near = "A/AA/AAA/.A../AD.AA/A....A/A.....A/AAD.AAAA/AAAA.A.AA A -"
    assert ("It could then be captured by e2xg2.",) == would("pyramid-siege", near, "e1", "f2")
    assert () == would("pyramid-siege", HUFF.replace("A e3", "D -"), "e3", "d2")
    obelisks = "9/9/7,G,1/9/6,g,D,1/9/7,c,1/9/9 w"
    assert ("It could then be captured by g5-g4.",) == would("flying-obelisks", obelisks, "h5", "g4")

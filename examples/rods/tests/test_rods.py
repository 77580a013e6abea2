"""Tests of Rods: lines, falling balls, endings, texts, and the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core.clues import clue
from boardgames.core.errors import AmbiguousMove, IllegalMove, NotationError, PositionError
from boardgames.core.perft import perft
from boardgames.core.reports import report
from boardgames.thinking.levels import level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from boardgames_rods.board import ART
from boardgames_rods.engine import LINES
from boardgames_rods.game import GAME, SPOTS

if TYPE_CHECKING:
    from boardgames.core.position import Position


def played(moves: str) -> Position:
    """Return the position after moves."""
    position: Position = GAME.start()
    for move in moves.split():
        position = position.play(position.parse(move))
    return position


def test_a_cube_has_76_lines() -> None:
    """Of four places each, seven of them through each corner."""
    assert (76, {4}, 7) == (len(LINES), {line.bit_count() for line in LINES}, sum(line & 1 for line in LINES))


def test_the_first_turns_are_those_of_sixteen_rods() -> None:
    """A rod is full after four balls, so the fifth turn has one rod fewer in sixteen cases."""
    assert [16, 256, 4096, 65536] == [perft(GAME.start(), depth) for depth in (1, 2, 3, 4)]
    assert 15 == len(played("a1 a1 a1 a1").legal_moves())


@pytest.mark.parametrize(
    "moves",
    [
        "a1 a2 b1 b2 c1 c2 d1",
        "a1 b1 a1 b1 a1 b1 a1",
        "a1 b1 b1 c1 c1 d1 c1 d1 d1 a2 d1",
        "a1 b2 b2 c3 c3 d4 c3 d4 d4 a2 d4",
    ],
    ids=["rank", "rod", "diagonal", "through the middle"],
)
def test_four_in_a_line_win(moves: str) -> None:
    """Along a rank, up a rod, and along both kinds of diagonals (RO-5)."""
    outcome = played(moves).outcome()
    assert outcome
    assert (("Light",), "RO-5") == (tuple(map(str, outcome.winners)), outcome.rule)


def test_full_rods_are_a_draw() -> None:
    """Nobody has a line in this position (RO-6)."""
    levels = "DLDL/LDLD/DDLD/LDDD|LDLL/DLLD/DDDL/LDLD|DDLL/DLDD/LDLL/DLDL|DLLD/LDDL/LLDL/LDLL"
    outcome = GAME.decode(f"{levels} L").outcome()
    assert outcome
    assert ((), "RO-6") == (outcome.winners, outcome.rule)


@pytest.mark.parametrize(("text", "rule"), [("3b3", "RO-4"), ("1b3", "RO-3"), ("a1", "RO-3")])
def test_a_move_that_is_not_legal_says_which_rule_forbids_it(text: str, rule: str) -> None:
    """A ball falls to the lowest free place, and a rod takes four balls."""
    position = played("b3 a1 a1 a1 a1")
    with pytest.raises(IllegalMove) as refused:
        position.parse(text)
    assert rule == refused.value.rule


@pytest.mark.parametrize("text", ["", "e1", "b5", "b3-c3 d", "5a1"])
def test_what_names_no_rod_is_refused(text: str) -> None:
    """With the notation error of the contract."""
    with pytest.raises(NotationError) as refused:
        GAME.start().parse(text)
    assert not isinstance(refused.value, AmbiguousMove)


@pytest.mark.parametrize(
    ("start", "change", "message"),
    [
        ("....", "...", "is written like"),
        (" D", " X", "is written like"),
        ("....|", "L...|", "RO-2"),
        ("|....", "|D...", "RO-4"),
    ],
)
def test_damaged_texts_are_refused_with_a_reason(start: str, change: str, message: str) -> None:
    """Wrong letters, balls in the air, a ball too many."""
    with pytest.raises(PositionError, match=message):
        GAME.decode(played("b3").encode().replace(start, change, 1))


def test_the_computer_takes_a_win_and_prevents_one() -> None:
    """The search needs no knowledge of the game for that."""
    player, limit = LevelPlayer(level(5)), Limit(nodes=2000)
    assert "d1" == str(player.choose(played("a1 a2 b1 b2 c1 c2"), limit).move)
    assert "d1" == str(player.choose(played("a1 a2 b1 b2 c1"), limit).move)


def test_places_of_one_rod_stand_above_each_other() -> None:
    """Layers are one ball high, and rods do not touch."""
    places = {ART.place(spot) for spot in SPOTS}
    assert 64 == len(places)
    assert ART.place(SPOTS[0])[:2] == ART.place(SPOTS[16])[:2]


def test_sentences_use_the_words_of_the_players() -> None:
    """A piece is a ball, and a move is called by its rod, as it is written."""
    position = played("b4")
    move = position.parse("b4")
    assert "Dark placed a ball on 2b4." == report(position, move)
    assert "2b4" not in clue(position, move).text
    assert "b4" in clue(position, move).text

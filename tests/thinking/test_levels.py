"""Levels: how they choose, what they overlook, and what they say of themselves."""

from __future__ import annotations

import re

import pytest

import boardgames
from boardgames.core import BoardgamesError
from boardgames.thinking.arena import drawn_opening
from boardgames.thinking.insights import insight_for
from boardgames.thinking.levels import HIGHEST, Level, Measured, level, levels, measured
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer, narrowed
from tests.core.toy import TOY

_LIMIT = Limit(nodes=300)


def test_there_are_seven_levels() -> None:
    """They are numbered from 0 to the highest, and only the last one takes the time it is given."""
    assert list(range(HIGHEST + 1)) == [found.number for found in levels()]
    assert [False] * HIGHEST + [True] == [found.takes_time for found in levels()]


def test_another_level_is_refused() -> None:
    """A level that does not exist is refused in a sentence."""
    with pytest.raises(
        BoardgamesError, match=r"There is no level 7: choose a number from 0 to 6, or perfect"
    ):
        level(7)


def test_levels_say_for_whom_they_are() -> None:
    """In a short sentence without figures, each in other words."""
    words = [found.words for found in levels()]
    assert len(words) == len({*words})
    assert all(said.endswith(".") and len(said) <= 80 and not re.search(r"[0-9]", said) for said in words)


def test_levels_say_how_they_play() -> None:
    """The sentence comes from the numbers of the level."""
    assert "Looks up to two turns ahead and overlooks one move in five." == level(2).description
    assert "Looks as far ahead as its time allows." == level(6).description


def test_a_level_can_differ_from_game_to_game() -> None:
    """Where there are many moves it looks less far, says so, and plays so."""
    start = boardgames.load("diamond").start()
    chosen = LevelPlayer(level(5)).choose(start, Limit(seconds=60))

    assert "Looks at 1,200 positions a move." == level(5).in_game("diamond").description
    assert 1200 == chosen.result.nodes


@pytest.mark.parametrize("found", [found for found in levels() if found.temperature])
def test_no_move_is_chosen_that_is_worse_by_more_than_the_cap(found: Level) -> None:
    """What a player likes moves for differs by the cap at most, and now and then by most of it."""
    start = boardgames.load("pylos").start()
    scale, found = insight_for(start).scale, found.in_game("pylos")
    drawn = [LevelPlayer(found, seed=seed)._whims(start, found).values() for seed in range(60)]
    most = max(max(whims) - min(whims) for whims in drawn)
    assert 0.6 * scale * found.cap <= most <= scale * found.cap + 1


@pytest.mark.parametrize("name", boardgames.names())
def test_every_game_has_each_level_with_known_settings(name: str) -> None:
    """What is different in a game, or on a side of it, is one of the settings that every level has."""
    seats = [seat.name for seat in boardgames.load(name).start().seats]
    for side in ("", *seats):
        assert [found.in_game(name, side).number for found in levels()] == list(range(HIGHEST + 1))
    for found in levels():
        assert {*found.games.get(name, {}).get("sides", {})} <= {*seats}


@pytest.mark.parametrize("name", boardgames.names())
def test_higher_levels_overlook_less(name: str) -> None:
    """On each side of each game a level notices at least what the one below does, and the highest one all."""
    for seat in boardgames.load(name).start().seats:
        noticed = [found.in_game(name, seat.name).notices for found in levels()]
        assert sorted(noticed) == noticed
        assert noticed[0] < 1 == noticed[-1]


def test_a_level_can_differ_from_side_to_side() -> None:
    """Defenders of Pyramid Siege look less far than attackers on level 3, say so, and play so."""
    found, start = level(3), boardgames.load("pyramid-siege").start()
    depths = [
        LevelPlayer(found).choose(position, Limit(seconds=60)).result.depth
        for position in (start, start.play(start.legal_moves()[0]))
    ]

    assert [2, 3] == depths
    assert "up to three turns ahead" in found.described_in("pyramid-siege")
    assert "As Defenders it looks up to two turns ahead" in found.described_in("pyramid-siege")
    assert level(3).in_game("pylos").description == found.described_in("pylos")


@pytest.mark.parametrize("name", boardgames.names())
def test_what_was_measured_is_against_the_level_below(name: str) -> None:
    """Entries name games that were played; a level without one says nothing."""
    for number in range(HIGHEST + 1):
        for entry in measured(name, number):
            assert (number - 1, True) == (entry.against, entry.won + entry.drawn + entry.lost >= 20)


def test_what_was_measured_is_said_in_a_sentence() -> None:
    """Draws and the side are only named where there are any."""
    assert "Won 32 of 40 games against level 1." == str(Measured(1, 32, 0, 8))
    found = Measured(2, 9, 3, 8, "Attackers")
    assert "Won 9 and drew 3 of 20 games as Attackers against level 2." == str(found)


@pytest.mark.parametrize("number", range(HIGHEST + 1))
@pytest.mark.parametrize("name", boardgames.names())
def test_every_level_plays_every_game_and_repeats_itself(name: str, number: int) -> None:
    """The same seed, position and nodes give the same legal move again."""
    start = boardgames.load(name).start()
    position = start
    for move in drawn_opening(start, 6, seed=number):
        position = position.play(move)
    moves = {LevelPlayer(level(number), seed=9).choose(position, _LIMIT).move for _ in range(2)}
    assert 1 == len(moves)
    assert moves <= set(position.legal_moves())


@pytest.mark.parametrize("number", range(HIGHEST + 1))
@pytest.mark.parametrize("nodes", [1, 5, 40])
def test_every_level_has_a_move_at_any_time(number: int, nodes: int) -> None:
    """However soon a search is stopped, a legal move is chosen."""
    start = boardgames.load("pyramid-siege").start()
    assert LevelPlayer(level(number)).choose(start, Limit(nodes=nodes)).move in start.legal_moves()


def test_seeds_make_a_weak_level_vary() -> None:
    """Level 0 does not play one game only."""
    start = boardgames.load("pylos").start()
    moves = {LevelPlayer(level(0), seed).choose(start, _LIMIT).move for seed in range(20)}
    assert len(moves) > 3


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_win_that_is_seen_is_taken(number: int) -> None:
    """Whoever notices a move that wins at once plays it, however freely they choose otherwise."""
    position = TOY.decode("2 0 0", last="wins")
    for seed in range(20):
        player = LevelPlayer(level(number), seed)
        chosen = player.choose(position, _LIMIT)
        won = [line.move for line in chosen.result.lines if line.won_in == 1]
        assert not won or chosen.move in won


def test_limits_are_narrowed_to_those_of_the_level() -> None:
    """A level takes no more than it has, and no more than it is given."""
    assert Limit(100, 2.0, 2) == narrowed(Limit(nodes=100, seconds=2.0), level(2))
    assert Limit(level(5).nodes, None, 3) == narrowed(Limit(depth=3), level(5))
    assert Limit(seconds=2.0) == narrowed(Limit(seconds=2.0), level(6))

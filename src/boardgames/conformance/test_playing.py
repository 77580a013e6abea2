"""Every game: the computer plays it, matches are recorded, and its guide has every rule."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from boardgames.conformance.cases import playouts
from boardgames.learn.courses import course_of
from boardgames.learn.guide import guide_of
from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.match.cursor import Cursor
from boardgames.match.record import dump, load
from boardgames.match.tree import Match
from boardgames.thinking.levels import level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer

if TYPE_CHECKING:
    from boardgames.conformance.cases import Case
    from boardgames.core import Game

_LEVEL, _LIMIT = 2, Limit(nodes=200)
_TURNS = 6


def test_the_computer_plays_legal_moves(case: Case) -> None:
    """With the insight that the game declares, or by its rules alone."""
    player = LevelPlayer(level(_LEVEL), seed=1)
    for positions in playouts(case)[:2]:
        for position in positions[:-1:3][:_TURNS]:
            assert player.choose(position, _LIMIT).move in position.legal_moves(), position


def test_a_match_is_read_as_it_was_written(case: Case) -> None:
    """Options, moves and the end are in its record."""
    positions = playouts(case)[0]
    cursor = Cursor(Match(positions[0]))
    for before, after in pairwise(positions):
        cursor.play(next(move for move in before.legal_moves() if before.play(move) == after))
    read = load(dump(cursor.match))
    assert list(positions) == [node.position for node in read.main_line()]
    assert dump(cursor.match) == dump(read)


def test_every_rule_is_in_one_chapter_of_the_guide(game: Game) -> None:
    """None is left out, and none comes twice."""
    rules = [rule for chapter in guide_of(game.name).chapters for rule in chapter.rules]
    assert sorted(game.sheet.ids) == sorted(rules)


def test_lessons_and_puzzles_can_be_read(game: Game) -> None:
    """A file that is there is in order; a game without lessons or puzzles has none."""
    has_lessons = game.data_file("lessons.toml") is not None
    assert has_lessons == bool(course_of(game.name).lessons)
    assert bool(game.data_file("puzzles.toml")) == bool(puzzles_of(game.name))

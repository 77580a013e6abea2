"""Every game: what it declares beyond its rules is there, and of the kind that is expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.clues import clue
from boardgames.core.editing import Editing
from boardgames.core.insight import Insight
from boardgames.core.puzzles import PuzzleTraits
from boardgames.core.reports import report
from boardgames.tui.boards.art import BoardArt
from tests.conformance.games_under_test import is_sentence

if TYPE_CHECKING:
    from boardgames.core.game import Game

_KINDS = {"art": BoardArt, "editing": Editing, "puzzles": PuzzleTraits}
#: The data files that a game may have.
_FILES = ("colors.toml", "guide.toml", "lessons.toml", "puzzles.toml")


def test_parts_are_what_they_should_be(game: Game) -> None:
    """Each reference leads to an object of its kind."""
    declared = {name: game.part(name) for name in _KINDS if getattr(game, name)}
    assert all(isinstance(part, _KINDS[name]) for name, part in declared.items())


def test_an_insight_knows_the_engine_of_a_position(game: Game) -> None:
    """The function that is declared makes an insight for the options of a position."""
    position = game.start()
    if of_game := game.part("insight"):
        insight = of_game(position)
        assert isinstance(insight, Insight)
        assert (position.engine, len(position.seats)) == (insight.engine, insight.seats)


def test_exact_values_answer_without_their_files(game: Game) -> None:
    """Whether a position is solved is known at once."""
    if exact := game.part("exact"):
        assert exact.obstacle(game.start()) is None


def test_every_move_has_a_report_and_a_clue(game: Game) -> None:
    """Both are sentences, by the game itself or made from its motions."""
    position = game.decode(game.showcase)
    for move in position.legal_moves()[:20]:
        assert is_sentence(report(position, move))
        assert is_sentence(clue(position, move).text)


def test_there_is_a_sheet(game: Game) -> None:
    """Every game has rules; every other file is one that the program knows."""
    assert game.sheet_file.is_file()
    assert game.sheet.rules
    assert all(path is None or path.is_file() for path in map(game.data_file, _FILES))

"""Every game: each part that it declares is there and does what its kind promises; none has to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.conformance.cases import is_sentence
from boardgames.core.clues import clue
from boardgames.core.editing import Editing, editing_of
from boardgames.core.insight import Insight
from boardgames.core.puzzles import PuzzleTraits
from boardgames.core.reports import report
from boardgames.core.spoken import BoardWords, board_words
from boardgames.tui.boards.art import BoardArt

if TYPE_CHECKING:
    from boardgames.conformance.cases import Case
    from boardgames.core import Game, Position

_KINDS = {"art": BoardArt, "editing": Editing, "puzzles": PuzzleTraits, "spoken": BoardWords}


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
    """They say at once if a position is solved."""
    if exact := game.part("exact"):
        assert exact.obstacle(game.start()) is None


def test_a_drawn_position_is_the_one_it_was_drawn_from(case: Case, positions: tuple[Position, ...]) -> None:
    """The editor takes a text apart and puts it together; what depends on earlier turns may be left out."""
    for position in positions if case.game.editing else ():
        editing = editing_of(case.game)
        sketch = editing.sketch(position.encode())
        assert {spot.name for spot in position.spots} == set(sketch.cells), position
        assert position.to_move.index == sketch.mover or position.outcome(), position
        again = editing.sketch(case.decode(editing.text(sketch)).encode())
        assert (sketch.cells, sketch.mover) == (again.cells, again.mover), position
        names = {piece.name for piece in editing.pieces(position.options)}
        assert {piece for spot in sketch.cells for piece in editing.on(sketch, spot)} <= names, position


def test_a_move_is_told_in_a_sentence(positions: tuple[Position, ...]) -> None:
    """Also by the default, which goes by the motions of the pieces."""
    for position in positions:
        for move in position.legal_moves():
            assert is_sentence(report(position, move)), (position, move)


def test_a_hint_begins_with_a_clue(positions: tuple[Position, ...]) -> None:
    """It is a sentence, and about spots that are there."""
    for position in positions:
        for move in position.legal_moves()[:2]:
            first = clue(position, move)
            assert is_sentence(first.text), (position, move)
            assert first.spots <= set(position.spots), (position, move)


def test_a_board_can_be_read_aloud(positions: tuple[Position, ...]) -> None:
    """Each place is in one row and has words in plain letters, and what is near it is on the board."""
    for position in positions:
        words = board_words(position)
        contents = words.contents(position)
        assert (
            {*position.spots} == {*contents} == {spot for row in words.rows(position) for spot in row.spots}
        )
        for spot in position.spots:
            said = f"{contents[spot]} {words.ground(position, spot)}".strip()
            assert said.isascii(), (position, spot)
            assert said.isprintable(), (position, spot)
            near = [each for group in words.near(position, spot) for each in group.spots]
            assert spot not in near
            assert {*near} <= {*position.spots}

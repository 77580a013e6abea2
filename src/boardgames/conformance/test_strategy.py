"""Every game with a strategy page: its ideas are shown by legal moves, and hints quote no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.conformance.cases import is_sentence
from boardgames.learn.strategy import idea_of, strategy_of

if TYPE_CHECKING:
    from boardgames.core import Game, Position


def test_a_page_and_its_quotations_come_together(game: Game) -> None:
    """A game that says which idea a move follows has the page with the ideas, and the other way round."""
    assert game.has_strategy == bool(game.part("strategy")) == (strategy_of(game.name) is not None)


def test_each_idea_is_shown_by_legal_moves(game: Game) -> None:
    """Its line can be played, those instead are other legal moves, and it marks spots of the board."""
    page = strategy_of(game.name)
    for idea in page.ideas if page else ():
        position, moves = idea.example.position, idea.example.moves
        assert position == game.decode(position.encode(), **position.options), idea.id
        assert moves, idea.id
        assert idea.worse, idea.id
        assert not set(idea.worse) & {moves[0]}, idea.id
        assert set(idea.example.marks) <= set(position.spots), idea.id
        assert is_sentence(idea.text), idea.id
        assert is_sentence(idea.caption), idea.id


def test_each_idea_is_what_a_hint_to_its_move_quotes(game: Game) -> None:
    """So a player who follows the quotation finds a position of the same kind."""
    page = strategy_of(game.name)
    for idea in page.ideas if page else ():
        assert idea == idea_of(idea.example.position, idea.example.moves[0]), idea.id


def test_a_move_follows_an_idea_of_the_page_or_none(positions: tuple[Position, ...]) -> None:
    """Whatever the position, and whatever the move."""
    for position in positions:
        page = strategy_of(position.game.name)
        for move in position.legal_moves()[:20]:
            idea = idea_of(position, move)
            assert idea is None or (page is not None and idea in page.ideas), (position, move)

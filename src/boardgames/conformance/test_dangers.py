"""Every game: a move that loses at once, or lets the next player win at once, has a warning."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from boardgames.conformance.cases import is_sentence, playouts
from boardgames.core import Position
from boardgames.core.replies import winning_reply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.conformance.cases import Case
    from boardgames.core import Game, Move

#: Of so many moves of each position one with a warning and one without are searched.
_TRIED = 8


def late(case: Case) -> Iterator[Position]:
    """Yield positions of random games: two on the way, and the last ones, where much is at stake."""
    for positions in playouts(case):
        third = len(positions) // 3
        yield from (positions[third], positions[2 * third], *positions[-4:-1])


def chosen(position: Position) -> list[Move]:
    """Return some moves of a position, with a warning and without."""
    rng = Random(f"dangers {position}")
    moves = sorted(position.legal_moves(), key=lambda _: rng.random())[:_TRIED]
    warned = [move for move in moves if position.dangers(move)]
    quiet = [move for move in moves if move not in warned]
    return warned[:1] + quiet[:1]


def is_last(position: Position) -> bool:
    """Return True if every move ends the game, as in a last round: then no move has brought it about."""
    return all(position.play(move).outcome() for move in position.legal_moves())


def test_a_move_after_which_the_next_player_can_win_has_a_warning(case: Case) -> None:
    """So has one that ends the game with the win of another player."""
    for position in late(case):
        for move in chosen(position):
            after, sentences = position.play(move), position.dangers(move)
            outcome = after.outcome()
            assert all(map(is_sentence, sentences)), (position, move)
            is_lost = bool(outcome and outcome.winners and position.to_move not in outcome.winners)
            if is_lost or (winning_reply(after, position.to_move) and not is_last(after)):
                assert sentences, (position, move)


def test_a_game_that_warns_says_against_what(game: Game) -> None:
    """Otherwise the setting for caution could not say which moves wait."""
    position = game.start()
    has_own = type(position).dangers is not Position.dangers
    assert has_own == (type(position).risks is not Position.risks)
    assert position.risks()

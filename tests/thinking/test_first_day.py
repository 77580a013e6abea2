"""A game that nobody has taught the computer anything about has computer players all the same."""

from __future__ import annotations

import pytest

from boardgames.core.insight import Insight
from boardgames.thinking import analyse, best_move
from boardgames.thinking.insights import insight_for
from boardgames.thinking.levels import HIGHEST, level, levels
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from tests.core.toy import TOY
from tests.match.fakes import FOUR, FourPosition

_FEW = Limit(nodes=200)
#: The player who takes the last counter wins: one sweep does it.
_WON = TOY.decode("0 5 0")


def test_without_an_insight_the_contract_is_enough() -> None:
    """The toy game has no file of its own about computer players."""
    assert Insight is type(insight_for(TOY.start()))


@pytest.mark.parametrize("number", range(len(levels())))
def test_every_level_plays_a_game_to_its_end(number: int) -> None:
    """Each move is legal, and the game ends by a rule."""
    player, position = LevelPlayer(level(number)), TOY.start()
    while (outcome := position.outcome()) is None:
        move = player.choose(position, _FEW).move
        assert move in position.legal_moves()
        position = position.play(move)
    assert outcome.rule


def test_the_highest_level_wins_what_is_won() -> None:
    """A win in one turn is taken, and proven."""
    choice = LevelPlayer(level(HIGHEST)).choose(_WON, _FEW)
    assert ("b*", 1) == (str(choice.move), choice.result.best.won_in)
    assert best_move(_WON, _FEW) == analyse(_WON, _FEW).best.move == choice.move


def test_four_players_have_an_opponent_too() -> None:
    """With more than two seats each one looks after itself."""
    position = FourPosition.of((2, 2))
    assert len(FOUR) == len(position.seats)
    assert LevelPlayer(level(HIGHEST)).choose(position, _FEW).move in position.legal_moves()

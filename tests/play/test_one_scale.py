"""Every chance that is shown for a position is on one scale, whoever is to move and whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

import boardgames
from boardgames.match.tree import Match
from boardgames.play.evaluation import Evaluator
from boardgames.play.hints import Hints
from boardgames.thinking.analysis import analyse
from boardgames.thinking.levels import HIGHEST, level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from boardgames.thinking.protocol.lines import Info
from boardgames.thinking.protocol.question import EngineAnswer
from boardgames.thinking.protocol.server import Server, serve

if TYPE_CHECKING:
    from boardgames.match.node import Node

_LIMIT = Limit(nodes=1000)


class _BuiltIn:
    """The engine of this package, in this process."""

    def ask(self, question: Any) -> Any:
        """Return the question: `wait` answers it."""
        return question


async def _wait(question: Any) -> EngineAnswer:
    answers: list[str] = []
    serve(question.commands(), Server(answers.append))
    *said, best = [line for line in answers if not line.startswith("error")]
    infos = {info.line: info for info in (Info.read(line.removeprefix("info ")) for line in said)}
    return EngineAnswer(
        question.read_move(best.removeprefix("bestmove ")), tuple(infos[key] for key in sorted(infos))
    )


def _nowhere(position: object) -> bool:
    del position
    return False


def _node(name: str, plies: int) -> Node:
    node = Match(boardgames.load(name).start()).root
    for _ in range(plies):
        node = node.child(node.position.legal_moves()[0])
    return node


@pytest.mark.parametrize("plies", [2, 3])
@pytest.mark.parametrize("name", boardgames.names())
async def test_the_bar_a_hint_and_an_analysis_agree(name: str, plies: int) -> None:
    """With the same limit they give the same chance for the same position, with either side to move."""
    node = _node(name, plies)
    engine = cast("Any", _BuiltIn)
    shown = (await Evaluator(engine, _LIMIT, _wait, _nowhere).evaluate(node)).chance
    hints = Hints(engine, _LIMIT, _wait, _nowhere)
    await hints.more(node)
    hinted = hints.hint.chance if hints.hint else None
    found = analyse(node.position, _LIMIT).best.probability
    assert [shown, hinted] == pytest.approx([found, found], abs=0.001)


@pytest.mark.parametrize("move", ["g3-g2", "e3-e2"])
def test_a_player_with_weights_of_its_own_speaks_of_common_chances(move: str) -> None:
    """What attackers find by their own weights is near what an analysis finds, at each depth."""
    position = boardgames.load("pyramid-siege").start()
    position = position.play(position.parse(move))
    found = analyse(position, _LIMIT).best.probability
    reported: list[float] = []
    player = LevelPlayer(level(HIGHEST))
    chosen = player.choose(position, _LIMIT, lambda result: reported.append(result.best.probability))
    assert [chosen.result.best.probability, *reported] == pytest.approx(
        [found] * (1 + len(reported)), abs=0.3
    )


def test_four_players_begin_with_about_a_quarter_each() -> None:
    """Chances are shares of one win: with four seats an even position is near 25 %."""
    game = boardgames.load("diamond")
    players = next(option.name for option in game.options if option.name == "players")
    found = analyse(game.start(**{players: 4}), Limit(nodes=300)).best.probability
    assert found == pytest.approx(0.25, abs=0.1)

"""Evaluations of positions, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.core import Outcome
from boardgames.core.exact import Verdict
from boardgames.match.starting import start_session
from boardgames.play.evaluation import Evaluation, Evaluator, ExactEvaluator, settled, summary
from boardgames.thinking.protocol.lines import Info
from boardgames.thinking.protocol.question import EngineAnswer, EngineError
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.match.node import Node
    from boardgames.thinking.protocol.question import Question


def after(*moves: str) -> Position:
    """Return a position of Pylos: Light to move at first."""
    position = boardgames.load("pylos").start()
    for move in moves:
        position = position.play(position.parse(move))
    return position


@pytest.mark.parametrize(
    ("moves", "known", "first", "sentence"),
    [
        ((), {"chance": 0.62}, 0.62, "Light: 62% chance to win"),
        ((), {"chance": 0.38}, 0.38, "Dark: 62% chance to win"),
        (("1a1",), {"chance": 0.25}, 0.75, "Light: 75% chance to win"),
        (("1a1",), {"chance": 0.5}, 0.5, "Dark: 50% chance to win"),
        ((), {"chance": 1.0, "turns": 1}, 1.0, "Light wins in 1 turn"),
        ((), {"chance": 0.0, "turns": 4, "exact": Verdict.LOST}, 0.0, "Dark wins in 4 turns"),
        ((), {"chance": 1.0, "exact": Verdict.WON}, 1.0, "Light wins with best play"),
        ((), {"chance": 0.5, "exact": Verdict.DRAWN}, 0.5, "A draw with best play"),
    ],
)
def test_the_side_that_is_ahead_is_named(
    moves: tuple[str, ...], known: dict[str, Any], first: float, sentence: str
) -> None:
    """A proven length comes before an exact value, and that before an estimate."""
    found = Evaluation(after(*moves), **known)
    assert (first, sentence) == (found.first, found.sentence)


def test_a_side_of_many_wins_in_the_plural() -> None:
    """Defenders win; Light wins."""
    position = boardgames.load("pyramid-siege").start()
    assert "Defenders win with best play" == Evaluation(position, 1.0, Verdict.WON).sentence


def test_with_four_players_only_the_one_to_move_is_estimated() -> None:
    """The others share what is left."""
    position = boardgames.load("diamond").start(players=4)
    found = Evaluation(position, 0.25)
    assert (0.25, "Player 1 to move: 25% chance to win") == (found.first, found.sentence)


@pytest.mark.parametrize(
    ("winner", "chance", "sentence"), [(0, 1.0, "Light won"), (1, 0.0, "Dark won"), (None, 0.5, "Drawn")]
)
def test_a_game_that_has_ended_has_its_result(winner: int | None, chance: float, sentence: str) -> None:
    """The outcome says it, whatever was estimated before."""
    position = after()
    winners = () if winner is None else (position.seats[winner],)
    found = settled(position, Outcome(winners, "PY-10", "It ended."))
    assert (chance, sentence) == (found.chance, found.sentence)
    assert (found.exact is Verdict.DRAWN) is (winner is None)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ("LL", "With best play Light loses: no move helps."),
        ("WLL", "With best play Light wins: 1 of 3 moves does it."),
        ("WWL", "With best play Light wins: 2 of 3 moves do it."),
        ("DLL", "With best play Light draws: 1 of 3 moves does it."),
    ],
)
def test_exact_values_are_summed_up(values: str, sentence: str) -> None:
    """The best value counts, and how many moves keep it."""
    position = after()
    verdicts = {"W": Verdict.WON, "D": Verdict.DRAWN, "L": Verdict.LOST}
    found = {move: verdicts[each] for move, each in zip(position.legal_moves(), values, strict=False)}
    assert sentence == summary(position, found)


class Engine:
    """An engine that answers each question with the same line, or fails."""

    def __init__(self, *infos: Info, failure: str = "") -> None:
        self.infos, self.failure = infos, failure
        self.asked: list[Question] = []

    def ask(self, question: Question) -> Question:
        """Take a question."""
        self.asked.append(question)
        return question

    async def answer(self, question: Any) -> EngineAnswer:
        """Answer it."""
        if self.failure:
            raise EngineError(self.failure)
        return EngineAnswer(question.position.legal_moves()[0], self.infos)


def first_node() -> Node:
    """Return the first node of a match of Pylos."""
    return start_session(boardgames.load("pylos").start(), [], now=FakeTime()).match.root


async def test_a_position_is_evaluated_once() -> None:
    """Then what was found is known, with its line; an engine that says nothing leaves both sides even."""
    node, line = first_node(), Info(chance=0.7, moves=("1b2",))
    engine = Engine(line)
    evaluator = Evaluator(lambda: engine, wait=engine.answer, has_values=lambda _: False)  # type: ignore[arg-type, return-value]
    assert (None, None) == (evaluator.known(node), evaluator.best_at(node))
    found = await evaluator.evaluate(node)
    assert found is await evaluator.evaluate(node)
    assert (0.7, 1, 1) == (found.chance, len(engine.asked), engine.asked[0].lines)
    assert (found, line) == (evaluator.known(node), evaluator.best_at(node))
    engine = Engine()
    evaluator = Evaluator(lambda: engine, wait=engine.answer, has_values=lambda _: True)  # type: ignore[arg-type, return-value]
    assert (0.5, None) == ((await evaluator.evaluate(node)).chance, evaluator.best_at(node))
    assert engine.asked[0].values


async def test_exact_values_are_looked_up_or_it_is_said_why_not() -> None:
    """An engine that fails is asked once more; the end of a game has no moves to value."""
    node, changes = first_node(), []

    def evaluator(engine: Engine, obstacle: str | None = None) -> ExactEvaluator:
        return ExactEvaluator(
            lambda: engine,  # type: ignore[arg-type, return-value]
            lambda: changes.append(1),
            engine.answer,
            lambda _: obstacle,
        )

    broken = Engine(failure="It failed.")
    assert "It failed." == await evaluator(broken).look_up(node)
    assert 2 == len(broken.asked)
    unasked = Engine()
    assert "Not solved." == await evaluator(unasked, "Not solved.").look_up(node)
    assert ([], []) == (unasked.asked, changes)
    known = evaluator(Engine(Info(exact=Verdict.WON, moves=("1b2",)), Info(moves=("1a1",))))
    assert await known.look_up(node) is None
    assert {"1b2": Verdict.WON} == {str(move): value for move, value in known.values.items()}
    assert [1] == changes
    won = boardgames.load("pylos").decode("DLDL/DDDD/LDDD/DDLD|LLD/LLD/...|DL/..|. L")
    ended = next(after for move in won.legal_moves() if (after := won.play(move)).outcome())
    final = start_session(ended, [], now=FakeTime()).match.root
    assert await known.look_up(final) is None
    assert {} == known.values


@pytest.mark.parametrize(
    ("players", "expected"),
    [("2", "Player 1: 62% chance to win"), ("4", "Player 1 to move: 62% chance to win")],
)
def test_with_more_than_two_players_the_chance_is_that_of_the_one_to_move(
    players: str, expected: str
) -> None:
    """Nobody else has the rest of it."""
    position = boardgames.load("diamond").start(players=players)
    assert expected == Evaluation(position, 0.62).sentence

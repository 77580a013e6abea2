"""Hints come in three steps, and a review finds the moves that gave a game away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import define, field

import boardgames
from boardgames.match import Match
from boardgames.play.hints import HINT_NOTE, Hints
from boardgames.play.review import LineReview
from boardgames.thinking.protocol.lines import Info
from boardgames.thinking.protocol.question import Answer

if TYPE_CHECKING:
    from boardgames.match import Node
    from boardgames.thinking.protocol.question import Question


@define(eq=False)
class Oracle:
    """An engine that prefers the first legal move, and thinks little of all others."""

    asked: list[Question] = field(factory=list)

    def ask(self, question: Question) -> Any:
        """Return the question: `wait` answers it."""
        self.asked.append(question)
        return question


async def _answer(question: Any) -> Answer:
    first = question.position.legal_moves()[0]
    infos = [Info(line=1, chance=0.8, win=3, moves=(str(first), "1a2", "1a3"))]
    infos += [Info(line=2, chance=0.1, moves=(str(move),)) for move in question.also if move != first]
    return Answer(first, tuple(infos))


def _line(*moves: str) -> tuple[Node, ...]:
    match = Match(boardgames.load("pylos").start())
    node = match.root
    for text in moves:
        node = node.child(node.position.parse(text))
    return node.path()


async def test_a_hint_says_more_each_time_and_is_noted() -> None:
    """First the place, then the move, then the line; the record says how much was given."""
    oracle = Oracle()
    hints: Hints = Hints(lambda: oracle, wait=_answer)  # type: ignore[arg-type, return-value]
    node = _line()[0]

    assert "Look at 1a1." == await hints.more(node)
    assert "Try 1a1." == await hints.more(node)
    assert "Play 1a1, expecting 1a2 and 1a3. It wins in 3 turns." == await hints.more(node)
    assert (1, "3") == (len(oracle.asked), node.notes[HINT_NOTE])


async def test_a_review_names_the_moves_that_gave_the_game_away() -> None:
    """Played and best moves are compared by one search each; the large drops are turning points."""
    oracle, seen = Oracle(), list[int]()
    review = LineReview(_line("1a1", "1d4", "1a2"), lambda: oracle, wait=_answer)  # type: ignore[arg-type, return-value]
    await review.run(lambda: seen.append(len(review.moves)))

    assert ([1, 2, 3], True) == (seen, review.is_done)
    assert ["1d4"] == [str(move.move) for move in review.turning_points()]
    assert [0.8, 0.9, 0.8] == [round(move.chance, 3) for move in review.moves]
    assert "1d4 missed a win in 3: 1a2 was the move." == review.turning_points()[0].sentence

"""Mistakes in an analysed line: the costly moves of people, searched a second time and longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.learn.practice.mistake import LIMIT, MoveWorth, mistake_at
from boardgames.match.controls import HERE
from boardgames.play.questions import answer_of, question_at
from boardgames.thinking.protocol.question import answered

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

    from boardgames.core import Seat
    from boardgames.learn.practice.mistake import Mistake
    from boardgames.match.session import Session
    from boardgames.play.review import LineReview, ReviewedMove
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Analyst, EngineAnswer, Inquiry

__all__ = ["find_mistakes", "people_of"]


def people_of(session: Session) -> Mapping[Seat, str]:
    """Return the seats of people at this screen, with their names; "" for the only one."""
    seats = [seat for seat, control in session.seats.items() if control == HERE]
    return {seat: session.label(seat) if len(seats) > 1 else "" for seat in seats}


async def find_mistakes(
    review: LineReview,
    people: Mapping[Seat, str],
    engine: Callable[[], Analyst],
    *,
    match: str = "",
    known: dict[ReviewedMove, Mistake | None] | None = None,
    wait: Callable[[Inquiry], Awaitable[EngineAnswer]] = answered,
) -> AsyncIterator[Mistake]:
    """Yield the mistakes of some people among the moves that a review names, each as soon as it is found.

    What is `known` of a move is not searched again, and what is found is added to it.

    Raises:
        EngineError: The engine cannot be asked.
    """
    known = {} if known is None else known
    wanted = [move for move in review.costs().moves if move.seat in people]
    for move in wanted:
        if move not in known:
            worths = await _worths(move, engine, wait)
            path = move.node.path()
            moves = tuple(node.move for node in path if node.move)
            known[move] = mistake_at(
                path[0].position, moves, move.move, worths, player=people[move.seat], match=match
            )
        if mistake := known[move]:
            yield mistake


async def _worths(
    move: ReviewedMove,
    engine: Callable[[], Analyst],
    wait: Callable[[Inquiry], Awaitable[EngineAnswer]],
) -> dict[str, MoveWorth]:
    """Return the worth of each legal move, exact where the review had exact values."""
    if move.keeping:
        question = question_at(move.node, values=True)
    else:
        question = question_at(move.node, LIMIT, lines=len(move.node.position.legal_moves()))
    answer = await answer_of(engine(), question, wait)
    worths = {info.moves[0]: _worth(info) for info in answer.infos if info.moves}
    return _with_line_of(move, worths)


def _worth(info: Info) -> MoveWorth:
    chance = info.exact.chance if info.exact else info.chance
    return MoveWorth(0.5 if chance is None else chance, info.exact, info.moves)


def _with_line_of(move: ReviewedMove, worths: dict[str, MoveWorth]) -> dict[str, MoveWorth]:
    """Return the worths with the lines that the review knows, where they are longer."""
    for info in (move.played, move.best):
        worth = worths.get(info.moves[0]) if info.moves else None
        if worth and len(info.moves) > len(worth.line):
            worths[info.moves[0]] = MoveWorth(worth.chance, worth.exact, info.moves)
    return worths

"""Mistakes in an analysed line: the costly moves of people, searched a second time and longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from boardgames.core.exact import Verdict
from boardgames.learn.practice.mistake import LIMIT, RESISTING, MoveWorth, mistake_at
from boardgames.match.controls import HERE
from boardgames.play.questions import answer_of, question_at
from boardgames.thinking.insights import insight_for
from boardgames.thinking.protocol.question import answered
from boardgames.thinking.resistance import resistance_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence

    from boardgames.core import Move, Seat
    from boardgames.learn.practice.mistake import Mistake
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.play.review import LineReview, ReviewedMove
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Analyst, EngineAnswer, Inquiry

__all__ = ["LongLook", "find_mistakes", "people_of"]

#: How many moves are searched longer at most: one that turns out to be as good as any makes room for another.
_MOST_LOOKS = 10


@frozen
class LongLook:
    """The longer search of a move: the mistake, None if it was as good as any, and the worth of each move."""

    mistake: Mistake | None
    infos: Sequence[Info]


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
    known: dict[tuple[Node, Move], LongLook] | None = None,
    wait: Callable[[Inquiry], Awaitable[EngineAnswer]] = answered,
) -> AsyncIterator[Mistake]:
    """Yield the mistakes of some people among the moves that a review names, in the order of play.

    Those that hastened a loss come last.

    The review takes over the figures of the longer searches, also a later review of the same moves: it and
    what is practised say the same. What is `known` of a move, here or by the review, is not searched again,
    and what is found is added to both.

    Raises:
        EngineError: The engine cannot be asked.
    """
    known = {} if known is None else known
    seen: set[tuple[Node, Move]] = set()
    for _ in range(_MOST_LOOKS):
        named = [move for move in review.costs().named if move.seat in people]
        move = next((move for move in named if (move.node, move.move) not in seen), None)
        if move is None:
            break
        key = move.node, move.move
        if key not in known:
            infos = review.looks.get(move.node) or await _infos(move, engine, wait)
            known[key] = LongLook(_mistake(move, infos, people[move.seat], match), infos)
        seen.add(key)
        review.look(move, known[key].infos)
    for move in review.costs().named:
        key = move.node, move.move
        if key in seen and (mistake := known[key].mistake):
            yield mistake


def _mistake(move: ReviewedMove, infos: Sequence[Info], player: str, match: str) -> Mistake | None:
    """Return the mistake of a move of which a longer search has found this; None if it was none."""
    path = move.node.path()
    moves = tuple(node.move for node in path if node.move)
    scale = insight_for(move.node.position).scale if all(info.exact is Verdict.LOST for info in infos) else 0
    worths = {info.moves[0]: _worth(info, scale) for info in infos if info.moves}
    return mistake_at(path[0].position, moves, move.move, worths, player=player, match=match)


async def _infos(
    move: ReviewedMove,
    engine: Callable[[], Analyst],
    wait: Callable[[Inquiry], Awaitable[EngineAnswer]],
) -> Sequence[Info]:
    """Return what is found of each legal move, the best first; exact where the review had exact values."""
    if move.keeping and not move.shortfall:
        question = question_at(move.node, values=True)
    else:
        limit = RESISTING if move.keeping else LIMIT
        question = question_at(move.node, limit, lines=len(move.node.position.legal_moves()))
    infos = (await answer_of(engine(), question, wait)).infos
    return tuple(_with_line_of(move, info) for info in infos)


def _with_line_of(move: ReviewedMove, info: Info) -> Info:
    """Return what is found of a move, with the line that the review knows where that is longer."""
    known = (one.moves for one in (move.played, move.best) if one.moves[:1] == info.moves[:1])
    return evolve(info, moves=max((info.moves, *known), key=len))


def _worth(info: Info, scale: int) -> MoveWorth:
    """Return the worth of a move; `scale` is that of scores where every move loses, else 0."""
    chance = info.exact.chance if info.exact else info.chance
    lost = resistance_of(info.score or 0, scale) if scale else None
    return MoveWorth(0.5 if chance is None else chance, info.exact, info.moves, lost)

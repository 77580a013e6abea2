"""Alternative lines from a position, to be stepped through or kept as variations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from boardgames.core import MoveError
from boardgames.core.exact import Verdict
from boardgames.play.questions import answer_of, question_at
from boardgames.thinking.limits import Limit
from boardgames.thinking.perfect import PERFECT
from boardgames.thinking.protocol.question import answered

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from boardgames.core import Move, Position
    from boardgames.match.node import Node
    from boardgames.match.tree import Match
    from boardgames.play.review import ReviewedMove
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Analyst, EngineAnswer, Inquiry
    from boardgames.thinking.resistance import Resistance

__all__ = ["Alternative", "alternatives_to", "followed", "legal_line", "worth"]

_LIMIT = Limit(seconds=0.3)
#: The values of lines that are certain.
_ENDS = {Verdict.WON: "a win", Verdict.DRAWN: "a draw", Verdict.LOST: "a loss"}
#: The number of moves to which a line is extended.
_LONGEST = 6


@frozen
class Alternative:
    """A line of `moves` from a node of a match, under a `title`."""

    title: str
    node: Node
    moves: tuple[Move, ...]
    is_exact: bool = False

    def positions(self) -> tuple[Position, ...]:
        """Return the position of the node, and the one after each move."""
        found = [self.node.position]
        for move in self.moves:
            found.append(found[-1].play(move))
        return tuple(found)

    def keep(self, match: Match) -> Node:
        """Add the line to a match after what was played there; return the node of its first move."""
        first = node = match.add(self.node, self.moves[0])
        for move in self.moves[1:]:
            node = match.add(node, move)
        return first


def alternatives_to(review: ReviewedMove, player: str = "") -> tuple[Alternative, ...]:
    """Return the line of the move that was played, and the better one: from one search with one budget.

    Their titles say for whom, a `player` such as `you` or else the seat: a loss of theirs may be a win of
    the reader.
    """
    who, own = player or review.seat, (str(review.move),)
    lines: list[tuple[str, Info, tuple[str, ...]]] = [(f"Played by {who}", review.played, own)]
    if review.alternative:
        lines.append((f"Better for {who}", review.best, review.alternative))
    chances = [_estimated(lost) for lost in review.resistances] if review.shortfall else ["", ""]
    return tuple(
        Alternative(
            f"{title}: {worth(info)}{chance}",
            review.node,
            legal_line(review.node.position, info.moves or first),
            review.is_exact,
        )
        for (title, info, first), chance in zip(lines, chances, strict=False)
    )


def _estimated(lost: Resistance) -> str:
    return f", else an estimated {lost.estimate:.0%} chance" if lost.lasts is None else ""


def worth(info: Info) -> str:
    """Return an engine's evaluation of a line, for its first player, in words."""
    if info.win is not None:
        return f"wins in {info.win}"
    if info.loss is not None:
        return f"loses in {info.loss}"
    if info.exact is not None:
        return f"{_ENDS[info.exact]} with best play" if info.exact in _ENDS else "not known"
    return "not known" if info.chance is None else f"{info.chance:.0%} chance to win"


def legal_line(position: Position, texts: Iterable[str]) -> tuple[Move, ...]:
    """Return the moves of a line of notations, up to the first that cannot be played from a position."""
    moves: list[Move] = []
    for text in texts:
        try:
            moves.append(position.parse(text))
        except MoveError:
            break
        position = position.play(moves[-1])
    return tuple(moves)


def _ignore(line: Alternative) -> None:
    del line


async def followed(
    line: Alternative,
    engine: Callable[[], Analyst],
    wait: Callable[[Inquiry], Awaitable[EngineAnswer]] = answered,
    *,
    limit: Limit = _LIMIT,
    longest: int = _LONGEST,
    report: Callable[[Alternative], object] = _ignore,
) -> Alternative:
    """Return a line with the moves that follow after it; `report` each one as it comes.

    They are those of perfect players where the line is exact, else those that the engine finds best.

    Raises:
        EngineError: The engine cannot be asked.
    """
    moves, here = list(line.moves), line.positions()[-1]
    level = {"level": PERFECT} if line.is_exact else {}
    start = question_at(line.node, limit, **level)
    while len(moves) < longest and here.outcome() is None:
        asked = evolve(start, position=here, moves=(*start.moves, *moves))
        moves.append((await answer_of(engine(), asked, wait)).move)
        here = here.play(moves[-1])
        report(evolve(line, moves=tuple(moves)))
    return evolve(line, moves=tuple(moves))

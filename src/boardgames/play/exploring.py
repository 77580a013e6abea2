"""Exploring saved matches: what was played in a position, by whom and with what result, in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.exact import Verdict, best_verdict
from boardgames.match.position_index import COMPUTER, HERE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardgames.core import Move, Position
    from boardgames.match.position_index import MoveCount

__all__ = ["ExploredMove", "explored"]

#: The values of moves that are included though nobody played them.
_WORTH_FINDING = (Verdict.WON, Verdict.DRAWN)


@frozen
class ExploredMove:
    """A move with how often it was played in a position.

    `you`, `others` and `computer` say how often by whom; `finished` of these matches have ended, and brought
    the mover so many `points`, of which `drawn` were halves. `exact` is the value where it is known.
    """

    move: Move
    you: int = 0
    others: int = 0
    computer: int = 0
    finished: int = 0
    points: float = 0.0
    drawn: int = 0
    exact: Verdict | None = None

    @property
    def played(self) -> int:
        """The number of times that the move was played."""
        return self.you + self.others + self.computer

    @property
    def share(self) -> float | None:
        """The share of the points that it brought, from 0 to 1; None where no match has ended."""
        return self.points / self.finished if self.finished else None


def explored(
    position: Position,
    counts: Iterable[MoveCount],
    *,
    you: str = HERE,
    values: Mapping[Move, Verdict] | None = None,
) -> tuple[ExploredMove, ...]:
    """Return the legal moves that were played in a position, the most frequent first.

    Args:
        position: The position.
        counts: What the index has of it.
        you: Who "you" are in the index.
        values: The exact values of the moves; then those that win, or draw where
            none wins, are included though nobody played them.
    """
    of_move: dict[str, list[MoveCount]] = {}
    for count in counts:
        of_move.setdefault(count.move, []).append(count)
    known = values or {}
    best = best_verdict(known)
    rows = [
        _row(move, of_move.get(str(move), []), you, known.get(move))
        for move in position.legal_moves()
        if str(move) in of_move or (best in _WORTH_FINDING and known.get(move) is best)
    ]
    return tuple(sorted(rows, key=lambda row: (-row.played, str(row.move))))


def _row(move: Move, counts: list[MoveCount], you: str, exact: Verdict | None) -> ExploredMove:
    def played(*, by_you: bool, by_computer: bool) -> int:
        return sum(
            count.played
            for count in counts
            if (count.who == you) is by_you and _is_computer(count.who) is by_computer
        )

    return ExploredMove(
        move,
        you=played(by_you=True, by_computer=False),
        others=played(by_you=False, by_computer=False),
        computer=played(by_you=False, by_computer=True),
        finished=sum(count.finished for count in counts),
        points=sum(count.points for count in counts),
        drawn=sum(count.drawn for count in counts),
        exact=exact,
    )


def _is_computer(who: str) -> bool:
    """Return True for a computer, as the index or a shared match writes it."""
    return who.startswith((COMPUTER, "engine:"))

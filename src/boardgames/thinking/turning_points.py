"""The turning points of a game, the costliest moves besides them, and the results they changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from attrs import frozen

from boardgames.core.errors import listed
from boardgames.core.exact import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = [
    "TURNING",
    "Costs",
    "Judged",
    "change_of",
    "gave_away",
    "heading_of",
    "is_turning",
    "sign_of",
    "turning_moves",
    "worth_naming",
]

#: A drop in the probability to win from which an estimated move is a turning point, and how many are named.
TURNING, _MOST_TURNING = 0.2, 5
#: How many moves are named where fewer turned the game, and the least cost of each, which is more than the
#: error of an estimate; beside one that turned the game a lesser one has to have cost a little more.
_MOST_COSTLY, _LEAST_COST, _LESSER = 3, 0.06, 0.08
#: A drop from which an estimated move is a mistake rather than a doubtful move.
_MISTAKE = 0.12
#: A position with at least this probability to win was worth playing on.
_PLAYABLE = 0.05


class Judged(Protocol):
    """A move that was reviewed."""

    @property
    def drop(self) -> float:
        """The loss in probability to win, from 0 to 1."""

    @property
    def changed_result(self) -> bool:
        """True if it changed the result for certain."""

    @property
    def gave_away(self) -> bool:
        """True if it let a proven win go, or went from a playable position to a proven loss."""

    @property
    def shortfall(self) -> float:
        """Where every move lost and this one gave in: what it lacks of the best resistance, else 0."""


J = TypeVar("J", bound=Judged)


@frozen
class Costs(Generic[J]):
    """The `moves` to name, in the order of play, and whether one of them `turned` the game by itself.

    There are none where no move cost more than an estimate may err by. `hastened` are moves, in the order of
    play too, where all was lost already: they made it a good deal easier.
    """

    moves: tuple[J, ...]
    turned: bool
    hastened: tuple[J, ...] = ()

    @property
    def named(self) -> tuple[J, ...]:
        """All of these moves: those that hastened a loss last."""
        return *self.moves, *self.hastened


def gave_away(before: Verdict | None, chance: float, after: Verdict | None) -> bool:
    """Return True if a move let a proven win go, or went from a playable position to a proven loss.

    Args:
        before: The certain value of the best move, None if there is none.
        chance: The probability to win with the best move.
        after: The certain value of the move that was played.
    """
    if before is Verdict.WON:
        return after is not Verdict.WON
    return after is Verdict.LOST and before is not Verdict.LOST and chance >= _PLAYABLE


def is_turning(move: Judged) -> bool:
    """Return True if a move changed the result, gave it away, or cost enough to be a turning point."""
    return move.changed_result or move.gave_away or move.drop >= TURNING


def sign_of(move: Judged) -> str:
    """Return the sign that annotators put behind a move: ?? for a blunder, ? for a mistake, ?! for a doubt.

    A turning point is a blunder. A move that cost less than an estimate may err by has no sign: "". One that
    changed nothing, since all was lost, and made that a good deal easier is doubtful.
    """
    if is_turning(move):
        return "??"
    if move.drop >= _MISTAKE:
        return "?"
    return "?!" if move.drop >= _LEAST_COST or move.shortfall else ""


def turning_moves(reviews: Iterable[J], at_least: float = TURNING) -> list[J]:
    """Return the moves that changed the result or gave it away, and the estimates that cost most.

    They are in the order of play.
    """
    found = list(reviews)
    certain, costly = _by_cost(found, at_least)
    return _in_order(found, [*certain, *costly[:_MOST_TURNING]])


def worth_naming(reviews: Iterable[J]) -> Costs[J]:
    """Return the turning points of a game, and where they are few, also the moves that cost most besides.

    Of the moves that hastened a loss those are named that gave in most.
    """
    found = list(reviews)
    turned = any(move.changed_result or move.drop >= TURNING for move in found)
    certain, costly = _by_cost(found, _LESSER if turned else _LEAST_COST)
    turning = sum(found[at].drop >= TURNING for at in costly)
    most = min(_MOST_TURNING, max(turning, _MOST_COSTLY - len(certain)))
    easy = sorted(
        (at for at, move in enumerate(found) if move.shortfall), key=lambda at: -found[at].shortfall
    )
    named = _in_order(found, [*certain, *costly[:most]])
    return Costs(tuple(named), turned, tuple(_in_order(found, easy[:_MOST_COSTLY])))


def heading_of(costs: Costs[J], *, is_exact: bool, whose: str = "") -> str:
    """Return a sentence on the moves that are named, which introduces them in their order.

    Args:
        costs: The moves.
        is_exact: True if all values are certain.
        whose: Whose moves come first, as in "yours first, ", or "".
    """
    order = f", {whose}in the order of play"
    if not costs.moves:
        none = "No move changed the result" if is_exact else "Nobody made a costly mistake"
        made = f"{'this' if len(costs.hastened) == 1 else 'these'} made it easier for the winner"
        return f"{none}; {made}{order * (len(costs.hastened) > 1)}:" if costs.hastened else f"{none}."
    is_one = len(costs.moves) == 1
    if not costs.turned:
        said = f"No single move turned the game; the costliest {'one was' if is_one else 'ones'}"
    else:
        said = f"{'This move' if is_one else 'These moves'} changed the {'result' if is_exact else 'most'}"
    then = ", then others" if costs.hastened else ""
    return f"{said}{'' if is_one else order}{then}:"


def _by_cost(moves: Sequence[Judged], at_least: float) -> tuple[list[int], list[int]]:
    """Return where moves changed the result or gave it away, and where others cost so much, most first."""
    certain = [at for at, move in enumerate(moves) if move.changed_result or move.gave_away]
    costly = [at for at, move in enumerate(moves) if at not in certain and move.drop >= at_least]
    return certain, sorted(costly, key=lambda at: -moves[at].drop)


def _in_order(moves: Sequence[J], places: list[int]) -> list[J]:
    """Return the moves at some places, in the order of play."""
    return [moves[at] for at in sorted(places)]


#: The number of moves to name that would have kept a result.
_NAMED = 3


def change_of(move: str, before: Verdict, after: Verdict, keeping: Sequence[str]) -> str:
    """Return a sentence on a move that turned the result `before` into a worse one, `after`.

    `keeping` are the moves that would have kept it, at least one.
    """
    if before is Verdict.DRAWN:
        change = "turned a draw into a loss"
    else:
        change = f"turned a win into a {'draw' if after is Verdict.DRAWN else 'loss'}"
    return f"{move} {change}: {_kept(before, keeping)}"


def _kept(result: Verdict, keeping: Sequence[str]) -> str:
    is_win = result is Verdict.WON
    if len(keeping) == 1:
        return f"{keeping[0]} was the only {'winning' if is_win else 'drawing'} move."
    more = len(keeping) - _NAMED
    others = [f"{more} other{'' if more == 1 else 's'}"] if more > 0 else []
    return f"{listed([*keeping[:_NAMED], *others])} kept the {'win' if is_win else 'draw'}."

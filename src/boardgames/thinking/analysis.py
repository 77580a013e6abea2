"""Analysis of positions and of lines of moves: evaluations, reviews of moves, and turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from boardgames.core import Move
from boardgames.core.errors import BoardgamesError
from boardgames.core.exact import Verdict
from boardgames.core.replies import winning_reply
from boardgames.thinking.exact import exact_values
from boardgames.thinking.limits import Limit, SearchError, require_count
from boardgames.thinking.perfect import exact_lines
from boardgames.thinking.resistance import hastened, resistance_of, shortfall_of
from boardgames.thinking.results import SearchRequest
from boardgames.thinking.thinker import Thinker, never
from boardgames.thinking.turning_points import TURNING, change_of, gave_away, turning_moves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from boardgames.core import Position
    from boardgames.core.exact import ExactValues, Solution
    from boardgames.thinking.results import Line, SearchResult

__all__ = ["TWO_TURNS", "MoveReview", "analyse", "best_move", "is_overlooked", "review", "turning_points"]

_LIMIT = Limit(nodes=20_000)
#: The limit of the search that sees every reply.
TWO_TURNS = Limit(depth=2)
#: The limit of a search for the length of an exact win or loss, and the number of moves in a line.
_PROOF, _LONGEST = Limit(nodes=2000), 5


def analyse(
    position: Position,
    limit: Limit = _LIMIT,
    *,
    lines: int = 1,
    also: Iterable[Move] = (),
    stop: Callable[[], bool] | None = None,
    report: Callable[[SearchResult], object] | None = None,
) -> SearchResult:
    """Search a position: the best `lines` of it, and the moves `also` asked for, get exact scores.

    Raises:
        SearchError: The game has ended, or the limit, the lines or the moves are not what they should be.
        IllegalMove: A move is not legal.
    """
    also = tuple(also)
    _require(limit, also)
    require_count("lines", lines)
    thinker = Thinker(has_book=True, stop=stop or never)
    return thinker.think(position, limit, SearchRequest(lines, also), report)


def best_move(position: Position, limit: Limit = _LIMIT) -> Move:
    """Return the best move that a search within the limit finds; SearchError where the game has ended."""
    return analyse(position, limit).best.move


@frozen
class MoveReview:
    """A move that was played, compared with the best one by one search from the position before it.

    Where values are exact, both lines say so, and `keeping` are the moves that kept the result.
    """

    position: Position
    played: Line
    best: Line
    keeping: tuple[Move, ...] = ()

    @property
    def drop(self) -> float:
        """The loss in probability to win, from 0 to 1."""
        return max(0.0, self.best.probability - self.played.probability)

    @property
    def changed_result(self) -> bool:
        """True if the move changed the result for certain, by exact values."""
        return self.change is not None

    @property
    def gave_away(self) -> bool:
        """True if the move let a proven win go, or went from a playable position to a proven loss."""
        return gave_away(self.best.exact, self.best.probability, self.played.exact)

    @property
    def shortfall(self) -> float:
        """Where every move lost and this one gave in: what it lacks of the best resistance, else 0."""
        return shortfall_of(self.played, self.best, self.best.scale)

    @property
    def hastened(self) -> str | None:
        """A sentence on the move where every move lost and this one gave in; None for another."""
        if not self.shortfall:
            return None
        played, best = (resistance_of(line.score, line.scale) for line in (self.played, self.best))
        return hastened(str(self.played.move), str(self.best.move), played, best)

    @property
    def change(self) -> str | None:
        """The certain change of the result in a sentence; None if there is none, or none is certain."""
        before, after = self.best.exact, self.played.exact
        if not self.keeping or before is None or after is None or before is after:
            return None
        return change_of(str(self.played.move), before, after, [str(move) for move in self.keeping])


def review(
    position: Position, moves: Iterable[Move], limit: Limit = _LIMIT, thinker: Thinker | None = None
) -> Iterator[MoveReview]:
    """Yield the review of each of the moves that were played from a position, one search a move.

    Without a `thinker` of your own, exact values take the place of the search where there are any. They take
    time of their own, which `limit` does not bound. Errors are those of `analyse`.
    """
    exact = None if thinker else _exact(position)
    thinker = thinker or Thinker(has_book=True)
    for move in moves:
        _require(limit, [move])
        if exact and (known := _exact_review(position, move, exact.solve(position))):
            yield _with_lines(known, exact)
            position = position.play(move)
            continue
        yield _by_search(position, move, limit, thinker)
        position = position.play(move)


def _by_search(position: Position, move: Move, limit: Limit, thinker: Thinker) -> MoveReview:
    """Return the review by one search, which sees at least what the reply to the move can win at once."""
    request = SearchRequest(also=(move,))
    result = thinker.think(position, limit, request)
    played = result.line(move)
    if is_overlooked(played.exact if played else None, position, move):
        result = thinker.think(position, TWO_TURNS, request)
        played = result.line(move)
    assert played is not None  # it was asked for
    return MoveReview(position, played, result.best)


def is_overlooked(found: Verdict | None, position: Position, move: Move) -> bool:
    """Return True if a reply to a move wins at once, and a search has not found that: it was too short."""
    if found is not None:
        return False
    return winning_reply(position.play(move), position.to_move) is not None


def _require(limit: object, moves: Iterable[object]) -> None:
    """Raise SearchError for what is not a limit, and for what is not a move."""
    if not isinstance(limit, Limit):
        raise SearchError(f"The limit cannot be {limit!r}: write a Limit, such as Limit(nodes=1000).")
    for move in moves:
        if not isinstance(move, Move):
            raise SearchError(f"A move cannot be {move!r}: position.parse reads the notation of a move.")


def _exact(position: Position) -> ExactValues | None:
    try:
        return exact_values(position)
    except BoardgamesError:
        return None


def _exact_review(position: Position, move: Move, solution: Solution) -> MoveReview | None:
    """Return the review by exact values; None where the move or the position is not proved."""
    best, *others = exact_lines(position, solution)
    played = next((line for line in (best, *others) if line.move == move), None)
    if played is None or Verdict.UNPROVED in (played.exact, best.exact):
        return None
    if played.exact is best.exact and not (best.exact is Verdict.LOST and best.lost_in):
        best = played
    keeping = tuple(move for move, value in solution.moves.items() if value is best.exact)
    return MoveReview(position, played, best, keeping)


def _with_lines(reviewed: MoveReview, exact: ExactValues) -> MoveReview:
    """Return an exact review with the lengths of wins that are known, or that a short search proves.

    The lines of a move that changed the result go on as players who make no mistakes would. Where all is
    lost, the search says what resists best, unless lengths do.
    """
    if reviewed.best.lost_in and reviewed.played.lost_in:
        return reviewed
    position, moves = reviewed.position, (reviewed.played.move, reviewed.best.move)
    proof = Thinker(has_book=True).think(position, _PROOF, SearchRequest(also=moves))
    if reviewed.best.exact is Verdict.LOST and (searched := proof.line(reviewed.played.move)):
        resisting = evolve(reviewed, played=searched, best=proof.best)
        return resisting if resisting.shortfall else evolve(reviewed, played=searched, best=searched)

    def whole(line: Line) -> Line:
        found = proof.line(line.move)
        has_length = line.won_in or line.lost_in
        if not has_length and found and found.exact is line.exact and (found.won_in or found.lost_in):
            return found
        return evolve(line, moves=_followed(position, line.move, exact)) if reviewed.change else line

    played, is_same = whole(reviewed.played), reviewed.best is reviewed.played
    return evolve(reviewed, played=played, best=played if is_same else whole(reviewed.best))


def _followed(position: Position, move: Move, exact: ExactValues) -> tuple[Move, ...]:
    """Return a move, and what players who make no mistakes would play after it."""
    moves = [move]
    position = position.play(move)
    while len(moves) < _LONGEST and position.outcome() is None:
        moves.append(exact.perfect_move(position, 0, _at_once))
        position = position.play(moves[-1])
    return tuple(moves)


def _at_once() -> bool:
    """Take the first of the moves that are as good as any."""
    return True


def turning_points(reviews: Iterable[MoveReview], at_least: float = TURNING) -> list[MoveReview]:
    """Return the moves that changed the result or gave it away, and of estimates those that cost most.

    They are in the order of play.
    """
    return turning_moves(reviews, at_least)

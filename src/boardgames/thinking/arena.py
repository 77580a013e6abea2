"""Many games between computer players, on one machine or on many.

A `GameJob` is all that a game needs, in plain values, and `play_job` plays it anywhere: in this process, or
on any executor of `concurrent.futures`, such as a `ProcessPoolExecutor` or what `get_executor` of a Dask
client returns.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from concurrent.futures import as_completed
from contextlib import ExitStack
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from attrs import define, frozen

import boardgames
from boardgames.core import Outcome, Termination
from boardgames.core.errors import BoardgamesError
from boardgames.thinking.exact import exact_values
from boardgames.thinking.levels import HIGHEST, level
from boardgames.thinking.limits import Limit
from boardgames.thinking.perfect import PERFECT, ExactPlayer
from boardgames.thinking.player import LevelPlayer
from boardgames.thinking.protocol.client import EngineClient
from boardgames.thinking.protocol.patience import Patience
from boardgames.thinking.protocol.question import EngineError, Question
from boardgames.thinking.rating import PairScore
from boardgames.thinking.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from boardgames.core import Move, Position, Seat, Value

__all__ = [
    "FORFEIT",
    "PATIENCE",
    "Chooser",
    "Contestant",
    "GameJob",
    "GameResult",
    "PlayedGame",
    "balanced_opening",
    "drawn_opening",
    "play_job",
    "play_jobs",
    "play_out",
    "read_contestant",
    "schedule",
    "scores",
]

#: Chooses a legal move of a position that has not ended, or None to break the game off; the moves are those
#: that led to it from the start.
Chooser = Callable[["Position", "Sequence[Move]"], "Move | None"]


@frozen
class PlayedGame:
    """A game: where it began, its moves, and how it ended; None where it was broken off."""

    start: Position
    moves: tuple[Move, ...]
    outcome: Outcome | None

    def points(self, seat: int) -> float:
        """Return what the game brought a seat: 1 for a win, shared by those who won, 0.5 for a draw, or 0."""
        if self.outcome is None or not self.outcome.winners:
            return 0.5
        return 1.0 if seat in (winner.index for winner in self.outcome.winners) else 0.0


def play_out(
    start: Position, choosers: Sequence[Chooser], *, opening: Sequence[Move] = (), most: int = 1000
) -> PlayedGame:
    """Play a game, with one chooser a seat, after the moves of an opening; `most` turns break it off."""
    position, moves = start, []
    for move in opening:
        moves.append(move)
        position = position.play(move)
    while (outcome := position.outcome()) is None and len(moves) < most:
        chosen = choosers[position.to_move.index](position, moves)
        if chosen is None:
            break
        moves.append(chosen)
        position = position.play(chosen)
    return PlayedGame(start, tuple(moves), outcome)


def drawn_opening(start: Position, plies: int, seed: int) -> list[Move]:
    """Return up to so many random legal moves from a position, none of which ends the game."""
    random, moves = Random(seed), []
    position = start
    for _ in range(plies):
        going_on = [move for move in position.legal_moves() if position.play(move).outcome() is None]
        if not going_on:
            break
        moves.append(random.choice(going_on))
        position = position.play(moves[-1])
    return moves


#: The limit of the search that says whether an opening is even, and how far from 50% its chances may be.
_EVEN_LIMIT, _EVEN = Limit(nodes=4000), 0.1
#: The number of openings that are tried; of those that are not even the nearest is taken.
_TRIES = 25


@lru_cache(maxsize=64)
def balanced_opening(start: Position, plies: int, seed: int) -> tuple[Move, ...]:
    """Return random legal moves after which a search gives both players about the same chances.

    Of openings that are all one-sided it is the least so; one that is a proven win is taken only where no
    other was found. Chances are those of the seat to move.
    """
    thinker, found = Thinker(), []
    for number in range(_TRIES):
        moves = tuple(drawn_opening(start, plies, _TRIES * seed + number))
        position = start
        for move in moves:
            position = position.play(move)
        best = thinker.think(position, _EVEN_LIMIT).best
        distance = abs(best.probability - 1 / len(start.seats))
        if distance <= _EVEN and best.exact is None:
            return moves
        found.append((best.exact is not None, distance, number, moves))
    return min(found)[-1]


_FORM = f"write computer:LEVEL with a level from 0 to {HIGHEST}, computer:{PERFECT}, or engine:COMMAND"


@frozen
class Contestant:
    """A computer player: a level of this package, the perfect one, or the command of an engine."""

    text: str
    level: int | None = None
    command: tuple[str, ...] = ()
    is_perfect: bool = False


def read_contestant(text: str) -> Contestant:
    """Parse a player (case is ignored); raise BoardgamesError if there is no such player."""
    kind, _, rest = (part.strip() for part in text.partition(":"))
    kind = kind.lower()
    if (kind, rest.lower()) == ("computer", PERFECT):
        return Contestant(text, is_perfect=True)
    if kind == "computer" and rest.isascii() and rest.isdecimal() and len(rest) < 3:
        return Contestant(text, level(int(rest)).number)
    if kind == "engine" and (command := _split(rest)):
        return Contestant(text, command=command)
    raise BoardgamesError(f"A player cannot be {text!r}: {_FORM}.")


def _split(text: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(text))
    except ValueError as error:
        raise BoardgamesError(f"A command cannot be {text!r} ({error}): {_FORM}.") from None


#: The timeouts of engines, also for searches with a limit in nodes.
PATIENCE = Patience(hello=10.0, endless=60.0)
#: In place of a rule: the end of a game that an engine lost because it failed.
FORFEIT = "forfeit"


@frozen
class GameJob:
    """A game to be played, the one with this `number` of an arena.

    `players` are texts such as `computer:3`; `seating` has the index of a player for each seat. The game
    begins with `opening` random moves, drawn from `seed`, which leave it even if it `is_balanced`. The same
    job gives the same game, as long as its players are limited by nodes.
    """

    number: int
    game: str
    options: tuple[tuple[str, Value], ...]
    players: tuple[str, ...]
    seating: tuple[int, ...]
    limit: Limit
    opening: int = 2
    seed: int = 0
    is_balanced: bool = False

    def start(self) -> Position:
        """Return the position in which the game begins."""
        return boardgames.load(self.game).start(**dict(self.options))


@frozen
class GameResult:
    """A game that was played: its moves, the seats that won (() for a draw), and how it ended.

    `rule` and `reason` are None where it was broken off. Where an engine failed, `rule` is FORFEIT, and
    `reason` says what went wrong.
    """

    job: GameJob
    moves: tuple[str, ...]
    winners: tuple[int, ...]
    rule: str | None
    reason: str | None

    def points(self, player: int) -> float:
        """Return what the game brought a player: 1 for a win, 0 for a loss; what is shared counts in part."""
        if not self.winners:
            return 0.5
        return [self.job.seating[seat] for seat in self.winners].count(player) / len(self.winners)


def schedule(
    start: Position,
    players: Sequence[str],
    games: int,
    limit: Limit,
    *,
    opening: int = 2,
    seed: int = 0,
    side: Seat | None = None,
) -> list[GameJob]:
    """Return so many jobs for each pair of players; each two of them have one opening and seats changed.

    With four seats, every other seat is of one player. With a `side` the first of two players has that seat
    in every game, and each game has an opening of its own. Raises BoardgamesError for a player that does not
    exist.
    """
    for player in players:
        if read_contestant(player).is_perfect:
            exact_values(start)
    options, seats = tuple(sorted(start.options.items())), range(len(start.seats))
    jobs: list[GameJob] = []
    for one, other in combinations(range(len(players)), 2):
        for game in range(games):
            is_second = game % 2 if side is None else side.index % 2
            pair = (other, one) if is_second else (one, other)
            seating = tuple(pair[seat % 2] for seat in seats)
            drawn = seed + (game // 2 if side is None else game)
            name = start.game.name
            jobs.append(GameJob(len(jobs), name, options, tuple(players), seating, limit, opening, drawn))
    return jobs


def play_job(job: GameJob) -> GameResult:
    """Play a game; an engine of a player's own that fails in it loses it.

    Raises EngineError where an engine fails before its first move, as it would in every game.
    """
    start = job.start()
    with ExitStack() as stack:
        choosers = [
            _chooser(job, job.players[player], start, seat, stack) for seat, player in enumerate(job.seating)
        ]
        opening = balanced_opening if job.is_balanced else drawn_opening
        played = play_out(start, choosers, opening=opening(start, job.opening, job.seed))
    outcome = played.outcome or _forfeit(job, start, choosers)
    return GameResult(
        job,
        tuple(map(str, played.moves)),
        tuple(winner.index for winner in outcome.winners) if outcome else (),
        outcome.rule if outcome else None,
        outcome.reason if outcome else None,
    )


def play_jobs(jobs: Iterable[GameJob], executor: Executor | None = None) -> Iterator[GameResult]:
    """Yield the results of jobs as they come in: in order without an executor, else in any order."""
    if executor is None:
        yield from map(play_job, jobs)
        return
    running = [executor.submit(play_job, job) for job in jobs]
    try:
        for done in as_completed(running):
            yield done.result()
    finally:
        for future in running:
            future.cancel()


def scores(results: Iterable[GameResult]) -> Mapping[tuple[int, int], PairScore]:
    """Return the score of each pair of players, from the view of the first; a share of a win is a draw."""
    found: dict[tuple[int, int], PairScore] = {}
    for result in results:
        one, other = sorted(set(result.job.seating))
        points = result.points(one)
        game = PairScore.of([points if points in (0, 1) else 0.5])
        found[one, other] = found.get((one, other), PairScore()) + game
    return dict(sorted(found.items()))


@define
class _EngineChooser:
    """An engine of a player's own; `failure` says why it gave no move."""

    engine: EngineClient
    start: Position
    limit: Limit
    has_moved: bool = False
    failure: str = ""

    def __call__(self, position: Position, moves: Sequence[Move]) -> Move | None:
        """Return the engine's move, or None where it has failed after moves that were right."""
        question = Question(position, self.start, tuple(moves), self.limit)
        try:
            move = self.engine.ask(question).future.result().move
        except EngineError as error:
            if not self.has_moved:
                raise
            self.failure = str(error)
            return None
        self.has_moved = True
        return move


def _chooser(job: GameJob, text: str, start: Position, seat: int, stack: ExitStack) -> Chooser:
    contestant = read_contestant(text)
    # Each seat of each game has blind spots of its own.
    seed = len(job.seating) * job.seed + seat
    if contestant.is_perfect:
        perfect = ExactPlayer(seed)
        return lambda position, _: perfect.choose(position, job.limit).move
    if contestant.level is not None:
        player = LevelPlayer(level(contestant.level), seed=seed)
        return lambda position, _: player.choose(position, job.limit).move
    engine = stack.enter_context(EngineClient(contestant.command, contestant.text, PATIENCE))
    return _EngineChooser(engine, start, job.limit)


def _forfeit(job: GameJob, start: Position, choosers: Sequence[Chooser]) -> Outcome | None:
    """Return the end of a game in which an engine has failed, or None: the seats of other players win."""
    for seat, chooser in enumerate(choosers):
        if isinstance(chooser, _EngineChooser) and chooser.failure:
            loser = job.seating[seat]
            winners = tuple(other for other in start.seats if job.seating[other.index] != loser)
            return Outcome(winners, FORFEIT, chooser.failure, Termination.OTHER)
    return None

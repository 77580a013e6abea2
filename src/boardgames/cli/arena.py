"""The command `boardgames arena`: many games between computer players."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.cli.commands import read_options, write
from boardgames.cli.numbers import search_limit, whole
from boardgames.cli.progress import Progress
from boardgames.core.errors import BoardgamesError
from boardgames.core.words import listed

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping, Sequence
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager

    from boardgames.core import Game
    from boardgames.match import Match
    from boardgames.match.node import Node
    from boardgames.thinking.arena import GameJob, GameResult
    from boardgames.thinking.score import Score

__all__ = ["arena"]

_MOST_GAMES = 100_000
#: On Windows no more processes can be waited for.
_MOST_JOBS = 61
_MOST_OPENING = 100


def arena(arguments: Namespace) -> None:
    """Play the games, and show the score of each pair of players with its error.

    Where an engine fails, or the player breaks the arena off, the games that were played are shown first.
    """
    if len(arguments.players) < 2:
        raise BoardgamesError("An arena needs two players or more: name another one, such as computer:4.")
    results: list[GameResult] = []
    try:
        _play(arguments, results)
    finally:
        if results:
            _show(arguments, results)


def _play(arguments: Namespace, results: list[GameResult]) -> None:
    """Play the games, and add each one as it ends."""
    from boardgames.thinking.arena import play_jobs

    jobs = _jobs(arguments)
    folder = _folder(arguments.records, jobs[0])
    workers = whole("--jobs", arguments.jobs, 1, _MOST_JOBS)
    with _executor(workers) as executor, Progress(len(jobs), "games") as progress:
        progress.show(0)
        for result in play_jobs(jobs, executor):
            results.append(result)
            progress.show(len(results))
            if folder:
                _write_record(folder, result)


def _show(arguments: Namespace, results: list[GameResult]) -> None:
    from boardgames.thinking.arena import scores

    results.sort(key=lambda result: result.job.number)
    found = scores(results)
    if arguments.json:
        import json

        write(json.dumps(_as_json(arguments, found, results), indent=2))
    else:
        write("\n".join(_as_text(arguments, found, results)))


def _jobs(arguments: Namespace) -> list[GameJob]:
    from boardgames.thinking.arena import schedule
    from boardgames.thinking.limits import Limit

    game: Game = boardgames.load(arguments.game)
    return schedule(
        game.begin(read_options(game, arguments.set)),
        arguments.players,
        whole("--games", arguments.games, 1, _MOST_GAMES),
        search_limit(arguments, Limit(seconds=0.2)),
        opening=whole("--opening", arguments.opening, 0, _MOST_OPENING),
        seed=whole("--seed", arguments.seed, 0),
    )


def _executor(workers: int) -> AbstractContextManager[Executor | None]:
    if workers == 1:
        return nullcontext()
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(workers)


def _folder(name: str | None, first: GameJob) -> Path | None:
    """Return the folder for records; one that has records of an earlier arena is refused."""
    if name is None:
        return None
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BoardgamesError(f"{folder} cannot be a folder for records: {error.strerror}.") from None
    if any(folder.glob(f"{first.game}-[0-9]*.txt")):
        raise BoardgamesError(f"{folder} has records of {first.game} already: choose another folder.")
    return folder


def _record_path(folder: Path, job: GameJob) -> Path:
    return folder / f"{job.game}-{job.number + 1:05}.txt"


def _write_record(folder: Path, result: GameResult) -> None:
    """Write the record of a game, under its number in the arena."""
    from boardgames.match import Match
    from boardgames.match.record import dump
    from boardgames.match.record.files import write_record
    from boardgames.thinking.arena import FORFEIT

    match = Match(result.job.start())
    node = match.root
    for notation in result.moves:
        node = node.child(node.position.parse(notation))
    for seat, player in enumerate(result.job.seating, start=1):
        match.set_tag(f"Seat{seat}", result.job.players[player])
    if result.rule == FORFEIT:
        _note_forfeit(match, node, result)
    write_record(_record_path(folder, result.job), dump(match))


def _note_forfeit(match: Match, node: Node, result: GameResult) -> None:
    """Note who won because an engine failed, and what went wrong."""
    from boardgames.core import Outcome, Termination
    from boardgames.match.ends import note_end

    winners, reason = tuple(match.seats[seat] for seat in result.winners), result.reason or ""
    note_end(match, node, Outcome(winners, result.rule or "", reason, Termination.OTHER))
    node.set_comment(reason)


def _as_text(
    arguments: Namespace, found: Mapping[tuple[int, int], Score], results: Sequence[GameResult]
) -> list[str]:
    players = arguments.players
    lines = [f"{players[one]} - {players[other]}: {score}" for (one, other), score in found.items()]
    lines += [f"  {line}" for line in _by_seat(players, results)] if len(players) == 2 else []
    lines += _forfeits(results)
    if arguments.rating:
        rated = sorted(zip(*_ratings(found, players), players, strict=True), reverse=True)
        lines += [f"{rating:+5.0f} ± {error:.0f}  {player}" for rating, error, player in rated]
    return lines


def _forfeits(results: Sequence[GameResult]) -> list[str]:
    """Return a line for each game that an engine lost because it failed."""
    from boardgames.thinking.arena import FORFEIT

    lost = [result for result in results if result.rule == FORFEIT]
    return [f"  game {result.job.number + 1} was forfeited: {result.reason}" for result in lost]


def _by_seat(players: Sequence[str], results: Sequence[GameResult]) -> list[str]:
    """Return what the first player scored with each place in the order of play: seats may be unequal.

    With four seats, a player has two of them.
    """
    from boardgames.thinking.score import Score

    names = results[0].job.start().seats
    lines = []
    for first in (0, 1):
        played = [result.points(0) for result in results if result.job.seating[first] == 0]
        if played:
            seats = listed(names[first::2])
            lines.append(f"{players[0]} as {seats}: {Score.of(played)}")
    return lines


def _ratings(
    found: Mapping[tuple[int, int], Score], players: Sequence[str]
) -> tuple[list[float], list[float]]:
    """Return the rating of each player, and its error."""
    from boardgames.thinking.rating import rating_errors, ratings

    rated = ratings(found, len(players))
    return rated, rating_errors(found, rated)


def _as_json(
    arguments: Namespace, found: Mapping[tuple[int, int], Score], results: Sequence[GameResult]
) -> dict[str, Any]:
    players = arguments.players
    written: dict[str, Any] = {
        "game": arguments.game,
        "options": dict(results[0].job.options),
        "players": players,
        "scores": [
            {
                "players": [players[one], players[other]],
                "wins": score.won,
                "draws": score.drawn,
                "losses": score.lost,
                "elo": round(score.elo, 1),
                "error": round(score.elo_error, 1),
                "elo_interval": [None if end is None else round(end, 1) for end in score.elo_interval],
                "share": round(score.share, 4),
                "interval": [round(end, 4) for end in score.interval],
            }
            for (one, other), score in found.items()
        ],
        "games": [
            {
                "seats": [players[player] for player in result.job.seating],
                "moves": list(result.moves),
                "winners": list(result.winners),
                "rule": result.rule,
                "reason": result.reason,
            }
            for result in results
        ],
    }
    if arguments.rating:
        rated, errors = _ratings(found, players)
        written["ratings"] = {player: round(rating, 1) for player, rating in zip(players, rated, strict=True)}
        written["rating_errors"] = {
            player: round(error, 1) for player, error in zip(players, errors, strict=True)
        }
    return written

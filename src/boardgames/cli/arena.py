"""The command `boardgames arena`: many games between computer players."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve

import boardgames
from boardgames.cli.commands import read_options, write
from boardgames.cli.numbers import decimal, search_limit, whole
from boardgames.cli.progress import ProgressLine
from boardgames.core.errors import BoardgamesError
from boardgames.core.words import one_of

if TYPE_CHECKING:
    from argparse import Namespace
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager

    from boardgames.core import Game, Position, Seat
    from boardgames.match.node import Node
    from boardgames.match.tree import Match
    from boardgames.thinking.arena import GameJob, GameResult
    from boardgames.thinking.sprt import SequentialTest

__all__ = ["arena"]

_MOST_GAMES = 100_000
#: The usual number of games, and the most that a test takes.
_GAMES, _GAMES_OF_TEST = 20, 2000
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
    test = _test(arguments)
    try:
        _play(arguments, results, test)
    finally:
        if results:
            _show(arguments, results, test)


def _play(arguments: Namespace, results: list[GameResult], test: SequentialTest | None) -> None:
    """Play the games, and add each one as it ends, until all have or a test knows its answer."""
    from boardgames.thinking.arena import play_jobs

    jobs = _jobs(arguments, is_test=test is not None)
    folder = _folder(arguments.records, jobs[0])
    workers = whole("--jobs", arguments.jobs, 1, _MOST_JOBS)
    with _executor(workers) as executor, ProgressLine(len(jobs), "games") as progress:
        progress.show(0)
        for result in play_jobs(jobs, executor):
            results.append(result)
            progress.show(len(results))
            if folder:
                _write_record(folder, result)
            if test is not None and test.add(result):
                break


def _show(arguments: Namespace, results: list[GameResult], test: SequentialTest | None) -> None:
    from boardgames.cli.arena_report import ArenaReport
    from boardgames.thinking.arena import scores

    results.sort(key=lambda result: result.job.number)
    report = ArenaReport(arguments.players, results, scores(results), rates=arguments.rating, test=test)
    if arguments.json:
        import json

        write(json.dumps(report.as_json(), indent=2))
    else:
        write("\n".join(report.as_text()))


def _test(arguments: Namespace) -> SequentialTest | None:
    """Return the sequential test that --sprt asks for, if it does."""
    from boardgames.thinking.sprt import SequentialTest, Sprt

    if arguments.sprt is None:
        if arguments.alpha is not None or arguments.beta is not None:
            raise BoardgamesError("--alpha and --beta are for --sprt: add it, such as --sprt 0,50.")
        return None
    if len(arguments.players) != 2:
        raise BoardgamesError("--sprt compares two players: leave the others out.")
    texts = arguments.sprt.split(",")
    if len(texts) != 2:
        raise BoardgamesError(f"--sprt cannot be {arguments.sprt!r}: write two differences, such as 0,50.")
    elo0, elo1 = (decimal("--sprt", text) for text in texts)
    errors = {name: decimal(f"--{name}", getattr(arguments, name) or "0.05") for name in ("alpha", "beta")}
    return SequentialTest(Sprt(elo0, elo1, **errors), in_pairs=arguments.side is None)


def _side(start: Position, text: str | None, players: int) -> Seat | None:
    """Return the seat that the first player has in every game, if that was asked for."""
    if text is None:
        return None
    if players != 2:
        raise BoardgamesError("--side is for two players: leave the others out.")
    for seat in start.seats:
        if seat.name.lower() == text.strip().lower():
            return seat
    raise BoardgamesError(f"There is no side {text!r}: choose {one_of(seat.name for seat in start.seats)}.")


def _jobs(arguments: Namespace, *, is_test: bool) -> list[GameJob]:
    from boardgames.thinking.arena import schedule
    from boardgames.thinking.limits import Limit

    game: Game = boardgames.load(arguments.game)
    start = game.begin(read_options(game, arguments.set))
    games = _GAMES_OF_TEST if is_test else _GAMES
    jobs = schedule(
        start,
        arguments.players,
        games if arguments.games is None else whole("--games", arguments.games, 1, _MOST_GAMES),
        search_limit(arguments, Limit(seconds=0.2)),
        opening=whole("--opening", arguments.opening, 0, _MOST_OPENING),
        seed=whole("--seed", arguments.seed, 0),
        side=_side(start, arguments.side, len(arguments.players)),
    )
    return [evolve(job, is_balanced=arguments.balanced) for job in jobs]


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
    from boardgames.match.record import dump
    from boardgames.match.record.files import write_record
    from boardgames.match.tree import Match
    from boardgames.thinking.arena import FORFEIT

    match = Match(result.job.start())
    node = match.root
    for notation in result.moves:
        node = node.child(node.position.parse(notation))
    for seat, player in enumerate(result.job.seating, start=1):
        match.set_tag(f"Seat{seat}", _name(result.job.players[player]))
    if result.rule == FORFEIT:
        _note_forfeit(match, node, result)
    write_record(_record_path(folder, result.job), dump(match))


def _name(player: str) -> str:
    """Return what a record calls a player: a level as the screen does, an engine by its command."""
    from boardgames.match.controls import Computer, parse_seat_control

    control = parse_seat_control(player)
    return control.short if isinstance(control, Computer) and control.engine is None else player


def _note_forfeit(match: Match, node: Node, result: GameResult) -> None:
    """Note who won because an engine failed, and what went wrong."""
    from boardgames.core import Outcome, Termination
    from boardgames.match.endings import note_end

    winners, reason = tuple(match.seats[seat] for seat in result.winners), result.reason or ""
    note_end(match, node, Outcome(winners, result.rule or "", reason, Termination.OTHER))
    node.set_comment(reason)

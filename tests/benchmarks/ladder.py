"""How strong the computer players are: levels against the one below, and against other kinds of players."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING

import boardgames
from boardgames.thinking.games import drawn_opening, play_out
from boardgames.thinking.levels import HIGHEST, level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from boardgames.thinking.score import Score
from boardgames.thinking.sight import Sight
from boardgames.thinking.thinker import Thinker
from tests.benchmarks.table import Row, Target
from tests.benchmarks.uct import Uct

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Move, Position
    from boardgames.thinking.games import Chooser
    from tests.benchmarks.table import Report

    #: Makes a player for a seat of a game, from a seed.
    Maker = Callable[[int], Chooser]

__all__ = ["measure", "play"]

#: The time of a move of the strongest level, in seconds of CPU: against levels, and against UCT.
_SECONDS, _SPARRING_SECONDS = 1.0, 0.2
_GAMES, _FEW_GAMES = 40, 4
_OPENING = 2
_APART = Target(100, least=True)
_GREEDY, _SPARRING = Target(95, least=True), Target(80, least=True)


def measure(name: str, report: Report, *, quick: bool) -> None:
    """Let the levels of a game play their neighbours, a random, a greedy and a UCT player."""
    games = _FEW_GAMES if quick else _GAMES
    for number in range(1, HIGHEST + 1):
        _report(name, f"level {number} v {number - 1}", _level(number), _level(number - 1), games, report)
    _report(name, "level 0 v random moves", _level(0), _random, games, report)
    top = _level(HIGHEST, _SPARRING_SECONDS)
    share = play(name, top, _greedy, games)
    report(Row(name, f"level {HIGHEST} v greedy", 100 * share.share, "%", str(share), _GREEDY))
    share = play(name, top, _uct, games)
    report(Row(name, f"level {HIGHEST} v UCT", 100 * share.share, "%", f"{share}, equal time", _SPARRING))


def play(name: str, one: Maker, other: Maker, games: int) -> Score:
    """Return the score of one kind of player against another, with seats changed after each opening."""
    return sum(_by_seat(name, one, other, games), Score())


def _by_seat(name: str, one: Maker, other: Maker, games: int) -> tuple[Score, Score]:
    """Return the score with each place in the order of play."""
    start = boardgames.load(name).start()
    points: tuple[list[float], list[float]] = ([], [])
    for number in range(games):
        seat = number % 2
        makers = (one, other) if seat == 0 else (other, one)
        choosers = [makers[at % 2](number) for at in range(len(start.seats))]
        opening = drawn_opening(start, _OPENING, number // 2)
        points[seat].append(play_out(start, choosers, opening=opening).points(seat))
    return Score.of(points[0]), Score.of(points[1])


def _report(name: str, measured: str, one: Maker, other: Maker, games: int, report: Report) -> None:
    """Report a difference in Elo, and what each seat scored: they may be unequal."""
    first, second = _by_seat(name, one, other, games)
    score = first + second
    seats = boardgames.load(name).start().seats
    sides = f"as {seats[0]} {first.share:.0%}, as {seats[1]} {second.share:.0%}"
    report(Row(name, measured, score.elo, "Elo", f"{score}; {sides}", _APART))


def _level(number: int, seconds: float = _SECONDS) -> Maker:
    def make(seed: int) -> Chooser:
        player = LevelPlayer(level(number), seed, clock=process_time)
        return lambda position, _: player.choose(position, Limit(seconds=seconds)).move

    return make


def _greedy(seed: int) -> Chooser:
    """Look one turn ahead, and miss nothing there."""
    del seed
    thinker = Thinker(sight=Sight(plays_out=False))
    return lambda position, _: thinker.think(position, Limit(depth=1)).best.move


def _uct(seed: int) -> Chooser:
    player = Uct(_SPARRING_SECONDS, seed=seed)
    return lambda position, _: player.choose(position)


def _random(seed: int) -> Chooser:
    random = Random(seed)

    def choose(position: Position, _: object) -> Move:
        return random.choice(position.legal_moves())

    return choose

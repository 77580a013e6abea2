"""Play in lines from the command line, on standard input and output."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.core.words import one_of
from boardgames.play.plain.lines import Voice
from boardgames.play.plain.standard import StandardLines, StandardOutput

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from boardgames.core import Game, Position
    from boardgames.match.local_session import LocalSession

__all__ = ["learn_in_lines", "play_in_lines", "practise_in_lines", "solve_in_lines"]

_DUMB = "This terminal cannot draw screens (TERM=dumb), so everything is said in lines."
#: Shells report the end by signal n as this number plus n.
_BY_SIGNAL = 128


def play_in_lines(session: LocalSession | None, position: Position, notice: str, *, plain: bool) -> None:
    """Play a match, with people in all seats unless there is a session that says otherwise."""
    from time import monotonic

    from boardgames.match.starting import start_session
    from boardgames.play.plain.local import PlainProgram

    lines = _Lines(plain=plain)
    lines.voice.say(notice)
    program = PlainProgram(lines.source, lines.voice)
    lines.run(program.play(session or start_session(position, now=monotonic)))


def learn_in_lines(game: Game, lesson: str, *, plain: bool) -> None:
    """Go through the course of a game, from where it was left or from the lesson with a number."""
    from boardgames.learn.courses import course_of
    from boardgames.play.plain.learning import PlainLessons

    if not game.has_lessons:
        others = one_of(name for name in boardgames.names() if boardgames.load(name).has_lessons)
        raise BoardgamesError(f"{game.title} has no lessons: choose {others}.")
    lines = _Lines(plain=plain)
    lines.run(PlainLessons(course_of(game.name), lines.source, lines.voice, lesson).run())


def solve_in_lines(game: str | None, *, plain: bool) -> None:
    """Solve the puzzle of a game that suits the player best, or without a game the puzzle of the day."""
    from datetime import date

    from boardgames.learn.puzzles.collection import puzzle_of_the_day
    from boardgames.learn.puzzles.record import PuzzleRecord
    from boardgames.play.plain.learning import PlainPuzzles
    from boardgames.play.puzzling import puzzle_for

    today, lines = date.today(), _Lines(plain=plain)
    puzzle = puzzle_for(game, PuzzleRecord(), today) if game else puzzle_of_the_day(today)
    lines.run(PlainPuzzles(puzzle, lines.source, lines.voice, today).run())


def practise_in_lines(game: str, *, plain: bool) -> None:
    """Ask the player's mistakes that are due, of a game or all."""
    from boardgames.play.plain.learning import PlainPractice
    from boardgames.play.practising import Practising, nothing_due

    practising = Practising.of_due(game)
    if practising is None:
        raise BoardgamesError(nothing_due(game))
    lines = _Lines(plain=plain)
    lines.run(PlainPractice(practising, lines.source, lines.voice).run())


class _Lines:
    """Standard input and output as a source and a sink; says why, if lines were not asked for."""

    def __init__(self, *, plain: bool) -> None:
        self.source = StandardLines()
        self._output = StandardOutput()
        self.voice = Voice(self._output)
        if not plain:
            self.voice.say(_DUMB)

    def run(self, play: Coroutine[object, object, None]) -> None:
        """Run what is played to its end; raise an error of the output then.

        Raises:
            SystemExit: A signal has ended it; the status says which.
        """
        signals: list[int] = []
        try:
            asyncio.run(_run(play, signals))
        except asyncio.CancelledError:
            raise SystemExit(_BY_SIGNAL + signals[0]) from None
        if self._output.error is not None:
            raise self._output.error


async def _run(play: Coroutine[object, object, None], signals: list[int]) -> None:
    """Play until a signal asks for the end; what was played is saved on the way out."""
    task = asyncio.ensure_future(play)

    def leave(number: int) -> None:
        signals.append(number)
        task.cancel()

    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError, AttributeError):  # on Windows, which has no such signals
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, leave, number)
    await task

"""The screens, on Textual. Importing this package is cheap; `run` loads what it needs."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.core import Game, Value
    from boardgames.match.local_session import LocalSession
    from boardgames.match.tree import Match

__all__ = ["open_lessons", "open_practice", "run", "show", "solve_puzzle"]


def run(
    game: str | None = None,
    options: dict[str, Value] | None = None,
    position: str | None = None,
    *,
    reduced_motion: bool = False,
) -> None:
    """Open the picker, or a match of `game` with `options`, from the text `position` if one is given.

    Raises a BoardgamesError, before anything is shown, if a name, an option or the position is wrong; and a
    StoreError, after everything, if a match could not be saved.
    """
    _collect_no_garbage()
    from boardgames.tui.app import BoardgamesApp, new_match
    from boardgames.tui.shutdown import run_app

    match = None if game is None else new_match(game, options or {}, position)
    run_app(BoardgamesApp(match, reduced_motion=reduced_motion))


def show(match: Match | LocalSession, title: str, *, reduced_motion: bool = False, notice: str = "") -> None:
    """Open a match, such as a record; once something changes, it is saved under the title.

    A session says in addition who plays; `notice` is shown when the match opens. Raises a StoreError, after
    everything, if a match could not be saved; before anything is shown, if others could not join it.
    """
    _collect_no_garbage()
    from boardgames.tui.app import BoardgamesApp
    from boardgames.tui.shutdown import run_app

    run_app(BoardgamesApp(match, reduced_motion=reduced_motion, title=title, notice=notice))


def solve_puzzle(game: str | None, *, reduced_motion: bool = False) -> None:
    """Open the puzzle of a game that suits the player best, or without a game the puzzle of the day."""
    _collect_no_garbage()
    from datetime import date

    from boardgames.learn.puzzles.collection import puzzle_of_the_day
    from boardgames.learn.puzzles.record import PuzzleRecord
    from boardgames.play.puzzling import puzzle_for
    from boardgames.tui.app import BoardgamesApp
    from boardgames.tui.shutdown import run_app

    today = date.today()
    puzzle = puzzle_for(game, PuzzleRecord(), today) if game else puzzle_of_the_day(today)
    run_app(BoardgamesApp(puzzle=puzzle, reduced_motion=reduced_motion))


def open_lessons(game: Game, *, reduced_motion: bool = False) -> None:
    """Open the lessons of a game; behind them is the picker."""
    _collect_no_garbage()
    from boardgames.tui.app import BoardgamesApp
    from boardgames.tui.shutdown import run_app

    app = BoardgamesApp(reduced_motion=reduced_motion)
    app.lessons = game
    run_app(app)


def open_practice(game: str = "", *, reduced_motion: bool = False) -> None:
    """Open the player's mistakes, of a game or all; behind them is the picker."""
    _collect_no_garbage()
    from boardgames.tui.app import BoardgamesApp
    from boardgames.tui.shutdown import run_app

    app = BoardgamesApp(reduced_motion=reduced_motion)
    app.practice = game
    run_app(app)


def _collect_no_garbage() -> None:
    """Disable the garbage collector until the first frame has been shown: see `BoardgamesApp.on_mount`.

    Hundreds of thousands of objects are made on the way to it, and nearly all of them stay: looking at them
    again and again takes a tenth of the start.
    """
    gc.disable()

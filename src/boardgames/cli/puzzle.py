"""The command that opens a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.cli.commands import need_terminal

if TYPE_CHECKING:
    from argparse import Namespace

__all__ = ["puzzle"]


def puzzle(arguments: Namespace) -> None:
    """Open the next puzzle of a game, or without a game the puzzle of the day."""
    game = None if arguments.game is None else boardgames.load(arguments.game).name
    need_terminal(boardgames.names()[0])
    from boardgames.tui import solve_puzzle

    solve_puzzle(game, reduced_motion=arguments.reduced_motion)

"""The command that says what a position is worth, for certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.cli.commands import write
from boardgames.core import BoardgamesError

if TYPE_CHECKING:
    from argparse import Namespace

    from boardgames.games.pylos.exact import Solution

__all__ = ["solve"]


def solve(arguments: Namespace) -> None:
    """Print the value of a position and of each legal move."""
    from boardgames.games.pylos import GAME, PylosPosition
    from boardgames.games.pylos.exact import solve as exactly

    game = boardgames.load(arguments.game)
    if game is not GAME:
        raise BoardgamesError(f"{game.title} is not solved: choose {GAME.name}.")
    options = {} if arguments.variant is None else {"variant": arguments.variant}
    position = game.decode(arguments.position, **options)
    assert isinstance(position, PylosPosition)
    solution = exactly(position)
    write(_as_json(solution) if arguments.json else f"{position.to_move} to move: {_as_text(solution)}")


def _as_json(solution: Solution) -> str:
    import json

    moves = {move.notation: value for move, value in solution.moves.items()}
    return json.dumps({"value": solution.value, "moves": moves}, indent=2)


def _as_text(solution: Solution) -> str:
    moves = (f"{move}: {value}" for move, value in solution.moves.items())
    return "\n".join([solution.value, *moves])

"""The command that says what a position is worth, for certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.cli.commands import write
from boardgames.core.errors import BoardgamesError
from boardgames.core.exact import exact_values_of
from boardgames.core.words import one_of
from boardgames.thinking.exact import exact_values

if TYPE_CHECKING:
    from argparse import Namespace

    from boardgames.core.exact import Solution

__all__ = ["solve"]


def solve(arguments: Namespace) -> None:
    """Print the value of a position and of each legal move."""
    game = boardgames.load(arguments.game)
    if exact_values_of(game) is None:
        solved = (name for name in boardgames.names() if boardgames.load(name).exact)
        raise BoardgamesError(f"{game.title} is not solved: choose {one_of(solved)}.")
    options = {} if arguments.variant is None else {"variant": arguments.variant}
    position = game.decode(arguments.position, **options)
    solution = exact_values(position).solve(position)
    write(_as_json(solution) if arguments.json else f"{position.to_move} to move: {_as_text(solution)}")


def _as_json(solution: Solution) -> str:
    import json

    moves = {move.notation: value for move, value in solution.moves.items()}
    return json.dumps({"value": solution.value, "moves": moves}, indent=2)


def _as_text(solution: Solution) -> str:
    moves = (f"{move}: {value}" for move, value in solution.moves.items())
    return "\n".join([solution.value, *moves])

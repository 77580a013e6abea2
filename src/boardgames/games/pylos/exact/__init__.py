"""Exact values of Pylos, which is solved: of positions and of their moves, with a player who goes by them.

The values of the children's and the standard version, with `empty=raise`, come with the program; those of the
mature version are computed once. Nothing here is imported, and no file is read, until somebody asks.

    >>> import boardgames
    >>> from boardgames.games.pylos.exact import solve
    >>> position = boardgames.load("pylos").decode("LDDL/DDLL/DLDL/DD.L|LLD/.LD/D..|../..|. L")
    >>> str(solve(position).value)
    'won'
"""

from __future__ import annotations

from boardgames.core.exact import Solution
from boardgames.games.pylos.exact.errors import (
    ExactDataError,
    ExactError,
    NotComputed,
    NotCovered,
    NotProved,
    Verdict,
)
from boardgames.games.pylos.exact.player import PerfectPlayer
from boardgames.games.pylos.exact.valuer import only_winning_move, solve, value

__all__ = [
    "ExactDataError",
    "ExactError",
    "NotComputed",
    "NotCovered",
    "NotProved",
    "PerfectPlayer",
    "Solution",
    "Verdict",
    "only_winning_move",
    "solve",
    "value",
]

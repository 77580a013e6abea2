"""What every game shares: the contract, step-by-step choosing, perft, rule sheets and errors."""

from __future__ import annotations

from boardgames.core.errors import (
    AmbiguousMove,
    BoardgamesError,
    IllegalMove,
    MoveError,
    NotationError,
    OptionError,
    PositionError,
    UnknownGame,
)
from boardgames.core.game import Game
from boardgames.core.moves import Choice, Motion, Move, Seat, Spot, Step
from boardgames.core.options import ChoiceOption, NumberOption, Option, Value
from boardgames.core.perft import divide, perft
from boardgames.core.position import Explanation, Outcome, Position, Tally
from boardgames.core.selection import Selection

__all__ = [
    "AmbiguousMove",
    "BoardgamesError",
    "Choice",
    "ChoiceOption",
    "Explanation",
    "Game",
    "IllegalMove",
    "Motion",
    "Move",
    "MoveError",
    "NotationError",
    "NumberOption",
    "Option",
    "OptionError",
    "Outcome",
    "Position",
    "PositionError",
    "Seat",
    "Selection",
    "Spot",
    "Step",
    "Tally",
    "UnknownGame",
    "Value",
    "divide",
    "perft",
]

"""The contract of games, and the code that all of them share."""

from __future__ import annotations

from boardgames.core.engine import Ending, Engine, Repetition
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
from boardgames.core.history import NO_HISTORY, History
from boardgames.core.moves import Choice, Motion, Move, Seat, Spot, Step
from boardgames.core.options import ChoiceOption, NumberOption, Option, Value
from boardgames.core.outcome import Outcome, Termination
from boardgames.core.perft import divide, perft
from boardgames.core.position import Explanation, Position, Tally
from boardgames.core.selection import Selection

__all__ = [
    "NO_HISTORY",
    "AmbiguousMove",
    "BoardgamesError",
    "Choice",
    "ChoiceOption",
    "Ending",
    "Engine",
    "Explanation",
    "Game",
    "History",
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
    "Repetition",
    "Seat",
    "Selection",
    "Spot",
    "Step",
    "Tally",
    "Termination",
    "UnknownGame",
    "Value",
    "divide",
    "perft",
]

"""Computer players: search, levels and analysis, for any game that keeps the contract.

`analyse(position, limit)` and `best_move(position, limit)` are the way in; a `Limit` is in nodes, seconds or
depth.
"""

from __future__ import annotations

from boardgames.thinking.analysis import MoveReview, analyse, best_move, review, turning_points
from boardgames.thinking.limits import Limit
from boardgames.thinking.results import Line, SearchResult

__all__ = ["Limit", "Line", "MoveReview", "SearchResult", "analyse", "best_move", "review", "turning_points"]

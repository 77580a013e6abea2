"""Limits of a search in nodes (which repeats exactly), time or depth, and the budget left while it runs."""

from __future__ import annotations

from math import isfinite
from time import perf_counter
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Budget", "Limit", "SearchError", "Stopped", "require_count"]

_CHECKED_EVERY = 32


class SearchError(BoardgamesError, ValueError):
    """A search with invalid limits, lines or moves, or of a position whose game has ended."""


def require_count(name: str, number: object) -> None:
    """Raise SearchError unless a number is whole, and at least 1."""
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise SearchError(f"{name} cannot be {number!r}: choose a whole number from 1.")


@frozen
class Limit:
    """The most that a search may take of `nodes`, `seconds` and `depth` in turns; None means no limit.

    Where several are given, the search ends with the first that is reached. Raises SearchError for a number
    that is not a limit.
    """

    nodes: int | None = None
    seconds: float | None = None
    depth: int | None = None

    def __attrs_post_init__(self) -> None:
        """Check the numbers."""
        for name in ("nodes", "depth"):
            if getattr(self, name) is not None:
                require_count(name, getattr(self, name))
        seconds = self.seconds
        if seconds is None:
            return
        is_number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
        if not is_number or not isfinite(seconds) or seconds <= 0:
            raise SearchError(f"seconds cannot be {seconds!r}: choose a number above 0.")


class Stopped(Exception):
    """A search has used up its budget; its results so far stand."""


@frozen
class Budget:
    """The budget of a running search; `stop` is called often, and ends it by returning True."""

    limit: Limit
    stop: Callable[[], bool] = lambda: False
    clock: Callable[[], float] = perf_counter
    _begun: float = field(init=False)

    @_begun.default
    def _now(self) -> float:
        return self.clock()

    @property
    def seconds(self) -> float:
        """The time that the search has taken."""
        return self.clock() - self._begun

    def is_half_spent(self) -> bool:
        """Return True if half of the time is over, or the search is to stop."""
        limit = self.limit.seconds
        return self.stop() or (limit is not None and self.seconds >= limit / 2)

    def next_check(self, nodes: int) -> int:
        """Return at how many nodes to check again; raise Stopped where the budget is used up."""
        limit = self.limit
        if limit.nodes is not None and nodes >= limit.nodes:
            raise Stopped
        if self.stop() or (limit.seconds is not None and self.seconds >= limit.seconds):
            raise Stopped
        following = nodes + _CHECKED_EVERY
        return following if limit.nodes is None else min(following, limit.nodes)

"""The captures of one defender: its chains of jumps, and the ways of jumping that make the same move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.board import Jump, SiegeBoard
    from boardgames.games.pyramid_siege.moves import Path

__all__ = ["Jumper", "open_jumps"]

#: If a defender has more ways of jumping than this, only the first way of each chain is listed. There are at
#: most about 200,000 chains, told apart by what they take, but in contrived positions millions of ways to
#: jump them. In games of random moves there are fewer than a thousand.
_MOST_WAYS = 100_000


def open_jumps(jumps: tuple[Jump, ...], attackers: int, free: int) -> list[Jump]:
    """Return the jumps over one of `attackers` to a point of `free` (PS-5)."""
    return [jump for jump in jumps if jump[0] & attackers and jump[1] & free]


@frozen
class Jumper:
    """A defender on the point `start`, the attackers, and the points free to land on, including its own.

    `goes_on` says whether a chain must continue as long as there is a jump (PS-7).
    """

    board: SiegeBoard
    start: int
    attackers: int
    free: int
    goes_on: bool

    def chains(self) -> list[Path]:
        """Return the first way of each chain, in ascending order.

        How a chain continues depends only on where it is and what it has taken (PS-6), so each such pair is
        visited once, however many ways lead to it.
        """
        found: list[Path] = []
        reached: dict[tuple[int, int], Path] = {(self.start, 0): (self.start,)}
        while reached:
            following: dict[tuple[int, int], Path] = {}
            for (here, taken), path in reached.items():
                onward = self._onward(here, taken)
                if self._may_stop(taken, onward):
                    found.append(path)
                for over, landing in onward:
                    # All these paths have the same length and come in ascending order, so the first is kept.
                    following.setdefault((landing, taken | over), (*path, landing))
            reached = following
        # Paths are sorted like their notations, because bits are in the order of names.
        return sorted(found)

    def ways(self) -> dict[Path, list[Path]]:
        """Return all ways of each chain that has several, by the first; {} if there are too many."""
        alike: dict[tuple[int, int], list[Path]] = {}
        walked: list[tuple[Path, int]] = [((self.start,), 0)]
        for path, taken in walked:  # grows during the loop, in order of length and then of points
            if len(walked) > _MOST_WAYS:
                return {}
            onward = self._onward(path[-1], taken)
            walked += [((*path, landing), taken | over) for over, landing in onward]
            if self._may_stop(taken, onward):
                alike.setdefault((path[-1], taken), []).append(path)
        return {paths[0]: paths for paths in alike.values() if len(paths) > 1}

    def taken_by(self, path: Path) -> int:
        """Return the attackers that a way of jumping from `start` takes; 0 if it is not possible."""
        here, taken = self.start, 0
        for point in path[1:]:
            over = {landing: over for over, landing in self._onward(here, taken)}.get(point, 0)
            if not over:
                return 0
            here, taken = point, taken | over
        return taken

    def _onward(self, here: int, taken: int) -> list[Jump]:
        """Return the next jumps; captured attackers are gone, and their points are free."""
        return open_jumps(self.board.jumps[here], self.attackers & ~taken, self.free | taken)

    def _may_stop(self, taken: int, onward: list[Jump]) -> bool:
        """Return True if a chain that has taken these attackers may end here (PS-7)."""
        return bool(taken) and not (onward and self.goes_on)

"""The captures of one defender: its chains of jumps, and the ways of jumping that come to the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.board import Board, Jump
    from boardgames.games.pyramid_siege.turns import Path

__all__ = ["Jumper", "open_jumps"]

#: A defender with more ways of jumping than this has each chain by its first way only. Chains, told apart by
#: what they take, are some 200,000 at the most, but where attackers stand just so their ways are millions.
#: Games of random moves do not come to a thousand.
_MOST_WAYS = 100_000


def open_jumps(jumps: tuple[Jump, ...], attackers: int, free: int) -> list[Jump]:
    """Return the jumps over one of `attackers` to a point of `free` (PS-5)."""
    return [jump for jump in jumps if jump[0] & attackers and jump[1] & free]


@frozen
class Jumper:
    """A defender on the point `start`, the attackers, and the points that are free to land on, its own too.

    `goes_on` says whether a chain lasts as long as there is a jump (PS-7).
    """

    board: Board
    start: int
    attackers: int
    free: int
    goes_on: bool

    def chains(self) -> list[Path]:
        """Return the first way of each chain, in ascending order; no two take the same to the same point.

        How a chain goes on depends only on where it is and what it has taken (PS-6), so each such pair is
        looked at once, however many ways lead to it.
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
                    # These paths are of one length and come in ascending order, so the first one stays.
                    following.setdefault((landing, taken | over), (*path, landing))
            reached = following
        # Paths sort as their notations do, since names in ascending order are bits in ascending order.
        return sorted(found)

    def ways(self) -> dict[Path, list[Path]]:
        """Return the ways of each chain that has several by its first, in order; {} where too many are."""
        alike: dict[tuple[int, int], list[Path]] = {}
        walked: list[tuple[Path, int]] = [((self.start,), 0)]
        for path, taken in walked:  # grows while it is walked, by one length after the other, each in order
            if len(walked) > _MOST_WAYS:
                return {}
            onward = self._onward(path[-1], taken)
            walked += [((*path, landing), taken | over) for over, landing in onward]
            if self._may_stop(taken, onward):
                alike.setdefault((path[-1], taken), []).append(path)
        return {paths[0]: paths for paths in alike.values() if len(paths) > 1}

    def taken_by(self, path: Path) -> int:
        """Return the attackers that a way of jumping from `start` takes; 0 where it cannot be jumped."""
        here, taken = self.start, 0
        for point in path[1:]:
            over = {landing: over for over, landing in self._onward(here, taken)}.get(point, 0)
            if not over:
                return 0
            here, taken = point, taken | over
        return taken

    def _onward(self, here: int, taken: int) -> list[Jump]:
        """Return the jumps that go on; what has been taken is gone, and its point is free to land on."""
        return open_jumps(self.board.jumps[here], self.attackers & ~taken, self.free | taken)

    def _may_stop(self, taken: int, onward: list[Jump]) -> bool:
        """Say whether a chain that has taken so much may end here (PS-7)."""
        return bool(taken) and not (onward and self.goes_on)

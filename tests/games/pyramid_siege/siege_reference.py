"""A slow reference implementation, written from seeds/pyramid-siege.md.

A board is a dict of names and letters, and nothing is computed beforehand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Position

__all__ = ["Reference", "name_of", "point", "steps_between"]

Point = tuple[int, int]
FORTRESSES = {"45": "e3 f3 f4 g3 g4 g5", "36": "e2 e3 e4 f3 f4 g4"}
LINES = ((0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1))


def point(name: str) -> Point:
    """Return row and place of a name, counted from 1."""
    return ord(name[0]) - ord("a") + 1, int(name[1:])


def name_of(at: Point) -> str:
    """Return the name of a point."""
    return f"{chr(at[0] - 1 + ord('a'))}{at[1]}"


def line(name: str, direction: Point, far: int) -> str:
    """Return the name of the point `far` points away in a direction, on the board or not."""
    row, place = point(name)
    return name_of((row + far * direction[0], place + far * direction[1]))


def steps_between(one: str, other: str) -> int:
    """Return the number of steps between two points on the lattice."""
    down, along = (a - b for a, b in zip(point(one), point(other), strict=True))
    return max(abs(down), abs(along)) if down * along > 0 else abs(down) + abs(along)


@frozen
class Reference:
    """The parts of a position text, and the turns that the rules allow."""

    counters: dict[str, str]
    side: str
    huffable: tuple[str, ...]
    options: dict[str, str]

    @classmethod
    def of(cls, position: Position) -> Reference:
        """Parse the text of a position."""
        rows, side, huffable = position.encode().split()
        counters = {
            name_of((row, place)): letter
            for row, letters in enumerate(rows.split("/"), 1)
            for place, letter in enumerate(letters, 1)
        }
        named = () if huffable == "-" else tuple(huffable.split(","))
        return cls(counters, side, named, {name: str(value) for name, value in position.options.items()})

    @property
    def fortress(self) -> list[str]:
        """The six points."""
        return FORTRESSES[self.options["board"]].split()

    def own(self, letter: str) -> list[str]:
        """Return the points of the counters of a side."""
        return [name for name, found in self.counters.items() if found == letter]

    def is_decided(self) -> bool:
        """PS-14, PS-15, PS-16."""
        full = all(self.counters[name] == "A" for name in self.fortress)
        return full or not self.own("D") or len(self.own("A")) <= 5

    def turns(self) -> dict[str, str]:
        """Return the position text that each turn leads to, by its notation."""
        if self.is_decided():
            return {}
        return self.defenders_turns() if self.side == "D" else self.attackers_turns()

    def text(self, changed: dict[str, str], side: str, huffable: list[str] | None = None) -> str:
        """Return the text of the position with some letters changed."""
        counters = self.counters | changed
        letters = iter(counters.values())
        rows = [
            "".join(next(letters) for _ in range(row)) for row in range(1, 10 if len(counters) == 45 else 9)
        ]
        return f"{'/'.join(rows)} {side} {','.join(sorted(huffable or [])) or '-'}"

    # PS-4 to PS-8

    def jumps(self, counters: dict[str, str], start: str) -> Iterator[tuple[str, str]]:
        """Yield the jumps from a point: what they take, and where they land (PS-5)."""
        for direction in LINES:
            over, landing = line(start, direction, 1), line(start, direction, 2)
            if counters.get(over) == "A" and counters.get(landing) == ".":
                yield over, landing

    def ways(
        self, counters: dict[str, str], path: tuple[str, ...], taken: frozenset[str]
    ) -> Iterator[tuple[tuple[str, ...], frozenset[str]]]:
        """Yield every chain that may end (PS-6, PS-7)."""
        jumps = list(self.jumps(counters, path[-1]))
        if taken and not (jumps and self.options["chain"] == "must"):
            yield path, taken
        for over, landing in jumps:
            jumped = counters | {path[-1]: ".", over: ".", landing: "D"}
            yield from self.ways(jumped, (*path, landing), taken | {over})

    def chains(self) -> dict[tuple[str, str, frozenset[str]], list[tuple[str, ...]]]:
        """Return all ways by start, end and what they take (PS-6)."""
        found: dict[tuple[str, str, frozenset[str]], list[tuple[str, ...]]] = {}
        for start in self.own("D"):
            for path, taken in self.ways(self.counters, (start,), frozenset()):
                found.setdefault((start, path[-1], taken), []).append(path)
        return found

    def defenders_turns(self) -> dict[str, str]:
        """PS-4 to PS-8."""
        chains = self.chains()
        found = {
            "x".join(min(paths)): self.text({start: "."} | dict.fromkeys(taken, ".") | {end: "D"}, "A")
            for (start, end, taken), paths in chains.items()
        }
        if chains and self.options["capture"] == "enforced":
            return found
        captors = {start for start, _, _ in chains} if self.options["capture"] == "huff" else set()
        for start in self.own("D"):
            for target in self.free_next_to(self.counters, start):
                huffable = [target if captor == start else captor for captor in captors]
                found[f"{start}-{target}"] = self.text({start: ".", target: "D"}, "A", huffable)
        return found

    # PS-9 to PS-13

    def free_next_to(self, counters: dict[str, str], start: str) -> list[str]:
        """Return the free neighbours of a point."""
        near = (line(start, direction, 1) for direction in LINES)
        return [name for name in near if counters.get(name) == "."]

    def distance(self, name: str) -> int:
        """PS-11."""
        is_open = self.options["target"] == "open"
        return min(
            steps_between(name, goal)
            for goal in self.fortress
            if not (is_open and self.counters[goal] == "A")
        )

    def attacker_steps(self, counters: dict[str, str]) -> list[tuple[str, str]]:
        """PS-10, PS-12, PS-13."""
        outside = [name for name in self.own("A") if name not in self.fortress]
        anywhere = {start: self.free_next_to(counters, start) for start in outside}
        nearer = {
            start: [target for target in targets if self.distance(target) < self.distance(start)]
            for start, targets in anywhere.items()
        }
        if self.options["fallback"] == "counter":
            nearer = {start: targets or anywhere[start] for start, targets in nearer.items()}
        chosen = nearer if any(nearer.values()) else anywhere
        return [(start, target) for start, targets in chosen.items() for target in targets]

    def attackers_turns(self) -> dict[str, str]:
        """PS-9, PS-10."""
        found = {}
        for huffed in (None, *self.huffable):
            gone = {huffed: "."} if huffed else {}
            if huffed and self.own("D") == [huffed]:
                found[f"!{huffed}"] = self.text(gone, "D")
                continue
            for start, target in self.attacker_steps(self.counters | gone):
                prefix = f"!{huffed} " if huffed else ""
                found[f"{prefix}{start}-{target}"] = self.text({**gone, start: ".", target: "A"}, "D")
        return found

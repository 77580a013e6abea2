"""The course of a game: its state, and the past that repetition and the round limit look back on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.games.diamond.engine import after, legal

if TYPE_CHECKING:
    from boardgames.games.diamond.state import Rules, State

__all__ = ["Course", "count_lines"]


@frozen
class Course:
    """A state and the round it is in, counted from 1, after the states of `past`.

    `twice` are the states that came up twice, this one included if it did. A course that begins with a
    text has no past.
    """

    state: State
    round: int = 1
    past: tuple[State, ...] = field(default=(), eq=False, repr=False)
    twice: frozenset[State] = field(default=frozenset(), eq=False, repr=False)

    def arrived(self, rules: Rules) -> int | None:
        """Return the seat whose small cube stands on its goal (DI-16), or None.

        Only the seat that moved last is looked at: a cube on its goal has ended the game at once, and no
        other seat can put it there.
        """
        last = self.state.mover - 1
        seat = last % len(rules.seats)
        return seat if self.state.smalls[seat] == rules.goals[seat] else None

    def is_over(self, rules: Rules) -> bool:
        """Whether a goal is reached (DI-16) or the last round is over (DI-17)."""
        return self.round > rules.rounds or self.arrived(rules) is not None

    def codes(self, rules: Rules) -> list[int]:
        """Return the codes of every legal turn, in ascending order; [] once the game ended."""
        return [] if self.is_over(rules) else legal(self.state, rules, self.twice)

    def add(self, code: int) -> Course:
        """Return the course after a legal turn; a round ends when the first seat is to move again."""
        state = after(self.state, code)
        past = (*self.past, self.state)
        twice = self.twice | {state} if state in past else self.twice
        return Course(state, self.round + (state.mover == 0), past, twice)


def count_lines(course: Course, depth: int, rules: Rules) -> int:
    """Count the lines of `depth` turns; the last of them are counted without being played."""
    if depth == 0:
        return 1
    codes = course.codes(rules)
    if depth == 1:
        return len(codes)
    return sum(count_lines(course.add(code), depth - 1, rules) for code in codes)

"""What tests of clocks and agreements share: a time that passes when told to, and a game for four."""

from __future__ import annotations

from attrs import define, frozen

from boardgames.core import Seat
from boardgames.match import Match
from tests.core.toy import TOY, ToyPosition

__all__ = ["FOUR", "FakeTime", "four_play"]

FOUR = tuple(Seat(index, name) for index, name in enumerate(("North", "East", "South", "West")))


@define
class FakeTime:
    """A source of time, in seconds, that stands still until `go`."""

    moment: float = 1000.0

    def __call__(self) -> float:
        """Return the present moment."""
        return self.moment

    def go(self, seconds: float) -> None:
        """Let time pass."""
        self.moment += seconds


@frozen
class FourPosition(ToyPosition):
    """The toy game with four seats that take turns."""

    seats = property(lambda _: FOUR)
    to_move = property(lambda self: FOUR[self.mover])


def four_play(*texts: str) -> Match:
    """Return a match of the toy game for four, after these moves."""
    match = Match(FourPosition((9, 9), 0, TOY.start().options))
    for text in texts:
        match.play(match.position.parse(text))
    return match

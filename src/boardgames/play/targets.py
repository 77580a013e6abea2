"""The digits by which the legal next steps are picked, nine at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Spot
from boardgames.core.values import PlainValue

if TYPE_CHECKING:
    from boardgames.core import Step

__all__ = ["PAGE", "Targets"]

#: How many steps have a digit at once.
PAGE = 9


class Targets(PlainValue):
    """The possible next steps, and the page of nine that the digits 1 to 9 now pick.

    Where one page does not have all of them, what is not on the board has the last digits on every page: a
    place can be pointed at as well, but a choice without a digit could only be clicked.
    """

    steps: tuple[Step, ...] = ()
    page: int = 0

    @property
    def pages(self) -> int:
        """How many pages there are."""
        paged = len(self.steps) - len(self._constant)
        return -(-paged // (PAGE - len(self._constant)))

    @property
    def numbered(self) -> tuple[Step, ...]:
        """The steps that have a digit on this page alone, from 1 on."""
        constant = self._constant
        paged, size = [step for step in self.steps if step not in constant], PAGE - len(constant)
        return tuple(paged[self.page * size : (self.page + 1) * size])

    @property
    def _constant(self) -> tuple[Step, ...]:
        """The steps that are on every page; none if one page has all, or if they would leave no room."""
        choices = tuple(step for step in self.steps if not isinstance(step, Spot))
        return choices if len(choices) < PAGE < len(self.steps) else ()

    @property
    def digits(self) -> dict[Step, str]:
        """Every step with its digit, or "" where another page has it."""
        constant = self._constant
        return (
            dict.fromkeys(self.steps, "")
            | {step: str(digit) for digit, step in enumerate(self.numbered, start=1)}
            | {step: str(digit) for digit, step in enumerate(constant, start=PAGE + 1 - len(constant))}
        )

    @property
    def spots(self) -> dict[Spot, str]:
        """The steps on the board, with their digits."""
        return {step: digit for step, digit in self.digits.items() if isinstance(step, Spot)}

    def turned(self) -> Targets:
        """Return the same steps with the digits on the next page."""
        return Targets(self.steps, (self.page + 1) % max(1, self.pages))

    def after(self, spot: Spot | None, direction: int) -> Spot | None:
        """Return the next legal spot from `spot` on (1) or back (-1), in a circle; None if there is none."""
        spots = list(self.spots)
        if not spots:
            return None
        if spot in self.spots:
            return spots[(spots.index(spot) + direction) % len(spots)]
        return spots[0 if direction > 0 else -1]

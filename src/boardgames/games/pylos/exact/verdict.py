"""What can be said of a position for certain, and what goes wrong where nothing can be said."""

from __future__ import annotations

from enum import StrEnum

from boardgames.core import BoardgamesError

__all__ = ["ExactDataError", "ExactError", "NotCovered", "NotProved", "Verdict"]


class Verdict(StrEnum):
    """The value of a position for the player to move, or of a move for the player who makes it.

    DRAWN means that neither player can force a win, so that repetition ends the game (PY-16). UNPROVED means
    that the search was stopped before it had a proof, and says nothing of the value.
    """

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    UNPROVED = "unproved"

    @property
    def reversed(self) -> Verdict:
        """The same value as the other player sees it."""
        return _REVERSED.get(self, self)


_REVERSED = {Verdict.WON: Verdict.LOST, Verdict.LOST: Verdict.WON}


class ExactError(BoardgamesError):
    """There are no exact values to be had: an ordinary computer player can take over."""


class NotCovered(ExactError):
    """The rules of the position are not those for which Pylos is solved."""


class ExactDataError(ExactError):
    """A file of exact values is missing or damaged."""


class NotProved(ExactError):
    """The search gave up before it had a proof of what is asked for."""

"""Outcomes of games."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from boardgames.core.moves import Seat

__all__ = ["Outcome", "Termination"]


class Termination(Enum):
    """The cause of the end of a game. The values are the words that records use."""

    #: A rule of the game.
    RULE = "rule"
    TIME = "clock"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    #: The host of a club has closed the game, which counts for nobody.
    CLOSED = "closed by the host"
    #: Something else, which a record names.
    OTHER = "other"


class Outcome(NamedTuple):
    """The outcome of a game: the winners (none in a draw), the reason in a sentence, and the cause.

    `rule` is the id of the deciding rule for Termination.RULE, the word found in a record for
    Termination.OTHER, and "" otherwise.
    """

    winners: tuple[Seat, ...]
    rule: str
    reason: str
    termination: Termination = Termination.RULE

    @property
    def cause(self) -> str:
        """The cause as records write it: the id of a rule, or a word such as `resignation`."""
        return self.rule or self.termination.value

    @property
    def is_void(self) -> bool:
        """True if the game counts for nobody: neither as won or lost nor as drawn."""
        return self.termination is Termination.CLOSED

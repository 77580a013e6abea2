"""How a game ended."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.core.moves import Seat

__all__ = ["Outcome", "Termination"]


class Termination(Enum):
    """What ended a game. The values are the words by which records name it."""

    #: The rules of the game, on the board.
    RULE = "rule"
    TIME = "clock"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    #: Something else that a record names in a word of its own.
    OTHER = "other"


@frozen
class Outcome:
    """Who won (nobody in a draw), a sentence that says how, and what ended the game.

    `rule` is the id of the rule on the game's sheet where the rules ended the game. For Termination.OTHER it
    is the word by which a record names what did; otherwise it is "".
    """

    winners: tuple[Seat, ...]
    rule: str
    reason: str
    termination: Termination = Termination.RULE

    @property
    def cause(self) -> str:
        """What ended the game, as records write it: the id of the rule, or a word such as `resignation`."""
        return self.rule or self.termination.value

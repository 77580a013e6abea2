"""Feedback for a screen: whether an answer was right, what a hint points at, and what there is to show."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.core import Move, Step

__all__ = ["Ask", "Feedback", "Hint", "Showing", "Verdict"]


class Ask(Enum):
    """What the player is to do next: play a move on the board, choose from a list, or type a text."""

    MOVE = "move"
    CHOICE = "choice"
    TEXT = "text"


class Verdict(Enum):
    """How an answer was taken: the task is done, it goes on, the answer was legal but wrong, or refused."""

    DONE = "done"
    GOES_ON = "goes on"
    WRONG = "wrong"
    REFUSED = "refused"


@frozen
class Feedback:
    """What became of an answer.

    `text` is one sentence or two for the player; `rule` is the id on the sheet that it is about, "" for none,
    and `reason` what the rules say of the answer. `played` are the moves by which the run's position changed:
    the player's, then replies. After a wrong move the position stays, and `refutation` is what a screen may
    show: the player's move, then the reply that it allows.
    """

    verdict: Verdict
    text: str
    rule: str = ""
    reason: str = ""
    played: tuple[Move, ...] = ()
    refutation: tuple[Move, ...] = ()

    @property
    def is_right(self) -> bool:
        """True if the answer was right."""
        return self.verdict in (Verdict.DONE, Verdict.GOES_ON)


@frozen
class Hint:
    """A hint: a sentence, and the first step of a right move or the number, from 0, of the right choice."""

    text: str
    step: Step | None = None
    choice: int | None = None


@frozen
class Showing:
    """A solution from the run's position on: moves in the order of play, or a choice, or a text to type."""

    text: str
    moves: tuple[Move, ...] = ()
    choice: int | None = None
    typed: str = ""

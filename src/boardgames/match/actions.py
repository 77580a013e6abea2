"""The actions that a seat can submit to a session."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.core import Move
    from boardgames.match.node import Node

__all__ = ["Action", "Answer", "AskTakeBack", "OfferDraw", "Play", "Resign"]


class Play(NamedTuple):
    """Play a move.

    `at` is the node for which the move is meant; None means the newest position. A move for any other node
    is refused, so that a late answer is not played in the wrong position. There is one exception: where one
    person controls all seats and no clock runs, they may play from an earlier node, which starts a branch.
    """

    move: Move
    at: Node | None = None


@frozen
class _PlainAction:
    pass


class Resign(_PlainAction):
    """Resign the game."""

    __slots__ = ()


class OfferDraw(_PlainAction):
    """Offer all other seats a draw."""

    __slots__ = ()


class AskTakeBack(_PlainAction):
    """Ask all other seats to take back the seat's last move, and all moves after it."""

    __slots__ = ()


class Answer(NamedTuple):
    """Accept or decline the pending offer; the seat that made it withdraws it by declining."""

    accept: bool


Action = Play | Resign | OfferDraw | AskTakeBack | Answer

"""What all connections of a server share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import Factory, define, field

from boardgames.server.bulletin import Bulletin
from boardgames.server.load import Load
from boardgames.server.memory import Memory
from boardgames.server.update_queue import UpdateQueue

if TYPE_CHECKING:
    from boardgames.server.club import Club

__all__ = ["Shared"]


@define(eq=False)
class Shared:
    """One for each process.

    Attributes:
        club: The club.
        memory: What the club remembers of its players.
        bulletin: The lists that are the same for all of them.
        load: How busy the process is.
        updates: Which screens are to follow the club, and when.
    """

    club: Club
    memory: Memory = field(default=Factory(lambda self: Memory(self.club), takes_self=True))
    bulletin: Bulletin = field(factory=Bulletin)
    load: Load = field(factory=Load)
    updates: UpdateQueue = field(
        default=Factory(lambda self: UpdateQueue(self.load.is_busy), takes_self=True)
    )

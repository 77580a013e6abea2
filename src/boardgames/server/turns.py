"""The games that wait for a player who is connected: the next one, the terminal's bell and its title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.words import counted

if TYPE_CHECKING:
    from boardgames.server.club import Table, Visitor

__all__ = ["Turns", "title_sequence"]

_NAME = "boardgames"


def title_sequence(count: int) -> str:
    """Return the escape sequence for the window title of a player for whom `count` games wait."""
    return f"\x1b]2;{f'({count}) {_NAME} - your turn' if count else _NAME}\x1b\\"


@define(eq=False)
class Turns:
    """The games where it is the turn of a visitor, as they were last read, the most urgent first."""

    _visitor: Visitor
    tables: tuple[Table, ...] = field(default=(), init=False)

    def follow(self) -> frozenset[str]:
        """Read the games again, and return the ids of those where the turn has come since the last time.

        Raises:
            StoreError: The store is lost.
        """
        before, self.tables = {_turn(table) for table in self.tables}, self._visitor.turns()
        return frozenset(table.id for table in self.tables if _turn(table) not in before)

    def next(self, after: str = "") -> Table | None:
        """Return the game that follows the one at the table `after` in a circle; None without another one."""
        ids = [table.id for table in self.tables]
        start = ids.index(after) + 1 if after in ids else 0
        others = (*self.tables[start:], *self.tables[:start])
        return next((table for table in others if table.id != after), None)

    def offer(self, after: str) -> str:
        """Return the sentence that offers the next game; "" if there is none."""
        count = sum(table.id != after for table in self.tables)
        if not count:
            return ""
        wait = "waits" if count == 1 else "wait"
        return f"{counted(count, 'other game')} {wait} for your move: press . to go on."


def _turn(table: Table) -> tuple[str, int]:
    return table.id, table.ply

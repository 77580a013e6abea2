"""The clock and the tree of a match together: the time left is noted at each turn."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from attrs import define, field, setters

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.clock import Clock
    from boardgames.match.node import Node

__all__ = ["Timekeeper", "note_text", "read_note"]

#: The note for the time left, after the turn, to the player who moved.
_CLK = "clk"
_NOTE = re.compile(r"(?P<h>[0-9]{1,5}):(?P<m>[0-5][0-9]):(?P<s>[0-5][0-9](?:\.[0-9]{1,3})?)")


def note_text(seconds: float) -> str:
    """Return a time as records note it, `0:04:57.25`: hours, minutes, seconds, up to thousandths.

    It is rounded up, so that any time left is noted as some.
    """
    # Adding up floats leaves crumbs far below a microsecond, which would be rounded up to a whole step.
    thousandths = math.ceil(round(seconds * 1000, 3))
    minutes, rest = divmod(thousandths, 60_000)
    hours, minutes = divmod(minutes, 60)
    whole, fraction = divmod(rest, 1000)
    return f"{hours}:{minutes:02}:{whole:02}" + f".{fraction:03}".rstrip("0").rstrip(".")


def read_note(text: str) -> float | None:
    """Return the seconds that `note_text` wrote as `text`, or None for any other text and for no time.

    A player without time has lost, and so has not played a turn at which that could be noted.
    """
    read = _NOTE.fullmatch(text)
    return int(read["h"]) * 3600 + int(read["m"]) * 60 + float(read["s"]) or None if read else None


@define(eq=False, repr=False)
class Timekeeper:
    """Presses a match's clock, and notes at each node the time left to the player who moved: the note `clk`.

    So the times at any node follow from the tree alone: each seat has its last note on the way there, or what
    the time control began with.

    The clock belongs to the newest position; looking at other positions does not affect it. Where play
    continues from an earlier position, as after a take-back, all seats have the times from when that position
    was reached.
    """

    clock: Clock = field(on_setattr=setters.frozen)
    #: Whether the clock starts only with the next move: a record that is looked at is not lost on time.
    waits: bool = False

    def savepoint(self) -> Callable[[], None]:
        """Return a function that puts the clock back to how it is now; the notes are those of the match."""
        go_back, waits = self.clock.savepoint(), self.waits

        def restore() -> None:
            go_back()
            self.waits = waits

        return restore

    def anew(self, begin: Node) -> Timekeeper:
        """Return a timekeeper with a full, paused clock for another game that begins at a node."""
        return Timekeeper(self.clock.anew(begin.position.to_move))

    def played(self, node: Node) -> bool:
        """Press the clock for the turn that led to `node` and note the time there; pause if the game ended.

        A move before the clock runs, such as the first one, earns no increment: it has cost no time either.

        Returns:
            Whether the turn ended in time; if not, the clock's `outcome` is that of the game.
        """
        mover = self.clock.turn
        is_first = node.parent is not None and node.parent.parent is None
        is_free = not self.clock.is_running and (self.waits or is_first)
        if not self.clock.press(node.position.to_move, earns=not is_free):
            return False
        self.waits = False
        node.set_note(_CLK, note_text(self.clock.remaining(mover)))
        if node.position.outcome():
            self.clock.pause()
        return True

    def go_to(self, node: Node, used: float = 0.0) -> None:
        """Set the clock to the times of `node`, where play continues; a running clock keeps running.

        Args:
            node: The newest position from now on.
            used: The seconds that the turn there has already used.
        """
        runs = self.clock.is_running
        self.clock.restore(self._times_at(node), node.position.to_move, used)
        if runs:
            self.clock.start()

    def took_back(self, node: Node) -> None:
        """Go back to `node`, where the turn begins again; a clock that was waiting is no longer held."""
        self.go_to(node)
        self.waits = False

    def _times_at(self, node: Node) -> list[float]:
        """Return the seconds that the seats had when `node` was reached."""
        noted: dict[int, float] = {}
        while (parent := node.parent) and len(noted) < len(self.clock.seats):
            seconds = read_note(node.notes.get(_CLK, ""))
            if seconds is not None:
                noted.setdefault(parent.position.to_move.index, seconds)
            node = parent
        return [noted.get(seat.index, self.clock.control.budget) for seat in self.clock.seats]

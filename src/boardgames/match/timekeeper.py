"""The clock and the tree of a match together: the time that is left is noted at each turn."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from attrs import define, field, setters

if TYPE_CHECKING:
    from boardgames.match.clock import Clock
    from boardgames.match.node import Node

__all__ = ["Timekeeper", "note_text", "read_note"]

#: The note at a node for the time that was left to who moved there, after the turn.
_CLK = "clk"
_NOTE = re.compile(r"(?P<h>[0-9]{1,5}):(?P<m>[0-5][0-9]):(?P<s>[0-5][0-9](?:\.[0-9]{1,3})?)")


def note_text(seconds: float) -> str:
    """Return a time as records note it, `0:04:57.25`: hours, minutes, seconds, up to thousandths.

    Rounded up, so that whoever has any time left is noted to have some.
    """
    # Adding up floats leaves crumbs far below a microsecond, which would be rounded up to a whole step.
    thousandths = math.ceil(round(seconds * 1000, 3))
    minutes, rest = divmod(thousandths, 60_000)
    hours, minutes = divmod(minutes, 60)
    whole, fraction = divmod(rest, 1000)
    return f"{hours}:{minutes:02}:{whole:02}" + f".{fraction:03}".rstrip("0").rstrip(".")


def read_note(text: str) -> float | None:
    """Return the seconds that `note_text` wrote as `text`, or None for other words and for no time at all.

    Who has nothing left has lost, and has played no turn that it could have been noted at.
    """
    read = _NOTE.fullmatch(text)
    return int(read["h"]) * 3600 + int(read["m"]) * 60 + float(read["s"]) or None if read else None


@define(eq=False)
class Timekeeper:
    """Presses a match's clock, and notes at each node the time then left to who moved: the note `clk`.

    So the times at any node follow from the tree alone: for each seat its last note on the way there, or else
    what the time control began with.

    The clock is that of the newest position of play. Looking at other positions neither stops nor changes nor
    refunds it. Who plays a move from an earlier position has, like all others, the times from when that
    position was reached, and play goes on from there; so it does where a turn is taken back by agreement.
    """

    clock: Clock = field(on_setattr=setters.frozen)
    #: Whether the clock starts only once a turn is played: no record that is looked at is lost on time.
    waits: bool = False

    def anew(self, begin: Node) -> Timekeeper:
        """Return one with a full clock like this one, paused, for another game that begins there."""
        return Timekeeper(self.clock.anew(begin.position.to_move))

    def played(self, node: Node) -> bool:
        """Press the clock for the turn that led to `node`, note the time there; pause where the game ended.

        Returns:
            Whether the turn ended in time; if not, the clock's `outcome` is that of the game.
        """
        mover = self.clock.turn
        if not self.clock.press(node.position.to_move):
            return False
        self.waits = False
        node.set_note(_CLK, note_text(self.clock.remaining(mover)))
        if node.position.outcome():
            self.clock.pause()
        return True

    def go_to(self, node: Node, used: float = 0.0) -> None:
        """Give the clock the times of `node`, where play goes on; a clock that runs runs on.

        Args:
            node: The newest position of play from now on.
            used: How many seconds the turn that begins there has taken already.
        """
        runs = self.clock.is_running
        self.clock.restore(self._times_at(node), node.position.to_move, used)
        if runs:
            self.clock.start()

    def took_back(self, node: Node) -> None:
        """Go back to `node`, where the turn begins anew; a clock that waited need not wait any more."""
        self.go_to(node)
        self.waits = False

    def _times_at(self, node: Node) -> list[float]:
        """Return the seconds that the seats had when `node` was reached."""
        noted: dict[int, float] = {}
        while parent := node.parent:
            seconds = read_note(node.notes.get(_CLK, ""))
            if seconds is not None:
                noted.setdefault(parent.position.to_move.index, seconds)
            node = parent
        return [noted.get(seat.index, self.clock.control.budget) for seat in self.clock.seats]

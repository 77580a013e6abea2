"""What can be read of a session: where play is, who plays, the score, and who may act."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from boardgames.core.words import one_of, possessive
from boardgames.match.controls import HERE, OPEN, Computer, Elsewhere, Person, SeatControl
from boardgames.match.ends import read_end
from boardgames.match.errors import SessionError
from boardgames.match.lineup import Lineup
from boardgames.match.names import CONTROL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Outcome, Seat
    from boardgames.match.clock import Clock
    from boardgames.match.node import Node
    from boardgames.match.seating import Score
    from boardgames.match.timekeeper import Timekeeper
    from boardgames.match.tree import Match

__all__ = ["NOT_THE_NEWEST", "SessionView"]

#: Why an earlier position of a match cannot be played from.
NOT_THE_NEWEST = "Moves are played at the newest position."
TAKE_BACK = " To change one, ask to take moves back."


class SessionView:
    """What can be read of a session; nothing here changes it.

    The `lineup` says who plays: names, colours, the score, and who controls each seat. It is kept in the
    tags of the match, and a match that has such tags brings its lineup along. Play is at the `newest`
    position, and so is the clock.
    """

    def __init__(
        self,
        match: Match,
        lineup: Lineup | None = None,
        timekeeper: Timekeeper | None = None,
        *,
        newest: Node | None = None,
    ) -> None:
        self.match: Final = match
        self.timekeeper: Final = timekeeper
        self._lineup = lineup or Lineup.of(match)
        self._newest = newest or _where_play_was(match)
        end = read_end(match, self._newest.path())
        #: How the game ended there if not by the rules.
        self._settled: Outcome | None = end[1] if end and end[0] is self._newest else None
        self._lineup.note(match)
        if self.clock and CONTROL not in match.tags:
            match.set_tag(CONTROL, str(self.clock.control))

    @property
    def newest(self) -> Node:
        """The node where play is: where the last move led, unless it was taken back."""
        return self._newest

    @property
    def has_players_elsewhere(self) -> bool:
        """Whether somebody elsewhere plays a seat, or may come to play it."""
        return any(isinstance(control, Elsewhere) for control in self.seats.values())

    @property
    def can_be_joined(self) -> bool:
        """Whether the game is on and no seat is played here."""
        return self.is_watched and self.outcome is None

    @property
    def is_watched(self) -> bool:
        """Whether no seat is played here."""
        return all(isinstance(control, Elsewhere) for control in self.seats.values())

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is at the newest position."""
        return self._newest.position.to_move

    @property
    def lineup(self) -> Lineup:
        """Who plays."""
        return self._lineup

    @property
    def seats(self) -> Mapping[Seat, SeatControl]:
        """Who controls each seat, in the order of play."""
        return MappingProxyType(dict(zip(self.match.seats, self._lineup.controls, strict=True)))

    @property
    def clock(self) -> Clock | None:
        """The clock, if there is one."""
        return self.timekeeper.clock if self.timekeeper else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or otherwise; None if it has not ended."""
        return self._settled or self._newest.position.outcome()

    def outcome_at(self, node: Node) -> Outcome | None:
        """Return how the game ended at a node, by the rules or otherwise; None if it did not."""
        return self.settled_at(node) or node.position.outcome()

    def settled_at(self, node: Node) -> Outcome | None:
        """Return how the game ended at a node if not by the rules: by time, or as was agreed."""
        return self._settled if node is self._newest else None

    @property
    def standing(self) -> Score | None:
        """The score with this game in it, once that has ended."""
        return self._lineup.standing(self.outcome)

    def standing_text(self) -> str:
        """Return the standing in one line, `Ann 2 - 1 Ben`; "" before a game of the series has ended."""
        score, knows_draws = self.standing, self.match.game.knows_draws
        return score.text(knows_draws=knows_draws) if score and score.results else ""

    def label(self, seat: Seat) -> str:
        """Return the seat's player and its name: `Ann (Light)`; without names `Light`."""
        return self._lineup.label(seat)

    def whose(self, seat: Seat) -> str:
        """Return whose something of a seat is: `Ann's`, `Computer level 3's`; without names `Light's`."""
        return possessive(self.label(seat).removesuffix(f" ({seat})"))

    def obstacle(self, at: Node, by: SeatControl = HERE) -> SessionError | None:
        """Return why `by` cannot play any move at a node now; None where only the rules decide."""
        mover = at.position.to_move
        if settled := self.settled_at(at):
            return SessionError(f"The game is over: {settled.reason}")
        if at is not self._newest and not self.can_branch(by):
            if self.outcome is not None:
                return SessionError("The game is over.")
            return SessionError(NOT_THE_NEWEST + (TAKE_BACK if by in self.seats.values() else ""))
        if self.seats[mover] != by and at.position.outcome() is None:
            label, control = self.label(mover), self.seats[mover]
            if control == OPEN:
                return SessionError(f"It is the turn of {label}, and nobody has joined as {mover} yet.")
            player = control.short if isinstance(control, Computer) else str(control)
            by_whom = "" if player in label else f", played by {control}"
            return SessionError(f"It is the turn of {label}{by_whom}.")
        return None

    def can_branch(self, by: SeatControl = HERE) -> bool:
        """Whether `by` may play from earlier positions: one person has all seats, and no clock is in play."""
        is_alone = isinstance(by, Person) and all(control == by for control in self._lineup.controls)
        is_timed = self.timekeeper is not None and not self.timekeeper.waits and self.outcome is None
        return is_alone and not is_timed

    def _require_seat(self, seat: Seat) -> None:
        if seat not in self.match.seats:
            raise SessionError(
                f"{seat} is not a seat of this game: choose {one_of(map(str, self.match.seats))}."
            )


def _where_play_was(match: Match) -> Node:
    """Return the node where the game was ended, or the end of the main line."""
    line = match.main_line()
    end = read_end(match, line)
    return end[0] if end else line[-1]

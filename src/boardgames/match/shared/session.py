"""A viewer's session of a shared match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log
from boardgames.match.actions import Play
from boardgames.match.controls import HERE, OPEN, Elsewhere, SeatControl, control_text, parse_seat_control
from boardgames.match.errors import SessionError, StoreError
from boardgames.match.session import Session
from boardgames.match.session_view import NOT_THE_NEWEST
from boardgames.match.shared.carrying_out import carry_out
from boardgames.match.shared.texts import action_text, read_seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Outcome, Seat
    from boardgames.match.actions import Action
    from boardgames.match.lineup import Lineup
    from boardgames.match.node import Node
    from boardgames.match.shared.match import SharedMatch
    from boardgames.match.timekeeper import Timekeeper
    from boardgames.match.tree import Match

__all__ = ["SharedSession", "owned"]


#: Between an account and the computer that it lets play.
_COMPUTER = " with "


def owned(control: SeatControl, account: str) -> SeatControl:
    """Return a control of an account as everybody knows it: `Ann`, or `Ann with computer:3`."""
    if isinstance(control, Elsewhere):
        return control
    computer = "" if control == HERE else f"{_COMPUTER}{control_text(control)}"
    return Elsewhere(f"{account}{computer}")


class SharedSession(Session):
    """A session that follows a shared match: an action is written to the store before it is carried out.

    The seats of this viewer's account are played by a person here, all others elsewhere. So screens treat it
    as any session, and nobody can act for another's seat. The clock runs by real time and is never paused,
    because others may be playing.
    """

    def __init__(
        self,
        match: Match,
        lineup: Lineup | None = None,
        timekeeper: Timekeeper | None = None,
        *,
        newest: Node | None = None,
        shared: SharedMatch,
        account: str | None,
        read: Callable[[str], SeatControl] = read_seat,
    ) -> None:
        super().__init__(match, lineup, timekeeper, newest=newest)
        self._shared = shared
        self._account = account
        self._read = read
        #: How many actions of the log were carried out here.
        self._number = 0
        #: The nodes on which this viewer has written, until that is in the log.
        self.written = match.changes()

    @staticmethod
    def control(account: str | None, read: Callable[[str], SeatControl], text: str) -> SeatControl:
        """Return who plays a seat, as a viewer with an account sees it.

        A computer of this account is played here too.
        """
        control = read_seat(text)
        if account is None or not isinstance(control, Elsewhere) or control.account is None:
            return read(text)
        owner, _, computer = control.account.partition(_COMPUTER)
        if owner != account:
            return read(text)
        return parse_seat_control(computer) if computer else HERE

    @property
    def shared(self) -> SharedMatch:
        """The match that it follows."""
        return self._shared

    def submit(self, seat: Seat, action: Action, by: SeatControl = HERE) -> None:
        """Write an action, and carry it out in all sessions of the match.

        Raises:
            IllegalMove: A rule forbids the move.
            SessionError: Somebody else controls the seat, the action is not possible now, or another one came
                first; that has been carried out then.
            StoreError: The action cannot be written; nothing has changed.
        """
        try:
            self._require_control(seat, by)
            if isinstance(action, Play) and action.at not in (None, self.newest):
                raise SessionError(NOT_THE_NEWEST)
            self._shared.write(seat, action_text(action), self._written(seat, by))
        except BoardgamesError as error:
            log("refused", seat=seat, action=action, by=by, reason=error)
            raise

    def follow(self) -> None:
        """Carry out what was written since the last time, and inform the subscribers."""
        truth = self._shared.truth
        while self._number < len(truth.entries):
            entry = truth.entries[self._number]
            # It counts before its subscribers are informed, who may submit the next action.
            self._number += 1
            written = dict(self.written.nodes)
            with truth.now.at(entry.at):
                carry_out(self, entry, self._seen, truth.nodes.get(entry.number))
            self.written.nodes = written

    def assign(self, seat: Seat, control: SeatControl) -> None:
        """Write who controls a seat from now on; errors are those of `submit`."""
        self._require_seat(seat)
        self._shared.give(seat, self._known(control))

    def end(self, outcome: Outcome) -> None:
        """End the game by time, which the log has; nobody can end it otherwise than by an action."""
        if not self._shared.truth.now.is_held:
            raise SessionError("A shared match is ended by its players alone.")
        Session.end(self, outcome)

    def pause(self) -> None:
        """Do nothing: others may be playing."""

    def resume(self) -> None:
        """Do nothing: the clock runs."""

    def flag_falls(self) -> bool:
        """End the game if a flag has fallen, and say whether that has just happened."""
        if self._shared.truth.now.is_held:
            return Session.flag_falls(self)
        try:
            return self._shared.let_flag_fall()
        except StoreError:  # it is tried again at the next tick
            return False

    def rematch(self) -> Session:
        """Return a new game, as `Session.rematch` does, with the accounts on its seats."""
        return self._shared.truth.session.rematch()

    def _seen(self, text: str) -> SeatControl:
        return self.control(self._account, self._read, text)

    def _known(self, control: SeatControl) -> SeatControl:
        """Return a control as everybody knows it."""
        return control if self._account is None else owned(control, self._account)

    def _require_control(self, seat: Seat, by: SeatControl) -> None:
        self._require_seat(seat)
        control = self.seats[seat]
        if control == OPEN:
            raise SessionError(f"Nobody plays {self.label(seat)} yet.")
        if control != by:
            raise SessionError(f"{self.label(seat)} is played elsewhere.")

    def _written(self, seat: Seat, by: SeatControl) -> SeatControl:
        """Return who submits an action as the log names them; nobody submits for another account."""
        if isinstance(by, Elsewhere):
            raise SessionError(f"{self.label(seat)} is played by {by}, and not here.")
        return self._known(by)

"""Computer players on a match screen: they play their seats, and the screen says who is thinking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import BoardgamesError
from boardgames.match.actions import AskTakeBack
from boardgames.match.controls import HERE, OPEN, Computer, Elsewhere
from boardgames.play.preferences import PACE_SECONDS
from boardgames.play.sentences import called

if TYPE_CHECKING:
    from boardgames.core import Seat
    from boardgames.core.foregone import Foregone
    from boardgames.play.computers import ComputerPlayers
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.screen_host import Suite

__all__ = ["Opponents"]

#: The interval in seconds at which the thinking time on the screen is updated.
_TICK_SECONDS = 1.0


class Opponents:
    """Lets computers play their seats while the match is open; move now, take back and put back are here."""

    def __init__(self, display: MatchDisplay, suite: Suite) -> None:
        self._display = display
        self._suite = suite
        self._players: ComputerPlayers | None = None

    def start(self) -> None:
        """Let the computer begin, if it has a seat."""
        session = self._display.session
        if not any(isinstance(control, Computer) for control in session.seats.values()):
            return
        # Only matches against the computer load what it needs.
        from boardgames.play.computers import ComputerPlayers

        suite = self._suite
        self._players = ComputerPlayers(
            session,
            suite.engines.opponent,
            self._show,
            suite.warn,
            seconds=suite.settings.preferences.thinking_seconds,
            pace=PACE_SECONDS[suite.settings.preferences.pace],
            ponders=suite.settings.preferences.pondering,
            now=suite.clock,
            leads=lambda: suite.library.leads(session),
            on_concession=self._offer_win,
            on_foregone=self._ask_to_end,
        )
        self._players.begin()
        self._display.screen.set_interval(_TICK_SECONDS, self._tick)

    def stop(self) -> None:
        """Leave the session."""
        if self._players:
            self._players.close()
            self._players = None
            self._suite.library.stop_leading(self._display.session)

    def hold(self) -> None:
        """Stop thinking during a pause."""
        if self._players:
            self._players.hold()

    def release(self) -> None:
        """Think again after a pause."""
        if self._players:
            self._players.release()

    @property
    def takes_back(self) -> bool:
        """True if going back a move takes it back: a player here has moved, and nobody need be asked.

        With a clock, after the end and over earlier positions one looks back instead.
        """
        path = self._display.cursor.at.path()
        return self.puts_back and any(node.position.to_move == self._seats_here[0] for node in path[:-1])

    @property
    def puts_back(self) -> bool:
        """True if moves taken back can be replayed without a request: all others are computers."""
        session = self._display.session
        others = [control for control in session.seats.values() if control != HERE]
        is_alone = bool(others) and all(isinstance(other, Computer) for other in others)
        is_played = self._display.cursor.at is session.newest and session.outcome is None
        return is_alone and bool(self._seats_here) and session.clock is None and is_played

    def move_now(self) -> bool:
        """Make the computer that is thinking move at once; return False if none is."""
        if self._players is None or self._players.thinking is None:
            return False
        self._players.move_now()
        return True

    def take_back(self) -> bool:
        """Take back the computer's move and the player's own; return False if that needs a request."""
        if not self.takes_back:
            return False
        session = self._display.session
        try:
            session.submit(self._seats_here[0], AskTakeBack())
        except BoardgamesError as error:
            self._display.refuse(str(error))
        return True

    def put_back(self) -> bool:
        """Replay moves taken back, up to the player's next turn; return False if there are none."""
        cursor = self._display.cursor
        if not self.puts_back or not cursor.can_redo:
            return False
        onward = cursor.line()[cursor.at.ply + 1 :]
        turns = (node for node in onward if node.position.to_move in self._seats_here)
        self._display.session.replay(next(turns, onward[-1]))
        return True

    def hush(self) -> None:
        """Stop pondering, so that something else can be searched."""
        if self._players:
            self._players.hush()

    def follow(self) -> None:
        """Show who is thinking or awaited."""
        self._show()

    # Inside

    @property
    def _seats_here(self) -> list[Seat]:
        """The seats of the players here."""
        return [seat for seat, control in self._display.session.seats.items() if control == HERE]

    def _tick(self) -> None:
        """Update the thinking time, and take over a computer player whose program has ended."""
        if self._players and self._players.waits_for_another:
            self._players.begin()
        self._show()

    def _offer_win(self, seat: Seat) -> None:
        """Ask the player here, if they are alone, whether they take the win that a computer offers."""
        from boardgames.play.sentences import concession

        self._ask_to_resign(seat, concession(self._display.session, seat), "Accept")

    def _ask_to_end(self, found: Foregone) -> None:
        """Ask the player here, if they are alone, whether a game that need not be played out ends now."""
        from boardgames.play.sentences import foregone_question

        session = self._display.session
        loser = next(seat for seat in session.match.seats if seat != found.winner)
        self._ask_to_resign(loser, *foregone_question(found, session))

    def _ask_to_resign(self, seat: Seat, question: str, yes: str) -> None:
        """Ask the player here, if they are alone, whether the player of a seat resigns now."""
        from boardgames.tui.common.dialogs import ConfirmScreen  # seldom asked

        def answered(is_yes: bool | None) -> None:
            if is_yes and self._players:
                self._players.concede(seat)

        if len(self._seats_here) == 1 and self._display.screen.is_active:
            title, _, text = question.partition(". ")
            columns = self._display.area.side.outer_size.width
            dialog = ConfirmScreen(f"{title}.", text, yes, "Play on", is_choice=True, columns=columns)
            self._display.screen.app.push_screen(dialog, answered)

    def _show(self) -> None:
        """Show who is thinking and since when, or that nobody plays the seat to move yet."""
        session = self._display.session
        thinking = self._players.thinking if self._players else None
        status = None
        if thinking and self._players:
            seconds = int(self._players.now() - thinking.since)
            since = f" ({seconds} s)" if seconds else ""
            label = called(session, thinking.seat, begins=True)
            status = f"{label} is thinking{since}. Esc: move now"
        elif self._players and self._players.waits_for_another:
            label = called(session, session.to_move, begins=True)
            status = f"{label} is thinking in another program, which has this match open too."
        elif session.outcome is None and self._display.cursor.at is session.newest:
            status = self._awaited
        self._display.area.show_status(status)

    @property
    def _awaited(self) -> str | None:
        """A sentence about the player elsewhere who has to join or to move; None if it is somebody here."""
        session = self._display.session
        control = session.seats[session.to_move]
        if control == OPEN:
            return f"Waiting for somebody to join as {session.to_move}."
        if isinstance(control, Elsewhere):
            return f"Waiting for {session.label(session.to_move)} to move."
        return None

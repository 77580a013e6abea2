"""What a match screen does for the people before it: their clock, pauses, and what they agree on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.core.words import listed
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Resign
from boardgames.match.errors import SessionError
from boardgames.tui.common.confirm import ConfirmScreen
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.signs import seat_signs
from boardgames.tui.match.pause import PauseScreen
from boardgames.tui.match.seats import SeatsPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.core import Seat
    from boardgames.match import Cursor
    from boardgames.match.session import Session
    from boardgames.tui.boards import Board
    from boardgames.tui.suite import Suite

__all__ = ["PlayersScreen"]

#: How often clocks are looked at, in seconds: their tenths are shown when little is left.
_TICK_SECONDS = 0.1


class PlayersScreen(RoomyScreen[None]):
    """A screen on which people play `session`. While it is open the clock runs, also below other screens.

    It stops during a pause, behind the curtain between turns for those who want one, once the game has ended,
    and when the match is left. That of a record begins with the first turn that is played.
    """

    def __init__(self, suite: Suite, session: Session, cursor: Cursor) -> None:
        super().__init__(suite)
        self.session = session
        self.cursor = cursor
        #: By how many quarter turns the board is turned for the seat to move.
        self._facing = 0
        #: Where the keyboard was passed on last; whoever opens the match has it.
        self._passed_at = session.newest

    @property
    def board(self) -> Board:
        """The board that is played on."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Let the clock run, and look at it from time to time."""
        if self.session.clock:
            self.session.resume()
            self.tick()
            self.set_interval(_TICK_SECONDS, self.tick)

    def on_unmount(self) -> None:
        """Stop the clock of a match that is left."""
        self.session.pause()

    def tick(self) -> None:
        """BoardFrame at the clock: show the time, or that it has run out."""
        if self.session.flag_falls():
            self.cursor.jump(self.session.newest)
            self.settle()
        else:
            self.query_one(SeatsPanel).follow(self.session, self.cursor.at)

    def settle(self) -> None:
        """Show the match as it has become without a move being played."""
        self.board.interaction.reset()
        self.board.follow()

    # Keys

    def action_resign(self) -> None:
        """Give up for the seat to move, once that has been confirmed."""
        position = self.session.newest.position
        loser = position.to_move
        if self.session.outcome:
            self._refuse("The game is over: there is nothing left to resign.")
            return
        winners = self._list(seat for seat in position.seats if seat != loser)
        self._ask(
            f"{self._label(loser)}: resign?",
            f"The win then goes to {winners}.",
            "resign",
            "play on",
            lambda: self.session.submit(loser, Resign()),
        )

    def action_offer_draw(self) -> None:
        """Ask all others whether they agree on a draw."""
        self._offer(self.session.to_move, OfferDraw(), "a draw?", "The game ends, and nobody wins.")

    def action_take_back(self) -> None:
        """Ask all others whether the last turn may be taken back."""
        newest = self.session.newest
        asker = (newest.parent or newest).position.to_move
        self._offer(asker, AskTakeBack(), f"take {newest.move} back?", "The times are those from before it.")

    def action_pause(self) -> None:
        """Hide the board and stop the clock, until a key."""
        self._draw_curtain("Pause", "The clock stands still." if self.session.clock else "The board waits.")

    # For the screen

    def face_the_player(self) -> None:
        """Turn the board to the seat to move, or back as it was if that is not wished any more."""
        side = self.board.art.sides[self.cursor.position.to_move.index]
        wanted = side if self.settings.preferences.turn_board else 0
        if wanted != self._facing:
            self.board.turned = (self.board.turned + wanted - self._facing) % 4
            self._facing = wanted

    def pass_the_keyboard(self) -> None:
        """Draw the curtain between turns for those who want it, once a turn."""
        here, session = self.cursor.at, self.session
        if (
            not self.settings.preferences.pass_keyboard
            or here is self._passed_at
            or here is not session.newest
        ):
            return
        self._passed_at = here
        if session.outcome is None:
            seat = here.position.to_move
            sign = seat_signs(here.position, session.lineup.colors, self.settings)[seat.index]
            self._draw_curtain(Content.assemble(sign, f" {self._label(seat)} is next"), "Pass the keyboard.")

    # Inside

    def _draw_curtain(self, title: str | Content, text: str) -> None:
        self.session.pause()
        curtain = PauseScreen(title, text, self.session.standing_text())
        self.app.push_screen(curtain, lambda _: self.session.resume())

    def _offer(self, seat: Seat, action: OfferDraw | AskTakeBack, what: str, then: str) -> None:
        """Ask those who must agree; one answer is for all of them, as they sit at one keyboard."""
        try:
            self.session.submit(seat, action)
        except SessionError as error:
            self._refuse(str(error))
            return
        asked = [other for other in self.session.seats if other != seat]
        self._ask(
            f"{self._label(seat)} asks: {what}",
            f"{self._list(asked)} must agree. {then}",
            "agreed",
            "play on",
            partial(self._answer, accept=True),
            partial(self._answer, accept=False),
        )

    def _answer(self, *, accept: bool) -> None:
        """Answer for everybody who is asked; the first to decline ends the offer."""
        while offer := self.session.offer:
            self.session.submit(offer.waiting[0], Answer(accept))
        self.cursor.jump(self.session.newest)

    def _ask(
        self,
        title: str,
        question: str,
        yes: str,
        no: str,
        act: Callable[[], None],
        decline: Callable[[], None] | None = None,
    ) -> None:
        def answered(agreed: bool | None) -> None:
            if agreed:
                self._do(act)
            elif decline:
                decline()

        self.app.push_screen(ConfirmScreen(title, question, yes, no), answered)

    def _do(self, act: Callable[[], None]) -> None:
        """Do what was confirmed, unless time has run out over the question."""
        try:
            act()
        except SessionError as error:
            self._refuse(str(error))
        self.settle()

    def _refuse(self, sentence: str) -> None:
        self.notify(sentence, severity="warning", markup=False)

    def _label(self, seat: Seat) -> str:
        return self.session.label(seat)

    def _list(self, seats: Iterable[Seat]) -> str:
        return listed(map(self._label, seats))

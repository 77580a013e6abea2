"""The computers of a match in lines: they play their seats, and lines of a pipe wait for them."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from boardgames.match.controls import Computer
from boardgames.match.errors import SessionError
from boardgames.play.preferences import PACE_SECONDS
from boardgames.play.sentences import concession, foregone_question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.core import Position, Seat
    from boardgames.core.foregone import Foregone
    from boardgames.match.session import Session
    from boardgames.play.computers import ComputerPlayers
    from boardgames.play.plain.services import Services

__all__ = ["PlainComputers", "require_player"]


class PlainComputers:
    """Lets computers play their seats of a session; what they need is loaded when the first one has a seat.

    If it is `paced` they take the time of the settings, and else no longer than they think; and one that sees
    no way to win uses `ask` to offer to resign, as they do where a game need not be played out.
    """

    def __init__(
        self,
        session: Session,
        services: Services,
        say: Callable[[str], object],
        ask: Callable[[str, Callable[[], object]], object],
        *,
        paced: bool,
    ) -> None:
        self._session = session
        self._services = services
        self._say = say
        self._ask = ask
        self._paced = paced
        self._players: ComputerPlayers | None = None
        #: Set whenever something has happened, for those who wait for a move.
        self._changed = asyncio.Event()

    def start(self) -> None:
        """Let computers play, if there are any."""
        session, services = self._session, self._services
        if self._players or services.opponent is None:
            return
        if not any(isinstance(control, Computer) for control in session.seats.values()):
            return
        from boardgames.play.computers import ComputerPlayers

        self._players = ComputerPlayers(
            session,
            services.opponent,
            self.notice,
            self._say,
            seconds=services.preferences.thinking_seconds,
            pace=PACE_SECONDS[services.preferences.pace] if self._paced else 0.0,
            ponders=services.preferences.pondering and self._paced,
            now=services.now,
            leads=services.leads,
            on_concession=self._offer_win,
            on_foregone=self._ask_to_end,
        )
        self._players.begin()

    def notice(self) -> None:
        """Wake those who wait."""
        self._changed.set()

    async def wait(self) -> None:
        """Wait until it is the turn of nobody who plays by itself."""
        while self._is_awaited:
            self._changed.clear()
            await self._changed.wait()

    @property
    def _is_awaited(self) -> bool:
        """True if a computer has the turn, or an offer to answer, and will do so."""
        session, players = self._session, self._players
        if players is None or players.waits_for_another or players.is_held:
            return False
        asked = session.offer.waiting if session.offer else ()
        is_asked = any(isinstance(session.seats[seat], Computer) for seat in asked)
        is_turn = isinstance(session.seats[session.to_move], Computer) and session.outcome is None
        return is_turn or is_asked

    def move_now(self) -> None:
        """Let the computer that is thinking move at once.

        Raises:
            SessionError: None is.
        """
        if self._players is None or self._players.thinking is None:
            raise SessionError("No computer is thinking.")
        self._players.move_now()

    def hush(self) -> None:
        """Stop pondering, so that something else can be searched."""
        if self._players:
            self._players.hush()

    def hold(self) -> None:
        """Stop thinking during a pause."""
        if self._players:
            self._players.hold()

    def release(self) -> None:
        """Think again after a pause."""
        if self._players and self._players.is_held:
            self._players.release()

    def _offer_win(self, seat: Seat) -> None:
        """Ask whether to end the game with the win that a computer offers."""
        if self._paced and self._players:
            question = concession(self._session, seat)
            self._ask(f"{question} Accept now?", partial(self._players.concede, seat))

    def _ask_to_end(self, found: Foregone) -> None:
        """Ask whether a game that need not be played out ends now."""
        if self._paced and self._players:
            question, answer = foregone_question(found, self._session)
            loser = next(seat for seat in self._session.match.seats if seat != found.winner)
            self._ask(f"{question} {answer} now?", partial(self._players.concede, loser))

    def close(self) -> None:
        """Leave the session."""
        if self._players:
            self._players.close()


def require_player(control: Computer, position: Position, engines: Iterable[str]) -> None:
    """Refuse a computer that cannot play from a position; BoardgamesError says why."""
    from boardgames.thinking.exact import require_solved
    from boardgames.thinking.levels import level

    if control.is_perfect:
        require_solved(position)
    elif control.level is not None:
        level(control.level)
    elif control.engine is not None and control.engine not in engines:
        raise SessionError(f"There is no engine called {control.engine!r} in your settings.")

"""Hints of a match in lines, where they are fair."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from boardgames.match.errors import SessionError
from boardgames.play.fair_play import QUESTION, can_have_help, needs_agreement, refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.session import Session
    from boardgames.play.hints import Hints
    from boardgames.play.plain.agreements import PlainAgreements
    from boardgames.play.plain.services import Services

__all__ = ["PlainHelp"]


class PlainHelp:
    """Gives hints on the newest position of a session, once all players agree if they have to."""

    def __init__(
        self,
        session: Session,
        services: Services,
        say: Callable[[str], object],
        agreements: PlainAgreements,
    ) -> None:
        self._session = session
        self._services = services
        self._say = say
        self._agreements = agreements
        self._hints: Hints | None = None

    async def hint(self) -> None:
        """Give the next part of a hint, or ask the players whether they agree to it.

        Raises:
            SessionError: There is none, or it would not be fair.
            EngineError: The engine cannot be asked.
        """
        session, rule = self._session, self._services.preferences.fair_play
        if self._services.analyst is None:
            raise SessionError("There are no hints here.")
        if session.outcome is not None:
            raise SessionError("The game has ended: there is nothing to hint at.")
        if not can_have_help(session, rule):
            raise SessionError(refusal(session))
        if needs_agreement(session, rule) and not self._agreements.has_agreed:
            self._agreements.ask_all(QUESTION)
            return
        from boardgames.play.hints import Hints, note_hint  # they need the engines

        if self._hints is None:
            self._hints = Hints(self._services.analyst, note=partial(note_hint, session.match))
        self._say(await self._hints.more(session.newest))

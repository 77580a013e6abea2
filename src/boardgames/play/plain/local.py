"""Play in lines on this machine: the matches of the library, the engines and the settings around them."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from boardgames.core.words import counted
from boardgames.learn.progress import Progress
from boardgames.match.errors import RecordError, StoreError
from boardgames.match.library import MatchLibrary
from boardgames.match.rescue import rescue
from boardgames.play.engines import Engines
from boardgames.play.firsts import Firsts
from boardgames.play.plain.match import Leaving, PlainMatch
from boardgames.play.plain.services import Services
from boardgames.play.plain.settings import read_play_preferences
from boardgames.play.preferences import ALWAYS, FIRST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardgames.match.autosave import Autosave
    from boardgames.match.local_session import LocalSession
    from boardgames.play.plain.lines import LineSource, Voice

__all__ = ["PlainProgram"]

#: The most matches that are listed.
_LISTED = 9


class PlainProgram:
    """Play in lines at this machine, one match after another."""

    def __init__(self, source: LineSource, voice: Voice, now: Callable[[], float] = monotonic) -> None:
        self._source = source
        self._voice = voice
        self._now = now
        self._preferences, problem = read_play_preferences()
        self._engines = Engines(self._preferences.engines)
        self.library = MatchLibrary(now)
        voice.say(problem)

    async def play(self, session: LocalSession) -> None:
        """Play a new match, and then what the player goes on to, until they leave.

        Raises:
            StoreError: Others could not join the match, or one could not be saved.
        """
        try:
            game = session.match.game.name
            self._offer_unfinished(game)
            autosave: Autosave | None = self.library.begin(session)
            while autosave is not None:
                leaving = await self._match(autosave).run()
                self.library.stop_leading(autosave.session)
                autosave = self._next(autosave, leaving)
        finally:
            self.close()

    def close(self) -> None:
        """Save what is not saved, and end the engines.

        Raises:
            StoreError: A match could not be saved.
        """
        unsaved = rescue(self.library)
        self._engines.close(at_once=True)
        self.library.close()
        if unsaved:
            raise StoreError("\n".join(unsaved))

    # Inside

    def _match(self, autosave: Autosave) -> PlainMatch:
        session = autosave.session
        services = Services(
            opponent=self._engines.opponent,
            analyst=lambda: self._engines.analyst,
            preferences=self._preferences,
            save=lambda: autosave.save().notice or "",
            saved=lambda: _saved(autosave),
            leads=lambda: self.library.leads(session),
            look=self.library.look_elsewhere,
            join=getattr(autosave, "join", None),  # a shared match has one
            unfinished=lambda: tuple(self._unfinished(session.match.game.name)),
            now=self._now,
            ring=self._voice.ring,
            firsts=self._firsts(session.match.game.name),
        )
        return PlainMatch(session, self._source, self._voice, services)

    def _firsts(self, game: str) -> Firsts | None:
        """Return what says new things to a newcomer to a game, if the settings want that."""
        wanted = self._preferences.guidance
        is_guided = wanted == ALWAYS or (wanted == FIRST and self.library.is_first(game))
        return Firsts(Progress) if is_guided else None

    def _next(self, autosave: Autosave, leaving: Leaving) -> Autosave | None:
        """Return the match to go on to, None if the player leaves for good."""
        session = autosave.session
        if leaving.kind == "new":
            return self.library.begin(session.rematch(), after=session)
        if leaving.kind == "resume":
            return self._resumed(autosave, leaving.argument)
        self._voice.say(_saved(autosave))
        return None

    def _resumed(self, autosave: Autosave, identity: str) -> Autosave:
        """Return the match that was asked for, or the one that was left if it cannot be opened."""
        game = autosave.session.match.game.name
        try:
            known = [entry.id for entry in self.library.unfinished(game) if entry.id != autosave.saved.id]
            if identity or known:
                return self.library.open(identity or known[0])
            self._voice.say("There is no other unfinished match.")
        except (StoreError, RecordError) as error:
            self._voice.say(str(error))
        return autosave

    def _offer_unfinished(self, game: str) -> None:
        """Say that a match can be resumed, if there is one."""
        if self.library.has_unfinished(game):
            self._voice.say("You have an unfinished match of this game: say resume to continue it.")

    def _unfinished(self, game: str) -> Iterator[str]:
        """Yield a sentence for each match of a game that can be resumed."""
        try:
            entries = self.library.unfinished(game, limit=_LISTED)
        except StoreError as error:
            yield str(error)
            return
        for entry in entries:
            played = entry.updated.astimezone().isoformat(" ", "minutes")
            yield f"{entry.id}: {entry.title}, {counted(entry.ply, 'move')}, last played {played}."


def _saved(autosave: Autosave) -> str:
    """Return whether a match is saved, and how to come back to it."""
    if autosave.error is not None:
        return f"The match is not saved: {autosave.error}"
    if autosave.saved.id is None:
        return "Nothing has been played, so there is nothing to save."
    if autosave.session.outcome is not None:
        return f"The match is saved as {autosave.saved.id}."
    return f"The match is saved as {autosave.saved.id}: say resume the next time to continue it."

"""The library of matches: those in the store, and those that were opened in this run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.logs import log
from boardgames.match.errors import RecordError, StoreError
from boardgames.match.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.autosave import Autosave
    from boardgames.match.local_session import LocalSession
    from boardgames.match.session import Session
    from boardgames.match.store.entry import Entry
    from boardgames.match.store.lease import Lease
    from boardgames.match.store.protocol import MatchStore
    from boardgames.match.store.sql import Feed

__all__ = ["MatchLibrary"]

#: The number of saved matches that stay in memory, including the one opened last.
_MOST_KEPT = 8


class MatchLibrary:
    """The matches of the store, and those that were opened in this run; clocks take time from `now`.

    A match that is opened again in the same run is the very one that was left, with the score, and with moves
    that could not be saved. What a match in play needs is loaded when one is opened: a list needs none of it.
    """

    def __init__(self, now: Callable[[], float], store: MatchStore | None = None) -> None:
        self.now = now
        self.store = store or Store()
        #: The match that was opened last.
        self.latest: Autosave | None = None
        #: The matches of this run with their numbers in the log, the one opened first in front.
        self._autosaves: dict[Autosave, int] = {}
        self._count = 0
        #: The leases on matches with computer players, by id.
        self._leases: dict[str, Lease] = {}
        #: The feed of other programs' changes, created once a match is in the store.
        self._feed: Feed | None = None

    def begin(self, session: LocalSession, title: str = "", *, after: Session | None = None) -> Autosave:
        """Open a match that is not in the store yet; a list will call it `title`.

        If somebody elsewhere plays a seat, it is saved at once, and others can join it. If it is the rematch
        `after` a match that has ended, and another player was quicker, theirs is opened.

        Raises:
            StoreError: It cannot be saved, so that nobody could join it.
        """
        if session.has_players_elsewhere:
            from boardgames.match.shared.local import share

            identity = self._following(after) if after else None
            if identity and self.store.shared(identity):
                return self.open(identity)
            return self._opened(share(self.store, session, title, identity))
        from boardgames.match.autosave import LocalAutosave
        from boardgames.match.store.saved import Saved

        saved = Saved(session.cursor(), title)
        return self._opened(LocalAutosave(self.store, session, saved))

    def open(self, identity: str) -> Autosave:
        """Open a match of the store: where it was left, or at its end if it has ended.

        Raises:
            StoreError: It cannot be read.
            RecordError: Its record is damaged.
        """
        autosave = self._open(identity)
        if autosave.session.outcome is not None:
            autosave.cursor.jump(autosave.session.newest)
        return autosave

    def _open(self, identity: str) -> Autosave:
        for autosave in self._autosaves:
            if autosave.saved.id == identity:
                autosave.catch_up()
                return self._opened(autosave)
        if self.store.shared(identity):
            from boardgames.match.shared.local import open_shared

            return self._opened(open_shared(self.store, identity))
        from boardgames.match.autosave import LocalAutosave
        from boardgames.match.resuming import resumed

        saved = self.store.open(identity)
        session = resumed(saved.match, self.now, saved.clock, saved.cursor)
        return self._opened(LocalAutosave(self.store, session, saved))

    def look_elsewhere(self) -> bool:
        """Apply other programs' changes to the match that was opened last.

        Return True if another player has just started its rematch. Call this a few times a second: it takes
        microseconds while nothing has changed. After an error it is retried the next time.
        """
        autosave = self.latest
        if autosave is None or autosave.saved.id is None:
            return False
        try:
            if self._feed is None:
                self._feed = self.store.feed()
                if self._feed is None:
                    return False
                self._feed.begin()
                autosave.catch_up()
            news = self._feed.poll()
            if any(line == "*" or line.endswith(autosave.saved.id) for line in news):
                autosave.catch_up()
            following = self._following(autosave.session) if news else None
            return following is not None and any(line.endswith(following) for line in news)
        except (StoreError, RecordError) as error:
            log("not read", id=autosave.saved.id, reason=error)
            return False

    def leads(self, session: Session) -> bool:
        """Return True if this program plays the computers' seats of a match: the first that opens it does.

        Call this again before each turn, since the other program may have ended. A match that is not in the
        store yet cannot be open elsewhere.
        """
        identity = self._id_of(session)
        if identity is None:
            return True
        if identity not in self._leases:
            lease = self.store.lease(identity)
            if lease is None:
                return True
            self._leases[identity] = lease
        return self._leases[identity].hold()

    def stop_leading(self, session: Session) -> None:
        """Release the lease on a match, so that another program may play its computers' seats."""
        lease = self._leases.pop(self._id_of(session) or "", None)
        if lease:
            lease.release()

    def close(self) -> None:
        """Release the leases, and close the feed; open matches can still be saved."""
        for lease in self._leases.values():
            lease.release()
        self._leases.clear()
        if self._feed is not None:
            self._feed.close()
            self._feed = None

    def _following(self, session: Session) -> str | None:
        """Return the id that the rematch of a finished shared match has; None for any other match."""
        identity = self._id_of(session)
        if identity is None or session.outcome is None or not session.has_players_elsewhere:
            return None
        from boardgames.match.shared.local import following

        return following(identity)

    def _id_of(self, session: Session) -> str | None:
        return next((one.saved.id for one in self._autosaves if one.session is session), None)

    def unfinished(self, game: str | None = None, *, limit: int | None = None) -> tuple[Entry, ...]:
        """Return the matches, of one game or all, that have not ended, the one last played first.

        At most `limit` are read and returned.

        Raises:
            StoreError: The store cannot be read.
        """
        return self.store.entries(game=game, is_over=False, limit=limit)

    def has_unfinished(self, game: str) -> bool:
        """Return True if `last` would find a match of a game; False if the store cannot be read."""
        try:
            return self.unsaved(game) is not None or bool(self.unfinished(game, limit=1))
        except StoreError:
            return False

    def is_first(self, game: str) -> bool:
        """Return True if no match of a game has ended yet; False if the store cannot be read."""
        try:
            return not self.store.entries(game=game, is_over=True, limit=1)
        except StoreError:
            return False

    def last(self, game: str | None = None) -> Autosave | None:
        """Open the unfinished match, of one game or any, that was played last; None if there is none.

        Raises:
            StoreError: The store cannot be read.
            RecordError: The match's record is damaged.
        """
        unsaved = self.unsaved(game)
        if unsaved is not None:
            return self._opened(unsaved)
        entries = self.unfinished(game, limit=1)
        return self.open(entries[0].id) if entries else None

    def unsaved(self, game: str | None = None) -> Autosave | None:
        """Return the last match, of one game or any, that could not be saved."""
        for autosave in reversed(self._autosaves):
            if autosave.error and game in (None, autosave.session.match.game.name):
                return autosave
        return None

    def save_all(self) -> list[Autosave]:
        """Retry to save unsaved matches, with more patience; return those that cannot be saved."""
        for autosave in self._autosaves:
            if autosave.is_unsaved:
                autosave.save(patience=None)
        return [autosave for autosave in self._autosaves if autosave.is_unsaved]

    def _opened(self, autosave: Autosave) -> Autosave:
        if autosave not in self._autosaves:
            from boardgames.match.events import keep_journal

            self._count += 1
            self._autosaves[autosave] = self._count
            keep_journal(autosave.session, self._count)
        number = self._autosaves[autosave] = self._autosaves.pop(autosave)  # now the last one
        self.latest = autosave
        self._forget_saved()
        log("open", match=number, game=autosave.session.match.game.name, id=autosave.saved.id)
        return autosave

    def _forget_saved(self) -> None:
        """Drop the oldest saved matches, so that memory does not grow."""
        for autosave in list(self._autosaves)[:-_MOST_KEPT]:
            if not (autosave.is_unsaved or autosave.saved.id in self._leases):
                del self._autosaves[autosave]

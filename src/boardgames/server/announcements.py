"""Announcements to a connected player: events of the club, turns that have come, friends who arrive."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.errors import BoardgamesError
from boardgames.core.words import listed
from boardgames.server.club import (
    ConnectionBack,
    ConnectionLost,
    Notice,
    Paired,
    PeopleChanged,
    SentAway,
    TakenOver,
    TurnsChanged,
)
from boardgames.server.screens.lobby import LobbyScreen
from boardgames.server.screens.table import TableScreen
from boardgames.server.turns import title_sequence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.server.app import ClubApp
    from boardgames.server.club import ClubEvent, Presence, Visitor
    from boardgames.server.turns import Turns

__all__ = ["Announcements", "Arrivals"]

#: The delay after which the player reads that friends have come, in seconds.
_MEETING_SECONDS = 1.0
#: The delay after which a player learns of a turn, in seconds.
_TURN_SECONDS = 0.05


class Announcements:
    """The subscription of one connection to its visitor's events.

    An event is published in the context of the connection that caused it: what follows is done later, in the
    context of this application.

    Args:
        app: The application of the connection.
        visitor: The player who is connected.
        turns: The games where it is the player's turn, which are kept up to date here.
    """

    def __init__(self, app: ClubApp, visitor: Visitor, turns: Turns) -> None:
        self._app = app
        self._visitor = visitor
        self._turns = turns
        self._arrivals = Arrivals(visitor)
        self._unsubscribe = visitor.subscribe(self._hear)

    def end(self) -> None:
        """Announce nothing more."""
        self._unsubscribe()
        self._app.updates.forget(self._meet_later)
        self._app.updates.forget(self._turns_later)

    def _hear(self, event: ClubEvent) -> None:
        """Announce an event, or forward it to all screens, those in the background as well."""
        app = self._app
        match event:
            case ConnectionLost(message):
                app.call_later(app.warn, message)
            case ConnectionBack():
                app.call_later(self._back)
                self._pass_on(event)
            case TakenOver():
                app.call_later(app.give_table_up)
            case SentAway(message=message):
                app.call_later(app.end, message)
            case TurnsChanged():
                app.updates.ask(self._turns_later, _TURN_SECONDS)
            case PeopleChanged():
                app.updates.ask(self._meet_later, _MEETING_SECONDS)
                self._pass_on(event)
            case Paired(table=table):
                app.call_later(app.begin_paired, table)
            case Notice(message=message):
                app.call_later(app.tell, message, stays=True)
            case _:
                self._pass_on(event)

    def _pass_on(self, event: ClubEvent) -> None:
        for screen in self._app.screen_stack:
            if isinstance(screen, LobbyScreen | TableScreen):
                screen.hear(event)

    def _meet_later(self) -> None:
        self._app.call_later(self._meet)

    def _meet(self) -> None:
        """Tell the player which friends have come."""
        if not self._visitor.friends:
            return
        with suppress(BoardgamesError):  # the store is lost, which the player has been told
            if sentence := self._arrivals.sentence(self._app.lists.people(self._visitor)):
                self._app.tell(sentence)

    def _turns_later(self) -> None:
        self._app.call_later(self.follow_turns)

    def follow_turns(self, *, is_quiet: bool = False) -> None:
        """Show in the title how many games wait, and ring the bell if there is one more that is not seen."""
        turns, app = self._turns, self._app
        with suppress(BoardgamesError):  # the store is lost, which the player has been told
            before = {table.id for table in turns.tables}
            news = turns.follow()
            if is_quiet or before != {table.id for table in turns.tables}:
                app.terminal.write(title_sequence(len(turns.tables)))
                app.screen.refresh_bindings()
            if not is_quiet and any(not self._watches(table) for table in news) and self._wants_bell:
                app.bell()

    @property
    def _wants_bell(self) -> bool:
        """True unless this player has switched the bell off."""
        return self._visitor.reminders.wishes(self._visitor.account.name).bell

    def _watches(self, table: str) -> bool:
        """Return True if the player has the newest position at a table in view."""
        screen = self._app.screen
        return self._app.app_focus and isinstance(screen, TableScreen) and screen.has_in_view(table)

    def _back(self) -> None:
        """Replace the notice that the store is lost."""
        self.follow_turns()
        self._app.clear_notifications()
        self._app.tell("The club is back online. All moves are saved.")


@define(eq=False)
class Arrivals:
    """Finds out which friends of a visitor have come since the last time."""

    _visitor: Visitor
    #: The names of those who were connected the last time; None before that.
    _here: frozenset[str] | None = field(default=None, init=False)

    def sentence(self, people: Sequence[Presence]) -> str:
        """Return the sentence about friends who have come, `Ben is here.`; "" if there are none."""
        here = frozenset(person.name for person in people)
        before, self._here = self._here, here
        if before is None:
            return ""
        new = sorted((here - before) & self._visitor.friends)
        return f"{listed(new)} {'is' if len(new) == 1 else 'are'} here." if new else ""

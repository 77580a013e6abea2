"""The keys at the bottom of a table, and which of them apply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.actions.club_table import CLUB_WORDS
from boardgames.tui.common.footer import Footer

if TYPE_CHECKING:
    from boardgames.server.club import Table, TableVisit

__all__ = ["TALK", "TableFooter", "absent_actions"]

#: The actions of table talk, and those that only players have.
TALK = ("talk", "mute")
_OF_PLAYERS = ("resign", "offer-draw", "take-back", "new")

#: The keys for playing: the footer offers them only to players, until the game has ended.
_PLAYING = ("cycle(1)", "pick", "act('type')")


def absent_actions(place: TableVisit, table: Table) -> tuple[str, ...]:
    """Return the actions that are not available at a table, by their ids."""
    return (
        *(() if place.seats else _OF_PLAYERS),
        *(() if place.session.match.game.knows_draws else ("offer-draw",)),
        *(() if table.terms.talk else TALK),
    )


class TableFooter(Footer):
    """The keys of a table: those for playing are shown only to players."""

    def __init__(self) -> None:
        super().__init__(compact=True, words=CLUB_WORDS)

    def offer(self, *, to_play: bool) -> None:
        """Show the keys of a player, or those of a spectator."""
        self.leave_out(() if to_play else _PLAYING)

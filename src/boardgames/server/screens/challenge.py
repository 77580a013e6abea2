"""A challenge to a person, and marking friends: for every screen that names a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.server.club import TableState

if TYPE_CHECKING:
    from textual.app import App

    from boardgames.server.club import Table, Visitor
    from boardgames.server.screens.host import ClubHost

__all__ = ["challenge", "toggle_friend"]


def challenge(suite: ClubHost, app: App[object], visitor: Visitor, name: str, game: str) -> None:
    """Open the form for a challenge over a screen of `app`, and go to the lobby once it is sent."""
    from boardgames.server.screens.new_table import NewTableScreen  # loaded on demand

    def sent(table: Table | None) -> None:
        if table is not None:
            suite.show_picker()
            if table.state is TableState.OPEN:
                suite.tell(f"{name} has your challenge. You can close it in the lobby with x.")

    app.push_screen(NewTableScreen(suite, visitor, game, invited=name), sent)


def toggle_friend(visitor: Visitor, name: str) -> str:
    """Mark a person as a friend, or as none, and return the sentence about it.

    Raises:
        ClubError: It is not possible.
    """
    is_friend = name not in visitor.friends
    visitor.befriend(name, is_friend=is_friend)
    if is_friend:
        return f"{name} is a friend of yours now: you will read when they come."
    return f"{name} is no friend of yours any more."

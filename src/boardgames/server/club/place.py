"""A visitor at a table whose game has begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.match.controls import HERE

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Seat
    from boardgames.match.cursor import Cursor
    from boardgames.match.shared import SharedSession
    from boardgames.server.club.values import Table

__all__ = ["TableVisit"]


@define(eq=False)
class TableVisit:
    """A visitor at a table whose game has begun, to play or to watch.

    In the `session` the visitor's own seats are played by a person here, and all others elsewhere: a screen
    treats it as any session. An action is written to the store before it is carried out, and refused with
    SessionError if the match has moved on, with StoreError if the store is lost. A spectator has no
    seat, so the session refuses all that they do. The clock runs by real time and cannot be paused.

    Attributes:
        session: The session, which follows the store.
        cursor: Where this visitor looks; it follows the play. A player who comes back looks there again.
    """

    session: SharedSession
    cursor: Cursor
    _look_up: Callable[[], Table] = field(repr=False)
    _on_leave: Callable[[TableVisit], None] = field(repr=False)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._look_up()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that this visitor plays; none for a spectator."""
        return tuple(seat for seat, control in self.session.seats.items() if control == HERE)

    def leave(self) -> None:
        """Go back to the lobby; leaving twice, or after going to another table, does nothing."""
        self._on_leave(self)

"""What a store of matches does, wherever it keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from boardgames.match.node import Changes
    from boardgames.match.store.entry import Entry
    from boardgames.match.store.lease import Lease
    from boardgames.match.store.log import LogEntry, NextTurn, SharedStart
    from boardgames.match.store.saved import Saved, Snapshot
    from boardgames.match.store.search import Wanted
    from boardgames.match.store.sql import Feed

__all__ = ["MatchStore"]


class MatchStore(Protocol):
    """Keeps matches. `Store`, which keeps them in an SQLite file, is one.

    Every operation may raise StoreError, with a sentence for the player; then nothing has changed.
    """

    def save(self, saved: Saved, *, patience: float | None = None, copies: bool = True) -> bool:
        """Write a match as it is now, if anything has changed; it is safe when this returns.

        If somebody else has changed the match since it was read or written here, it is saved as a copy, and
        `saved` is that copy from then on. While another program is writing, this waits up to `patience`
        seconds; None means as long as is sensible.

        Returns:
            Whether it was saved as a copy.

        Raises:
            MovedOn: It would have to be a copy, and `copies` forbids that; nothing has changed.
        """

    def entries(self, **wanted: Unpack[Wanted]) -> tuple[Entry, ...]:
        """Return the saved matches, the one last played first, or the deleted ones, the last first.

        `Wanted` has the arguments.
        """

    def count(self, **wanted: Unpack[Wanted]) -> int:
        """Return how many saved matches there are like those wanted, whatever the limit."""

    def revision(self, identity: str) -> int:
        """Return how often a match has been changed."""

    def open(self, identity: str) -> Saved:
        """Return a match with its cursor where it was left; it can be played and saved again.

        Raises:
            RecordError: Its record is damaged, or its game is unknown to this version.
        """

    def record(self, identity: str) -> str:
        """Return a match's record, deleted or not."""

    def rename(self, identity: str, title: str) -> None:
        """Give a match another title."""

    def delete(self, identity: str) -> None:
        """Delete a match; `restore` brings it back for at least DAYS_TO_RESTORE days."""

    def restore(self, identity: str) -> None:
        """Bring a deleted match back."""

    def feed(self) -> Feed | None:
        """Return what finds out what other programs save; None where nobody else can."""

    def lease(self, identity: str) -> Lease | None:
        """Return what one program has at a time for a match; None where nobody else can have it open."""

    # SharedStart matches: each action is written before it is carried out.

    def share(self, saved: Saved, seats: Sequence[str]) -> str:
        """Save a match as one that several programs play from now on, and return its id."""

    def shared(self, identity: str) -> SharedStart | None:
        """Return how a shared match began; None for a match that is not shared."""

    def log(self, identity: str, after: int = 0) -> tuple[LogEntry, ...]:
        """Return the actions of a shared match after the one with the number `after`, in order."""

    def append(
        self, identity: str, entry: LogEntry, snapshot: Snapshot, turn: NextTurn, changes: Changes
    ) -> None:
        """Write an action of a shared match, and the match as it is then, in one transaction.

        `changes` has the nodes that the action has changed.

        Raises:
            MovedOn: There is another action with this number already; nothing has changed.
        """

"""Protocol of match stores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
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
    """A store of matches, such as `Store` in an SQLite file.

    Every operation may raise StoreError, with a sentence for the player; then nothing has changed.
    """

    def save(self, saved: Saved, *, patience: float | None = None, copies: bool = True) -> bool:
        """Write the current state of a match, if it has changed; it is durable when this returns.

        If another program has changed the match since it was last read or written here, it is saved as a
        copy, and `saved` becomes that copy. While another program is writing, this waits up to `patience`
        seconds; None is the default of the store.

        Returns:
            True if it was saved as a copy.

        Raises:
            MovedOn: It would have to be a copy, and `copies` forbids that; nothing has changed.
        """

    def entries(self, **wanted: Unpack[Wanted]) -> tuple[Entry, ...]:
        """Return the saved matches, the one last played first, or the deleted ones, the last first.

        `Wanted` has the arguments.
        """

    def count(self, **wanted: Unpack[Wanted]) -> int:
        """Return the number of saved matches that meet the conditions, regardless of the limit."""

    def revision(self, identity: str) -> int:
        """Return the revision number of a match."""

    def revisions(self) -> Mapping[str, int]:
        """Return the revision of each match that is not deleted, by id, that of the latest match first."""

    def open(self, identity: str) -> Saved:
        """Return a match with its cursor, to be played and saved again.

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
        """Return a feed of other programs' changes; None if there cannot be any."""

    def lease(self, identity: str) -> Lease | None:
        """Return the lease on a match; None if no other program can have it open."""

    # Shared matches: each action is written before it is carried out.

    def share(self, saved: Saved, seats: Sequence[str]) -> str:
        """Save a match as a shared match, and return its id."""

    def shared(self, identity: str) -> SharedStart | None:
        """Return the start of a shared match; None for a match that is not shared."""

    def log(self, identity: str, after: int = 0) -> tuple[LogEntry, ...]:
        """Return the actions of a shared match after the one with the number `after`, in order."""

    def append(
        self, identity: str, entry: LogEntry, snapshot: Snapshot, turn: NextTurn, changes: Changes
    ) -> None:
        """Write an action of a shared match and the resulting state, in one transaction.

        `changes` has the nodes that the action has changed.

        Raises:
            MovedOn: There is another action with this number already; nothing has changed.
        """

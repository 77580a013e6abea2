"""Which programs are running: each one that plays seats of shared matches holds a lease of its own."""

from __future__ import annotations

import atexit
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.match.store import MatchStore
    from boardgames.match.store.lease import Lease

__all__ = ["is_running", "note_running"]

#: The leases of this program, by their files, until it ends.
_held: dict[str, Lease] = {}


def note_running(store: MatchStore, program: str) -> None:
    """Hold the lease of this program until it ends."""
    lease = store.lease(program)
    if lease is None or str(lease.path) in _held:
        return
    lease.hold()
    _held[str(lease.path)] = lease
    atexit.register(lease.release)


def is_running(store: MatchStore, program: str) -> bool:
    """Whether a program is running: then its lease is held."""
    lease = store.lease(program)
    if lease is None or str(lease.path) in _held:
        return True
    is_free = lease.hold()
    lease.release()
    return not is_free

"""Background rendering of pictures, in a thread: at full resolution a first frame can take a second."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Workshop", "shared_workshop"]


class Workshop:
    """Does jobs one after the other; a job that was replaced before its turn is left out."""

    def __init__(self) -> None:
        self._jobs: dict[object, Callable[[], None]] = {}
        self._lock = Lock()
        self._turns: SimpleQueue[object] = SimpleQueue()
        self._thread: Thread | None = None

    def order(self, key: object, job: Callable[[], None]) -> None:
        """Do a job soon, in place of the one with this key that has yet to begin."""
        with self._lock:
            self._jobs[key] = job
            if self._thread is None:
                # The program does not wait for it at its end.
                self._thread = Thread(target=self._work, name="pictures", daemon=True)
                self._thread.start()
        self._turns.put(key)

    @property
    def has_orders(self) -> bool:
        """True if a job waits for its turn."""
        return bool(self._jobs)

    def _work(self) -> None:
        while True:
            key = self._turns.get()
            with self._lock:
                job = self._jobs.pop(key, None)
            if job is not None:
                job()


_shared = Workshop()


def shared_workshop() -> Workshop:
    """Return the workshop of the process: in a club all clients share what it makes."""
    return _shared

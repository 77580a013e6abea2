"""An event loop for tests of the screens, with a clock that moves only when nothing is left to do.

Computing takes none of the loop's time, so a test has the same result on a busy machine as on an idle one.
Sleeping takes none of the machine's: with nothing ready to run, the clock jumps to the next timer.
"""

from __future__ import annotations

import asyncio
import selectors
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeVar, TypeVarTuple, Unpack

from boardgames.tui.seams.testing import paint_waiting, replacements

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from concurrent.futures import Executor

    import pytest

__all__ = ["VirtualTimeLoop", "loop_time", "patch_textual", "settle", "settle_painted"]

_T = TypeVar("_T")
_Arguments = TypeVarTuple("_Arguments")

#: Seconds. A timer due sooner belongs to what is being done: Textual draws a screen 60 times a second.
_FRAME: Final = 0.02

#: Seconds of the loop's clock after which an application that never comes to rest counts as settled.
_LONGEST: Final = 1.0

#: So often in a row the loop finds something ready to run before its clock moves nevertheless, by `_STEP`
#: seconds each time: an endless loop must not keep everything else from its end that waits for a timer.
_RESTLESS: Final = 5_000
_STEP: Final = 0.001

#: Seconds of the machine's clock to wait for a thread or a socket before a test counts as stuck.
_STUCK: Final = 60.0


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own, which stands still while a callback or a thread can run.

    Args:
        grace: Seconds of the machine's clock to wait for a socket before the clock moves, for a loop on which
            both ends of its connections are: what one sends reaches the other within microseconds.
    """

    def __init__(self, grace: float = 0.0) -> None:
        self._now = 0.0
        self._in_threads = 0
        self._settling: list[tuple[float, asyncio.Future[None]]] = []
        super().__init__(_Selector(self, grace))

    def time(self) -> float:
        """Return the time of the loop's clock, in seconds."""
        return self._now

    async def settle(self) -> None:
        """Wait until nothing is ready to run, no thread is working, and no timer is due within a frame.

        An animation without an end is waited for up to one second of the loop's clock.
        """
        settled = self.create_future()
        self._settling.append((self._now + _LONGEST, settled))
        await settled

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[_Arguments]], _T], *args: *_Arguments
    ) -> asyncio.Future[_T]:
        """Run a function in a thread, for which the clock waits."""
        future = super().run_in_executor(executor, func, *args)
        self._in_threads += 1
        future.add_done_callback(self._leave_thread)
        return future

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:
        """Wait for the threads to end, however long; the clock stands still meanwhile."""
        del timeout  # from Python 3.13 on a timer, for which the clock would jump
        self._in_threads += 1
        try:
            await super().shutdown_default_executor()
        finally:
            self._in_threads -= 1

    def _leave_thread(self, _: object) -> None:
        self._in_threads -= 1

    def advance(self, timeout: float | None) -> bool:
        """Move the clock to the next timer, `timeout` seconds away (None: there is none).

        Return whether this gave the loop something to do; if not, it must wait for a thread or a socket.
        """
        if self._in_threads:
            return False
        if self._end_settling(at_rest=timeout is None or timeout > _FRAME):
            return True
        self._now += timeout or 0
        return timeout is not None

    def advance_without_rest(self) -> None:
        """Move the clock a little although something is ready to run, as it always is in an endless loop."""
        self._now += _STEP
        self._end_settling(at_rest=False)

    def _end_settling(self, *, at_rest: bool) -> bool:
        """Tell those who wait that the application has settled; return whether anybody waited."""
        waiting, self._settling = self._settling, []
        for until, settled in waiting:
            if settled.done():
                continue
            if at_rest or until <= self._now:
                settled.set_result(None)
            else:
                self._settling.append((until, settled))
        return len(self._settling) < len(waiting)


class _Selector(selectors.DefaultSelector):
    """Waits for threads and sockets only where the loop's clock cannot move."""

    def __init__(self, loop: VirtualTimeLoop, grace: float) -> None:
        super().__init__()
        self._loop = loop
        self._grace = grace
        self._without_rest = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return the files that are ready; a `timeout` passes on the loop's clock."""
        ready = super().select(0)
        self._without_rest = self._without_rest + 1 if timeout == 0 else 0
        if self._without_rest > _RESTLESS:
            self._loop.advance_without_rest()
        if not ready and timeout != 0 and self._grace:
            ready = super().select(self._grace)
        if ready or timeout == 0 or self._loop.advance(timeout):
            return ready
        ready = super().select(_STUCK)
        if not ready:
            raise RuntimeError("The test waits for an event that nothing will cause.")
        return ready


async def settle(*_: object) -> bool:
    """Wait until the application has done everything it has to do; takes the place of Pilot's own waits.

    Nothing is painted, since nobody looks: rows are made when a test asks for them. What an application shows
    at its end is painted then, so that an exception in painting is found.
    """
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualTimeLoop)
    await loop.settle()
    return True


async def settle_painted(*_: object) -> bool:
    """Wait until the application has done everything it has to do, and paint every frame of it."""
    await settle()
    while paint_waiting():
        await settle()
    return True


def loop_time() -> float:
    """Return the time of the running loop, or of the machine where no loop runs."""
    try:
        return asyncio.get_running_loop().time()
    except RuntimeError:
        return monotonic()


def patch_textual(monkeypatch: pytest.MonkeyPatch, wait: Callable[..., Awaitable[bool]] = settle) -> None:
    """Have Textual's timers and animations go by the loop's clock, and its Pilot wait by `wait`."""
    for name, replacement in replacements(loop_time, wait):
        monkeypatch.setattr(name, replacement)

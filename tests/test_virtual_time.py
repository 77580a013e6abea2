"""The event loop that tests of the screens run on."""

from __future__ import annotations

import asyncio
import socket
import threading
from time import monotonic

import pytest

from tests import virtual_time
from tests.virtual_time import settle


async def test_a_sleep_takes_time_of_the_loop_alone() -> None:
    """An hour of the loop's clock passes at once."""
    loop, began = asyncio.get_running_loop(), monotonic()
    before = loop.time()
    await asyncio.sleep(3600)
    assert 3600 == loop.time() - before
    assert monotonic() - began < 600


async def test_timers_go_off_in_the_order_of_their_times() -> None:
    """Each at its own time."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    calls: list[float] = []
    for delay in (3, 1, 2):
        loop.call_later(delay, lambda: calls.append(loop.time() - begun))
    await asyncio.sleep(4)
    assert [1, 2, 3] == calls


async def test_what_is_settled_has_run_all_that_follows_from_it() -> None:
    """Callbacks of callbacks and timers within a frame, but no timer after it."""
    loop = asyncio.get_running_loop()
    calls: list[str] = []
    loop.call_soon(loop.call_soon, loop.call_later, 0.016, calls.append, "drawn")
    loop.call_later(0.5, calls.append, "blinked")
    await settle()
    assert ["drawn"] == calls
    await asyncio.sleep(0.5)
    assert ["drawn", "blinked"] == calls


async def test_an_endless_animation_is_waited_for_up_to_a_second() -> None:
    """Something that is drawn in every frame never comes to rest."""
    loop = asyncio.get_running_loop()
    begun = loop.time()

    def draw() -> None:
        loop.call_later(1 / 60, draw)

    draw()
    await settle()
    assert 1 == pytest.approx(loop.time() - begun, abs=1 / 60)


async def test_what_never_rests_keeps_no_timer_from_going_off() -> None:
    """The clock moves even though a callback that asks for itself is always ready to run."""
    loop = asyncio.get_running_loop()
    ended = False

    def again() -> None:
        if not ended:
            loop.call_soon(again)

    again()
    await asyncio.sleep(0.05)
    ended = True
    assert loop.time() >= 0.05


async def test_the_clock_waits_for_threads() -> None:
    """A timer does not go off before a thread that was started earlier has ended."""
    calls: list[str] = []
    opened = threading.Event()

    def work() -> None:
        opened.wait()
        calls.append("worked")

    loop = asyncio.get_running_loop()
    working = asyncio.create_task(asyncio.to_thread(work))
    loop.call_later(1, calls.append, "due")
    await asyncio.sleep(0)
    threading.Timer(0.01, opened.set).start()
    await settle()
    await asyncio.sleep(2)
    assert (["worked", "due"], True) == (calls, working.done())


def test_the_clock_gives_sockets_a_moment() -> None:
    """What a thread sends in that time comes before a timer, and the clock has not moved."""
    receiver, sender = socket.socketpair()

    async def read() -> float:
        loop = asyncio.get_running_loop()
        threading.Timer(0.01, sender.send, (b"a",)).start()
        async with asyncio.timeout(3600):
            assert b"a" == await loop.sock_recv(receiver, 1)
        return loop.time()

    receiver.setblocking(False)
    with (
        asyncio.Runner(loop_factory=lambda: virtual_time.VirtualTimeLoop(grace=60)) as runner,
        receiver,
        sender,
    ):
        assert 0 == runner.run(read())


def test_a_test_that_waits_for_nothing_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a sentence, in place of a suite that never ends."""
    monkeypatch.setattr(virtual_time, "_STUCK", 0.01)

    async def wait() -> None:
        await asyncio.get_running_loop().create_future()

    with (
        asyncio.Runner(loop_factory=virtual_time.VirtualTimeLoop) as runner,
        pytest.raises(RuntimeError, match="waits for an event that nothing will cause"),
    ):
        runner.run(wait())

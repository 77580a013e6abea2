"""Full garbage collections of a server wait until nobody plays; young objects are collected as usual."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress

import pytest

from boardgames.server.garbage import GarbageCollection, memory_in_use


@pytest.mark.parametrize(
    ("middle", "is_quiet", "collected"),
    [(99, True, []), (100, True, [2]), (100, False, []), (999, False, []), (1_000, False, [2])],
)
def test_a_full_collection_waits_until_nobody_plays(
    middle: int, is_quiet: bool, collected: list[int]
) -> None:
    """It is due after a hundred of the middle generation, and after a thousand in any case."""
    done: list[int] = []
    GarbageCollection(lambda: is_quiet, lambda: (0, 0, middle), done.append, lambda: 0).step()
    assert collected == done


def test_memory_that_has_grown_too_much_is_collected_while_somebody_plays() -> None:
    """The growth is counted from what the last full collection has left."""
    used = [100, 300, 350, 500, 700, 650]
    done: list[int] = []
    garbage = GarbageCollection(
        lambda: False, lambda: (0, 0, 0), lambda _: done.append(used[0]), lambda: used.pop(0) * 2**20
    )
    for _ in range(4):
        garbage.step()
    assert [350, 650] == done


def test_the_memory_in_use_is_known_on_linux() -> None:
    """It is more than the interpreter takes, and less than the machine has; elsewhere it is 0."""
    assert memory_in_use() == 0 or 2**23 < memory_in_use() < 2**36


async def test_python_collects_only_young_objects_by_itself() -> None:
    """Objects that existed before are frozen; the usual thresholds are restored in the end."""
    before, was_on = gc.get_threshold(), gc.isenabled()
    task = asyncio.create_task(GarbageCollection(lambda: False).run())
    try:
        await asyncio.sleep(0)
        assert gc.isenabled()
        assert before[:2] == gc.get_threshold()[:2]
        assert gc.get_threshold()[2] > 10_000
        assert gc.get_freeze_count() > 10_000
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        if not was_on:
            gc.disable()
    assert before == gc.get_threshold()

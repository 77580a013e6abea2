"""Full garbage collections of a server wait until nobody plays; young objects are collected as usual."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress

import pytest

from boardgames.server.garbage import GarbageCollection


@pytest.mark.parametrize(
    ("middle", "is_quiet", "collected"),
    [(99, True, []), (100, True, [2]), (100, False, []), (999, False, []), (1_000, False, [2])],
)
def test_a_full_collection_waits_until_nobody_plays(
    middle: int, is_quiet: bool, collected: list[int]
) -> None:
    """It is due after a hundred of the middle generation, and after a thousand in any case."""
    done: list[int] = []
    GarbageCollection(lambda: is_quiet, lambda: (0, 0, middle), done.append).step()
    assert collected == done


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
        gc.unfreeze()
        if not was_on:
            gc.disable()
    assert before == gc.get_threshold()

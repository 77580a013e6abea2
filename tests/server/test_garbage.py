"""Garbage is looked for between events: new objects often, all objects seldom and while nobody plays."""

from __future__ import annotations

import asyncio
import gc

import pytest

from boardgames.server.garbage import GarbageCollection


@pytest.mark.parametrize(
    ("counts", "is_quiet", "expected"),
    [
        ((2_000, 9, 99), True, []),
        ((3_000, 9, 99), True, [0]),
        ((3_000, 10, 99), True, [1]),
        ((0, 0, 100), False, []),
        ((0, 0, 100), True, [2]),
        ((0, 0, 1_000), False, [2]),
    ],
)
def test_more_is_looked_through_the_less_it_disturbs(
    counts: tuple[int, int, int], is_quiet: bool, expected: list[int]
) -> None:
    """All objects while nobody plays, or in the end in any case."""
    found: list[int] = []
    GarbageCollection(lambda: is_quiet, lambda: counts, found.append).step()
    assert expected == found


def test_python_collects_again_afterwards() -> None:
    """Python does not look while the club does, and what was there before is never looked at again."""

    async def scenario() -> None:
        looking = asyncio.create_task(GarbageCollection(lambda: True).run())
        await asyncio.sleep(0)
        assert not gc.isenabled()
        looking.cancel()

    try:
        asyncio.run(scenario())
    finally:
        gc.unfreeze()
    assert gc.isenabled()

"""Garbage is looked for between events: new objects often, all objects seldom and while nobody plays."""

from __future__ import annotations

import asyncio
import gc

from boardgames.server.garbage import GarbageCollection


def looked(*, is_quiet: bool, rounds: int) -> list[int]:
    """Return what is looked through while new objects keep coming: 0 for the new ones, 2 for all."""
    found: list[int] = []
    garbage = GarbageCollection(lambda: is_quiet, lambda: (10_000, 0, 0), found.append)
    for _ in range(rounds):
        garbage.step()
    return found


def test_all_objects_are_looked_through_seldom_and_while_nobody_plays() -> None:
    """Or in the end in any case; then it begins anew."""
    assert [0] * 100 + [2] + [0] * 49 == looked(is_quiet=True, rounds=150)
    assert [0] * 1_000 + [2] + [0] * 9 == looked(is_quiet=False, rounds=1_010)


def test_few_new_objects_wait() -> None:
    """A look at a few would take as long as one at many."""
    found: list[int] = []
    GarbageCollection(lambda: True, lambda: (9_999, 10, 10), found.append).step()
    assert [] == found


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

"""The screens of a club that can wait are painted one by one."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar, copy_context
from functools import partial
from itertools import count

from boardgames.server.frame_turns import OneByOne

PLAYER = ContextVar("PLAYER", default="")
#: The most passes of the loop in which three screens are painted.
PASSES = 100


async def _passes() -> None:
    for _ in range(PASSES):
        await asyncio.sleep(0)


async def test_a_move_goes_on_between_two_screens() -> None:
    """Many steps of it come between them, so it waits for one screen and not for all that are ready."""
    turns, painted, steps = OneByOne(lambda: 0.0), list[str](), list[int]()
    for name in "abc":
        turns.ask(partial(painted.append, name))
    while len(painted) < 3:
        steps.append(len(painted))
        await asyncio.sleep(0)
    assert ["a", "b", "c"] == painted
    assert 10 <= steps.count(1)
    assert 10 <= steps.count(2)


async def test_screens_do_not_wait_without_end() -> None:
    """While each step of the loop takes long, there is one screen after each of them."""
    clock = count(step=0.02)
    turns, painted, steps = OneByOne(lambda: next(clock)), list[str](), list[int]()
    for name in "abc":
        turns.ask(partial(painted.append, name))
    while len(painted) < 3:
        steps.append(len(painted))
        await asyncio.sleep(0)
    assert [0, 1, 2] == steps


async def test_a_screen_is_painted_in_the_context_of_its_application() -> None:
    """Textual looks there for the application."""
    turns, painted = OneByOne(), list[str]()
    for name in ("Ann", "Ben"):
        context = copy_context()
        context.run(PLAYER.set, name)
        context.run(turns.ask, lambda: painted.append(PLAYER.get()))
    await _passes()
    assert ["Ann", "Ben"] == painted


async def test_what_is_asked_for_while_a_screen_is_painted_comes_after_it() -> None:
    """A frame may ask for the next one, and one that fails does not hold the others up."""
    turns, painted = OneByOne(), list[str]()

    def fail() -> None:
        turns.ask(partial(painted.append, "next"))
        raise ValueError("a fault in painting")

    faults = list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context["exception"]))
    turns.ask(fail)
    turns.ask(partial(painted.append, "other"))
    await _passes()
    assert ["other", "next"] == painted
    assert 1 == len(faults)

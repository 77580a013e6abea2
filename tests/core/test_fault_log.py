"""The log of faults: its size, what cannot be written, and what no task waits for."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING

from boardgames.core.fault_log import FILE, MOST_BYTES, keep_fault, keep_forgotten
from boardgames.core.locations import user_state
from tests.core.faults import logged

if TYPE_CHECKING:
    import pytest


def test_the_log_of_faults_does_not_grow_without_end() -> None:
    """A large log is kept until the next one is large too."""
    for text in ("oldest", "older", "new"):
        path = keep_fault(ValueError(text * (MOST_BYTES if text != "new" else 1)))
    assert path is not None
    names = sorted(file.name for file in path.parent.iterdir())
    assert ([FILE, f"{FILE}.1"], ["ValueError: new"]) == (names, logged())


def test_a_log_of_faults_that_cannot_be_written_is_not_named() -> None:
    """Here a folder is in its place."""
    (user_state() / FILE).mkdir(parents=True)
    assert keep_fault(ValueError()) is None


async def test_the_error_of_a_forgotten_task_is_logged_and_not_printed(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """The event loop reports it when the task is freed."""
    asyncio.get_running_loop().set_exception_handler(keep_forgotten)
    _forget(ValueError("by nobody"))
    assert (["ValueError: by nobody"], [], ("", "")) == (logged(), caplog.messages, capfd.readouterr())


async def test_a_forgotten_task_that_was_cancelled_is_not_a_fault(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """It is as if nothing had happened."""
    asyncio.get_running_loop().set_exception_handler(keep_forgotten)
    _forget(asyncio.CancelledError())
    assert ([], [], ("", "")) == (logged(), caplog.messages, capfd.readouterr())


def _forget(error: BaseException) -> None:
    """Free a future with an error that nobody has asked for."""
    future = asyncio.get_running_loop().create_future()
    future.set_exception(error)
    del future
    gc.collect()

"""Running and orderly shutdown of the application: whatever ends it, nothing that was played is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from boardgames.core.errors import ProgramFault
from boardgames.core.fault_log import keep_forgotten
from boardgames.match.errors import StoreError
from boardgames.match.rescue import rescue
from boardgames.tui.boards.first_looks import FirstLooks
from boardgames.tui.pictures.shelf import use_shelf

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.tui.app import BoardgamesApp

__all__ = ["run_app"]

T = TypeVar("T")

#: Shells report the end by signal n as this number plus n.
_BY_SIGNAL = 128


def run_app(app: BoardgamesApp) -> None:
    """Run the application until the player quits, a signal ends it, or its terminal is gone.

    Raises:
        StoreError: A match could not be saved; the message says why, and where its record is.
        ProgramFault: The program had to end because of a fault, which is in the log of faults.
        SystemExit: A signal has ended the program; the status says which.
    """
    signals: list[int] = []
    app.first_looks = FirstLooks(use_shelf(), app.console)
    try:
        asyncio.run(_run(app, signals))
    except Exception as error:
        app.faults.write_down(error)
    finally:
        unsaved = rescue(app.library)
        app.close_engines(at_once=True)
        app.library.close()
        if unsaved:
            raise StoreError("\n".join(unsaved))
    if app.fault:
        raise ProgramFault(app.fault)
    if status := _BY_SIGNAL + signals[0] if signals else app.return_code:
        raise SystemExit(status)
    _tell_what_is_kept(app)


def _tell_what_is_kept(app: BoardgamesApp) -> None:
    """Say in the terminal, once it is free again, that a match was left unfinished, and how to resume it."""
    match = app.library.latest
    is_unfinished = match is not None and match.saved.id is not None and match.session.outcome is None
    if is_unfinished and sys.stdout is not None and sys.stdout.isatty():
        sys.stdout.write("Your match is saved: start boardgames and press r to resume it.\n")


class _Threads(ThreadPoolExecutor):
    """A thread for each piece of work, for which the end of the program does not wait."""

    def submit(self, fn: Callable[..., T], /, *args: object, **kwargs: object) -> Future[T]:
        """Call a function in a thread."""
        future: Future[T] = Future()

        def work() -> None:
            try:
                future.set_result(fn(*args, **kwargs))
            except BaseException as error:
                future.set_exception(error)

        future.set_running_or_notify_cancel()
        Thread(target=work, daemon=True).start()
        return future


async def _run(app: BoardgamesApp, signals: list[int]) -> None:
    """Run the application, and note the signal that asks it to end."""

    def leave(number: int) -> None:
        signals.append(number)
        app.exit()

    loop = asyncio.get_running_loop()
    loop.set_exception_handler(keep_forgotten)
    loop.set_default_executor(_Threads())
    with suppress(NotImplementedError):  # on Windows, which has no such signals
        loop.add_signal_handler(signal.SIGTERM, leave, signal.SIGTERM)
        loop.add_signal_handler(signal.SIGINT, leave, signal.SIGINT)
        loop.add_signal_handler(signal.SIGHUP, partial(_hang_up, app, loop))
    await app.run_async()


def _hang_up(app: BoardgamesApp, loop: asyncio.AbstractEventLoop) -> None:
    """Save everything and end at once: the terminal is gone, so nothing can be restored or shown."""
    rescue(app.library)
    app.close_engines(at_once=True)
    loop.remove_signal_handler(signal.SIGHUP)
    os.kill(os.getpid(), signal.SIGHUP)

"""How the program ends: whatever ends it, nothing that was played is lost."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.match.errors import StoreError
from boardgames.match.record import dump
from boardgames.match.record.files import write_record

if TYPE_CHECKING:
    from boardgames.match.autosave import Autosave
    from boardgames.match.library import MatchLibrary
    from boardgames.tui.app import BoardgamesApp

__all__ = ["rescue", "run_to_the_end"]

#: Shells report a program that was ended by signal n as this and n.
_BY_SIGNAL = 128


def run_to_the_end(app: BoardgamesApp) -> None:
    """Run the application until it is left, a signal ends it, or its terminal is gone.

    Raises:
        StoreError: A match could not be saved; it says why, and where its record is instead.
        SystemExit: A signal or an error has ended the program, as its status says.
    """
    signals: list[int] = []
    try:
        asyncio.run(_run(app, signals))
    finally:
        if trouble := rescue(app.library):
            raise StoreError(trouble)
    if status := _BY_SIGNAL + signals[0] if signals else app.return_code:
        raise SystemExit(status)


def rescue(library: MatchLibrary) -> str:
    """Save what is not saved yet, or else write it to files; say what cannot be saved, or "" if all is."""
    return "\n".join(map(_put_aside, library.save_all()))


async def _run(app: BoardgamesApp, signals: list[int]) -> None:
    """Run the application, and note the signal by which it is asked to end."""

    def leave(number: int) -> None:
        signals.append(number)
        app.exit()

    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # on Windows, where nobody sends any
        loop.add_signal_handler(signal.SIGTERM, leave, signal.SIGTERM)
        loop.add_signal_handler(signal.SIGINT, leave, signal.SIGINT)
        loop.add_signal_handler(signal.SIGHUP, partial(_hang_up, app.library, loop))
    await app.run_async()


def _hang_up(library: MatchLibrary, loop: asyncio.AbstractEventLoop) -> None:
    """Save everything and end at once: the terminal is gone, so nothing can be restored or told."""
    rescue(library)
    loop.remove_signal_handler(signal.SIGHUP)
    os.kill(os.getpid(), signal.SIGHUP)


def _put_aside(autosave: Autosave) -> str:
    """Write the record of a match that cannot be saved to a file, and say where; else say all of it."""
    match = autosave.session.match
    game, record = match.game, dump(match)
    try:
        path = _fresh_path(game.name)
        write_record(path, record)
    except OSError:
        return f"A match of {game.title} is only here, to be copied by hand. {autosave.error}\n\n{record}"
    return f"A match of {game.title} is only in {path}, which `boardgames replay` opens. {autosave.error}"


def _fresh_path(name: str) -> Path:
    """Return where a file can be put that nobody else has; OSError if nowhere."""
    from tempfile import gettempdir

    return Path(gettempdir()) / f"boardgames-{name}-{os.urandom(4).hex()}.txt"

"""Delivery of reminders by the host's command or webhook, beside the event loop."""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import shutil
import signal
import urllib.request
from collections import deque
from contextlib import suppress
from http.client import HTTPException
from time import monotonic
from typing import TYPE_CHECKING
from urllib.error import HTTPError, URLError

from attrs import Factory, define, field

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log, log_error
from boardgames.match.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.server.club import Club
    from boardgames.server.club.reminders import Reminder

__all__ = ["Notifier", "NotifyError", "read_target"]

#: The interval of looking for reminders, and the time that a delivery may take, in seconds.
_EVERY, _PATIENCE = 10.0, 30.0
#: The number of deliveries at a time, of those that wait, and of those in a minute.
_AT_A_TIME, _MOST_WAITING, _MOST_A_MINUTE = 2, 100, 30
_MINUTE = 60.0
_WEB = ("http://", "https://")
#: The variables of the server that no command of the host gets, by their beginnings: passwords of databases.
_SECRET = "PG"


class NotifyError(BoardgamesError):
    """A command or URL for reminders is not possible, or a delivery has failed."""


def read_target(text: str) -> str | tuple[str, ...]:
    """Return a URL as it is, and a command as a list of arguments.

    Raises:
        NotifyError: It is neither, or there is no such program.
    """
    if text.lower().startswith(_WEB):
        return text
    try:
        arguments = tuple(shlex.split(text))
    except ValueError as error:
        raise NotifyError(f"The command {text!r} cannot be read ({error}): check its quotes.") from error
    if not arguments or "://" in arguments[0]:
        raise NotifyError(f"--notify cannot be {text!r}: give a command, or a URL with http or https.")
    if shutil.which(arguments[0]) is None:
        raise NotifyError(f"There is no program {arguments[0]!r} to run: give its path.")
    return arguments


@define(eq=False)
class Notifier:
    """Sends the reminders that are due, a few at a time; a failure is reported once, until one succeeds."""

    club: Club
    target: str | Sequence[str]
    report: Callable[[str], object] = field(default=lambda _: None, repr=False)
    now: Callable[[], float] = monotonic
    _queue: asyncio.Queue[Reminder] = field(
        default=Factory(lambda: asyncio.Queue(_MOST_WAITING)), init=False, repr=False
    )
    #: The times of the last deliveries.
    _lately: deque[float] = field(factory=lambda: deque(maxlen=_MOST_A_MINUTE), init=False, repr=False)
    _has_failed: bool = field(default=False, init=False)

    async def run(self) -> None:
        """Look for reminders and send them, until this is cancelled."""
        async with asyncio.TaskGroup() as tasks:
            for _ in range(_AT_A_TIME):
                tasks.create_task(self._work())
            while True:
                with suppress(StoreError):  # the club says that the store is lost
                    self.look()
                await asyncio.sleep(_EVERY)

    def look(self) -> None:
        """Queue the reminders that are due, as many as there is room for."""
        for reminder in self.club.reminders.due():
            if self._queue.full() or self._is_busy():
                return
            if self.club.reminders.claim(reminder):
                self._lately.append(self.now())
                self._queue.put_nowait(reminder)

    async def send_waiting(self) -> None:
        """Send what is in the queue now."""
        while not self._queue.empty():
            await self._send(self._queue.get_nowait())

    def _is_busy(self) -> bool:
        """Return True if as many have been sent within a minute as may be."""
        return len(self._lately) == _MOST_A_MINUTE and self.now() - self._lately[0] < _MINUTE

    async def _work(self) -> None:
        while True:
            await self._send(await self._queue.get())

    async def _send(self, reminder: Reminder) -> None:
        data = json.dumps(reminder.payload).encode()
        try:
            if isinstance(self.target, str):
                await asyncio.to_thread(_post, self.target, data)
            else:
                await _run(self.target, data)
        except NotifyError as error:
            self._failed(error)
            return
        self._has_failed = False
        log("reminded", account=reminder.name, games=len(reminder.games))
        with suppress(StoreError):  # it may be sent twice
            self.club.reminders.note_sent(reminder)

    def _failed(self, error: NotifyError) -> None:
        if not self._has_failed:
            self._has_failed = True
            log_error("notify", error)
            self.report(f"Reminders cannot be sent: {error}")


async def _run(arguments: Sequence[str], data: bytes) -> None:
    """Run a command with data on its standard input; raise NotifyError if it fails or takes too long."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith(_SECRET)}
    try:
        process = await asyncio.create_subprocess_exec(
            *arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            env=variables,
            start_new_session=True,
        )
    except OSError as error:
        raise NotifyError(f"{arguments[0]} cannot be run ({error.strerror}).") from error
    try:
        await asyncio.wait_for(process.communicate(data), _PATIENCE)
    except TimeoutError as error:
        raise NotifyError(f"{arguments[0]} took more than {_PATIENCE:.0f} seconds.") from error
    finally:
        if process.returncode is None:  # with all that it has started
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
    if process.returncode:
        raise NotifyError(f"{arguments[0]} ended with exit status {process.returncode}.")


def _post(url: str, data: bytes) -> None:
    """Send data to a URL; raise NotifyError, without the URL, which may be secret, if that fails."""
    try:
        request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
            answer.read(1)
    except HTTPError as error:
        raise NotifyError(f"the webhook answered {error.code}.") from None
    except URLError as error:
        raise NotifyError(f"the webhook cannot be reached ({error.reason}).") from None
    except (OSError, ValueError, HTTPException) as error:
        raise NotifyError(f"the webhook cannot be reached ({type(error).__name__}).") from None

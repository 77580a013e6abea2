"""Firefox by WebDriver BiDi, which it speaks itself: a page, its keys and its mouse."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import asynccontextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

from aiohttp import ClientSession
from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from aiohttp import ClientWebSocketResponse

__all__ = ["FirefoxPage"]

_LISTENS = b"WebDriver BiDi listening on "
#: What a window on no display needs: no sandbox of its own in a container, and no question at the start.
_ENVIRONMENT = {"MOZ_HEADLESS": "1", "MOZ_DISABLE_CONTENT_SANDBOX": "1"}


@define(eq=False)
class FirefoxPage:
    """A page in a Firefox of its own."""

    _socket: ClientWebSocketResponse
    _context: str = ""
    _numbers: Iterator[int] = field(factory=lambda: count(1), init=False)

    @classmethod
    @asynccontextmanager
    async def opened(cls, program: str, url: str, width: int, height: int) -> AsyncIterator[FirefoxPage]:
        """Start Firefox with an empty profile, open a page, and end it with the context."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            words = ("--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0")
            process = await asyncio.create_subprocess_exec(
                program,
                *words,
                env={**_ENVIRONMENT, "HOME": profile, "PATH": "/usr/bin:/bin"},
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
            )
            try:
                address = await _address(process)
                async with ClientSession() as session, session.ws_connect(f"{address}/session") as socket:
                    page = cls(socket)
                    await page._begin(url, width, height)
                    yield page
            finally:
                process.terminate()
                await process.wait()

    async def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        await self._act({"type": "key", "id": "keys", "actions": actions})

    async def click(self, x: int, y: int) -> None:
        """Click at a place of the page, in pixels."""
        actions = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        await self._act({"type": "pointer", "id": "mouse", "actions": actions})

    async def resize(self, width: int, height: int) -> None:
        """Give the page another size in pixels."""
        viewport = {"width": width, "height": height}
        await self._ask("browsingContext.setViewport", context=self._context, viewport=viewport)

    async def value(self, script: str) -> Any:
        """Return what an expression in the page is worth, in JSON's types."""
        target = {"context": self._context}
        found = await self._ask("script.evaluate", expression=script, target=target, awaitPromise=False)
        return found["result"].get("value")

    async def _begin(self, url: str, width: int, height: int) -> None:
        await self._ask("session.new", capabilities={})
        [first, *_] = (await self._ask("browsingContext.getTree"))["contexts"]
        self._context = first["context"]
        await self.resize(width, height)
        await self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    async def _act(self, source: dict[str, Any]) -> None:
        await self._ask("input.performActions", context=self._context, actions=[source])

    async def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": parameters})
        while True:
            answer: dict[str, Any] = await self._socket.receive_json()
            if answer.get("id") == number:
                break
        if answer["type"] != "success":
            raise RuntimeError(f"Firefox could not do {method}: {answer}")
        result: dict[str, Any] = answer["result"]
        return result


async def _address(process: asyncio.subprocess.Process) -> str:
    """Return the address at which Firefox listens."""
    assert process.stderr is not None
    async for line in process.stderr:
        if line.startswith(_LISTENS):
            return line[len(_LISTENS) :].decode().strip()
    raise RuntimeError("Firefox has not said where it listens.")

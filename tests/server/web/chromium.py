"""Chromium by Playwright: pages of a club, their terminals, and devices with passkeys."""

from __future__ import annotations

import shutil
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from attrs import define, field
from playwright.async_api import async_playwright

from boardgames.core.locations import data_file
from tests.server.running import HOST
from tests.terminal_screen import TerminalScreen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from boardgames.server.net.terminal import Size

__all__ = ["NEEDED", "Tab", "chromium"]

_CHROMIUM = shutil.which("chromium") or ""
_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
#: The size of a window in pixels.
_WINDOW: Any = {"width": 1000, "height": 640}

#: Marks of tests that need the browser and the page's terminal.
NEEDED = [
    pytest.mark.skipif(not _CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(
        not data_file("assets", "web", "vendor").exists(),
        reason="the terminal for browsers was not fetched: python -m tools.web_front_end",
    ),
]

#: A device with passkeys, which has checked who uses it.
_DEVICE: Any = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


@asynccontextmanager
async def chromium() -> AsyncIterator[Any]:
    """Start Chromium, and end it with the context."""
    async with async_playwright() as engine:
        browser = await engine.chromium.launch(executable_path=_CHROMIUM, args=_ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()


@define(eq=False)
class Tab:
    """A page in a browser, and what stands on its terminal, of any size up to 160 by 60."""

    page: Any
    screen: TerminalScreen = field(factory=lambda: TerminalScreen(160, 60), init=False)
    #: Scripts that failed, and what the page's policy has kept out.
    faults: list[str] = field(factory=list, init=False)

    @classmethod
    async def opened(cls, browser: Any, port: int, host: str = HOST) -> Tab:
        """Open the club's page in a browser, without the cookies of other pages."""
        tab = cls(await browser.new_page(viewport=_WINDOW, has_touch=True))
        tab.page.on("pageerror", lambda error: tab.faults.append(str(error)))
        tab.page.on("console", lambda said: tab.faults.extend([said.text] * ("Policy" in said.text)))
        tab.page.on("websocket", partial(cls._watch, tab))
        await tab.page.goto(f"http://{host}:{port}/")
        return tab

    async def has_device(self, credentials: Sequence[Any] = ()) -> Any:
        """Give the page a device with passkeys, whose user says yes; return what controls it, and its id."""
        control = await self.page.context.new_cdp_session(self.page)
        await control.send("WebAuthn.enable")
        made = await control.send("WebAuthn.addVirtualAuthenticator", {"options": _DEVICE})
        for credential in credentials:
            await control.send("WebAuthn.addCredential", {**made, "credential": credential})
        return control, made

    async def sees(self, words: str) -> None:
        """Wait until words stand on the terminal."""
        for _ in range(1_000):
            if words in self.screen.text:
                return
            await self.page.wait_for_timeout(20)
        raise AssertionError(f"{words!r} was not seen in:\n{self.screen.text}")

    async def click_cell(self, column: int, row: int, size: Size) -> None:
        """Click the middle of a cell of the terminal, which has a size."""
        box = await self.page.locator(".xterm-screen").bounding_box()
        x, y = (column + 0.5) * box["width"] / size.columns, (row + 0.5) * box["height"] / size.rows
        await self.page.mouse.click(box["x"] + x, box["y"] + y)

    def _watch(self, socket: Any) -> None:
        socket.on("framereceived", lambda data: self.screen.receive(data if isinstance(data, bytes) else b""))

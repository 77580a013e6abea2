"""The command `python -m tests.benchmarks.web`: what browsers cost a club, and how soon they show a key.

A server process gets pages (websockets that look for words in what comes) and terminals by SSH. Two of the
pages play; the others are in the lobby and press a key every two seconds. Then Chromium, if it is
installed, plays the computer. The clients run on the same machine. It needs Linux.
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from itertools import cycle
from os import getloadavg
from random import random
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING, Any

from attrs import define, field

from tests.benchmarks.clients import Client
from tests.benchmarks.servers import Servers, servers
from tests.server.running import HOST
from tests.server.web.pages import Browser, Page
from tests.server.web.relay import Relay

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

__all__ = ["main"]

#: The number of keys that are measured, and the pause before each, in seconds.
_KEYS, _PAUSE = 60, 0.12
#: The time without output after which a picture has come, in seconds.
_SETTLED = 1.0
#: The pause between two keys of somebody in the lobby, in seconds.
_LOBBY_SECONDS = 2.0
#: A key that changes a little on the screen, and moves that are legal one after another.
_KEY, _MOVES = "\t", ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2")
_CHROMIUM = "/usr/bin/chromium"
_ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync")
#: Notes when a key is pressed, and when the first frame that was drawn after its bytes had come is painted:
#: a message to itself that a page sends while it draws comes once that frame is out of its hands.
_WATCH = """
window.painted = [];
let pressed = 0, came = 0;
const note = new MessageChannel();
note.port1.onmessage = ({ data }) => painted.push(performance.now() - data);
addEventListener("keydown", () => (pressed = performance.now()), true);
const draw = window.requestAnimationFrame;
window.requestAnimationFrame = (act) =>
  draw((time) => {
    act(time);
    if (came) note.port2.postMessage(came);
    came = 0;
  });
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      if (typeof data === "string" || !pressed) return;
      came = pressed;
      pressed = 0;
    });
  }
};
"""


def main() -> None:
    """Measure, and print the figures."""
    parser = ArgumentParser("python -m tests.benchmarks.web", description=__doc__)
    parser.add_argument("--pages", type=int, default=2, help="pages beside one in the lobby; 2, which play")
    parser.add_argument("--terminals", type=int, default=0, help="terminals by SSH; 0")
    parser.add_argument("--seconds", type=float, default=0, help="for how long only the lobby is measured; 0")
    asyncio.run(_measure(parser.parse_args()))


async def _measure(arguments: Namespace) -> None:
    async with servers(1, web=True) as found, Browser.opened(found.web_ports[0]) as browser:
        crowd = _Crowd()
        try:
            await _fill(crowd, arguments, found, browser)
            await _watch(crowd, arguments.seconds, found)
            crowd.times.clear()
            async with Relay.to(browser.port) as relay, Browser.opened(relay.port) as other:
                await _play(await _in_lobby(browser), await _in_lobby(other), relay, found)
            _print("the same in the lobby", crowd.times)
            await _paint(found)
        finally:
            await crowd.end()


async def _fill(crowd: _Crowd, arguments: Namespace, found: Servers, browser: Browser) -> None:
    """Let the players of the lobby come in, and print what memory each of them takes."""
    crowd.add(crowd.idle_about(await _in_lobby(browser)))
    before = found.megabytes
    for _ in range(arguments.pages - 2):
        crowd.add(crowd.idle_about(await _in_lobby(browser)))
    for number in range(arguments.terminals):
        crowd.add(crowd.press(await Client.register(found.ports[0], f"Ann{number}")))
    if count := len(crowd.tasks) - 1:
        print(f"memory for each player more: {(found.megabytes - before) / count:.1f} MB")


async def _watch(crowd: _Crowd, seconds: float, found: Servers) -> None:
    """Measure keys in the lobby for some seconds, and what share of a processor the server uses."""
    if seconds:
        crowd.times.clear()
        used, began = found.used, perf_counter()
        await asyncio.sleep(seconds)
        share = (found.used - used) / (perf_counter() - began)
        _print(f"{len(crowd.tasks)} in the lobby: from a key to its bytes", crowd.times)
        each = 1000 * (found.used - used) / len(crowd.times)
        print(f"of one core: {share:.0%}, for each key with all that follows it: {each:.1f} ms")
        print(f"memory of the server: {found.megabytes:.0f} MB; load of the machine: {getloadavg()[0]:.1f}")


async def _in_lobby(browser: Browser) -> Page:
    page = await browser.page()
    page.has_pictures = True
    await page.sees("Guests have no account")
    return page


@define(eq=False)
class _Crowd:
    """Players in the lobby, who press a key now and then."""

    tasks: list[asyncio.Task[None]] = field(factory=list, init=False)
    #: The times in milliseconds from a key to the first bytes after it.
    times: list[float] = field(factory=list, init=False)

    def add(self, player: Coroutine[Any, Any, None]) -> None:
        """Let a player press keys."""
        self.tasks.append(asyncio.create_task(player))

    async def end(self) -> None:
        """Stop, and say who was stopped before by what."""
        for task in self.tasks:
            task.cancel()
        ends = await asyncio.gather(*self.tasks, return_exceptions=True)
        faults = [end for end in ends if isinstance(end, Exception)]
        if faults:
            print(f"{len(faults)} players in the lobby fell out, the first one by: {str(faults[0])[:100]}")

    async def idle_about(self, page: Page) -> None:
        """Press a key on a page now and then."""
        page.is_watched = False
        await asyncio.sleep(_LOBBY_SECONDS * random())
        while True:
            began = perf_counter()
            await page.press("\x1b[B")
            await page.draws()
            self.times.append(1000 * (perf_counter() - began))
            page.received.clear()
            await asyncio.sleep(_LOBBY_SECONDS)

    async def press(self, client: Client) -> None:
        """Press a key at a terminal now and then."""
        await asyncio.sleep(_LOBBY_SECONDS * random())
        while True:
            began = perf_counter()
            client.press("\x1b[B")
            await client.sees()
            self.times.append(1000 * (perf_counter() - began))
            client.screen.keeps = False
            await asyncio.sleep(_LOBBY_SECONDS)


async def _play(first: Page, second: Page, relay: Relay, found: Servers) -> None:
    """Measure keys of the first page, and what moves send to the second one."""
    await first.press("n")
    await first.sees("Your seat")
    await first.press("\x1b[B" * 4 + "\x1b[C")
    await first.sees("You play Light")
    await first.press("s")
    await first.sees("Waiting for another player")
    await second.sees(" waits")
    await second.press("\r")
    await first.sees("place a sphere")
    await first.rests(_SETTLED)
    used = found.used
    _print("from a key to its bytes", await _timed(first))
    print(
        f"processor of the server for each key, with all others: {1000 * (found.used - used) / _KEYS:.0f} ms"
    )
    sent = []
    for page, other, move in zip(cycle((first, second)), cycle((second, first)), _MOVES, strict=False):
        relay.passed = 0
        await page.press(f"t{move}\r")
        await other.sees(f"1{move}")
        await asyncio.sleep(_LOBBY_SECONDS / 2)
        sent.append(relay.passed)
    print(f"bytes to one page for each move, compressed: {median(sent):,.0f}")


async def _timed(page: Page) -> list[float]:
    """Return the times in milliseconds from a key to the first bytes that it changes on a page."""
    times, page.is_watched = [], False
    for _ in range(_KEYS):
        await page.rests(_PAUSE)
        began = perf_counter()
        await page.press(_KEY)
        await page.draws()
        times.append(1000 * (perf_counter() - began))
    page.is_watched = True
    return times


async def _paint(found: Servers) -> None:
    """Measure keys in a real browser, in a game against the computer."""
    try:
        from playwright.async_api import async_playwright
    except ImportError:
        print("playwright is not installed: no browser was measured")
        return
    async with async_playwright() as engine:
        browser = await engine.chromium.launch(executable_path=_CHROMIUM, args=_ARGUMENTS)
        page: Any = await browser.new_page(viewport={"width": 1000, "height": 640})
        await page.add_init_script(_WATCH)
        await page.goto(f"http://{HOST}:{found.web_ports[0]}/")
        await page.wait_for_selector("#curtain", state="hidden")
        for key in ("a", "Enter"):
            await page.wait_for_timeout(2_000)
            await page.keyboard.press(key)
        await page.wait_for_timeout(4_000)
        await page.evaluate("painted.length = 0")
        used = found.used
        for _ in range(_KEYS):
            await page.wait_for_timeout(1000 * _PAUSE)
            await page.keyboard.press("Tab")
        await page.wait_for_timeout(500)
        _print("from a key to a painted frame in Chromium", await page.evaluate("painted"))
        print(f"processor of the server for each of them: {1000 * (found.used - used) / _KEYS:.0f} ms")
        await browser.close()


def _print(what: str, times: Sequence[float]) -> None:
    late = quantiles(times, n=20)[-1]
    print(f"{what}: median {median(times):.0f} ms, 95 of 100 within {late:.0f} ms ({len(times)} keys)")


if __name__ == "__main__":
    main()

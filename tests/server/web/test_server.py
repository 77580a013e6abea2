"""What the HTTP server gives to whom: files of the front end, and a websocket to its own page."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("aiohttp", reason="aiohttp is not installed")

from aiohttp import WSMsgType
from yarl import URL

from boardgames.server.net.limits import Limits
from boardgames.server.web import door, server
from boardgames.server.web.front_end import FrontEnd
from boardgames.server.web.settings import WebSettings
from tests.server.running import HOST, run
from tests.server.web.pages import web_serving

if TYPE_CHECKING:
    from pathlib import Path

#: Other addresses of this machine.
_ELSEWHERE = [f"127.0.0.{last}" for last in range(2, 12)]
_HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


def test_a_front_end_that_is_being_installed_is_not_read(tmp_path: Path) -> None:
    """Its folder is hidden until it is whole, and may have files of any kind."""
    (tmp_path / "page.js").write_text("0", encoding="ascii")
    (tmp_path / ".new" / "vendor.d").mkdir(parents=True)
    (tmp_path / ".new" / "half.part").write_text("0", encoding="ascii")
    assert {"/page.js"} == FrontEnd.of(tmp_path)._files.keys()


def test_only_the_front_end_is_served() -> None:
    """By its names, with a policy by which nothing from elsewhere is loaded or run."""

    async def scenario() -> None:
        async with web_serving() as (_, browser):
            page = await browser.session.get("/")
            policy = page.headers["Content-Security-Policy"]
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-")
            assert policy.split("'nonce-")[1].split("'")[0] in await page.text()
            assert "no-store" == page.headers["Cache-Control"]
            script = await browser.session.get("/page.js")
            tag = {"If-None-Match": script.headers["ETag"]}
            assert (200, 304) == (script.status, (await browser.session.get("/page.js", headers=tag)).status)
            for path in (
                "/%2e%2e/pyproject.toml",
                "/vendor",
                "/index.html",
                "//etc/passwd",
                "/assets/web/page.js",
            ):
                url = URL(f"http://{HOST}:{browser.port}{path}", encoded=True)
                assert 404 == (await browser.session.get(url)).status
            assert 405 == (await browser.session.post("/", data=b"x" * 10)).status

    run(scenario())


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({}, 403),
        ({"Origin": "http://evil.example", "Host": "evil.example"}, 421),
    ],
)
def test_no_other_page_gets_a_websocket(headers: dict[str, str], status: int) -> None:
    """Not even one whose name was given this server's address."""

    async def scenario() -> None:
        async with web_serving() as (_, browser):
            found = await browser.session.get("/club", headers=_HANDSHAKE | headers)
            assert (status, None) == (found.status, found.headers.get("Set-Cookie"))

    run(scenario())


@pytest.mark.parametrize("cookie", ["", "x" * 42, "x" * 44, "x" * 4_000, '"' + "x" * 41 + '"', "\u00e9" * 43])
def test_a_cookie_that_no_club_has_made_is_replaced(cookie: str) -> None:
    """By a random one, whatever it is."""

    async def scenario() -> None:
        async with web_serving() as (_, browser):
            origin = {"Origin": f"http://{HOST}:{browser.port}", "Cookie": f"boardgames={cookie}"}
            socket = await browser.session.ws_connect("/club", headers=origin)
            [made] = [value for name, value in socket._response.cookies.items() if name == "boardgames"]
            assert 43 == len(made.value)

    run(scenario())


@pytest.mark.parametrize("url", ["", "https://club.example"])
def test_the_key_of_a_browser_is_a_cookie_that_nobody_else_reads(url: str) -> None:
    """No script, no other site, and with HTTPS no listener on the way."""

    async def scenario() -> None:
        async with web_serving(settings=WebSettings(HOST, 0, url)) as (_, browser):
            host = "club.example" if url else f"{HOST}:{browser.port}"
            headers = {"Host": host, "Origin": url or f"http://{host}"}
            socket = await browser.session.ws_connect("/club", headers=headers)
            cookie = socket._response.headers["Set-Cookie"]
            assert ("HttpOnly" in cookie, "SameSite=Strict" in cookie, "Secure" in cookie) == (
                True,
                True,
                bool(url),
            )

    run(scenario())


@pytest.mark.parametrize(
    "frame",
    [
        b"\x82\xff" + (50_000_000).to_bytes(8, "big") + b"mask",
        b"\x81\xff" + (2**63 - 1).to_bytes(8, "big") + b"mask",
        b"\xc2\xff" + (50_000_000).to_bytes(8, "big") + b"mask",
    ],
)
def test_a_message_larger_than_anybody_sends_is_not_read(frame: bytes) -> None:
    """The websocket is closed when the head of the frame has come."""

    async def scenario() -> None:
        async with web_serving() as (_, browser):
            reader, writer = await asyncio.open_connection(HOST, browser.port)
            lines = {"Host": f"{HOST}:{browser.port}", "Origin": f"http://{HOST}:{browser.port}"} | _HANDSHAKE
            head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
            writer.write(f"GET /club HTTP/1.1\r\n{head}\r\n".encode())
            assert b"101" in await reader.readline()
            writer.write(frame)
            rest = await asyncio.wait_for(reader.read(), 30)
            assert any(code.to_bytes(2, "big") in rest for code in (1002, 1009))
            writer.close()

    run(scenario())


def test_those_who_say_nothing_keep_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sockets without a request, requests without an end and websockets without a greeting are closed."""
    monkeypatch.setattr(server, "_REQUEST_SECONDS", 0.1)
    monkeypatch.setattr(door, "_HELLO_SECONDS", 0.1)

    async def scenario() -> None:
        async with web_serving() as (club, browser):
            for begun in (
                b"",
                b"GET / HTTP/1.1\r\nHost: x\r\n",
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            ):
                reader, writer = await asyncio.open_connection(HOST, browser.port)
                writer.write(begun)
                await asyncio.wait_for(reader.read(), 30)
                writer.close()
            origin = {"Origin": f"http://{HOST}:{browser.port}"}
            socket = await browser.session.ws_connect("/club", headers=origin)
            assert WSMsgType.CLOSE is (await socket.receive()).type
            while club.limiter.pending:
                await asyncio.sleep(0)
            assert [] == club.limiter.connections

    run(scenario())


def test_an_address_has_so_many_sockets_and_no_more() -> None:
    """Those beyond them are closed at once, so that the others have room."""

    async def scenario() -> None:
        async with web_serving(Limits(address=1)) as (_, browser):
            pairs = [await asyncio.open_connection(HOST, browser.port) for _ in range(8)]
            ended = [asyncio.ensure_future(reader.read()) for reader, _ in pairs]
            for closed in islice(asyncio.as_completed(ended), 2):
                await closed
            assert ended[:6] == [task for task in ended if not task.done()]
            for _, writer in pairs:
                writer.close()
            await asyncio.gather(*ended, return_exceptions=True)

    run(scenario())


def test_a_crowd_from_elsewhere_keeps_nobody_out(caplog: pytest.LogCaptureFixture) -> None:
    """Of three hundred sockets most are closed, with no word in the log, and a player still comes in."""

    async def scenario() -> None:
        async with web_serving(Limits(connections=20, address=5, logins=100_000)) as (club, browser):
            begun = b"GET /club HTTP/1.1\r\nHost: localhost\r\n"
            crowd = []
            for _ in range(6):  # the system queues a hundred, and has whoever is beyond them wait for seconds
                crowd += await asyncio.gather(
                    *(
                        asyncio.open_connection(HOST, browser.port, local_addr=(_ELSEWHERE[at % 10], 0))
                        for at in range(50)
                    )
                )
            for at, (_, writer) in enumerate(crowd):
                writer.write(begun if at % 2 else b"")
            page = await browser.page()
            await page.sees("Guests have no account")
            ended = [asyncio.ensure_future(reader.read()) for reader, _ in crowd]
            for closed in islice(asyncio.as_completed(ended), 150):
                with suppress(ConnectionError):
                    await closed
            await page.press("\x1b[B")
            await page.draws()
            for _, writer in crowd:
                writer.close()
            await asyncio.gather(*ended, return_exceptions=True)
            assert (1, []) == (len(club.limiter.connections), caplog.messages)

    run(scenario())


def test_noise_is_answered_without_a_word_in_the_log(capfd: pytest.CaptureFixture[str]) -> None:
    """Whatever comes: the server goes on."""

    async def scenario() -> None:
        async with web_serving() as (_, browser):
            for noise in (
                Random(1).randbytes(2_000),
                b"GET " + b"/" * 20_000,
                b"GET / HTTP/9.9\r\n\r\n",
                b"\r\n" * 50,
            ):
                reader, writer = await asyncio.open_connection(HOST, browser.port)
                writer.write(noise)
                writer.write_eof()
                await asyncio.wait_for(reader.read(), 30)
                writer.close()
            assert 200 == (await browser.session.get("/")).status

    run(scenario())
    assert ("", "") == capfd.readouterr()

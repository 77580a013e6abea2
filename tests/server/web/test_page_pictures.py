"""The pictures of the club's page: a part of Kitty's protocol, drawn below the terminal's text."""

from __future__ import annotations

from base64 import standard_b64encode
from itertools import pairwise
from typing import Any

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("aiohttp", reason="aiohttp is not installed")
pytest.importorskip("playwright", reason="playwright is not installed")

from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.pictures.asking import QUESTION
from boardgames.tui.pictures.kitty import LOWEST, Spread, delete, place, remove, upload
from boardgames.tui.pictures.png import buffer_png
from tests.server.running import run
from tests.server.web.chromium import NEEDED, Tab, chromium
from tests.server.web.pages import web_serving

pytestmark = NEEDED

#: Writes pieces of output, as base64, to pictures below a terminal of 20 by 5 characters of 10 by 20 pixels.
#: Returns the text on the terminal, what came as a reply, and the colours at pixels, once they are as
#: expected or will not be.
_SHOW = """async ([pieces, pixels, expected]) => {
  const { Pictures } = await import("/pictures.js");
  const { Terminal } = await import("/vendor/xterm.mjs");
  const element = document.createElement("div");
  document.body.append(element);
  const terminal = new Terminal({ cols: 20, rows: 5, allowProposedApi: true });
  terminal.open(element);
  const screen = element.querySelector(".xterm-screen");
  screen.getBoundingClientRect = () => ({ width: 200, height: 100 });
  let replies = "";
  const pictures = new Pictures(terminal, (reply) => (replies += reply));
  pictures.open();
  for (const piece of pieces) pictures.write(Uint8Array.from(atob(piece), (one) => one.charCodeAt(0)));
  await new Promise((done) => terminal.write("", done));
  const context = screen.querySelector("canvas").getContext("2d");
  let colors = [];
  for (let frames = 0; frames < 600 && String(colors) !== String(expected); frames++) {
    await new Promise(requestAnimationFrame);
    colors = pixels.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].join(" "));
  }
  const lines = [0, 1, 2, 3, 4].map((row) => terminal.buffer.active.getLine(row).translateToString(true));
  terminal.dispose();
  element.remove();
  return { text: lines.join("/"), replies, colors };
}"""

#: Writes a piece of output, as base64, after a key, to a terminal with three lines of text. Returns whether a
#: question in it is answered at once, the text, and which of the rows still have their elements.
_DRAW = """async ([piece]) => {
  const { Pictures } = await import("/pictures.js");
  const { Terminal } = await import("/vendor/xterm.mjs");
  const frames = async () => {
    for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
  };
  const element = document.createElement("div");
  document.body.append(element);
  const terminal = new Terminal({ cols: 20, rows: 5, allowProposedApi: true });
  terminal.open(element);
  let came = false;
  const pictures = new Pictures(terminal, () => (came = true));
  pictures.open();
  await new Promise((done) => terminal.write("one\\r\\ntwo\\r\\nthree\\r\\n", done));
  await frames();
  const letters = () => [...element.querySelectorAll(".xterm-rows > div")].map((row) => row.firstChild);
  const before = letters();
  terminal.input("x", true);
  pictures.write(Uint8Array.from(atob(piece), (one) => one.charCodeAt(0)));
  const answered = came;
  await new Promise((done) => terminal.write("\\x1b[4;1H", done));
  await frames();
  const kept = letters().map((letter, row) => letter === before[row]);
  const lines = kept.map((_, row) => terminal.buffer.active.getLine(row).translateToString(true));
  terminal.dispose();
  element.remove();
  return { came: answered, text: lines.join("/"), kept };
}"""

_RED, _BLUE, _NOTHING = "255 0 0 255", "0 0 255 255", "0 0 0 0"


def _square(color: int) -> bytes:
    return buffer_png(PixelBuffer(8, 8, color))


def _frame() -> bytes:
    """Return a red square with a blue one over its lower right part, and a blue one that was removed."""
    red, blue = upload(1, _square(0xFF0000)), upload(2, _square(0x0000FF))
    parts = [
        "\x1b7left",
        *red,
        place(1, 1, Spread(2, 1, 3, 4), LOWEST),
        *blue,
        place(2, 1, Spread(2, 1, 7, 8), LOWEST + 9),
        place(2, 2, Spread(9, 3, 0, 0), LOWEST + 7),
        "right\x1b8",
        remove(2, 2),
    ]
    return "".join(parts).encode()


def _pieces(data: bytes, cuts: list[int]) -> list[str]:
    return [standard_b64encode(data[one:other]).decode() for one, other in pairwise([0, *cuts, len(data)])]


def test_the_page_draws_pictures_below_the_text_wherever_the_output_is_cut() -> None:
    """Commands are taken out of the text, the topmost image is seen, and what was removed is gone."""

    async def scenario() -> None:
        async with web_serving() as (_, browser), chromium() as engine:
            page: Any = (await Tab.opened(engine, browser.port)).page

            async def sees(colors: dict[tuple[int, int], str], data: bytes, *cuts: int) -> Any:
                expected = list(colors.values())
                found = await page.evaluate(_SHOW, [_pieces(data, list(cuts)), list(colors), expected])
                assert expected == found["colors"], cuts[:3]
                return found

            colors = {
                (23, 24): _RED,
                (30, 31): _BLUE,
                (31, 32): _BLUE,
                (22, 24): _NOTHING,
                (92, 62): _NOTHING,
            }
            data = _frame()
            begin = data.index(b"\x1b_G")
            end = data.index(b"\x1b\\", begin)
            for cuts in ((), (begin + 1,), (begin + 2, begin + 9), (end,), (end + 1,), range(1, len(data))):
                found = await sees(colors, data, *cuts)
                assert "left///         right/" == found["text"]
            moved = place(2, 1, Spread(0, 0, 0, 0, 2, 2, 3, 3), LOWEST + 9).encode()
            await sees({(30, 31): _RED, (31, 32): _NOTHING, (2, 2): _BLUE, (3, 3): _NOTHING}, data + moved)
            await sees({(23, 24): _NOTHING, (30, 31): _BLUE}, data + delete(1).encode())
            assert "\x1b_Gi=31;OK\x1b\\" == (await sees({}, QUESTION.encode()))["replies"]

    run(scenario())


def test_a_frame_after_a_key_is_drawn_at_once_and_only_where_it_changes() -> None:
    """What follows a command is read with what stood before it, and rows between two that change stay."""

    async def scenario() -> None:
        async with web_serving() as (_, browser), chromium() as engine:
            page: Any = (await Tab.opened(engine, browser.port)).page
            frame = _pieces(f"\x1b[1;1HONE{QUESTION}\x1b[3;1HTHREE".encode(), [])
            assert await page.evaluate(_DRAW, frame) == {
                "came": True,
                "text": "ONE/two/THREE//",
                "kept": [False, True, False, True, True],
            }

    run(scenario())

"""Pictures on a terminal elsewhere: asked for, sent, and taken back."""

from __future__ import annotations

import asyncio
import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.play.frame import AnyFrame, Marks
from boardgames.server.net.driver import TerminalDriver
from boardgames.server.net.terminal import Size, Terminal, TerminalKind
from boardgames.tui.base import BaseApp
from boardgames.tui.boards.art import load_art
from boardgames.tui.boards.view import BoardView
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.pictures.asking import QUESTION
from boardgames.tui.pictures.service import Workshop
from boardgames.tui.seams.testing import in_context, paint_waiting
from boardgames.tui.settings.preferences import Settings
from tests.tui.pictures.terminal import KittyTerminal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.app import ComposeResult

_PICTURES = re.compile(
    r"\x1b7(?:\x1b\[\d+;\d+H|\x1b_G[^\x1b]*\x1b\\)*\x1b8|(?:\x1b_G(?:a=[td]|q=2)[^\x1b]*\x1b\\)+"
)
_ANSWERS = {"konsole": "\x1b_Gi=31;OK\x1b\\\x1b[6;16;8t\x1b[?62;1;4c", "plain": "\x1b[?62;1c"}


class Line:
    """A line to a terminal that answers like one with Kitty's protocol, or like one without."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.shows = KittyTerminal()
        self.frames: list[int] = []
        #: True once the reply has been read.
        self.has_answered = False
        self.terminal = Terminal(self, TerminalKind(), Size(60, 30))

    def write(self, data: bytes) -> None:
        """Answer a query, and carry out the commands for pictures."""
        text = data.decode()
        if QUESTION in text:
            # In two pieces, which are no keys.
            reply = _ANSWERS[self.kind].encode()
            loop = asyncio.get_running_loop()
            loop.call_soon(self.terminal.on_input, reply[:7])
            loop.call_soon(self.terminal.on_input, reply[7:])
            loop.call_soon(setattr, self, "has_answered", True)
        for found in _PICTURES.finditer(text):
            before = self.shows.sent
            self.shows.receive(found.group())
            self.frames.append(self.shows.sent - before)

    def waiting(self) -> int:
        """Keep nothing."""
        return 0


class OneBoard(BaseApp):
    """Shows a board in a terminal elsewhere."""

    def __init__(self, line: Line) -> None:
        super().__init__(driver_class=TerminalDriver)
        self.terminal = line.terminal
        self.settings = Settings(ColorMode.FULL)
        frame = AnyFrame(boardgames.load("pylos").start())
        self.board = BoardView(load_art("pylos"), frame, color_mode=ColorMode.FULL, view="table")
        self.keys: list[str] = []

    @property
    def environ_for_pictures(self) -> Mapping[str, str]:
        """Return that of a terminal that can be asked."""
        return {"TERM": "xterm-256color"}

    def compose(self) -> ComposeResult:
        """Compose the board."""
        yield self.board

    def on_mount(self) -> None:
        """Ask the terminal."""
        self.call_after_refresh(self.begin_pictures)

    def point(self, number: int) -> None:
        """Move the cursor to a spot."""
        position = self.board.frame.position
        with in_context(self):
            self.board.show(AnyFrame(position, marks=Marks(cursor=position.spots[number])))

    def on_key(self, event: object) -> None:
        """Note what was typed."""
        self.keys.append(str(event))


@pytest.fixture(autouse=True)
def no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make pictures at once, and none that is not shown: the clock of tests does not wait for the thread."""

    def order(_: Workshop, key: object, job: Callable[[], None]) -> None:
        if not isinstance(key, tuple):
            job()

    monkeypatch.setattr(Workshop, "order", order)


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            paint_waiting()
            await asyncio.sleep(0.01)


async def test_a_client_with_kittys_protocol_gets_pictures() -> None:
    """They are uploaded once; a cursor is some bytes; what was missed is sent again, and nothing stays."""
    line = Line("konsole")
    app = OneBoard(line)
    running = asyncio.create_task(app.run_async())
    await _until(lambda: bool(line.shows.places))
    images, sent = len(line.shows.images), line.shows.sent
    app.point(5)
    await _until(lambda: line.shows.sent > sent)
    frames = len(line.frames)
    app.point(6)
    await _until(lambda: len(line.frames) > frames)
    assert 100 > line.frames[-1]
    line.terminal.on_drained()
    await _until(lambda: len(line.shows.images) == images + 1 and bool(line.shows.places))
    app.exit()
    await running
    assert ({}, {}, []) == (line.shows.images, line.shows.places, app.keys)


async def test_a_client_without_gets_characters() -> None:
    """Nothing is sent for pictures, and nothing of them is loaded for it."""
    line = Line("plain")
    app = OneBoard(line)
    running = asyncio.create_task(app.run_async())
    await _until(lambda: line.has_answered)
    app.exit()
    await running
    assert (0, None, []) == (line.shows.sent, app.pictures, app.keys)


def test_a_terminal_is_asked_again_only_once_the_setting_has_changed() -> None:
    """Not before it was asked at all, and not as often as settings are left."""
    asked: list[str] = []
    preferences = SimpleNamespace(pictures="auto")

    def ask() -> None:
        asked.append(preferences.pictures)
        BaseApp.begin_pictures(app)

    app: Any = SimpleNamespace(
        _pictures_setting="",
        settings=SimpleNamespace(preferences=preferences),
        is_headless=True,
        begin_pictures=ask,
    )
    BaseApp.keep_pictures(app)
    assert not asked
    BaseApp.begin_pictures(app)
    for preferences.pictures in ("auto", "off", "off", "auto"):
        BaseApp.keep_pictures(app)
    assert ["off", "auto"] == asked

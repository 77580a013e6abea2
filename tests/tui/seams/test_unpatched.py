"""Each seam with Textual's own functions: real timers, the real Pilot, frames written when they are due.

Coroutine tests have Textual go by a virtual clock, and its screens be painted by the test. These are ordinary
functions that run a loop of their own, so nothing in Textual is replaced.
"""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

from textual import work
from textual.app import App
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Key
from textual.geometry import Region, Size
from textual.pilot import Pilot
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.widget import Widget
from textual.widgets import Label, Static
from textual.widgets.option_list import Option

from boardgames.tui.canvas.cells import style_for
from boardgames.tui.seams.app import SeamApp
from boardgames.tui.seams.compositor import FirstFrame
from boardgames.tui.seams.palette import SafePalette
from boardgames.tui.seams.row_list import RowList
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.seams.scrolling import resize_content
from boardgames.tui.seams.strips import Surface
from boardgames.tui.seams.stylesheet import SharedStylesheet
from boardgames.tui.seams.testing import in_context

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from textual.app import ComposeResult
    from textual.strip import Strip

_SIZE = 60, 12
_INK, _OTHER_INK = style_for(0xFF0000, 0x000000), style_for(0x00FF00, 0x000000)


class _Written(HeadlessDriver):
    """A driver without a terminal that keeps what it is given to write."""

    def __init__(self, app: App[Any], **more: Any) -> None:
        super().__init__(app, **more)
        assert isinstance(app, _Seamed)
        self._frames = app.frames

    @property
    def is_headless(self) -> bool:
        """Have the application write."""
        return False

    def write(self, data: str) -> None:
        """Keep frames: they begin with a place."""
        if re.match(r"\x1b\[\d", data):
            self._frames.append(data)


class _Seamed(SeamApp):
    """An application whose first screen is given, and whose faults are kept."""

    def __init__(self, first: Callable[[], Screen[Any]] = Screen) -> None:
        super().__init__(_Written)
        self._first = first
        #: What has been written, and the faults.
        self.frames: list[str] = []
        self.kept: list[str] = []

    def get_default_screen(self) -> Screen[Any]:
        screen = self._first()
        self.let_switch(screen)
        return screen

    def on_fault(self, error: Exception, source: object, *, contained: bool = False) -> None:
        del contained
        self.kept.append(f"{type(error).__name__} in {type(source).__name__}")

    def action_command_palette(self) -> None:
        self.push_screen(SafePalette())


def _run(app: _Seamed, act: Callable[[Pilot[None]], Awaitable[None]]) -> None:
    """Run an application, act in it, and have it end by itself."""

    async def run() -> None:
        running = asyncio.create_task(app.run_async(size=_SIZE))
        pilot = Pilot(app)
        while not app.is_running or not app.screen_stack:
            await asyncio.sleep(0)
        with in_context(app):
            await pilot.pause()
            await act(pilot)
        app.exit()
        await running

    asyncio.run(asyncio.wait_for(run(), 60))


class _Cells(Widget):
    """A row of cells, of which some change."""

    DEFAULT_CSS = "_Cells { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.surface = Surface()
        self.surface.show([[("a", _INK)] * 30])

    def render_line(self, y: int) -> Strip:
        return self.surface.strip(y, self.size.width)

    def change(self, x: int) -> None:
        """Show another character in a column."""
        row = [("a", _INK)] * 30
        row[x] = "b", _OTHER_INK
        self.refresh(*self.surface.show([row]) or ())


class _Page(ClosingScreen[None]):
    """A screen whose first frame is held back, with a row of cells beside a text."""

    def __init__(self) -> None:
        super().__init__()
        self.first_frame = FirstFrame(self)

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Label("beside".ljust(20))
            yield _Cells()

    def on_mount(self) -> None:
        self.first_frame.prepare()


def test_a_screen_is_first_written_when_it_is_laid_out_and_then_only_where_it_changes() -> None:
    """The first frame has all widgets; the next begins at the cell that has changed, and ends after it."""

    async def act(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, _Seamed)
        assert isinstance(app.screen, _Page)
        while not app.screen.has_begun or not app.frames:
            await pilot.pause()
        assert ("beside" in app.frames[0], "aaa" in app.frames[0]) == (True, True)
        app.frames.clear()
        app.screen.query_one(_Cells).change(7)
        while not app.frames:
            await pilot.pause()
        shown = re.sub(r"\x1b\[[0-9;]*m", "", app.frames[0])
        assert "\x1b[1;28Hb" == shown.removesuffix("\x1b[1;1H")  # where the cursor rests

    _run(_Seamed(_Page), act)


class _Once(Static):
    """A widget that fails at the first key, and counts the others."""

    can_focus = True
    seen = 0

    def key_z(self) -> None:
        self.seen += 1
        if self.seen == 1:
            raise ZeroDivisionError


def test_a_widget_goes_on_after_an_exception() -> None:
    """The application is told, and the next key counts."""

    async def act(pilot: Pilot[None]) -> None:
        widget = _Once()
        await pilot.app.mount(widget)
        widget.focus()
        await pilot.press("z", "z")
        assert (2, True) == (widget.seen, pilot.app.is_running)

    app = _Seamed()
    _run(app, act)
    assert ["ZeroDivisionError in _Once"] == app.kept


class _Exchanging(Screen[None]):
    """A screen whose widgets are exchanged by each key, by a worker that the next one replaces."""

    exchanged = 0

    def compose(self) -> ComposeResult:
        yield Vertical(*(Static() for _ in range(20)))

    @work(exclusive=True)
    async def on_key(self) -> None:
        await self.query_one(Vertical).remove()
        await self.mount(Vertical(*(Static() for _ in range(20))))
        self.exchanged += 1


def test_a_removal_that_is_no_longer_awaited_is_carried_out() -> None:
    """Two keys in one burst cancel the first worker in the middle of it; the program goes on."""

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(2):
            pilot.app.post_message(Key("z", "z"))
        await pilot.pause()
        await pilot.app.workers.wait_for_complete()
        screen = pilot.app.screen
        assert isinstance(screen, _Exchanging)
        assert (True, 1) == (pilot.app.is_running, len(screen.query(Vertical)))
        assert screen.exchanged

    _run(_Seamed(_Exchanging), act)


def test_a_widget_that_is_never_idle_leaves_others_their_turn() -> None:
    """A timer of the application goes off although a callback always asks for itself again."""

    async def act(pilot: Pilot[None]) -> None:
        screen, went_off = pilot.app.screen, asyncio.Event()

        def again() -> None:
            if not went_off.is_set():
                screen.call_later(again)

        again()
        pilot.app.set_timer(0.01, went_off.set)
        await went_off.wait()

    _run(_Seamed(), act)


def test_a_screen_closes_once() -> None:
    """Dismissed twice in one burst it takes no other screen along."""

    async def act(pilot: Pilot[None]) -> None:
        page, below = ClosingScreen[None](), pilot.app.screen
        await pilot.app.push_screen(page)
        page.dismiss()
        page.dismiss()
        await pilot.pause()
        assert [below] == pilot.app.screen_stack

    app = _Seamed()
    _run(app, act)
    assert [] == app.kept


def test_the_lowest_screen_can_be_switched() -> None:
    """A first screen of our own gives way to another one."""

    async def act(pilot: Pilot[None]) -> None:
        other = Screen[None]()
        await pilot.app.switch_screen(other)
        assert [other] == pilot.app.screen_stack

    app = _Seamed()
    _run(app, act)
    assert [] == app.kept


def test_the_command_palette_closes_once() -> None:
    """Escape three times in one burst leaves the screen below as it is."""

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+p")
        assert isinstance(pilot.app.screen, SafePalette)
        for _ in range(3):
            pilot.app.post_message(Key("escape", None))
        await pilot.pause()
        assert 1 == len(pilot.app.screen_stack)

    app = _Seamed()
    _run(app, act)
    assert [] == app.kept


def test_the_selected_row_has_the_two_colors_of_the_list() -> None:
    """A text with colours of its own keeps them in other rows only; new rows need no new layout."""

    async def act(pilot: Pilot[None]) -> None:
        rows = RowList(*(Option(Content.from_markup("[#ff0000]one")) for _ in range(2)))
        await pilot.app.mount(rows)
        rows.highlighted = 0
        await pilot.pause()
        inks = [_inks(strip, "one") for strip in rows.render_lines(Region(0, 1, 20, 2))]
        assert [False, True] == ["#ff0000" in ink for ink in inks]
        layouts = list[object]()
        pilot.app.screen.screen_layout_refresh_signal.subscribe(pilot.app.screen, layouts.append)
        first = rows.options[0]
        rows.show_rows([Option(first.prompt), Option(Content("three"), id="3")], 1)
        await pilot.pause()
        assert (first, "three", 1, []) == (
            rows.options[0],
            str(rows.get_option("3").prompt),
            rows.highlighted,
            layouts,
        )

    _run(_Seamed(), act)


def _inks(strip: Strip, text: str) -> set[str]:
    """Return the colours of the segments with a text."""
    styles = [segment.style for segment in strip if text in segment.text and segment.style]
    return {style.color.get_truecolor().hex for style in styles if style.color}


def test_a_list_that_gets_longer_lays_out_nothing() -> None:
    """It can be scrolled further, and the screen is not laid out again."""

    async def act(pilot: Pilot[None]) -> None:
        view, layouts = ScrollView(), list[object]()
        await pilot.app.mount(view)
        pilot.app.screen.screen_layout_refresh_signal.subscribe(pilot.app.screen, layouts.append)
        resize_content(view, Size(10, 50))  # it gets a scrollbar, for which there has to be room
        await pilot.pause()
        while layouts:
            layouts.clear()
            await pilot.pause()
        resize_content(view, Size(10, 100))
        await pilot.pause()
        assert (100 - view.size.height, []) == (view.max_scroll_y, layouts)

    _run(_Seamed(), act)


def test_what_one_application_has_parsed_serves_another() -> None:
    """The rules of its style sheet are the same objects."""
    texts = "Static { color: red; }", "OptionList { height: 3; }"
    rules = []
    for _ in range(2):
        sheet = SharedStylesheet.like(App[None]().stylesheet)
        for number, text in enumerate(texts):
            sheet.add_source(text, read_from=("", str(number)))
        sheet.parse()
        rules.append(sheet.rules)
    first, second = rules
    assert len(first) == len(texts)
    assert all(one is other for one, other in zip(first, second, strict=True))

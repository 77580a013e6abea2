"""How often a screen is laid out: not without a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Static

from boardgames.tui.seams.input_line import InputLine
from boardgames.tui.seams.screen import ClosingScreen
from tests.tui.table import BareApp

if TYPE_CHECKING:
    from textual.app import ComposeResult

SIZE = (40, 10)


class _Texts(ClosingScreen[None]):
    """A text that scrolls, and a line to type in."""

    def compose(self) -> ComposeResult:
        yield InputLine()
        with VerticalScroll():
            yield Static("one line")


async def test_nothing_is_laid_out_for_a_key_or_a_size_that_moves_nothing() -> None:
    """Neither the first key, nor typing in a line, nor the size that the window has already."""
    app = BareApp(reduced_motion=True)
    screen, layouts = _Texts(), list[object]()
    async with app.run_test(size=SIZE) as pilot:
        await app.push_screen(screen)
        await pilot.pause()
        screen.screen_layout_refresh_signal.subscribe(screen, layouts.append)
        screen.query_one(InputLine).focus()
        await pilot.press(*"e4 is")
        app.post_message(Resize(Size(*SIZE), Size(*SIZE)))
        await pilot.pause()
        assert ("e4 is", []) == (screen.query_one(InputLine).value, layouts)


async def test_a_screen_that_comes_back_has_the_size_of_the_window() -> None:
    """Also if the window has another size than when the screen was covered."""
    app = BareApp(reduced_motion=True)
    below, above = _Texts(), _Texts()
    async with app.run_test(size=SIZE) as pilot:
        await app.push_screen(below)
        await app.push_screen(above)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await app.pop_screen()
        await pilot.pause()
        scroll = below.query_one(VerticalScroll)
        assert ((60, 20), (60, 17)) == (below.outer_size, scroll.outer_size)

"""The command palette where there is hardly room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.style import Style
from textual.command import CommandList
from textual.events import Click, Key

from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.seams.palette import SafePalette
from boardgames.tui.seams.testing import toggle_list
from tests.core.faults import logged
from tests.tui.table import BareApp

if TYPE_CHECKING:
    from textual.pilot import Pilot


async def test_the_palette_without_height_or_width_can_be_left() -> None:
    """Keys that lead to commands out of sight do nothing; Escape closes it."""
    leading = ("pageup", "home", "pagedown", "ctrl+home", "end", "down")
    app = BareApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for size, keys in (((80, 2), leading), ((80, 4), leading), ((6, 11), ("a", "down"))):
            await pilot.resize_terminal(*size)
            await pilot.press("ctrl+p", *keys)
            assert isinstance(app.screen, SafePalette), size
            await pilot.press("escape")
            assert not isinstance(app.screen, SafePalette), size


async def test_the_palette_closes_once() -> None:
    """However many keys in one burst close it: the screen below stays, and a command is done once."""
    app = BoardgamesApp()
    async with app.run_test() as pilot:
        for closing, expected in (("escape", ["PickerScreen"]), ("enter", ["PickerScreen", "MatchesScreen"])):
            await pilot.press("ctrl+p", *"matches", "down")
            for key in (closing, closing, closing):
                app.post_message(Key(key, None))
            await pilot.pause()
            assert expected == [type(screen).__name__ for screen in app.screen_stack]


async def test_each_command_has_one_row_and_the_chosen_one_is_described_as_a_whole() -> None:
    """Beside a title a description may be cut; wherever the cursor goes, it is below its title then."""
    app = BoardgamesApp(new_match("pylos", {}))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause(1)
        for _ in range(3):
            commands = app.screen.query_one(CommandList)
            prompts = [str(option.prompt) for option in commands.options]
            chosen = prompts[commands.highlighted or 0]
            below = [prompt for prompt in prompts if "\n" in prompt]
            assert below == ([chosen] if "\n" in chosen else [])
            assert all(len(line) <= 74 for line in chosen.split("\n")), chosen
            await pilot.press("down")
        assert below


@pytest.mark.usefixtures("painted")
async def test_the_mouse_around_the_palette_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """There can be no link on the ground of a dialog, so nobody has to look for one."""
    app = BareApp()
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        drawn: list[object] = []
        monkeypatch.setattr(app.screen, "render_lines", drawn.append)
        assert (Style.null(), []) == (app.screen.get_style_at(79, 23), drawn)


async def test_a_click_beside_everything_is_no_fault() -> None:
    """The terminal may have become smaller since; a click on the ground still closes the palette."""
    app = BareApp()
    async with app.run_test(size=(80, 24)) as pilot:
        below = app.screen
        await pilot.press("ctrl+p")
        for x, y in ((200, 5), (5, 90)):
            app.screen.post_message(Click(app.screen, x, y, 0, 0, 1, False, False, False, x, y))
            await pilot.pause()
        assert isinstance(app.screen, SafePalette)
        assert [] == logged()
        await pilot.click(offset=(79, 23))
        assert [below] == app.screen_stack
        await pilot.press("ctrl+p")
        await _the_palette_does_without_its_list(app, pilot)


async def _the_palette_does_without_its_list(app: BareApp, pilot: Pilot[None]) -> None:
    """What is found once the list has gone changes nothing, and is not an error."""
    palette = app.screen
    assert isinstance(palette, SafePalette)
    await palette.query(CommandList).remove()
    toggle_list(palette)
    await pilot.pause()
    assert (palette, []) == (app.screen, logged())

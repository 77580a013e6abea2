"""Lists that draw only the rows that change, and those whose lines are drawn once for a whole process."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.app import App
from textual.content import Content
from textual.geometry import Region
from textual.widgets.option_list import Option

from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.strip import Strip

ROWS = ("Ann waits", "Ben waits", "Cleo [b]plays[/b]", "Dora", "Eve", "Finn", "Gus")


class _SharedList(RowList):
    shares_lines = True


class _ListApp(App[None]):
    """A list without a border, as high as its screen."""

    CSS = "RowList { border: none; height: 100%; padding: 0 1; text-wrap: nowrap; }"

    def __init__(self, kind: type[RowList], rows: tuple[str, ...] = ROWS) -> None:
        super().__init__()
        self.list = kind(*_options(rows))

    def compose(self) -> ComposeResult:
        """Show the list."""
        yield self.list

    def lines(self) -> list[Strip]:
        """Return the lines of the list as they are shown."""
        return self.list.render_lines(Region(0, 0, *self.list.outer_size))


def _options(rows: tuple[str, ...]) -> list[Option]:
    return [Option(Content.from_markup(row), id=row) for row in rows]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the lines of lists that are drawn again, as they are asked for."""
    found: list[int] = []
    refresh_lines = RowList.refresh_lines

    def noted(self: RowList, y: int, count: int = 1) -> None:
        found.extend(range(y, y + count))
        refresh_lines(self, y, count)

    monkeypatch.setattr(RowList, "refresh_lines", noted)
    monkeypatch.setattr(RowList, "refresh_line", noted)
    return found


async def test_a_key_draws_the_rows_that_it_changes(drawn: list[int]) -> None:
    """Down draws the row that was selected, and the one that is."""
    app = _ListApp(RowList)
    async with app.run_test(size=(30, 10)) as pilot:
        app.list.highlighted = 1
        await pilot.pause()
        drawn.clear()
        await pilot.press("down")
        assert [1, 2] == sorted(drawn)


async def test_other_rows_draw_the_lines_that_they_change(drawn: list[int]) -> None:
    """Of rows that are replaced, those which are the same as before are not drawn."""
    app = _ListApp(RowList)
    async with app.run_test(size=(30, 10)) as pilot:
        app.list.highlighted = 0
        await pilot.pause()
        drawn.clear()
        app.list.show_rows(_options((*ROWS[:4], "Eve has left", *ROWS[5:], "Hal")), 0)
        assert [4, 7] == sorted(drawn)


async def test_shared_lines_look_as_if_each_list_drew_its_own() -> None:
    """They do so with each selected row, in each theme, size and place of the list's window."""
    for size in ((30, 10), (24, 4)):
        for theme in ("textual-dark", "textual-light"):
            shared = [await _pictures(_SharedList, size, theme) for _ in range(2)]
            own = await _pictures(RowList, size, theme)
            assert [own, own] == shared


async def _pictures(kind: type[RowList], size: tuple[int, int], theme: str) -> list[list[Strip]]:
    """Return the lines of a list while its rows are selected one after another, and once it has others."""
    app = _ListApp(kind)
    async with app.run_test(size=size) as pilot:
        app.theme = theme
        pictures = []
        for _ in ROWS:
            await pilot.press("down")
            await pilot.pause()
            pictures.append(app.lines())
        await pilot.hover(app.list, (3, 1))
        pictures.append(app.lines())
        app.list.show_rows(_options(("Hal", *ROWS[:3])), 1)
        await pilot.pause()
        return [*pictures, app.lines()]


async def test_a_line_is_drawn_once_for_all_lists() -> None:
    """A second list with the same rows shows the lines of the first one themselves."""
    first, second = [await _pictures(_SharedList, (30, 10), "textual-dark") for _ in range(2)]
    assert all(
        one is other
        for before, now in zip(first, second, strict=True)
        for one, other in zip(before, now, strict=True)
    )

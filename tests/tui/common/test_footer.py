"""The line of keys at the bottom of a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from boardgames.tui.common.footer import Footer
from tests.tui.table import lines_of

if TYPE_CHECKING:
    from rich.text import Text


class _Keys(App[None]):
    """Keys that act, one that is disabled, a second key for one action, and one that is hidden."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "add(1)", "Add"),
        Binding("A", "add(1)", "Add"),
        Binding("l", "lower", "Lower"),
        Binding("t", "add(10)", "Ten"),
        Binding("h", "add(100)", "Hidden", show=False),
    ]

    def __init__(self, *, compact: bool = False) -> None:
        super().__init__()
        self.total = 0
        self.bells = 0
        self._compact = compact

    def compose(self) -> ComposeResult:
        """Show nothing but the footer."""
        yield Footer(compact=self._compact)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Lower only what is above zero."""
        return None if action == "lower" and self.total == 0 else True

    def action_add(self, number: int) -> None:
        """Add a number."""
        self.total += number
        self.refresh_bindings()

    def action_lower(self) -> None:
        """Take one off."""
        self.total -= 1

    def bell(self) -> None:
        """Count the bells."""
        self.bells += 1


def _mouse(app: _Keys, kind: type[events.MouseEvent], x: int, dy: int = 0) -> None:
    y = app.size.height - 1
    app.post_message(kind(None, x, y, 0, dy, 1, shift=False, meta=False, ctrl=False, screen_x=x, screen_y=y))


@pytest.mark.parametrize(("width", "line"), [(80, " a Add  l Lower  t Ten "), (22, "a Add l Lower t Ten ")])
async def test_each_action_is_shown_with_its_first_key(width: int, line: str) -> None:
    """In a compact footer the keys are closer together where there is no room for all."""
    app = _Keys(compact=True)
    async with app.run_test(size=(width, 10)) as pilot:
        await pilot.pause()
        assert [line.rstrip()] == [shown.rstrip() for shown in lines_of(app.query_one(Footer))]


async def test_a_click_presses_the_key() -> None:
    """A click on the key or its words works, one beside them does nothing.

    A key that does nothing now is dim, and a click on it rings the bell, until it does something.
    """
    app = _Keys()
    async with app.run_test() as pilot:
        await pilot.pause()
        _mouse(app, events.MouseDown, 8)
        await pilot.pause()
        assert (1, ["l", "Lower"]) == (app.bells, _dim(app))
        for x in (0, 4, 16, 70):
            _mouse(app, events.MouseDown, x)
            await pilot.pause()
        assert (12, []) == (app.total, _dim(app))


def _dim(app: _Keys) -> list[str]:
    line = app.query_one(Footer).render_line(0)
    return [segment.text.strip() for segment in line if segment.style and segment.style.dim]


async def test_the_key_below_the_mouse_is_marked() -> None:
    """It is marked while the mouse is there."""
    app = _Keys()
    async with app.run_test() as pilot:
        await pilot.pause()
        shown = []
        for x in (8, 70):
            _mouse(app, events.MouseMove, x)
            await pilot.pause()
            footer = app.query_one(Footer)
            backgrounds = {part.style.bgcolor for part in footer.render_line(0) if part.style}
            shown.append((footer.hovered, footer.styles.pointer, len(backgrounds)))
        assert [("l", "pointer", 2), (None, "default", 1)] == shown


class _LeavingKeys(_Keys):
    """The same keys, after them one that leaves, one more, and the one that lists all of them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "leave", "Leave"),
        Binding("v", "add(5)", "Five"),
        Binding("f1", "add(7)", "Help"),
    ]


async def test_the_ways_out_and_to_help_stay_where_there_is_no_room() -> None:
    """Other keys give way to them, wherever these stand in the line, and however far the wheel has moved."""
    app = _LeavingKeys()
    async with app.run_test(size=(40, 4)) as pilot:
        shown = []
        for kind in (None, events.MouseScrollDown, events.MouseScrollDown):
            if kind:
                _mouse(app, kind, 3, 1)
            await pilot.pause()
            shown += lines_of(app.query_one(Footer))
        assert all("q Leave" in line and line.rstrip().endswith("f1 Help") for line in shown), shown
        assert ("a Add" in shown[0], "v Five" in shown[0], "v Five" in shown[-1]) == (True, False, True)


async def test_more_keys_than_room_are_moved_to() -> None:
    """As many as fit are shown, with the blank at the end; the wheel moves to the last key and back."""
    app = _Keys()
    async with app.run_test(size=(16, 4)) as pilot:
        shown = []
        down, up = events.MouseScrollDown, events.MouseScrollUp
        for kind in (down, down, up, up):
            _mouse(app, kind, 3, 1)
            await pilot.pause()
            shown += lines_of(app.query_one(Footer))
        assert [" l Lower  t Ten ", " l Lower  t Ten ", " a Add  l Lower ", " a Add  l Lower "] == shown
        footer = app.query_one(Footer)
        footer.keys = ()  # as below a dialog, where nothing is moved to
        footer.shift = 1
        assert 0 == footer.shift


async def test_the_key_for_all_keys_stays_where_there_is_no_room_for_others() -> None:
    """It comes last, and other keys give way to it."""
    app = _Keys()
    app.bind("f1", "all_keys", description="All keys")
    async with app.run_test(size=(24, 4)) as pilot:
        await pilot.pause()
        assert [" a Add  f1 All keys "] == lines_of(app.query_one(Footer))


async def test_it_is_drawn_again_only_for_other_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moving the focus or pressing a key does not draw it again."""
    drawn: list[Footer] = []
    render = Footer.render

    def count(footer: Footer) -> Text:
        drawn.append(footer)
        return render(footer)

    monkeypatch.setattr(Footer, "render", count)
    app = _Keys()
    async with app.run_test() as pilot:
        await pilot.press("a")
        await pilot.pause()
        before = len(drawn)
        await pilot.press("a", "t")
        await pilot.pause()
        assert before == len(drawn)

"""The cost of a move on the screen: nothing is laid out or drawn that stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual import events
from textual.widget import Widget

from boardgames.core import Spot
from boardgames.tui.boards.view import BoardView
from boardgames.tui.seams.compositor import ThriftyCompositor
from boardgames.tui.seams.testing import paint as paint_now
from tests.every import every_game
from tests.tui.table import Table, open_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.geometry import Region, Size
    from textual.strip import Strip


@pytest.fixture
def layouts(monkeypatch: pytest.MonkeyPatch) -> list[Size]:
    """The sizes for which a screen has been laid out."""
    found: list[Size] = []
    reflow = ThriftyCompositor.reflow

    def counted(self: ThriftyCompositor, parent: Widget, size: Size) -> object:
        found.append(size)
        return reflow(self, parent, size)

    monkeypatch.setattr(ThriftyCompositor, "reflow", counted)
    return found


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the widgets that were asked for their lines; "" for those without one."""
    found: list[str] = []

    def counting(draw: Callable[[Widget, Region], list[Strip]]) -> Callable[[Widget, Region], list[Strip]]:
        def counted(self: Widget, crop: Region) -> list[Strip]:
            found.append(self.id or "")
            return draw(self, crop)

        return counted

    for kind in (Widget, BoardView):
        monkeypatch.setattr(kind, "render_lines", counting(kind.__dict__["render_lines"]))
    return found


async def paint(table: Table) -> None:
    """Paint what is due, now."""
    await table.pilot.pause()
    paint_now(table.screen)


@every_game
async def test_a_move_does_not_lay_the_screen_out_again(game: str, layouts: list[Size]) -> None:
    """The panels keep their heights while moves are played, and the list of moves scrolls."""
    async with open_table(game=game) as table:
        for size in ((80, 24), (100, 30)):
            await table.resize(size)
            for ply in range(4):
                if ply == 1:  # after the first move what a newcomer is told has gone
                    del layouts[:]
                table.board.play(table.cursor.position.legal_moves()[0])
                for _ in range(2):
                    await paint(table)
            assert (4, []) == (table.cursor.at.ply, layouts), size
            await table.start_over()


@pytest.mark.usefixtures("painted")
async def test_an_animation_draws_the_board_alone(drawn: list[str]) -> None:
    """Neither the panels nor the small board are asked for anything while a piece moves."""
    async with open_table(size=(100, 30), reduced_motion=False) as table:
        now = [0.0]
        table.board.interaction.animator.clock = lambda: now[0]
        table.board.play(table.cursor.position.legal_moves()[0])
        await paint(table)
        del drawn[:]
        found = []
        for now[0] in (0.1, 0.2, 0.3):
            table.board._next_frame()
            await paint(table)
            found.append(bool(table.board.frame.moving))
        assert ([True, False, False], {"board"}) == (found, set(drawn))


async def test_a_key_does_not_wait_for_places_that_the_mouse_has_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of three hundred places that the mouse was at, only the last one is explained before the key counts."""
    async with open_table(size=(100, 30)) as table:
        board, seen = table.board, list[Spot | None]()
        point = board.point_lightly

        def noted(spot: Spot | None) -> None:
            seen.append(spot)
            point(spot)

        monkeypatch.setattr(board, "point_lightly", noted)
        for number in range(300):
            x, y = board.region.x + number % board.size.width, board.region.y + number // 15
            post = events.MouseMove(
                None, x, y, 0, 0, 0, shift=False, meta=False, ctrl=False, screen_x=x, screen_y=y
            )
            table.app.post_message(post)
        table.app.post_message(events.Key("enter", None))
        await table.pilot.pause()
        assert (1, True) == (table.cursor.at.ply, len(seen) <= 1)

"""Acts of players with the mouse, for tests of the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events

from boardgames.core import Choice, Selection, Spot
from boardgames.tui.play_area.prompt import PromptPanel
from tests.tui.players import random_steps
from tests.tui.table import lines_of, spot_called

if TYPE_CHECKING:
    from random import Random

    from boardgames.core import Move
    from boardgames.tui.boards.view import BoardView
    from tests.tui.table import Table


__all__ = [
    "click_choice",
    "click_on_board",
    "click_on_spots",
    "finish_with_mouse",
    "hover",
    "place_of",
    "place_on",
    "play_with_mouse",
    "post_click",
]


async def play_with_mouse(table: Table, rng: Random) -> Move:
    """Play a random move by clicks on boards and in the prompt, and return it."""
    cursor = table.cursor
    here, steps = cursor.at, random_steps(cursor.position, rng)
    selection = Selection.of(cursor.position)
    for step in steps:
        selection = selection.add(step)
        if isinstance(step, Spot):
            await click_on_board(table, step)
        else:
            await click_choice(table, step)
    if cursor.at is here:
        await finish_with_mouse(table)
    assert selection.move is not None
    return selection.move


async def click_on_board(table: Table, spot: Spot) -> None:
    """Click a spot on the big board, or on the small one if it is hidden there."""
    await table.mouse(*place_of(table, spot))


async def click_on_spots(table: Table, names: str) -> None:
    """Click spots by their names, one after another."""
    for name in names.split():
        await click_on_board(table, spot_called(table.match, name))


async def hover(table: Table, x: int, y: int) -> None:
    """Move the mouse to a cell of the terminal."""
    _post_mouse(table, events.MouseMove, x, y, 0)
    await table.pilot.pause()


def post_click(table: Table, x: int, y: int, button: int) -> None:
    """Click a cell of the terminal, and do not wait."""
    _post_mouse(table, events.MouseMove, x, y, 0)
    _post_mouse(table, events.MouseDown, x, y, button)
    _post_mouse(table, events.MouseUp, x, y, button)


def _post_mouse(table: Table, kind: type[events.MouseEvent], x: int, y: int, button: int) -> None:
    table.app.post_message(
        kind(None, x, y, 0, 0, button, shift=False, meta=False, ctrl=False, screen_x=x, screen_y=y)
    )


def place_of(table: Table, spot: Spot) -> tuple[int, int]:
    """Return the cell of the terminal where a mouse finds a spot: of the big board, else of the small one."""
    for view in (table.board, table.screen.area.small):
        if not view.display or view.scene is None:
            continue
        x, y = place_on(view, spot)
        found = view.scene.spot_at(x - view.region.x, y - view.region.y)
        if found == spot and table.screen.find_widget(view).visible_region.contains(x, y):
            return x, y
    raise AssertionError(f"{spot} is hidden on all boards")


def place_on(view: BoardView, spot: Spot) -> tuple[int, int]:
    """Return the cell of the terminal in which the middle of a spot lies on a board."""
    assert view.scene is not None
    x, y = view.scene.anchor(spot)
    return view.region.x + int(x), view.region.y + int(y)


async def click_choice(table: Table, choice: Choice) -> None:
    """Click a choice in the prompt."""
    prompt = table.screen.query_one(PromptPanel)
    digit = table.board.interaction.choosing.targets.digits[choice] or "·"
    words = f"{prompt.own_keys.get(choice.name, digit)} {choice}"
    room = prompt.content_size.width
    await _click_in_prompt(table, words if len(words) <= room else words[:room].rpartition(" ")[0])


async def finish_with_mouse(table: Table) -> None:
    """Click "done" in the prompt."""
    prompt = table.screen.query_one(PromptPanel)
    await _click_in_prompt(table, next(line.rstrip() for line in lines_of(prompt) if "Space" in line))


async def _click_in_prompt(table: Table, words: str) -> None:
    """Click the row of the prompt that says just this."""
    prompt = table.screen.query_one(PromptPanel)
    rows = [row for row, line in enumerate(lines_of(prompt)) if line.rstrip() == words]
    assert rows, (words, lines_of(prompt))
    assert prompt.region.y + rows[0] < table.screen.query_one("#side").region.bottom, words
    await table.mouse(prompt.region.x + 2, prompt.region.y + rows[0])

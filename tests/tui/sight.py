"""The spots of a match that players see, for tests of the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.play_area.prompt import PromptPanel
from tests.tui.table import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.widgets import Static

    from boardgames.core import Spot
    from boardgames.tui.boards.view import BoardView
    from tests.tui.table import Table

__all__ = ["cut_off", "prompt_of", "signs_on"]


def signs_on(board: BoardView, spot: Spot) -> str:
    """Return what a flat board shows in the cells of a spot."""
    scene, shown = board.scene, []
    assert scene is not None
    for y in range(board.size.height):
        text = "".join(segment.text for segment in board.render_line(y))
        shown += [char for x, char in enumerate(text) if scene.spot_at(x, y) == spot]
    return "".join(shown)


def prompt_of(table: Table) -> str:
    """Return what the prompt says."""
    return text_of(table.screen.query_one(PromptPanel))


def cut_off(table: Table) -> Iterator[str]:
    """Name what a player cannot see: parts off the screen, and text that is cut off."""
    screen = table.screen
    for part in ("#title", "#board", "#seats", "#prompt", "#why", "Footer"):
        region = screen.query_one(part).region
        if not region or region != screen.region.intersection(region):
            yield f"{part} is off the screen"
    side = screen.query_one("#side").content_region
    if screen.query_one("#moves").size.height < 3:
        yield "the list of moves has less than three rows"
    for part in ("#seats", "#prompt", "#why"):
        panel: Static = screen.query_one(part)  # type: ignore[assignment]
        room, width = panel.content_size.height, panel.content_size.width
        needed = panel.get_content_height(screen.size, screen.size, width)
        if needed > room:
            yield f"{part} has {needed} rows and room for {room}"
        if part != "#why" and panel.region.bottom > side.bottom:
            yield f"{part} ends {panel.region.bottom - side.bottom} rows below its column"

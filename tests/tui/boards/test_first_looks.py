"""The board of a first frame is the one that an earlier run drew, and answers as if it had been drawn now."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from rich.console import Console

import boardgames
from boardgames.play.frame import AnyFrame, MovingPiece
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.first_looks import FirstLooks
from boardgames.tui.boards.view import BoardView
from boardgames.tui.colors.palette import ColorMode
from tests.tui.boards.paintings import viewport_of
from tests.tui.table import Table
from tests.virtual_time import settle_painted

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

CONSOLE = Console(color_system="truecolor", force_terminal=True)


class MemoryShelf(dict[str, bytes]):
    """A shelf that lasts as long as a test."""

    def get(self, key: object) -> bytes | None:  # type: ignore[override] # a shelf, not a dictionary
        """Return what was put there, or None."""
        return super().get(repr(key))

    def put(self, key: object, data: bytes) -> None:
        """Keep data."""
        self[repr(key)] = data


@asynccontextmanager
async def started(
    shelf: MemoryShelf, game: str | None, size: tuple[int, int] = (100, 30)
) -> AsyncIterator[Table]:
    """Start the program with a shelf, as it is right after its first frame."""
    match = new_match(game, {}) if game else None
    app = BoardgamesApp(match, color_mode=ColorMode.FULL, reduced_motion=True)
    app.first_looks = FirstLooks(shelf, CONSOLE)
    async with app.run_test(size=size) as pilot:
        await settle_painted()
        yield Table(app, pilot)


def drawn(table: Table) -> list[list[str]]:
    """Return the rows of all boards as a terminal gets them."""
    boards = [board for board in table.app.screen.query(BoardView) if board.display]
    return [[strip.render(CONSOLE) for strip in board.render_lines(board.size.region)] for board in boards]


def has_scene(table: Table) -> list[bool]:
    """Return for each board whether it has been drawn in this run."""
    return [board._scene is not None for board in table.app.screen.query(BoardView) if board.display]


@pytest.mark.parametrize("size", [(100, 30), (80, 24)], ids=str)
@pytest.mark.parametrize("game", [*boardgames.names(), None])
async def test_a_second_start_shows_what_the_first_one_drew(game: str | None, size: tuple[int, int]) -> None:
    """Nothing is drawn for the first frame then; a moment later it is, and looks the same."""
    shelf = MemoryShelf()
    async with started(shelf, game, size) as table:
        assert all(has_scene(table))
        first = drawn(table)
        await table.pilot.pause(0.2)
    assert len(first) == len(shelf)
    async with started(shelf, game, size) as table:
        assert not any(has_scene(table))
        assert first == drawn(table)
        await table.pilot.pause(0.2)
        assert all(has_scene(table))
        assert first == drawn(table)
    assert len(first) == len(shelf)


async def test_a_key_and_a_click_find_the_board_that_is_shown() -> None:
    """What they do, and what is drawn then, is the same as on a board that was drawn in this run."""
    shelf, ways = MemoryShelf(), []
    async with started(shelf, "pylos") as table:
        await table.pilot.pause(0.2)
    for is_known in (True, False):
        async with started(shelf if is_known else MemoryShelf(), "pylos") as table:
            await table.keys("right")
            pointed = table.board.interaction.choosing.cursor, drawn(table)
            await table.click_spot("1c3")
            clicked = table.line(), drawn(table)
            ways.append((pointed, clicked))
    assert ways[0] == ways[1]


async def test_a_board_that_was_not_drawn_here_can_be_shown_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another view, pixel, side or palette, and another size, replace it at once."""
    looks = MemoryShelf()
    async with started(looks, "diamond") as table:
        await table.pilot.pause(0.2)
    for key in "mvzp":
        ways = []
        for name, known in (("one", dict(looks)), ("other", {})):
            monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path / key / name))  # such keys change the settings
            async with started(MemoryShelf(known), "diamond") as table:
                assert any(has_scene(table)) is not bool(known)
                await table.keys(key)
                changed = drawn(table)
                await table.resize((130, 40))
                ways.append((changed, drawn(table)))
        assert ways[0] == ways[1], key


async def test_what_lies_over_a_board_cuts_it() -> None:
    """The rows of a board that an earlier run drew can be cut like others."""
    shelf, parts = MemoryShelf(), []
    for _ in range(2):
        async with started(shelf, "pylos") as table:
            rows = table.board.render_lines(table.board.size.region)
            parts.append([strip.crop(2, 9).render(CONSOLE) for strip in rows])
            await table.pilot.pause(0.2)
    assert parts[0] == parts[1]


def test_a_look_is_kept_by_all_that_it_depends_on() -> None:
    """Another position, cursor, size or colour of text is another look."""
    looks, art, game = FirstLooks(MemoryShelf(), CONSOLE), load_art("pylos"), boardgames.load("pylos")
    frame, viewport = AnyFrame(game.start()), viewport_of("pylos", FLAT, (40, 11))
    palette = viewport.palette
    bold = evolve(palette, styles={**palette.styles, "": palette.styles["head"]})
    pointed = frame.marks._replace(cursor=frame.position.spots[3])
    keys = [
        looks.key(art, frame, viewport),
        looks.key(art, AnyFrame(game.decode(game.showcase)), viewport),
        looks.key(art, evolve(frame, marks=pointed), viewport),
        looks.key(art, evolve(frame, details=True), viewport),
        looks.key(art, frame, viewport._replace(width=41)),
        looks.key(art, frame, viewport._replace(palette=bold)),
    ]
    assert len(keys) == len(set(map(repr, keys)))
    assert () not in keys


def test_looks_that_are_not_known_by_their_keys_are_not_kept() -> None:
    """Those of a piece on its way, of a position with a past, and of a terminal with fewer colours."""
    shelf, art, start = MemoryShelf(), load_art("pylos"), boardgames.load("pylos").start()
    looks, viewport = FirstLooks(shelf, CONSOLE), viewport_of("pylos", FLAT, (40, 11))
    move = start.legal_moves()[0]
    moving = MovingPiece(start.motions(move.steps)[0], 0, 0.5)
    few = FirstLooks(shelf, Console(color_system="256", force_terminal=True))
    assert () == looks.key(art, AnyFrame(start, moving=(moving,)), viewport)
    assert () == looks.key(art, AnyFrame(start.play(move)), viewport)
    assert () == few.key(art, AnyFrame(start), viewport)
    looks.note((), [])
    looks.keep()
    assert {} == shelf
    assert looks.find(()) is None

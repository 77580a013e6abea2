"""Draws the animated picture of a match in the README: `python -m tools.moving_picture docs/match.svg`.

The program plays by itself without a terminal; what its screen shows is written as an SVG whose parts appear
one after another. Each frame has only the cells that differ from those of the frame before.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from xml.sax.saxutils import escape

from attrs import define, field, frozen

import boardgames
from boardgames.core import Spot
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.boards.board import Board
from boardgames.tui.colors.palette import ColorMode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.color import Color
    from rich.segment import Segment
    from textual.app import App
    from textual.pilot import Pilot

    from boardgames.core import Move, Position

GAME: Final = "pylos"
COLUMNS, ROWS = 88, 26
#: How wide a cell is at first, and half as high, in pixels; the unit of the picture.
UNIT: Final = 8
MOVES: Final = 5
#: Seconds between two frames of a moving piece, after the cursor has come to a place, and after a move.
FRAME, AIM, PAUSE = 1 / 12, 0.45, 0.9
#: Colours that differ less than this in each channel are drawn as one.
COARSE: Final = 8


@frozen
class Cell:
    """A character with its colours as #rrggbb."""

    char: str
    ink: str
    paper: str
    bold: bool


Screen = list[list[Cell]]


@define
class Film:
    """The frames, each with the second at which it appears."""

    frames: list[tuple[float, Screen]] = field(factory=list)
    seconds: float = 0.0

    def shoot(self, screen: Screen, seconds: float) -> None:
        """Add a frame that is seen for so long."""
        if not self.frames or self.frames[-1][1] != screen:
            self.frames.append((self.seconds, screen))
        self.seconds += seconds

    def svg(self) -> str:
        """Return the picture."""
        parts: list[str] = []
        styles: list[str] = []
        before: Screen | None = None
        for number, (second, screen) in enumerate(self.frames):
            if number:
                share = 100 * second / self.seconds
                styles.append(
                    f"@keyframes f{number}{{0%{{visibility:hidden}}{share:.2f}%{{visibility:visible}}}}"
                    f"#f{number}{{animation:f{number} {self.seconds:.2f}s step-end infinite}}"
                )
            parts.append(f'<g id="f{number}">{"".join(_drawn(screen, before))}</g>')
            before = screen
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 {COLUMNS} {2 * ROWS}" '
            f'width="{COLUMNS * UNIT}" height="{2 * ROWS * UNIT}" font-size="1.6" '
            'font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" '
            f'shape-rendering="crispEdges"><style>text{{white-space:pre}}{"".join(styles)}</style>'
            f"{''.join(parts)}</svg>\n"
        )


def _drawn(screen: Screen, before: Screen | None) -> Iterator[str]:
    """Yield a path for each colour of what has changed, then its text.

    Lines along the middle of rows take half as much to write as rectangles, and look the same.
    """
    paths: dict[str, list[str]] = {}
    texts: list[str] = []
    for y, row in enumerate(screen):
        changed = [before is None or cell != before[y][x] for x, cell in enumerate(row)]
        for lower in (0, 1):
            halves = [_half(cell, lower) if is_new else "" for cell, is_new in zip(row, changed, strict=True)]
            for color, start, end in _runs(halves):
                paths.setdefault(color, []).append(f"M{start} {2 * y + lower}h{end - start}")
        texts += _texts(row, changed, y)
    yield from (f'<path stroke="{color}" d="{"".join(runs)}"/>' for color, runs in paths.items())
    yield from texts


def _half(cell: Cell, lower: int) -> str:
    return cell.ink if cell.char == "▄" and lower else cell.paper


def _runs(values: list[str]) -> Iterator[tuple[str, int, int]]:
    """Yield each value that is not empty with the beginning and end of its run."""
    at = 0
    for value, equal in groupby(values):
        end = at + len(list(equal))
        if value:
            yield value, at, end
        at = end


def _texts(row: list[Cell], changed: list[bool], y: int) -> Iterator[str]:
    looks = [
        f'fill="{cell.ink}"{" font-weight=" + chr(34) + "bold" + chr(34) if cell.bold else ""}'
        if is_new and cell.char not in " ▄"
        else ""
        for cell, is_new in zip(row, changed, strict=True)
    ]
    for look, start, end in _runs(looks):
        words = escape("".join(cell.char for cell in row[start:end]))
        yield (f'<text {look} x="{start}" y="{2 * y + 1.05:g}" textLength="{end - start}">{words}</text>')


def _cells(segment: Segment) -> Iterator[Cell]:
    style = segment.style
    ink = _packed(style.color if style else None, "#d8d6d0")
    paper = _packed(style.bgcolor if style else None, "#14171c")
    if style and style.reverse:
        ink, paper = paper, ink
    yield from (Cell(char, ink, paper, bool(style and style.bold)) for char in segment.text)


def _packed(color: Color | None, usual: str) -> str:
    if color is None or color.is_default:
        return usual
    return "#" + "".join(f"{min(255, round(value / COARSE) * COARSE):02x}" for value in color.get_truecolor())


def screen_of(app: App[Any]) -> Screen:
    """Return the cells on an application's screen."""
    # Textual offers the screen only as a picture that does not move.
    strips = app.screen._compositor.render_strips()  # noqa: SLF001
    return [[cell for segment in strip for cell in _cells(segment)] for strip in strips]


def _next_move(position: Position) -> Move:
    """Return the move with the most steps, in which there is most to see."""
    return max(position.legal_moves(), key=lambda move: (len(move.steps), str(move)))


def _board(app: BoardgamesApp) -> Board:
    return app.screen.query_one("#board", Board)


async def _play(app: BoardgamesApp, pilot: Pilot[None], film: Film) -> None:
    board, now = _board(app), [0.0]
    board.interaction.animator.clock = lambda: now[0]
    for _ in range(MOVES):
        move = _next_move(board.interaction.position)
        for step in move.steps:
            if isinstance(step, Spot):
                board.interaction.choosing.point(step)
            board.follow()
            await pilot.pause()
            film.shoot(screen_of(app), AIM)
            board.choose(step)
            await _fly(app, pilot, film, now)
        if board.interaction.choosing.selection.steps:
            board.action_finish()
            await _fly(app, pilot, film, now)
        film.shoot(screen_of(app), PAUSE)


async def _fly(app: BoardgamesApp, pilot: Pilot[None], film: Film, now: list[float]) -> None:
    """Let a piece fly, and take a frame now and then."""
    board = _board(app)
    while board.frame.moving:
        await pilot.pause()
        film.shoot(screen_of(app), FRAME)
        now[0] += FRAME
        board._next_frame()  # noqa: SLF001 - what its timer calls
    await pilot.pause()


async def _filmed() -> Film:
    game, film = boardgames.load(GAME), Film()
    app = BoardgamesApp(new_match(GAME, {}, game.showcase), color_mode=ColorMode.FULL)
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        await pilot.pause()
        film.shoot(screen_of(app), PAUSE)
        await _play(app, pilot, film)
        film.shoot(screen_of(app), 2 * PAUSE)
    return film


def main() -> None:
    """Write the picture to the file named on the command line."""
    with tempfile.TemporaryDirectory() as folder:  # nothing of the player's own is read or changed
        os.environ["BOARDGAMES_DATA"] = folder
        os.environ["TERM"] = "linux"  # half blocks, which are paths: quadrants would be text
        film = asyncio.run(_filmed())
    Path(sys.argv[1]).write_text(film.svg(), encoding="utf-8")
    print(f"{len(film.frames)} frames in {film.seconds:.1f} s")


if __name__ == "__main__":
    main()

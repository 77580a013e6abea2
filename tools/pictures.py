"""Takes the pictures of the documents: `python -m tools.pictures [NAME]...`, all of them without a name.

The program runs without a terminal, on data of its own; keys lead it to a scene, whose cells are then drawn.
What terminals show as pictures is taken from Konsole on a display without a screen, if both are there. Pillow
is needed, and the font DejaVu Sans Mono.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import field, frozen
from PIL import Image, ImageDraw, ImageFont
from tests.server.playing import table_of_two
from tests.server.running import Session, serving
from tests.tui.pictures.screenshots import missing, real_terminal

import boardgames
from boardgames.server import reception
from boardgames.server.app import ClubApp
from boardgames.server.club.values import Account
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.canvas.cells import MODES, PATTERNS
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from tools.moving_picture import Screen, screen_of

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER: Final = Path(__file__).resolve().parents[1] / "docs"
#: The pixels of a cell, the colours of a picture, and the size of the font.
WIDTH, HEIGHT = 10, 20
COLORS: Final = 128
FONT: Final = "DejaVuSansMono"
#: The kinds of pixels side by side, and the terminals, one above the other.
KINDS: Final = ("half", "quadrant", "sextant", "octant")
TERMINALS: Final = ((80, 24), (100, 30), (140, 45))
#: The terminal that shows pictures, the size of its whole rows, the keys for each game, and the colours kept.
KONSOLE: Final = ("konsole", "--hide-menubar", "--hide-tabbar", "--nofork", "--geometry", "1000x700+0+0")
WINDOW: Final = 960, 646
REAL: Final = {"pylos": "\t", "flying-obelisks": "\t\r", "diamond": "\t\r", "pyramid-siege": "\t\r"}
REAL_COLORS: Final = 256
#: The time in which a real terminal shows pictures, and the next step, in seconds.
LOADING, STEP = 12.0, 2.0
#: The part of each that is shown, in cells.
PART: Final = (22, 10)
#: What a client answers whose terminal has all colours.
ALL_COLORS: Final = b"\x1bP1$r48:2:1:2:3m\x1b\\\x1b[?62;22c"


@frozen
class Scene:
    """A scene: the `game` with which the program opens, "" for none, and the keys that lead there."""

    game: str = ""
    keys: tuple[str, ...] = ()
    position: str = ""
    size: tuple[int, int] = (100, 30)
    options: dict[str, str | int] = field(factory=dict)
    mode: ColorMode = ColorMode.FULL
    puzzle: bool = False


SCENES: Final = {
    "picker": Scene(size=(140, 45)),
    "pylos": Scene("pylos", ("0", "tab", "tab")),
    "flying-obelisks": Scene("flying-obelisks", ("tab", "enter")),
    "diamond": Scene("diamond", ("tab", "enter")),
    "pyramid-siege": Scene("pyramid-siege", ("tab", "enter")),
    "set-up": Scene(keys=("down", "down", "enter", "down", "right"), size=(100, 38)),
    "lesson": Scene(keys=("l", "enter")),
    "puzzle": Scene("pyramid-siege", ("s",), puzzle=True),
    "rules": Scene("flying-obelisks", ("w", "slash", *"obelisk (o)", "enter")),
    "editor": Scene("diamond", ("f4", "4")),
    "flat": Scene("flying-obelisks", ("tab",), size=(80, 24), mode=ColorMode.MONO),
}


async def _local(scene: Scene) -> Screen:
    """Return the screen of a scene of the program."""
    match = None
    if scene.game and not scene.puzzle:
        position = scene.position or boardgames.load(scene.game).showcase
        match = new_match(scene.game, scene.options, position)
    puzzle = None
    if scene.puzzle:
        from boardgames.learn.puzzles.collection import puzzles_of

        puzzle = puzzles_of(scene.game)[len(puzzles_of(scene.game)) // 2]
    app = BoardgamesApp(match, color_mode=scene.mode, reduced_motion=True, puzzle=puzzle)
    async with app.run_test(size=scene.size) as pilot:
        await pilot.pause()
        for key in scene.keys:
            await pilot.press(key)
            await pilot.pause()
        return screen_of(app)


async def _club() -> Screen:
    """Return the screen of a player in a club, with an opponent, talk and a spectator."""
    apps: list[ClubApp] = []

    class Seen(ClubApp):
        """The application of a visitor, which is kept."""

        def on_mount(self) -> None:
            """Keep it."""
            apps.append(self)
            super().on_mount()

    reception.ClubApp = Seen  # type: ignore[misc]
    Session.answer = ALL_COLORS
    async with serving() as server:
        players = await table_of_two(server)
        for number, move in enumerate(("1b2", "1c3", "1b3", "1c2", "1a4")):
            players[number % 2].press(f"t{move}\r")
            await players[1 - number % 2].sees(f"played {move}")
        for player, words in zip(players, ("That corner is mine.", "We will see."), strict=True):
            player.press(f"e{words}\r")
            await players[0].sees(words)
        eve = server.club.enter(Account("Eve"))
        eve.go_to(eve.live_tables()[0].id)
        await players[0].sees("1 watching")
        return screen_of(apps[0])


async def _pixels() -> Image.Image:
    """Return the middle of a board in all terminals and kinds of pixels."""
    across, down = PART
    whole = Image.new("RGB", (len(KINDS) * across * WIDTH, len(TERMINALS) * down * HEIGHT))
    for y, size in enumerate(TERMINALS):
        left, top = size[1] - across // 2, size[1] // 2 - down // 2
        for x, kind in enumerate(KINDS):
            SettingsFile().write(Preferences(finest="octant", modes={"pylos": kind}))
            screen = await _local(Scene("pylos", size=size))
            part = drawn([row[left : left + across] for row in screen[top : top + down]])
            whole.paste(part, (x * part.width, y * part.height))
    return whole


def _real(name: str) -> Image.Image:
    """Return what Konsole shows of a game."""
    command = [sys.executable, "-m", "boardgames", "--reduced-motion", "play", name]
    command += ["--position", boardgames.load(name).showcase]
    with tempfile.TemporaryDirectory() as folder, real_terminal(Path(folder) / "run", KONSOLE, command) as at:
        time.sleep(LOADING)
        for key in REAL[name]:
            at.keys(key)
            time.sleep(STEP)
        seen, (left, top) = at.screenshot(), at.corner
    whole = Image.frombytes("RGB", (seen.width, seen.height), seen.rgb)
    return whole.crop((left, top, min(left + WINDOW[0], seen.width), min(top + WINDOW[1], seen.height)))


def _pictures() -> Image.Image:
    """Return all games in a terminal that shows pictures, two by two, in half their size."""
    width, height = WINDOW[0] // 2, WINDOW[1] // 2
    whole = Image.new("RGB", (2 * width, 2 * height))
    for number, name in enumerate(REAL):
        place = number % 2 * width, number // 2 * height
        whole.paste(_real(name).resize((width, height), Image.Resampling.LANCZOS), place)
    return whole


def drawn(screen: Screen) -> Image.Image:
    """Return a picture of cells."""
    fonts = [ImageFont.truetype(f"{FONT}{style}.ttf", 16) for style in ("", "-Bold")]
    picture = Image.new("RGB", (len(screen[0]) * WIDTH, len(screen) * HEIGHT))
    draw = ImageDraw.Draw(picture)
    for y, row in enumerate(screen):
        for x, cell in enumerate(row):
            left, top = x * WIDTH, y * HEIGHT
            draw.rectangle((left, top, left + WIDTH - 1, top + HEIGHT - 1), fill=cell.paper)
            if cell.char in _PIXELS:
                for box in _PIXELS[cell.char]:
                    draw.rectangle((left + box[0], top + box[1], left + box[2], top + box[3]), fill=cell.ink)
            elif cell.char.strip():
                draw.text((left, top), cell.char, font=fonts[cell.bold], fill=cell.ink)
    return picture


def _boxes(pattern: int, rows: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the rectangles of a character made of two columns of pixels, from edge to edge of a cell."""
    for bit in range(2 * rows):
        if pattern >> bit & 1:
            row, column = divmod(bit, 2)
            yield (
                column * WIDTH // 2,
                row * HEIGHT // rows,
                (column + 1) * WIDTH // 2 - 1,
                (row + 1) * HEIGHT // rows - 1,
            )


#: The rectangles of each character that stands for pixels.
_PIXELS: Final = {"\u2584": ((0, HEIGHT // 2, WIDTH - 1, HEIGHT - 1),)} | {
    char: tuple(_boxes(pattern, MODES[kind].rows))
    for kind in KINDS[1:]
    for pattern, char in enumerate(PATTERNS[kind])
    if char.strip()
}


async def _taken(name: str) -> Image.Image:
    if name == "pixels":
        return await _pixels()
    if name == "pictures":
        return _pictures()
    return drawn(await _club() if name == "club" else await _local(SCENES[name]))


def main(names: list[str]) -> int:
    """Take the pictures with these names, or all; return 2 if there is no such picture."""
    known = [*SCENES, "club", "pixels", *([] if missing("konsole") else ["pictures"])]
    if unknown := [name for name in names if name not in known]:
        print(f"There is no picture called {unknown[0]!r}: choose {', '.join(known)}.", file=sys.stderr)
        return 2
    for name in names or known:
        with tempfile.TemporaryDirectory() as folder:  # nothing of the player's own is read or changed
            os.environ["BOARDGAMES_DATA"] = folder
            picture = asyncio.run(_taken(name))
        path = FOLDER / f"{name}.png"
        is_real = name == "pictures"
        colors, dither = (
            (REAL_COLORS, Image.Dither.FLOYDSTEINBERG) if is_real else (COLORS, Image.Dither.NONE)
        )
        picture.quantize(colors, kmeans=int(is_real), dither=dither).save(path, optimize=True)
        print(f"{path.name}: {picture.width} x {picture.height}, {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

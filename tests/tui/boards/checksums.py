"""Checksums of painted boards, by rows: `python -m tests.tui.boards.checksums` writes them again.

They tell that a board looks as it did, where no other test can say how it should look. `tools.snapshots`
shows what has changed. No mark is on more than one spot, so that nothing depends on the order of a set.
"""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import boardgames
from boardgames.core import Selection, Spot
from boardgames.core.options import ChoiceOption
from boardgames.games import BUILT_IN
from boardgames.play.animation import animations_of
from boardgames.play.frame import BoardFrame, Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, Viewport, load_art
from boardgames.tui.boards.kit.art import art_by_names
from boardgames.tui.boards.scene import DIRECTIONS, PixelScene
from boardgames.tui.canvas.cells import HALF, QUADRANT
from boardgames.tui.canvas.stage import CoveredMode, PictureMode
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from boardgames.core import Move, Position
    from boardgames.tui.boards.art import BoardArt
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.cells import Cell

    Frame = BoardFrame[Any, Any]
    Art = BoardArt[Any, Any]

FOLDER = Path(__file__).with_name("golden")
_LIGHT_GROUND = 0xE8E4DA
_NAMES = re.compile(r"[1-9]?[a-i]\d")
#: The last words of the names of viewports, and those for the art of a game that has none of its own.
_ALL_SIZES = ("half", "quadrant", "picture", "fine", "large", "flat", "ansi", "mono")
_OF_USUAL = ("half", "fine", "flat")
#: Those in which the arrow keys are followed: other sizes have the same rows of places.
_WITH_KEYS = ("half", "quadrant", "flat")
#: Those that paint every kind of move and of option too; each painting has one checksum.
_MOST_KINDS = 6
_OF_ALL_KINDS = ("quadrant", "ansi", "picture")
#: The game that can be painted by it too.
_ALSO_USUAL = "pylos"
#: The frames for large boards, whose painting takes long.
_ONLY = {"fine": ("details",), "large": ("details", "arriving")}


def checksums(game: str) -> str:
    """Return the text of a game's file: a line for each painting, with a checksum for each row."""
    return "".join(f"{case}: {' '.join(rows)}\n" for case, rows in _painted(game))


def _painted(game: str) -> Iterator[tuple[str, list[str]]]:
    played = boardgames.load(game)
    position = played.decode(played.showcase)
    yield from _painted_by(load_art(game), position, game)
    if game == _ALSO_USUAL:
        usual = _painted_by(art_by_names(position.spots), position, game, _OF_USUAL)
        yield from ((f"usual {case}", rows) for case, rows in usual)


def _painted_by(
    art: Art, position: Position, colors: str, sizes: Container[str] = _ALL_SIZES
) -> Iterator[tuple[str, list[str]]]:
    """Yield what an art paints in the colours of a game, in the viewports of some sizes."""
    for name, viewport in _viewports(colors, art):
        size = name.rpartition(" ")[2]
        if size not in sizes:
            continue
        scene = art.scene(position, viewport)
        for what, frame in _frames(position, art):
            if what in _ONLY.get(size, (what,)):
                yield f"{name}, {what}", [*_rows(scene, frame)]
        if size in _OF_ALL_KINDS:
            for what, frame in _other_frames(position, art):
                other = art.scene(frame.position, viewport)
                yield f"{name}, {what}", [_checksum(_rows(other, frame))]
        yield f"{name}, mouse", [_checksum(map(str, _found(scene)))]
        if size in _WITH_KEYS:
            yield f"{name}, keys", [_checksum(map(str, _reached(scene)))]


def _viewports(game: str, art: Art) -> Iterator[tuple[str, Viewport]]:
    full, ansi, mono = ColorMode.FULL, ColorMode.ANSI, ColorMode.MONO
    first, second = PALETTES[:2]
    turned = art.quarter_turns
    for view in art.views:
        yield f"{view} half", Viewport(50, 19, view, HALF, load_palette(first, game, full))
        other = load_palette(second, game, full, (), _LIGHT_GROUND)
        yield f"{view} quadrant", Viewport(40, 16, view, QUADRANT, other, turned=turned % 4)
        few = load_palette(first, game, full)
        yield f"{view} picture", Viewport(30, 12, view, PictureMode.of(6, 12), few)
        yield f"{view} fine", Viewport(56, 22, view, CoveredMode.of(9, 19), few)
        yield f"{view} large", Viewport(110, 38, view, HALF, load_palette(second, game, full))
    yield "flat large", Viewport(118, 44, FLAT, HALF, load_palette(second, game, full, (), _LIGHT_GROUND))
    yield "flat", Viewport(64, 25, FLAT, HALF, load_palette(first, game, full))
    yield "flat ansi", Viewport(50, 19, FLAT, HALF, load_palette(second, game, ansi), turned=turned % 4)
    yield "flat mono", Viewport(28, art.small_height, FLAT, HALF, load_palette(first, game, mono))


def _frames(position: Position, art: Art) -> Iterator[tuple[str, Frame]]:
    spots, every = [s for s in Selection.of(position).next_steps if isinstance(s, Spot)], position.spots
    one = [frozenset({spot}) for spot in every[:: len(every) // 6]]
    quiet = Marks(cursor=spots[0], targets={spots[-1]: ""}, is_quiet=True, wins=frozenset(spots[-1:]))
    yield "quiet", BoardFrame(position, marks=quiet)
    digits = {spot: str(number % 10) for number, spot in enumerate(spots)}
    middle = spots[len(spots) // 2]
    marks = Marks(
        cursor=middle,
        danger=middle,
        hover=spots[-1],
        targets=digits,
        chosen=one[1],
        last=one[2],
        taken=one[3],
        urgent=one[4],
        reach=one[5],
        values={spots[0]: "="},
        path=(every[0], every[len(every) // 2]),
    )
    yield "marks", BoardFrame(position, marks=marks)
    moves = position.legal_moves()
    begun = max(moves, key=lambda move: len(move.steps))
    few = Marks(
        cursor=every[-1],
        hover=every[0],
        targets=dict.fromkeys(spots[::3], ""),
        chosen=frozenset(spots[:1]),
        last=one[-1],
        wins=frozenset(spots[::3][:1]),
        path=(every[len(every) // 3], middle, every[-1]),
        danger=every[-1],
    )
    yield "details", BoardFrame(position, begun.steps[:1], few, details=True, notes=False)
    yield "moving", _moving(position, art, moves[len(moves) // 2], 0.3)
    yield "arriving", _moving(position, art, begun, 0.8)


def _other_frames(position: Position, art: Art) -> Iterator[tuple[str, Frame]]:
    """Yield moves of several kinds, from here and from the start, early and late, and other starts."""
    start = position.game.start()
    for where, origin in (("here", position), ("start", start)):
        kinds = {_kind(move): move for move in reversed(origin.legal_moves())}
        for number, move in enumerate([*kinds.values()][:_MOST_KINDS]):
            yield f"{where} {move}", _moving(origin, art, move, (0.25, 0.6, 0.9)[number % 3])
    others = {
        f"{option.name}={value}": position.game.start(**{option.name: value})
        for option in position.game.options
        if isinstance(option, ChoiceOption) and not option.needs
        for value in option.choices
    }
    looks = {other.encode(): name for name, other in reversed(others.items())}
    looks.pop(start.encode(), None)
    yield from ((name, BoardFrame(others[name])) for name in looks.values())


def _kind(move: Move) -> str:
    """Return by what a notation differs from those of the same kind of move: all but the names of places."""
    return _NAMES.sub("", str(move))


def _moving(position: Position, art: Art, move: Move, progress: float) -> Frame:
    animations = animations_of(position, move.steps)
    moving = tuple(MovingPiece(one.shown, art.piece(one), progress) for one in animations)
    return BoardFrame(position.play(move), (), Marks(), moving)


def _rows(scene: Scene[Any, Any], frame: Frame) -> Iterator[str]:
    for row in scene.rows(frame):
        yield _checksum(_cells(row))
    if isinstance(scene, PixelScene) and scene.stage is not None:
        picture = scene.stage.flattened()
        yield _checksum(map(str, picture.pixels))


def _cells(row: Iterable[Cell]) -> Iterator[str]:
    yield from (
        f"{''.join(char for char, _ in run)} {style}" for style, run in groupby(row, lambda cell: cell[1])
    )


def _found(scene: Scene[Any, Any]) -> Iterator[object]:
    """Yield what the mouse finds in every third column of every other row, and where anchors are."""
    for y in range(0, scene.viewport.height, 2):
        yield from (scene.spot_at(x, y) for x in range(0, scene.viewport.width, 3))
    for spot in scene.spots:
        yield "{:.3f} {:.3f}".format(*scene.anchor(spot))


def _reached(scene: Scene[Any, Any]) -> Iterator[object]:
    """Yield where the arrow keys lead from each place, and the keys for the levels above and below it."""
    for spot in scene.spots:
        yield from (scene.next_spot(spot, direction) for direction in DIRECTIONS)
        yield from (scene.on_level(spot, change) for change in (1, -1))


def _checksum(words: Iterable[str]) -> str:
    return f"{crc32(' '.join(words).encode()):08x}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in BUILT_IN:
        (FOLDER / f"{name}.txt").write_text(checksums(name), encoding="utf-8")

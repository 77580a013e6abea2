"""Snapshots of every board, to see what a change does to them: `python -m tools.snapshots DIR`.

Every view of every game is painted in many sizes, kinds of pixels, colours and turns, with positions and
marks of all kinds; any two of these come together. `--compare OTHER` lists the differences from snapshots in
another directory; with `--show COUNT` it prints the differing rows of so many pictures a view.

A picture is kept as its rows: the characters, then the style of each run of cells. The spots that the mouse
finds are kept with the pictures.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import sys
from functools import partial
from hashlib import sha1
from itertools import groupby
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from attrs import define, field, frozen
from tests.pairs import pairs

import boardgames
from boardgames.core import Selection, Spot
from boardgames.core.moves import spots_of
from boardgames.play.animation import animations_of, reversed_animations_of
from boardgames.play.frame import BoardFrame, Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, Viewport, load_art
from boardgames.tui.canvas.cells import HALF, MODES
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette, seat_colors

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from boardgames.core import Game, Move, Position
    from boardgames.tui.boards.art import BoardArt
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.cells import Cell, Mode
    from boardgames.tui.colors.palette import Palette

    Frame = BoardFrame[Any, Any]

#: Cells across and down: a card, the room beside panels in several terminals, and a large screen.
SIZES: Final = ((20, 9), (50, 19), (64, 25), (100, 40), (150, 55))
#: How many plies are played at random for a position, and with which seed.
PLIES: Final = ((7, 1), (24, 2), (60, 3))
LIGHT_GROUND: Final = 0xE8E4DA
#: The mouse is asked at every third column and every other row.
EVERY_COLUMN, EVERY_ROW = 3, 2
#: The shares of its way at which a moving piece is painted.
PROGRESS: Final = (0.0, 0.3, 0.7)


@frozen
class Colors:
    """The colours of a terminal and of a player."""

    palette: str
    mode: ColorMode
    few: bool = False
    ground: int | None = None
    chosen: bool = False

    @property
    def name(self) -> str:
        """A name for lists."""
        marks = {"few": self.few, "light": self.ground is not None, "chosen": self.chosen}
        return "-".join([self.palette, self.mode.value, *(name for name, is_so in marks.items() if is_so)])

    def load(self, game: str, seats: int) -> Palette:
        """Return the palette of a game in these colours."""
        chosen = tuple(list(seat_colors())[2 : 2 + seats]) if self.chosen else ()
        return load_palette(self.palette, game, self.mode, chosen, self.ground, few=self.few)


FULL_COLORS: Final = (
    *(Colors(palette, ColorMode.FULL) for palette in PALETTES),
    Colors(PALETTES[0], ColorMode.FULL, few=True),
    Colors(PALETTES[0], ColorMode.FULL, ground=LIGHT_GROUND),
    Colors(PALETTES[1], ColorMode.FULL, chosen=True),
)
FEW_COLORS: Final = (
    Colors(PALETTES[0], ColorMode.ANSI),
    Colors(PALETTES[0], ColorMode.ANSI, ground=LIGHT_GROUND),
    Colors(PALETTES[0], ColorMode.ANSI, chosen=True),
    Colors(PALETTES[0], ColorMode.MONO),
)


@define
class Album:
    """The pictures of one view: each row is kept once."""

    rows: list[str] = field(factory=list)
    cases: dict[str, list[int]] = field(factory=dict)
    _known: dict[str, int] = field(factory=dict)
    _styles: dict[int, tuple[object, str]] = field(factory=dict)

    def add(self, case: str, rows: Iterable[str]) -> None:
        """Keep the rows of a picture."""
        self.cases[case] = [self._row(row) for row in rows]

    def paint(self, case: str, cells: Iterable[Sequence[Cell]]) -> None:
        """Keep a picture."""
        self.add(case, map(self._written, cells))

    def save(self, path: Path) -> None:
        """Write all pictures to a file."""
        hashes = {case: _hash(self.rows[row] for row in rows) for case, rows in self.cases.items()}
        with gzip.open(path, "wt", compresslevel=3, encoding="utf-8") as file:
            json.dump({"hashes": hashes, "cases": self.cases, "rows": self.rows}, file)

    def _row(self, row: str) -> int:
        if row not in self._known:
            self._known[row] = len(self.rows)
            self.rows.append(row)
        return self._known[row]

    def _written(self, cells: Sequence[Cell]) -> str:
        runs = [(style, len(list(run))) for style, run in groupby(self._style(style) for _, style in cells)]
        return (
            "".join(char for char, _ in cells) + "\t" + ";".join(f"{count} {style}" for style, count in runs)
        )

    def _style(self, style: object) -> str:
        if id(style) not in self._styles:
            self._styles[id(style)] = style, str(style)
        return self._styles[id(style)][1]


def _hash(rows: Iterable[str]) -> str:
    return sha1("\n".join(rows).encode(), usedforsecurity=False).hexdigest()[:16]


def positions(game: Game) -> dict[str, Position]:
    """Return positions of a game by names for them."""
    found = {"start": game.start(), "showcase": game.decode(game.showcase)}
    for option in game.options[:2]:
        for choice in [*getattr(option, "choices", ())][:2]:
            other = game.start(**{option.name: choice})
            if other not in found.values():
                found[f"{option.name}={choice}"] = other
    for plies, seed in PLIES:
        random, position = Random(seed), game.start()
        for _ in range(plies):
            after = position.play(random.choice(position.legal_moves()))
            if after.outcome() is not None:
                break
            position = after
        found[f"ply {plies}"] = position
    return found


def frames(position: Position, art: BoardArt[Any, Any]) -> Iterator[tuple[str, Frame]]:
    """Yield frames of a position with marks of every kind, by names for them."""
    legal, show = position.legal_moves(), partial(BoardFrame, position)
    yield "plain", show()
    if not legal:
        return
    moves = {"middle": legal[len(legal) // 2], "longest": max(legal, key=_length)}
    targets = Selection.of(position).next_steps
    spots = [step for step in targets if isinstance(step, Spot)]
    quiet = dict.fromkeys(spots, "")
    yield (
        "quiet",
        show(marks=Marks(cursor=spots[0], targets=quiet, is_quiet=True, wins=frozenset(spots[-1:]))),
    )
    urgent = frozenset(spots[1::3])
    values = {spot: "=+-"[number % 3] for number, spot in enumerate(spots)}
    yield "urgent", show(marks=Marks(hover=spots[-1], targets=_digits(spots), urgent=urgent))
    yield "values", show(marks=Marks(cursor=spots[-1], targets=_digits(spots), values=values))
    every = position.spots
    some = [frozenset(every[start :: len(every) // 5]) for start in range(4)]
    marks = Marks(every[0], every[-1], _digits(spots), some[0], some[1], some[2], urgent, (), some[3], values)
    yield "all", show(marks=marks, details=True)
    for name, move in moves.items():
        yield from _chosen(name, position, move)
        yield from _moving(name, position, move, art)


def _length(move: Move) -> tuple[int, str]:
    return len(move.steps), str(move)


def _digits(spots: Iterable[Spot]) -> dict[Spot, str]:
    return {spot: str(number) if number < 10 else "" for number, spot in enumerate(spots, start=1)}


def _chosen(name: str, position: Position, move: Move) -> Iterator[tuple[str, Frame]]:
    """Yield frames in which the first steps of a move are chosen."""
    selection = Selection.of(position)
    for count, step in enumerate(move.steps[:3], start=1):
        if step not in selection.next_steps:
            return
        selection = selection.add(step)
        steps = selection.steps
        spots = [each for each in selection.next_steps if isinstance(each, Spot)]
        following = [each for each in move.steps[count:] if isinstance(each, Spot)][:1]
        marks = Marks(
            cursor=following[0] if following else None,
            targets=_digits(spots),
            chosen=spots_of(steps),
            taken=frozenset(m.source for m in position.motions(steps) if m.source and not m.target),
            urgent=spots_of(position.urgent(steps)),
            path=position.path((*steps, *following)),
            reach=frozenset(position.reach(following[0])) if following else frozenset(),
        )
        yield f"{name} after {count}", BoardFrame(position, steps, marks, details=count == 1)


def _moving(
    name: str, position: Position, move: Move, art: BoardArt[Any, Any]
) -> Iterator[tuple[str, Frame]]:
    """Yield frames in which a move is played and taken back, its pieces on their ways."""
    played, back = animations_of(position, move.steps), reversed_animations_of(position, move)
    for way, animations, after in (("played", played, position.play(move)), ("back", back, position)):
        last = frozenset(filter(None, (spot for each in animations for spot in _ends(each.shown))))
        for number, progress in enumerate(PROGRESS):
            moving = tuple(
                MovingPiece(each.shown, art.piece(each), progress if index % 3 == number % 2 else 0.0)
                for index, each in enumerate(animations)
            )
            frame: Frame = BoardFrame(after, (), Marks(last=last), moving)
            yield f"{name} {way} {progress}", frame


def _ends(motion: Any) -> tuple[Spot | None, Spot | None]:
    return motion.source, motion.target


def _shown(game: Game, view: str, art: BoardArt[Any, Any]) -> Iterator[tuple[str, Viewport, Position]]:
    """Yield viewports with a position to paint on each, by names for them."""
    sizes = [*SIZES, (28, art.small_height), *art.larger_sizes[:1]]
    colors = (*FULL_COLORS, *FEW_COLORS) if view == FLAT else FULL_COLORS
    modes: Sequence[Mode] = (HALF,) if view == FLAT else tuple(MODES.values())
    turns = range(0, 4, art.quarter_turns)
    lifts = range(1 if view == FLAT else art.layers)
    looked_at = positions(game)
    for size, color, mode, turned, lifted, name in pairs(sizes, colors, modes, turns, lifts, [*looked_at]):
        position = looked_at[name]
        palette = color.load(game.name, len(position.seats))
        viewport = Viewport(size[0], size[1], view, mode, palette, turned=turned, lifted=lifted)
        case = f"{size[0]}x{size[1]} {mode.name} {color.name} turned {turned} lifted {lifted}, {name}"
        yield case, viewport, position


def _found(scene: Scene[Any, Any]) -> Iterator[str]:
    """Yield what the mouse finds, row by row, and where anchors are."""
    viewport = scene.viewport
    for y in range(0, viewport.height, EVERY_ROW):
        spots = (scene.spot_at(x, y) for x in range(0, viewport.width, EVERY_COLUMN))
        yield " ".join(str(spot or ".") for spot in spots)
    for spot in scene.spots:
        yield "{} {:.3f} {:.3f}".format(spot, *scene.anchor(spot))


def take(game: Game, view: str) -> Album:
    """Return the pictures of a view of a game."""
    album, art = Album(), load_art(game.name)
    for case, viewport, position in _shown(game, view, art):
        scene = art.scene(position, viewport)
        for name, frame in frames(position, art):
            album.paint(f"{case}, {name}", scene.rows(frame))
        album.add(f"{case}, mouse", _found(scene))
    return album


def compare(here: Path, there: Path, count: int) -> int:
    """Print what differs between two directories, and return how many pictures do."""
    differing = 0
    names = sorted({path.name for folder in (here, there) for path in folder.glob("*.json.gz")})
    for name in names:
        if not ((here / name).exists() and (there / name).exists()):
            print(f"{name}: only in {here if (here / name).exists() else there}")
            continue
        one, other = _read(here / name), _read(there / name)
        cases = {**one["hashes"], **other["hashes"]}
        changed = [case for case in cases if one["hashes"].get(case) != other["hashes"].get(case)]
        differing += len(changed)
        print(f"{name}: {len(changed)} of {len(cases)} differ")
        for case in changed[:count]:
            _show(case, one, other)
    return differing


def _read(path: Path) -> dict[str, Any]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        album: dict[str, Any] = json.load(file)
        return album


def _show(case: str, one: dict[str, Any], other: dict[str, Any]) -> None:
    """Print the rows of a picture that differ, those of `other` first: it is what was before."""
    print(f"  {case}")
    after, before = (
        [album["rows"][row] for album in (each,) for row in album["cases"].get(case, ())]
        for each in (one, other)
    )
    for number in range(max(len(after), len(before))):
        rows = [rows[number] if number < len(rows) else "" for rows in (before, after)]
        if rows[0] != rows[1]:
            for sign, row in zip("-+", rows, strict=True):
                text, _, styles = row.partition("\t")
                print(f"  {sign}{number:3} {text}")
                if rows[0].partition("\t")[0] == rows[1].partition("\t")[0]:
                    print(f"  {sign}    {styles}")


def main() -> None:
    """Take the snapshots, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("directory", type=Path, metavar="DIR")
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; may be repeated")
    parser.add_argument("--compare", type=Path, metavar="OTHER", help="list what differs from OTHER")
    parser.add_argument("--show", type=int, default=0, metavar="COUNT", help="show so many of a view")
    arguments = parser.parse_args()
    if "PYTHONHASHSEED" not in os.environ:
        # What is painted first of a set, where that makes no difference to players, is the same every time.
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tools.snapshots", *sys.argv[1:]])
    if arguments.compare is None:
        arguments.directory.mkdir(parents=True, exist_ok=True)
        for name in arguments.game or boardgames.names():
            for view in (*load_art(name).views, FLAT):
                take(boardgames.load(name), view).save(arguments.directory / f"{name}-{view}.json.gz")
    elif compare(arguments.directory, arguments.compare, arguments.show):
        raise SystemExit(1)


if __name__ == "__main__":
    main()

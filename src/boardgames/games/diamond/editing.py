"""Editing positions of Diamond: levels and cubes (DI-20); and writing set-ups (DI-2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from boardgames.core.editing import Editing, Piece, Sketch
from boardgames.core.errors import OptionError
from boardgames.core.files import write_whole
from boardgames.core.locations import user_data
from boardgames.games.diamond.board import FILES, HIGHEST, RANKS
from boardgames.games.diamond.setups import setups

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from boardgames.core.options import Value

__all__ = ["EDITING", "save_setup"]

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class _DiamondEditing(Editing):
    """Editing of pillars and cubes. An edited position has no past, so nothing is banned in it.

    Every player has one small cube, so putting it somewhere takes it from where it was.
    """

    empty: ClassVar[str] = ""
    has_levels: ClassVar[bool] = True
    keeps_setups: ClassVar[bool] = True

    def pieces(self, options: Mapping[str, Value]) -> tuple[Piece, ...]:
        """Return the small cubes of the players, and neutral and big ones where there are any."""
        players = int(options["players"])
        small = [Piece(f"{n}", f"small cube of Player {n}", n - 1) for n in range(1, players + 1)]
        neutral = [Piece("n", "neutral cube")] if players == 2 and options["neutrals"] == "on" else []
        big = [Piece("B", "big cube")] if options["bigs"] != "none" else []
        return (*small, *neutral, *big)

    def sketch(self, text: str) -> Sketch:
        """Take a text apart."""
        field, mover, number, _ = text.split()
        cells = {
            f"{file}{rank}": pillar
            for rank, pillars in zip(RANKS, field.split("/"), strict=True)
            for file, pillar in zip(FILES, pillars.split(","), strict=True)
        }
        return Sketch(cells, int(mover) - 1, (number,))

    def text(self, sketch: Sketch) -> str:
        """Put a text together."""
        ranks = (",".join(sketch.cells[f"{file}{rank}"] for file in FILES) for rank in RANKS)
        return f"{'/'.join(ranks)} {sketch.mover + 1} {sketch.rest[0]} -"

    def on(self, sketch: Sketch, spot: str) -> tuple[str, ...]:
        """Return the cube on a pillar, if there is one."""
        return tuple(_cube(sketch.cells[spot]))

    def put(self, sketch: Sketch, spot: str, piece: str) -> Sketch:
        """Return the sketch with a cube on a pillar, in place of the one there; each small cube is one."""
        if piece.isdigit():
            holder = next((at for at, cell in sketch.cells.items() if _cube(cell) == piece), None)
            sketch = self.remove(sketch, holder) if holder else sketch
        return sketch.with_cell(spot, f"{_level(sketch.cells[spot])}:{piece}")

    def remove(self, sketch: Sketch, spot: str, piece: str = "") -> Sketch:
        """Return the sketch without the cube on a pillar."""
        del piece
        return sketch.with_cell(spot, f"{_level(sketch.cells[spot])}")

    def shift(self, sketch: Sketch, spot: str, by: int) -> Sketch:
        """Return the sketch with a pillar raised or lowered, as far as the levels go."""
        cell = sketch.cells[spot]
        level = min(max(_level(cell) + by, 0), HIGHEST)
        return sketch.with_cell(spot, f"{level}:{_cube(cell)}" if _cube(cell) else f"{level}")

    def save_setup(self, sketch: Sketch, name: str) -> Path:
        """Write the levels of a sketch as a set-up, which `setup=NAME` chooses."""
        return save_setup(sketch, name)


def _level(cell: str) -> int:
    return int(cell.partition(":")[0])


def _cube(cell: str) -> str:
    return cell.partition(":")[2]


def _setup_text(sketch: Sketch, help_: str) -> str:
    """Return the file of a set-up with the levels of a sketch; `help_` is its line of help."""
    rows = "\n".join(
        " ".join(f"{_level(sketch.cells[f'{file}{rank}']):2}" for file in FILES) for rank in reversed(RANKS)
    )
    quoted = help_.replace("\\", "\\\\").replace('"', '\\"')
    return f'help = "{quoted}"\nlevels = """\n{rows}\n"""\n'


def save_setup(sketch: Sketch, name: str, help_: str = "") -> Path:
    """Write the levels of a sketch as a player's own set-up, which `setup=NAME` chooses, and return its file.

    Raises:
        OptionError: The name cannot be one, or is taken.
        OSError: The file cannot be written.
    """
    if not _NAME.fullmatch(name):
        raise OptionError(f"{name!r} cannot be a name: write small letters, digits and hyphens.")
    if name in setups():
        raise OptionError(f"There is a set-up called {name!r} already: choose another name.")
    path = user_data() / "setups" / "diamond" / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, _setup_text(sketch, help_ or "Drawn in the editor."))
    return path


EDITING = _DiamondEditing()

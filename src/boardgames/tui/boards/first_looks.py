"""The boards of a first frame as an earlier run drew them.

Drawing a board, and importing what draws it, is up to a sixth of a start, for a picture that is the same at
every start. So an earlier run keeps the rows as they were sent to the terminal, by all that they depend on.
The scene, which knows what is where, is built a moment after the first frame, or once it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from textual.strip import Strip

    from boardgames.play.frame import AnyFrame
    from boardgames.tui.boards.art import BoardArt, Viewport

__all__ = ["FirstLooks", "LookShelf"]

LookKey = tuple[object, ...]


class LookShelf(Protocol):
    """Keeps data by a key from one run to the next."""

    def get(self, key: object) -> bytes | None:
        """Return what was put under a key, or None."""

    def put(self, key: object, data: bytes) -> None:
        """Keep data under a key."""


class FirstLooks:
    """The first looks of the boards on a console with 24-bit colour; on others there are none."""

    def __init__(self, shelf: LookShelf, console: Console) -> None:
        self._shelf = shelf
        self._console = console
        #: False once the first frame has been there for a while.
        self.are_wanted = True
        self._drawn: list[tuple[LookKey, Sequence[Strip]]] = []

    def key(self, art: BoardArt[Any, Any], frame: AnyFrame, viewport: Viewport) -> LookKey:
        """Return all that the look of a board depends on; () if it cannot be kept."""
        position = frame.position
        if self._console.color_system != "truecolor" or frame.moving or position.history.length:
            return ()
        marks = [_plain(mark) for mark in (frame.steps, *frame.marks)]
        styles = {name: str(style) for name, style in viewport.palette.styles.items()}
        board = position.game.name, {**position.options}, position.encode(), *marks, frame.details
        return art.board_key(viewport, "first look", viewport.bare, viewport.mode.name, *board, styles)

    def find(self, key: LookKey) -> list[str] | None:
        """Return the rows of a board as they are sent to the terminal, if an earlier run has kept them."""
        data = self._shelf.get(key) if key else None
        return None if data is None else data.decode().split("\n")

    def note(self, key: LookKey, strips: Sequence[Strip]) -> None:
        """Remember the rows of a board that was drawn in this run, to be kept later."""
        if key:
            self._drawn.append((key, strips))

    def keep(self) -> None:
        """Keep what was drawn for later runs, and nothing more from now on."""
        self.are_wanted = False
        for key, strips in self._drawn:
            self._shelf.put(key, "\n".join(strip.render(self._console) for strip in strips).encode())
        self._drawn.clear()


def _plain(value: object) -> object:
    """Return marks in an order that is the same in each process."""
    if isinstance(value, Mapping):
        return sorted((str(key), of_key) for key, of_key in value.items())
    return sorted(map(str, value)) if isinstance(value, frozenset) else str(value)

"""Help: the keys that the player has, the marks, and how to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.keymap import keys_of
from boardgames.tui.actions.keys import shown
from boardgames.tui.actions.table import SECTIONS, bindings
from boardgames.tui.common.screen import ClosingScreen

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.tui.actions.action import Line

__all__ = ["HelpScreen"]

_MOUSE = "Mouse: click a spot or a listed move, point to ask, right button: back."
_MARKS = """\
thick ring, [x]  cursor            ring with digit  legal, and its key
double ring, <x>  chosen           cross  will be taken
small dot, (x)  last move          thin dashes, {x}  asked about"""
#: The least columns of an entry, most of which have room in them, and of the gap to the next one.
_COLUMN, _GAP = 24, 2
#: The columns of the page, and those of its border and padding.
_WIDTH, _FRAME = 72, 6


class HelpScreen(ClosingScreen[None], ModalScreen[None]):
    """The keys on one page, closed by escape, enter or a click.

    `own` are the keys that the player has given to actions in place of the default ones. Lines all of whose
    actions are `absent`, by their ids, are left out.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.HELP)

    def __init__(self, own: Mapping[str, str], absent: Collection[str] = ()) -> None:
        super().__init__()
        self._own = own
        self._absent = frozenset(absent)

    def compose(self) -> ComposeResult:
        """Compose the page."""
        with VerticalScroll(id="help"):
            yield Static(id="help-text")

    def on_resize(self) -> None:
        """Lay the page out for the width that there is."""
        width = min(_WIDTH, self.size.width - _FRAME)
        self.query_one("#help-text", Static).update(
            Content("\n").join(_lines(self._own, self._absent, width))
        )

    def on_click(self) -> None:
        """Close."""
        self.dismiss()


def _lines(own: Mapping[str, str], absent: Collection[str], width: int) -> Iterator[Content]:
    """Yield the lines of the page for a player whose `own` keys replace the default ones."""
    for section in SECTIONS:
        yield Content.styled(section.heading, "bold $text-secondary")
        lines = (line for line in section.lines if any(act.id not in absent for act in line.actions))
        yield from _rows((_entry(line, own) for line in lines), width)
    yield Content(_MOUSE)
    yield Content.styled("The marks", "bold $text-secondary")
    yield from map(Content, _MARKS.split("\n"))


def _entry(line: Line, own: Mapping[str, str]) -> Content:
    """Return the keys of a line with what they do."""
    keys = [shown(act.keys if act.fixed else keys_of(act.id, own), " ") for act in line.actions]
    between = "" if all(len(key) == 1 for key in keys) and len(keys) > 2 else " "
    named = line.keys.replace("`", "") or between.join(keys)
    return Content.assemble((named, "bold"), f" {line.brief}")


def _rows(entries: Iterable[Content], width: int) -> Iterator[Content]:
    """Yield entries in columns, one after the other; a long one takes several of them."""
    column = width // (width // _COLUMN)
    row = Content("")
    for entry in entries:
        at = -(-(row.cell_length + _GAP) // column) * column if row else 0
        if at + entry.cell_length > width and row:
            yield row
            row, at = Content(""), 0
        row = row.pad_right(at - row.cell_length) + entry
    yield row

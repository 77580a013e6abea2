"""The page of the help with all keys of a match, as the player has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.tui.actions.keymap import keys_of
from boardgames.tui.actions.keys import shown
from boardgames.tui.actions.table import SECTIONS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from boardgames.tui.actions.action import HelpLine, Section

__all__ = ["keys_page"]

_MOUSE = "Mouse: click a spot or a listed move, point to ask, right button: back."
#: The least columns of an entry, most of which have room in them, and of the gap to the next one.
_COLUMN, _GAP = 24, 2


def keys_page(
    own: Mapping[str, str], absent: Collection[str], width: int, sections: Sequence[Section] = SECTIONS
) -> Iterator[Content]:
    """Yield the lines of the page for a player whose `own` keys replace the default ones.

    Lines all of whose actions are `absent`, by their ids, are left out.
    """
    for section in sections:
        yield Content.styled(section.heading, "bold $text-secondary")
        lines = (line for line in section.lines if any(act.id not in absent for act in line.actions))
        yield from _rows((_entry(line, own) for line in lines), width)
    yield Content(_MOUSE)


def _entry(line: HelpLine, own: Mapping[str, str]) -> Content:
    """Return the keys of a line with what they do."""
    keys = [shown(act.keys if act.fixed else keys_of(act.id, own), " ") for act in line.actions]
    between = "" if all(len(key) == 1 for key in keys) and len(keys) > 2 else " "
    named = line.keys.replace("`", "") or between.join(keys)
    return Content.assemble((named, "bold"), f" {line.brief}")


def _rows(entries: Iterable[Content], width: int) -> Iterator[Content]:
    """Yield entries in columns, one after the other; a long one takes several of them."""
    column = max(1, width // max(1, width // _COLUMN))
    row = Content("")
    for entry in entries:
        at = -(-(row.cell_length + _GAP) // column) * column if row else 0
        if at + entry.cell_length > width and row:
            yield row
            row, at = Content(""), 0
        row = row.pad_right(at - row.cell_length) + entry
    yield row

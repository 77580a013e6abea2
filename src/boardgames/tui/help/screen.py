"""Help: the keys that the player has, the marks, and how to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames.tui.actions.keymap import actions, keys_of, shown
from boardgames.tui.common.screen import ClosingScreen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from textual.app import ComposeResult

    from boardgames.tui.app import BoardgamesApp

__all__ = ["HelpScreen"]

#: What keys do, in sections: actions, or keys that nobody can change, with words on what they do together.
_SECTIONS: dict[str, tuple[tuple[tuple[str, ...], str], ...]] = {
    "Choosing a move": (
        (("left", "up", "down", "right"), "move the cursor"),
        (("level-up", "level-down"), "change level"),
        (("choose",), "choose the spot"),
        (("next", "previous"), "next, previous legal spot"),
        (("1-9",), "choose a number"),
        (("0",), "next nine numbers"),
        (("Space",), "done"),
        (("Esc",), "one step back"),
        (("type",), "type a move"),
        (("why",), "why? its rule"),
    ),
    "The match": (
        (("undo", "redo"), "undo, redo"),
        (("line-start", "line-end"), "first, last"),
        (("other-line",), "another move tried"),
        (("main-line",), "make it main line"),
        (("comment",), "comment"),
        (("autoplay",), "play the line"),
        (("slower", "faster"), "slower, faster"),
        (("new",), "new match, rematch"),
        (("resign",), "resign"),
        (("offer-draw",), "offer a draw"),
        (("take-back",), "take back, if agreed"),
        (("pause",), "stop the clock"),
        (("copy-record",), "copy the match"),
        (("copy-position",), "copy position"),
        (("Paste",), "opens either"),
    ),
    "The board": (
        (("view",), "view"),
        (("pixels",), "finer pixels"),
        (("lift",), "lift layers"),
        (("flip",), "flip"),
        (("details",), "details"),
        (("colours",), "colours"),
        (("animation",), "animation"),
        (("caution",), "which moves wait"),
        (("settings",), "settings"),
        (("help",), "help"),
        (("leave",), "leave"),
    ),
}
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
    """The keys on one page, closed by escape, enter or a click."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss", "Close"),
        # The key that opened this screen closes it, whichever a player has given it.
        Binding("question_mark,f1", "dismiss", show=False, id="help"),
    ]

    def compose(self) -> ComposeResult:
        """Compose the page."""
        with VerticalScroll(id="help"):
            yield Static(id="help-text")

    def on_resize(self) -> None:
        """Lay the page out for the width that there is."""
        own = cast("BoardgamesApp", self.app).settings.preferences.keys
        width = min(_WIDTH, self.size.width - _FRAME)
        self.query_one("#help-text", Static).update(Content("\n").join(_lines(own, width)))

    def on_click(self) -> None:
        """Close."""
        self.dismiss()


def _lines(own: Mapping[str, str], width: int) -> Iterator[Content]:
    """Yield the lines of the page for a player who has her `own` keys for some actions."""
    for heading, entries in _SECTIONS.items():
        yield Content.styled(heading, "bold $text-secondary")
        yield from _rows((_entry(parts, words, own) for parts, words in entries), width)
    yield Content(_MOUSE)
    yield Content.styled("The marks", "bold $text-secondary")
    yield from map(Content, _MARKS.split("\n"))


def _entry(parts: tuple[str, ...], words: str, own: Mapping[str, str]) -> Content:
    """Return the keys of actions, other keys as they are, with what they do."""
    keys = [shown(keys_of(part, own), " ") if part in actions() else part for part in parts]
    between = "" if all(len(key) == 1 for key in keys) and len(keys) > 2 else " "
    return Content.assemble((between.join(keys), "bold"), f" {words}")


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

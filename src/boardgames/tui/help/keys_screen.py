"""All keys of a screen, those for which its footer has no room too."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.keymap import shown
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.screen import Screen

__all__ = ["KeysScreen", "key_lines", "keys_here"]

#: Columns of a key with what it does, and of the gap to the next.
_COLUMN, _GAP = 34, 2
#: Bindings of Textual itself, which are not for this list.
_OWN_TO_TEXTUAL = (
    "app.focus_",
    "screen.copy_text",
    "app.command_palette",
    "help_quit",
    "app.help_quit",
    "scroll_left",
    "scroll_right",
    "page_left",
    "page_right",
)


def keys_here(screen: Screen[object]) -> list[tuple[str, str]]:
    """Return the keys that do something on a screen now, with what they do; an action with several once."""
    found: dict[str, tuple[str, list[str]]] = {}
    for key, active in screen.active_bindings.items():
        binding = active.binding
        is_textuals = binding.system or binding.action.startswith(_OWN_TO_TEXTUAL)
        if binding.description and not is_textuals and not isinstance(active.node, Input):
            found.setdefault(binding.action, (binding.description, []))[1].append(key)
    digits = [action for action in found if action.startswith("pick_digit")]
    for action in digits[1:]:
        del found[action]
    named = dict.fromkeys(digits, "1-9") | {action: "" for action in found if action not in digits}
    return [
        (named[action] or shown(tuple(keys), " "), "a number on the board" if named[action] else words)
        for action, (words, keys) in found.items()
    ]


def key_lines(entries: Iterable[tuple[str, str]], width: int) -> list[Content]:
    """Return rows of keys with what they do, as many beside each other as fit into `width` columns."""
    cells = [Content.assemble((keys, "bold"), f" {words}") for keys, words in entries]
    column = _COLUMN + _GAP
    padded = [cell.pad_right(max(0, column - cell.cell_length)) for cell in cells]
    each_row = max(1, (width + _GAP) // column)
    return [Content("").join(padded[at : at + each_row]) for at in range(0, len(padded), each_row)]


class KeysScreen(ClosingScreen[None], ModalScreen[None]):
    """A list of keys with what they do; closed by escape, enter or a click."""

    CSS_PATH = sheets("dialogs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.KEYS)

    def __init__(self, entries: Iterable[tuple[str, str]]) -> None:
        super().__init__()
        self._entries = tuple(entries)

    def compose(self) -> ComposeResult:
        """Compose the list."""
        heading = Content.styled("Keys on this screen", "bold $text-secondary")
        with VerticalScroll(id="help"):
            yield Static(Content("\n").join([heading, *key_lines(self._entries, 2 * _COLUMN + _GAP)]))

    def on_click(self) -> None:
        """Close."""
        self.dismiss()

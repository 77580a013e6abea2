"""The command palette, in a terminal of any height."""

from __future__ import annotations

from textual.command import CommandList, CommandPalette

__all__ = ["Palette"]


class Palette(CommandPalette):
    """Textual's command palette, without what ends the program in a terminal of few lines.

    A minimal case for Textual 8.2.8, whose list has no lines while it has no height: in a terminal of 80x2,
    Ctrl+P and Page Up raise a KeyError in `OptionList._move_page`.
    """

    def _action_command_list(self, action: str) -> None:
        """Pass an action on to the list of commands, if any of them can be seen."""
        if self.query_one(CommandList).scrollable_content_region:
            super()._action_command_list(action)

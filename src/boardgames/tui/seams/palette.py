"""The command palette, in a terminal of any height, under any burst of keys.

Upstream:

- Its list has no lines while it has no height: in a terminal of 80x2, Ctrl+P and Page Up raise a KeyError in
  `OptionList._move_page`.
- It closes as often as it is asked to, and each time the screen on top goes: with Enter or a click on its
  background twice in one burst, `App.pop_screen` takes the screen below as well, and in the end raises a
  ScreenStackError. The command is done twice.
- A key that comes before its list does raises a NoMatches; so does what changes after the list has gone
  (`CommandPalette._watch__list_visible`), for example if Escape comes with the last letter of a command.
- If it is opened again before it has quite gone, `App.push_screen` raises a DuplicateIds: it has an id.
- In a terminal of six columns its list raises a ValueError (`OptionList._update_lines`); `base.tcss` gives
  every list a least width.
- It is as wide as the terminal, has a sign that many fonts lack, and its commands have no groups. Each takes
  two rows or more, so that a terminal of 80x24 shows seven.
- A click beside everything, as after the terminal has become smaller, raises a NoWidget.

This can go when each of these has been mended; `docs/textual.md` has programs that show them.
"""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from textual import events, on
from textual.command import Command, CommandList, CommandPalette
from textual.content import Content
from textual.errors import NoWidget
from textual.widgets import Button, Input, OptionList
from textual.widgets.option_list import Option

from boardgames.tui.seams.screen import ClosingScreen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.visual import VisualType

__all__ = ["SafePalette"]

#: The columns of a title, after which a description begins.
_TITLE: Final = 22
#: The columns of the palette at most, and those of it that no command has.
_WIDEST, _AROUND = 80, 6


def _group(option: Option) -> str:
    """Return the heading of a command, "" if it has none."""
    return getattr(getattr(option, "hit", None), "group", "")


def _in_one_row(prompt: VisualType) -> VisualType:
    """Return a title with its description beside it, in place of below it."""
    if not isinstance(prompt, Content):
        return prompt
    title, *about = prompt.split("\n")
    gap = " " * max(2, _TITLE - title.cell_length)
    return Content.assemble(title, gap, *about) if about else title


def _wrapped(prompt: VisualType, width: int) -> VisualType:
    """Return a title with its whole description below it, in rows of a width."""
    if not isinstance(prompt, Content):
        return prompt
    rows: list[Content] = []
    for row in prompt.split("\n"):
        start = 0
        for words in wrap(row.plain, max(1, width)):
            start = row.plain.index(words, start)
            rows.append(row[start : start + len(words)])
    return Content("\n").join(rows)


class SafePalette(CommandPalette, ClosingScreen[None]):
    """Textual's command palette, without what ends the program or takes other screens with it.

    Commands with a `group` stand under its heading until something is searched for. Each has a row, in which
    its description may be cut; that of the chosen one is then below it, as a whole.
    """

    #: The commands with their descriptions below them, by their ids.
    _whole: Mapping[str | None, VisualType] = MappingProxyType({})
    #: The id of the one that is shown so.
    _opened: str | None = None

    DEFAULT_CSS = """
    SafePalette > Vertical { width: 80; max-width: 100%; }
    SafePalette SearchIcon { display: none; }
    SafePalette #--input CommandInput { padding-left: 1; }
    SafePalette CommandList { text-wrap: nowrap; text-overflow: ellipsis; }
    SafePalette CommandList > .option-list--option-disabled { color: $text-secondary; text-style: bold; }
    """

    @on(Input.Submitted)
    @on(Button.Pressed)
    @on(OptionList.OptionSelected)
    def _choose_once(self, event: Input.Submitted | Button.Pressed | OptionList.OptionSelected) -> None:
        """Leave a choice to Textual, unless one has been made."""
        if not self.is_active:
            event.stop()
            event.prevent_default()

    def _on_click(self, event: events.Click) -> None:  # type: ignore[override] # one is async, one is not
        """Leave a click to Textual, unless there is nothing at all."""
        try:
            self.get_widget_at(int(event.screen_x), int(event.screen_y))
        except NoWidget:
            event.prevent_default()

    def _action_command_list(self, action: str) -> None:
        """Pass an action on to the list of commands, if any of them can be seen."""
        if any(commands.scrollable_content_region for commands in self.query(CommandList)):
            super()._action_command_list(action)

    def _action_cursor_down(self) -> None:
        """Go down in the list of commands, if there is one by now."""
        if self.query(CommandList):
            super()._action_cursor_down()

    def _watch__list_visible(self) -> None:
        """Show or hide the list of commands, if it is there."""
        if self.query(CommandList):
            super()._watch__list_visible()

    def _refresh_command_list(
        self, command_list: CommandList, commands: list[Command], clear_current: bool
    ) -> None:
        """Show the commands found, under headings if they have groups."""
        self._opened, self._whole = None, {one.id: one.prompt for one in commands}
        rewritten = [Command(_in_one_row(one.prompt), one.hit, one.id) for one in commands]
        super()._refresh_command_list(command_list, rewritten, clear_current)
        rows: list[Option] = []
        for group, found in groupby(command_list.options, key=_group):
            rows += [*([Option(group, disabled=True)] if group else []), *found]
        if len(rows) > command_list.option_count:
            command_list.clear_options().add_options(rows)
            command_list.highlighted = 1

    @on(OptionList.OptionHighlighted)
    def _describe(self, event: OptionList.OptionHighlighted) -> None:
        """Write the whole description of the chosen command below it, where it is cut beside it."""
        options, option = event.option_list, event.option
        if option.id == self._opened:
            return
        if self._opened is not None and self._opened in {one.id for one in options.options}:
            options.replace_option_prompt(self._opened, _in_one_row(self._whole[self._opened]))
        self._opened = None
        row = option.prompt
        if (
            option.id is not None
            and option.id in self._whole
            and isinstance(row, Content)
            and row.cell_length > self._room
        ):
            self._opened = option.id
            options.replace_option_prompt(option.id, _wrapped(self._whole[option.id], self._room))

    @property
    def _room(self) -> int:
        """The columns of a command."""
        return min(_WIDEST, self.size.width) - _AROUND

    async def _watch__show_busy(self) -> None:
        """Show that commands are looked for, if there is a list for them."""
        if self.query(CommandList):
            await super()._watch__show_busy()

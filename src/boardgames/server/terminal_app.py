"""An application on a terminal at the other end of a connection, one of many in the process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console

from boardgames.server.net.driver import TerminalDriver
from boardgames.tui.base import BaseApp

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from textual.app import SystemCommand
    from textual.screen import Screen

    from boardgames.core import Game
    from boardgames.server.net.terminal import Terminal, TerminalKind

__all__ = ["TerminalApp"]

#: The messages to a player after a fault.
_BROKEN = "Something went wrong, but you can continue; it is in the server's log."
_ENDED = "Something went wrong in your session; your games are saved. Please come back."
#: What Textual offers in the command palette that would be done on the server, or is of no use there.
_NOT_HERE = ("Screenshot", "Keys", "Maximize", "Minimize")


class TerminalApp(BaseApp):
    """An application on a `terminal` elsewhere. It reads, writes and runs nothing on the server."""

    is_club = True
    #: What a player has learned is kept on a machine of their own.
    teaches = False

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        super().__init__(driver_class=TerminalDriver)
        self.print_as_usual()
        self._show_as(terminal.kind)

    def _show_as(self, kind: TerminalKind) -> None:
        """Use the colours that the terminal has, not those of the server's."""
        self.console = Console(
            file=self.console.file,
            markup=True,
            highlight=False,
            emoji=False,
            legacy_windows=False,
            force_terminal=True,
            safe_box=False,
            soft_wrap=False,
            color_system=kind.color_system,
            no_color=kind.no_color,
        )
        self.no_color = kind.no_color

    # What a local application does, and this one does not

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer what is possible here."""
        return (command for command in super().get_system_commands(screen) if command.title not in _NOT_HERE)

    def open_lessons(self, game: Game, task: str = "") -> None:
        """Say where lessons are: what a player has learned is kept on a machine of their own."""
        del game, task
        self.tell("Lessons are in the program itself: install boardgames on your own machine.")

    def deliver_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str | None:
        """Write no file: it would be on the server."""
        del filename, path, time_format
        return None

    def sentence_on_fault(self, log: Path | None, *, ended: bool) -> str:
        """Return the message to the player: the log is the server's, and the other players notice nothing."""
        del log
        return _ENDED if ended else _BROKEN

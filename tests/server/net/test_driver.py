"""An application on a terminal elsewhere."""

from __future__ import annotations

from textual.app import App
from textual.geometry import Size as TextualSize

from boardgames.server.net.driver import TerminalDriver
from boardgames.server.net.terminal import Size, Terminal, TerminalKind


class Nowhere:
    """A line to a terminal at which nobody sits."""

    def write(self, data: bytes) -> None:
        """Lose what is sent."""

    def waiting(self) -> int:
        """Keep nothing."""
        return 0


class Sized(App[None]):
    """Notes how large its terminal is when it begins."""

    def __init__(self, terminal: Terminal) -> None:
        super().__init__(driver_class=TerminalDriver)
        self.terminal = terminal
        self.begun = TextualSize(0, 0)

    def on_mount(self) -> None:
        """End at once."""
        self.begun = self.size
        self.exit()


async def test_an_application_knows_the_size_of_its_terminal_from_the_start() -> None:
    """Its first screen is not drawn for another size before that."""
    app = Sized(Terminal(Nowhere(), TerminalKind(), Size(133, 44)))
    await app.run_async()
    assert TextualSize(133, 44) == app.begun

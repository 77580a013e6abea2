"""An application on a terminal elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import App, ComposeResult
from textual.geometry import Size as TextualSize
from textual.widgets import Static

from boardgames.server.net.driver import TerminalDriver
from boardgames.server.net.terminal import GIVE_BACK, TAKE_OVER, Size, Terminal, TerminalKind

if TYPE_CHECKING:
    from typing import Self

    from textual import events


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


class Wire:
    """A line to a terminal that keeps what is sent."""

    def __init__(self) -> None:
        self.data = b""

    def write(self, data: bytes) -> None:
        """Keep data."""
        self.data += data

    def waiting(self) -> int:
        """Return that nothing waits."""
        return 0


class Shown(App[None]):
    """Shows a word, and notes what happens at its terminal, step by step."""

    def __init__(self, terminal: Terminal, wire: Wire) -> None:
        self.paintings = 0
        super().__init__(driver_class=TerminalDriver)
        self.terminal, self.wire = terminal, wire
        self.pressed: list[str] = []
        self.sizes: list[TextualSize] = []

    def refresh(self, *, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Count, and paint."""
        self.paintings += 1
        return super().refresh(repaint=repaint, layout=layout, recompose=recompose)

    def compose(self) -> ComposeResult:
        """Show a word."""
        yield Static("Hello")

    def on_mount(self) -> None:
        """Begin with the first step."""
        self.set_timer(0.2, self._go_on)

    def on_key(self, event: events.Key) -> None:
        """Note a key."""
        self.pressed.append(event.key)

    def _go_on(self) -> None:
        """Let the client read again after frames were dropped, change its size, and press keys."""
        self.paintings, self.terminal._missed = 0, True
        self.terminal.drained()
        self.terminal.drained()
        self.pressed.append(f"painted {self.paintings} time")
        self.terminal.resize(60, 20)
        self.terminal.on_input(b"a\x1b[A")
        self.set_timer(0.2, self._hang_up)

    def _hang_up(self) -> None:
        """Lose the terminal."""
        self.sizes.append(self.size)
        self.terminal.on_gone()


async def test_an_application_follows_its_terminal() -> None:
    """It draws everything again once frames were dropped, takes another size, and ends when it is lost."""
    wire = Wire()
    terminal = Terminal(wire, TerminalKind(), Size(80, 24))
    app = Shown(terminal, wire)
    await app.run_async()
    assert (["painted 1 time", "a", "up"], [TextualSize(60, 20)]) == (app.pressed, app.sizes)
    assert wire.data.startswith(TAKE_OVER.encode())
    assert wire.data.endswith(GIVE_BACK.encode())

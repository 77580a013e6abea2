"""A terminal at the other end of a connection: what it can show, and what comes from it and goes to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

from attrs import define, field, frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["GIVE_BACK", "MOST_WAITING", "TAKE_OVER", "Size", "Terminal", "TerminalKind", "Wire"]

#: The alternate screen, the mouse with its movements, no cursor, focus and pastes reported, and no line wrap,
#: as Textual's own drivers ask for them.
TAKE_OVER = "\x1b[?1049h\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h\x1b[?25l\x1b[?1004h\x1b[?2004h\x1b[?7l"
#: The opposite, and keys as they were.
GIVE_BACK = (
    "\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)
#: The most columns and rows that are drawn; the rest of a larger terminal is left blank.
_MOST_COLUMNS, _MOST_ROWS = 400, 150
_USUAL_COLUMNS, _USUAL_ROWS = 80, 24
#: How many bytes may wait for a client before frames are left out.
MOST_WAITING = 256 * 1024
#: Terminals that show 24-bit colours, and whose clients seldom pass COLORTERM on.
_TRUE_COLOR = ("-direct", "kitty", "ghostty", "alacritty", "wezterm", "foot", "iterm", "contour", "rio")


class Wire(Protocol):
    """The connection to a terminal."""

    def write(self, data: bytes) -> None:
        """Send bytes, or keep them until they can be sent."""

    def waiting(self) -> int:
        """Return how many bytes are kept because the client does not take them."""


@frozen
class Size:
    """The size of a terminal in cells; one that is not known is 80 by 24."""

    columns: int
    rows: int

    @classmethod
    def of(cls, columns: int, rows: int) -> Size:
        """Return the size that a client names, within bounds."""
        return cls(
            min(columns, _MOST_COLUMNS) if columns > 0 else _USUAL_COLUMNS,
            min(rows, _MOST_ROWS) if rows > 0 else _USUAL_ROWS,
        )


@frozen
class TerminalKind:
    """What is known of a terminal: TERM, and those variables of the client that it has sent."""

    term: str = "xterm-256color"
    variables: Mapping[str, str] = field(factory=dict)

    @property
    def no_color(self) -> bool:
        """Whether the player wants no colours."""
        return bool(self.variables.get("NO_COLOR")) or self.term in ("dumb", "vt100", "vt102", "vt220")

    @property
    def may_have_true_color(self) -> bool:
        """True if more colours than the client has said can be found out by asking the terminal."""
        says = self.variables.get("COLORTERM")
        return self.color_system == "256" and not says and not self.no_color

    @property
    def color_system(self) -> Literal["standard", "256", "truecolor"] | None:
        """The colours that the terminal has, as Rich calls them; None if it has none."""
        term, says = self.term.lower(), self.variables.get("COLORTERM", "").strip().lower()
        if term in ("dumb", "unknown"):
            return None
        is_known = not says and any(name in self.term for name in _TRUE_COLOR)
        if is_known or says in ("truecolor", "24bit"):
            return "truecolor"
        return "256" if term.endswith(("-256color", "-kitty")) else "standard"


def _nothing(_: object) -> None:
    pass


def _quiet() -> None:
    pass


@define(eq=False)
class Terminal:
    """A terminal at the other end of a `wire`. Whoever draws on it sets the callbacks.

    Attributes:
        on_input: Called with the bytes that come.
        on_resize: Called with a new size.
        on_drained: Called when frames were left out and the wire is free again: all has to be drawn anew.
        on_gone: Called once the connection has been lost.
    """

    wire: Wire
    kind: TerminalKind
    size: Size
    on_input: Callable[[bytes], object] = field(default=_nothing, init=False)
    on_resize: Callable[[Size], object] = field(default=_nothing, init=False)
    on_drained: Callable[[], object] = field(default=_quiet, init=False)
    on_gone: Callable[[], object] = field(default=_quiet, init=False)
    #: Whether a frame was left out.
    _missed: bool = field(default=False, init=False)

    def forget(self) -> None:
        """Call nobody any longer."""
        self.on_input = self.on_resize = _nothing
        self.on_drained = self.on_gone = _quiet

    def write(self, text: str) -> None:
        """Send text, or leave it out while too much waits for the client."""
        if self.wire.waiting() > MOST_WAITING:
            self._missed = True
        else:
            self.wire.write(text.encode("utf-8", "replace"))

    def drained(self) -> None:
        """Take note that the client has taken what waited for it."""
        if self._missed:
            self._missed = False
            self.on_drained()

    def resize(self, columns: int, rows: int) -> None:
        """Take note of a new size."""
        self.size = Size.of(columns, rows)
        self.on_resize(self.size)

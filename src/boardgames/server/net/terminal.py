"""Remote terminals: their capabilities, input and output."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Literal, Protocol

from attrs import define, field, frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.server.net.passkeys import BrowserPasskeys

__all__ = ["GIVE_BACK", "MOST_WAITING", "TAKE_OVER", "Size", "Terminal", "TerminalKind", "Wire"]

#: Escape sequences that enter application mode, as Textual's own drivers send them: alternate screen, mouse
#: reporting with movements, hidden cursor, focus and bracketed paste, no line wrap. Before them the title of
#: the window is saved.
TAKE_OVER = (
    "\x1b[22;2t\x1b[?1049h\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h\x1b[?25l\x1b[?1004h\x1b[?2004h\x1b[?7l"
)
#: Escape sequences that leave application mode, and restore the keyboard protocol and the title.
GIVE_BACK = (
    "\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
    "\x1b[23;2t"
)
#: The largest size that is drawn, in cells; the rest of a larger terminal stays blank.
_MOST_COLUMNS, _MOST_ROWS = 400, 150
_USUAL_COLUMNS, _USUAL_ROWS = 80, 24
#: The limit of buffered output in bytes beside one frame, above which frames are dropped.
MOST_WAITING = 256 * 1024
#: The seconds after which output is taken for no answer to a key: many keys change nothing.
_LATEST_ANSWER = 2.5
#: Substrings of TERM for terminals with 24-bit colours, since few SSH clients pass COLORTERM on.
_TRUE_COLOR = ("-direct", "kitty", "ghostty", "alacritty", "wezterm", "foot", "iterm", "contour", "rio")


class Wire(Protocol):
    """Byte transport to a terminal."""

    def write(self, data: bytes) -> None:
        """Send bytes, or buffer them until they can be sent."""

    def waiting(self) -> int:
        """Return the number of buffered bytes that the client has not read."""


@frozen
class Size:
    """The size of a terminal in cells; 80 by 24 if the client does not name one."""

    columns: int
    rows: int

    @classmethod
    def of(cls, columns: int, rows: int) -> Size:
        """Return the size that a client requests, limited to the largest that is drawn."""
        return cls(
            min(columns, _MOST_COLUMNS) if columns > 0 else _USUAL_COLUMNS,
            min(rows, _MOST_ROWS) if rows > 0 else _USUAL_ROWS,
        )


@frozen
class TerminalKind:
    """Terminal capabilities, derived from TERM and the environment variables that the client sent.

    TERM is "" for a client without a terminal, which sends and shows whole lines. With `is_plain` nothing is
    drawn on any terminal.
    """

    term: str = "xterm-256color"
    variables: Mapping[str, str] = field(factory=dict)
    _is_plain: bool = field(default=False, alias="is_plain")

    @property
    def has_keys(self) -> bool:
        """True if the client sends every key; False if it sends whole lines."""
        return bool(self.term)

    @property
    def is_plain(self) -> bool:
        """True if the player is spoken to in lines: because they asked for it, or nothing can be drawn."""
        return self._is_plain or self.term in ("", "dumb")

    @property
    def no_color(self) -> bool:
        """True if the player asked for no colours."""
        return bool(self.variables.get("NO_COLOR")) or self.term in ("dumb", "vt100", "vt102", "vt220")

    @property
    def may_have_true_color(self) -> bool:
        """True if it is worth querying the terminal for more colours than the client announced."""
        says = self.variables.get("COLORTERM")
        return self.color_system == "256" and not (says or self.no_color or self.is_plain)

    @property
    def color_system(self) -> Literal["standard", "256", "truecolor"] | None:
        """The colour system of the terminal, as Rich names it; None without colours."""
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
    """A remote terminal, reached over a `wire`. The driver that draws on it sets the callbacks.

    Attributes:
        on_input: Called with received bytes.
        on_resize: Called with a new size.
        on_drained: Called when the buffer is empty again after frames were dropped: a full repaint is due.
        on_gone: Called once the connection is lost.
        is_light: True if the player wants a light screen, as far as the client says that.
        on_look: Called when they want another one than before.
        passkeys: What the player's browser can be asked for; None without a browser that has passkeys.
    """

    wire: Wire
    kind: TerminalKind
    size: Size
    on_input: Callable[[bytes], object] = field(default=_nothing, init=False)
    on_resize: Callable[[Size], object] = field(default=_nothing, init=False)
    on_drained: Callable[[], object] = field(default=_quiet, init=False)
    on_gone: Callable[[], object] = field(default=_quiet, init=False)
    is_light: bool = field(default=False, init=False)
    on_look: Callable[[], object] = field(default=_quiet, init=False)
    passkeys: BrowserPasskeys | None = field(default=None, init=False)
    #: Called with the seconds from a key to the next output, which is usually its frame.
    on_answer: Callable[[float], object] = field(default=_nothing, init=False)
    #: When a key came that has not been answered yet; 0 without one.
    _asked: float = field(default=0.0, init=False)
    #: The length of the longest frame in bytes.
    _longest: int = field(default=0, init=False)
    #: True if a frame was dropped.
    _missed: bool = field(default=False, init=False)

    def forget(self) -> None:
        """Remove all callbacks."""
        self.on_input = self.on_resize = _nothing
        self.on_drained = self.on_gone = self.on_look = _quiet

    def expect_answer(self) -> None:
        """Note that a key has come, unless an earlier one still waits for its frame."""
        now = monotonic()
        if now - self._asked > _LATEST_ANSWER:
            self._asked = now

    def write(self, text: str) -> None:
        """Send text, or drop it while too much output is buffered."""
        if self._asked:
            seconds, self._asked = monotonic() - self._asked, 0.0
            if seconds <= _LATEST_ANSWER:
                self.on_answer(seconds)
        data = text.encode("utf-8", "replace")
        # A whole board as a picture can be larger than the limit: if what follows it were dropped, another
        # whole one would follow that, and so on.
        self._longest = max(self._longest, len(data))
        if self.wire.waiting() > MOST_WAITING + self._longest:
            self._missed = True
        else:
            self.wire.write(data)

    def drained(self) -> None:
        """Handle an empty output buffer."""
        if self._missed:
            self._missed = False
            self.on_drained()

    def resize(self, columns: int, rows: int) -> None:
        """Set the size that the client reports."""
        self.size = Size.of(columns, rows)
        self.on_resize(self.size)

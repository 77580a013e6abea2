"""A terminal's screen: the text that stands on it now, after all that was sent to it.

It draws what this program sends, and anything else is an error. Libraries that emulate terminals know neither
synchronized updates nor the strings by which terminals are asked.
"""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING

from attrs import define, field
from rich.cells import cell_len

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["TerminalScreen"]

_COLORS = re.compile(r"\x1b\[[0-9;:]*m")
#: A control sequence, a string or a kept place that draws nothing, a line feed or its like, or text.
_PART = re.compile(
    r"\x1b\[(?P<numbers>[0-?]*)(?P<kind>[ -/]*[@-~])"
    r"|\x1b[]P_].*?(?:\x1b\\|\x07)|\x1b[78]"
    r"|(?P<control>[\r\n\x07])"
    r"|(?P<text>[^\x00-\x1f\x7f]+)",
    re.DOTALL,
)
#: What may be the beginning of a sequence.
_BEGUN = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|[]P_][^\x07]*)?\Z")
#: Text of characters that take a cell each, which is nearly all.
_NARROW = re.compile(r"[ -~·▀-◿]*")
#: Control sequences that change no cell: those for the keyboard and the title, and questions.
_WITHOUT_CELLS = {"S", "c", "q", "t", "u", "$p"}


def _nothing() -> None:
    pass


@define(eq=False)
class TerminalScreen:
    """The cells of a terminal, which calls `on_frame` whenever it shows others.

    During a synchronized update it shows what stood there before.
    """

    columns: int
    rows: int
    on_frame: Callable[[], object] = _nothing
    _cells: list[list[str]] = field(init=False)
    _row: int = field(default=0, init=False)
    _column: int = field(default=0, init=False)
    #: The text from before a synchronized update.
    _held: str | None = field(default=None, init=False)
    #: An incomplete sequence.
    _begun: str = field(default="", init=False)
    _decoder: codecs.IncrementalDecoder = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Begin blank."""
        self._clear()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    @property
    def text(self) -> str:
        """The rows, without the blanks at their ends."""
        return self._drawn() if self._held is None else self._held

    def resize(self, columns: int, rows: int) -> None:
        """Take another size, and be blank: what is seen afterwards was drawn anew."""
        self.columns, self.rows, self._held = columns, rows, None
        self._clear()

    def receive(self, data: bytes) -> None:
        """Draw what was sent.

        Raises:
            ValueError: It is nothing that this screen can draw.
        """
        sent, at = _COLORS.sub("", self._begun + self._decoder.decode(data)), 0
        while part := _PART.match(sent, at):
            self._draw(part)
            at = part.end()
        self._begun = sent[at:]
        if self._begun and not _BEGUN.match(self._begun):
            raise ValueError(f"This screen cannot draw {self._begun[:20]!r}.")
        self._show()

    def _draw(self, part: re.Match[str]) -> None:
        if part["text"]:
            self._write(part["text"])
        elif part["control"] == "\r":
            self._column = 0
        elif part["control"] == "\n":
            self._row = min(self._row + 1, self.rows - 1)
        elif part["kind"]:
            self._obey(part["kind"], part["numbers"])

    def _write(self, text: str) -> None:
        """Write text as far as the row has room for it."""
        row = self._cells[self._row]
        if _NARROW.fullmatch(text):
            room = self.columns - self._column
            row[self._column : self._column + len(text)] = text[:room]
            self._column += len(text[:room])
            return
        for character in text:
            width = cell_len(character)
            if width == 0:
                row[max(0, self._column - 1)] += character
            elif self._column + width <= self.columns:
                row[self._column : self._column + width] = [character, ""][:width]
                self._column += width

    def _obey(self, kind: str, numbers: str) -> None:
        """Carry out a control sequence."""
        if kind == "H":
            row, _, column = numbers.partition(";")
            self._row = min(int(row or 1), self.rows) - 1
            self._column = min(int(column or 1), self.columns) - 1
        elif kind == "K" and not numbers:
            self._cells[self._row][self._column :] = [" "] * (self.columns - self._column)
        elif numbers == "?2026":
            self._held = self._drawn() if kind == "h" else None
            self._show()
        elif numbers == "?1049":
            self._clear()
        elif kind not in {"h", "l"} | _WITHOUT_CELLS:
            raise ValueError(f"This screen does not know CSI {numbers}{kind}.")

    def _show(self) -> None:
        if self._held is None:
            self.on_frame()

    def _drawn(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self._cells)

    def _clear(self) -> None:
        self._cells = [[" "] * self.columns for _ in range(self.rows)]
        self._row = self._column = 0

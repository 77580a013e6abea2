"""Detection of 24-bit colours by querying the terminal, since few SSH clients pass COLORTERM on."""

from __future__ import annotations

import re

from attrs import define, field

__all__ = ["QUESTION", "ColorProbe"]

#: The query: set a colour, request the setting (DECRQSS), the terminal's name (XTVERSION), and last its
#: attributes (DA1), which every terminal answers. Anything that is echoed is erased.
QUESTION = "\x1b[48:2:1:2:3m\x1bP$qm\x1b\\\x1b[m\x1b[>0q\x1b[c\r\x1b[K"
#: The reply that repeats the colour, with or without an empty field for the colour space.
_KEPT = re.compile(rb"\x1bP1\$r[^\x1b]*48[:;]2[:;]+1[:;]2[:;]3")
#: Names of terminals with 24-bit colours in replies to XTVERSION.
_KNOWN = re.compile(
    rb"\x1bP>\|(?:kitty|wezterm|foot|iterm2|ghostty|contour|konsole|mintty|vte|tmux|rio)", re.IGNORECASE
)
#: The last reply, and all replies.
_LAST = re.compile(rb"\x1b\[\?[0-9;]*c")
_ANSWERS = re.compile(rb"\x1bP[^\x1b]*\x1b\\|\x1b\[\?[0-9;]*c")
#: An incomplete reply at the end of input.
_BEGUN = re.compile(rb"\x1b(?:P[^\x1b]*\x1b?|\[\?[0-9;]*)$")


@define
class ColorProbe:
    """Parser for a terminal's replies to the QUESTION."""

    _received: bytes = field(default=b"", init=False)
    #: An incomplete reply.
    _begun: bytes = field(default=b"", init=False)
    #: True once the last reply has been received.
    is_answered: bool = field(default=False, init=False)

    def read(self, data: bytes) -> bytes:
        """Parse received bytes, and return those that are not part of a reply: typed keys."""
        if self.is_answered:
            return data
        self._received += data
        self.is_answered = bool(_LAST.search(self._received))
        typed = _ANSWERS.sub(b"", self._begun + data)
        begun = _BEGUN.search(typed)
        self._begun = begun.group() if begun else b""
        return typed.removesuffix(self._begun)

    @property
    def has_true_color(self) -> bool:
        """True if the replies so far show 24-bit colours."""
        return bool(_KEPT.search(self._received) or _KNOWN.search(self._received))

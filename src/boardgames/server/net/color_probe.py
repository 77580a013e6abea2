"""Asking a terminal whether it shows 24-bit colours, since SSH clients seldom pass COLORTERM on."""

from __future__ import annotations

import re

from attrs import define, field

__all__ = ["QUESTION", "ColorProbe"]

#: Sets a colour, asks which one is set (DECRQSS), what the terminal calls itself (XTVERSION), and last a
#: question that every terminal answers (DA1). Anything that was printed of it is erased.
QUESTION = "\x1b[48:2:1:2:3m\x1bP$qm\x1b\\\x1b[m\x1b[>0q\x1b[c\r\x1b[K"
#: The colour that was set, with or without an empty field for the colour space.
_KEPT = re.compile(rb"\x1bP1\$r[^\x1b]*48[:;]2[:;]+1[:;]2[:;]3")
#: Terminals that show 24-bit colours, by the names that they give themselves.
_KNOWN = re.compile(
    rb"\x1bP>\|(?:kitty|wezterm|foot|iterm2|ghostty|contour|konsole|mintty|vte|tmux|rio)", re.IGNORECASE
)
#: The last answer, and all of them.
_LAST = re.compile(rb"\x1b\[\?[0-9;]*c")
_ANSWERS = re.compile(rb"\x1bP[^\x1b]*\x1b\\|\x1b\[\?[0-9;]*c")
#: The beginning of an answer.
_BEGUN = re.compile(rb"\x1b(?:P[^\x1b]*\x1b?|\[\?[0-9;]*)$")


@define
class ColorProbe:
    """What a terminal answers to the QUESTION."""

    _received: bytes = field(default=b"", init=False)
    #: The beginning of an answer whose end has not come.
    _begun: bytes = field(default=b"", init=False)
    #: Whether everything has been answered.
    is_answered: bool = field(default=False, init=False)

    def read(self, data: bytes) -> bytes:
        """Take answers out of what a terminal sends, and return the rest: what the player has typed."""
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
        """Whether the terminal shows 24-bit colours, as far as it has answered."""
        return bool(_KEPT.search(self._received) or _KNOWN.search(self._received))

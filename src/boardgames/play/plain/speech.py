"""Texts as they are read aloud: without decoration, in words where screens have signs."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING
from unicodedata import category

from boardgames.core.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["from_markdown", "spoken", "time_in_words"]

#: Signs that have a meaning, in words.
_WORDS = {
    "\N{RIGHTWARDS ARROW}": " to ",
    "\N{LEFTWARDS ARROW}": " from ",
    "\N{MULTIPLICATION SIGN}": "x",
    "\N{MINUS SIGN}": "-",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{HORIZONTAL ELLIPSIS}": "...",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{VULGAR FRACTION ONE HALF}": "1/2",
    "\N{GREATER-THAN OR EQUAL TO}": " at least ",
    "\N{LESS-THAN OR EQUAL TO}": " at most ",
    "\N{NOT EQUAL TO}": "not ",
    "\N{CHECK MARK}": "yes",
    "\N{BALLOT X}": "no",
}
_SIGNS = str.maketrans(_WORDS)
_BLANKS = re.compile(r"[^\S\n]+")
_FENCE = re.compile(r"^(```|~~~).*?^\1[^\n]*$|^(?: {4,}\S[^\n]*\n?)+", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_ITEM = re.compile(r"\s*(?:[-*+]|\d+\.)\s+")
_ROW_RULE = re.compile(r"[\s|:-]+")
_NO_PICTURE = "A diagram is left out here."


def spoken(text: str) -> str:
    """Return a text without signs that would be read out as decoration; line ends stay."""
    words = text.translate(_SIGNS)
    plain = "".join(_plain(letter) for letter in words)
    return "\n".join(line.strip() for line in _BLANKS.sub(" ", plain).split("\n"))


def _plain(letter: str) -> str:
    """Return a letter, or a blank for a sign that only decorates or could control a terminal."""
    if letter == "\n":
        return letter
    is_read = letter.isprintable() if letter.isascii() else category(letter)[0] in "LNM"
    return letter if is_read else " "


def from_markdown(text: str) -> str:
    """Return a text in Markdown as paragraphs without any marks, one on each line; diagrams are left out."""
    said = _FENCE.sub(f"\n\n{_NO_PICTURE}\n\n", text)
    said = _LINK.sub(r"\1", said)
    return "\n".join(_paragraphs(said))


def _paragraphs(text: str) -> Iterator[str]:
    """Yield paragraphs and items of lists, their lines joined."""
    held: list[str] = []
    for line in [*text.splitlines(), ""]:
        if held and (not line.strip() or _ITEM.match(line) or line.lstrip().startswith(("#", "|"))):
            yield _unmarked(" ".join(held))
            held = []
        if line.strip() and not _ROW_RULE.fullmatch(line):
            held.append(line.strip())


def _unmarked(paragraph: str) -> str:
    """Return a paragraph without the marks of Markdown."""
    said = _ITEM.sub("", paragraph, count=1) if _ITEM.match(paragraph) else paragraph
    said = re.sub(r"(\*\*|__|`)(.+?)\1", r"\2", said.lstrip("# ").strip("|"))
    return re.sub(r"(?<!\w)[*_](\S(?:.*?\S)?)[*_](?!\w)", r"\1", said).replace("|", ",")


def time_in_words(seconds: float) -> str:
    """Return a time as a clock would say it: `4 minutes and 57 seconds`, `3 seconds`."""
    if math.isinf(seconds):
        return "no limit"
    whole = max(0, math.ceil(round(seconds, 6)))
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    parts = ((hours, "hour"), (minutes, "minute"), (rest, "second"))
    return listed(counted(number, noun) for number, noun in parts if number) or "no time"

"""Detection of picture protocols by queries to the terminal, and parsing of its replies among the input.

A reply may never come, come late, in pieces, or be wrong: then there are no pictures, and nothing else is
different.
"""

from __future__ import annotations

import re
from time import monotonic
from typing import TYPE_CHECKING, Final

from attrs import define, evolve, field, frozen

from boardgames.core.words import one_line, one_of
from boardgames.play.preferences import PICTURE_CHOICES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "AUTOMATIC",
    "KITTY",
    "OFF",
    "QUESTION",
    "SIXEL",
    "VARIABLE",
    "PictureProbe",
    "PictureSupport",
    "cell_size",
    "obstacle",
    "problem",
    "wish",
]

AUTOMATIC, KITTY, SIXEL, OFF = PICTURE_CHOICES
#: The environment variable that overrides the setting for one run.
VARIABLE: Final = "BOARDGAMES_PICTURES"

#: The query: one pixel by Kitty's protocol, which is not shown, the size of a cell in pixels, and last the
#: attributes (DA1), which all terminals answer. tmux takes Kitty's query for a title, also where nothing says
#: that this is tmux: so the title is kept (XTWINOPS 22) and put back.
QUESTION: Final = "\x1b[22;2t\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[23;2t\x1b[16t\x1b[c"
#: The replies, the last of them to what orders colours for Sixel: they are compiled once there is any.
_REPLY: Final = (
    r"\x1b_G(?P<kitty>[^\x1b]{0,200})\x1b\\"
    r"|\x1b\[6;(?P<height>\d{1,4});(?P<width>\d{1,4})t"
    r"|\x1b\[\?(?P<attributes>[\d;]{0,80})c"
    r"|\x1b\[\?[\d;]{1,20}S"
)
#: An incomplete one at the end of input that is no key; and any, also one that may yet turn out to be a key.
_CERTAIN: Final = r"\x1b(?:_G[^\x1b]{0,200}\x1b?|\[(?:6;[\d;]{1,9}|\?\d[\d;]{0,79}))\Z"
_BEGUN: Final = rf"{_CERTAIN}|\x1b(?:_|\[[6?]?|\[6;)?\Z"
#: The same once all replies have come: none of them is a key that a player might wait for.
_LATE: Final = rf"{_CERTAIN}|\x1b\[\?\Z"
#: Seconds after which the rest of a reply is not waited for: until then it takes keys for a part of itself.
_PATIENCE: Final = 1.0
#: The attribute for Sixel.
_SIXEL_ATTRIBUTE: Final = "4"
#: Sizes of a cell in pixels, width and height, beyond which a reply is not believed.
_LEAST, _MOST = (4, 8), (64, 128)


def obstacle(environ: Mapping[str, str]) -> str:
    """Return why a terminal cannot be asked for pictures, by its environment; "" if it can.

    Multiplexers keep pictures from the terminal, and some terminals print queries that they do not know.
    """
    term = environ.get("TERM", "dumb")
    if environ.get("TMUX") or environ.get("STY") or environ.get("ZELLIJ"):
        return "a terminal multiplexer keeps pictures back"
    if term.startswith(("tmux", "screen")):
        return "a terminal multiplexer keeps pictures back"
    if term in ("dumb", "linux", "cygwin") or environ.get("TERM_PROGRAM") == "Apple_Terminal":
        return "this kind of terminal shows no pictures"
    return ""


def wish(environ: Mapping[str, str], setting: str) -> str:
    """Return the value of the setting that is in force: what the environment variable says, if anything."""
    named = environ.get(VARIABLE, "").lower()
    return named if named in PICTURE_CHOICES else setting


def problem(environ: Mapping[str, str]) -> str | None:
    """Return a sentence about an impossible value of the environment variable, or None."""
    named = environ.get(VARIABLE, "")
    if not named or named.lower() in PICTURE_CHOICES:
        return None
    return f"{VARIABLE}={one_line(named)} is not possible: write {one_of(PICTURE_CHOICES)}."


def cell_size(descriptor: int) -> tuple[int, int] | None:
    """Return the width and height of a cell in pixels as the system knows it, often without a margin."""
    import fcntl
    import struct
    import termios

    try:
        size = fcntl.ioctl(descriptor, termios.TIOCGWINSZ, bytes(8))
    except OSError:
        return None
    rows, columns, width, height = struct.unpack("HHHH", size)
    return (width // columns, height // rows) if rows and columns else None


@frozen
class PictureSupport:
    """The picture protocols of a terminal, and the width and height of a cell in pixels, if known."""

    kitty: bool = False
    sixel: bool = False
    cell: tuple[int, int] | None = None

    def protocol(self, wish: str) -> str:
        """Return the protocol to use for a value of the setting, or ""."""
        if self.cell is None or wish == OFF:
            return ""
        known = [name for name, is_there in ((KITTY, self.kitty), (SIXEL, self.sixel)) if is_there]
        return next((name for name in known if wish in (AUTOMATIC, name)), "")


@define
class PictureProbe:
    """Filter that takes a terminal's replies to the QUESTION out of its input.

    `sized` is the size of a cell by other means, which a reply overrides; `clock` tells seconds.
    """

    sized: tuple[int, int] | None = None
    clock: Callable[[], float] = monotonic
    _support: PictureSupport = field(factory=PictureSupport, init=False)
    #: True while replies are expected.
    _is_waiting: bool = field(default=False, init=False)
    #: An incomplete reply, and when it began.
    _begun: str = field(default="", init=False)
    _since: float = field(default=0.0, init=False)
    _found: PictureSupport | None = field(default=None, init=False)

    def ask(self) -> str:
        """Return the query to be written, and expect its replies."""
        self._is_waiting, self._support = True, PictureSupport(cell=_believed(self.sized))
        return QUESTION

    def feed(self, text: str) -> str:
        """Return what is not part of a reply: keys, the mouse and pasted text.

        Replies that come late or twice are no keys either.
        """
        if not self._begun and "\x1b" not in text:
            return text
        held = self._drop_half()
        typed = re.sub(_REPLY, self._take, held + text)
        begun = re.search(_BEGUN if self._is_waiting else _LATE, typed)
        self._begun = begun.group() if begun else ""
        if not held or not self._begun.startswith(held):
            self._since = self.clock()
        return typed.removesuffix(self._begun)

    def tick(self) -> str:
        """Return input that was held back as the beginning of a reply, once nothing has followed."""
        if re.match(_CERTAIN, self._drop_half()):
            return ""
        typed, self._begun = self._begun, ""
        return typed

    def found(self) -> PictureSupport | None:
        """Return what all replies together say, once for each query; None if they have not come."""
        found, self._found = self._found, None
        return found

    def _drop_half(self) -> str:
        """Return what is held back; half a reply of which the rest has not come in time is no more."""
        if re.match(_CERTAIN, self._begun) and self.clock() - self._since > _PATIENCE:
            self._begun = ""
        return self._begun

    def _take(self, reply: re.Match[str]) -> str:
        if not self._is_waiting:
            return ""
        if reply["kitty"] is not None:
            self._support = evolve(self._support, kitty=_is_ok(reply["kitty"]))
        elif reply["width"] is not None:
            cell = _believed((int(reply["width"]), int(reply["height"])))
            self._support = evolve(self._support, cell=cell or self._support.cell)
        elif reply["attributes"] is not None:
            sixel = _SIXEL_ATTRIBUTE in reply["attributes"].split(";")[1:]
            self._found, self._is_waiting = evolve(self._support, sixel=sixel), False
        return ""


def _is_ok(reply: str) -> bool:
    keys, _, message = reply.partition(";")
    return "i=31" in keys.split(",") and message == "OK"


def _believed(cell: tuple[int, int] | None) -> tuple[int, int] | None:
    """Return the size of a cell if it is possible."""
    if cell is None:
        return None
    is_possible = all(low <= size <= high for low, size, high in zip(_LEAST, cell, _MOST, strict=True))
    return cell if is_possible else None

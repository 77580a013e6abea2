"""The keyboard and the mouse of a terminal elsewhere: bytes become Textual's events, within limits."""

from __future__ import annotations

from codecs import getincrementaldecoder
from time import monotonic
from typing import TYPE_CHECKING

from attrs import define, field
from textual import events
from textual.messages import TerminalSupportsSynchronizedOutput

from boardgames.server.net.limits import Allowance
from boardgames.tui.seams.parser import TerminalParser

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.message import Message

__all__ = ["Keyboard"]

#: Events at once, and a second: more than anybody types, less than would slow others down.
_BURST, _RATE = 120, 40
#: The most characters of one key or paste; a longer one is dropped.
_LONGEST = 4_096
#: How many characters are read at a time.
_CHUNK = 64
#: What a terminal may cause. Sizes come from the connection instead, and a mouse has to be on the screen.
_ACCEPTED = (
    events.Key,
    events.MouseEvent,
    events.Paste,
    events.AppFocus,
    events.AppBlur,
    TerminalSupportsSynchronizedOutput,
)


@define(eq=False)
class Keyboard:
    """Reads what a terminal sends. Whatever that is, nothing is raised and no more than a little is kept."""

    now: Callable[[], float] = monotonic
    _parser: TerminalParser = field(factory=TerminalParser, init=False)
    _decode: Callable[[bytes], str] = field(init=False)
    _allowance: Allowance = field(init=False)
    #: How many characters have come, at most, since the last event.
    _unread: int = field(default=0, init=False)

    def __attrs_post_init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._allowance = Allowance(_BURST, _RATE, self.now)

    def read(self, data: bytes) -> Iterator[Message]:
        """Yield the events that bytes stand for."""
        text = self._decode(data)
        for start in range(0, len(text), _CHUNK):
            self._unread += _CHUNK
            if self._unread > _LONGEST:
                self._start_again()
            yield from self._events(text[start : start + _CHUNK])

    def tick(self) -> Iterator[Message]:
        """Yield what is an event because nothing has followed: Escape. Call it 0.1 s after `read`."""
        yield from self._accepted(list(self._parser.tick()))

    def _events(self, text: str) -> Iterator[Message]:
        found = list(self._parser.feed(text))
        if found:
            self._unread = 0
        yield from self._accepted(found)

    def _accepted(self, found: list[Message]) -> Iterator[Message]:
        for event in found:
            if isinstance(event, _ACCEPTED) and self._allowance.take(1):
                yield event

    def _start_again(self) -> None:
        self._parser, self._unread = TerminalParser(), 0

"""Parser that turns a remote terminal's bytes into Textual's input events, within limits."""

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

#: The limits of events at once and per second: more than anybody types, less than would slow others down.
_BURST, _RATE = 120, 40
#: The maximum length of one key sequence or paste in characters; a longer one is dropped.
_LONGEST = 4_096
#: The number of characters that are parsed at a time.
_CHUNK = 64
#: The events that a terminal may cause. Sizes come from the SSH connection instead.
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
    """Parses terminal input. It never raises, and buffers only a bounded amount, whatever is received."""

    now: Callable[[], float] = monotonic
    _parser: TerminalParser = field(factory=TerminalParser, init=False)
    _decode: Callable[[bytes], str] = field(init=False)
    _allowance: Allowance = field(init=False)
    #: An upper bound of the characters received since the last event.
    _unread: int = field(default=0, init=False)

    def __attrs_post_init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._allowance = Allowance(_BURST, _RATE, self.now)

    def read(self, data: bytes) -> Iterator[Message]:
        """Yield the events in received bytes."""
        text = self._decode(data)
        for start in range(0, len(text), _CHUNK):
            self._unread += _CHUNK
            if self._unread > _LONGEST:
                self._start_again()
            yield from self._events(text[start : start + _CHUNK])

    def tick(self) -> Iterator[Message]:
        """Yield the Escape key, if nothing has followed its character. Call this 0.1 s after `read`."""
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

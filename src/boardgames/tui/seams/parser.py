r"""Fault-tolerant parser of terminal input.

Upstream: `XTermParser` takes code points and sizes as they come. Minimal cases, each of which ends the
program:

    list(XTermParser().feed("\x1b[1114112u"))  # ValueError: beyond the last character
    list(XTermParser().feed("\x1b[99999999999u"))  # OverflowError
    list(XTermParser().feed("\x1b[55296u"))  # a surrogate as a key, which nothing can write
    list(XTermParser().feed("\x1b[48;0;0;0;0t\x1b[<0;1;1M"))  # ZeroDivisionError

It takes an empty string for the end of the file, after which it reads nothing more; an incremental decoder
yields one for the first byte of a character whose second comes later. It also keeps each parser for good: the
cache of `_parse_extended_key` has the parser as a part of its keys.

This can go when the parser drops what means nothing, and its cache belongs to no instance.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, TypeGuard

from textual import events
from textual._xterm_parser import XTermParser
from textual.keys import Keys

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from textual.message import Message

__all__ = ["TerminalParser"]

#: Reads the keys for all others, so that the cache keeps no other parser and no application.
_READER = XTermParser(debug=False)
#: Columns and rows beyond which a size that a terminal reports is not one.
_MOST_CELLS = 10_000


class TerminalParser(XTermParser):
    """Makes events of what a terminal sends; what means nothing is dropped."""

    def feed(self, data: str) -> Iterator[Message]:
        """Yield the events of `data`; what follows a fault is dropped, and a mouse that has moved on.

        There may be no data, as after the first byte of a character.
        """
        if not data:
            return
        found = list(self._sensible(lambda: super(TerminalParser, self).feed(data)))
        for event, after in zip_longest(found, found[1:]):
            if not (_is_move(event) and _is_move(after) and event.button == after.button):
                yield _enter_if_line_feed(event)

    def tick(self) -> Iterator[Message]:
        """Yield what is an event because nothing has followed: Escape."""
        yield from self._sensible(super().tick)

    def parse_mouse_code(self, code: str) -> Message | None:
        """Return the event of a mouse; None if its place cannot be said, in a terminal without a size."""
        try:
            return super().parse_mouse_code(code)
        except ZeroDivisionError:
            self.mouse_pixels = False
            return None

    def _sensible(self, read: Callable[[], Iterable[Message]]) -> Iterator[Message]:
        try:
            found = read()
            for event in found:
                if not isinstance(event, events.Resize) or _is_size(event):
                    yield event
        except Exception:
            self._start_again()

    def _start_again(self) -> None:
        """Forget what was read: the generator that reads has ended with the error."""
        super().__init__()

    def _parse_extended_key(  # type: ignore[override] # there it is cached
        self, sequence: str
    ) -> list[events.Key] | None:
        """Return the keys of a sequence; for one of impossible characters, a key that is ignored."""
        try:
            keys = _READER._parse_extended_key(sequence)
        except (ValueError, OverflowError):
            keys = None
            is_possible = False
        else:
            is_possible = not any(_has_surrogate(key) for key in keys or ())
        return keys if is_possible else [events.Key(Keys.Ignore, sequence)]


def _is_move(event: Message | None) -> TypeGuard[events.MouseMove]:
    return isinstance(event, events.MouseMove)


def _enter_if_line_feed(event: Message) -> Message:
    """Return Enter for a line feed: until the program reads keys as they are, a terminal makes one of it."""
    is_line_feed = isinstance(event, events.Key) and event.character == "\n"
    return events.Key("enter", "\r") if is_line_feed else event


def _has_surrogate(key: events.Key) -> bool:
    return any("\ud800" <= char <= "\udfff" for char in f"{key.key}{key.character or ''}")


def _is_size(event: events.Resize) -> bool:
    return all(0 < cells <= _MOST_CELLS for cells in event.size)

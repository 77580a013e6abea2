"""Ordering of input: keys that arrive together take effect in the order in which they were pressed.

Textual gives each key at once to the widget that has the focus when it arrives, and runs its binding later,
when the key has come back to the application. Of `/diamond` in one burst a list would get all keys before the
line to search in has the focus, and `d` would delete a match. Here a key waits until the one before it has
had its effect: on the focus, and on which screen is open.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ScreenStackError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from textual.dom import DOMNode
    from textual.screen import Screen

    from boardgames.tui.seams.app import SeamApp

__all__ = ["KeyOrder"]

#: Events that take effect before anything else is looked at.
_ORDERED = (events.Key, events.Paste)
#: Events that have to wait for those.
_WAITING = (events.InputEvent, events.Paste)
#: Rounds on a key's way: for the key itself, for the message that it causes, and for what that one calls.
_ROUNDS = 3
#: The longest that a key waits for one widget, in seconds, whatever that is busy with.
_LONGEST = 4.0
#: Seconds between two looks at whether a screen has been drawn or a widget removed.
_LOOK = 0.01


class KeyOrder:
    """Holds back what is typed and clicked while an earlier key is on its way through an application.

    If a screen has opened or closed in the meantime, a key that has waited is dropped if it is the same key
    again, pressed twice in haste, or if that screen has to be seen first.
    """

    def __init__(self, app: SeamApp) -> None:
        self._app = app
        #: The events that wait, each with the screen shown when it came; None if that was not drawn yet.
        self._waiting: deque[tuple[events.Event, Screen[Any] | None]] = deque()
        #: The event that has waited, until it comes to the application again.
        self._released: events.Event | None = None
        #: True if more can come of the last event than text in the widget that has the focus.
        self._is_followed = False
        #: The screen that was shown when the released event came.
        self._shown: Screen[Any] | None = None
        #: The last key, and the screen on which it took effect.
        self._last: tuple[str, Screen[Any]] | None = None
        self._following: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """True if everything that was typed has had its effect."""
        return self._following is None and not self._waiting

    def holds(self, event: events.Event) -> bool:
        """Return whether an event has to wait, in which case it comes again, or is dropped."""
        if not isinstance(event, _WAITING) or event.is_forwarded:
            return False
        if event is self._released:
            self._released, self._is_followed = None, False
            if self._is_hasty(event):
                return True
        elif self._following is not None:
            self._waiting.append((event, self._shown_now()))
            return True
        if isinstance(event, events.Key):
            self._last = event.key, self._app.screen
        self._is_followed = isinstance(event, _ORDERED) and not self._is_written(event)
        return False

    def begin(self) -> None:
        """Hold back what comes from now on until the last event has had its effect."""
        if self._is_followed and self._following is None:
            self._following = asyncio.create_task(self._follow())

    def _is_written(self, event: events.Event) -> bool:
        """Say whether a key is a character for the widget that has the focus, which will get the next one."""
        widget = self._app.focused
        if widget is None or not isinstance(event, events.Key):
            return False
        return widget.check_consume_key(event.key, event.character)

    def _shown_now(self) -> Screen[Any] | None:
        """Return the screen that the player sees, None if it has just opened and is not drawn yet."""
        screen = self._app.screen
        return screen if getattr(screen, "has_begun", True) else None

    def _is_hasty(self, event: events.Event) -> bool:
        """Say whether an event is a key that was not meant for the screen that the last key has opened.

        A key that was pressed when that screen could be seen is meant for it.
        """
        if self._last is None or not isinstance(event, events.Key):
            return False
        (key, screen), now = self._last, self._app.screen
        if now in (screen, self._shown):
            return False
        return event.key == key or getattr(now, "has_to_be_seen", False)

    async def _follow(self) -> None:
        """Let one event after another take effect, until none waits any more."""
        try:
            await self._take_effect()
            while self._waiting and not self._app.is_exiting:
                event, self._shown = self._waiting.popleft()
                await self._release(event)
                await self._take_effect()
        finally:  # at once: a key that came in between would wait for ever
            self._following = self._released = None
            self._is_followed = False

    async def _release(self, event: events.Event) -> None:
        """Let the application handle an event that has waited."""
        self._released = event
        await _Turns([self._app], lambda: self._app.on_event(event)).end()
        while self._released is event and not self._app.is_exiting:  # it is busy with something else
            await asyncio.sleep(_LONGEST)

    async def _take_effect(self) -> None:
        """Wait for all that comes of the last event."""
        if self._is_followed:
            with suppress(TimeoutError, ScreenStackError):
                for _ in range(_ROUNDS):
                    await self._go_up()
                await self._frame()

    async def _frame(self) -> None:
        """Wait until a screen that has just opened is laid out: Tab goes by where its widgets are."""
        for _ in range(round(_LONGEST / _LOOK)):
            if getattr(self._app.screen, "has_begun", True):
                return
            await asyncio.sleep(_LOOK)

    async def _go_up(self) -> None:
        """Go the way of a key: from the widget that has the focus up to the application."""
        focused: DOMNode = self._app.focused or self._app.screen
        if not await _Turns(focused.ancestors_with_self).end():
            raise TimeoutError


class _Turns:
    """The turns of some widgets, one after another: each does first all that came before.

    A widget hands on to the next one itself, so that whoever waits is woken once.
    """

    def __init__(self, nodes: Iterable[DOMNode], act: Callable[[], Awaitable[object]] | None = None) -> None:
        self._nodes = iter(nodes)
        self.act = act
        self._turn: _Turn | None = None
        self._until = 0.0
        self._done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def end(self) -> bool:
        """Wait until all have had their turn, or were removed; return False if one takes too long."""
        self.hand_on()
        while not self._done.done():
            await asyncio.wait([self._done], timeout=_LOOK)
            turn = self._turn
            if turn is not None and not turn.node.is_attached:
                self.hand_on(turn)
            elif turn is not None and asyncio.get_running_loop().time() >= self._until:
                self._turn = None
                return False
        return True

    def hand_on(self, turn: _Turn | None = None) -> None:
        """Let the next widget that can take a turn have it, after one that has ended."""
        if turn is not self._turn:  # the widget was removed, or too late
            return
        for node in self._nodes:
            self._turn = _Turn(self, node)
            self._until = asyncio.get_running_loop().time() + _LONGEST
            # In `call_later` Textual looks at each function at length.
            if node.post_message(events.Callback(callback=self._turn.take)):
                return
        self._turn = None
        if not self._done.done():
            self._done.set_result(None)


class _Turn:
    """The turn of a widget."""

    def __init__(self, turns: _Turns, node: DOMNode) -> None:
        self._turns, self.node = turns, node

    async def take(self) -> None:
        """Act, if there is something to do, and hand on."""
        try:
            if self._turns.act is not None:
                await self._turns.act()
        finally:
            self._turns.hand_on(self)

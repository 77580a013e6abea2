"""Painting for tests of the screens: a screen is painted once it has come to rest.

Textual paints 60 times a second, and a virtual clock never skips a frame. Nobody looks at the frames in
between, and they would cost more than all the rest that a key does.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from textual.screen import Screen

if TYPE_CHECKING:
    import pytest

__all__ = ["paint_at_rest", "paint_waiting"]

_refresh = Screen._compositor_refresh

#: The screens with something to paint, by the loop on which their application runs.
_waiting: WeakKeyDictionary[asyncio.AbstractEventLoop, set[Screen[Any]]] = WeakKeyDictionary()


def _refresh_later(self: Screen[Any]) -> None:
    """Take the place of a screen's refresh: the top screen keeps its dirty regions until it is painted."""
    if self is not self.app.screen:
        _refresh(self)
        return
    _waiting.setdefault(asyncio.get_running_loop(), set()).add(self)
    self._dirty_widgets.clear()
    self.app._update_mouse_over(self)


def paint_waiting() -> bool:
    """Paint what the applications on the running loop show; return whether there was anything to paint."""
    screens = _waiting.pop(asyncio.get_running_loop(), set())
    for screen in screens:
        if screen.is_running and screen.app.is_running and screen is screen.app.screen:
            with screen.app._context():
                _refresh(screen)
    return bool(screens)


def paint_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Textual paint nothing before `paint_waiting` is called."""
    monkeypatch.setattr(Screen, "_compositor_refresh", _refresh_later)

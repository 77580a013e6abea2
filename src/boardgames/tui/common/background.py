"""Work in the background of a screen, where newer work of a kind takes the place of older work."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeVarTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from textual.screen import Screen
    from textual.worker import Worker

__all__ = ["replace_work"]

Ts = TypeVarTuple("Ts")


def replace_work(
    screen: Screen[Any],
    group: str,
    work: Callable[[*Ts], Coroutine[None, None, None]],
    *arguments: *Ts,
) -> Worker[None]:
    """Call `work` in the background of a screen, and cancel the work of the same group.

    It is called only when it begins: work that is cancelled before that leaves no coroutine behind.
    """
    return screen.run_worker(partial(work, *arguments), group=group, exclusive=True)

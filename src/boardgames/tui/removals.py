"""Widgets are removed completely, even if nobody waits for that any more.

In Textual 8.2.8 whoever awaits a removal and is cancelled cancels the removal too: `AwaitRemove` gathers the
tasks of the widgets. The widgets stay as they are, half removed, and the application, which awaits the same
tasks (`App._prune`), takes the cancellation for its own: it ends without a message, with the status 0. A
minimal case is a worker that is cancelled because another one takes its place, or because its screen closes:

    class Exchanging(App):
        def compose(self):
            yield Vertical(*(Static() for _ in range(20)))

        @work(exclusive=True)
        async def on_key(self):  # two keys in one burst end the program
            await self.query_one(Vertical).remove()
            await self.mount(Vertical(*(Static() for _ in range(20))))
"""

from __future__ import annotations

from asyncio import Future, Task, current_task, shield
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.await_remove import AwaitRemove

__all__ = ["uncancelled"]


class _Shielded(list[Task[None]]):
    """Tasks of widgets; if what awaits them is cancelled, they continue."""

    def __iter__(self) -> Iterator[Future[None]]:  # type: ignore[override] # both are awaited, and nothing else
        own = current_task()
        for task in super().__iter__():
            yield task if task is own else shield(task)  # a removal knows its own task and leaves it out


def uncancelled(removal: AwaitRemove) -> AwaitRemove:
    """Return a removal that is carried out even if its waiters are cancelled."""
    removal._tasks = _Shielded(removal._tasks)  # noqa: SLF001 - there is no public seam
    return removal

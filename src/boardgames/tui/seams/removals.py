"""Complete removal of widgets, even if the task that awaits it has been cancelled.

Upstream: whoever awaits a removal and is cancelled cancels the removal too, because `AwaitRemove` gathers the
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

This can go when `AwaitRemove` shields the tasks that it waits for.
"""

from __future__ import annotations

from asyncio import Task, current_task, gather, shield
from typing import TYPE_CHECKING

from textual.await_remove import AwaitRemove

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from textual.widget import Widget

__all__ = ["uncancelled"]


class _Removal(AwaitRemove):
    """A removal that is carried out even if its waiters are cancelled."""

    def __init__(self, removal: AwaitRemove, tasks: list[Task[None]]) -> None:
        super().__init__(tasks)
        self.removal = removal
        self.tasks = tasks

    def __await__(self) -> Generator[None, None, None]:
        own = current_task()  # a widget that removes itself cannot wait for its own end

        async def wait() -> None:
            await gather(*(shield(task) for task in self.tasks if task is not own))
            await self.removal

        return wait().__await__()


def uncancelled(removal: AwaitRemove, nodes: Iterable[Widget]) -> AwaitRemove:
    """Return the removal of some nodes for those who wait for it."""
    return _Removal(removal, [task for node in nodes if (task := _task_of(node))])


def _task_of(node: Widget) -> Task[None] | None:
    """Return the task in which a widget handles its messages, None if it has ended."""
    try:
        return node.task
    except AssertionError:
        return None

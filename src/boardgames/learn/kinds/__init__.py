"""The kinds of tasks, by the name that a file gives to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.learn.kinds.choosing import ForbiddenTask, LegalTask, OutcomeTask
from boardgames.learn.kinds.moving import MoveTask, OnlyTask, TypeTask
from boardgames.learn.kinds.winning import WinTask
from boardgames.learn.kinds.writing import PositionTask

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.learn.task import Task
    from boardgames.learn.toml_table import TomlTable

__all__ = ["KINDS"]

#: The reader of each kind of task: from its table, and from the keys that all tasks have in common.
KINDS: dict[str, Callable[[TomlTable, dict[str, Any]], Task]] = {
    MoveTask.kind: MoveTask.read,
    OnlyTask.kind: OnlyTask.read,
    TypeTask.kind: TypeTask.read,
    ForbiddenTask.kind: ForbiddenTask.read,
    LegalTask.kind: LegalTask.read,
    OutcomeTask.kind: OutcomeTask.read,
    WinTask.kind: WinTask.read,
    PositionTask.kind: PositionTask.read,
}

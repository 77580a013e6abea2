"""Tasks that ask for the text of the position on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import define, frozen

from boardgames.core import PositionError
from boardgames.core.words import mentioned, possessive
from boardgames.learn.task import Ask, Feedback, Grade, Showing, Task, TaskHint, TaskRun

if TYPE_CHECKING:
    from typing import Any

    from boardgames.core import Position
    from boardgames.learn.toml_table import TomlTable

__all__ = ["PositionRun", "PositionTask"]


@frozen(kw_only=True)
class PositionTask(Task):
    """Type the text of the position on the board. `given` is what the line holds at first."""

    kind: ClassVar[str] = "position"
    given: str = ""

    @classmethod
    def read(cls, table: TomlTable, common: dict[str, Any]) -> PositionTask:
        """Read what this kind has in its table besides what is common to all."""
        return cls(given=table.text("given", ""), **common)

    def begin(self) -> PositionRun:
        """Return a new run."""
        return PositionRun(self)

    def check(self) -> None:
        """See that the text of the position reads as itself, and what is given and what is wrong does not."""
        for key, texts in (("given", (self.given,)), ("wrong", self.wrong)):
            for text in texts:
                if text and self.begin().write(text).is_right:
                    raise self.flaw(key, f"{text!r} is the right text already.")

    def decode(self, text: str) -> Position:
        """Return the position of a typed text; PositionError where it has none."""
        return self.setting.game.decode(text, **self.setting.options)


@define(eq=False)
class PositionRun(TaskRun):
    """Run of a PositionTask."""

    task: PositionTask

    @property
    def asks(self) -> Ask:
        """The text of the position."""
        return Ask.TEXT

    def write(self, text: str) -> Feedback:
        """Take a text: it is right if it reads as the position on the board, however it is written."""
        try:
            typed = self.task.decode(text)
        except PositionError as error:
            return self._refused(str(error))
        if typed != self.position:
            self.tries += 1
            return Feedback(Grade.WRONG, _difference(typed, self.position))
        return self._finished("That is the position, as you would copy it.")

    def _hints(self) -> list[TaskHint]:
        right = self.position.encode()
        begins = f"It begins with {right[: len(right) // 2]!r}."
        return [TaskHint(text) for text in (self.task.hint, begins) if text]

    def _solution(self) -> Showing:
        return Showing("This is the text of the position.", typed=self.position.encode())


def _difference(typed: Position, right: Position) -> str:
    """Say what of a text differs from the right one first, by how both are written."""
    if typed.to_move != right.to_move:
        mover, other = mentioned(right.to_move), mentioned(typed.to_move)
        return f"Your text has {other} to move, and it is {possessive(mover)} turn."
    pairs = zip(typed.encode(), right.encode(), strict=False)
    same = next((at for at, (one, other) in enumerate(pairs) if one != other), 0)
    return f"Your text is another position: it is right up to {typed.encode()[:same]!r}."

"""The controls of the set-up: one of a few values, and a line to type in.

Both leave the arrow keys up and down to the screen, which uses them to go from line to line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.input_line import InputLine

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual import events
    from textual.binding import BindingType
    from textual.geometry import Size

__all__ = ["Choices", "TextEntry"]

#: The name under which a part of the line has the value that a click on it chooses.
_VALUE = "value"
#: The brackets: single angle quotes, which the fonts of terminals have.
_LEFT, _RIGHT = "\u2039", "\u203a"


class Choices(Widget, can_focus=True):
    """One of a few values: arrow keys go through them, a click chooses one.

    All of them are shown, the chosen one in brackets. With `narrow` only that one is shown; a click on the
    left bracket goes to the value before it, a click elsewhere to the next. Unless it `wraps`, the keys stop
    at the first value and at the last one.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.CHOICES)

    value: reactive[str] = reactive("", init=False)

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, choices: Choices) -> None:
            self.choices = choices
            super().__init__()

        @property
        def control(self) -> Choices:
            """The control."""
            return self.choices

    def __init__(
        self,
        labels: Mapping[str, str],
        value: str,
        *,
        narrow: bool = False,
        wraps: bool = True,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id, classes="-narrow" if narrow else None)
        #: The values with the words in which they are shown.
        self.labels = labels
        self._narrow = narrow
        self._wraps = wraps
        #: A sign before the chosen value of a narrow one, such as a sample of a colour.
        self._sample = Content()
        #: Says which values cannot be chosen now, over which the keys go.
        self.is_barred: Callable[[str], bool] = lambda _: False
        self.set_reactive(Choices.value, value)

    def show_sample(self, sample: Content) -> None:
        """Show a sign before the chosen value."""
        if sample != self._sample:
            self._sample = sample
            self.refresh(layout=True)

    def render(self) -> Content:
        """Return the lines, with the chosen value in brackets, and inverted while it has the focus."""
        if self._narrow:
            return self._shown_alone()
        lines = self._lines(self.content_size.width)
        return Content("\n").join(Content("").join(map(self._part, line)) for line in lines)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many lines there are."""
        del container, viewport
        return 1 if self._narrow else len(self._lines(width))

    def watch_value(self) -> None:
        """Post the change."""
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """Choose the value clicked."""
        value = event.style.meta.get(_VALUE)
        if value is not None:
            self.value = value

    def action_turn(self, by: int) -> None:
        """Go to the next value (1) or the one before (-1), in a circle if it wraps."""
        self.value = self._neighbour(by)

    def _neighbour(self, by: int) -> str:
        values = list(self.labels)
        here = values.index(self.value)
        places = (here + by * step for step in range(1, len(values)))
        around = [values[at % len(values)] for at in places if self._wraps or 0 <= at < len(values)]
        return next((value for value in around if not self.is_barred(value)), self.value)

    def _lines(self, width: int) -> list[list[str]]:
        """Return the values distributed over lines; none is split."""
        lines: list[list[str]] = []
        room = 0
        for value, label in self.labels.items():
            room -= len(label) + 2
            if room < 0 or not lines:
                lines.append([])
                room = width - len(label) - 2
            lines[-1].append(value)
        return lines

    def _part(self, value: str) -> Content:
        chosen, label = value == self.value, self.labels[value]
        text = Content.styled(f"{_LEFT}{label}{_RIGHT}", self._look) if chosen else Content(f" {label} ")
        return text.stylize(Style.from_meta({_VALUE: value}))

    def _shown_alone(self) -> Content:
        """Return the chosen value, with room for the longest one."""
        back, on = (Style.from_meta({_VALUE: self._neighbour(by)}) for by in (-1, 1))
        words = self.labels[self.value]
        spare = max(map(len, self.labels.values())) - len(words)
        before, after = " " * (spare // 2 + 1), " " * (spare - spare // 2 + 1)
        sample = Content.assemble(self._sample, " ") if self._sample else Content()
        label = Content.styled(words, self._look)
        parts = (
            Content(_LEFT).stylize(back),
            *(part.stylize(on) for part in (Content(before), sample, label, Content(f"{after}{_RIGHT}"))),
        )
        return Content.assemble(*parts)

    @property
    def _look(self) -> str:
        return "bold reverse" if self.has_focus else "bold $text-primary"


class TextEntry(InputLine):
    """A line to type in, whose keys the footer shows."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ENTRY)

    def action_forward(self) -> None:
        """Move the cursor on or complete the text; from its end go to what stands beside the line."""
        before = self.value, self.cursor_position
        self.action_cursor_right()
        if before == (self.value, self.cursor_position):
            self.screen.focus_next()

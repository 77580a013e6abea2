"""Form fields of the set-up: a label, a control, and the meaning of its value.

Field
 ├── ChoiceField   one of a few values
 └── NumberField   a whole number
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from boardgames.core import BoardgamesError, ChoiceOption
from boardgames.tui.setup.controls import Choices, TextEntry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from textual.app import ComposeResult
    from textual.widget import Widget

    from boardgames.core import Option

__all__ = ["ChoiceField", "Field", "NumberField", "field_of"]


class Field(Horizontal):
    """A label, the control that sets the value, and below it what the value means; `help` explains the label.

    `meaning` returns for a value, as text, what it means or what is wrong with it, in a sentence. The field's
    id is `field-` and its name, that of its control `option-` and its name.
    """

    def __init__(
        self,
        name: str,
        label: str,
        help: str,  # noqa: A002
        control: Choices | TextEntry,
        meaning: Callable[[str], str],
    ) -> None:
        super().__init__(id=f"field-{name}", classes="field")
        self.label = label
        self.help = help
        self._control = control
        self._meaning = meaning
        #: Why the value has no effect, in a sentence; "" if it has one.
        self.idle = ""

    def compose(self) -> ComposeResult:
        """Compose the label and the controls."""
        yield Static(self.label, classes="field-name", markup=False)
        with Vertical(classes="field-body"):
            yield from self.controls()
            yield Static(self.meaning, classes="meaning", markup=False)

    def controls(self) -> Iterable[Widget]:
        """Return what sets the value."""
        return (self._control,)

    @property
    def value(self) -> str:
        """The value, as text."""
        return self._control.value

    @value.setter
    def value(self, value: str) -> None:
        self._control.value = value

    @property
    def meaning(self) -> str:
        """The meaning of the value, its error, or the reason why it has no effect."""
        return self.idle or self._meaning(self.value)

    def follow(self) -> None:
        """Show what the value means now; one without an effect cannot be changed."""
        self._control.disabled = bool(self.idle)
        shown = self.query_one(".meaning", Static)
        if shown.content != self.meaning:
            shown.update(self.meaning)


class ChoiceField(Field):
    """A field for one of a few values: `labels` are what players read, `meanings` explain them.

    Unless it `wraps`, the arrow keys stop at the first value and at the last one.
    """

    def __init__(
        self,
        name: str,
        label: str,
        help: str,  # noqa: A002
        labels: Mapping[str, str],
        meanings: Mapping[str, str],
        *,
        wraps: bool = True,
    ) -> None:
        control = Choices(labels, next(iter(labels)), wraps=wraps, id=f"option-{name}")
        super().__init__(name, label, help, control, meanings.__getitem__)


class NumberField(Field):
    """A field for an option that is a whole number."""

    def __init__(self, option: Option) -> None:
        entry = TextEntry(
            str(option.default), type="integer", compact=True, id=f"option-{option.name}", classes="number"
        )
        super().__init__(option.name, option.label, option.help, entry, self._range)
        self._option = option

    def _range(self, value: str) -> str:
        """Return which numbers are possible, or why `value` is not."""
        try:
            self._option.read(value)
        except BoardgamesError as error:
            return str(error)
        return f"{self._option.allowed[0].upper()}{self._option.allowed[1:]}."


def field_of(option: Option) -> Field:
    """Return the field in which an option of a game is set."""
    if isinstance(option, ChoiceOption):
        # Choices may be looked up in files: they have to stay the same as long as the field is there.
        return ChoiceField(option.name, option.label, option.help, dict(option.labels), dict(option.choices))
    return NumberField(option)

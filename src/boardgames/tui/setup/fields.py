"""The fields of a set-up: each asks for one thing that is agreed on, and says what its value means.

Field
 ├── ChoiceField   one of a few values
 └── NumberField   a whole number
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from boardgames.core import BoardgamesError, ChoiceOption
from boardgames.tui.setup.controls import Choices, Entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from textual.app import ComposeResult
    from textual.widget import Widget

    from boardgames.core import Option

__all__ = ["ChoiceField", "Field", "NumberField", "field_of"]


class Field(Horizontal):
    """A name, what sets its value, and below that what the value means; `help` says what is asked for.

    Its `id` is `field-` and its name, that of its control `option-` and its name.
    """

    def __init__(self, title: str, help: str, control: Choices | Entry) -> None:  # noqa: A002 - as options have it
        super().__init__(id=f"field-{title}", classes="field")
        self.title = title
        self.help = help
        self._control = control

    def compose(self) -> ComposeResult:
        """Compose the name and the controls."""
        yield Static(self.title, classes="field-name", markup=False)
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
        """What the value means, or what is wrong with it, in a sentence."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show what the value means now."""
        told = self.query_one(".meaning", Static)
        if told.content != self.meaning:
            told.update(self.meaning)


class ChoiceField(Field):
    """A field for one of a few values, `choices` having for each of them what it means."""

    def __init__(self, title: str, help: str, choices: Mapping[str, str], value: str) -> None:  # noqa: A002
        super().__init__(title, help, Choices({name: name for name in choices}, value, id=f"option-{title}"))
        self._choices = choices

    @property
    def meaning(self) -> str:
        """What the value means."""
        return self._choices[self.value]


class NumberField(Field):
    """A field for an option that is a whole number."""

    def __init__(self, option: Option) -> None:
        entry = Entry(
            str(option.default), type="integer", compact=True, id=f"option-{option.name}", classes="number"
        )
        super().__init__(option.name, option.help, entry)
        self._option = option

    @property
    def meaning(self) -> str:
        """Which numbers there are to choose from, or why it is none of them."""
        try:
            self._option.read(self.value)
        except BoardgamesError as error:
            return str(error)
        return f"{self._option.allowed[0].upper()}{self._option.allowed[1:]}."


def field_of(option: Option) -> Field:
    """Return the field in which an option of a game is set, at its default."""
    if isinstance(option, ChoiceOption):
        # Choices may be looked up in files: they are to be the same as long as the field is there.
        return ChoiceField(option.name, option.help, dict(option.choices), option.default)
    return NumberField(option)

"""The options that a game declares, and how their values are checked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.errors import OptionError
from boardgames.core.words import one_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from boardgames.core.game import Game

__all__ = [
    "ChoiceOption",
    "LazyChoices",
    "NumberOption",
    "Option",
    "Value",
    "changed_options",
    "settle",
    "written_options",
]

Value = str | int

_NOTHING: Mapping[str, str] = MappingProxyType({})
_ANYTHING: Mapping[str, tuple[str, ...]] = MappingProxyType({})


def _values_needed(needs: Mapping[str, str | tuple[str, ...]]) -> Mapping[str, tuple[str, ...]]:
    """Return for each option the values of it that are needed, of which one may be given alone."""
    return {name: (values,) if isinstance(values, str) else values for name, values in needs.items()}


class LazyChoices(Mapping[str, str]):
    """Choices with their lines of help, which a function reads whenever they are asked for."""

    def __init__(self, read: Callable[[], Mapping[str, str]]) -> None:
        self._read = read

    def __getitem__(self, name: str) -> str:
        """Return the line of help of a choice."""
        return self._read()[name]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names."""
        return iter(self._read())

    def __len__(self) -> int:
        """Return the number of choices."""
        return len(self._read())


class Option(ABC):
    """Something about a game that players agree on before it starts.

    `name` is for the command line and for files, `label` for players; `help` is one line that explains it.
    It has an effect only where each option named in `needs` has one of the values given there. One that a
    game got later than its first records `is_later`; see `written_options`.
    """

    __slots__ = ()
    name: str
    label: str
    default: Value
    help: str
    needs: Mapping[str, tuple[str, ...]]
    is_later: bool

    @abstractmethod
    def read(self, value: Value) -> Value:
        """Return the checked value; a number may be given as text. Raise OptionError for any other value."""

    @property
    @abstractmethod
    def allowed(self) -> str:
        """The values allowed, in words: `a, b or c`, `a whole number from 10 to 500`."""

    def _refuse(self, value: Value) -> OptionError:
        return OptionError(f"{self.name} cannot be {str(value)!r}: choose {self.allowed}.")


@frozen
class ChoiceOption(Option):
    """An option with a few named `choices`; each has one line that explains it."""

    name: str
    label: str
    choices: Mapping[str, str]
    default: str
    help: str
    needs: Mapping[str, tuple[str, ...]] = field(default=_ANYTHING, converter=_values_needed, kw_only=True)
    _labels: Mapping[str, str] = field(default=_NOTHING, kw_only=True)
    is_later: bool = field(default=False, kw_only=True)

    @property
    def labels(self) -> Mapping[str, str]:
        """The label of every choice. By default it is made from the name: `Twin hills` for `twin-hills`."""
        return {choice: self._labels.get(choice, _readable(choice)) for choice in self.choices}

    def read(self, value: Value) -> str:
        """Return the choice called `value`."""
        if str(value) not in self.choices:
            raise self._refuse(value)
        return str(value)

    @property
    def allowed(self) -> str:
        """The names of the choices."""
        return one_of(self.choices)


@frozen
class NumberOption(Option):
    """An option whose value is a whole number from `lowest` to `highest`, both included."""

    name: str
    label: str
    lowest: int
    highest: int
    default: int
    help: str
    needs: Mapping[str, tuple[str, ...]] = field(default=_ANYTHING, converter=_values_needed)
    is_later: bool = False

    def read(self, value: Value) -> int:
        """Return the number that an int or its decimal text means."""
        try:
            number = int(value)
        except (TypeError, ValueError, OverflowError):  # a file may hold values of any type
            raise self._refuse(value) from None
        if not self.lowest <= number <= self.highest:
            raise self._refuse(value)
        return number

    @property
    def allowed(self) -> str:
        """The range."""
        return f"a whole number from {self.lowest} to {self.highest}"


def _readable(name: str) -> str:
    words = name.replace("-", " ")
    return words[:1].upper() + words[1:]


def settle(game: str, options: Iterable[Option], given: Mapping[str, Value]) -> dict[str, Value]:
    """Return a value for every option of a game: the value given, or the default. `game` is its title."""
    declared = {option.name: option for option in options}
    for name in given:
        if name not in declared:
            raise OptionError(
                f"{game} has no option {name!r}: choose {one_of(declared, near=name) or 'none'}."
            )
    return {name: option.read(given.get(name, option.default)) for name, option in declared.items()}


def written_options(game: Game, options: Mapping[str, Value]) -> dict[str, Value]:
    """Return the options to write in files and to tell engines: all but later ones that have their default.

    So the records of earlier versions stay as they are, and engines made for them are asked nothing new.
    """
    left_out = {option.name: option.default for option in game.options if option.is_later}
    return {name: value for name, value in options.items() if value != left_out.get(name)}


def changed_options(game: Game, options: Mapping[str, Value]) -> list[str]:
    """Return the options that differ from the defaults: `Version: Mature`, `Rounds: 40`.

    Names and values that the game does not know, as in damaged files, are returned as they are.
    """
    known = {option.name: option for option in game.options}
    changed = []
    for name, value in options.items():
        option = known.get(name)
        if option is None:
            changed.append(f"{name}: {value}")
        elif str(value) != str(option.default):
            labels = option.labels if isinstance(option, ChoiceOption) else {}
            changed.append(f"{option.label}: {labels.get(str(value), value)}")
    return changed

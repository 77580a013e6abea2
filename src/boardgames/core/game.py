"""A game: what it is called, what can be agreed on, and how its positions begin."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from boardgames.core.options import settle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Option, Value
    from boardgames.core.position import Position
    from boardgames.core.sheet import RuleSheet

__all__ = ["Game"]


class Game(ABC):
    """One game of the suite. There is one instance a game, and it holds no state."""

    #: The name by which `load` finds it, and the one that players read.
    name: ClassVar[str]
    title: ClassVar[str]
    #: One sentence for the picker: what the game is about.
    tagline: ClassVar[str]
    #: How many may play, in words for a player: "2", "2 or 4".
    players: ClassVar[str]
    options: ClassVar[tuple[Option, ...]]
    #: Whether the sheet knows draws: where it does, players may also agree on one.
    knows_draws: ClassVar[bool] = False
    #: A position text, with default options, that shows the board in full swing.
    showcase: ClassVar[str]

    @property
    def sheet(self) -> RuleSheet:
        """The rule sheet, whose ids explanations and outcomes cite."""
        # Imported late: to play a game, its sheet is not needed.
        from boardgames.core.sheet import load_sheet

        return load_sheet(self.name)

    def start(self, **options: Value) -> Position:
        """Return the opening position; raise OptionError, naming the choices, for an unknown one."""
        return self.begin(settle(self.title, self.options, options))

    def decode(self, text: str, **options: Value) -> Position:
        """Return the position that `encode` wrote as `text`; raise PositionError saying what is wrong where.

        A decoded position has no past: what the rules count, they count from it on.
        """
        return self.restore(text, settle(self.title, self.options, options))

    @abstractmethod
    def begin(self, options: Mapping[str, Value]) -> Position:
        """Return the opening position for a checked value of every option."""

    @abstractmethod
    def restore(self, text: str, options: Mapping[str, Value]) -> Position:
        """Return the position of a text, for a checked value of every option."""

    def __repr__(self) -> str:
        return f"<game {self.name}>"

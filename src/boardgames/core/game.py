"""A game: its names, its options, and the positions with which it begins."""

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
    """One game of the suite: a single object without state."""

    #: The name by which `load` finds it, and the title that players read.
    name: ClassVar[str]
    title: ClassVar[str]
    #: One sentence for the picker: what the game is about.
    tagline: ClassVar[str]
    #: The number of players, as text: "2", "2 or 4".
    players: ClassVar[str]
    options: ClassVar[tuple[Option, ...]]
    #: Whether the rules know draws; if so, players can also agree on one.
    knows_draws: ClassVar[bool] = False
    #: The text of a position in the middle of a game, with default options.
    showcase: ClassVar[str]

    @property
    def sheet(self) -> RuleSheet:
        """The rule sheet, whose ids explanations and outcomes cite."""
        # Imported late: to play a game, its sheet is not needed.
        from boardgames.core.sheet import load_sheet

        return load_sheet(self.name)

    def start(self, **options: Value) -> Position:
        """Return the opening position; raise OptionError for an unknown option or value."""
        return self.begin(settle(self.title, self.options, options))

    def decode(self, text: str, **options: Value) -> Position:
        """Return the position that `encode` wrote as `text`; raise PositionError if it cannot be read.

        A decoded position has no history: repetitions and quiet turns are counted from there.
        """
        return self.restore(text, settle(self.title, self.options, options))

    @abstractmethod
    def begin(self, options: Mapping[str, Value]) -> Position:
        """Return the opening position; `options` has a checked value for every option."""

    @abstractmethod
    def restore(self, text: str, options: Mapping[str, Value]) -> Position:
        """Return the position of a text; `options` has a checked value for every option."""

    def __repr__(self) -> str:
        return f"<game {self.name}>"

"""A game: its names, its options, its first positions, and what it declares beyond its rules."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from boardgames.core.errors import BrokenGame
from boardgames.core.locations import translated
from boardgames.core.options import settle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Option, Value
    from boardgames.core.position import Position
    from boardgames.core.sheet import RuleSheet

__all__ = ["Game"]


class Game(ABC):
    """A game: a single object without state, called `GAME` in the game's package.

    Its name, its options and its positions are all that a game needs. Whatever it has beyond its rules, it
    declares as a *part*: a reference `package.module:NAME`, `.module:NAME` relative to the package of the
    game's class, or `:NAME` in its own module. A part is imported when it is first asked for (`part`), so
    that declaring it costs nothing. Everything in the program works without a part that is "":

        class Rods(Game):
            name = "rods"
            ...
            art = ".board:ART"
            editing = ".editing:EDITING"

    Data files are found by their names in one folder, by default the one that holds the module of the game's
    class; a file that is missing is something that the game does not have:

    - `rules.md`, the rule sheet, which every game has;
    - `colors.toml`, the colours of its board and of its seats;
    - `guide.toml`, `lessons.toml`, `strategy.toml`, `firsts.toml` and `puzzles.toml`, for learners.
    """

    #: The name by which `load` finds it, and the title that players read.
    name: ClassVar[str]
    title: ClassVar[str]
    #: One sentence for the picker: what the game is about.
    tagline: ClassVar[str]
    #: The number of players, as text: "2", "2 or 4".
    players: ClassVar[str]
    options: ClassVar[tuple[Option, ...]] = ()
    #: The word for a piece in sentences about any game.
    piece: ClassVar[str] = "piece"
    #: True if the rules know draws; if so, players can also agree on one.
    knows_draws: ClassVar[bool] = False
    #: The text of a position in the middle of a game, with default options.
    showcase: ClassVar[str]

    #: The board on the screen: a `boardgames.tui.boards.art.BoardArt`. Without it places lie where the names
    #: of the spots say, if positions have `occupants(steps)`; else the game is for scripts only.
    art: ClassVar[str] = ""
    #: The knowledge of computer players: a function that returns the `core.insight.Insight` for a position.
    insight: ClassVar[str] = ""
    #: The editing of positions: a `core.editing.Editing`.
    editing: ClassVar[str] = ""
    #: The report of a move: a function of a position and a legal move that returns a sentence.
    report: ClassVar[str] = ""
    #: The board in words, for players who hear it: a `core.spoken.BoardWords`.
    spoken: ClassVar[str] = ""
    #: The first part of a hint: a function of a position and a legal move that returns a `core.clues.Clue`.
    clue: ClassVar[str] = ""
    #: The idea of its strategy page that a move follows: a function of a position and a legal move that
    #: returns the name of an idea in `strategy.toml`, or "".
    strategy: ClassVar[str] = ""
    #: What a newcomer should be told when they first meet it: a function of a position, a legal move and the
    #: position after it that yields each `core.firsts.First`; `firsts.toml` has the sentences.
    firsts: ClassVar[str] = ""
    #: A move in plain words for beginners, and what it is for: a function of a position and a legal move that
    #: returns a `core.clues.Advice`.
    advice: ClassVar[str] = ""
    #: The outlook of the player to move if nothing changes any more: a function of a position that returns a
    #: sentence for hints that lead to nothing new, or "".
    outlook: ClassVar[str] = ""
    #: Whether a game need not be played out, since one side is far ahead and the other sits still: a function
    #: of the positions so far, the newest last, that returns a `core.foregone.Foregone`, or None.
    foregone: ClassVar[str] = ""
    #: Values that are known for certain: a `core.exact.ExactValues`.
    exact: ClassVar[str] = ""
    #: The traits of the game by which puzzles are found: a `core.puzzles.PuzzleTraits`.
    puzzles: ClassVar[str] = ""

    def part(self, name: str) -> Any:
        """Return what the game declares as its part `name`, such as "editing"; None if it has no such part.

        Raises:
            BrokenGame: The reference leads nowhere.
        """
        reference: str = getattr(self, name)
        if not reference:
            return None
        module, _, attribute = reference.partition(":")
        own = sys.modules[type(self).__module__]
        try:
            return getattr(import_module(module, own.__package__) if module else own, attribute)
        except (ImportError, AttributeError) as error:
            raise BrokenGame(f"{self.title} has no {name} at {reference!r}: {error}.") from error

    @property
    def folder(self) -> Path:
        """The folder of the game's data files."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def data_file(self, name: str) -> Path | None:
        """Return the path of one of the game's data files, such as "lessons.toml"; None if it has none.

        A file in the player's language comes first (`core.locations.translated`).
        """
        path = translated(self.folder / name)
        return path if path.is_file() else None

    @property
    def has_lessons(self) -> bool:
        """True if a course of lessons comes with the game."""
        return self.data_file("lessons.toml") is not None

    @property
    def has_strategy(self) -> bool:
        """True if ideas for beginners come with the game."""
        return self.data_file("strategy.toml") is not None

    @property
    def has_puzzles(self) -> bool:
        """True if puzzles come with the game."""
        return self.data_file("puzzles.toml") is not None

    @property
    def sheet_file(self) -> Path:
        """The path of the rule sheet."""
        return translated(self.folder / "rules.md")

    @property
    def sheet(self) -> RuleSheet:
        """The rule sheet, whose ids explanations and outcomes cite."""
        # Imported late: to play a game, its sheet is not needed.
        from boardgames.core.sheet import load_sheet

        return load_sheet(self.sheet_file)

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

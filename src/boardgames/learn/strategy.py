"""Strategy pages: a few ideas for beginners at a game, each shown on a board.

An idea has a position, the moves that follow it, and moves that do not, by which tests hold that it is true.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core import Spot
from boardgames.games import load_game
from boardgames.learn.examples import Example
from boardgames.learn.task import Setting
from boardgames.learn.toml_table import read_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Move, Position
    from boardgames.learn.toml_table import TomlTable

__all__ = ["Idea", "Strategy", "idea_of", "strategy_of"]


@frozen
class Idea:
    """An idea of how to play well: a `title` of a few words, a `text`, and an example on a board.

    `aim` is what a move that follows it does, with "It" before it: "takes the high ground"; "" where there is
    no short word for it.

    In the position of `setting` the moves of `line` show it, with a `caption` on them and spots to mark.
    The first of them is better than any of those `instead`.
    """

    id: str
    title: str
    text: str
    caption: str
    setting: Setting
    line: tuple[str, ...]
    instead: tuple[str, ...]
    marks: tuple[str, ...] = ()
    aim: str = ""

    @cached_property
    def example(self) -> Example:
        """The example on the board; PositionError or MoveError where the file is wrong."""
        moves = Setting(self.setting.game_name, self.setting.text, self.setting.options, self.line).moves
        return Example("", self.setting.position, self.caption, moves, marks=tuple(map(Spot, self.marks)))

    @property
    def worse(self) -> tuple[Move, ...]:
        """The moves that do not follow the idea; MoveError where the file is wrong."""
        return tuple(map(self.setting.position.parse, self.instead))


@frozen
class Strategy:
    """The ideas of a game for beginners, the most important first, and a sentence or two before them."""

    title: str
    text: str
    ideas: tuple[Idea, ...]
    _by_id: dict[str, Idea] = field(init=False, repr=False, eq=False)

    @_by_id.default
    def _numbered(self) -> dict[str, Idea]:
        return {idea.id: idea for idea in self.ideas}

    def idea(self, ident: str) -> Idea:
        """Return the idea with an id; KeyError if there is none."""
        return self._by_id[ident]

    def as_markdown(self) -> str:
        """Return the page as text, with a diagram for each idea."""
        parts = [f"# {self.title}", self.text]
        for number, idea in enumerate(self.ideas, 1):
            example = idea.example
            shown = " ".join(map(str, example.moves))
            parts += [f"## {number}. {idea.title}", idea.text]
            parts += [f"```\n{example.position.diagram()}\n```", f"`{shown}`: {idea.caption}"]
        return "\n\n".join(parts)


@cache
def strategy_of(game: str) -> Strategy | None:
    """Return the strategy page of the game called `game`; None if it has none.

    Raises:
        LearnError: The file cannot be read; it says what is wrong in which line.
    """
    played = load_game(game)
    path = played.data_file("strategy.toml")
    if path is None:
        return None
    return read_file(path, lambda table: _read(table, game, played.title))


def idea_of(position: Position, move: Move) -> Idea | None:
    """Return the idea that a legal move follows, by what its game declares; None if there is none."""
    name_of: Callable[[Position, Move], str] | None = position.game.part("strategy")
    page = strategy_of(position.game.name) if name_of else None
    name = name_of(position, move) if name_of and page else ""
    return page.idea(name) if page and name else None


def _read(table: TomlTable, game: str, title: str) -> Strategy:
    text, tables = table.text("text"), table.tables("idea")
    table.finish()
    return Strategy(f"How to think in {title}", text, tuple(_idea(one, game) for one in tables))


def _idea(table: TomlTable, game: str) -> Idea:
    setting = Setting(game, table.text("position"), table.options("options"))
    idea = Idea(
        table.text("id"),
        table.text("title"),
        table.text("text"),
        table.text("caption"),
        setting,
        table.texts("line"),
        table.texts("instead"),
        table.texts("marks"),
        table.text("aim", ""),
    )
    table.finish()
    return idea

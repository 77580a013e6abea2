"""The position with which a task begins: a text, what is agreed on, and moves that were played from there."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import Factory, frozen

import boardgames

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Game, Move, Position, Value

__all__ = ["Setting"]


@frozen
class Setting:
    """A position of a game: that of `text` ("" for the opening) after the moves of `line`.

    A line gives a position a past, which is what repetition and the like look at, and a screen may play it.
    """

    game_name: str
    text: str = ""
    options: Mapping[str, Value] = Factory(dict)
    line: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        """The game."""
        return boardgames.load(self.game_name)

    @cached_property
    def start(self) -> Position:
        """The position before the line; PositionError or OptionError where there is none."""
        if self.text:
            return self.game.decode(self.text, **self.options)
        return self.game.start(**self.options)

    @cached_property
    def _played(self) -> tuple[tuple[Move, ...], Position]:
        position, moves = self.start, []
        for text in self.line:
            moves.append(position.parse(text))
            position = position.play(moves[-1])
        return tuple(moves), position

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the line; MoveError where one cannot be played."""
        return self._played[0]

    @property
    def position(self) -> Position:
        """The position after the line, at which the player is asked."""
        return self._played[1]

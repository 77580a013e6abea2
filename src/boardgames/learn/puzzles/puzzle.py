"""A puzzle: a position in which exactly one move is right, and why."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.words import counted
from boardgames.learn.goals import Goal
from boardgames.learn.kinds.moving import OnlyTask
from boardgames.learn.kinds.winning import WinTask
from boardgames.learn.setting import Setting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Position, Value
    from boardgames.learn.puzzles.proof import Proof
    from boardgames.learn.task import Task

__all__ = ["Puzzle"]


@frozen
class Puzzle:
    """Win by force, or prevent a loss at once. The first move is the only right one.

    With a `proof` it is about a win in `proof.turns` turns. Without one, `save` is the only move after which
    no opponent wins with the next one. `rating` estimates how hard it is, on the scale of the player's own.
    """

    game: str
    position_text: str
    rating: int
    proof: Proof | None = None
    save: str = ""
    options: Mapping[str, Value] = field(factory=dict, hash=False)

    @cached_property
    def name(self) -> str:
        """What the puzzle is called: the game, and a number that follows from the position alone."""
        said = f"{self.position_text} {sorted(self.options.items())}"
        return f"{self.game}-{sha256(said.encode()).hexdigest()[:6]}"

    @property
    def first(self) -> str:
        """The notation of the right move."""
        return self.proof.move if self.proof else self.save

    @cached_property
    def setting(self) -> Setting:
        """The position as tasks have it."""
        return Setting(self.game, self.position_text, self.options)

    @property
    def position(self) -> Position:
        """The position; PositionError where the text has none."""
        return self.setting.position

    @property
    def text(self) -> str:
        """What is asked, in a sentence or two."""
        seat = self.position.to_move
        if self.proof:
            return f"You are {seat}. Win in {counted(self.proof.turns, 'turn')}, whatever the reply."
        return f"You are {seat}, and you are about to lose. Find the only move that prevents it."

    @cached_property
    def task(self) -> Task:
        """The puzzle as a task, with hints and replies like one of a lesson."""
        if self.proof:
            turns, first = self.proof.turns, self.proof.move
            return WinTask(
                name=self.name,
                text=self.text,
                setting=self.setting,
                moves=turns,
                answer=first,
                proof=self.proof,
            )
        goal = Goal(moves=(self.save,), safe=True)
        return OnlyTask(
            name=self.name, text=self.text, setting=self.setting, goals=(goal,), answer=(self.save,)
        )

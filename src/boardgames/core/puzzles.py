"""Traits of the puzzles of a game: their themes, and where to look for positions."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from random import Random

    from boardgames.core.game import Game
    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["ONLY", "SAVE", "WIN", "PuzzleLine", "PuzzleTheme", "PuzzleTraits", "puzzle_traits"]


@frozen
class PuzzleTheme:
    """The theme of a puzzle: its `key` in files, its `title` in lists, and sentences for its question.

    `danger` says what the player has to prevent, `opening` comes before the demand to win, and `only` is the
    whole question where one move alone wins. `aim` is a hint on what to look for that names no move, "" for
    none. `lesson` is what such a puzzle teaches, in a sentence for a player who has solved it. One that
    `is_special` needs a rule that first matches seldom meet: newcomers get the others first.
    """

    key: str
    title: str
    danger: str = "You are about to lose."
    opening: str = ""
    only: str = "Find the only move that wins: every other one loses or draws."
    aim: str = ""
    lesson: str = ""
    is_special: bool = False

    def question(self, turns: int, *, is_only: bool = False) -> str:
        """Return what is asked, in a sentence or two; `is_only` if it is about the only move that wins."""
        if is_only:
            return self.only
        if not turns:
            return f"{self.danger} Find the only move that prevents it."
        return self.opening + (
            "Win at once." if turns == 1 else f"Win in {_turns(turns)}, whatever the reply."
        )


def _turns(number: int) -> str:
    """Return a number of turns in words."""
    words = dict(enumerate(("one turn", "two turns", "three turns", "four turns"), 1))
    return words.get(number, f"{number} turns")


#: The themes of every game.
WIN = PuzzleTheme("win", "Win by force", aim="Look for a move that leaves the opponent no defence.")
SAVE = PuzzleTheme(
    "save",
    "Save the game",
    aim="First find what the opponent threatens, then the move that prevents it.",
    lesson="Ask before each move what the other side would do if you did nothing.",
)
ONLY = PuzzleTheme(
    "only",
    "One winning move",
    aim="For each move, look for the best reply. One move leaves none.",
    lesson="Compare the best replies before you choose.",
)


@frozen
class PuzzleLine:
    """The solution of a puzzle: its moves and the best replies in turn, or the right move alone.

    `threat` is the move with which the other side would win if the player did something else; None where it
    has none.
    """

    position: Position
    moves: tuple[Move, ...]
    threat: Move | None = None

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position before each move, and the one after the last."""
        found = [self.position]
        for move in self.moves:
            found.append(found[-1].play(move))
        return tuple(found)


@frozen
class PuzzleTraits:
    """The traits that a game declares as its `puzzles`. To play puzzles only the `themes` are needed."""

    #: The themes that only this game has.
    themes: tuple[PuzzleTheme, ...] = ()
    #: The theme of a puzzle in which a loss by a rule is to be prevented, by the id of the rule.
    lost_by: Mapping[str, PuzzleTheme] = MappingProxyType({})
    #: The theme of a win where most other moves lose by a rule to the next one, by the id of the rule.
    races: Mapping[str, PuzzleTheme] = MappingProxyType({})
    #: The theme of a win by a rule, by the id of the rule.
    won_by: Mapping[str, PuzzleTheme] = MappingProxyType({})
    #: The theme of a puzzle by its right move alone, or None.
    of_move: Callable[[Position, Move], PuzzleTheme | None] | None = None
    #: A closer theme of a puzzle than these, by its solution; the same one where there is none.
    closer: Callable[[PuzzleTheme, PuzzleLine], PuzzleTheme] | None = None
    #: Words for the title of a puzzle: the first is what it is about, each other one tells it from others,
    #: the best first. They name no place but those of pieces that all can see, and not the right move.
    words: Callable[[PuzzleTheme, PuzzleLine], Sequence[str]] | None = None
    #: Why a solution that was found works, in a sentence or two on its position that hold there; "" where the
    #: lesson of the theme says all that is known.
    moral: Callable[[PuzzleTheme, PuzzleLine], str] | None = None
    #: True if a move that wins at once does nothing but go to a goal in plain sight: that is no puzzle.
    is_plain: Callable[[Position, Move], bool] | None = None
    #: The names of pieces without which most studies would not be positions, or games that have ended.
    needed: tuple[str, ...] = ()
    #: Sources of puzzles by name: endless positions of the game that begins with one.
    sources: Mapping[str, Callable[[Position, Random], Iterator[Position]]] = MappingProxyType({})

    @property
    def themes_by_key(self) -> Mapping[str, PuzzleTheme]:
        """The themes that puzzles of the game can have, those of every game first."""
        return {theme.key: theme for theme in (WIN, SAVE, ONLY, *self.themes)}


def puzzle_traits(game: Game) -> PuzzleTraits:
    """Return what a game declares for its puzzles, or what holds for every game."""
    traits: PuzzleTraits | None = game.part("puzzles")
    return traits or PuzzleTraits()

"""Traits of the puzzles of a game: their themes, and where to look for positions."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from random import Random

    from boardgames.core.game import Game
    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["ONLY", "SAVE", "WIN", "PuzzleTheme", "PuzzleTraits", "puzzle_traits"]


@frozen
class PuzzleTheme:
    """The theme of a puzzle: its `key` in files, its `title` in lists, and sentences for its question.

    `danger` says what the player has to prevent, `opening` comes before the demand to win, and `only` is the
    whole question where one move alone wins. `aim` is a hint on what to look for that names no move, "" for
    none. `where` follows the title with a place in place of `{}`, usually where the win ends; "" where that
    says nothing. `lesson` is what such a puzzle teaches, in a sentence for a player who has solved it.
    """

    key: str
    title: str
    danger: str = "You are about to lose."
    opening: str = ""
    only: str = "Find the only move that wins: every other one loses or draws."
    aim: str = ""
    where: str = ""
    lesson: str = ""

    def label(self, place: str = "") -> str:
        """Return a few words for a list, with the place of the end if there is one and it is said."""
        return self.title + (self.where.format(place) if place else "")

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
    #: The place for the title of a puzzle with a theme, one that all can see; None for where the win ends.
    place_of: Callable[[Position, PuzzleTheme], str] | None = None
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

"""A player's progress in a game, in a few words for the title of its card on the first screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.locations import user_data
from boardgames.core.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardgames.tui.screen_host import Suite

__all__ = ["mistakes_due", "progress_in"]

#: Where puzzles and mistakes are kept on the player's own machine: without it there is nothing to load.
_PUZZLES, _PRACTICE = "puzzles.json", "practice.sqlite"


def mistakes_due(suite: Suite) -> int:
    """Return how many of the player's mistakes are due; in a club the folder is the host's."""
    if suite.is_club or not (user_data() / _PRACTICE).exists():
        return 0
    from boardgames.learn.practice.due import count_due

    return count_due()


def progress_in(games: Iterable[str], suite: Suite) -> Mapping[str, list[str]]:
    """Return what there is to say of each of some games, by name: the tasks done, and the rating in puzzles.

    Unfinished matches stand beside the games anyway.
    """
    lessons = suite.lesson_progress()
    has_puzzles = suite.is_club or (user_data() / _PUZZLES).exists()
    record, today = (suite.puzzle_record(), suite.today()) if has_puzzles else (None, None)
    words: dict[str, list[str]] = {}
    for game in games:
        done = len(lessons.done(game))
        parts = [f"{counted(done, 'task')} done"] if done else []
        if record is not None and today is not None and record.tried(game):
            parts.append(f"puzzles {record.rating(game, today)}")
        words[game] = parts
    return words

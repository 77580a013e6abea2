"""A player's progress with the puzzles of a game: ratings as bars, and the days of a streak."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

from boardgames.core.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from textual import events

    from boardgames.learn.puzzles.rating import Rating
    from boardgames.learn.puzzles.record import PuzzleRecord

__all__ = ["ProgressPanel", "rating_bars", "streak_days"]

_LEVELS = " ▁▂▃▄▅▆▇█"
_FULL = len(_LEVELS) - 1
#: The columns of the labels, the least range of ratings that the bars span, and their height in lines.
_LABEL, _LEAST_RANGE, _HEIGHT, _LOW_HEIGHT = 5, 100, 4, 2
#: With fewer rows of the terminal the bars have fewer lines, and with still fewer there are no sentences.
_ROOMY, _WORDY = 32, 28
#: How many days at most the streak is shown for, and the letters of the days from Monday on.
_DAYS, _WEEK = 14, "MTWTFSS"


class ProgressPanel(Static):
    """The ratings after the latest tries, and the days on which the puzzle of the day was solved."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self._shown: tuple[str, PuzzleRecord, date] | None = None

    def follow(self, game: str, record: PuzzleRecord, today: date) -> None:
        """Show the progress in a game."""
        self._shown = game, record, today
        self._write()

    def on_resize(self, event: events.Resize) -> None:
        """Draw the bars for another width."""
        del event
        self._write()

    def _write(self) -> None:
        if self._shown is None or not self.size.width:
            return
        game, record, today = self._shown
        self.update(
            Content("\n").join(
                [
                    *self._ratings(record.history(game), record.rating(game, today)),
                    *_streak(record, today, self.size.width, is_wordy=self._is_wordy),
                ]
            )
        )

    @property
    def _is_wordy(self) -> bool:
        """True if there is room for sentences."""
        return self.screen.size.height >= _WORDY

    def _ratings(self, history: Sequence[int], rating: Rating) -> Iterator[Content]:
        """Yield the ratings, if there are two to compare, with sentences on them."""
        if len(history) > 1:
            height = _HEIGHT if self.screen.size.height >= _ROOMY else _LOW_HEIGHT
            yield from map(Content, rating_bars(history, self.size.width, height))
            if not self._is_wordy:
                yield Content.styled(f"Your rating: {history[-1]}", "$text-muted")
                return
            yield Content.styled(_in_words(history), "$text-muted")
            if rating.is_provisional:
                yield Content.styled(
                    f"Provisional (?): give or take {round(rating.deviation)}.", "$text-muted"
                )


def rating_bars(history: Sequence[int], width: int, height: int) -> list[str]:
    """Return the latest ratings as bars in so many lines, the highest and the lowest as labels."""
    shown = history[-max(1, width - _LABEL) :]
    middle, span = (max(shown) + min(shown)) / 2, max(_LEAST_RANGE, max(shown) - min(shown))
    eighths = [1 + round((value - middle + span / 2) / span * (height * _FULL - 1)) for value in shown]
    labels = {height - 1: round(middle + span / 2), 0: round(middle - span / 2)}
    return [
        f"{labels.get(line, ''):>{_LABEL - 1}} {''.join(_bar(filled - line * _FULL) for filled in eighths)}"
        for line in reversed(range(height))
    ]


def streak_days(days: int, is_solved_today: bool, today: date, width: int) -> tuple[str, str]:
    """Return the letters of the latest days, and below them a sign for each: solved, or not."""
    number = max(1, min(_DAYS, (width + 1) // 2))
    shown = [today - timedelta(days=back) for back in reversed(range(number))]
    last = today if is_solved_today else today - timedelta(days=1)
    solved = {last - timedelta(days=back) for back in range(days)}
    letters = " ".join(_WEEK[day.weekday()] for day in shown)
    return letters, " ".join("●" if day in solved else "·" for day in shown)


def _bar(eighths: int) -> str:
    return _LEVELS[min(_FULL, max(0, eighths))]


def _in_words(history: Sequence[int]) -> str:
    """Return how the rating has changed from the first that is known on, one more for each puzzle."""
    change = history[-1] - history[0]
    way = f"up {change}" if change > 0 else f"down {-change}" if change < 0 else "as before"
    return f"Rating {history[-1]}, {way} in {counted(len(history) - 1, 'puzzle')}; best {max(history)}."


def _streak(record: PuzzleRecord, today: date, width: int, *, is_wordy: bool) -> Iterator[Content]:
    """Yield the days of the streak, and a sentence on it."""
    days, best = record.streak(today), record.best_streak()
    if not best:
        return
    letters, signs = streak_days(days, record.was_solved(today), today, width)
    if is_wordy:
        yield Content.styled(letters, "$text-muted")
    yield Content.styled(signs, "$text-success")
    if not is_wordy:
        return
    is_best = f", your best {counted(best, 'day')}" if best > days else ""
    yield Content.styled(f"Puzzle of the day: streak {counted(days, 'day')}{is_best}.", "$text-muted")

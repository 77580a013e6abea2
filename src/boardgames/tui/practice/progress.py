"""A picture of the progress in practice: what is due, learned and resting, and the answers by week."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from textual import events

    from boardgames.learn.practice.collection import PracticeProgress, Week

__all__ = ["PracticePanel", "share_bar", "week_bars"]

_LEVELS = " ▁▂▃▄▅▆▇█"
_FULL = len(_LEVELS) - 1
#: The sign of each part of the bar, by form as well as colour: resting, later, due.
_PARTS = (("█", "$text-success"), ("▒", "$text-secondary"), ("░", "$text-warning"))
#: The styles of right and of missed answers, which are side by side as well.
_RIGHT, _MISSED = "$text-success", "$text-error"
#: From how many weeks with answers on there is something to see in bars.
_WEEKS_IN_A_CHART = 3
#: The columns from which all names of the bar are in one line.
_ROOMY = 38
#: The lines of the bars, and the rows of the terminal from which there are so many.
_HEIGHTS = ((34, 4), (28, 3), (0, 2))


class PracticePanel(Static):
    """The progress in a game, or in all."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self._shown: PracticeProgress | None = None

    def follow(self, progress: PracticeProgress | None) -> None:
        """Show progress; None hides the picture."""
        self._shown = progress
        self.display = progress is not None and progress.total > 0
        self._write()

    def on_resize(self, event: events.Resize) -> None:
        """Draw the bars for another width."""
        del event
        self._write()

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """Return the rows that the picture takes in `width` columns, before it is drawn."""
        del container, viewport
        return self._text(width).get_height({}, width)

    def _write(self) -> None:
        if self.size.width:
            self.update(self._text(self.size.width))

    def _text(self, width: int) -> Content:
        if self._shown is None:
            return Content()
        height = next(lines for least, lines in _HEIGHTS if self.screen.size.height >= least)
        return Content("\n").join(_lines(self._shown, width, height))


def _lines(progress: PracticeProgress, width: int, height: int) -> Iterator[Content]:
    counts = (progress.resting, progress.later, progress.due)
    yield Content.assemble(*zip(share_bar(counts, width), (style for _, style in _PARTS), strict=True))
    names = (f"{progress.resting} learned", f"{progress.later} later", f"{progress.due} due today")
    named = [Content.assemble(part, " ", name) for part, name in zip(_PARTS, names, strict=True)]
    yield from named if width < _ROOMY else [Content("  ").join(named)]
    if any(map(sum, progress.weeks)):
        yield Content("")
        yield from _answers(progress.weeks, width, height)


def _answers(weeks: Sequence[Week], width: int, height: int) -> Iterator[Content]:
    """Yield the answers in words, and from a few weeks with answers on as bars with a legend."""
    if sum(1 for week in weeks if any(week)) < _WEEKS_IN_A_CHART:
        this, earlier = weeks[-1], weeks[:-1]
        yield Content(f"This week: {this.right} right, {this.wrong} missed")
        if any(map(any, earlier)):
            right, wrong = (sum(week[part] for week in earlier) for part in (0, 1))
            yield Content.styled(f"Before: {right} right, {wrong} missed", "$text-muted")
        return
    for filled, missed in zip(*week_bars(weeks, height), strict=True):
        yield Content.assemble((filled, _RIGHT), " ", (missed, _MISSED))
    when = f", last {len(weeks)} weeks" if width >= _ROOMY else ""
    right_name = " right".ljust(len(weeks))  # up to the other bars
    yield Content.assemble((_LEVELS[-1], _RIGHT), right_name, (_LEVELS[-1], _MISSED), f" missed{when}")


def share_bar(counts: Sequence[int], width: int) -> list[str]:
    """Return a bar of so many columns in parts by counts: each that is not 0 has one column at least."""
    total, left, bars = sum(counts), width, []
    for at, count in enumerate(counts):
        after = sum(1 for other in counts[at + 1 :] if other)
        share = 0 if not count else max(1, min(left - after, round(width * count / total)))
        is_last = not after
        bars.append(_PARTS[at][0] * (left if is_last and count else share))
        left -= left if is_last and count else share
    return bars


def week_bars(weeks: Sequence[Week], height: int) -> tuple[list[str], list[str]]:
    """Return the right answers of each week as bars in so many lines, and beside them the wrong ones."""
    most = max(1, *(count for week in weeks for count in week))
    return _bars([week.right for week in weeks], most, height), _bars(
        [week.wrong for week in weeks], most, height
    )


def _bars(counts: Sequence[int], most: int, height: int) -> list[str]:
    eighths = [-(-count * height * _FULL // most) for count in counts]
    return [
        "".join(_LEVELS[min(_FULL, max(0, filled - line * _FULL))] for filled in eighths)
        for line in reversed(range(height))
    ]

"""The panel of a puzzle: what is asked, what became of the last move, and the ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.tui.common.links import LinkPanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.learn.puzzles.puzzle import Puzzle
    from boardgames.play.puzzling import Puzzling
    from boardgames.play.task_play import TaskPlay

__all__ = ["PuzzlePanel"]


class PuzzlePanel(LinkPanel):
    """What a puzzle asks, and below it what the program says of the last move."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._question = Content.assemble((puzzle.title, "bold $text-secondary"), "\n", puzzle.text)
        super().__init__(self._question, id="puzzle-panel")

    def follow(self, play: TaskPlay, puzzling: Puzzling) -> None:
        """Show how the puzzle stands."""
        parts = (Content("\n").join(lines) for lines in (_verdict(play, puzzling), _ways(play, puzzling)))
        shown = Content("\n\n").join([self._question, *(part for part in parts if part)])
        if shown != self.content:  # an update lays the whole screen out again
            self.update(shown)


def _verdict(play: TaskPlay, puzzling: Puzzling) -> Iterator[Content]:
    if play.message:
        yield Content.assemble(("» ", "bold $text-secondary"), play.message)
    elif play.run.is_done:
        yield Content.assemble(("✓ ", "bold $text-success"), f"Solved. {puzzling.result()}")
    elif play.feedback:
        sign = ("✓ ", "bold $text-success") if play.feedback.is_right else ("✗ ", "bold $text-error")
        yield Content.assemble(sign, play.feedback.text)


def _ways(play: TaskPlay, puzzling: Puzzling) -> Iterator[Content]:
    """Yield a line for each thing that the player can do besides moving."""
    if play.run.is_done:
        yield _way("Enter", "next", "next puzzle")
        yield _way("g", "again", "this one again")
    elif play.pending:
        return
    elif play.message and play.is_away:
        yield _way("n", "next", "next puzzle")
        yield _way("Enter", "try_again", "play it yourself")
    elif play.can_try_again:
        yield _way("Enter", "try_again", "try again")
        yield _way("s", "show", "show the solution")
    else:
        yield Content("   ").join((_way("h", "hint", "hint"), _way("s", "show", "solution")))
        if puzzling.is_at_stake:
            yield Content.styled("Only the first try counts for your rating: help loses it.", "$text-muted")


def _way(key: str, action: str, words: str) -> Content:
    """Return a line that says what a key does, and does it when clicked."""
    link = f"[@click=ask('{action}')][$text-primary b]$key[/] $words[/]"
    return Content.from_markup(link, key=key, words=words)

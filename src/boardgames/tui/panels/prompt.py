"""What the current step asks, and the choices that are not places on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

from boardgames.core import Choice

if TYPE_CHECKING:
    from boardgames.tui.boards.hand import Hand

__all__ = ["PromptPanel"]


class PromptPanel(Static):
    """The position's prompt, and below it what can be done besides choosing a spot, all clickable."""

    def follow(self, hand: Hand) -> None:
        """Show what is asked now."""
        lines = [Content.styled(_question(hand), "bold"), *_choices(hand)]
        if hand.selection.move is not None:
            lines.append(_link("Space", "do('finish')", f"done: play {hand.selection.move}"))
        if hand.selection.steps:
            lines.append(_link("Esc", "do('back')", "one step back"))
        if hand.targets.pages > 1:
            page = f"more numbers ({hand.targets.page + 1} of {hand.targets.pages})"
            lines.append(_link("0", "do('turn_page')", page))
        told = (*hand.dangers(), *hand.position.warnings())
        lines += [Content.styled(f"! {sentence}", "$warning") for sentence in told]
        asked = Content("\n").join(lines)
        if asked != self.content:  # an update makes the whole screen lay itself out
            self.update(asked)


def _question(hand: Hand) -> str:
    outcome = hand.outcome
    return outcome.reason if outcome else hand.position.prompt(hand.selection.steps)


def _choices(hand: Hand) -> list[Content]:
    """Return a line for each next step that is no place on the board."""
    return [
        _link(digit or "·", f"choose('{step.name}')", str(step))
        for step, digit in hand.targets.digits.items()
        if isinstance(step, Choice)
    ]


def _link(key: str, action: str, words: str) -> Content:
    """Return a line that says what a key does, and does it when clicked."""
    return Content.from_markup(f"[@click=screen.{action}][$primary b]$key[/] $words[/]", key=key, words=words)

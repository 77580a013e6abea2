"""What the current step asks, and the choices that are not places on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.core import Choice
from boardgames.tui.panels.links import LinkPanel
from boardgames.tui.settings import EVERY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.tui.boards.hand import Hand

__all__ = ["PromptPanel"]


class PromptPanel(LinkPanel):
    """The position's prompt, and below it what can be done besides choosing a spot, all clickable."""

    def follow(self, hand: Hand) -> None:
        """Show what is asked now."""
        lines = [Content.styled(_question(hand), "bold"), *_choices(hand), *_ways_on(hand)]
        told = (*hand.dangers(), *hand.position.warnings())
        lines += [Content.styled(f"! {sentence}", "$text-warning") for sentence in told]
        if hand.waiting and hand.caution == EVERY:
            lines.append(Content.styled("Every move waits (caution).", "$text-muted"))
        asked = Content("\n").join(lines)
        if asked != self.content:  # an update makes the whole screen lay itself out
            self.update(asked)


def _question(hand: Hand) -> str:
    if hand.outcome:
        return hand.outcome.reason
    if hand.waiting:
        return f"Play {hand.waiting}?"
    return hand.position.prompt(hand.selection.steps)


def _ways_on(hand: Hand) -> Iterator[Content]:
    """Yield a line for each way on from the steps so far but for another step."""
    if hand.waiting:
        yield _link("Space", "do", "finish", "or Enter: play it")
    elif hand.selection.move is not None:
        yield _link("Space", "do", "finish", f"done: play {hand.selection.move}")
    if hand.selection.steps:
        yield _link("Esc", "do", "back", "one step back")
    if hand.targets.pages > 1:
        page = f"more numbers ({hand.targets.page + 1} of {hand.targets.pages})"
        yield _link("0", "do", "turn_page", page)


def _choices(hand: Hand) -> list[Content]:
    """Return a line for each next step that is no place on the board."""
    return [
        _link(digit or "·", "choose", step.name, str(step))
        for step, digit in hand.targets.digits.items()
        if isinstance(step, Choice)
    ]


def _link(key: str, action: str, value: str, words: str) -> Content:
    """Return a line that says what a key does, and does it when clicked."""
    link = f"[@click=ask('{action}','{value}')][$text-primary b]$key[/] $words[/]"
    return Content.from_markup(link, key=key, words=words)

"""What the current step asks, and the choices that are not places on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.core import Choice
from boardgames.play.preferences import EVERY
from boardgames.tui.common.links import LinkPanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.play.interaction import Interaction

__all__ = ["PromptPanel"]


class PromptPanel(LinkPanel):
    """The position's prompt, and below it what can be done besides choosing a spot, all clickable."""

    def follow(self, interaction: Interaction) -> None:
        """Show what is asked now."""
        lines = [
            Content.styled(_question(interaction), "bold"),
            *_choices(interaction),
            *_ways_on(interaction),
        ]
        told = (*interaction.choosing.dangers(), *interaction.position.warnings())
        lines += [Content.styled(f"! {sentence}", "$text-warning") for sentence in told]
        if interaction.choosing.waiting and interaction.choosing.caution == EVERY:
            lines.append(Content.styled("Every move waits (caution).", "$text-muted"))
        asked = Content("\n").join(lines)
        if asked != self.content:  # an update makes the whole screen lay itself out
            self.update(asked)


def _question(interaction: Interaction) -> str:
    if interaction.outcome:
        return interaction.outcome.reason
    if interaction.choosing.waiting:
        return f"Play {interaction.choosing.waiting}?"
    return interaction.position.prompt(interaction.choosing.steps)


def _ways_on(interaction: Interaction) -> Iterator[Content]:
    """Yield a line for each way on from the steps so far but for another step."""
    if interaction.choosing.waiting:
        yield _link("Space", "do", "finish", "or Enter: play it")
    elif interaction.choosing.selection.move is not None:
        yield _link("Space", "do", "finish", f"done: play {interaction.choosing.selection.move}")
    if interaction.choosing.steps:
        yield _link("Esc", "do", "back", "one step back")
    targets = interaction.choosing.targets
    if targets.pages > 1:
        page = f"more numbers ({targets.page + 1} of {targets.pages})"
        yield _link("0", "do", "turn_page", page)


def _choices(interaction: Interaction) -> list[Content]:
    """Return a line for each next step that is no place on the board."""
    return [
        _link(digit or "·", "choose", step.name, str(step))
        for step, digit in interaction.choosing.targets.digits.items()
        if isinstance(step, Choice)
    ]


def _link(key: str, action: str, value: str, words: str) -> Content:
    """Return a line that says what a key does, and does it when clicked."""
    link = f"[@click=ask('{action}','{value}')][$text-primary b]$key[/] $words[/]"
    return Content.from_markup(link, key=key, words=words)

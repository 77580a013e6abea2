"""The prompt: what to choose next, and the alternatives that are not places on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.core import Choice
from boardgames.match.time_controls import clock_face
from boardgames.play.preferences import EVERY
from boardgames.play.values import SIGNS
from boardgames.tui.actions.keymap import keys_of
from boardgames.tui.actions.keys import shown_key
from boardgames.tui.common.links import LinkPanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.play.interaction import Interaction
    from boardgames.tui.settings.preferences import Settings

__all__ = ["PromptPanel"]


class PromptPanel(LinkPanel):
    """The position's prompt, and below it, as links, what the player can do besides choosing a place.

    Over an earlier position of the match it says so first, and how to get back.
    """

    def __init__(self, settings: Settings, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._settings = settings
        #: What is shown in place of the question, such as who is thinking; None for the question.
        self.status: str | None = None

    def follow(self, interaction: Interaction) -> None:
        """Show what is asked now."""
        lines = [
            *self._banner(interaction),
            Content.styled(self.status or _question(interaction), "bold"),
            *_choices(interaction),
            *_ways_on(interaction),
        ]
        warnings = (*interaction.choosing.dangers(), *interaction.position.warnings())
        lines += [Content.styled(f"! {sentence}", "$text-warning") for sentence in warnings]
        if interaction.choosing.waiting and interaction.choosing.caution == EVERY:
            lines.append(Content.styled("Every move needs confirmation (caution).", "$text-muted"))
        shown = Content("\n").join(lines)
        if shown != self.content:  # an update lays the whole screen out again
            self.update(shown)

    def _banner(self, interaction: Interaction) -> Iterator[Content]:
        """Yield the lines that say which position is shown, if that is not the newest one."""
        back = interaction.looking_back
        if back is None:
            return
        is_earlier = interaction.match_cursor.at in interaction.session.newest.path()
        where = f"of {back.newest_ply}" if is_earlier else "of another line"
        yield Content.styled(f" Viewing move {back.ply} {where} ", "bold reverse")
        key = shown_key(keys_of("line-end", self._settings.preferences.keys)[0])
        yield _link(key, "act", "line-end", "return to the game" if is_earlier else "go to its end")
        if back.seat:
            time = "" if back.seconds is None else f", {clock_face(back.seconds)} left"
            yield Content.styled(f"{back.seat} to move in the game{time}", "$text-muted")


def _question(interaction: Interaction) -> str:
    if interaction.outcome:
        return interaction.outcome.reason
    if interaction.choosing.waiting:
        return f"Play {interaction.choosing.waiting}?"
    return interaction.position.prompt(interaction.choosing.steps)


def _ways_on(interaction: Interaction) -> Iterator[Content]:
    """Yield a line for each way on from the chosen steps, except for choosing another one."""
    if interaction.choosing.waiting:
        yield _link("Space", "do", "finish", "or Enter: confirm")
    elif interaction.choosing.selection.move is not None:
        yield _link("Space", "do", "finish", f"play {interaction.choosing.selection.move}")
    if interaction.choosing.steps:
        yield _link("Esc", "do", "back", "one step back")
    targets = interaction.choosing.targets
    if interaction.is_quiet and targets.steps and interaction.preferences.digits:
        yield _link("0", "do", "turn_page", "number the legal places")
    elif targets.pages > 1:
        page = f"more numbers ({targets.page + 1} of {targets.pages})"
        yield _link("0", "do", "turn_page", page)


def _choices(interaction: Interaction) -> list[Content]:
    """Return a line for each next step that is not a place on the board."""
    values = interaction.step_values()
    signs = {step: f" {SIGNS[verdict]}" for step, verdict in values.items()}
    return [
        _link(digit or "·", "choose", step.name, f"{step}{signs.get(step, '')}")
        for step, digit in interaction.choosing.targets.digits.items()
        if isinstance(step, Choice)
    ]


def _link(key: str, action: str, value: str, words: str) -> Content:
    """Return a line that says what a key does, and does it when clicked."""
    link = f"[@click=ask('{action}','{value}')][$text-primary b]$key[/] $words[/]"
    return Content.from_markup(link, key=key, words=words)

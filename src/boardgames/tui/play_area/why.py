"""The answer to "why?" and "why not?" for the spot that is pointed at, with the rule that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.core import Explanation
from boardgames.tui.common.links import LinkPanel

if TYPE_CHECKING:
    from boardgames.play.interaction import Interaction

__all__ = ["WhyPanel"]


class WhyPanel(LinkPanel):
    """One sentence on the pointed spot; its rule id opens the sheet there. `rule` is that id."""

    rule = ""
    _told: tuple[object, ...] = ()

    def follow(self, interaction: Interaction) -> None:
        """Explain the spot that is pointed at, or the step that has just been refused."""
        error = interaction.choosing.refused
        explanation = Explanation(False, error.rule, error.reason) if error else interaction.explain()
        self._tell(str(interaction.choosing.pointed), explanation, refused=error is not None)

    def complain(self, text: str, rule: str = "") -> None:
        """Say why something typed cannot be played."""
        self.rule = rule
        self._told = ()
        self.add_class("error")
        self.update(Content.assemble(("✗ ", "bold $text-error"), text), layout=False)

    def _tell(self, spot: str, explanation: Explanation, *, refused: bool) -> None:
        told = (spot, explanation, refused)
        if told == self._told:
            return
        self._told = told
        self.rule = explanation.rule
        self.set_class(refused, "error")
        sign, style = ("✓", "bold $text-success") if explanation.legal else ("✗", "bold $text-error")
        self.update(
            Content.assemble(
                (f"{sign} {spot}  ", style),
                explanation.reason,
                Content.from_markup(
                    " [@click=ask('why')][$text-primary u]$rule[/][/]", rule=explanation.rule
                ),
            ),
            layout=False,  # the panel has the same height whatever it says
        )

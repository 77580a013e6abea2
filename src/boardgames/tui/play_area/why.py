"""The line that says why the place pointed at can be chosen or not, with the rule that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.core import Explanation
from boardgames.tui.common.links import LinkPanel

if TYPE_CHECKING:
    from boardgames.play.interaction import Interaction

__all__ = ["WhyPanel"]


class WhyPanel(LinkPanel):
    """One sentence about the place pointed at. `rule` is the id of the rule cited, a link to the rules."""

    rule = ""
    _shown: tuple[object, ...] = ()

    def follow(self, interaction: Interaction) -> None:
        """Explain the place pointed at, or the step that was just refused."""
        error = interaction.choosing.refused
        explanation = Explanation(False, error.rule, error.reason) if error else interaction.explain()
        self._show(str(interaction.choosing.pointed), explanation, is_error=error is not None)

    def complain(self, text: str, rule: str = "") -> None:
        """Say why a typed move cannot be played."""
        self.rule = rule
        self._shown = ()
        self.add_class("error")
        self.update(Content.assemble(("✗ ", "bold $text-error"), text), layout=False)

    def _show(self, spot: str, explanation: Explanation, *, is_error: bool) -> None:
        shown = (spot, explanation, is_error)
        if shown == self._shown:
            return
        self._shown = shown
        self.rule = explanation.rule
        self.set_class(is_error, "error")
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

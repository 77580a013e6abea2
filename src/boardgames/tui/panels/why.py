"""The answer to "why?" and "why not?" for the spot that is pointed at, with the rule that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

if TYPE_CHECKING:
    from boardgames.core import Explanation
    from boardgames.tui.boards.hand import Hand

__all__ = ["WhyPanel"]


class WhyPanel(Static):
    """One sentence on the pointed spot; its rule id opens the sheet there. `rule` is that id."""

    rule = ""

    def follow(self, hand: Hand) -> None:
        """Explain the spot that is pointed at, or the step that has just been refused."""
        explanation = hand.explain_pointed()
        self.set_class(hand.refused is not None, "refused")
        self._tell(str(hand.pointed), explanation)

    def complain(self, text: str, rule: str = "") -> None:
        """Say why something typed cannot be played."""
        self.add_class("refused")
        self.rule = rule
        self.update(Content.assemble(("✗ ", "bold $error"), text), layout=False)

    def _tell(self, spot: str, explanation: Explanation) -> None:
        self.rule = explanation.rule
        sign, style = ("✓", "bold $success") if explanation.legal else ("✗", "bold $error")
        self.update(
            Content.assemble(
                (f"{sign} {spot}  ", style),
                explanation.reason,
                Content.from_markup(" [@click=screen.why][$primary u]$rule[/][/]", rule=explanation.rule),
            ),
            layout=False,  # the panel has the same height whatever it says
        )

"""A panel with links whose actions are carried out by what the panel is a part of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Static

if TYPE_CHECKING:
    from textual.dom import DOMNode

__all__ = ["LinkPanel"]


class LinkPanel(Static):
    """Text with links such as `[@click=ask('choose','+')]`.

    The link runs `action_choose` of the nearest widget or screen around the panel that has it. With `act` it
    is the nearest one whose `acts` have an action with this id of the table of actions.
    """

    async def action_ask(self, action: str, *values: str) -> None:
        """Run an action, unless another screen has come up since the click."""
        node = next((node for node in self.ancestors if _does(node, action, values)), None)
        if node is not None and self.screen.is_active:
            await self.app.run_action(("", action, values), node)


def _does(node: DOMNode, action: str, values: tuple[str, ...]) -> bool:
    acts = getattr(node, "acts", {})
    return hasattr(node, f"action_{action}") and (action != "act" or values[0] in acts)

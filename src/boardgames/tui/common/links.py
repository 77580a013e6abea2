"""A panel with links whose actions are carried out by what the panel is a part of."""

from __future__ import annotations

from textual.widgets import Static

__all__ = ["LinkPanel"]


class LinkPanel(Static):
    """Text with links such as `[@click=ask('choose','+')]`.

    The link runs `action_choose` of the nearest widget or screen around the panel that has it.
    """

    async def action_ask(self, action: str, *values: str) -> None:
        """Run an action, unless another screen has come up since the click."""
        node = next((node for node in self.ancestors if hasattr(node, f"action_{action}")), None)
        if node is not None and self.screen.is_active:
            await self.app.run_action(("", action, values), node)

"""A panel with links whose actions the screen of the panel carries out."""

from __future__ import annotations

from textual.widgets import Static

__all__ = ["LinkPanel"]


class LinkPanel(Static):
    """Text with links such as `[@click=ask('choose','+')]`, which runs the screen's `action_choose`."""

    async def action_ask(self, action: str, *values: str) -> None:
        """Run an action of the panel's own screen, unless another one has come up since the click."""
        if self.screen.is_active:
            await self.app.run_action(("", action, values), self.screen)

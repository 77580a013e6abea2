"""The panels beside a board: what they say comes from the position, in every game alike."""

from __future__ import annotations

from boardgames.tui.panels.moves import MovesPanel
from boardgames.tui.panels.prompt import PromptPanel
from boardgames.tui.panels.seats import SeatsPanel
from boardgames.tui.panels.why import WhyPanel

__all__ = ["MovesPanel", "PromptPanel", "SeatsPanel", "WhyPanel"]

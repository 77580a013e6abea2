"""Helpers for the tests of explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.core import Position, Step

__all__ = ["allowed", "refused"]


def refused(position: Position, steps: tuple[Step, ...]) -> tuple[str, str]:
    """Return the rule and the reason that forbid these steps, which must not be legal."""
    explanation = position.explain(steps)
    assert not explanation.legal, explanation
    return explanation.rule, explanation.reason


def allowed(position: Position, steps: tuple[Step, ...]) -> tuple[str, str]:
    """Return the rule and the description of these steps, which must be legal."""
    explanation = position.explain(steps)
    assert explanation.legal, explanation
    return explanation.rule, explanation.reason

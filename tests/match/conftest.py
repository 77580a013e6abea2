"""Fixtures that give the toy game more than rules."""

from __future__ import annotations

import pytest

from tests.core.toy import TOY


@pytest.fixture
def _draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy game have draws."""
    monkeypatch.setattr(type(TOY), "knows_draws", True)

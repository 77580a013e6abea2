"""Reading the log of faults."""

from __future__ import annotations

import json

from boardgames.core.fault_log import FILE
from boardgames.core.locations import user_state

__all__ = ["logged"]


def logged() -> list[str]:
    """Return the last line of each traceback in the log of faults."""
    path = user_state() / FILE
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line)["traceback"].splitlines()[-1] for line in lines]
